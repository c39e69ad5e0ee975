// Folding, selection ranges, links, tokens: what follows from the shape of the text.

import type { DocumentCheck, ScenarioFileCheck, Span } from "@ruleslawyer/scenarios";
import type { Position, Range } from "../diagnostic.ts";
import type { DocumentLink, FoldingRange, SemanticToken, TokenModifier, TokenType } from "../service.ts";
import { allCardMarks, allReferences, placeAt, rangeOf } from "./scenario-place.ts";

export function scenarioFolding(file: ScenarioFileCheck): readonly FoldingRange[] {
  const found: FoldingRange[] = [];
  for (const { start, check } of file.documents) {
    const { syntax } = check;
    if (syntax === undefined) continue;
    const spans = [
      syntax.span,
      ...syntax.players.map(({ span }) => span),
      ...syntax.players.flatMap(({ zones }) => zones.map(({ span }) => span)),
      ...syntax.steps.map(({ span }) => span),
    ];
    for (const span of spans) {
      const range = rangeOf(file, start, trimmed(check.text, span));
      if (range.end.line > range.start.line) found.push({ startLine: range.start.line, endLine: range.end.line });
    }
  }
  return found;
}

function trimmed(text: string, span: Span): Span {
  let { end } = span;
  while (end > span.start && /\s/.test(text[end - 1]!)) end--;
  return { start: span.start, end };
}

/** From the innermost words outward. */
export function scenarioSelection(file: ScenarioFileCheck, position: Position): readonly Range[] {
  const place = placeAt(file, position);
  if (place === undefined) return [];
  const { check, start, offset } = place;
  const { syntax } = check;
  const spans: Span[] = [...allReferences(check), ...allCardMarks(check)].map(({ span }) => span);
  if (syntax !== undefined) {
    spans.push(
      syntax.span,
      ...syntax.steps.flatMap((step) => [step.span, step.actionSpan]),
      ...syntax.players.flatMap((player) => [
        player.span,
        player.name.span,
        ...player.zones.map(({ span }) => span),
        ...player.zones.flatMap(({ objects }) => objects.map(({ span }) => span)),
      ]),
    );
  }
  const around = spans.filter((span) => span.start <= offset && offset <= span.end).sort((a, b) => a.end - a.start - (b.end - b.start));
  const ranges: Range[] = [];
  let last: Span | undefined;
  for (const span of around) {
    // Each must hold the one before it, and be larger.
    if (last !== undefined && (span.start > last.start || span.end < last.end || (span.start === last.start && span.end === last.end)))
      continue;
    ranges.push(rangeOf(file, start, span));
    last = span;
  }
  return ranges;
}

/** Addresses in `source`, paths in `deck` and `include`. */
export function scenarioLinks(file: ScenarioFileCheck, resolve: (relative: string) => string): readonly DocumentLink[] {
  return file.documents.flatMap(({ start, check }) => {
    const links: DocumentLink[] = [];
    for (const { value, span } of [...(check.syntax?.include ?? []), ...(check.syntax?.players.flatMap(({ deck }) => deck ?? []) ?? [])])
      links.push({ range: rangeOf(file, start, span), target: resolve(value), tooltip: `Open ${value}` });
    for (const match of check.text.matchAll(/\bhttps?:\/\/[^\s"'<>\])]+/g))
      links.push({ range: rangeOf(file, start, { start: match.index, end: match.index + match[0].length }), target: match[0] });
    return links;
  });
}

export function scenarioTokens(file: ScenarioFileCheck): readonly SemanticToken[] {
  return file.documents.flatMap(({ start, check }) => documentTokens(file, start, check));
}

function documentTokens(file: ScenarioFileCheck, start: number, check: DocumentCheck): readonly SemanticToken[] {
  const { syntax } = check;
  if (syntax === undefined) return [];
  const tokens = new Map<number, SemanticToken>();
  const illegal = check.findings.filter(({ severity }) => severity === "error").map(({ span }) => span);
  const add = (span: Span, type: TokenType, modifiers: readonly TokenModifier[] = []) => {
    const range = rangeOf(file, start, span);
    if (range.start.line !== range.end.line || span.end <= span.start) return;
    const bad = illegal.some((other) => other.start <= span.start && span.end <= other.end);
    tokens.set(span.start, { range, type, modifiers: bad ? [...modifiers, "illegal"] : modifiers });
  };
  for (const { span } of allCardMarks(check)) add(span, "card");
  const players = new Set(check.start?.state.players.map(({ id }) => id as string));
  for (const { span, subject } of allReferences(check)) add(span, players.has(subject) ? "player" : "card");
  for (const player of syntax.players) {
    add(player.name.span, "player", ["definition"]);
    for (const zone of player.zones)
      for (const object of zone.objects) if (object.alias !== undefined) add(object.alias.span, "alias", ["definition"]);
  }
  for (const step of syntax.steps) {
    add(step.actionSpan, "action");
    if (step.alias !== undefined) add(step.alias.span, "alias", ["definition"]);
    for (const rule of step.illegal?.rules ?? []) add(rule.span, "rule");
  }
  if (syntax.title !== undefined) add(syntax.title.span, "text");
  // Tokens must not overlap: of two at one place the shorter names the thing.
  const sorted = [...tokens.values()].sort(
    (a, b) => a.range.start.line - b.range.start.line || a.range.start.character - b.range.start.character,
  );
  return sorted.filter((token, index) => {
    const before = sorted[index - 1];
    return (
      before === undefined || before.range.end.line < token.range.start.line || before.range.end.character <= token.range.start.character
    );
  });
}
