// Life gained and lost (119): bars and replacements first, then the number.

import { updatePlayer } from "../game/create-game.ts";
import { recordFact } from "../game/history.ts";
import type { PlayerId } from "../game/ids.ts";
import { createView } from "../layers/create-view.ts";
import type { View } from "../layers/view.ts";
import { type Doubt, isUnknown } from "../verdict.ts";
import { changedAmount } from "./changed-amount.ts";
import { doubtOf, meansPlayer } from "./norms-about.ts";
import { type Progress, withEvents } from "./outcome.ts";
import { concernsPlayer, doubtEvent, unreadAbout } from "./unread-events.ts";

type PlayerBar = "can't gain life" | "life total can't change" | "can't lose the game" | "doesn't lose for life" | "skips untap step";

interface Bar {
  /** Words that certainly bar the player from it, if any do. */
  readonly words?: string;
  /** Words that may: empty where some certainly do. */
  readonly doubts: readonly Doubt[];
}

/** What bars the player from it, for certain or perhaps. */
export function barOn(view: View, kind: PlayerBar, player: PlayerId): Bar {
  const found = view.norms(kind).map((active) => ({ active, applies: meansPlayer(view, active, player) }));
  const sure = found.find(({ applies }) => applies === true);
  if (sure !== undefined) return { words: sure.active.words, doubts: [] };
  return { doubts: found.flatMap(({ active, applies }) => (isUnknown(applies) ? [doubtOf(active)] : [])) };
}

/** A player gains life, or loses it (a negative number). `byDamage`: as the result of damage (120.3a). */
export function changeLife(progress: Progress, player: PlayerId, by: number, byDamage = false): Progress {
  const view = createView(progress.state);
  if (by === 0) return progress;
  const fixed = barOn(view, "life total can't change", player);
  if (fixed.words !== undefined) return barred(view, progress, player, fixed.words);
  const told = doubtEvent(progress, fixed.doubts, [player], ["life"]);
  return by > 0 ? gain(view, told, player, by) : lose(view, told, player, by, byDamage);
}

function barred(view: View, progress: Progress, player: PlayerId, words: string): Progress {
  return withEvents(progress, { kind: "note", subject: player, message: `${view.name(player)}'s life doesn't change: “${words}”` });
}

function gain(view: View, progress: Progress, player: PlayerId, by: number): Progress {
  const bar = barOn(view, "can't gain life", player);
  if (bar.words !== undefined) return barred(view, progress, player, bar.words);
  const changes = view.norms("changes life gain").map((active) => {
    const players = view.players(active.norm.player, active.context);
    return { active, applies: isUnknown(players) ? players : players.includes(player) };
  });
  const unread = unreadAbout(view, "life gain", player).filter((doubt) => concernsPlayer(view, doubt, player));
  const { progress: after, amount } = changedAmount(view, progress, changes, by, { subjects: [player], facts: ["life"] });
  return add(doubtEvent(after, [...bar.doubts, ...unread], [player], ["life"]), player, amount);
}

function lose(view: View, progress: Progress, player: PlayerId, by: number, byDamage: boolean): Progress {
  const unread = unreadAbout(view, "life loss", player).filter((doubt) => concernsPlayer(view, doubt, player));
  const doubted = doubtEvent(progress, unread, [player], ["life"]);
  if (!byDamage) return add(doubted, player, by);
  const most = atMost(view, player, -by);
  return add(doubtEvent(doubted, most.doubts, [player], ["life"]), player, -most.loss);
}

/** "Damage that would reduce your life total to less than 1 reduces it to 1 instead." */
function atMost(view: View, player: PlayerId, loss: number): { readonly loss: number; readonly doubts: readonly Doubt[] } {
  const life = view.state.players.find(({ id }) => id === player)?.life ?? 0;
  const floors = view.norms("life not below").map((active) => ({ active, applies: meansPlayer(view, active, player) }));
  const least = Math.max(...floors.filter(({ applies }) => applies === true).map(({ active }) => active.norm.least));
  const lost = life >= least ? Math.min(loss, life - least) : loss;
  const open = floors.filter(({ active: { norm }, applies }) => isUnknown(applies) && life >= norm.least && life - lost < norm.least);
  return { loss: lost, doubts: open.map(({ active }) => doubtOf(active)) };
}

function add(progress: Progress, player: PlayerId, by: number): Progress {
  const current = progress.state.players.find(({ id }) => id === player);
  if (current === undefined || by === 0) return progress;
  const state = updatePlayer(progress.state, player, { life: current.life + by });
  return { ...progress, state: recordFact(state, by > 0 ? "gained life" : "lost life", player) };
}

/** The player's life becomes that number: as much is gained or lost (119.5). */
export function setLife(progress: Progress, player: PlayerId, to: number): Progress {
  const life = progress.state.players.find(({ id }) => id === player)?.life;
  return life === undefined ? progress : changeLife(progress, player, to - life);
}
