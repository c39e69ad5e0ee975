// Damage that is dealt to something else, or more or less of it (614.1a, 614.9), before prevention. Each effect applies once to an event (614.5).

import type { View } from "../layers/view.ts";
import type { Filter } from "../oracle/filter.ts";
import { and, type Doubt, isUnknown, type Subject, type Truth } from "../verdict.ts";
import { changedAmount } from "./changed-amount.ts";
import type { DamageItem } from "./deal-damage.ts";
import { type Progress, withEvents } from "./outcome.ts";
import { concernsPlayer, doubtEvent, unreadAbout } from "./unread-events.ts";

interface Replaced {
  readonly progress: Progress;
  readonly item: DamageItem;
}

/** The damage as it will be dealt, unless it is prevented. */
export function replaceDamage(view: View, progress: Progress, item: DamageItem, combat: boolean): Replaced {
  const redirected = redirect(view, doubtUnread(view, progress, item, combat), item, combat);
  const { recipient } = redirected.item;
  const changes = view
    .norms("changes damage")
    .map((active) => ({ active, applies: replacementConcerns(view, active, redirected.item, combat) }))
    .filter(({ applies }) => applies !== false);
  if (changes.length === 0) return redirected;
  const about = { subjects: [recipient], facts: view.isPlayer(recipient) ? (["life"] as const) : (["damage", "counters"] as const) };
  const changed = changedAmount(view, redirected.progress, changes, redirected.item.amount, about);
  return { progress: changed.progress, item: { ...redirected.item, amount: changed.amount } };
}

function redirect(view: View, progress: Progress, start: DamageItem, combat: boolean): Replaced {
  let item = start;
  let told = progress;
  const used = new Set<string>();
  for (;;) {
    const active = view
      .norms("redirects damage")
      .find(
        (one) => !used.has(one.instance) && replacementConcerns(view, one, item, combat) !== false && recipientOf(view, one) !== undefined,
      );
    if (active === undefined) return { progress: told, item };
    used.add(active.instance);
    const to = recipientOf(view, active)!;
    if (to === item.recipient) continue;
    const doubt = { words: active.words, object: active.source };
    if (replacementConcerns(view, active, item, combat) !== true || active.doubts !== undefined) {
      told = doubtEvent(told, [doubt], [item.recipient, to], ["damage", "life", "counters"]);
      continue;
    }
    const message = `${item.amount} damage to ${view.name(item.recipient)} is dealt to ${view.name(to)} instead: “${active.words}”`;
    told = withEvents(told, { kind: "note", subject: to, message });
    item = { ...item, recipient: to };
  }
}

/** What a redirecting effect has damage dealt to instead, if that is there. */
export function recipientOf(view: View, { norm, context }: ReturnType<typeof redirections>[number]): Subject | undefined {
  const { recipient } = norm;
  const objects = view.objects(recipient.kind === "controller" ? recipient.of : recipient, context);
  const [id] = isUnknown(objects) ? [] : objects;
  if (id === undefined || view.object(id)?.zone !== "battlefield") return undefined;
  if (recipient.kind === "controller") return view.controller(id);
  return id;
}

function redirections(view: View) {
  return view.norms("redirects damage");
}

type About = ReturnType<typeof redirections>[number] | ReturnType<typeof changesOf>[number];

function changesOf(view: View) {
  return view.norms("changes damage");
}

/** Whether it applies to this damage. */
export function replacementConcerns(view: View, active: About, { source, recipient }: DamageItem, combat: boolean): Truth {
  const { norm, context } = active;
  if (norm.combat !== undefined && norm.combat !== combat) return false;
  const from: Truth = norm.from === undefined ? true : source === undefined ? false : view.matches(norm.from, source, context);
  return and([from, isMeant(view, active, norm.to, recipient)]);
}

function isMeant(view: View, active: About, to: Filter | undefined, recipient: Subject): Truth {
  if (to === undefined) return active.affected === undefined || active.affected.includes(recipient);
  return view.isPlayer(recipient) ? view.matches(to, recipient, active.context) : view.covers(active, to, recipient);
}

/** Words that could change the damage: what the recipient has of it afterwards isn't known. */
function doubtUnread(view: View, progress: Progress, { source, recipient }: DamageItem, combat: boolean): Progress {
  const subjects = source === undefined ? [recipient] : [recipient, source];
  const doubts = unreadAbout(view, "damage", ...subjects).filter((doubt) => couldApply(view, doubt, recipient, combat));
  return doubtEvent(progress, doubts, [recipient], view.isPlayer(recipient) ? ["life"] : ["damage", "counters"]);
}

function couldApply(view: View, doubt: Doubt, recipient: Subject, combat: boolean): boolean {
  if (/\bnoncombat damage\b/i.test(doubt.words) ? combat : /\bcombat damage\b/i.test(doubt.words) && !combat) return false;
  const toYou = /\bdamage\b[^.,]*\bto you\b(?! (?:or|and))/i.test(doubt.words);
  if (toYou && !view.isPlayer(recipient)) return false;
  return !view.isPlayer(recipient) || concernsPlayer(view, doubt, recipient);
}
