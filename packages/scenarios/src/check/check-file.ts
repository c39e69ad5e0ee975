// A whole file: its documents checked one by one, offsets made lines and characters.

import { type Finding, finding, once, type Severity } from "../findings/finding.ts";
import { numberComments } from "../findings/number-comments.ts";
import { createLineIndex, type LineIndex } from "../source/line-index.ts";
import type { Range, Span } from "../source/span.ts";
import { type DocumentText, splitDocuments } from "../source/split-documents.ts";
import { applySuppressions } from "../source/suppressions.ts";
import { checkDocument, type DocumentCheck } from "./check-document.ts";
import type { ScenarioEnvironment } from "./environment.ts";

export interface Diagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly rules: readonly string[];
  readonly range: Range;
  /** Index of the scenario in the file. */
  readonly scenario: number;
  /** Zero-based index in `steps`; null for the board and the rest. */
  readonly step: number | null;
  readonly related: readonly { readonly message: string; readonly range: Range }[];
  readonly fixes: readonly { readonly title: string; readonly edits: readonly { readonly range: Range; readonly newText: string }[] }[];
}

export interface FileDocument {
  /** Offset of the document in the file: its spans count from there. */
  readonly start: number;
  readonly check: DocumentCheck;
}

export interface ScenarioFileCheck {
  readonly text: string;
  readonly lines: LineIndex;
  readonly documents: readonly FileDocument[];
  readonly diagnostics: readonly Diagnostic[];
  readonly environment: ScenarioEnvironment;
}

/** Beyond this a file is only read for syntax; beyond five times this not at all. */
const MAX_CHECKED = 1_000_000;
const MAX_READ = 5 * MAX_CHECKED;

/**
 * Checks a file. With the result of an earlier check of the same file, documents that didn't change are taken from it, and of those that did
 * the steps before the first change.
 */
export function checkScenarioFile(text: string, env: ScenarioEnvironment, previous?: ScenarioFileCheck): ScenarioFileCheck {
  const lines = createLineIndex(text);
  if (text.length > MAX_CHECKED) return { text, lines, documents: [], diagnostics: [tooLarge(text)], environment: env };
  const pieces = splitDocuments(text);
  const earlier = previous?.environment === env ? previous.documents : [];
  const documents = pieces.map(
    (piece, index): FileDocument => ({ start: piece.start, check: checkPiece(piece, index, pieces.length, earlier, env) }),
  );
  const diagnostics = documents.flatMap(({ start, check }, scenario) => {
    const findings = [...applySuppressions(check.text, [...check.findings, ...lostNumbers(check)])].sort(inOrder);
    return findings.map((found) => placeFinding(found, start, scenario, lines));
  });
  if (documents.length === 0) diagnostics.push(placeFinding(nothing(), 0, 0, lines));
  return { text, lines, documents, diagnostics, environment: env };
}

/** Numbers of references that YAML took for comments. */
function lostNumbers({ text, references, steps, start, findings }: DocumentCheck): readonly Finding[] {
  const last = steps.at(-1)?.after ?? start;
  if (last === undefined || !/[ \t]#[ \t]*\d/.test(text)) return [];
  const ambiguous = findings.filter(({ code }) => code === "reference/ambiguous");
  return numberComments(text, [...references, ...steps.flatMap((step) => step.references), ...ambiguous], last.registry);
}

/** In the order of the text. */
function inOrder(a: Finding, b: Finding): number {
  return (
    a.span.start - b.span.start ||
    a.span.end - b.span.end ||
    compare(a.code, b.code) ||
    compare(a.message, b.message) ||
    (a.step ?? -1) - (b.step ?? -1)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function nothing(): Finding {
  return finding("error", "schema/type", "This file holds no scenario: expected a map with `scenario`, `players` and `steps`.", {
    start: 0,
    end: 0,
  });
}

/** The same text wherever it stood; else what stood in this place, as far as it still holds. */
function checkPiece(
  piece: DocumentText,
  index: number,
  count: number,
  earlier: readonly FileDocument[],
  env: ScenarioEnvironment,
): DocumentCheck {
  const same = earlier.find(({ check }) => check.text === piece.text);
  if (same !== undefined) return same.check;
  const there = earlier.length === count ? earlier[index]?.check : undefined;
  return checkDocument(piece.text, env, there);
}

function tooLarge(text: string): Diagnostic {
  const size = text.length > MAX_READ ? "It isn't read." : "It isn't checked.";
  const start = { line: 0, character: 0 };
  const message = `This file is larger than ${MAX_CHECKED / 1_000_000} MB. ${size}`;
  return {
    code: "yaml/limit",
    severity: "warning",
    message,
    rules: [],
    range: { start, end: { line: 0, character: 1 } },
    scenario: 0,
    step: null,
    related: [],
    fixes: [],
  };
}

export function placeFinding(found: Finding, start: number, scenario: number, lines: LineIndex): Diagnostic {
  const range = (span: Span): Range => lines.range({ start: start + span.start, end: start + span.end });
  const fixes = once(() =>
    found.fixes.map(({ title, edits }) => ({
      title,
      edits: edits.map((edit) => ({ range: range(edit.span), newText: edit.newText })),
    })),
  );
  return {
    code: found.code,
    severity: found.severity,
    message: found.message,
    rules: found.rules,
    range: range(found.span),
    scenario,
    step: found.step,
    related: found.related.map(({ message, span }) => ({ message, range: range(span) })),
    get fixes() {
      return fixes();
    },
  };
}
