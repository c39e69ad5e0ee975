// May this creature block that attacker, and why not (509.1a–b)? Asked by declarations, by questions, and by effects that move a blocker.
// Restrictions are cumulative: every reason, most specific first.

import { joinVerdicts, type Verdict } from "../../verdict.ts";
import type { BlockQuestion, Rule } from "../define-rule.ts";
import { couldAllow } from "../doubtful-words.ts";
import { attacking } from "./attacking.ts";
import { cantBeBlocked } from "./cant-be-blocked.ts";
import { cantBlock } from "./cant-block.ts";
import { controller } from "./controller.ts";
import { creature } from "./creature.ts";
import { decayed } from "./decayed.ts";
import { fear } from "./fear.ts";
import { flying } from "./flying.ts";
import { horsemanship } from "./horsemanship.ts";
import { intimidate } from "./intimidate.ts";
import { landwalk } from "./landwalk.ts";
import { protection } from "./protection.ts";
import { shadow } from "./shadow.ts";
import { skulk } from "./skulk.ts";
import { suspected } from "./suspected.ts";
import { tapped } from "./tapped.ts";
import { unleash } from "./unleash.ts";

export const BLOCK_RULES: readonly Rule<BlockQuestion>[] = [
  protection,
  landwalk,
  shadow,
  flying,
  horsemanship,
  fear,
  intimidate,
  skulk,
  cantBeBlocked,
  cantBlock,
  decayed,
  suspected,
  unleash,
  tapped,
  creature,
  controller,
  attacking,
];

/** Rules on what has no sense to ask of things that aren't creatures in this combat at all. */
const FIRST: ReadonlySet<Rule<BlockQuestion>> = new Set([creature, attacking]);

/**
 * Whether `blocker` may block `attacker`, asked pair by pair: nothing about how many block, or what else does. Words on either that weren't understood
 * make the verdict unknown only where no rule forbids it.
 */
export function mayBlock(question: BlockQuestion): Verdict {
  const basic = joinVerdicts([...FIRST].map((rule) => rule.check(question)));
  if (basic.kind === "illegal") return joinVerdicts([basic, controller.check(question)]);
  const verdict = joinVerdicts(BLOCK_RULES.filter((rule) => !FIRST.has(rule)).map((rule) => rule.check(question)));
  const doubts = question.view.doubts("block", question.attacker, question.blocker);
  if (verdict.kind === "illegal") {
    const allowing = doubts.filter(couldAllow);
    return allowing.length === 0 ? verdict : { kind: "unknown", doubts: allowing };
  }
  const doubtful: readonly Verdict[] = doubts.length === 0 ? [] : [{ kind: "unknown", doubts }];
  return joinVerdicts([basic, verdict, ...doubtful]);
}
