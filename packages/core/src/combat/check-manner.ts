// Does an amount-by-recipient fit one way of assigning combat damage, and if not, which rule does it break (510.1, 702.19)?

import type { ObjectId } from "../game/ids.ts";
import type { View } from "../layers/view.ts";
import { DAMAGE_RULES } from "../rules/damage/damage-rules.ts";
import type { RuleMetadata } from "../rules/define-rule.ts";
import type { Doubt, Subject } from "../verdict.ts";
import type { DamageOptions, Manner, Order, Recipient } from "./damage-options.ts";
import { type Amounts, assignedTo, lethalDamage } from "./lethal.ts";

export interface Failure {
  readonly rule: RuleMetadata;
  readonly what: string;
  readonly why: string;
  readonly other?: Subject;
  readonly related: readonly { readonly subject: Subject; readonly message: string }[];
}

export interface Checked {
  readonly failures: readonly Failure[];
  readonly doubts: readonly Doubt[];
}

export function checkManner(view: View, options: DamageOptions, manner: Manner, amounts: Amounts): Checked {
  const given = amounts.get(options.source) ?? new Map<Recipient, number>();
  switch (manner.kind) {
    case "none":
      return { failures: elsewhere(view, options, given, [], `${manner.because}: it assigns none.`), doubts: [] };
    case "all":
      return { failures: elsewhere(view, options, given, [manner.to], allWords(view, options, manner.to)), doubts: [] };
    case "anyhow":
      return {
        failures: elsewhere(
          view,
          options,
          given,
          manner.among,
          `It may divide its damage, but only among ${view.name(manner.among[0]!)} and creatures that ${view.name(manner.among[0]!)} controls.`,
        ),
        doubts: [],
      };
    case "divide": {
      const strayed = departedAttackee(view, options, manner.among, given);
      if (strayed !== undefined) return { failures: [strayed], doubts: [] };
      const why =
        options.role === "attacker"
          ? `${list(view, manner.among)} ${manner.among.length === 1 ? "blocks" : "block"} it, and only blockers get its damage.`
          : `It blocks ${list(view, manner.among)}, and only what it blocks gets its damage.`;
      const wrong = elsewhere(view, options, given, manner.among, why);
      const order = checkOrder(view, options, manner.order, manner.among, given, amounts);
      return { failures: [...wrong, ...order.failures], doubts: order.doubts };
    }
    case "trample":
      return checkTrample(view, options, manner, given, amounts);
  }
}

function allWords(view: View, { role }: DamageOptions, to: Recipient): string {
  return role === "attacker"
    ? `It attacks ${view.name(to)} and isn't blocked, so all its damage goes there.`
    : `All goes to ${view.name(to)}.`;
}

export function list(view: View, ids: readonly Recipient[]): string {
  const names = ids.map((id) => view.name(id));
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

function ruleFor(view: View, { role, source, banding }: DamageOptions): RuleMetadata {
  if (role === "blocker") return DAMAGE_RULES.blocker;
  const attacker = view.state.combat?.attackers.find(({ id }) => id === source);
  if (attacker?.blocked !== true) return DAMAGE_RULES.unblocked;
  return banding === undefined ? DAMAGE_RULES.blocked : DAMAGE_RULES.bandDivision;
}

/** A trampler whose attackee has left combat keeps to its blockers (702.19f, 506.4c). */
function departedAttackee(
  view: View,
  { source, role }: DamageOptions,
  among: readonly ObjectId[],
  given: ReadonlyMap<Recipient, number>,
): Failure | undefined {
  const attacker = view.state.combat?.attackers.find(({ id }) => id === source);
  if (role === "blocker" || attacker === undefined || attacker.defender !== undefined || view.has(source, "trample") !== true)
    return undefined;
  const stray = [...given].find(([recipient, amount]) => amount > 0 && !among.includes(recipient as ObjectId))?.[0];
  if (stray === undefined) return undefined;
  return {
    rule: DAMAGE_RULES.departed,
    what: `${view.name(source)} can't assign combat damage to ${view.name(stray)}.`,
    why: `What it attacked has left combat, so it assigns no damage beyond the creatures that block it.`,
    other: stray,
    related: [],
  };
}

/** Failures for recipients that the manner has no damage for. */
function elsewhere(
  view: View,
  options: DamageOptions,
  given: ReadonlyMap<Recipient, number>,
  allowed: readonly Recipient[],
  why: string,
): readonly Failure[] {
  const rule = ruleFor(view, options);
  return [...given].flatMap(([recipient, amount]) => {
    if (amount === 0 || allowed.includes(recipient)) return [];
    const name = view.name(options.source);
    return [
      {
        rule,
        what: `${name} can't assign combat damage to ${view.name(recipient)}.`,
        why,
        other: recipient,
        related: [
          { subject: options.source, message: `${name} assigns ${amount} to ${view.name(recipient)}` },
          ...allowed.map((subject) => ({ subject, message: `${view.name(subject)} gets its damage` })),
        ],
      },
    ];
  });
}

/** The announced order: the next creature gets damage only once those before it have lethal damage (July 2009 to November 2024). */
function checkOrder(
  view: View,
  options: DamageOptions,
  order: Order,
  among: readonly ObjectId[],
  given: ReadonlyMap<Recipient, number>,
  amounts: Amounts,
): Checked {
  if (order === "free") return { failures: [], doubts: [] };
  const state = among.map((id) => ({ id, amount: given.get(id) ?? 0, lethal: lethalDamage(view, amounts, id) }));
  const doubts = state.flatMap(({ lethal }) => lethal.doubts);
  const fail = (short: ObjectId, next: ObjectId, lethal: { words: string; needed: number; assigned: number }): Failure => ({
    rule: DAMAGE_RULES.order,
    what: `${view.name(options.source)} can't assign damage to ${view.name(next)} yet.`,
    why: `${view.name(short)} comes first and hasn't been assigned lethal damage: it needs ${lethal.needed} (${lethal.words}) and gets ${lethal.assigned}.`,
    other: next,
    related: [{ subject: short, message: `${view.name(short)} comes first` }],
  });
  if (order === "any") {
    // No order was announced in the scenario: some order must allow it.
    const short = state.filter(({ amount, lethal }) => amount > 0 && !lethal.reached);
    const [first, second] = short;
    return { failures: first && second ? [fail(first.id, second.id, first.lethal)] : [], doubts };
  }
  for (const [index, id] of order.entries()) {
    const entry = state.find((candidate) => candidate.id === id)!;
    if (entry.lethal.reached) continue;
    const next = order.slice(index + 1).find((later) => (given.get(later) ?? 0) > 0);
    if (next !== undefined) return { failures: [fail(id, next, entry.lethal)], doubts };
  }
  return { failures: [], doubts };
}

function checkTrample(
  view: View,
  options: DamageOptions,
  manner: Extract<Manner, { kind: "trample" }>,
  given: ReadonlyMap<Recipient, number>,
  amounts: Amounts,
): Checked {
  const { among, beyond, over, order } = manner;
  const targets: readonly Recipient[] = [...among, ...(over === undefined ? [] : [over]), beyond];
  const name = view.name(options.source);
  const failures: Failure[] = elsewhere(view, options, given, targets, `Its damage goes to ${list(view, targets)}.`).map((failure) => ({
    ...failure,
    rule: DAMAGE_RULES.tramplerAttackee,
  }));
  const spill = [beyond, ...(over === undefined ? [] : [over])].filter((recipient) => (given.get(recipient) ?? 0) > 0);
  if (spill.length === 0) {
    const checked = checkOrder(view, options, order, among, given, amounts);
    return { failures: [...failures, ...checked.failures], doubts: checked.doubts };
  }
  const doubts: Doubt[] = [];
  for (const blocker of among) {
    const lethal = lethalDamage(view, amounts, blocker);
    doubts.push(...lethal.doubts);
    if (lethal.reached) continue;
    failures.push({
      rule: DAMAGE_RULES.trample,
      what: `${name} can't assign damage to ${list(view, spill)} yet.`,
      why: `${view.name(blocker)} blocks it and hasn't been assigned lethal damage: it needs ${lethal.needed} (${lethal.words}) and gets ${lethal.assigned}.`,
      other: spill[0],
      related: [
        { subject: blocker, message: `${view.name(blocker)} gets ${lethal.assigned} of ${lethal.needed}` },
        { subject: options.source, message: `${name} has trample` },
      ],
    });
  }
  if (over !== undefined && (given.get(beyond) ?? 0) > 0) {
    const loyalty = view.object(over)?.counters.loyalty ?? view.characteristics(over).loyalty ?? 0;
    const assigned = assignedTo(amounts, over);
    if (assigned < loyalty)
      failures.push({
        rule: DAMAGE_RULES.overPlaneswalkers,
        what: `${name} can't assign damage to ${view.name(beyond)} yet.`,
        why: `${view.name(over)} has loyalty ${loyalty} and has been assigned ${assigned}.`,
        other: beyond,
        related: [{ subject: over, message: `${view.name(over)} has loyalty ${loyalty}` }],
      });
  }
  return { failures, doubts };
}
