// How a line-based format writes: the parts of a style, and the order of its sections.

import type { SectionKind } from "../deck.ts";
import type { DeckDialect } from "../dialects/dialect.ts";
import { SECTION_TITLES } from "../read/build-deck.ts";

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

const { other: _, ...TITLES } = SECTION_TITLES;

/** The header of every section, in plain words. */
export const EVERY_SECTION: LineStyle["sections"] = { ...TITLES, conspiracy: "Conspiracies", dungeon: "Dungeons" };

/** Formats and their styles. */
export type LineStyles = Partial<Record<DeckDialect, LineStyle>>;
