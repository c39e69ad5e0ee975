// The answer to "is this legal, and why": legal, illegal with every reason, or unknown with the words that weren't understood.

import type { ObjectId, PlayerId } from "./game/ids.ts";

/** A three-valued answer to "does this hold". */
export type Truth = true | false | Unknown;

export interface Unknown {
  readonly kind: "unknown";
  readonly doubts: readonly Doubt[];
}

/** Words that could decide the question and were not understood, or a fact that the scenario doesn't tell. */
export interface Doubt {
  readonly words: string;
  /** The object whose text it is, where there is one. */
  readonly object?: ObjectId;
  /** The words aren't a text that wasn't understood, but something the scenario doesn't tell: "the chosen color". */
  readonly untold?: true;
  /** What isn't told is which step it is: without one timing isn't judged. */
  readonly about?: "step";
}

export type Subject = ObjectId | PlayerId;

/** Something the author should know that isn't illegal (ward, a choice left open …). */
export interface Notice {
  readonly code: string;
  readonly message: string;
  readonly doubt?: Doubt;
  readonly subject?: Subject;
}

/** Why something is illegal: one rule broken, by whom, because of what. */
export interface Reason {
  /** The rule file's code: `block/protection`. */
  readonly code: string;
  /** Rule numbers in the scenario's edition, most specific first. */
  readonly rules: readonly string[];
  /** Broader rules it breaks too: not shown, but an expectation may name them. */
  readonly also?: readonly string[];
  /** What can't be, in the field's words: one sentence. */
  readonly what: string;
  /** The reason, with the object and text that it comes from: one sentence. */
  readonly why: string;
  /** The object or player the action was about (the blocker, the target, the Aura): decides the place in the file. */
  readonly subject?: Subject;
  /** The other party (the attacker, the spell, the host). */
  readonly other?: Subject;
  /** The board's story: objects that matter and what each has to do with it. */
  readonly related: readonly { readonly subject: Subject; readonly message: string }[];
}

export interface Illegal {
  readonly kind: "illegal";
  /** At least one; most specific first. */
  readonly reasons: readonly Reason[];
  /** Doubts that stood beside the reasons. */
  readonly doubts?: readonly Doubt[];
}

export type Verdict = { readonly kind: "legal" } | Illegal | { readonly kind: "unknown"; readonly doubts: readonly Doubt[] };

export const LEGAL: Verdict = { kind: "legal" };

/** The verdict that nothing certain can be said, and why. */
export function unknown(...doubts: readonly Doubt[]): Unknown {
  return { kind: "unknown", doubts };
}

/** Not known because the scenario doesn't tell it: a choice, a zone's cards, the step. */
export function untold(words: string, object?: ObjectId): Unknown {
  return unknown(object === undefined ? { words, untold: true } : { words, object, untold: true });
}

/** Not known because the scenario doesn't tell which step it is. */
export function untoldStep(words: string): Unknown {
  return unknown({ words, untold: true, about: "step" });
}

/** Tells "not known" from an answer of any kind (a truth, a number, a list). */
export function isUnknown(answer: Truth | number | string | object | undefined): answer is Unknown {
  return typeof answer === "object" && "kind" in answer && answer.kind === "unknown";
}

/** Not, three-valued. */
export function not(truth: Truth): Truth {
  return isUnknown(truth) ? truth : !truth;
}

/** And, three-valued: false beats unknown. */
export function and(truths: Iterable<Truth>): Truth {
  const doubts: Doubt[] = [];
  for (const truth of truths) {
    if (truth === false) return false;
    if (isUnknown(truth)) doubts.push(...truth.doubts);
  }
  return doubts.length > 0 ? unknown(...doubts) : true;
}

/** Or, three-valued: true beats unknown. */
export function or(truths: Iterable<Truth>): Truth {
  const doubts: Doubt[] = [];
  for (const truth of truths) {
    if (truth === true) return true;
    if (isUnknown(truth)) doubts.push(...truth.doubts);
  }
  return doubts.length > 0 ? unknown(...doubts) : false;
}

/** Several verdicts on one action: every reason counts; an illegal one outweighs doubts. */
export function joinVerdicts(verdicts: Iterable<Verdict>): Verdict {
  const reasons: Reason[] = [];
  const doubts: Doubt[] = [];
  for (const verdict of verdicts) {
    if (verdict.kind === "illegal") {
      reasons.push(...verdict.reasons.filter((reason) => !reasons.some((known) => isSameReason(known, reason))));
      doubts.push(...(verdict.doubts ?? []));
    } else if (verdict.kind === "unknown") doubts.push(...verdict.doubts);
  }
  if (reasons.length > 0) return doubts.length > 0 ? { kind: "illegal", reasons, doubts } : { kind: "illegal", reasons };
  return doubts.length > 0 ? { kind: "unknown", doubts } : LEGAL;
}

/** Two instances of one ability forbid the same for the same reason: told once. */
function isSameReason(one: Reason, other: Reason): boolean {
  return (
    one.code === other.code &&
    one.what === other.what &&
    one.why === other.why &&
    one.subject === other.subject &&
    one.other === other.other
  );
}
