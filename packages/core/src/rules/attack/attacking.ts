// What the rules on one attacker share: the sentence and the context text is read in.

import type { Context } from "../../layers/view.ts";
import { isUnknown, LEGAL, type Reason, type Truth, type Verdict } from "../../verdict.ts";
import type { AttackQuestion } from "../define-rule.ts";
import { joinStories, type Story } from "../story.ts";
import { defendingPlayerFor } from "./attackees.ts";

/** `toward`: the reason lies in whom it attacks. */
export function attackReason(question: AttackQuestion, why: string, related: Story, toward = false): Omit<Reason, "code" | "rules"> {
  const { view, attacker, defender } = question;
  const name = view.name(attacker);
  const whom = toward && defender !== undefined ? ` ${view.name(defender)}` : "";
  return {
    what: `${name} can't attack${whom}.`,
    why,
    subject: attacker,
    other: defender,
    related: joinStories(related, [{ subject: attacker, message: `${name} would attack` }]),
  };
}

/** The context with the defending player of this attack known. */
export function attackContext({ view, defender }: AttackQuestion, context: Context): Context {
  const defendingPlayer = defender === undefined ? undefined : defendingPlayerFor(view, defender);
  return defendingPlayer === undefined ? context : { ...context, defendingPlayer };
}

/** Legal unless `forbidden` holds for sure; unknown while it may. */
export function forbidIf(forbidden: Truth, verdict: () => Verdict): Verdict {
  if (forbidden === false) return LEGAL;
  return isUnknown(forbidden) ? { kind: "unknown", doubts: forbidden.doubts } : verdict();
}
