// Rule numbers that an author expects: do they exist in the edition, and do they name what was broken?

import { isRuleNumber, type Reason, ruleIncludes } from "@ruleslawyer/core";
import { report, type Session } from "../check/session.ts";
import type { Text } from "../source/span.ts";
import type { IllegalSyntax } from "../syntax/ast.ts";
import { allRules } from "./sentences.ts";

/** `702.16f`, also written `CR 702.16f`, `702.16F`, `702.16f.`; undefined if it is no rule number. */
function readRuleNumber(text: Text): string | undefined {
  const number = text.value
    .trim()
    .replace(/^(?:cr|rule)\s*/i, "")
    .replace(/\.$/, "")
    .toLowerCase();
  return isRuleNumber(number) ? number : undefined;
}

/** One of the rules named is among those broken; `illegal: true` names none. A number holds its sub-rules. */
export function matchesExpectation(illegal: IllegalSyntax, reason: Reason): boolean {
  if (illegal.rules.length === 0) return true;
  const broken = allRules(reason);
  return illegal.rules.some((text) => {
    const number = readRuleNumber(text);
    return number !== undefined && broken.some((rule) => ruleIncludes(number, rule));
  });
}

/** What is wrong with the expected numbers, in words; empty if all are rules of the edition. */
export function wrongNumbers(session: Session, illegal: IllegalSyntax): string {
  const sentences = illegal.rules.flatMap((text) => {
    const number = readRuleNumber(text);
    if (number === undefined) return [`\`${text.value}\` is no rule number.`];
    if (session.edition.has(number)) return [];
    const suggestion = session.edition.suggest(number);
    return [`The ${session.edition.id} rules have no rule ${number}.${suggestion === undefined ? "" : ` There it is ${suggestion}.`}`];
  });
  return sentences.join(" ");
}

/** Says which expected numbers are no rule of the scenario's edition. */
export function checkRuleNumbers(session: Session, illegal: IllegalSyntax): void {
  const { edition } = session;
  for (const text of illegal.rules) {
    const number = readRuleNumber(text);
    if (number === undefined) {
      report(
        session,
        "error",
        "expect/rule-number",
        `\`${text.value}\` is no rule number. Expected one such as 702.16f, or \`true\`.`,
        text.span,
      );
      continue;
    }
    if (edition.has(number)) continue;
    const suggestion = edition.suggest(number);
    const meant = suggestion === undefined ? "" : ` There it is ${suggestion}.`;
    const fixes = suggestion === undefined ? [] : [{ title: `Change to ${suggestion}`, edits: [{ span: text.span, newText: suggestion }] }];
    report(session, "error", "expect/rule-number", `The ${edition.id} rules have no rule ${number}.${meant}`, text.span, { fixes });
  }
}
