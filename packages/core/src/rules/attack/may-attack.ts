// May this creature attack that player, planeswalker or battle, and why not (508.1a–c)? Every reason, most specific first.

import { joinVerdicts, type Verdict } from "../../verdict.ts";
import type { AttackQuestion, Rule } from "../define-rule.ts";
import { couldAllow } from "../doubtful-words.ts";
import { attackee } from "./attackee.ts";
import { cantAttack } from "./cant-attack.ts";
import { controller } from "./controller.ts";
import { creature } from "./creature.ts";
import { defender } from "./defender.ts";
import { sickness } from "./sickness.ts";
import { tapped } from "./tapped.ts";

export const ATTACK_RULES: readonly Rule<AttackQuestion>[] = [defender, cantAttack, sickness, tapped, creature, controller, attackee];

/**
 * Whether the creature may attack, asked on its own: nothing about what else attacks. Words that weren't understood make the verdict unknown only
 * where no rule forbids it.
 */
export function mayAttack(question: AttackQuestion): Verdict {
  const basic = creature.check(question);
  if (basic.kind === "illegal") return joinVerdicts([basic, controller.check(question)]);
  const verdict = joinVerdicts(ATTACK_RULES.filter((rule) => rule !== creature).map((rule) => rule.check(question)));
  const doubts = question.view.doubts("attack", question.attacker);
  if (verdict.kind === "illegal") {
    const allowing = doubts.filter(couldAllow);
    return allowing.length === 0 ? verdict : { kind: "unknown", doubts: allowing };
  }
  return joinVerdicts([basic, verdict, ...(doubts.length === 0 ? [] : [{ kind: "unknown", doubts } as const])]);
}
