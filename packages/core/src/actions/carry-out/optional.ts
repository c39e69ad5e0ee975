// Whether an instruction that a player may follow is followed (608.2d).

import type { Effect } from "../../oracle/effect.ts";
import { type EffectOf, type Resolution, saysNo, saysYes } from "./resolution.ts";

/**
 * "You may": followed if `choices` says so, if it is about targets that were chosen for it, or if all it does is to let its player choose later; not if
 * `choices` says no.
 */
export function isFollowed(resolution: Resolution, effect: EffectOf<"may">): boolean {
  if (saysNo(resolution)) return false;
  return (
    saysYes(resolution) ||
    effect.effects.every(isPermission) ||
    (mentionsTarget(effect.effects) && (resolution.context.targets ?? []).some(({ chosen }) => chosen.length > 0))
  );
}

function mentionsTarget(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(mentionsTarget);
  if (typeof node !== "object" || node === null) return false;
  if ("kind" in node && (node.kind === "target" || node.kind === "slot") && "slot" in node) return true;
  return Object.values(node).some(mentionsTarget);
}

/** "You may have creatures you control assign their combat damage this turn as though they weren't blocked": one may still assign otherwise. */
function isPermission(effect: Effect): boolean {
  return (
    effect.kind === "continuous" &&
    effect.effects.every((each) => each.kind === "norm" && each.norm.kind === "may assign as though unblocked")
  );
}
