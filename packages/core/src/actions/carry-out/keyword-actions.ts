// Keyword actions that put counters (701): monstrosity, adapt, bolster, proliferate; manifesting and cloaking cards that are known (701.40, 701.58, 701.62); becoming
// saddled (702.171); doors unlocked (709.5).

import { doubtFacts } from "../../game/facts-in-doubt.ts";
import type { ObjectId } from "../../game/ids.ts";
import { objectsIn, updateObject } from "../../game/objects.ts";
import { unlockedState } from "../../game/room-doors.ts";
import type { Subject } from "../../verdict.ts";
import { enter } from "../enter.ts";
import { inTurn, type Progress } from "../outcome.ts";
import { putCounters } from "../put-counters.ts";
import { relocate } from "../relocate.ts";
import {
  amountMeant,
  chosenObjects,
  type EffectOf,
  notCarriedOut,
  type Resolution,
  remember,
  saidOnly,
  saysNo,
  viewOf,
  withProgress,
  withState,
} from "./resolution.ts";

export function carryOutKeywordAction(resolution: Resolution, effect: EffectOf<"keyword action">): Resolution {
  const amount = effect.amount === undefined ? undefined : amountMeant(resolution, effect.amount);
  switch (effect.action.toLowerCase()) {
    case "monstrosity":
    case "adapt":
      return amount === undefined
        ? notCarriedOut(resolution, effect.action)
        : grow(resolution, effect.action === "adapt" ? "adapt" : "monstrosity", amount);
    case "bolster":
      return amount === undefined ? notCarriedOut(resolution, effect.action) : bolster(resolution, amount);
    case "proliferate":
      return proliferate(resolution);
    case "manifest dread":
      return manifestDread(resolution, effect.action);
    case "saddle":
      return become(resolution, "saddled");
    case "unlock left":
      return become(resolution, unlockedState("left"));
    case "unlock right":
      return become(resolution, unlockedState("right"));
    default:
      return PUT_FACE_DOWN.test(effect.action) ? putTop(resolution, effect.action) : notCarriedOut(resolution, effect.action);
  }
}

const PUT_FACE_DOWN = /^(manifest|cloak) the top (?:(\d+|two|three|four|five) cards|card) of your library$/i;
const COUNTS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5 };

/** If it isn't monstrous, counters are put on it and it becomes monstrous (701.37a); adapting asks for no +1/+1 counters (701.46a). */
function grow(resolution: Resolution, action: "monstrosity" | "adapt", amount: number): Resolution {
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
function bolster(resolution: Resolution, amount: number): Resolution {
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
function proliferate(resolution: Resolution): Resolution {
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

function leaveOpen(resolution: Resolution, subjects: readonly Subject[], words: string): Resolution {
  const doubt = { words, object: resolution.context.this };
  return saidOnly(withState(resolution, doubtFacts(resolution.progress.state, subjects, ["counters"], [doubt])), words);
}

/** The top cards enter face down as 2/2 creatures, one after the other (701.40a, 701.40e, 701.58), where the scenario tells which they are. */
function putTop(resolution: Resolution, words: string): Resolution {
  const [, action = "", written = "1"] = PUT_FACE_DOWN.exec(words) ?? [];
  const count = COUNTS[written.toLowerCase()] ?? Number(written);
  const top = objectsIn(resolution.progress.state, "library", resolution.context.you).slice(0, count);
  if (top.length === 0) return notCarriedOut(resolution, words);
  return top.reduce((current, { id }) => putFaceDown(current, id, action.toLowerCase() === "cloak" ? "cloaked" : "manifested"), resolution);
}

/** Of the top two cards one is manifested, the other put into the graveyard (701.62a): which, `choices` says where there are two. */
function manifestDread(resolution: Resolution, words: string): Resolution {
  const top = objectsIn(resolution.progress.state, "library", resolution.context.you).slice(0, 2);
  const chosen = top.length === 1 ? top[0] : top.find(({ id }) => chosenObjects(resolution).includes(id));
  if (chosen === undefined) return notCarriedOut(resolution, words);
  const put = putFaceDown(resolution, chosen.id, "manifested");
  const others = top.filter((card) => card !== chosen);
  return others.reduce((current, { id }) => withProgress(current, relocate(current.progress, id, "graveyard").progress), put);
}

function putFaceDown(resolution: Resolution, card: ObjectId, how: "manifested" | "cloaked"): Resolution {
  const moved = relocate(resolution.progress, card, "battlefield", { controller: resolution.context.you });
  const object = moved.progress.state.objects.get(moved.id);
  if (object === undefined) return resolution;
  const status = { ...object.status, faceDown: true };
  const state = updateObject(moved.progress.state, moved.id, { status, states: [...object.states, how] });
  return remember(withProgress(resolution, enter({ ...moved.progress, state }, moved.id, {}).progress), "put", [moved.id]);
}

/** It becomes saddled (702.171a); a door of it becomes unlocked (709.5e). */
function become(resolution: Resolution, what: string): Resolution {
  const { progress, context } = resolution;
  const object = context.this === undefined ? undefined : progress.state.objects.get(context.this);
  if (object?.zone !== "battlefield" || object.states.includes(what)) return resolution;
  return withState(resolution, updateObject(progress.state, object.id, { states: [...object.states, what] }));
}
