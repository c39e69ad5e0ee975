// The styles of game programs and of plain text.

import { EVERY_SECTION, type LineStyle, type LineStyles } from "./line-style.ts";

const slashComment = (title: string): string => `// ${title}`;
const SB_FIRST: LineStyle["order"] = ["main", "sideboard"];

const FORGE_SECTIONS: LineStyle["sections"] = {
  commander: "[Commander]",
  main: "[Main]",
  sideboard: "[Sideboard]",
  planes: "[Planes]",
  schemes: "[Schemes]",
  vanguard: "[Avatar]",
  conspiracy: "[Conspiracy]",
  dungeon: "[Dungeon]",
  attractions: "[Attractions]",
  contraptions: "[Contraptions]",
};

function forgeMetadata(key: string, value: string): string | undefined {
  const name = {
    name: "Name",
    description: "Description",
    tags: "Tags",
    "deck type": "Deck Type",
    author: "Author",
    format: "Format",
    date: "Date",
    source: "Source",
    event: "Event",
  }[key];
  return name === undefined ? undefined : `${name}=${value}`;
}

function xmageMetadata(key: string, value: string): string | undefined {
  return key === "author" ? `AUTHOR:${value}` : `#${key.toUpperCase()}: ${value}`;
}

export const PROGRAM_STYLES: LineStyles = {
  "plain-text": {
    count: "4",
    set: "(SET) 1",
    foil: " *F*",
    etched: " *E*",
    comment: "// ",
    metadata: "// ",
    title: (title) => `// Name: ${title}`,
    heading: slashComment,
    sections: EVERY_SECTION,
    blankBetween: true,
  },
  "arena-text": {
    count: "4",
    set: "(SET) 1",
    title: (title) => `About\nName ${title}\n`,
    sections: { commander: "Commander", companion: "Companion", main: "Deck", sideboard: "Sideboard" },
    blankBetween: true,
  },
  "mtgo-txt": { count: "4", set: "none", sections: { main: "", sideboard: "Sideboard" }, blankBetween: true },
  "apprentice-dec": {
    count: "    4",
    set: "none",
    comment: "// ",
    metadata: "// ",
    title: (title) => `// NAME: ${title}`,
    heading: slashComment,
    sections: { main: "", sideboard: "" },
    marks: { sideboard: { before: "SB:  " } },
    order: SB_FIRST,
    blankBetween: false,
  },
  "mws-mwdeck": {
    count: "    4",
    set: "[SET] name",
    comment: "// ",
    metadata: (key, value) => `// ${key === "author" ? "CREATOR" : key.toUpperCase()} : ${value}`,
    title: (title) => `// Deck file for Magic Workstation\n// NAME : ${title}`,
    heading: slashComment,
    sections: { main: "", sideboard: "" },
    marks: { sideboard: { before: "SB:  " } },
    order: SB_FIRST,
    blankBetween: false,
  },
  "cockatrice-text": {
    count: "4",
    set: "(SET) 1",
    foil: " *F*",
    comment: "// ",
    metadata: "// ",
    title: (title) => `// Name: ${title}`,
    heading: slashComment,
    sections: { main: "", sideboard: "" },
    marks: { sideboard: { before: "SB: " } },
    order: SB_FIRST,
    blankBetween: false,
  },
  "forge-dck": {
    count: "4",
    set: "name|SET",
    foil: "+",
    title: (title) => `[metadata]\nName=${title}`,
    metadata: forgeMetadata,
    sections: FORGE_SECTIONS,
    blankBetween: false,
  },
  "xmage-dck": {
    count: "4",
    set: "[SET:1] name",
    comment: "# ",
    metadata: xmageMetadata,
    title: (title) => `NAME:${title}`,
    sections: { main: "", sideboard: "" },
    marks: { sideboard: { before: "SB: " } },
    order: SB_FIRST,
    blankBetween: false,
  },
  "magarena-dec": {
    count: "4",
    set: "none",
    comment: "# ",
    metadata: (key, value) => (key === "description" ? `>${value}` : `# ${key.toUpperCase()}: ${value}`),
    title: (title) => `# NAME: ${title}`,
    heading: (title, count) => `# ${count} ${title}`,
    sections: { main: "", sideboard: "" },
    marks: { sideboard: { before: "SB: " } },
    order: SB_FIRST,
    blankBetween: true,
  },
  "wagic-txt": {
    count: "* 4",
    set: "name (SET)",
    comment: "# ",
    metadata: (key, value) => `#${key === "description" ? "DESC" : key.toUpperCase()}:${value}`,
    title: (title) => `#NAME:${title}`,
    heading: (title) => `# ${title}`,
    sections: { main: "", sideboard: "", dungeon: "", commander: "" },
    marks: { sideboard: { before: "#SB:" }, dungeon: { before: "#DNG:" }, commander: { before: "#CMD:" } },
    order: ["main", "sideboard", "dungeon", "commander"],
    blankBetween: false,
  },
};
