// What an ability or spell costs (118), as far as legality asks.

import type { Filter } from "./filter.ts";
import type { Amount } from "./reference.ts";

export type CostPart =
  | { readonly kind: "mana"; readonly symbols: string }
  | { readonly kind: "tap" }
  | { readonly kind: "untap" }
  | { readonly kind: "loyalty"; readonly change: Amount }
  /** Only "this" is carried out without being named. */
  | {
      readonly kind: "sacrifice" | "exile" | "discard" | "return" | "tap others" | "untap others" | "reveal";
      readonly what: { readonly kind: "this" } | { readonly kind: "filter"; readonly filter: Filter; readonly count: Amount };
    }
  | { readonly kind: "life"; readonly amount: Amount }
  | {
      readonly kind: "remove counters" | "put counters";
      readonly counter?: string;
      readonly amount: Amount;
      readonly from: "this" | "other";
    }
  | { readonly kind: "energy"; readonly amount: Amount }
  /** Taken as paid; words kept for display. */
  | { readonly kind: "other"; readonly words: string };

export interface Cost {
  readonly words: string;
  readonly parts: readonly CostPart[];
}
