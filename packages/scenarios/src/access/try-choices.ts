// What would be said of a step if other words stood at one place in it: for completion, by the same code that judges what is written.

import { checkDocument, type DocumentCheck, judgeStep } from "../check/check-document.ts";
import type { Finding } from "../findings/finding.ts";
import type { Span } from "../source/span.ts";

export interface TriedChoice {
  readonly words: string;
  /** Undefined: nothing is said against it. */
  readonly against?: Finding;
}

/** The document as it would be with other words at a span of it; steps before the change are taken over. */
export function withWordsAt(check: DocumentCheck, { start, end }: Span, words: string): DocumentCheck {
  return checkDocument(check.text.slice(0, start) + words + check.text.slice(end), check.environment, check);
}

/**
 * Tries each of `choices` in the place of the words at `span`, in the step that holds it. `check` is of the text in which some words already stand
 * there. Undefined if no step holds the span.
 */
export function tryChoices(check: DocumentCheck, span: Span, choices: readonly string[]): readonly TriedChoice[] | undefined {
  const index = check.steps.findIndex(({ syntax }) => syntax.span.start <= span.start && span.end <= syntax.span.end);
  const record = check.steps[index];
  if (record === undefined) return undefined;
  const tried = choices.map((words) => {
    const findings = judgeStep(check, index, withWords(record.syntax, span, words) as typeof record.syntax);
    return { words, errors: findings.filter(({ severity, code }) => severity === "error" && !code.startsWith("expect/")) };
  });
  // What is wrong with the step whatever stands here is nothing against a choice; a reason at the words themselves always is.
  const least = Math.min(...tried.map(({ errors }) => errors.length));
  return tried.map(({ words, errors }) => {
    const here = errors.find(({ span: place }) => touches(place, span));
    return { words, against: here ?? (errors.length > least ? errors[0] : undefined) };
  });
}

const touches = (a: Span, b: Span): boolean => a.start <= b.end && b.start <= a.end;

/** The same syntax with other words in the text at the span. */
function withWords(value: unknown, span: Span, words: string): unknown {
  if (Array.isArray(value)) return value.map((each) => withWords(each, span, words));
  if (typeof value !== "object" || value === null) return value;
  const record = value as Record<string, unknown>;
  const place = record.span as Span | undefined;
  if (typeof record.value === "string" && place?.start === span.start) return { ...record, value: words };
  return Object.fromEntries(Object.entries(record).map(([key, each]) => [key, withWords(each, span, words)]));
}
