// What the rules on timing and permission ask: who casts or activates what, and how (601.3, 602.2, 602.5).

import type { ObjectId, PlayerId } from "../../game/ids.ts";
import type { View } from "../../layers/view.ts";
import type { ActivatedAbility } from "../../oracle/ability.ts";
import type { ZoneName } from "../../oracle/filter.ts";

export interface CastQuestion {
  readonly view: View;
  /** The spell, on the stack. */
  readonly spell: ObjectId;
  readonly player: PlayerId;
  /** The zone that the card is cast from. */
  readonly from?: ZoneName;
  /** The card where it was, and the game before it became a spell. */
  readonly card?: ObjectId;
  readonly before?: View;
}

export interface ActivateQuestion {
  readonly view: View;
  readonly source: ObjectId;
  readonly ability: ActivatedAbility;
  readonly player: PlayerId;
  /** The X announced (107.3a). */
  readonly x?: number | undefined;
}

/** Why it isn't a time for sorceries (307.1): undefined if it is, or if the scenario set no step. */
export function whyNotSorceryTime(view: View, player: PlayerId, except?: ObjectId): string | undefined {
  const { step, active, stack } = view.state;
  if (step === undefined) return undefined;
  if (active !== player) return `it is ${view.name(active)}'s turn`;
  if (step !== "main" && step !== "second main") return `it is the ${stepName(step)} step`.replace("step step", "step");
  const others = stack.filter((id) => id !== except);
  return others.length === 0 ? undefined : `the stack isn't empty (${view.name(others.at(-1)!)} is on it)`;
}

function stepName(step: string): string {
  return step === "combat" ? "beginning of combat" : step;
}
