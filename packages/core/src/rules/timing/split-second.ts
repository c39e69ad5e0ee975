// Split second (702.61a): while such a spell is on the stack, spells can't be cast, and abilities that aren't mana abilities can't be activated.

import type { ObjectId } from "../../game/ids.ts";
import type { View } from "../../layers/view.ts";

/** A spell with split second on the stack, other than `except`. */
export function splitSecondSpell(view: View, except: ObjectId): ObjectId | undefined {
  for (const { id, zone, kind } of view.state.objects.values()) {
    if (zone === "stack" && kind !== "ability" && id !== except && view.keywords(id, "split second").length > 0) return id;
  }
  return undefined;
}

/** The reason: "Sudden Shock has split second and is on the stack." */
export function splitSecondReason(view: View, spell: ObjectId): string {
  return `${view.name(spell)} has split second and is on the stack.`;
}
