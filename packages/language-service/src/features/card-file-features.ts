// Files of card definitions (`*.cards.yaml`): completion, hover, outline, folding.

import { type CardFile, cardFileKeys, nodeAt, type Span } from "@ruleslawyer/scenarios";
import { describeCard } from "../describe-card.ts";
import type { Position, Range } from "../diagnostic.ts";
import type { CompletionItem, CompletionList, DocumentSymbol, FoldingRange, Hover, SemanticToken } from "../service.ts";
import { cardMarkdown, escapeMarkdown } from "./card-markdown.ts";
import { completeCardWords } from "./completion-card-words.ts";
import { completionPlace, isInText, spaced } from "./completion-place.ts";
import { NOTHING } from "./completion-scope.ts";

const rangeOf = (file: CardFile, span: Span): Range => file.lines.range(span);

export function completeCardFile(file: CardFile, position: Position): CompletionList {
  const lines = file.text.split(/\r\n|\r|\n/);
  const place = completionPlace(lines, position.line, position);
  if (place === undefined) return NOTHING;
  const { context, range, isGlued } = place;
  if (!context.isKey) {
    const list = context.key === undefined ? undefined : completeCardWords(place, context.key);
    return list === undefined ? NOTHING : isGlued ? { ...list, items: list.items.map(spaced) } : list;
  }
  if (isInText(lines, position.line, context)) return completeCardWords(place, "text")!;
  const path = context.path.length === 0 ? [0] : context.path;
  const keys = cardFileKeys(path).filter(({ key }) => !context.siblings.includes(key) && key.startsWith(context.typed.toLowerCase()));
  // At the left edge a card begins.
  const dash = context.path.length === 0 ? "- " : "";
  const items = (dash === "" ? keys : keys.filter(({ key }) => key === "name")).map(
    ({ key, description }, index): CompletionItem => ({
      label: key,
      kind: "key",
      detail: description,
      edit: { range, newText: `${dash}${key}: ` },
      sortText: `a${String(index).padStart(3, "0")}`,
    }),
  );
  return { items, isIncomplete: false };
}

/** On a card's name what it is and what of it was not understood; on a key what it means. */
export function hoverCardFile(file: CardFile, position: Position): Hover | undefined {
  if (file.root === undefined) return undefined;
  const offset = file.lines.offset(position);
  const { node, path, isKey } = nodeAt(file.root, offset);
  if (node.kind !== "text") return undefined;
  const key = String(path.at(-1));
  if (isKey) {
    const description = cardFileKeys(path.slice(0, -1)).find((info) => info.key === key)?.description ?? "";
    return description === "" ? undefined : { contents: `**${escapeMarkdown(key)}**  ${description}`, range: rangeOf(file, node.span) };
  }
  const found = file.cards.find(({ syntax }) => syntax.span.start <= offset && offset <= syntax.span.end);
  if (found === undefined || (key !== "name" && key !== "text")) return undefined;
  const unread = describeCard(found.card).faces.flatMap(({ lines }) => lines.flatMap(({ notUnderstood }) => notUnderstood));
  const notes = unread.map((words) => `Not understood: “${escapeMarkdown(words)}”`);
  return { contents: [cardMarkdown(found.card), ...notes].join("\n\n"), range: rangeOf(file, node.span) };
}

export function cardFileSymbols(file: CardFile): readonly DocumentSymbol[] {
  return file.cards.map(({ card, syntax }) => ({
    name: card.name,
    detail: card.faces[0].typeLine,
    kind: "card",
    range: rangeOf(file, syntax.span),
    selectionRange: rangeOf(file, syntax.name?.span ?? { start: syntax.span.start, end: syntax.span.start }),
    children: syntax.faces.map((face, index) => ({
      name: face.name?.value ?? card.faces[index]?.name ?? "(no name)",
      detail: face.characteristics.types?.value,
      kind: "card" as const,
      range: rangeOf(file, face.span),
      selectionRange: rangeOf(file, face.name?.span ?? { start: face.span.start, end: face.span.start }),
      children: [],
    })),
  }));
}

export function cardFileFolding(file: CardFile): readonly FoldingRange[] {
  const spans = file.cards.flatMap(({ syntax }) => [syntax.span, ...syntax.faces.map(({ span }) => span)]);
  return spans.flatMap((span) => {
    const text = file.text.slice(span.start, span.end).trimEnd();
    const { start, end } = rangeOf(file, { start: span.start, end: span.start + text.length });
    return end.line > start.line ? [{ startLine: start.line, endLine: end.line }] : [];
  });
}

export function cardFileTokens(file: CardFile): readonly SemanticToken[] {
  return file.cards
    .flatMap(({ syntax }) => [syntax.name, ...syntax.faces.map(({ name }) => name)])
    .flatMap((name) => (name === undefined ? [] : [rangeOf(file, name.span)]))
    .filter(({ start, end }) => start.line === end.line)
    .map((range) => ({ range, type: "card", modifiers: ["definition"] }));
}
