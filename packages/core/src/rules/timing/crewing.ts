// Crew N and saddle N: tap other untapped creatures you control with total power N or more; summoning sickness is no obstacle (702.122a, 702.171a).

import type { ObjectId } from "../../game/ids.ts";
import type { View } from "../../layers/view.ts";
import type { ActivatedAbility } from "../../oracle/ability.ts";
import { type Doubt, isUnknown, LEGAL, type Verdict } from "../../verdict.ts";
import { defineRule, illegal } from "../define-rule.ts";
import { normClause } from "../story.ts";

interface CrewQuestion {
  readonly view: View;
  readonly vehicle: ObjectId;
  readonly ability: ActivatedAbility;
  readonly tapped: readonly ObjectId[];
}

export const crewing = defineRule<CrewQuestion>({
  code: "timing/crew",
  summary: "Crew N and saddle N tap other untapped creatures of total power N or more.",
  clauses: ["702.122a", "702.171a", "118.3"],
  general: ["301.7"],
  on: "timing",
  check({ view, vehicle, ability, tapped }): Verdict {
    const part = ability.cost.parts.find((cost) => cost.kind === "tap others");
    const count = part !== undefined && "what" in part && part.what.kind === "filter" ? part.what.count : undefined;
    if (count === undefined) return LEGAL;
    const needed = view.amount(count, { you: view.controller(vehicle), this: vehicle });
    if (isUnknown(needed)) return { kind: "unknown", doubts: needed.doubts };
    const saddles = ability.keyword === "saddle";
    const refuse = (why: string, subject: ObjectId) => {
      const what = `${view.name(vehicle)} can't be ${saddles ? "saddled" : "crewed"} that way.`;
      return illegal(crewing, view, { what, why, subject, other: vehicle, related: [] }, [saddles ? "702.171a" : "702.122a", "118.3"]);
    };
    if (tapped.includes(vehicle)) return refuse(saddles ? "A Mount can't saddle itself." : "A Vehicle can't crew itself.", vehicle);
    const barred = saddles ? undefined : cantCrew(view, tapped);
    if (barred !== undefined) return "doubts" in barred ? { kind: "unknown", ...barred } : refuse(barred.why, barred.creature);
    const total = tapped.reduce((sum, id) => sum + (view.characteristics(id).power ?? 0), 0);
    if (total >= needed) return LEGAL;
    const words = saddles ? "Saddle" : "Crew";
    return refuse(`${words} ${needed} needs creatures of total power ${needed} or more; theirs is ${total}.`, tapped[0] ?? vehicle);
  },
});

/** The first of the creatures that a text bars from crewing ("enchanted creature can't crew Vehicles"). */
function cantCrew(
  view: View,
  creatures: readonly ObjectId[],
): { creature: ObjectId; why: string } | { doubts: readonly Doubt[] } | undefined {
  for (const creature of creatures)
    for (const active of view.norms("can't crew")) {
      const covered = view.covers(active, active.norm.who, creature);
      if (isUnknown(covered)) return { doubts: covered.doubts };
      if (covered) return active.doubts ? { doubts: active.doubts } : { creature, why: `${normClause(view, active)}.` };
    }
  return undefined;
}
