// Dealing damage (120): prevention first (615, 702.16e), then what damage does to players, planeswalkers, battles and creatures (120.3).

import { recordFact, recordObjectFact } from "../game/history.ts";
import type { ObjectId, PlayerId } from "../game/ids.ts";
import { addCounters, updateObject } from "../game/objects.ts";
import type { GameState } from "../game/state.ts";
import { createView } from "../layers/create-view.ts";
import type { View } from "../layers/view.ts";
import { damageRecipient } from "../rules/damage/recipient.ts";
import { and, isUnknown, joinVerdicts, LEGAL, or, type Subject, type Truth, type Verdict } from "../verdict.ts";
import type { Action, Outcome } from "./action.ts";
import { changeLife } from "./change-life.ts";
import { leaveOrderOpen } from "./changed-amount.ts";
import { openOrder } from "./damage-order.ts";
import { doubtsIn, inForce } from "./norms-about.ts";
import { begin, type Progress, taken, unless, withEvents } from "./outcome.ts";
import { preventDamage } from "./prevent-damage.ts";
import { putCounters } from "./put-counters.ts";
import { replaceDamage } from "./replace-damage.ts";
import { doubtEvent } from "./unread-events.ts";

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
    .reduce((current, given) => {
      const { progress: replaced, item } = replaceDamage(view, leaveOpen(view, current, given, combat), given, combat);
      const { progress: after, amount } = preventDamage(view, replaced, item, combat);
      return amount <= 0 ? after : applyDamage(view, after, { ...item, amount }, combat);
    }, progress);
}

/** Replacement and prevention effects whose order matters: what the damage does to any of those it may be dealt to isn't known. */
function leaveOpen(view: View, progress: Progress, item: DamageItem, combat: boolean): Progress {
  const open = openOrder(view, item, combat);
  return open === undefined ? progress : leaveOrderOpen(progress, open.effects, open.recipients, ["damage", "life", "counters"]);
}

function applyDamage(view: View, progress: Progress, item: DamageItem, combat: boolean): Progress {
  const { source, recipient, amount } = item;
  const has = (keyword: DamageKeyword): Truth => or([source !== undefined && view.has(source, keyword), isAsThough(view, keyword, item)]);
  const told = doubtKinds(view, progress, recipient, has);
  const dealt = view.isPlayer(recipient)
    ? damagePlayer(view, told, item, combat, has("infect") === true)
    : damagePermanent(view, told, recipient, amount, {
        shrinks: or([has("infect"), has("wither")]) === true,
        deadly: has("deathtouch") === true,
      });
  const gained = source === undefined ? dealt : gainByLifelink(dealt, view.controller(source), amount, has("lifelink"));
  return withEvents(gained, { kind: "damage", amount, source, recipient, combat });
}

type DamageKeyword = "infect" | "wither" | "deathtouch" | "lifelink";

/** Where it isn't known how the damage is dealt: what it does to that recipient. */
function doubtKinds(view: View, progress: Progress, recipient: Subject, has: (keyword: DamageKeyword) => Truth): Progress {
  if (view.isPlayer(recipient)) return doubtEvent(progress, doubtsIn(has("infect")), [recipient], ["life", "counters"]);
  if (!view.characteristics(recipient).cardTypes.includes("creature")) return progress;
  const shrinks = doubtEvent(progress, doubtsIn(or([has("infect"), has("wither")])), [recipient], ["damage", "counters"]);
  return doubtEvent(shrinks, doubtsIn(has("deathtouch")), [recipient], ["damage"]);
}

function gainByLifelink(progress: Progress, player: PlayerId, amount: number, lifelink: Truth): Progress {
  if (lifelink === true) return changeLife(progress, player, amount);
  return doubtEvent(progress, doubtsIn(lifelink), [player], ["life"]);
}

/** "All damage is dealt as though its source had wither." */
function isAsThough(view: View, keyword: string, { source, recipient }: DamageItem): Truth {
  return or(
    view.norms("damage as though").map((active): Truth => {
      const { norm, context } = active;
      if (norm.had !== keyword) return false;
      const from = norm.from === undefined ? true : source !== undefined && view.matches(norm.from, source, context);
      const players = norm.to === undefined ? undefined : view.players(norm.to, context);
      const to = players === undefined || isUnknown(players) ? (players ?? true) : players.includes(recipient as PlayerId);
      return inForce(active, and([from, to]));
    }),
  );
}

function damagePlayer(view: View, progress: Progress, item: DamageItem, combat: boolean, infect: boolean): Progress {
  const { source, recipient, amount } = item;
  const player = recipient as PlayerId;
  let next = infect ? putCounters(progress, player, "poison", amount) : changeLife(progress, player, -amount, true);
  if (combat && source !== undefined) {
    for (const { ability } of view.keywords(source, "toxic")) {
      const number =
        ability.kind === "keyword" && "amount" in ability.keyword ? view.amount(ability.keyword.amount, { you: player, this: source }) : 0;
      if (typeof number === "number") next = putCounters(next, player, "poison", number);
    }
  }
  const state = recordFact(next.state, "was dealt damage", player);
  if (source === undefined) return { ...next, state };
  const told = recordObjectFact(recordObjectFact(state, source, "dealt damage to a player"), source, `dealt damage to ${player}`);
  return { ...next, state: told };
}

interface Kind {
  readonly shrinks: boolean;
  readonly deadly: boolean;
}

function damagePermanent(view: View, progress: Progress, id: ObjectId, amount: number, { shrinks, deadly }: Kind): Progress {
  const { cardTypes } = view.characteristics(id);
  let state = recordObjectFact(progress.state, id, "was dealt damage");
  if (cardTypes.includes("planeswalker")) state = addCounters(state, id, "loyalty", -amount);
  if (cardTypes.includes("battle")) state = addCounters(state, id, "defense", -amount);
  if (!cardTypes.includes("creature")) return { ...progress, state };
  const shrunk = shrinks ? putCounters({ ...progress, state }, id, "-1/-1", amount) : { ...progress, state };
  const object = shrunk.state.objects.get(id);
  if (object === undefined) return shrunk;
  const change = { damage: shrinks ? object.damage : object.damage + amount, deathtouched: object.deathtouched || deadly };
  return { ...shrunk, state: updateObject(shrunk.state, id, change) };
}
