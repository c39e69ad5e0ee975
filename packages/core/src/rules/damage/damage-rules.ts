// The rules on assigning combat damage (510.1, 702.19, 702.22j–k), as the registry lists them. They are judged together, over a player's whole
// assignment (510.1e), in combat/damage-assignment.ts.

import type { RuleMetadata } from "../define-rule.ts";

function rule(code: string, summary: string, clauses: readonly string[], general: readonly string[] = []): RuleMetadata {
  return { code, summary, clauses, general, on: "damage" };
}

export const DAMAGE_RULES = {
  combat: rule(
    "damage/combat",
    "Only attacking and blocking creatures assign combat damage.",
    ["510.1", "506.4"],
    ["510.1a", "510.1c", "510.1d", "510.4", "510.2", "508.8", "506.3", "506.3d", "508.4a", "509.4a", "702.22f"],
  ),
  step: rule(
    "damage/step",
    "First and double strikers assign in the first combat damage step, the others and double strikers in the second; otherwise there is one.",
    ["510.4", "702.7b", "702.4b"],
    ["702.7c", "702.4c", "702.4d", "510.1", "506.4"],
  ),
  total: rule(
    "damage/total",
    "A creature assigns combat damage equal to its power, no more and no less.",
    ["510.1a"],
    ["510.1c", "510.1d", "510.1", "702.19b", "702.22j", "702.22k", "702.4b", "506.4a", "702.15b"],
  ),
  unblocked: rule(
    "damage/unblocked",
    "An unblocked attacker assigns all its damage to what it attacks.",
    ["510.1b"],
    ["506.4c", "510.1", "306.7"],
  ),
  blocked: rule(
    "damage/blocked",
    "A blocked attacker assigns its damage to the creatures that block it, and none when none are left.",
    ["510.1c"],
    [
      "509.1h",
      "702.19b",
      "702.19a",
      "702.19d",
      "510.1",
      "702.22h",
      "702.22i",
      "702.22e",
      "702.22f",
      "702.22j",
      "506.4",
      "509.1b",
      "702.25a",
      "702.25b",
    ],
  ),
  blocker: rule(
    "damage/blocker",
    "A blocker assigns its damage to the creatures it blocks.",
    ["510.1d"],
    ["702.19a", "510.1", "702.22k", "702.22f", "506.4"],
  ),
  trample: rule(
    "damage/trample",
    "With trample, what is attacked gets damage only once every blocker has been assigned lethal damage.",
    ["702.19b", "510.1e"],
    ["702.2c", "120.6", "702.19g", "510.1c", "702.19a", "702.19c", "510.1"],
  ),
  tramplerAttackee: rule(
    "damage/trample-attackee",
    "A trampler's excess damage goes to the player, planeswalker or battle it attacks, nowhere else.",
    ["702.19b", "702.19f", "510.1c"],
    ["506.4c", "510.1b", "702.19d", "510.1"],
  ),
  departed: rule(
    "damage/departed",
    "When what a creature with trample attacked has left combat, it assigns damage to its blockers only.",
    ["702.19f", "506.4c", "510.1c"],
    ["702.19b", "510.1"],
  ),
  overPlaneswalkers: rule(
    "damage/trample-over-planeswalkers",
    "With trample over planeswalkers, its controller gets damage only once the planeswalker has been assigned its loyalty.",
    ["702.19c", "702.19b"],
    ["702.19e", "702.19f"],
  ),
  order: rule(
    "damage/order",
    "Damage is assigned in the announced order: the next creature gets some only once those before it have lethal damage.",
    ["510.1c", "509.2"],
    ["509.3", "510.1d", "702.2c", "510.1"],
  ),
  bandDivision: rule(
    "damage/band-division",
    "An attacker blocked by a creature with banding has its damage divided among its blockers by the defending player.",
    ["702.22j"],
    ["510.1c", "702.19b"],
  ),
  chooser: rule(
    "damage/chooser",
    "A creature's controller divides its damage, unless banding gives that to another.",
    ["510.1c", "510.1d"],
    ["702.22j", "702.22k", "510.1"],
  ),
} as const satisfies Readonly<Record<string, RuleMetadata>>;
