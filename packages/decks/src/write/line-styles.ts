// How each line-based format writes cards, sections, comments and metadata: one table, so that formats can be compared.

import type { SectionKind } from "../deck.ts";
import type { DeckDialect } from "../dialects/dialect.ts";

type SetStyle = "none" | "(SET) 1" | "(set) 1" | "[SET] name" | "[SET:1] name" | "name [SET]" | "name [SET:1]" | "name|SET" | "name (SET)";

export interface LineStyle {
  readonly count: "4" | "4x" | "[4]" | "* 4" | "    4";
  readonly set: SetStyle;
  readonly foil?: string;
  readonly etched?: string;
  readonly alter?: string;
  readonly proxy?: string;
  /** `#tag` after the card, and `#!tag`. */
  readonly tags?: "#" | "@";
  readonly categories?: boolean;
  readonly labels?: boolean;
  readonly variants?: boolean;
  readonly cardComment?: string;
  readonly comment?: string;
  /** Writes any metadata; a string is put before `KEY: value`. */
  readonly metadata?: string | ((key: string, value: string) => string | undefined);
  readonly title?: (title: string) => string;
  readonly heading?: (title: string, count: number) => string;
  /** The header of a section; empty for none. Sections not named here can't be held. */
  readonly sections: Partial<Record<SectionKind, string>>;
  /** What stands before or after each card of a section instead of a header. */
  readonly marks?: Partial<Record<SectionKind, { readonly before?: string; readonly after?: string; readonly category?: string }>>;
  /** Sections in the order they are written. */
  readonly order?: readonly SectionKind[];
  readonly blankBetween: boolean;
}

const ORDER: readonly SectionKind[] = [
  "commander",
  "signature-spell",
  "companion",
  "main",
  "sideboard",
  "maybeboard",
  "display-commander",
  "tokens",
  "planes",
  "schemes",
  "vanguard",
  "conspiracy",
  "dungeon",
  "attractions",
  "contraptions",
  "stickers",
  "pool",
  "other",
];

export function sectionOrder(style: LineStyle): readonly SectionKind[] {
  return style.order ?? ORDER;
}

const EVERY_SECTION: LineStyle["sections"] = {
  main: "Deck",
  sideboard: "Sideboard",
  commander: "Commander",
  "signature-spell": "Signature Spell",
  companion: "Companion",
  maybeboard: "Maybeboard",
  tokens: "Tokens",
  "display-commander": "Display Commander",
  planes: "Planar Deck",
  schemes: "Scheme Deck",
  vanguard: "Vanguard",
  conspiracy: "Conspiracies",
  dungeon: "Dungeons",
  attractions: "Attractions",
  contraptions: "Contraptions",
  stickers: "Stickers",
  pool: "Pool",
};

function mapSections(change: (title: string) => string, sections: LineStyle["sections"] = EVERY_SECTION): LineStyle["sections"] {
  return Object.fromEntries(Object.entries(sections).map(([section, title]) => [section, change(title)]));
}

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

function preconMetadata(key: string, value: string): string {
  return `// ${key === "description" ? "COMMENTS" : key.toUpperCase()}: ${value}`;
}

export const LINE_STYLES: Partial<Record<DeckDialect, LineStyle>> = {
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
  "moxfield-text": {
    count: "4",
    set: "(SET) 1",
    foil: " *F*",
    etched: " *E*",
    alter: " *A*",
    tags: "#",
    sections: {
      commander: "COMMANDER:",
      "signature-spell": "SIGNATURE SPELLS:",
      companion: "COMPANION:",
      main: "MAINBOARD:",
      sideboard: "SIDEBOARD:",
      maybeboard: "MAYBEBOARD:",
      tokens: "TOKENS:",
      planes: "PLANES:",
      schemes: "SCHEMES:",
      attractions: "ATTRACTIONS:",
      contraptions: "CONTRAPTIONS:",
      stickers: "STICKERS:",
    },
    blankBetween: true,
  },
  "archidekt-text": {
    count: "4x",
    set: "(set) 1",
    foil: " *F*",
    etched: " *E*",
    categories: true,
    labels: true,
    sections: { main: "", sideboard: "", commander: "", maybeboard: "", "signature-spell": "", companion: "" },
    marks: {
      sideboard: { category: "Sideboard" },
      commander: { category: "Commander{top}" },
      maybeboard: { category: "Maybeboard{noDeck}{noPrice}" },
      "signature-spell": { category: "Signature Spell{top}" },
      companion: { category: "Companion{top}" },
    },
    blankBetween: false,
  },
  "tappedout-text": {
    count: "4x",
    set: "(SET) 1",
    foil: " *F*",
    etched: " *f-etch*",
    alter: " *A*",
    tags: "#",
    comment: "# ",
    metadata: "# ",
    title: (title) => `# name ${title}`,
    heading: (title, count) => `${title} (${count})`,
    sections: { commander: "", main: "Main", sideboard: "Sideboard", maybeboard: "Maybeboard" },
    marks: { commander: { after: " *CMDR*" } },
    blankBetween: true,
  },
  "deckstats-text": {
    count: "4",
    set: "[SET] name",
    foil: " # !Foil",
    cardComment: " # ",
    metadata: "//",
    title: (title) => `//NAME: ${title}`,
    heading: (title) => `//${title}`,
    sections: { commander: "//Commander", main: "//Main", sideboard: "//Sideboard", maybeboard: "//Maybeboard" },
    marks: { commander: { after: " # !Commander" }, sideboard: { before: "SB: " } },
    blankBetween: true,
  },
  "mtggoldfish-text": {
    count: "4",
    set: "name [SET]",
    foil: " (F)",
    variants: true,
    sections: { main: "", sideboard: "Sideboard" },
    blankBetween: true,
  },
  "draftmancer-text": {
    count: "4",
    set: "(SET) 1",
    foil: " F",
    title: (title) => `${title}\n`,
    sections: { main: "", sideboard: "Sideboard" },
    blankBetween: true,
  },
  "taw-precon-txt": {
    count: "4",
    set: "name [SET:1]",
    foil: " [foil]",
    etched: " [etched]",
    comment: "// ",
    metadata: preconMetadata,
    title: (title) => `// NAME: ${title}`,
    sections: {
      commander: "",
      main: "",
      sideboard: "Sideboard",
      "display-commander": "Display Commander",
      planes: "Planar Deck",
      schemes: "Scheme Deck",
      attractions: "Attraction Deck",
      contraptions: "Contraption Deck",
      stickers: "Sticker Sheets",
    },
    marks: { commander: { before: "COMMANDER: " } },
    blankBetween: true,
  },
  "jumpstart-batch": {
    count: "4",
    set: "none",
    title: (title) => `${title}\n`,
    heading: (title, count) => `//${title} (${count})`,
    comment: "// ",
    sections: { main: "" },
    blankBetween: false,
  },
  markdown: {
    count: "4",
    set: "(SET) 1",
    foil: " *F*",
    etched: " *E*",
    proxy: " (Proxy)",
    tags: "#",
    metadata: (key, value) => `${key[0]!.toUpperCase()}${key.slice(1)}: ${value}`,
    title: (title) => `# ${title}\n`,
    heading: (title, count) => `\n## ${title} (${count})`,
    sections: mapSections((title) => `## ${title}`),
    marks: Object.fromEntries(Object.keys(EVERY_SECTION).map((section) => [section, { before: "- " }])),
    blankBetween: true,
  },
  "tagged-deck": {
    count: "[4]",
    set: "none",
    tags: "@",
    comment: "// ",
    metadata: "// ",
    title: (title) => `// Name: ${title}`,
    heading: (title) => `\n// ${title}`,
    sections: mapSections((title) => `// ${title}`),
    blankBetween: true,
  },
};
