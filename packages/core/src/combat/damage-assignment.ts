// Is this assignment of combat damage legal (510.1)? All that is assigned in the step is judged together (510.1e, 702.19b). What is left out is filled in
// where there is only one way.

import type { DamageAssignment } from "../game/declarations.ts";
import type { ObjectId, PlayerId } from "../game/ids.ts";
import type { View } from "../layers/view.ts";
import { DAMAGE_RULES } from "../rules/damage/damage-rules.ts";
import { breakingToo, illegal } from "../rules/define-rule.ts";
import { isSameTeam } from "../rules/teams.ts";
import { joinVerdicts, LEGAL, type Notice, type Verdict } from "../verdict.ts";
import { checkManner } from "./check-manner.ts";
import { type DamageOptions, damageOptions, type Recipient } from "./damage-options.ts";
import { type DamageStep, isFighting } from "./damage-step.ts";
import { type Amounts, lethalFrom } from "./lethal.ts";

export interface JudgedDamage {
  readonly verdict: Verdict;
  /** What is assigned, what was left out included. */
  readonly amounts: Amounts;
  readonly notices: readonly Notice[];
}

interface DamageAction {
  readonly by?: PlayerId;
  readonly assignments: readonly DamageAssignment[];
}

export function judgeDamage(view: View, step: DamageStep, action: DamageAction): JudgedDamage {
  const amounts = new Map<ObjectId, Map<Recipient, number>>();
  for (const { source, to } of action.assignments) {
    const given = amounts.get(source) ?? new Map<Recipient, number>();
    for (const { recipient, amount } of to) given.set(recipient, (given.get(recipient) ?? 0) + amount);
    amounts.set(source, given);
  }
  const named = [...amounts.keys()];
  const outsiders = named.flatMap((source) => judgeOutsider(view, step, source, amounts.get(source)!));
  const ofStep = step.sources.flatMap((source) => damageOptions(view, source) ?? []);
  const notices = fillIn(view, ofStep, amounts);
  const judged = ofStep
    .filter(({ source }) => amounts.has(source))
    .flatMap((options) => [judgeSource(view, options, amounts), judgeChooser(view, options, amounts, named, action)]);
  return { verdict: joinVerdicts([...outsiders, ...judged]), amounts, notices };
}

function sum(given: ReadonlyMap<Recipient, number>): number {
  let total = 0;
  for (const amount of given.values()) total += amount;
  return total;
}

/** A named source that assigns nothing in this step. */
function judgeOutsider(view: View, step: DamageStep, source: ObjectId, given: ReadonlyMap<Recipient, number>): readonly Verdict[] {
  if (step.sources.includes(source) || sum(given) === 0) return [];
  const name = view.name(source);
  const { combat } = view.state;
  const fights = [...(combat?.attackers ?? []), ...(combat?.blockers ?? [])].some(({ id }) => id === source) && isFighting(view, source);
  const other = [...given.keys()][0];
  if (!fights) {
    const what = `${name} can't assign combat damage.`;
    const why = `${name} isn't attacking or blocking${view.object(source)?.zone === "battlefield" ? "" : ": it isn't on the battlefield"}.`;
    const verdict = illegal(DAMAGE_RULES.combat, view, { what, why, subject: source, other, related: [] });
    return [view.object(source)?.status.phasedOut ? breakingToo(verdict, view, ["702.26b"]) : verdict];
  }
  const doubt = step.doubtful.find(({ id }) => id === source);
  if (doubt) return [{ kind: "unknown", doubts: doubt.doubts }];
  const why =
    step.which === "first"
      ? `This is the first-strike damage step, and ${name} has neither first strike nor double strike.`
      : `${name} dealt its damage in the first-strike step and doesn't have double strike.`;
  return [
    illegal(DAMAGE_RULES.step, view, {
      what: `${name} doesn't assign combat damage in this step.`,
      why,
      subject: source,
      other,
      related: [],
    }),
  ];
}

/** Adds what can be assigned in only one way. Sources with a choice left open deal none, and a notice says so. */
function fillIn(view: View, all: readonly DamageOptions[], amounts: Map<ObjectId, Map<Recipient, number>>): readonly Notice[] {
  const open = all.filter(({ source, amount }) => !amounts.has(source) && amount > 0);
  // Tramplers last: what the others assign counts toward lethal damage.
  const tramples = ({ manners }: DamageOptions) => manners.some(({ kind }) => kind === "trample");
  const left: DamageOptions[] = [];
  for (const options of [...open.filter((one) => !tramples(one)), ...open.filter(tramples)]) {
    const only = onlyWay(view, options, amounts);
    if (only === undefined) left.push(options);
    else if (only !== "none") amounts.set(options.source, new Map([[only, options.amount]]));
  }
  return left.map(({ source, doubts }) => ({
    code: "damage/choice",
    subject: source,
    message:
      doubts.length > 0
        ? `How much damage ${view.name(source)} assigns isn't known; it deals none.`
        : `${view.name(source)} can assign its damage in more than one way, and the scenario doesn't say how: it deals none.`,
    ...(doubts[0] ? { doubt: doubts[0] } : {}),
  }));
}

/** The one recipient that all of it must go to; undefined where there is a choice. */
function onlyWay(view: View, options: DamageOptions, amounts: Amounts): Recipient | "none" | undefined {
  if (options.doubts.length > 0) return undefined;
  if (options.amount === 0) return "none";
  const [manner] = options.manners;
  if (manner === undefined || options.manners.length > 1) return undefined;
  switch (manner.kind) {
    case "none":
      return "none";
    case "all":
      return manner.to;
    case "anyhow":
      return manner.among.length === 1 ? manner.among[0] : undefined;
    case "divide": {
      if (manner.among.length === 1) return manner.among[0];
      const first = Array.isArray(manner.order) ? manner.order[0] : undefined;
      return first !== undefined && options.amount <= lethalFrom(view, amounts, options.source, first) ? first : undefined;
    }
    case "trample": {
      const first = manner.among[0] ?? manner.over;
      if (manner.among.length !== 1 && manner.over === undefined) return undefined;
      if (manner.among.length > 1 || first === undefined) return undefined;
      if (first === manner.over) return undefined;
      return options.amount <= lethalFrom(view, amounts, options.source, first) ? first : undefined;
    }
  }
}

/** One source: the right total, to the right recipients, in one of its ways. */
function judgeSource(view: View, options: DamageOptions, amounts: Amounts): Verdict {
  const given = amounts.get(options.source)!;
  const total = sum(given);
  const verdicts: Verdict[] = [];
  const none = options.manners.every(({ kind }) => kind === "none");
  if (options.doubts.length > 0) return { kind: "unknown", doubts: options.doubts };
  if (total !== (none ? 0 : options.amount) && !(none && total > 0)) verdicts.push(wrongTotal(view, options, total));
  const checked = options.manners.map((manner) => checkManner(view, options, manner, amounts));
  const fits = checked.find(({ failures }) => failures.length === 0);
  if (fits) {
    if (fits.doubts.length > 0) verdicts.push({ kind: "unknown", doubts: fits.doubts });
    return joinVerdicts(verdicts);
  }
  // Told by the way that it comes closest to, the widest first.
  const fewest = Math.min(...checked.map(({ failures }) => failures.length));
  const close = checked
    .map((one, index) => ({ ...one, kind: options.manners[index]!.kind }))
    .filter(({ failures }) => failures.length === fewest);
  const closest = close.find(({ kind }) => kind === "anyhow") ?? close[0]!;
  if (closest.doubts.length > 0) return joinVerdicts([...verdicts, { kind: "unknown", doubts: closest.doubts }]);
  for (const { rule, ...reason } of closest.failures) verdicts.push(illegal(rule, view, { ...reason, subject: options.source }));
  return joinVerdicts(verdicts);
}

function wrongTotal(view: View, { source, amount, measure }: DamageOptions, total: number): Verdict {
  const name = view.name(source);
  const why =
    measure === "nothing"
      ? `An effect says that ${name} assigns no combat damage.`
      : `${name}'s ${measure} is ${view.characteristics(source)[measure] ?? 0}, so it assigns ${amount === 0 ? "none" : `exactly ${amount}`}.`;
  return illegal(DAMAGE_RULES.total, view, {
    what: `${name} can't assign ${total} combat damage.`,
    why,
    subject: source,
    related: [{ subject: source, message: `${name} assigns ${amount}, not ${total}` }],
  });
}

/** `by` divides damage that another player divides (702.22j–k, 510.1c–d). */
function judgeChooser(view: View, options: DamageOptions, amounts: Amounts, named: readonly ObjectId[], { by }: DamageAction): Verdict {
  const { source, chooser, banding, role } = options;
  if (by === undefined || !named.includes(source) || isSameTeam(view.state, by, chooser)) return LEGAL;
  const others = new Map([...amounts].filter(([other]) => other !== source));
  if (options.amount === 0 || onlyWay(view, options, others) !== undefined) return LEGAL;
  const name = view.name(source);
  const why =
    banding === undefined
      ? `${view.name(chooser)} controls ${name}, and no banding changes that.`
      : `${view.name(banding)} has banding and ${role === "attacker" ? "blocks it" : "is blocked by it"}, so ${view.name(chooser)} divides ${name}'s damage.`;
  const clauses = banding === undefined ? [role === "attacker" ? "510.1c" : "510.1d"] : [role === "attacker" ? "702.22j" : "702.22k"];
  return illegal(
    DAMAGE_RULES.chooser,
    view,
    {
      what: `${view.name(by)} can't divide ${name}'s combat damage.`,
      why,
      subject: source,
      other: banding ?? chooser,
      related: banding === undefined ? [] : [{ subject: banding, message: `${view.name(banding)} has banding` }],
    },
    clauses,
  );
}
