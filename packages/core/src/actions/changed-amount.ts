// Several effects that change one number: which applies first is a player's choice (616.1). Where the order makes no difference it isn't asked.

import { doubtFacts, type Fact } from "../game/facts-in-doubt.ts";
import type { ActiveNorm, View } from "../layers/view.ts";
import type { AmountChange } from "../oracle/norm.ts";
import { type Doubt, isUnknown, type Subject, type Truth } from "../verdict.ts";
import { doubtOf } from "./norms-about.ts";
import { type Progress, withEvents } from "./outcome.ts";
import { doubtEvent } from "./unread-events.ts";

export interface ChangingNorm {
  readonly active: ActiveNorm & { readonly norm: { readonly change: AmountChange } };
  readonly applies: Truth;
}

interface About {
  readonly subjects: readonly Subject[];
  readonly facts: readonly Fact[];
}

/** The number after all of them. If their order matters, or whether one applies isn't known, the facts are in doubt. */
export function changedAmount(
  view: View,
  progress: Progress,
  changes: readonly ChangingNorm[],
  amount: number,
  { subjects, facts }: About,
): { readonly progress: Progress; readonly amount: number } {
  const isSure = ({ applies, active }: ChangingNorm) => applies === true && active.doubts === undefined && isKnown(view, active);
  const unsure = changes.filter((one) => one.applies !== false && !isSure(one));
  const sure = changes.filter(isSure).map(({ active }) => active);
  const results = ordersOf(sure).map((order) => order.reduce((value, active) => changeOf(view, active, value), amount));
  const [first = amount] = results;
  const isOpen = results.some((result) => result !== first);
  const told = doubtEvent(
    progress,
    unsure.map(({ active }) => doubtOf(active)),
    subjects,
    facts,
  );
  return { progress: isOpen ? leaveOrderOpen(told, sure.map(doubtOf), subjects, facts) : told, amount: first };
}

/** How much more it is may not be known. */
function isKnown(view: View, { norm, context }: ChangingNorm["active"]): boolean {
  return norm.change.kind !== "plus" || !isUnknown(view.amount(norm.change.by, context));
}

/** Several replacement effects want to apply to one event, and which comes first makes a difference: a player's choice (616.1). */
export function leaveOrderOpen(
  progress: Progress,
  doubts: readonly Doubt[],
  subjects: readonly Subject[],
  facts: readonly Fact[],
): Progress {
  const state = doubtFacts(progress.state, subjects, facts, doubts);
  const words = [...new Set(doubts.map((doubt) => `“${doubt.words}”`))].join(" and ");
  const message = `${words} both change this, and which applies first is a player's choice: what comes of it isn't known.`;
  return withEvents({ ...progress, state }, { kind: "note", message, clause: state.edition.number("616.1") });
}

/** Every order of a few; of many only the one they stand in and its reverse. */
function ordersOf<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length <= 1) return [items];
  if (items.length > 4) return [items, [...items].reverse()];
  return items.flatMap((item, index) => ordersOf(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]));
}

/** The number after one change. */
export function changeOf(view: View, { norm, context }: ChangingNorm["active"], value: number): number {
  const { change } = norm;
  switch (change.kind) {
    case "times":
      return value * change.by;
    case "plus": {
      const more = view.amount(change.by, context);
      return isUnknown(more) ? value : Math.max(0, value + more);
    }
    case "half":
      return change.round === "up" ? Math.ceil(value / 2) : Math.floor(value / 2);
    case "becomes":
      return change.ifAtLeast === undefined || value >= change.ifAtLeast ? change.to : value;
    case "lost instead":
      return -value;
  }
}
