// Overload changes every "target" to "each" (702.96a).

import type { Body, TargetSlot } from "../oracle/effect.ts";
import { inItsZone } from "../rules/target/zone.ts";

/** The body with each reference to a target replaced by every object that its words fit; no targets remain. */
export function withoutTargets(body: Body): Body {
  const effects = replaceTargets(body.effects, body.targets) as Body["effects"];
  return { ...body, targets: [], effects };
}

function replaceTargets(node: unknown, slots: readonly TargetSlot[]): unknown {
  if (Array.isArray(node)) return node.map((part) => replaceTargets(part, slots));
  if (typeof node !== "object" || node === null) return node;
  if ("kind" in node && node.kind === "target" && "slot" in node && typeof node.slot === "number") {
    const slot = slots[node.slot];
    return slot === undefined ? node : { kind: "each", filter: inItsZone(slot.filter) };
  }
  if ("kind" in node && node.kind === "slot" && "slot" in node && typeof node.slot === "number") {
    const slot = slots[node.slot];
    return slot === undefined ? node : { kind: "object", object: { kind: "each", filter: inItsZone(slot.filter) } };
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, replaceTargets(value, slots)]));
}
