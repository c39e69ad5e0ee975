// Which of several replacement and prevention effects applies first to damage is the affected player's choice (616.1). Every order is tried: where all come
// to the same, nothing is asked; else what comes of it isn't known.

import type { View } from "../layers/view.ts";
import { protectionsAgainst } from "../rules/protection.ts";
import { type Doubt, isUnknown, type Subject } from "../verdict.ts";
import { changeOf } from "./changed-amount.ts";
import type { DamageItem } from "./deal-damage.ts";
import { doubtOf } from "./norms-about.ts";
import { cantBePrevented, halfOf, preventionConcerns, shieldOf } from "./prevent-damage.ts";
import { recipientOf, replacementConcerns } from "./replace-damage.ts";

/** One effect that can apply once to the damage (614.5): whether it does now, and what becomes of the damage then. */
interface Step {
  readonly key: string;
  readonly doubt: Doubt;
  apply(item: DamageItem): Changed | undefined;
}

interface Changed {
  readonly item: DamageItem;
  /** What else comes of it: counters instead of the damage prevented. */
  readonly besides?: string;
}

export interface OpenOrder {
  readonly effects: readonly Doubt[];
  readonly recipients: readonly Subject[];
}

/** The effects whose order matters to this damage, and whom it may be dealt to; undefined where no order matters. */
export function openOrder(view: View, item: DamageItem, combat: boolean): OpenOrder | undefined {
  if (!mayMatter(view)) return undefined;
  const search = new Search(stepsFor(view, item, combat));
  search.follow(item, new Set(), "");
  if (search.outcomes.size < 2 && !search.isCutShort) return undefined;
  return { effects: [...search.applied.values()], recipients: [...search.recipients] };
}

/** One effect alone has no order; changes of the amount among themselves are compared elsewhere. */
function mayMatter(view: View): boolean {
  if (view.norms("redirects damage").length > 0) return true;
  const preventing = view.norms("prevent damage").length;
  return preventing > 1 || (preventing === 1 && view.norms("changes damage").length > 0);
}

/** Orders tried at most; where there are more, what comes of them isn't known. */
const MANY = 500;

class Search {
  readonly outcomes = new Set<string>();
  readonly recipients = new Set<Subject>();
  readonly applied = new Map<string, Doubt>();
  /** Not every order was tried. */
  isCutShort = false;
  private readonly seen = new Set<string>();
  private readonly steps: readonly Step[];

  constructor(steps: readonly Step[]) {
    this.steps = steps;
  }

  /** From here on, every choice of what applies next. */
  follow(item: DamageItem, used: ReadonlySet<string>, besides: string): void {
    const place = `${[...used].sort().join()}|${item.recipient}|${item.amount}|${besides}`;
    if (this.seen.has(place)) return;
    if (this.seen.size > MANY) {
      this.isCutShort = true;
      return;
    }
    this.seen.add(place);
    const next = item.amount <= 0 ? [] : this.steps.flatMap((step) => this.tryOne(step, item, used));
    for (const { step, changed } of next) {
      this.applied.set(step.key, step.doubt);
      this.follow(changed.item, new Set([...used, step.key]), `${besides}${changed.besides ?? ""}`);
    }
    if (next.length > 0) return;
    this.recipients.add(item.recipient);
    this.outcomes.add(item.amount <= 0 ? `none ${besides}` : `${item.recipient} ${item.amount} ${besides}`);
  }

  private tryOne(step: Step, item: DamageItem, used: ReadonlySet<string>) {
    const changed = used.has(step.key) ? undefined : step.apply(item);
    return changed === undefined ? [] : [{ step, changed }];
  }
}

function stepsFor(view: View, start: DamageItem, combat: boolean): readonly Step[] {
  const replacing = [...redirecting(view, combat), ...changing(view, combat)];
  return start.unpreventable || cantBePrevented(view, start) === true ? replacing : [...replacing, ...preventing(view, combat)];
}

function redirecting(view: View, combat: boolean): readonly Step[] {
  return view.norms("redirects damage").map((active) => ({
    key: active.instance,
    doubt: doubtOf(active),
    apply(item) {
      const to = recipientOf(view, active);
      const applies = active.doubts === undefined && replacementConcerns(view, active, item, combat) === true;
      return to === undefined || to === item.recipient || !applies ? undefined : { item: { ...item, recipient: to } };
    },
  }));
}

function changing(view: View, combat: boolean): readonly Step[] {
  return view.norms("changes damage").map((active) => ({
    key: active.instance,
    doubt: doubtOf(active),
    apply(item) {
      const applies = active.doubts === undefined && replacementConcerns(view, active, item, combat) === true;
      return applies ? { item: { ...item, amount: changeOf(view, active, item.amount) } } : undefined;
    },
  }));
}

function preventing(view: View, combat: boolean): readonly Step[] {
  const effects = view.norms("prevent damage").map(
    (active): Step => ({
      key: active.instance,
      doubt: doubtOf(active),
      apply(item) {
        if (active.doubts !== undefined || preventionConcerns(view, active, item, combat) !== true) return undefined;
        const shield = shieldOf(view.state, active);
        const most = shield === undefined ? halfOf(item.amount, active.norm.half) : view.amount(shield, active.context);
        if (isUnknown(most) || most <= 0) return undefined;
        const prevented = Math.min(most, item.amount);
        const besides = active.norm.besides === undefined ? undefined : `${active.instance} ${prevented} ${item.recipient};`;
        return { item: { ...item, amount: item.amount - prevented }, besides };
      },
    }),
  );
  return [...effects, ofProtection(view), ofShieldCounter(view)];
}

function ofProtection(view: View): Step {
  return {
    key: "protection",
    doubt: { words: "protection" },
    apply(item) {
      const { source, recipient } = item;
      const stops = source !== undefined && protectionsAgainst(view, recipient, source).matches.length > 0;
      return stops ? { item: { ...item, amount: 0 } } : undefined;
    },
  };
}

function ofShieldCounter(view: View): Step {
  return {
    key: "shield counter",
    doubt: { words: "shield counter" },
    apply(item) {
      if (view.isPlayer(item.recipient) || (view.object(item.recipient)?.counters.shield ?? 0) === 0) return undefined;
      return { item: { ...item, amount: 0 }, besides: `shield ${item.recipient};` };
    },
  };
}
