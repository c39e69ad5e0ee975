// Counters are put on permanents and players (122.6): bars on it, and effects that change how many (614.16), come first.

import { updatePlayer } from "../game/create-game.ts";
import type { ObjectId, PlayerId } from "../game/ids.ts";
import { addCounters } from "../game/objects.ts";
import type { GameState } from "../game/state.ts";
import { createView } from "../layers/create-view.ts";
import type { Subject } from "../verdict.ts";
import { changedAmount } from "./changed-amount.ts";
import { type Progress, withEvents } from "./outcome.ts";
import { triggerChapters } from "./sagas.ts";
import { doubtEvent, unreadAbout } from "./unread-events.ts";

/** Puts counters on an object or player, or removes them (a negative number). */
export function putCounters(progress: Progress, subject: Subject, counter: string, amount: number): Progress {
  if (amount <= 0) return add(progress, subject, counter, amount);
  const view = createView(progress.state);
  const bars = view
    .norms("can't have counters")
    .filter(({ norm }) => norm.counter === undefined || norm.counter === counter)
    .map((active) => ({ active, applies: view.covers(active, active.norm.who, subject) }));
  const bar = bars.find(({ active, applies }) => applies === true && active.doubts === undefined)?.active;
  if (bar !== undefined) {
    const message = `No ${counter} counter is put on ${view.name(subject)}: “${bar.words}”`;
    return withEvents(progress, { kind: "note", subject, message });
  }
  const unsure = bars.filter(({ applies }) => applies !== false).map(({ active }) => ({ words: active.words, object: active.source }));
  const changes = view
    .norms("changes counters")
    .filter(({ norm }) => norm.counter === undefined || norm.counter === counter)
    .map((active) => ({ active, applies: view.covers(active, active.norm.who, subject) }));
  const { progress: after, amount: changed } = changedAmount(view, progress, changes, amount, { subjects: [subject], facts: ["counters"] });
  return add(doubtEvent(after, [...unsure, ...unreadAbout(view, "counters", subject)], [subject], ["counters"]), subject, counter, changed);
}

function add(progress: Progress, subject: Subject, counter: string, amount: number): Progress {
  const { state } = progress;
  if (state.players.some(({ id }) => id === subject))
    return { ...progress, state: addToPlayer(state, subject as PlayerId, counter, amount) };
  const id = subject as ObjectId;
  const added = addCounters(state, id, counter, amount);
  if (counter !== "lore" || amount <= 0) return { ...progress, state: added };
  return { ...progress, state: triggerChapters(added, id, state.objects.get(id)?.counters.lore ?? 0) };
}

function addToPlayer(state: GameState, player: PlayerId, counter: string, amount: number): GameState {
  const current = state.players.find(({ id }) => id === player);
  if (current === undefined) return state;
  const counters = { ...current.counters, [counter]: Math.max(0, (current.counters[counter] ?? 0) + amount) };
  return updatePlayer(state, player, { counters });
}
