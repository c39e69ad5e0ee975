// Whether a filter asks for a card type by name.

import type { CardType } from "../../characteristics/type-line.ts";
import type { Filter } from "../../oracle/filter.ts";

/** "planeswalker" in "equip planeswalker". Negations don't count. */
export function mentionsType(filter: Filter, type: CardType): boolean {
  if (filter.kind === "card type") return filter.type === type;
  return (filter.kind === "all" || filter.kind === "some") && filter.of.some((part) => mentionsType(part, type));
}
