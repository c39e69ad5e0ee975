// Cards put onto the battlefield face down: manifested (701.40), cloaked (701.58), manifest dread (701.62), where the scenario tells which cards they are.

import type { ObjectId } from "../../game/ids.ts";
import { objectsIn, updateObject } from "../../game/objects.ts";
import { enter } from "../enter.ts";
import { relocate } from "../relocate.ts";
import { chosenObjects, notCarriedOut, type Resolution, remember, withProgress } from "./resolution.ts";

const PUT_FACE_DOWN = /^(manifest|cloak) the top (?:(\d+|two|three|four|five) cards|card) of your library$/i;
const COUNTS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5 };

export function isPuttingFaceDown(action: string): boolean {
  return PUT_FACE_DOWN.test(action);
}

/** The top cards enter face down as 2/2 creatures, one after the other (701.40a, 701.40e, 701.58), where the scenario tells which they are. */
export function putTop(resolution: Resolution, words: string): Resolution {
  const [, action = "", written = "1"] = PUT_FACE_DOWN.exec(words) ?? [];
  const count = COUNTS[written.toLowerCase()] ?? Number(written);
  const top = objectsIn(resolution.progress.state, "library", resolution.context.you).slice(0, count);
  if (top.length === 0) return notCarriedOut(resolution, words);
  return top.reduce((current, { id }) => putFaceDown(current, id, action.toLowerCase() === "cloak" ? "cloaked" : "manifested"), resolution);
}

/** Of the top two cards one is manifested, the other put into the graveyard (701.62a): which, `choices` says where there are two. */
export function manifestDread(resolution: Resolution, words: string): Resolution {
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
