// Decklists: read, judged, and offsets made positions.

import { checkDeck, createLineIndex, type DeckFinding, parseDeck, type TextRange } from "@ruleslawyer/decks";
import type { CheckEnvironment, CheckInput } from "./check-text.ts";
import type { Diagnostic, Range } from "./diagnostic.ts";
import { deckRulebook } from "./editions.ts";

export function checkDeckText(input: CheckInput, environment: CheckEnvironment): readonly Diagnostic[] {
  const deck = parseDeck(input.text, { fileName: input.path, database: environment.database });
  const findings = checkDeck(deck, {
    database: environment.database,
    format: environment.deckFormat,
    defaultFormat: environment.defaultDeckFormat,
    formats: environment.project?.formats,
    notices: input.notices,
    rulebook: deckRulebook(environment.rules),
  });
  return placeDeckFindings(input.text, findings);
}

/** Findings whose offsets are those of the text. */
export function placeDeckFindings(text: string, findings: readonly DeckFinding[]): readonly Diagnostic[] {
  const lines = createLineIndex(text);
  const place = ({ start, end }: TextRange): Range => ({ start: lines.positionAt(start), end: lines.positionAt(end) });
  return findings.map((finding) => ({
    code: finding.code,
    severity: finding.severity,
    message: finding.message,
    rules: finding.rules,
    range: place(finding.range),
    scenario: null,
    step: null,
    related: finding.related.map(({ message, range }) => ({ message, range: place(range) })),
    fixes: finding.fixes.map(({ title, edits, preferred }) => ({
      title,
      edits: edits.map(({ range, newText }) => ({ range: place(range), newText })),
      safe: preferred ?? false,
      preferred,
    })),
  }));
}
