// Filters put together without needless nesting.

import type { Filter } from "../filter.ts";
import type { ObjectReference } from "../reference.ts";

export const ANY: Filter = { kind: "any" };
export const CREATURE: Filter = { kind: "card type", type: "creature" };
export const IS_THIS: Filter = { kind: "is", object: { kind: "this" } };
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
  const flat = filters.flatMap((filter) => (filter.kind === "all" ? filter.of : filter.kind === "any" ? [] : [filter]));
  return flat.length === 0 ? ANY : flat.length === 1 ? (flat[0] as Filter) : { kind: "all", of: flat };
}

/** One of them; nested `some` is flattened. */
export function someOf(filters: readonly Filter[]): Filter {
  const flat = filters.flatMap((filter) => (filter.kind === "some" ? filter.of : [filter]));
  return flat.length === 1 ? (flat[0] as Filter) : { kind: "some", of: flat };
}

export function not(filter: Filter): Filter {
  return filter.kind === "not" ? filter.of : { kind: "not", of: filter };
}

/** The object is one of those. */
export function isObject(object: ObjectReference): Filter {
  return { kind: "is", object };
}
