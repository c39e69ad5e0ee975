// Objects returned and put elsewhere, in our own words (400.7).

import type { Effect } from "../effect.ts";
import type { ObjectReference, PlayerReference } from "../reference.ts";
import { printObject } from "./object.ts";
import { printWhose } from "./player.ts";
import { every } from "./what.ts";

/** "its owner's", of each of several. */
function owned(player: PlayerReference, what: ObjectReference): string {
  const same = player.kind === "owner of" && what.kind === "each" && JSON.stringify(player.object) === JSON.stringify(what);
  return same ? "its owner's" : printWhose(player);
}

export function manner(effect: {
  readonly what: ObjectReference;
  readonly tapped?: boolean;
  readonly attacking?: boolean;
  readonly under?: PlayerReference;
  readonly attachedTo?: ObjectReference;
  readonly nonAura?: boolean;
}): string {
  return [
    effect.tapped === true ? (effect.attacking === true ? " tapped and attacking" : " tapped") : "",
    effect.under === undefined ? "" : ` under ${owned(effect.under, effect.what)} control`,
    effect.attachedTo === undefined ? "" : ` attached to ${printObject(effect.attachedTo)}`,
    effect.nonAura === true ? " as a non-Aura enchantment" : "",
  ].join("");
}

export function printReturn(effect: Extract<Effect, { kind: "return" }>): string {
  if (effect.to === "battlefield") return `return ${every(effect.what)} to the battlefield${manner(effect)}`;
  return `return ${every(effect.what)} to its owner's ${effect.to}`;
}

export function printMove(effect: Extract<Effect, { kind: "move" }>): string {
  const what = every(effect.what);
  if (effect.position === "shuffled") return `shuffle ${what} into its owner's library`;
  if (effect.to === "library") return `put ${what} on ${effect.position === "bottom" ? "the bottom" : "top"} of its owner's library`;
  return `put ${what} into its owner's ${effect.to}`;
}
