// Folding, selection ranges, links, tokens: what follows from the shape of the text.

import { explainRule, foldName } from "@ruleslawyer/core";
import type { DocumentCheck, Node, ScenarioFileCheck, Span, Text } from "@ruleslawyer/scenarios";
import type { Position, Range } from "../diagnostic.ts";
import type { DocumentLink, FoldingRange, SemanticToken, TokenModifier, TokenType } from "../service.ts";
import { allCardMarks, allReferences, placeAt, rangeOf } from "./scenario-place.ts";

export function scenarioFolding(file: ScenarioFileCheck): readonly FoldingRange[] {
  const found = new Map<string, FoldingRange>();
  for (const { start, check } of file.documents) {
    if (check.root === undefined) continue;
    const spans: Span[] = [check.root.span, ...foldable(check.root)];
    for (const span of spans) {
      const range = rangeOf(file, start, trimmed(check.text, span));
      const fold = { startLine: range.start.line, endLine: range.end.line };
      if (fold.endLine > fold.startLine) found.set(`${fold.startLine}-${fold.endLine}`, fold);
    }
  }
  return [...found.values()];
}

/** What has a heading line: a key with its value, an item of a list. */
function foldable(node: Node): readonly Span[] {
  switch (node.kind) {
    case "map":
      return node.entries.flatMap(({ key, value }) => [{ start: key.span.start, end: value.span.end }, ...foldable(value)]);
    case "list":
      return node.items.flatMap((item) => [item.span, ...foldable(item)]);
    default:
      return [];
  }
}

/** Every span around an offset, from the node's own inward. */
function spansAround(node: Node, offset: number): readonly Span[] {
  const holding = (span: Span): boolean => span.start <= offset && offset <= span.end;
  const parts: readonly { readonly span: Span; readonly inside: readonly Node[] }[] =
    node.kind === "map"
      ? node.entries.map(({ key, value }) => ({
          span: { start: key.span.start, end: Math.max(key.span.end, value.span.end) },
          inside: [key, value],
        }))
      : node.kind === "list"
        ? node.items.map((item) => ({ span: item.span, inside: [item] }))
        : [];
  const within = parts
    .filter(({ span }) => holding(span))
    .flatMap(({ span, inside }) => [span, ...inside.flatMap((each) => spansAround(each, offset))]);
  return holding(node.span) ? [node.span, ...within] : within;
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
  const spans: Span[] = [...allReferences(check), ...allCardMarks(check)].map(({ span }) => span);
  if (check.root !== undefined) spans.push(...spansAround(check.root, offset).map((span) => trimmed(check.text, span)));
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

/** Addresses anywhere, paths in `deck` and `include`, and rule numbers where there are pages to link to (`{rule}` is filled in). */
export function scenarioLinks(file: ScenarioFileCheck, resolve: (relative: string) => string, docs: string): readonly DocumentLink[] {
  return file.documents.flatMap(({ start, check }) => {
    const links: DocumentLink[] = [];
    for (const { value, span } of [...(check.syntax?.include ?? []), ...(check.syntax?.players.flatMap(({ deck }) => deck ?? []) ?? [])])
      links.push({ range: rangeOf(file, start, span), target: resolve(value), tooltip: `Open ${value}` });
    for (const match of check.text.matchAll(/\bhttps?:\/\/[^\s"'<>\])]+/g))
      links.push({ range: rangeOf(file, start, { start: match.index, end: match.index + match[0].length }), target: match[0] });
    if (docs.includes("{rule}")) {
      for (const { value, span } of check.syntax?.steps.flatMap(({ illegal }) => illegal?.rules ?? []) ?? [])
        links.push({ range: rangeOf(file, start, span), target: docs.replace("{rule}", value), tooltip: explainRule(value)[0]?.summary });
    }
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
  const aliases = (check.steps.at(-1)?.after ?? check.start)?.registry.aliases ?? new Map<string, { readonly text: Text }>();
  for (const { span, subject, text } of allReferences(check))
    add(span, players.has(subject) ? "player" : aliases.has(foldName(text)) ? "alias" : "card");
  for (const player of syntax.players) {
    add(player.name.span, "player", ["definition"]);
    for (const zone of player.zones) add(zone.span, "zone");
  }
  for (const step of syntax.steps) {
    add(step.actionSpan, "action");
    for (const rule of step.illegal?.rules ?? []) add(rule.span, "rule");
  }
  for (const { text } of aliases.values()) add(text.span, "alias", ["definition"]);
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
