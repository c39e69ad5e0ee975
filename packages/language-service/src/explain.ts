// What a rule number or a diagnostic code means.

import {
  currentEdition,
  EDITION_IDS,
  type EditionId,
  explainRule,
  isRuleNumber,
  knownRules,
  RULES,
  ruleIncludes,
  ruleOf,
} from "@ruleslawyer/core";
import { DECK_CODES } from "@ruleslawyer/decks";
import { PROJECT_CODES } from "./project/project-codes.ts";
import { SCENARIO_CODES } from "./scenario-codes.ts";

export interface Explanation {
  readonly title: string;
  readonly summary: string;
  readonly editions: readonly { readonly edition: EditionId; readonly number: string }[];
  /** Codes of the rules that judge by it. */
  readonly codes: readonly string[];
}

export interface Explained {
  readonly entries: readonly Explanation[];
  /** Of a rule number: today's rules that are parts of it, in the order of the book. */
  readonly parts: readonly { readonly number: string; readonly summary: string }[];
  /** What may have been meant, where nothing is known. */
  readonly suggestions: readonly string[];
}

const CODES: Readonly<Record<string, string>> = { ...SCENARIO_CODES, ...DECK_CODES, ...PROJECT_CODES };

/** Every code there is: rules of the core, findings of scenarios and decks. */
export const ALL_CODES: readonly string[] = [...new Set([...RULES.map(({ code }) => code), ...Object.keys(CODES)])].sort();

/** One sentence on a code, or undefined. */
export function describeCode(code: string): string | undefined {
  return (
    ruleOf(code)?.summary ??
    CODES[code] ??
    (code.startsWith("expect/") ? CODES["expect/property"] : undefined) ??
    (code.startsWith("unknown/") ? "Words that could decide this were not understood, so nothing is claimed." : undefined)
  );
}

/** Explains a rule number (of any edition) or a code. Never throws. */
export function explain(subject: string): Explained {
  const asked = subject.trim().toLowerCase();
  if (isRuleNumber(asked)) return { entries: explainNumber(asked), parts: partsOf(asked), suggestions: [] };
  const summary = describeCode(asked);
  if (summary === undefined)
    return {
      entries: [],
      parts: [],
      suggestions: ALL_CODES.filter((code) => code.endsWith(`/${asked}`) || code.includes(asked)).slice(0, 5),
    };
  const clauses = ruleOf(asked)?.clauses ?? [];
  const own: Explanation = { title: asked, summary, editions: [], codes: [] };
  return { entries: [own, ...clauses.flatMap((clause) => explainNumber(clause))], parts: [], suggestions: [] };
}

function partsOf(number: string): Explained["parts"] {
  return knownRules(currentEdition()).filter((rule) => rule.number !== number && ruleIncludes(number, rule.number));
}

function explainNumber(number: string): readonly Explanation[] {
  return explainRule(number).map(({ number: clause, summary, editions }) => ({
    title: clause,
    summary,
    editions: [...editions].sort((a, b) => EDITION_IDS.indexOf(a.edition) - EDITION_IDS.indexOf(b.edition)),
    codes: RULES.filter(({ clauses }) => clauses.some((its) => its === clause || ruleIncludes(clause, its))).map(({ code }) => code),
  }));
}
