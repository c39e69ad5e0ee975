// A legality rule: one file, metadata first. The registry, the docs pages, `explain`, SARIF's rule list and the settings are made from it.

import type { ObjectId, PlayerId } from "../game/ids.ts";
import type { View } from "../layers/view.ts";
import type { Reason, Verdict } from "../verdict.ts";
import { layerClauses } from "./current-characteristics.ts";

/** What a rule judges. */
export type RuleSubject = "target" | "attach" | "block" | "attack" | "band" | "damage" | "timing" | "state";

export interface RuleMetadata {
  /** `block/protection`: folder and file. */
  readonly code: string;
  /** One sentence: what the rule says. */
  readonly summary: string;
  /** The clauses it stands on, by their number in the current rules, most specific first; the edition translates them. */
  readonly clauses: readonly string[];
  /** Broader clauses that an author may name for it in `illegal:`, beyond those of every rule on this subject. */
  readonly general?: readonly string[];
  /** Of the clauses that every rule on this subject stands on, those that are named for this rule all the same, after its own. */
  readonly named?: readonly string[];
  readonly on: RuleSubject;
}

export interface Rule<Q> extends RuleMetadata {
  check(question: Q): Verdict;
}

/** The question of a rule on targets: may `target` be chosen for an ability or spell whose source is `source`? */
export interface TargetQuestion {
  readonly view: View;
  /** The spell on the stack (or the card about to be cast), or the source of the ability: its characteristics count (702.16b, 113.7). */
  readonly source: ObjectId;
  /** True for abilities: the source isn't a spell. */
  readonly isAbility: boolean;
  readonly controller: PlayerId;
  readonly target: ObjectId | PlayerId;
}

/** May `attachment` be attached to `host` (303.4, 301.5, 301.6)? */
export interface AttachQuestion {
  readonly view: View;
  readonly attachment: ObjectId;
  readonly host: ObjectId | PlayerId;
  /** `becoming`: to be attached now; `attached`: may it stay (704.5m–n)? 702.16n–p tell the two apart. */
  readonly moment: "becoming" | "attached";
}

/** May this one creature block this one attacker (509.1a–b)? */
export interface BlockQuestion {
  readonly view: View;
  readonly attacker: ObjectId;
  readonly blocker: ObjectId;
  readonly defendingPlayer: PlayerId;
}

/** May this one creature attack, and whom (508.1a–c)? */
export interface AttackQuestion {
  readonly view: View;
  readonly attacker: ObjectId;
  readonly defender?: ObjectId | PlayerId;
}

export function defineRule<Q>(rule: Rule<Q>): Rule<Q> {
  return rule;
}

/** What an action of each sort breaks as well, whatever the rule: an author may expect these numbers instead. */
const GENERAL: Readonly<Record<RuleSubject, readonly string[]>> = {
  target: ["115.1", "601.2c", "602.2b", "603.3d", "101.2"],
  attach: ["701.3b", "303.4c", "301.5c", "303.4j", "704.5m", "704.5n", "301.5b", "101.2"],
  block: ["509.1b", "101.2"],
  attack: ["508.1c", "101.2"],
  band: ["508.1e"],
  damage: ["510.1"],
  timing: ["601.3", "602.5"],
  state: ["704.3"],
};

/**
 * The verdict "illegal" of one rule, with its numbers in the view's edition. `clauses`: those of the rule's that the case at hand stands on; `further`: what an
 * author may expect in their place. */
export function illegal(
  rule: RuleMetadata,
  view: View,
  reason: Omit<Reason, "code" | "rules">,
  clauses: readonly string[] = rule.clauses,
  further: readonly string[] = [],
): Verdict {
  const inEdition = (all: readonly string[]) => all.flatMap((clause) => view.state.edition.number(clause) ?? []);
  // What every action of the sort breaks is shown only where nothing more specific is known.
  const specific = clauses.filter((clause) => !GENERAL[rule.on].includes(clause));
  const named = clauses.filter((clause) => rule.named?.includes(clause));
  const rules = [...new Set(inEdition(specific.length > 0 ? [...specific, ...named] : clauses))];
  const general = [
    ...[...clauses, ...further, ...(rule.general ?? [])].flatMap((clause) => view.state.edition.furtherNumbers(clause)),
    ...inEdition([
      ...further,
      ...clauses,
      ...(rule.general ?? []),
      ...GENERAL[rule.on],
      ...layerClauses(view, [reason.subject, reason.other, ...reason.related.map(({ subject }) => subject)]),
    ]),
  ];
  // An edition may have no number for a clause; the general one then stands for it.
  return {
    kind: "illegal",
    reasons: [{ code: rule.code, rules: rules.length > 0 ? rules : general.slice(0, 1), also: general, ...reason }],
  };
}

/** The same verdict; these clauses may be expected in place of its own as well. */
export function breakingToo(verdict: Verdict, view: View, clauses: readonly string[]): Verdict {
  if (verdict.kind !== "illegal") return verdict;
  const { edition } = view.state;
  const numbers = clauses.flatMap((clause) => [edition.number(clause) ?? [], edition.furtherNumbers(clause)].flat());
  return { ...verdict, reasons: verdict.reasons.map((reason) => ({ ...reason, also: [...(reason.also ?? []), ...numbers] })) };
}
