import type { ContinuousEffect, Duration } from "../../continuous-effect.ts";
import type { ObjectReference, PlayerReference } from "../../reference.ts";
import type { Words } from "../kit.ts";

export function readPredicate(
  _ws: Words,
  _at: number,
  _subject: ObjectReference | { readonly player: PlayerReference },
): { readonly value: readonly ContinuousEffect[]; readonly end: number; readonly duration?: Duration } | undefined {
  return undefined;
}
