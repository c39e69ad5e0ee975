// What the files about entering share: what such a sentence says, and the words "this enters" (614.12).

import type { EntersAbility } from "../ability.ts";
import { skipAny, type Words } from "./kit.ts";

/** An ability about entering that isn't finished. */
export type Draft = { -readonly [K in keyof Omit<EntersAbility, "kind" | "span" | "line">]: EntersAbility[K] };

/** The place after "this enters", or -1. */
export function skipEnters(ws: Words, at: number): number {
  return skipAny(ws, at, ["~ enters the battlefield", "~ enters", "it enters the battlefield", "it enters"]);
}
