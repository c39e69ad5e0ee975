// Instructions that give a designation or change what the game is in: monarch (724), initiative (726), day and night (731, 702.145), the Ring's bearer (701.54),
// a game lost (104.3e).

import { updatePlayer } from "../../game/create-game.ts";
import { doubtFacts } from "../../game/facts-in-doubt.ts";
import type { ObjectId } from "../../game/ids.ts";
import { updateObjects } from "../../game/objects.ts";
import type { GameState } from "../../game/state.ts";
import { barOn } from "../change-life.ts";
import { transformByNight } from "../change-status.ts";
import { doubtEvent, unreadAbout } from "../unread-events.ts";
import { chosenObjects, type Resolution, saidOnly, viewOf, withProgress, withState } from "./resolution.ts";

/** The resolution after an instruction of these words; undefined for others. */
export function carryOutDesignation(resolution: Resolution, words: string): Resolution | undefined {
  const { state } = resolution.progress;
  switch (words.trim().toLowerCase()) {
    case "you become the monarch":
      return withState(resolution, passTo(state, resolution, "monarch"));
    case "you take the initiative":
      return withState(resolution, passTo(state, resolution, "initiative"));
    case "you lose the game":
      return lose(resolution);
    case "it becomes night":
      return withState(resolution, transformByNight(state, true));
    case "it becomes day":
      return withState(resolution, transformByNight(state, false));
    case "the ring tempts you":
      return tempt(resolution);
    default:
      return undefined;
  }
}

/** 104.3e, unless an effect says that the player can't lose; where one may, whether the game goes on for that player is left open, and so it does. */
function lose(resolution: Resolution): Resolution {
  const view = viewOf(resolution);
  const { you } = resolution.context;
  const bar = barOn(view, "can't lose the game", you);
  if (bar.words !== undefined) return resolution;
  const doubts = [...bar.doubts, ...unreadAbout(view, "losing", you)];
  if (doubts.length > 0) return withProgress(resolution, doubtEvent(resolution.progress, doubts, [you], []));
  return withState(resolution, updatePlayer(resolution.progress.state, you, { lost: true }));
}

/** Only one player has it at a time (724.3). */
function passTo(state: GameState, { context }: Resolution, designation: string): GameState {
  return state.players.reduce((next, { id, designations }) => {
    const others = designations.filter((word) => word !== designation);
    return updatePlayer(next, id, { designations: id === context.you ? [...others, designation] : others });
  }, state);
}

/** A creature that player controls becomes the Ring-bearer (701.54a): the only one, or the one that `choices` names. */
function tempt(resolution: Resolution): Resolution {
  const view = viewOf(resolution);
  const { you } = resolution.context;
  const own = view.permanents().filter((id) => view.controller(id) === you && view.characteristics(id).cardTypes.includes("creature"));
  if (own.length === 0) return resolution;
  const chosen = own.length === 1 ? own[0] : chosenObjects(resolution).find((id) => own.includes(id));
  if (chosen !== undefined) return withState(resolution, bear(resolution.progress.state, own, chosen));
  const words = "the Ring tempts you: which creature becomes the Ring-bearer";
  const doubt = { words, object: resolution.context.this };
  return saidOnly(withState(resolution, doubtFacts(resolution.progress.state, own, ["characteristics"], [doubt])), words);
}

function bear(state: GameState, own: readonly ObjectId[], chosen: ObjectId): GameState {
  return updateObjects(state, own, ({ id, states }) => {
    const others = states.filter((word) => word !== "ring-bearer");
    if (id === chosen) return { states: [...others, "ring-bearer"] };
    return others.length === states.length ? undefined : { states: others };
  });
}
