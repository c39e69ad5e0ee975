import type { Ability } from "../ability.ts";
import type { Passage } from "./paragraph.ts";

export function readStatic(_passage: Passage): readonly Ability[] | undefined {
  return undefined;
}
