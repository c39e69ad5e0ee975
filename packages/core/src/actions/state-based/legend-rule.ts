// The legend rule (704.5j): of a player's legendary permanents with one name one is kept, the others go. Until July 2013 all of that name went, whoever
// controlled them. Which one is kept is its player's choice; here it is the newest, unless the scenario says that one goes.

import type { ObjectId } from "../../game/ids.ts";
import type { View } from "../../layers/view.ts";
import { STATE_RULES } from "../../rules/state/state-rules.ts";
import type { Family, Finding } from "./finding.ts";

const rule = STATE_RULES.legend;

export const legendRule: Family = {
  rule,
  find(view, going) {
    const all = view.state.edition.switches.legendRule === "all";
    const groups = new Map<string, ObjectId[]>();
    for (const id of legends(view)) {
      for (const name of view.characteristics(id).names) {
        const key = all ? name : `${view.controller(id)} ${name}`;
        groups.set(key, [...(groups.get(key) ?? []), id]);
      }
    }
    const leaving = new Map<ObjectId, Finding>();
    for (const group of groups.values()) {
      if (group.length < 2) continue;
      const candidates = group.filter((id) => !going.has(id));
      const newest = [...candidates].sort((one, other) => view.object(other)!.timestamp - view.object(one)!.timestamp)[0];
      for (const id of group) if (all || id !== newest) leaving.set(id, finding(view, id, all, newest));
    }
    return [...leaving.values()];
  },
};

function legends(view: View): readonly ObjectId[] {
  const exempt = view.norms("legend rule doesn't apply");
  return view
    .permanents()
    .filter((id) => view.characteristics(id).supertypes.includes("legendary"))
    .filter((id) => exempt.every((active) => view.covers(active, active.norm.who, id) === false));
}

function finding(view: View, id: ObjectId, all: boolean, kept: ObjectId | undefined): Finding {
  const name = view.characteristics(id).names[0] ?? view.name(id);
  const because = all
    ? `two or more legendary permanents named ${name} are on the battlefield`
    : `${view.name(view.controller(id))} controls two or more legendary permanents named ${name}${kept === undefined ? "" : `; ${view.name(kept)} is kept (the choice is the player's; the newest is assumed)`}`;
  return {
    clause: "704.5j",
    rule,
    subject: id,
    happens: `${view.name(id)} is put into its owner's graveyard`,
    because,
    act: { kind: "graveyard" },
  };
}
