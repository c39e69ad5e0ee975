// Life gained and lost (119): bars and replacements first, then the number.

import { updatePlayer } from "../game/create-game.ts";
import { recordFact } from "../game/history.ts";
import type { PlayerId } from "../game/ids.ts";
import { createView } from "../layers/create-view.ts";
import type { View } from "../layers/view.ts";
import { isUnknown } from "../verdict.ts";
import { changedAmount } from "./changed-amount.ts";
import { type Progress, withEvents } from "./outcome.ts";
import { concernsPlayer, doubtEvent, unreadAbout } from "./unread-events.ts";

type PlayerBar = "can't gain life" | "life total can't change" | "can't lose the game" | "doesn't lose for life" | "skips untap step";

/** The words that bar the player from it, if any do. */
export function barOn(view: View, kind: PlayerBar, player: PlayerId): string | undefined {
  return view.norms(kind).find(({ norm, context }) => {
    const players = view.players(norm.player, context);
    return !isUnknown(players) && players.includes(player);
  })?.words;
}

/** A player gains life, or loses it (a negative number). `byDamage`: as the result of damage (120.3a). */
export function changeLife(progress: Progress, player: PlayerId, by: number, byDamage = false): Progress {
  const view = createView(progress.state);
  if (by === 0) return progress;
  const fixed = barOn(view, "life total can't change", player);
  if (fixed !== undefined) return barred(view, progress, player, fixed);
  return by > 0 ? gain(view, progress, player, by) : lose(view, progress, player, by, byDamage);
}

function barred(view: View, progress: Progress, player: PlayerId, words: string): Progress {
  return withEvents(progress, { kind: "note", subject: player, message: `${view.name(player)}'s life doesn't change: “${words}”` });
}

function gain(view: View, progress: Progress, player: PlayerId, by: number): Progress {
  const bar = barOn(view, "can't gain life", player);
  if (bar !== undefined) return barred(view, progress, player, bar);
  const changes = view.norms("changes life gain").map((active) => {
    const players = view.players(active.norm.player, active.context);
    return { active, applies: isUnknown(players) ? players : players.includes(player) };
  });
  const unread = unreadAbout(view, "life gain", player).filter((doubt) => concernsPlayer(view, doubt, player));
  const { progress: after, amount } = changedAmount(view, progress, changes, by, { subjects: [player], facts: ["life"] });
  return add(doubtEvent(after, unread, [player], ["life"]), player, amount);
}

function lose(view: View, progress: Progress, player: PlayerId, by: number, byDamage: boolean): Progress {
  const unread = unreadAbout(view, "life loss", player).filter((doubt) => concernsPlayer(view, doubt, player));
  const doubted = doubtEvent(progress, unread, [player], ["life"]);
  return add(doubted, player, byDamage ? -atMost(view, player, -by) : by);
}

/** "Damage that would reduce your life total to less than 1 reduces it to 1 instead." */
function atMost(view: View, player: PlayerId, loss: number): number {
  const life = view.state.players.find(({ id }) => id === player)?.life ?? 0;
  const floors = view.norms("life not below").flatMap(({ norm, context, doubts }) => {
    const players = view.players(norm.player, context);
    return doubts === undefined && !isUnknown(players) && players.includes(player) ? [norm.least] : [];
  });
  const least = Math.max(...floors);
  return life >= least ? Math.min(loss, life - least) : loss;
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
