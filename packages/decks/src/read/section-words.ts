// The words that begin a section or a group. They must be the whole line: `Commander's Sphere` is a card.

import type { SectionKind } from "../deck.ts";

const SECTIONS: Readonly<Record<string, SectionKind>> = {
  deck: "main",
  main: "main",
  maindeck: "main",
  mainboard: "main",
  "main deck": "main",
  "main board": "main",
  "main-deck": "main",
  decklist: "main",
  "deck list": "main",
  cards: "main",
  sideboard: "sideboard",
  side: "sideboard",
  "side board": "sideboard",
  sb: "sideboard",
  "side deck": "sideboard",
  sidedeck: "sideboard",
  commander: "commander",
  commanders: "commander",
  "commander(s)": "commander",
  "command zone": "commander",
  "command-zone": "commander",
  command: "commander",
  general: "commander",
  generals: "commander",
  partner: "commander",
  partners: "commander",
  background: "commander",
  oathbreaker: "commander",
  oathbreakers: "commander",
  "signature spell": "signature-spell",
  "signature spells": "signature-spell",
  "signature spell(s)": "signature-spell",
  companion: "companion",
  companions: "companion",
  "display commander": "display-commander",
  "display commanders": "display-commander",
  maybeboard: "maybeboard",
  "maybe board": "maybeboard",
  maybe: "maybeboard",
  considering: "maybeboard",
  acquireboard: "maybeboard",
  wishlist: "maybeboard",
  scratchpad: "maybeboard",
  tokens: "tokens",
  token: "tokens",
  planes: "planes",
  "planar deck": "planes",
  "planes/schemes": "planes",
  schemes: "schemes",
  "scheme deck": "schemes",
  avatar: "vanguard",
  vanguard: "vanguard",
  conspiracies: "conspiracy",
  conspiracy: "conspiracy",
  dungeon: "dungeon",
  dungeons: "dungeon",
  attractions: "attractions",
  "attraction deck": "attractions",
  contraptions: "contraptions",
  "contraption deck": "contraptions",
  stickers: "stickers",
  "sticker sheets": "stickers",
  pool: "pool",
  "card pool": "pool",
  "sealed pool": "pool",
  // The headers of MTG Arena's other languages.
  mazo: "main",
  banquillo: "sideboard",
  comandante: "commander",
  baralho: "main",
  reserva: "sideboard",
  "deck principal": "main",
  commandant: "commander",
  gefährte: "companion",
  gefährten: "companion",
  compagnon: "companion",
  compañero: "companion",
  companheiro: "companion",
  compagno: "companion",
  riserva: "sideboard",
  덱: "main",
  사이드보드: "sideboard",
  사령관: "commander",
  지휘관: "commander",
  套牌: "main",
  牌组: "main",
  牌組: "main",
  备牌: "sideboard",
  備牌: "sideboard",
  指挥官: "commander",
  指揮官: "commander",
  行侣: "companion",
  行侶: "companion",
  колода: "main",
  "основная колода": "main",
  сайдборд: "sideboard",
  "запасные карты": "sideboard",
  командир: "commander",
  компаньон: "companion",
  réserve: "sideboard",
  réserves: "sideboard",
  mazzo: "main",
  kommandeur: "commander",
  デッキ: "main",
  サイドボード: "sideboard",
  統率者: "commander",
  相棒: "companion",
};

const GROUPS = new Set(
  (
    "creature creatures land lands instant instants sorcery sorceries enchantment enchantments artifact artifacts planeswalker planeswalkers " +
    "battle battles spell spells kindred tribal equipment equipments aura auras saga sagas vehicle vehicles removal ramp draw noncreature nonland"
  ).split(" "),
);
const GROUP_PHRASES = new Set([
  "other spells",
  "other spell",
  "other",
  "others",
  "basic land",
  "basic lands",
  "nonbasic lands",
  "non-basic lands",
  "non-creature spells",
  "noncreature spells",
  "mana base",
  "manabase",
  "creature spells",
  "artifact creatures",
  "artifact lands",
  "uncategorized",
  "unknown",
]);

/** A heading taken apart: its words without decoration, and the number of cards it claims. */
export interface HeadingWords {
  readonly words: string;
  readonly claimed?: number;
  /** Offset and length of the digits of `claimed` within the line. */
  readonly claimedAt?: readonly [number, number];
}

/** Decoration around a heading's words: signs, bullets, pictures (of one or several parts). */
const FRAME =
  /^(?:[\s=*_~#:\-–—|•►▶■□▪●◆★☆\p{Extended_Pictographic}]|\ufe0f|\u200d|\u20e3)+|(?:[\s=*_~:\-–—|•◄■□▪●◆★☆\p{Extended_Pictographic}]|\ufe0f|\u200d)+$/gu;

/** `== Sideboard (15) ==`, `15 Sideboard`, `Creatures: 14`, `General - 1`: words and number apart. */
export function headingWords(line: string): HeadingWords {
  const inner = line.replace(FRAME, "");
  const counted =
    /^(.*?)\s*[([]\s*(\d{1,4})(?:\s*(?:cards?|total))?\s*[)\]]$/i.exec(inner) ??
    /^(.*?)\s*[:–—-]\s*(\d{1,4})(?:\s*cards?)?$/i.exec(inner) ??
    /^()(\d{1,4})\s*x?\s+(.*)$/.exec(inner);
  if (counted === null) return { words: inner };
  const words = (counted[1] || counted[3] || "").replace(FRAME, "");
  const at = line.indexOf(counted[2]!, counted[1] ? line.indexOf(words) + words.length : 0);
  return { words, claimed: Number(counted[2]), claimedAt: [at, counted[2]!.length] };
}

/** The section these words begin, if they are one of its names and nothing more. */
export function sectionKind(words: string): SectionKind | undefined {
  const folded = words.trim().toLowerCase().replace(/\s+/g, " ");
  return Object.hasOwn(SECTIONS, folded) ? SECTIONS[folded] : undefined;
}

const FIRST_WORDS = new Set([...Object.keys(SECTIONS), ...GROUPS, ...GROUP_PHRASES].map((words) => words.split(/[\s/-]/, 1)[0]!));

/** Whether a section or group could begin with the first of these words: a cheap test before the others. */
export function mayBeginHeading(words: string): boolean {
  const end = words.search(/[^\p{L}]/u);
  return FIRST_WORDS.has((end < 0 ? words : words.slice(0, end)).toLowerCase());
}

const SEVERAL = /[/&,+]|\band\b/;

/** Whether the words name a kind of card, as headings within a section do. */
export function isGroupName(words: string): boolean {
  const folded = words.trim().toLowerCase().replace(/\s+/g, " ");
  if (GROUPS.has(folded) || GROUP_PHRASES.has(folded)) return true;
  if (!SEVERAL.test(folded)) return false;
  const parts = folded.split(/\s*(?:\/|&|,|\band\b|\+)\s*/);
  return parts.length > 1 && parts.every((part) => GROUPS.has(part) || GROUP_PHRASES.has(part));
}
