// What the rules on one blocker and one attacker share: the sentence, the context text is read in, keyword evasion, and "as though".

import { sameMeaning } from "../../layers/matching/same-meaning.ts";
import type { Context, View } from "../../layers/view.ts";
import type { Filter } from "../../oracle/filter.ts";
import type { KeywordName } from "../../oracle/keyword.ts";
import type { Norm } from "../../oracle/norm.ts";
import { and, isUnknown, LEGAL, or, type Reason, type Truth, unknown, type Verdict } from "../../verdict.ts";
import { type BlockQuestion, illegal, type RuleMetadata } from "../define-rule.ts";
import { hasKeywordClause, joinStories, keywordStory, type Story } from "../story.ts";

export function blockReason(question: BlockQuestion, why: string, related: Story): Omit<Reason, "code" | "rules"> {
  const { view, attacker, blocker } = question;
  const parties = [
    { subject: attacker, message: `${view.name(attacker)} attacks` },
    { subject: blocker, message: `${view.name(blocker)} would block` },
  ];
  return {
    what: `${view.name(blocker)} can't block ${view.name(attacker)}.`,
    why,
    subject: blocker,
    other: attacker,
    related: joinStories(related, parties),
  };
}

/**
 * A verdict on a blocker's pair without the reasons that have been given for another attacker of the same creature already: what keeps it from blocking at
 * all ("Bedlam says …") is said once.
 */
export function withoutRepeated(verdict: Verdict, given: readonly Reason[]): Verdict {
  if (verdict.kind !== "illegal") return verdict;
  const reasons = verdict.reasons.filter((reason) => !given.some((other) => isSameCause(reason, other)));
  return reasons.length === 0 ? LEGAL : { ...verdict, reasons };
}

function isSameCause(left: Reason, right: Reason): boolean {
  return left.code === right.code && left.why === right.why && left.subject === right.subject && causes(left) === causes(right);
}

/** The story without the bare fact that the attacker attacks: what is left of the attacker there is part of the cause. */
function causes({ related, other }: Reason): string {
  return JSON.stringify(related.filter(({ subject, message }) => subject !== other || !message.endsWith(" attacks")));
}

/** The context with the defending player known, and the other party as the object the norm is about. */
export function blockContext(question: BlockQuestion, context: Context, other?: BlockQuestion["attacker"]): Context {
  return { ...context, defendingPlayer: question.defendingPlayer, ...(other === undefined ? {} : { affected: other }) };
}

/** What a filter asks beyond being a creature: for messages, since all that block and are blocked are creatures. */
export function beyondCreature(filter: Filter): Filter {
  if (filter.kind !== "all") return filter;
  const rest = filter.of.filter((part) => part.kind !== "card type" || part.type !== "creature");
  return rest.length === 1 ? rest[0]! : { kind: "all", of: rest };
}

/** Legal unless `forbidden` holds for sure; unknown while it may. */
export function forbidIf(forbidden: Truth, verdict: () => Verdict): Verdict {
  if (forbidden === false) return LEGAL;
  return isUnknown(forbidden) ? { kind: "unknown", doubts: forbidden.doubts } : verdict();
}

interface AsThough {
  readonly had?: NonNullable<Extract<Norm, { kind: "can block as though" }>["had"]>;
  readonly theyLacked?: NonNullable<Extract<Norm, { kind: "can block as though" }>["theyLacked"]>;
  /** The landwalk in question. */
  readonly land?: Filter;
}

/** May the blocker block the attacker as though it had something, or as though the attacker lacked something (609.4)? */
export function mayBlockAsThough(question: BlockQuestion, what: AsThough): Truth {
  const { view, attacker, blocker } = question;
  return or(
    view.norms("can block as though").map((active) => {
      const { norm } = active;
      const fits =
        (what.had !== undefined && norm.had === what.had) ||
        (what.theyLacked !== undefined &&
          norm.theyLacked === what.theyLacked &&
          (norm.land === undefined || what.land === undefined || sameMeaning(norm.land, what.land)));
      if (!fits) return false;
      return and([
        view.covers(active, norm.who, blocker),
        norm.whom === undefined ? true : view.matches(norm.whom, attacker, blockContext(question, active.context, blocker)),
        inForce(active.doubts),
      ]);
    }),
  );
}

/** True, or unknown where a norm or keyword isn't known to be in force. */
export function inForce(doubts: readonly import("../../verdict.ts").Doubt[] | undefined): Truth {
  return doubts === undefined || doubts.length === 0 ? true : unknown(...doubts);
}

interface Evasion {
  readonly rule: RuleMetadata;
  readonly keyword: KeywordName & Parameters<View["has"]>[1];
  /** Whether this blocker gets past the keyword; asked only if the attacker has it. */
  passes(): Truth;
  /** Why it doesn't: "Grizzly Bears has neither flying nor reach". */
  readonly lacks: string;
  readonly clauses?: readonly string[];
}

/** The verdict of an evasion keyword of the attacker: "can't be blocked except by …". Instances are redundant, each is reported once. */
export function judgeEvasion(question: BlockQuestion, { rule, keyword, passes, lacks, clauses }: Evasion): Verdict {
  const { view, attacker } = question;
  const has = view.has(attacker, keyword);
  if (has === false) return LEGAL;
  const past = passes();
  if (past === true) return LEGAL;
  return forbidIf(and([has, isUnknown(past) ? past : true]), () => {
    const instances = view.keywords(attacker, keyword);
    const instance = instances.find(({ doubts }) => doubts === undefined) ?? instances[0];
    return illegal(
      rule,
      view,
      blockReason(
        question,
        `${hasKeywordClause(view, attacker, keyword, instance)}; ${lacks}.`,
        keywordStory(view, attacker, keyword, instance),
      ),
      clauses,
    );
  });
}
