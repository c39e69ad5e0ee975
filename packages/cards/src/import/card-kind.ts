// What a card is for, from its layout and type line (100.2, 108.2): tokens, planes and the like are kept and marked.

import { CARD_LAYOUTS, type CardKind, type CardLayout } from "@ruleslawyer/core";

const LAYOUTS: ReadonlySet<string> = new Set(CARD_LAYOUTS);

/** A layout not known is kept as `other`. */
export function readLayout(layout: unknown): CardLayout {
  return typeof layout === "string" && LAYOUTS.has(layout) ? (layout as CardLayout) : "other";
}

const KIND_OF_LAYOUT: Readonly<Record<string, CardKind>> = {
  token: "token",
  double_faced_token: "token",
  emblem: "emblem",
  art_series: "art",
  front_card: "other",
  planar: "plane",
  scheme: "scheme",
  vanguard: "vanguard",
};

const KIND_OF_TYPE: readonly (readonly [RegExp, CardKind])[] = [
  [/^Dungeon\b/, "dungeon"],
  [/^Emblem\b/, "emblem"],
  [/^Token\b/, "token"],
  [/^Stickers\b/, "sticker"],
  [/^(Plane|Phenomenon)\b/, "plane"],
  [/^(Ongoing )?Scheme\b/, "scheme"],
  [/^Vanguard\b/, "vanguard"],
  [/^Conspiracy\b/, "conspiracy"],
  [/\bAttraction\b/, "attraction"],
];

/** `layout` as the source gives it. `isFunny` is asked last. */
export function kindOfCard(layout: unknown, typeLine: string, isFunny: boolean): CardKind {
  const byType = KIND_OF_TYPE.find(([pattern]) => pattern.test(typeLine))?.[1];
  const byLayout = typeof layout === "string" ? KIND_OF_LAYOUT[layout] : undefined;
  return byType ?? byLayout ?? (isFunny ? "funny" : "card");
}
