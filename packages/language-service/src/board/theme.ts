// The colors of a picture: light, dark, and high contrast. Color never says anything alone: every mark has a shape or words as well.

export type ThemeName = "light" | "dark" | "contrast";

export type Tint = "W" | "U" | "B" | "R" | "G" | "gold" | "colorless" | "artifact" | "land" | "back";

export interface Theme {
  readonly background: string;
  readonly panel: string;
  readonly activePanel: string;
  readonly line: string;
  readonly text: string;
  readonly faint: string;
  /** Of a frame: the border, and the paper inside. */
  readonly frames: Readonly<Record<Tint, { readonly border: string; readonly paper: string }>>;
  readonly bar: string;
  readonly attack: string;
  readonly block: string;
  readonly damage: string;
  readonly target: string;
  readonly illegal: string;
  readonly illegalPaper: string;
  readonly legal: string;
  readonly unknown: string;
  readonly raised: string;
  readonly lowered: string;
  readonly badge: string;
  readonly badgeText: string;
  /** Around lines that cross other things. */
  readonly halo: string;
  readonly stroke: number;
}

const light: Theme = {
  background: "#f6f6f4",
  panel: "#e9eae7",
  activePanel: "#e2e9ef",
  line: "#b9bdb8",
  text: "#1d2320",
  faint: "#565e5a",
  frames: {
    W: { border: "#cdbf8e", paper: "#fbf6e3" },
    U: { border: "#5b93c4", paper: "#dcebf7" },
    B: { border: "#4f4a4d", paper: "#dad5d6" },
    R: { border: "#c8614a", paper: "#f8ddd2" },
    G: { border: "#4f8f5f", paper: "#d9ecd9" },
    gold: { border: "#b8942f", paper: "#f5e7b8" },
    colorless: { border: "#8d9499", paper: "#eceef0" },
    artifact: { border: "#76848f", paper: "#dfe5ea" },
    land: { border: "#8f7557", paper: "#eadfd2" },
    back: { border: "#6b5a4a", paper: "#c9b8a4" },
  },
  bar: "#ffffffb0",
  attack: "#b3401f",
  block: "#2b63a8",
  damage: "#c21f2e",
  target: "#7a3fa0",
  illegal: "#c4001a",
  illegalPaper: "#fde4e4",
  legal: "#1e7a3a",
  unknown: "#7d5b00",
  raised: "#14692f",
  lowered: "#a8182a",
  badge: "#262d31",
  badgeText: "#ffffff",
  halo: "#ffffff",
  stroke: 1,
};

const dark: Theme = {
  background: "#1b1e20",
  panel: "#25292c",
  activePanel: "#23303b",
  line: "#4a5156",
  text: "#eceeed",
  faint: "#a9b1b3",
  frames: {
    W: { border: "#cfc293", paper: "#4b4737" },
    U: { border: "#5d9ad0", paper: "#233c52" },
    B: { border: "#8d8588", paper: "#2c292b" },
    R: { border: "#d8735b", paper: "#552c23" },
    G: { border: "#63aa75", paper: "#26432f" },
    gold: { border: "#d3af4a", paper: "#4d4221" },
    colorless: { border: "#98a0a5", paper: "#3a3f42" },
    artifact: { border: "#8d9ca8", paper: "#343d44" },
    land: { border: "#a98a66", paper: "#41362a" },
    back: { border: "#a48d75", paper: "#54463a" },
  },
  bar: "#00000052",
  attack: "#ff8a5c",
  block: "#74b3ff",
  damage: "#ff6b74",
  target: "#d59bff",
  illegal: "#ff5a67",
  illegalPaper: "#4a1f24",
  legal: "#69d08b",
  unknown: "#f0c04e",
  raised: "#7fe3a0",
  lowered: "#ff9aa2",
  badge: "#e7eaeb",
  badgeText: "#15181a",
  halo: "#101214",
  stroke: 1,
};

const plain = { border: "#ffffff", paper: "#000000" };
const contrast: Theme = {
  background: "#000000",
  panel: "#000000",
  activePanel: "#000000",
  line: "#ffffff",
  text: "#ffffff",
  faint: "#ffffff",
  frames: {
    W: { border: "#fff6c9", paper: "#000000" },
    U: { border: "#66c2ff", paper: "#000000" },
    B: { border: "#c9a6ff", paper: "#000000" },
    R: { border: "#ff8f7a", paper: "#000000" },
    G: { border: "#7dff9e", paper: "#000000" },
    gold: { border: "#ffd84d", paper: "#000000" },
    colorless: plain,
    artifact: plain,
    land: { border: "#f0c79a", paper: "#000000" },
    back: plain,
  },
  bar: "#000000",
  attack: "#ffb000",
  block: "#00d0ff",
  damage: "#ff6080",
  target: "#ee82ff",
  illegal: "#ff4040",
  illegalPaper: "#000000",
  legal: "#00ff66",
  unknown: "#ffff00",
  raised: "#00ff66",
  lowered: "#ff8080",
  badge: "#ffffff",
  badgeText: "#000000",
  halo: "#000000",
  stroke: 2,
};

export const THEMES: Readonly<Record<ThemeName, Theme>> = { light, dark, contrast };

export const FONT = "'Liberation Sans', Arial, Helvetica, 'Segoe UI', system-ui, sans-serif";
