// Exploring (701.44) and conniving (701.50): what happens depends on whether a card is a land. Where the library isn't known, `choices` may say "land" or
// "nonland".

import { doubtFacts } from "../../game/facts-in-doubt.ts";
import type { ObjectId } from "../../game/ids.ts";
import { objectsIn } from "../../game/objects.ts";
import type { GameObject } from "../../game/state.ts";
import type { ObjectReference } from "../../oracle/reference.ts";
import { putCounters } from "../put-counters.ts";
import { relocate } from "../relocate.ts";
import {
  chosenObjects,
  doubtHands,
  notCarriedOut,
  objectsMeant,
  type Resolution,
  saidOnly,
  saysWord,
  viewOf,
  withProgress,
  withState,
} from "./resolution.ts";

/**
 * The top card is revealed: a land goes into its owner's hand, else a +1/+1 counter is put on what explores, and the card may go into the graveyard (701.44a).
 */
export function explore(resolution: Resolution, what: ObjectReference | undefined): Resolution {
  const explorers = what === undefined ? undefined : objectsMeant(resolution, what);
  if (explorers === undefined) return notCarriedOut(resolution, "explore");
  return explorers.reduce(exploreOne, resolution);
}

function exploreOne(resolution: Resolution, id: ObjectId): Resolution {
  const player = viewOf(resolution).controller(id);
  const { state } = resolution.progress;
  const isWritten = state.players.some((one) => one.id === player && one.writtenZones.includes("library"));
  const [top] = objectsIn(state, "library", player);
  const said = isLandSaid(resolution);
  if (!isWritten) {
    if (said === undefined) return leaveOpen(resolution, id, "explore: whether a land is revealed");
    const hands = doubtHands(resolution, said ? "put it into your hand" : "it may be put into your graveyard");
    return said ? hands : grow(hands, id);
  }
  if (top === undefined) return grow(resolution, id);
  if (isLand(top)) return withProgress(resolution, relocate(resolution.progress, top.id, "hand").progress);
  return putBack(grow(resolution, id), top.id);
}

/** "Put the card back or put it into your graveyard": `choices` says "top", "graveyard", or names the card to put it there. */
function putBack(resolution: Resolution, card: ObjectId): Resolution {
  if (saysWord(resolution, /^graveyard$/i) || chosenObjects(resolution).includes(card))
    return withProgress(resolution, relocate(resolution.progress, card, "graveyard").progress);
  if (saysWord(resolution, /^(?:top|back|library|no)$/i)) return resolution;
  const doubt = { words: "explore: whether the card is put into the graveyard", object: resolution.context.this };
  const facts = doubtFacts(resolution.progress.state, [card], ["zone"], [doubt]);
  return withState(resolution, facts);
}

/** Draw, then discard: for each nonland card discarded a +1/+1 counter (701.50a). Which cards isn't followed. */
export function connive(resolution: Resolution, what: ObjectReference | undefined, amount: number): Resolution {
  const [id] = what === undefined ? [] : (objectsMeant(resolution, what) ?? []);
  const hands = doubtHands(resolution, "draw, then discard");
  if (id === undefined) return notCarriedOut(hands, "connive");
  const land = isLandSaid(resolution);
  if (amount !== 1 || land === undefined) return leaveOpen(hands, id, "connive: whether a nonland card is discarded");
  return land ? hands : grow(hands, id);
}

function grow(resolution: Resolution, id: ObjectId): Resolution {
  const isThere = resolution.progress.state.objects.get(id)?.zone === "battlefield";
  return isThere ? withProgress(resolution, putCounters(resolution.progress, id, "+1/+1", 1)) : resolution;
}

function isLand({ card }: GameObject): boolean {
  return /\bLand\b/.test(card?.faces[0].typeLine ?? "");
}

function isLandSaid(resolution: Resolution): boolean | undefined {
  if (saysWord(resolution, /^land$/i)) return true;
  return saysWord(resolution, /^non-?land$/i) ? false : undefined;
}

function leaveOpen(resolution: Resolution, id: ObjectId, words: string): Resolution {
  const doubt = { words, object: resolution.context.this };
  const counted = doubtFacts(resolution.progress.state, [id], ["counters"], [doubt]);
  return saidOnly(
    withState(resolution, doubtFacts(counted, [viewOf(resolution).controller(id)], ["hand", "library", "graveyard"], [doubt])),
    words,
  );
}
