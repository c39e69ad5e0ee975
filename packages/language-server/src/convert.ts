// From the service's plain data to the protocol's types.

import type * as service from "@ruleslawyer/language-service";
import {
  type CodeAction,
  type CodeLens,
  type CompletionItem,
  CompletionItemKind,
  CompletionItemTag,
  type Diagnostic,
  DiagnosticSeverity,
  DiagnosticTag,
  type DocumentSymbol,
  type FoldingRange,
  InsertTextFormat,
  InsertTextMode,
  MarkupKind,
  type SymbolInformation,
  SymbolKind,
} from "vscode-languageserver";
import { type ClientAbilities, FIX_ALL } from "./capabilities.ts";

const SEVERITY = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
} as const;
const TAG = { unnecessary: DiagnosticTag.Unnecessary, deprecated: DiagnosticTag.Deprecated } as const;

export function toDiagnostic(diagnostic: service.Diagnostic, uri: string, client: ClientAbilities, href: string | undefined): Diagnostic {
  return {
    range: diagnostic.range,
    severity: SEVERITY[diagnostic.severity],
    code: diagnostic.code,
    ...(href !== undefined && client.codeDescription ? { codeDescription: { href } } : {}),
    source: "Rules Lawyer",
    message: diagnostic.message,
    ...(diagnostic.tags !== undefined ? { tags: diagnostic.tags.map((tag) => TAG[tag]) } : {}),
    ...(client.relatedInformation && diagnostic.related.length > 0
      ? { relatedInformation: diagnostic.related.map(({ message, range, path }) => ({ message, location: { uri: path ?? uri, range } })) }
      : {}),
    data: { rules: diagnostic.rules },
  };
}

const COMPLETION: Readonly<Record<service.CompletionKind, CompletionItemKind>> = {
  key: CompletionItemKind.Property,
  value: CompletionItemKind.Value,
  card: CompletionItemKind.Class,
  reference: CompletionItemKind.Variable,
  player: CompletionItemKind.Variable,
  rule: CompletionItemKind.Reference,
  snippet: CompletionItemKind.Snippet,
  file: CompletionItemKind.File,
};

export function toCompletionItem(item: service.CompletionItem): CompletionItem {
  return {
    label: item.label,
    kind: COMPLETION[item.kind],
    ...(item.detail !== undefined ? { detail: item.detail } : {}),
    textEdit: { range: item.edit.range, newText: item.edit.newText },
    insertTextFormat: item.isSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    insertTextMode: InsertTextMode.adjustIndentation,
    sortText: item.sortText,
    ...(item.filterText !== undefined ? { filterText: item.filterText } : {}),
    ...(item.illegal ? { tags: [CompletionItemTag.Deprecated] } : {}),
    ...(item.data !== undefined ? { data: item.data } : {}),
  };
}

export const toMarkup = (value: string) => ({ kind: MarkupKind.Markdown, value });

const SYMBOL: Readonly<Record<service.SymbolKind, SymbolKind>> = {
  scenario: SymbolKind.Module,
  player: SymbolKind.Namespace,
  step: SymbolKind.Event,
  zone: SymbolKind.Array,
  card: SymbolKind.Object,
  section: SymbolKind.Namespace,
  alias: SymbolKind.Variable,
};

export const toSymbolKind = (kind: service.SymbolKind): SymbolKind => SYMBOL[kind];

export function toDocumentSymbol(symbol: service.DocumentSymbol): DocumentSymbol {
  return {
    // The protocol forbids an empty name.
    name: symbol.name === "" ? "(untitled)" : symbol.name,
    ...(symbol.detail !== undefined ? { detail: symbol.detail } : {}),
    kind: SYMBOL[symbol.kind],
    range: symbol.range,
    selectionRange: symbol.selectionRange,
    children: symbol.children.map(toDocumentSymbol),
  };
}

/** For clients to which no symbol holds another: each with the name of what holds it. */
export function toFlatSymbols(symbols: readonly service.DocumentSymbol[], uri: string, container?: string): SymbolInformation[] {
  return symbols.flatMap((symbol) => {
    const { name, kind, range } = toDocumentSymbol(symbol);
    const own = { name, kind, location: { uri, range }, ...(container === undefined ? {} : { containerName: container }) };
    return [own, ...toFlatSymbols(symbol.children, uri, name)];
  });
}

export const toFoldingRange = ({ startLine, endLine, kind }: service.FoldingRange): FoldingRange => ({
  startLine,
  endLine,
  ...(kind !== undefined ? { kind } : {}),
});

/** Edits carry the version they were made for, so that they are never applied to a text that has moved on. */
export function toWorkspaceEdit(
  changes: Readonly<Record<string, readonly service.TextEdit[]>>,
  version: (uri: string) => number | null,
  client: ClientAbilities,
) {
  if (!client.versionedEdits) return { changes: Object.fromEntries(Object.entries(changes).map(([uri, edits]) => [uri, [...edits]])) };
  return {
    documentChanges: Object.entries(changes).map(([uri, edits]) => ({ textDocument: { uri, version: version(uri) }, edits: [...edits] })),
  };
}

export function toCodeAction(
  action: service.CodeAction,
  uri: string,
  version: (uri: string) => number | null,
  client: ClientAbilities,
  href: (diagnostic: service.Diagnostic) => string | undefined,
): CodeAction {
  return {
    title: action.title,
    kind: action.kind === "source.fixAll" ? FIX_ALL : action.kind,
    diagnostics: action.diagnostics.map((diagnostic) => toDiagnostic(diagnostic, uri, client, href(diagnostic))),
    edit: toWorkspaceEdit({ [uri]: action.edits }, version, client),
    ...(action.preferred ? { isPreferred: true } : {}),
  };
}

export function toCodeLens(lens: service.CodeLens, uri: string): CodeLens {
  const command = { run: "ruleslawyer.runScenario", preview: "ruleslawyer.preview", none: "" }[lens.action.kind];
  return { range: lens.range, command: { title: lens.title, command, arguments: [uri, lens.action.scenario ?? 0] } };
}

/** Tokens as the protocol packs them: five numbers each, relative to the token before. */
export function encodeTokens(tokens: readonly service.SemanticToken[], types: readonly string[], modifiers: readonly string[]): number[] {
  const data: number[] = [];
  let [line, character] = [0, 0];
  const sorted = [...tokens].sort((a, b) => a.range.start.line - b.range.start.line || a.range.start.character - b.range.start.character);
  for (const token of sorted) {
    const { start, end } = token.range;
    if (end.line !== start.line || end.character <= start.character) continue;
    const bits = token.modifiers.reduce((sum, modifier) => sum | (1 << modifiers.indexOf(modifier)), 0);
    data.push(
      start.line - line,
      start.line === line ? start.character - character : start.character,
      end.character - start.character,
      types.indexOf(token.type),
      bits,
    );
    [line, character] = [start.line, start.character];
  }
  return data;
}
