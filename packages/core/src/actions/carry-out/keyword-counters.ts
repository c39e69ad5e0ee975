// Keyword actions that put counters (701): monstrosity, adapt, bolster, proliferate. Where something is left to choose, `choices` says it, or it is left open.

import { doubtFacts } from "../../game/facts-in-doubt.ts";
import type { ObjectId } from "../../game/ids.ts";
import { updateObject } from "../../game/objects.ts";
import type { Subject } from "../../verdict.ts";
import { inTurn, type Progress } from "../outcome.ts";
import { putCounters } from "../put-counters.ts";
import { chosenObjects, type Resolution, saidOnly, saysNo, viewOf, withProgress, withState } from "./resolution.ts";

/** If it isn't monstrous, counters are put on it and it becomes monstrous (701.37a); adapting asks for no +1/+1 counters (701.46a). */
export function grow(resolution: Resolution, action: "monstrosity" | "adapt", amount: number): Resolution {
  const { progress, context } = resolution;
  const object = context.this === undefined ? undefined : progress.state.objects.get(context.this);
  if (object?.zone !== "battlefield") return resolution;
  if (action === "adapt")
    return (object.counters["+1/+1"] ?? 0) > 0 ? resolution : withProgress(resolution, putCounters(progress, object.id, "+1/+1", amount));
  if (object.states.includes("monstrous")) return resolution;
  const grown = putCounters(progress, object.id, "+1/+1", amount);
  return withProgress(resolution, { ...grown, state: updateObject(grown.state, object.id, { states: [...object.states, "monstrous"] }) });
}

/** On a creature with the least toughness among those one controls (701.39a). */
export function bolster(resolution: Resolution, amount: number): Resolution {
  const view = viewOf(resolution);
  const own = view
    .permanents()
    .filter((id) => view.controller(id) === resolution.context.you && view.characteristics(id).cardTypes.includes("creature"));
  const toughness = (id: ObjectId) => view.characteristics(id).toughness ?? 0;
  const isSure = (id: ObjectId) => !view.characteristics(id).doubtful?.some(({ aspect }) => aspect === "power and toughness");
  const least = Math.min(...own.filter(isSure).map(toughness));
  // A toughness that isn't known may be the least.
  const able = own.filter((id) => !isSure(id) || toughness(id) === least);
  const chosen = able.length === 1 ? able[0] : chosenObjects(resolution).find((id) => able.includes(id));
  if (chosen !== undefined) return withProgress(resolution, putCounters(resolution.progress, chosen, "+1/+1", amount));
  return able.length === 0 ? resolution : leaveOpen(resolution, able, `bolster ${amount}: on which creature`);
}

/** One more counter of each kind there already (701.34a) on what `choices` names. */
export function proliferate(resolution: Resolution): Resolution {
  const { state } = resolution.progress;
  const has = (counters: Readonly<Record<string, number>>) => Object.values(counters).some((count) => count > 0);
  const able: readonly Subject[] = [
    ...viewOf(resolution)
      .permanents()
      .filter((id) => has(state.objects.get(id)?.counters ?? {})),
    ...state.players.filter(({ counters }) => has(counters)).map(({ id }) => id),
  ];
  const named = resolution.choices.values.flatMap((value): readonly Subject[] =>
    value.kind === "object" ? [value.object] : value.kind === "player" ? [value.player] : [],
  );
  const chosen = able.filter((subject) => named.includes(subject));
  if (chosen.length === 0 && saysNo(resolution)) return resolution;
  if (chosen.length === 0)
    return able.length === 0 ? resolution : leaveOpen(resolution, able, "proliferate: for which permanents and players");
  return withProgress(resolution, inTurn(resolution.progress, chosen, oneMoreOfEach));
}

function oneMoreOfEach(progress: Progress, subject: Subject): Progress {
  const counters =
    progress.state.objects.get(subject as ObjectId)?.counters ?? progress.state.players.find(({ id }) => id === subject)?.counters ?? {};
  const kinds = Object.entries(counters).filter(([, count]) => count > 0);
  return inTurn(progress, kinds, (current, [counter]) => putCounters(current, subject, counter, 1));
}

export function leaveOpen(resolution: Resolution, subjects: readonly Subject[], words: string): Resolution {
  const doubt = { words, object: resolution.context.this };
  return saidOnly(withState(resolution, doubtFacts(resolution.progress.state, subjects, ["counters"], [doubt])), words);
}
