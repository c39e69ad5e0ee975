// Creatures with toughness 0 or less are put into the graveyard; with lethal damage, or damage from a source with deathtouch, they are destroyed
// (704.5f–h). Indestructible creatures aren't destroyed (702.12b).

import type { ObjectId } from "../../game/ids.ts";
import type { View } from "../../layers/view.ts";
import { STATE_RULES } from "../../rules/state/state-rules.ts";
import { and, type Doubt, isUnknown, not, or, type Truth } from "../../verdict.ts";
import { anyCovers, doubtsIn } from "../norms-about.ts";
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
  const { limit, isLethal } = lethality(view, id, toughness);
  const lethal = isSure && isLethal === true;
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
function lethality(view: View, id: ObjectId, toughness: number): { readonly limit: number; readonly isLethal: Truth } {
  const { damage } = view.object(id)!;
  const power = view.characteristics(id).power ?? toughness;
  const byPower = anyCovers(view, "lethal damage by power", id);
  const isLethal = (limit: number) => damage > 0 && damage >= limit;
  const limit = byPower === true ? power : toughness;
  return { limit, isLethal: isUnknown(byPower) && isLethal(power) !== isLethal(toughness) ? byPower : isLethal(limit) };
}

/** Why it isn't known whether damage destroys a creature that is still there; nothing where it is known. */
export function destructionDoubts(view: View, id: ObjectId): readonly Doubt[] {
  const { cardTypes, toughness, doubtful } = view.characteristics(id);
  if (!cardTypes.includes("creature") || toughness === undefined) return [];
  const { damage, deathtouched } = view.object(id)!;
  if (damage === 0 && !deathtouched) return [];
  const isSure = !doubtful?.some(({ aspect }) => aspect === "power and toughness");
  const lethal = or([deathtouched, isSure && lethality(view, id, toughness).isLethal]);
  return doubtsIn(and([lethal, not(view.has(id, "indestructible"))]));
}
