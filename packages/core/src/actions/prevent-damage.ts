// Damage that is prevented: by protection (702.16e), by effects (615), unless damage can't be prevented (615.12).

import { doubtFacts } from "../game/facts-in-doubt.ts";
import { addCounters } from "../game/objects.ts";
import type { GameState } from "../game/state.ts";
import type { View } from "../layers/view.ts";
import { explainProtection, protectionClauses, protectionsAgainst } from "../rules/protection.ts";
import { and, isUnknown, or, type Truth } from "../verdict.ts";
import type { DamageItem } from "./deal-damage.ts";
import { coversNow, doubtsIn, inForce } from "./norms-about.ts";
import { type Progress, withEvents } from "./outcome.ts";
import { putCounters } from "./put-counters.ts";
import { doubtEvent } from "./unread-events.ts";

/** What is left of the damage after prevention, with an event for what was prevented. */
export function preventDamage(
  view: View,
  progress: Progress,
  item: DamageItem,
  combat: boolean,
): { readonly progress: Progress; readonly amount: number } {
  const unpreventable = item.unpreventable || cantBePrevented(view, item);
  if (unpreventable === true) return { progress, amount: item.amount };
  const left = byShieldCounter(view, byEffects(view, byProtection(view, { progress, amount: item.amount }, item), item, combat), item);
  if (left.amount === item.amount) return left;
  return { ...left, progress: doubtEvent(left.progress, doubtsIn(unpreventable), [item.recipient], ["damage", "life", "counters"]) };
}

interface Left {
  readonly progress: Progress;
  readonly amount: number;
}

/** Whether an effect says that this damage can't be prevented (615.12). */
export function cantBePrevented(view: View, { source }: DamageItem): Truth {
  return or(
    view.norms("damage can't be prevented").map((active) => {
      if (active.norm.from === undefined) return inForce(active, true);
      return source === undefined ? false : coversNow(view, active, active.norm.from, source);
    }),
  );
}

function byProtection(view: View, left: Left, { source, recipient }: DamageItem): Left {
  if (source === undefined) return left;
  const { matches, doubts } = protectionsAgainst(view, recipient, source);
  const [match] = matches;
  if (match !== undefined) {
    const clause = protectionClauses("702.16e", match).map((number) => view.state.edition.number(number))[0];
    const message = `${view.name(source)}'s damage to ${view.name(recipient)} is prevented: ${explainProtection(view, match)}`;
    return {
      amount: 0,
      progress: withEvents(left.progress, { kind: "prevented", amount: left.amount, source, recipient, clause, message }),
    };
  }
  if (doubts.length === 0) return left;
  const message = `Whether ${view.name(recipient)}'s protection prevents this damage isn't known: "${doubts[0]!.words}"`;
  const state = doubtFacts(left.progress.state, [recipient], ["damage", "life", "counters"], doubts);
  return { ...left, progress: withEvents({ ...left.progress, state }, { kind: "note", subject: recipient, message }) };
}

function byEffects(view: View, start: Left, item: DamageItem, combat: boolean): Left {
  let left = start;
  for (const active of view.norms("prevent damage")) {
    if (left.amount === 0) break;
    const applies = and([
      preventionConcerns(view, active, item, combat),
      active.doubts === undefined ? true : { kind: "unknown", doubts: active.doubts },
    ]);
    if (applies === false) continue;
    const shield = shieldOf(left.progress.state, active);
    const most = shield === undefined ? halfOf(left.amount, active.norm.half) : view.amount(shield, active.context);
    const who = active.source === undefined ? "an effect" : view.name(active.source);
    if (isUnknown(applies) || isUnknown(most)) {
      const message = `Whether ${who} prevents this damage isn't known: "${active.words}"`;
      const doubts = isUnknown(applies) ? applies.doubts : isUnknown(most) ? most.doubts : [];
      const noted = withEvents(left.progress, { kind: "note", subject: item.recipient, message });
      const words = [{ words: active.words, object: active.source }, ...doubts].slice(0, 1);
      left = { ...left, progress: { ...noted, state: doubtFacts(noted.state, [item.recipient], ["damage", "life", "counters"], words) } };
      continue;
    }
    const prevented = Math.min(most, left.amount);
    if (prevented === 0) continue;
    const message = `${prevented} damage to ${view.name(item.recipient)} is prevented by ${who}: "${active.words}"`;
    const event = { kind: "prevented", amount: prevented, source: item.source, recipient: item.recipient, message } as const;
    const state = shield === undefined ? left.progress.state : useShield(left.progress.state, active.instance, prevented);
    const done = withEvents({ ...left.progress, state }, event);
    left = { amount: left.amount - prevented, progress: thenCounters(done, active.norm.besides, item.recipient, prevented) };
  }
  return left;
}

export function halfOf(amount: number, half: "up" | "down" | undefined): number {
  if (half === undefined) return amount;
  return half === "up" ? Math.ceil(amount / 2) : Math.floor(amount / 2);
}

/** "Put a +1/+1 counter on that creature for each 1 damage prevented this way" (615.5). */
function thenCounters(
  progress: Progress,
  then: Active["norm"]["besides"],
  recipient: DamageItem["recipient"],
  prevented: number,
): Progress {
  if (then === undefined) return progress;
  return putCounters(progress, recipient, then.counter, (then.perDamage ? prevented : 1) * (then.remove ? -1 : 1));
}

/** A shield counter prevents the damage and is removed (122.1c). */
function byShieldCounter(view: View, left: Left, { source, recipient }: DamageItem): Left {
  if (left.amount === 0 || view.isPlayer(recipient)) return left;
  if ((left.progress.state.objects.get(recipient)?.counters.shield ?? 0) === 0) return left;
  const message = `${left.amount} damage to ${view.name(recipient)} is prevented by a shield counter, which is removed.`;
  const event = {
    kind: "prevented",
    amount: left.amount,
    source,
    recipient,
    message,
    clause: view.state.edition.number("122.1c"),
  } as const;
  const state = addCounters(left.progress.state, recipient, "shield", -1);
  return { amount: 0, progress: withEvents({ ...left.progress, state }, event) };
}

type Active = ReturnType<typeof preventNorms>[number];

function preventNorms(view: View) {
  return view.norms("prevent damage");
}

/** Whether it prevents this damage. */
export function preventionConcerns(view: View, active: Active, { source, recipient }: DamageItem, combat: boolean): Truth {
  const { norm, context } = active;
  if (norm.combat === true && !combat) return false;
  if (norm.combat === false && combat) return false;
  const from: Truth = norm.from === undefined ? true : source === undefined ? false : view.matches(norm.from, source, context);
  return and([from, toRecipient(view, active, recipient)]);
}

function toRecipient(view: View, active: Active, recipient: DamageItem["recipient"]): Truth {
  const { norm, context } = active;
  const everything = norm.to === undefined && norm.toPlayer === undefined;
  if (everything) return active.affected === undefined || active.affected.includes(recipient);
  if (view.isPlayer(recipient)) {
    const players = norm.toPlayer === undefined ? [] : view.players(norm.toPlayer, context);
    if (isUnknown(players)) return players;
    return or([players.includes(recipient), norm.to === undefined ? false : view.matches(norm.to, recipient, context)]);
  }
  return norm.to === undefined ? false : view.covers(active, norm.to, recipient);
}

/** How much it still prevents: what is left of "prevent the next N damage"; undefined where that is all. */
export function shieldOf(state: GameState, { instance, norm }: Active): Active["norm"]["amount"] {
  const effect = state.effects.find(({ id }) => id === instance)?.effect;
  const left = effect?.kind === "norm" && effect.norm.kind === "prevent damage" ? effect.norm.amount : undefined;
  return left ?? norm.amount;
}

function useShield(state: GameState, instance: string, used: number): GameState {
  const effects = state.effects.map((entry) => {
    if (entry.id !== instance || entry.effect.kind !== "norm" || entry.effect.norm.kind !== "prevent damage") return entry;
    const { amount } = entry.effect.norm;
    if (amount?.kind !== "number") return entry;
    const norm = { ...entry.effect.norm, amount: { kind: "number", value: amount.value - used } as const };
    return { ...entry, effect: { ...entry.effect, norm } };
  });
  return { ...state, effects };
}
