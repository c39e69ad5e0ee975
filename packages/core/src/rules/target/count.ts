// How many targets each instance of "target" takes (601.2c, 115.6, 107.3), and none where a spell or ability has no targets (115.1, 112.1).

import type { ObjectId, PlayerId } from "../../game/ids.ts";
import type { TargetSlot } from "../../oracle/effect.ts";
import { isUnknown, joinVerdicts, LEGAL, type Unknown, type Verdict } from "../../verdict.ts";
import { defineRule, illegal } from "../define-rule.ts";
import { type Targeting, targetingName, type WholeQuestion } from "./targeting.ts";

export const count = defineRule<WholeQuestion>({
  code: "target/count",
  summary: "Every required target must be chosen, and no more than the words allow.",
  clauses: [
    "601.2c",
    "602.2b",
    "603.3d",
    "115.1",
    "115.1a",
    "115.1b",
    "115.1c",
    "115.1d",
    "115.1e",
    "115.6",
    "107.3",
    "112.1",
    "303.4a",
    "702.6a",
  ],
  named: ["601.2c", "602.2b", "603.3d"],
  on: "target",
  check({ targeting, chosen }): Verdict {
    return joinVerdicts(targeting.slots.map((_, index) => judgeSlot(targeting, index, chosen[index]?.chosen ?? [])));
  },
});

function judgeSlot(targeting: Targeting, index: number, chosen: readonly (ObjectId | PlayerId)[]): Verdict {
  const { slot } = targeting.slots[index]!;
  const bounds = slotBounds(targeting, index);
  if (isUnknown(bounds)) return { kind: "unknown", doubts: bounds.doubts };
  const { min, max } = bounds;
  if (chosen.length >= min && chosen.length <= max) return LEGAL;
  const name = targetingName(targeting);
  const wanted = boundsWords(min, max);
  const clauses = [...targeting.clauses, ...boundClauses(slot)];
  const tooFew = chosen.length < min;
  return illegal(
    count,
    targeting.view,
    {
      what: tooFew ? `${name} needs ${wanted}.` : `${name} can't have that many targets.`,
      why: `It says "${slot.words}": ${wanted}; ${chosen.length === 0 ? "none" : chosen.length} ${chosen.length === 1 ? "was" : "were"} chosen.`,
      subject: tooFew ? targeting.object : chosen[max],
      other: targeting.source,
      related: [],
    },
    clauses,
    [...furtherClauses(slot), ...(clauses.includes("702.103a") ? ["702.103b"] : [])],
  );
}

/** Broader clauses: several instances of "target" (115.3), those of a kicker (702.33), those of a mode (700.2a). */
function furtherClauses(slot: TargetSlot): readonly string[] {
  return ["115.3", "700.2a", ...(slot.onlyIf === undefined ? [] : ["702.33", "601.2b"])];
}

/** The least and greatest number of targets of a slot; greatest is Infinity for "any number". */
export function slotBounds(targeting: Targeting, index: number): { readonly min: number; readonly max: number } | Unknown {
  const { slot } = targeting.slots[index]!;
  const min = targeting.view.amount(slot.min, targeting.context);
  const max = slot.max === "any" ? Number.POSITIVE_INFINITY : targeting.view.amount(slot.max, targeting.context);
  if (isUnknown(min)) return min;
  return isUnknown(max) ? max : { min, max };
}

/** 115.6 for "up to" and "any number", 107.3 for X. */
function boundClauses(slot: TargetSlot): readonly string[] {
  const isOptional =
    slot.min.kind === "number" && slot.min.value === 0 && !(slot.max !== "any" && slot.max.kind === "number" && slot.max.value === 0);
  return [...(isOptional ? ["115.6"] : []), ...(slot.min.kind === "x" ? ["107.3"] : [])];
}

function boundsWords(min: number, max: number): string {
  const targets = (n: number) => `${n} target${n === 1 ? "" : "s"}`;
  if (min === max) return `exactly ${targets(min)}`;
  if (max === Number.POSITIVE_INFINITY) return `at least ${targets(min)}`;
  return min === 0 ? `up to ${targets(max)}` : `${min} to ${targets(max)}`;
}

/** The verdict on targets written for a spell or ability beyond all that it can have. */
export function tooManyTargets(targeting: Targeting, extra: readonly (ObjectId | PlayerId)[]): Verdict {
  if (extra.length === 0) return LEGAL;
  if (targeting.doubts.length > 0) return { kind: "unknown", doubts: targeting.doubts };
  const name = targetingName(targeting);
  const none = targeting.slots.length === 0;
  const permanentSpell = none && !targeting.isAbility && isPermanentSpell(targeting);
  return illegal(
    count,
    targeting.view,
    {
      what: none ? `${name} has no targets.` : `${name} can't have that many targets.`,
      why: whyExtra(targeting, permanentSpell),
      subject: extra[0],
      other: targeting.source,
      related: [],
    },
    permanentSpell
      ? ["112.1", "115.1a", ...targeting.clauses]
      : [...targeting.clauses, ...targeting.slots.flatMap(({ slot }) => boundClauses(slot))],
    [
      "115.10",
      "115.10a",
      "115.10b",
      ...targeting.further,
      ...(permanentSpell ? permanentClauses(targeting) : targeting.slots.flatMap(({ slot }) => furtherClauses(slot))),
    ],
  );
}

function whyExtra({ slots, isAbility }: Targeting, permanentSpell: boolean): string {
  if (permanentSpell) return "A permanent spell that isn't an Aura has no targets.";
  if (slots.length === 0)
    return `Only what the words "target" ask for is a target; this ${isAbility ? "ability" : "spell"} doesn't use them as chosen.`;
  return `Its words ask for ${slots.map(({ slot }) => `"${slot.words}"`).join(" and ")} only.`;
}

function isPermanentSpell({ view, object }: Targeting): boolean {
  const { cardTypes } = view.characteristics(object);
  return !cardTypes.some((type) => type === "instant" || type === "sorcery");
}

/** Why that permanent spell in particular has none: Equipment enters unattached (301.5b); a creature with bestow wasn't cast bestowed (702.103a). */
function permanentClauses({ view, object }: Targeting): readonly string[] {
  const { subtypes } = view.characteristics(object);
  const bestows = view.object(object)?.card?.faces.some(({ text }) => /^Bestow\b/m.test(text)) ?? false;
  return [...(subtypes.includes("Equipment") ? ["301.5b"] : []), ...(bestows ? ["702.103a", "702.103b"] : [])];
}
