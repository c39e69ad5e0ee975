// "Is a Mountain": which type effects take a land's rules-text abilities (305.7).

import { BASIC_LAND_TYPES } from "../characteristics/subtypes.ts";
import type { ContinuousEffect } from "../oracle/continuous-effect.ts";

/** "is a Mountain": setting a land's type to a basic land type takes its rules-text abilities (305.7). */
export function isBasicLandSetting(effect: ContinuousEffect): boolean {
  if (effect.kind !== "types" || effect.mode !== "set") return false;
  if (effect.losesLandAbilities === true) return true;
  const { subtypes } = effect;
  if (subtypes === undefined) return false;
  if (typeof subtypes === "string") return subtypes === "all basic land types" || subtypes === "chosen land type";
  return subtypes.length > 0 && subtypes.every((subtype) => (BASIC_LAND_TYPES as readonly string[]).includes(subtype));
}
