// Words in force that weren't understood and may allow or forbid casting or activating at some time: they leave the verdict open.

import type { ObjectId, PlayerId } from "../../game/ids.ts";
import type { View } from "../../layers/view.ts";
import type { Doubt } from "../../verdict.ts";

const ABOUT = {
  cast: /\b(cast|casts|casting|spells?|play|plays)\b/i,
  activate: /\b(activat\w*|abilit\w*|equip|loyalty|haste)\b/i,
} as const;

const HOW = {
  /** What could lift a rule. */
  allow: /\b(may|can|could|as though|any time)\b(?!'t)/i,
  /** What could forbid. */
  forbid: /\b(can't|cannot|only|unless|don't|doesn't|lose)\b/i,
} as const;

/** Unread words on timing that could allow, or forbid, casting or activating, and could concern the object or player. */
export function unreadOnTiming(
  view: View,
  how: keyof typeof HOW,
  about: keyof typeof ABOUT,
  ...subjects: readonly (ObjectId | PlayerId)[]
): readonly Doubt[] {
  return view.doubts("timing", ...subjects).filter(({ words }) => ABOUT[about].test(words) && HOW[how].test(words));
}
