// Damage that instructions deal (120), whole or divided as announced (601.2d), and fights (701.14).

import type { ObjectId, PlayerId } from "../../game/ids.ts";
import type { Effect, Recipient } from "../../oracle/effect.ts";
import type { Filter } from "../../oracle/filter.ts";
import type { GameEvent } from "../action.ts";
import { type DamageItem, dealDamage } from "../deal-damage.ts";
import {
  amountMeant,
  chosenObjects,
  notCarriedOut,
  objectsMeant,
  playersMeant,
  type Resolution,
  refuseChoice,
  remember,
  viewOf,
  withProgress,
} from "./resolution.ts";

type DealDamage = Extract<Effect, { kind: "deal damage" }>;

interface Dealer {
  readonly resolution: Resolution;
  readonly effect: DealDamage;
}

export function carryOutDamage(resolution: Resolution, effect: Extract<Effect, { kind: "deal damage" | "fight" }>): Resolution {
  if (effect.kind === "fight") return fight(resolution, effect);
  const dealers = effect.source.kind === "each" ? dealersOf(resolution, effect, effect.source) : [{ resolution, effect }];
  const parts = dealers?.flatMap((dealer) => {
    const source = sourceOf(dealer.resolution, dealer.effect.source);
    return dealer.effect.to.map((recipient) => itemsFor(dealer.resolution, dealer.effect, recipient, source));
  });
  const unknown = parts === undefined || parts.includes(undefined);
  const items = parts?.flatMap((part) => part ?? []) ?? [];
  const { redirected, refused } = redirect(resolution, items);
  const done = dealDamage(resolution.progress, redirected, false);
  const thatMuch = damageIn(done.events) - damageIn(resolution.progress.events);
  const dealt = { ...remember(withProgress(refused, done), "damaged", damaged(resolution, done.events)), thatMuch };
  return unknown ? notCarriedOut(dealt, "the damage it deals") : dealt;
}

/** "Each creature deals damage equal to its power to its controller": each of them, its own amount, its own controller. */
function dealersOf(resolution: Resolution, effect: DealDamage, each: DealDamage["source"]): readonly Dealer[] | undefined {
  const words = JSON.stringify(each);
  const itself: DealDamage["source"] = { kind: "affected" };
  const its = JSON.parse(JSON.stringify(effect).replaceAll(words, JSON.stringify(itself))) as DealDamage;
  return objectsMeant(resolution, each)?.map((id) => ({
    resolution: { ...resolution, context: { ...resolution.context, affected: id } },
    effect: its,
  }));
}

/**
 * From 2007 to April 2018 an opponent's noncombat damage to a player could be dealt to a planeswalker of that player's instead (306.7): one that the
 * scenario's choices name. In other years that can't be chosen.
 */
function redirect(resolution: Resolution, items: readonly DamageItem[]): { redirected: readonly DamageItem[]; refused: Resolution } {
  const view = viewOf(resolution);
  const walker = chosenObjects(resolution).find((id) => view.characteristics(id).cardTypes.includes("planeswalker"));
  if (walker === undefined || /\bplaneswalker/i.test(resolution.text)) return { redirected: items, refused: resolution };
  const from = items.findIndex(({ source, recipient, amount }) => {
    const isTheirs = amount > 0 && view.isPlayer(recipient) && view.controller(walker) === recipient;
    return isTheirs && source !== undefined && view.opponents(recipient).includes(view.controller(source));
  });
  if (from < 0) return { redirected: items, refused: resolution };
  if (!view.state.edition.switches.planeswalkerRedirection) {
    const why = `Damage to ${view.name(items[from]!.recipient)} isn't dealt to a planeswalker instead under these rules.`;
    return { redirected: items, refused: refuseChoice(resolution, walker, why, ["306.7"]) };
  }
  return { redirected: items.map((item, index) => (index === from ? { ...item, recipient: walker } : item)), refused: resolution };
}

/** The objects that were dealt damage since. */
function damaged({ progress }: Resolution, now: readonly GameEvent[]): readonly ObjectId[] {
  const dealt = now
    .slice(progress.events.length)
    .flatMap((event) => (event.kind === "damage" && event.amount > 0 ? [event.recipient] : []));
  return [...progress.state.objects.keys()].filter((id) => dealt.includes(id));
}

function damageIn(events: readonly GameEvent[]): number {
  return events.reduce((sum, event) => sum + (event.kind === "damage" ? event.amount : 0), 0);
}

/** The source of the damage, as it is or as it last existed. */
function sourceOf(resolution: Resolution, reference: DealDamage["source"]): ObjectId | undefined {
  if (reference.kind === "this") return resolution.context.this;
  const found = viewOf(resolution).objects(reference, resolution.context);
  return Array.isArray(found) ? found[0] : undefined;
}

function itemsFor(
  resolution: Resolution,
  effect: DealDamage,
  recipient: Recipient,
  source: ObjectId | undefined,
): readonly DamageItem[] | undefined {
  const recipients = recipientsOf(resolution, recipient);
  if (recipients === undefined) return undefined;
  const slot =
    recipient.kind === "slot"
      ? recipient.slot
      : recipient.kind === "object" && recipient.object.kind === "target"
        ? recipient.object.slot
        : undefined;
  const shares = slot === undefined ? undefined : resolution.context.targets?.[slot]?.division;
  if (effect.divided && shares !== undefined) {
    return recipients.map((to, index) => ({ source, recipient: to, amount: shares[index] ?? 0, unpreventable: effect.unpreventable }));
  }
  if (effect.divided && recipients.length > 1) return undefined;
  const items: DamageItem[] = [];
  for (const to of recipients) {
    const amount = amountMeant(toward(resolution, to), effect.amount);
    if (amount === undefined) return undefined;
    items.push({ source, recipient: to, amount, unpreventable: effect.unpreventable });
  }
  return items;
}

/** "Damage to each player equal to the number of creatures that player controls": asked for each of them. */
function toward(resolution: Resolution, to: ObjectId | PlayerId): Resolution {
  const player = resolution.progress.state.players.find(({ id }) => id === to)?.id;
  return player === undefined ? resolution : { ...resolution, context: { ...resolution.context, recipient: player } };
}

function recipientsOf(resolution: Resolution, recipient: Recipient): readonly (ObjectId | PlayerId)[] | undefined {
  switch (recipient.kind) {
    case "object":
      // One word "target" may hold players as well as objects: "creatures and/or players".
      if (recipient.object.kind === "target") return resolution.context.targets?.[recipient.object.slot]?.chosen ?? [];
      return recipient.object.kind === "each"
        ? eachRecipient(resolution, recipient.object.filter)
        : objectsMeant(resolution, recipient.object);
    case "player":
      return playersMeant(resolution, recipient.player);
    case "slot":
      return resolution.context.targets?.[recipient.slot]?.chosen ?? [];
  }
}

/** "Each creature and each player": players as well where the words name them. */
function eachRecipient(resolution: Resolution, filter: Filter): readonly (ObjectId | PlayerId)[] | undefined {
  const view = viewOf(resolution);
  const players = view.state.players
    .filter(({ lost, id }) => !lost && view.matches(filter, id, resolution.context) === true)
    .map(({ id }) => id);
  const objects = isAboutPlayersOnly(filter) ? [] : objectsMeant(resolution, { kind: "each", filter });
  return objects === undefined ? undefined : [...players, ...objects];
}

function isAboutPlayersOnly(filter: Filter): boolean {
  return filter.kind === "player" || (filter.kind === "all" && filter.of.some(isAboutPlayersOnly));
}

/** Each deals damage equal to its power to the other; if one is gone or no creature, neither does (701.14b–c). */
function fight(resolution: Resolution, effect: Extract<Effect, { kind: "fight" }>): Resolution {
  const [first, next] = objectsMeant(resolution, effect.first) ?? [];
  // "Two target creatures fight each other": one phrase for both.
  const both = JSON.stringify(effect.first) === JSON.stringify(effect.second);
  const second = both ? next : objectsMeant(resolution, effect.second)?.[0];
  const view = viewOf(resolution);
  const fighters = [first, second].filter((id): id is ObjectId => id !== undefined);
  const able = fighters.every((id) => view.object(id)?.zone === "battlefield" && view.characteristics(id).cardTypes.includes("creature"));
  if (first === undefined || second === undefined || !able) return resolution;
  const power = (id: ObjectId) => Math.max(0, view.characteristics(id).power ?? 0);
  const items = [
    { source: first, recipient: second, amount: power(first) },
    { source: second, recipient: first, amount: power(second) },
  ];
  return withProgress(resolution, dealDamage(resolution.progress, items, false));
}
