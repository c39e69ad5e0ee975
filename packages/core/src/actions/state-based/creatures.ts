// Creatures with toughness 0 or less are put into the graveyard; with lethal damage, or damage from a source with deathtouch, they are destroyed
// (704.5f–h). Indestructible creatures aren't destroyed (702.12b).

import type { ObjectId } from "../../game/ids.ts";
import type { View } from "../../layers/view.ts";
import { STATE_RULES } from "../../rules/state/state-rules.ts";
import type { Family, Finding } from "./finding.ts";

const rule = STATE_RULES.creatures;

export const creatures: Family = {
  rule,
  find(view) {
    return view.permanents().flatMap((id) => creature(view, id));
  },
};

function creature(view: View, id: ObjectId): readonly Finding[] {
  const { cardTypes, toughness, doubtful } = view.characteristics(id);
  if (!cardTypes.includes("creature") || toughness === undefined) return [];
  // Nothing dies of a toughness that isn't known.
  const isSure = !doubtful?.some(({ aspect }) => aspect === "power and toughness");
  if (!isSure && !(view.object(id)!.deathtouched && view.has(id, "indestructible") === false)) return [];
  if (isSure && toughness <= 0) {
    const because = `its toughness is ${toughness}`;
    return [
      {
        clause: "704.5f",
        rule,
        subject: id,
        happens: `${view.name(id)} is put into its owner's graveyard`,
        because,
        act: { kind: "graveyard" },
      },
    ];
  }
  const { damage, deathtouched } = view.object(id)!;
  if (damage === 0 && !deathtouched) return [];
  const limit = lethalLimit(view, id, toughness);
  const lethal = isSure && damage > 0 && damage >= limit;
  if ((!lethal && !deathtouched) || view.has(id, "indestructible") !== false) return [];
  const because = lethal ? `${damage} damage is marked on it, and ${limit} is lethal` : "a source with deathtouch dealt damage to it";
  return [
    {
      clause: lethal ? "704.5g" : "704.5h",
      rule,
      subject: id,
      happens: `${view.name(id)} is destroyed`,
      because,
      act: { kind: "destroy" },
    },
  ];
}

/** Lethal damage is damage equal to toughness, but for effects that have it determined by power. */
function lethalLimit(view: View, id: ObjectId, toughness: number): number {
  const byPower = view.norms("lethal damage by power").some((active) => view.covers(active, active.norm.who, id) === true);
  return byPower ? (view.characteristics(id).power ?? toughness) : toughness;
}
