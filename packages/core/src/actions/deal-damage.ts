// Dealing damage (120): prevention first (615, 702.16e), then what damage does to players, planeswalkers, battles and creatures (120.3).

import { updatePlayer } from "../game/create-game.ts";
import { recordFact, recordObjectFact } from "../game/history.ts";
import type { ObjectId, PlayerId } from "../game/ids.ts";
import { addCounters, updateObject } from "../game/objects.ts";
import type { GameState } from "../game/state.ts";
import { createView } from "../layers/create-view.ts";
import type { View } from "../layers/view.ts";
import { damageRecipient } from "../rules/damage/recipient.ts";
import { joinVerdicts, LEGAL, type Verdict } from "../verdict.ts";
import type { Action, Outcome } from "./action.ts";
import { begin, type Progress, taken, unless, withEvents } from "./outcome.ts";
import { preventDamage } from "./prevent-damage.ts";

export interface DamageItem {
  readonly source?: ObjectId;
  readonly recipient: ObjectId | PlayerId;
  readonly amount: number;
  readonly unpreventable?: boolean;
}

/** The step `deal`: damage that isn't combat damage. Illegal only where a recipient is nothing that damage can be dealt to (120.1). */
export function deal(state: GameState, action: Extract<Action, { kind: "deal" }>): Outcome {
  const view = createView(state);
  const verdict = joinVerdicts(
    action.to.map((recipient): Verdict => (action.amount > 0 ? damageRecipient.check({ view, recipient }) : LEGAL)),
  );
  return unless(state, verdict, () => {
    const items = action.to.map((recipient) => ({ source: action.source, recipient, amount: action.amount }));
    return taken(dealDamage(begin(state), items, false));
  });
}

/** Deals damage from several sources at once. Prevention and what the damage does are said as events. */
export function dealDamage(progress: Progress, items: readonly DamageItem[], combat: boolean): Progress {
  const view = createView(progress.state);
  return items
    .filter(({ amount, recipient }) => amount > 0 && damageRecipient.check({ view, recipient }).kind !== "illegal")
    .reduce((current, item) => {
      const { progress: after, amount } = preventDamage(view, current, item, combat);
      return amount === 0 ? after : applyDamage(view, after, { ...item, amount }, combat);
    }, progress);
}

function applyDamage(view: View, progress: Progress, item: DamageItem, combat: boolean): Progress {
  const { source, recipient, amount } = item;
  const has = (keyword: "infect" | "wither" | "deathtouch" | "lifelink") => source !== undefined && view.has(source, keyword) === true;
  let state = view.isPlayer(recipient)
    ? damagePlayer(view, progress.state, item, combat, has("infect"))
    : damagePermanent(view, progress.state, recipient, amount, { shrinks: has("infect") || has("wither"), deadly: has("deathtouch") });
  if (source !== undefined && has("lifelink")) state = changeLife(state, view.controller(source), amount);
  return withEvents({ ...progress, state }, { kind: "damage", amount, source, recipient, combat });
}

function damagePlayer(
  view: View,
  state: GameState,
  { source, recipient, amount }: DamageItem,
  combat: boolean,
  infect: boolean,
): GameState {
  const player = recipient as PlayerId;
  let next = infect ? addPlayerCounters(state, player, "poison", amount) : changeLife(state, player, -amount);
  if (combat && source !== undefined) {
    for (const { ability } of view.keywords(source, "toxic")) {
      const number =
        ability.kind === "keyword" && "amount" in ability.keyword ? view.amount(ability.keyword.amount, { you: player, this: source }) : 0;
      if (typeof number === "number") next = addPlayerCounters(next, player, "poison", number);
    }
  }
  next = recordFact(next, "was dealt damage", player);
  return source === undefined
    ? next
    : recordObjectFact(recordObjectFact(next, source, "dealt damage to a player"), source, `dealt damage to ${player}`);
}

interface Kind {
  readonly shrinks: boolean;
  readonly deadly: boolean;
}

function damagePermanent(view: View, state: GameState, id: ObjectId, amount: number, { shrinks, deadly }: Kind): GameState {
  const { cardTypes } = view.characteristics(id);
  let next = recordObjectFact(state, id, "was dealt damage");
  if (cardTypes.includes("planeswalker")) next = addCounters(next, id, "loyalty", -amount);
  if (cardTypes.includes("battle")) next = addCounters(next, id, "defense", -amount);
  if (!cardTypes.includes("creature")) return next;
  if (shrinks) next = addCounters(next, id, "-1/-1", amount);
  const object = next.objects.get(id);
  if (object === undefined) return next;
  return updateObject(next, id, {
    damage: shrinks ? object.damage : object.damage + amount,
    deathtouched: object.deathtouched || deadly,
  });
}

/** A player's life changed by so much (119.3). */
export function changeLife(state: GameState, player: PlayerId, by: number): GameState {
  const current = state.players.find(({ id }) => id === player);
  if (current === undefined || by === 0) return state;
  return recordFact(updatePlayer(state, player, { life: current.life + by }), by > 0 ? "gained life" : "lost life", player);
}

/** Counters put on a player, or removed (a negative number). */
export function addPlayerCounters(state: GameState, player: PlayerId, counter: string, amount: number): GameState {
  const current = state.players.find(({ id }) => id === player);
  if (current === undefined) return state;
  const counters = { ...current.counters, [counter]: Math.max(0, (current.counters[counter] ?? 0) + amount) };
  return updatePlayer(state, player, { counters });
}
