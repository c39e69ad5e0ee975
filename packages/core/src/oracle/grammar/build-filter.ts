// Filters put together without needless nesting.

import type { Filter } from "../filter.ts";
import type { ObjectReference } from "../reference.ts";

export const ANY: Filter = { kind: "any" };
export const CREATURE: Filter = { kind: "card type", type: "creature" };
const IS_THIS: Filter = { kind: "is", object: { kind: "this" } };
export const NOT_THIS: Filter = { kind: "not", of: IS_THIS };

/** "any target": creature, player, planeswalker or battle (115.4). */
export const ANY_TARGET: Filter = {
  kind: "some",
  of: [
    CREATURE,
    { kind: "player", player: { kind: "player" } },
    { kind: "card type", type: "planeswalker" },
    { kind: "card type", type: "battle" },
  ],
};

/** All of them; `any` is left out, nested `all` is flattened. */
export function allOf(filters: readonly Filter[]): Filter {
  if (filters.length === 1 && filters[0]?.kind !== "all") return filters[0] as Filter;
  const flat: Filter[] = [];
  for (const filter of filters) {
    if (filter.kind === "all") flat.push(...filter.of);
    else if (filter.kind !== "any") flat.push(filter);
  }
  return flat.length === 0 ? ANY : flat.length === 1 ? (flat[0] as Filter) : { kind: "all", of: flat };
}

/** One of them; nested `some` is flattened. */
export function someOf(filters: readonly Filter[]): Filter {
  if (filters.length === 1) return filters[0] as Filter;
  const flat: Filter[] = [];
  for (const filter of filters) {
    if (filter.kind === "some") flat.push(...filter.of);
    else flat.push(filter);
  }
  return flat.length === 1 ? (flat[0] as Filter) : { kind: "some", of: flat };
}

export function not(filter: Filter): Filter {
  return filter.kind === "not" ? filter.of : { kind: "not", of: filter };
}

/** The object is one of those. */
export function isObject(object: ObjectReference): Filter {
  return { kind: "is", object };
}
