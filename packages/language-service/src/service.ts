// What an editor can ask: the face of the language service. Everything is plain data with zero-based UTF-16 positions; no protocol types.

import type { CardDatabase } from "@ruleslawyer/cards";
import type { Diagnostic, FileKind, Position, Range, ScenarioSummary } from "./diagnostic.ts";
import type { FolderListing } from "./project/folder-listing.ts";

export interface TextEdit {
  readonly range: Range;
  readonly newText: string;
}

/** Edits of several files, by the address each was opened under. */
export interface WorkspaceEdit {
  readonly changes: Readonly<Record<string, readonly TextEdit[]>>;
}

export interface Hover {
  /** Markdown. */
  readonly contents: string;
  readonly range: Range;
}

export type CompletionKind = "key" | "value" | "card" | "reference" | "player" | "rule" | "snippet" | "file";

export interface CompletionItem {
  readonly label: string;
  readonly kind: CompletionKind;
  /** Beside the label: the card's type line, "legal target", or the reason why not. */
  readonly detail?: string;
  readonly edit: TextEdit;
  /** `$1` and `${2:name}` are places to fill in. */
  readonly isSnippet?: boolean;
  readonly sortText: string;
  readonly filterText?: string;
  /** Chosen, it would be flagged. */
  readonly illegal?: boolean;
  /** What `resolveCompletion` needs to add the documentation. */
  readonly data?: { readonly uri: string; readonly card?: string; readonly rule?: string };
}

export interface CompletionList {
  readonly items: readonly CompletionItem[];
  readonly isIncomplete: boolean;
}

export interface Location {
  readonly uri: string;
  readonly range: Range;
}

export type SymbolKind = "scenario" | "player" | "step" | "zone" | "card" | "section" | "alias";

export interface DocumentSymbol {
  readonly name: string;
  readonly detail?: string;
  readonly kind: SymbolKind;
  readonly range: Range;
  readonly selectionRange: Range;
  readonly children: readonly DocumentSymbol[];
}

export interface WorkspaceSymbol {
  readonly name: string;
  readonly kind: SymbolKind;
  readonly location: Location;
  readonly container?: string;
}

/** In the order in which they count for the legend of semantic tokens. */
export const TOKEN_TYPES = [
  "card",
  "player",
  "alias",
  "action",
  "key",
  "zone",
  "rule",
  "number",
  "text",
  "count",
  "set",
  "section",
  "comment",
  "marker",
] as const;
export type TokenType = (typeof TOKEN_TYPES)[number];
export const TOKEN_MODIFIERS = ["definition", "illegal", "unknown"] as const;
export type TokenModifier = (typeof TOKEN_MODIFIERS)[number];

export interface SemanticToken {
  /** On one line. */
  readonly range: Range;
  readonly type: TokenType;
  readonly modifiers: readonly TokenModifier[];
}

export interface InlayHint {
  readonly position: Position;
  readonly label: string;
  readonly tooltip?: string;
  /** Which switch turns it off. */
  readonly kind: "resolves" | "power-toughness" | "damage" | "band" | "reference" | "section-total";
}

export interface CodeLens {
  readonly range: Range;
  readonly title: string;
  /** What a click does: `run` and `preview` take the scenario's index. */
  readonly action: { readonly kind: "run" | "preview" | "none"; readonly scenario?: number };
}

export interface FoldingRange {
  readonly startLine: number;
  readonly endLine: number;
  readonly kind?: "comment" | "region";
}

export interface DocumentLink {
  readonly range: Range;
  readonly target: string;
  readonly tooltip?: string;
}

export interface CodeAction {
  readonly title: string;
  readonly kind: "quickfix" | "source.fixAll" | "refactor.rewrite";
  readonly edits: readonly TextEdit[];
  /** Codes and ranges of the diagnostics it answers. */
  readonly diagnostics: readonly Diagnostic[];
  readonly preferred?: boolean;
}

export interface TextDocument {
  readonly uri: string;
  readonly languageId: string;
  readonly version: number;
  readonly text: string;
}

export interface DiagnosticReport {
  readonly uri: string;
  readonly version: number;
  /** Equal as long as nothing changed that the findings depend on. */
  readonly resultId: string;
  readonly kind: FileKind;
  readonly scenarios: readonly ScenarioSummary[];
  readonly diagnostics: readonly Diagnostic[];
  readonly milliseconds: number;
}

/** A scenario as a test: it passes when nothing at error level is found in it. */
export interface ScenarioTest {
  readonly index: number;
  readonly title: string;
  readonly range: Range;
  readonly failures: readonly Diagnostic[];
}

export interface InlayHintSettings {
  readonly resolves: boolean;
  readonly powerToughness: boolean;
  readonly damage: boolean;
  readonly band: boolean;
  readonly sectionTotals: boolean;
}

export interface ServiceSettings {
  /** Edition where a file names none. */
  readonly edition: string;
  /** Format of decklists that name none, where their project names none either. */
  readonly deckFormat?: string;
  /** Address of the configuration of every document, in the place of the nearest one above each. */
  readonly config?: string;
  /** Addresses of files and folders of card definitions for every document. */
  readonly customCards?: readonly string[];
  readonly inlayHints: InlayHintSettings;
  readonly codeLens: boolean;
  /** Report hints (state-based actions, expected illegality). */
  readonly showHints: boolean;
  /** Where rule numbers and codes link to; `{rule}` or `{code}` is filled in. */
  readonly docs: string;
}

export interface ServiceHost {
  readonly database: CardDatabase;
  /** Text of a file that is not open, by address; undefined if it can't be read. */
  readFile(uri: string): string | undefined;
  /** Address of `relative` as seen from `uri`. */
  resolve(uri: string, relative: string): string;
  /** All files in a folder and the folders in it (`listFiles`); undefined if it is no folder. Absent: folders can't be listed. */
  listFolder?(uri: string): FolderListing | undefined;
  /** The folders that are open as the workspace. */
  readonly workspace?: readonly string[];
  /** Told of what is wrong with the settings, a sentence without a final full stop. */
  complain?(message: string): void;
}

export interface LanguageService {
  setDatabase(database: CardDatabase): void;
  setSettings(settings: ServiceSettings): void;
  /** Settings of the documents below a folder, in the place of the others; undefined: those of all documents again. */
  setFolderSettings(folder: string, settings: ServiceSettings | undefined): void;
  open(document: TextDocument): void;
  /** The whole new text; what didn't change is kept. */
  update(uri: string, version: number, text: string): void;
  close(uri: string): void;
  /** A file that is not open changed or went: documents that read it are checked anew. Returns their addresses. */
  fileChanged(uri: string): readonly string[];
  documents(): readonly string[];
  diagnostics(uri: string): DiagnosticReport | undefined;
  hover(uri: string, position: Position): Hover | undefined;
  completion(uri: string, position: Position): CompletionList;
  /** Markdown documentation of an item, made only when it is shown. */
  resolveCompletion(data: NonNullable<CompletionItem["data"]>): string | undefined;
  definition(uri: string, position: Position): readonly Location[];
  references(uri: string, position: Position, includeDeclaration: boolean): readonly Location[];
  highlights(uri: string, position: Position): readonly Range[];
  /** The range that would be renamed and its present text, or why nothing can be. */
  prepareRename(uri: string, position: Position): { readonly range: Range; readonly text: string } | { readonly refused: string };
  rename(uri: string, position: Position, newName: string): WorkspaceEdit | { readonly refused: string };
  documentSymbols(uri: string): readonly DocumentSymbol[];
  workspaceSymbols(query: string): readonly WorkspaceSymbol[];
  semanticTokens(uri: string, range?: Range): readonly SemanticToken[];
  inlayHints(uri: string, range: Range): readonly InlayHint[];
  codeLenses(uri: string): readonly CodeLens[];
  foldingRanges(uri: string): readonly FoldingRange[];
  selectionRanges(uri: string, positions: readonly Position[]): readonly (readonly Range[])[];
  documentLinks(uri: string): readonly DocumentLink[];
  format(uri: string, range?: Range): readonly TextEdit[];
  codeActions(uri: string, range: Range, only?: readonly string[]): readonly CodeAction[];
  tests(uri: string): readonly ScenarioTest[];
  /** The formats that decklists at an address may be judged by: those of its project first. The document needn't be open. */
  deckFormats(uri: string): readonly DeckFormatChoice[];
  /** The board before or after the step at the position, as a picture: SVG in one of three themes, with the line each object stands on. */
  preview(
    uri: string,
    at: { readonly scenario: number; readonly step: number | null },
    theme: "light" | "dark" | "contrast",
  ): PreviewBoard | undefined;
}

export interface DeckFormatChoice {
  /** What settings and headers call it. */
  readonly id: string;
  readonly title: string;
  /** It is of the project's configuration. */
  readonly own: boolean;
}

export interface PreviewBoard {
  readonly svg: string;
  readonly scenario: number;
  readonly title: string;
  /** Every step's title, verdict and line, for the timeline. */
  readonly steps: readonly { readonly title: string; readonly line: number; readonly verdict: "legal" | "illegal" | "unknown" | "none" }[];
  readonly step: number | null;
  /** The same board in words, for screen readers. */
  readonly description: string;
}
