// Changing the targets of a spell or ability (115.7): changed ones must be legal, none may appear twice for one "target", and the number stays.

import type { ObjectId, PlayerId } from "../../game/ids.ts";
import type { ChosenSlot } from "../../game/state.ts";
import { joinVerdicts, type Verdict } from "../../verdict.ts";
import { breakingToo, defineRule, illegal } from "../define-rule.ts";
import { distinct } from "./distinct.ts";
import { legalTargets } from "./judge-targets.ts";
import { mayTarget } from "./may-target.ts";
import { relations } from "./relations.ts";
import { slotQuestion, type Targeting, targetingName } from "./targeting.ts";

export type RetargetKind = "change the target" | "change a target" | "change any targets" | "choose new targets";

interface RetargetQuestion {
  readonly targeting: Targeting;
  readonly old: readonly ChosenSlot[];
  readonly targets: readonly ChosenSlot[];
  readonly how: RetargetKind;
}

/** The clause on each way to change targets. */
export const CHANGE_CLAUSES: Readonly<Record<RetargetKind, string>> = {
  "change the target": "115.7a",
  "change a target": "115.7b",
  "change any targets": "115.7c",
  "choose new targets": "115.7d",
};

export const retargeting = defineRule<RetargetQuestion>({
  code: "target/retargeting",
  summary: 'New targets must be legal and as many as before; "change the targets" changes all or none, "change a target" just one.',
  clauses: ["115.7a", "115.7b", "115.7c", "115.7d", "115.7e", "115.7f", "115.8"],
  on: "target",
  check(question): Verdict {
    const { targeting, old, targets, how } = question;
    const changes = changedPlaces(old, targets);
    const verdicts = changes.map(({ slot, target }) => mayTarget(slotQuestion(targeting, slot, target, targets)));
    const whole = changes.length > 0 ? [distinct, relations].map((rule) => rule.check({ targeting, chosen: targets })) : [];
    return addClause(
      joinVerdicts([...verdicts, ...whole, counts(question), extent(question, changes.length)]),
      targeting,
      CHANGE_CLAUSES[how],
    );
  },
});

interface Change {
  readonly slot: number;
  readonly target: ObjectId | PlayerId;
}

function changedPlaces(old: readonly ChosenSlot[], targets: readonly ChosenSlot[]): readonly Change[] {
  return targets.flatMap(({ chosen }, slot) =>
    chosen.flatMap((target, at) => (old[slot]?.chosen[at] === target ? [] : [{ slot, target }])),
  );
}

/** The number of targets and their shares don't change (115.7f). */
function counts({ targeting, old, targets }: RetargetQuestion): Verdict {
  const wrong = targets.findIndex(({ chosen }, slot) => chosen.length !== (old[slot]?.chosen.length ?? 0));
  if (wrong < 0) return { kind: "legal" };
  const why = `It has ${old[wrong]?.chosen.length ?? 0} targets there; changing targets changes neither their number nor what is divided among them.`;
  return illegal(
    retargeting,
    targeting.view,
    {
      what: `The number of ${targetingName(targeting)}'s targets can't change.`,
      why,
      subject: targets[wrong]?.chosen.at(-1) ?? targeting.object,
      other: targeting.source,
      related: [],
    },
    ["115.7f", "115.7d"],
  );
}

/** "Change the target(s)": every one, if every one can be; "change a target": one. */
function extent({ targeting, old, targets, how }: RetargetQuestion, changed: number): Verdict {
  const total = old.reduce((sum, { chosen }) => sum + chosen.length, 0);
  const { view } = targeting;
  const refuse = (why: string, clauses: readonly string[]) =>
    illegal(
      retargeting,
      view,
      {
        what: `${targetingName(targeting)}'s targets can't be changed that way.`,
        why,
        subject: targeting.object,
        other: targeting.source,
        related: [],
      },
      clauses,
    );
  if (how === "change a target" && changed > 1) return refuse("Only one target may be changed.", ["115.7b"]);
  if (how !== "change the target" || changed === total) return { kind: "legal" };
  if (changed > 0) return refuse("All its targets must be changed, or none.", ["115.7a"]);
  const possible = old.every(({ chosen }, slot) =>
    chosen.every((target) => legalTargets(targeting, slot, emptied(old, slot)).legal.some((other) => other !== target)),
  );
  if (!possible || targets.length === 0) return { kind: "legal" };
  return refuse("Another legal target exists, so the target must be changed.", ["115.7a"]);
}

function emptied(old: readonly ChosenSlot[], slot: number): readonly ChosenSlot[] {
  return old.map((other, index) => (index === slot ? { chosen: [] } : other));
}

function addClause(verdict: Verdict, targeting: Targeting, clause: string): Verdict {
  if (verdict.kind !== "illegal") return verdict;
  const number = targeting.view.state.edition.number(clause);
  if (number === undefined) return verdict;
  const broad = breakingToo(verdict, targeting.view, [...retargeting.clauses, ...targeting.further]);
  if (broad.kind !== "illegal") return broad;
  return { ...verdict, reasons: broad.reasons.map((reason) => ({ ...reason, rules: [...new Set([...reason.rules, number])] })) };
}
