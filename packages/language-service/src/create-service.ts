// The language service: the features over open documents, each as a plain function of a piece of one.

import { explainRule } from "@ruleslawyer/core";
import type { CardFile, ScenarioFileCheck } from "@ruleslawyer/scenarios";
import { previewPuzzle } from "./board/preview-puzzle.ts";
import { previewScenario } from "./board/preview-scenario.ts";
import { deckFormatChoices } from "./deck-formats.ts";
import type { Position } from "./diagnostic.ts";
import { cardFileFolding, cardFileSymbols, cardFileTokens, completeCardFile, hoverCardFile } from "./features/card-file-features.ts";
import { cardMarkdown, dataNote } from "./features/card-markdown.ts";
import { codeActions } from "./features/code-actions.ts";
import { completeScenario } from "./features/completion.ts";
import {
  completeDeck,
  deckFolding,
  deckFormatting,
  deckInlays,
  deckSymbols,
  deckTokens,
  hoverDeck,
  type OpenDeck,
} from "./features/deck-features.ts";
import { hoverScenario } from "./features/hover.ts";
import { completePuzzle, hoverPuzzle, puzzleSymbols, puzzleTokens } from "./features/puzzle-features.ts";
import { scenarioFormatting } from "./features/scenario-formatting.ts";
import { scenarioInlays, scenarioLenses, scenarioTests } from "./features/scenario-inlays.ts";
import { scenarioFolding, scenarioLinks, scenarioSelection, scenarioTokens } from "./features/scenario-outline.ts";
import { scenarioSymbols } from "./features/scenario-symbols.ts";
import { createNames } from "./names-over-files.ts";
import { createOpenDocuments, lowered, type Piece } from "./open-documents.ts";
import type { DocumentSymbol, LanguageService, ServiceHost, WorkspaceSymbol } from "./service.ts";

/** One answer for each sort of piece. */
interface Answers<R> {
  readonly scenario?: (file: ScenarioFileCheck) => R;
  readonly deck?: (deck: OpenDeck) => R;
  readonly puzzle?: (text: string) => R;
  readonly cards?: (file: CardFile) => R;
}

function answer<R>(piece: Piece, answers: Answers<R>): R | undefined {
  switch (piece.kind) {
    case "scenario":
      return answers.scenario?.(piece.file);
    case "deck":
      return answers.deck?.(piece.deck);
    case "puzzle":
      return answers.puzzle?.(piece.text);
    case "cards":
      return answers.cards?.(piece.file);
  }
}

/** The editor features over the documents that are opened in it. Plain data in and out; what isn't open is answered with nothing. */
export function createLanguageService(host: ServiceHost): LanguageService {
  const documents = createOpenDocuments(host);

  /** The answer of the piece at a position, asked with the position as the piece counts it. */
  function at<R>(uri: string, position: Position, answers: (position: Position) => Answers<R>): R | undefined {
    const piece = documents.pieceAt(uri, position);
    if (piece === undefined) return undefined;
    const found = answer(piece, answers({ line: position.line - piece.line, character: position.character }));
    return lowered(found, piece.line);
  }

  /** The answers of all pieces, in order. */
  function all<R>(uri: string, answers: Answers<readonly R[]>): readonly R[] {
    return documents.pieces(uri).flatMap((piece) => lowered(answer(piece, answers) ?? [], piece.line));
  }

  /** Card text, the file's own cards first. */
  function documentCard(uri: string, name: string): string | undefined {
    const files = documents.pieces(uri).flatMap((piece) => (piece.kind === "scenario" ? [piece.file] : []));
    const own = files.flatMap((file) => file.documents).map(({ check }) => check.cards.find(name)?.card);
    const found = own.find((card) => card !== undefined) ?? documents.environment(uri).database.find(name);
    return found === undefined ? undefined : `${cardMarkdown(found)}\n\n---\n\n${dataNote(documents.environment(uri).database.info)}`;
  }

  const symbols = (uri: string) =>
    all(uri, { scenario: scenarioSymbols, deck: deckSymbols, puzzle: puzzleSymbols, cards: cardFileSymbols });

  return {
    setDatabase: documents.setDatabase,
    setSettings: documents.setSettings,
    setFolderSettings: documents.setFolderSettings,
    open: documents.open,
    update: documents.update,
    close: documents.close,
    fileChanged: documents.fileChanged,
    documents: documents.addresses,
    diagnostics: documents.report,
    hover: (uri, position) =>
      at(uri, position, (place) => ({
        scenario: (file) => hoverScenario(file, place),
        deck: (deck) => hoverDeck(deck, place),
        puzzle: (text) => hoverPuzzle(text, place, documents.environment(uri).database),
        cards: (file) => hoverCardFile(file, place),
      })),
    completion: (uri, position) =>
      at(uri, position, (place) => ({
        scenario: (file) => completeScenario({ uri, file, position: place }),
        deck: (deck) => completeDeck(deck, uri, place),
        puzzle: (text) => completePuzzle(text, uri, place, documents.environment(uri).database),
        cards: (file) => completeCardFile(file, place),
      })) ?? { items: [], isIncomplete: false },
    resolveCompletion: ({ uri, card, rule }) => {
      if (rule !== undefined) return explainRule(rule)[0]?.summary;
      return card === undefined ? undefined : documentCard(uri, card);
    },
    ...createNames(documents, host, (uri, name) => documents.environment(uri).database.find(name) !== undefined),
    documentSymbols: symbols,
    workspaceSymbols(query) {
      const wanted = query.toLowerCase();
      const isShown = ({ name, kind, location: { uri } }: WorkspaceSymbol): boolean =>
        (kind === "scenario" || kind === "player" || kind === "step" || (kind === "card" && documents.document(uri)?.kind === "cards")) &&
        name.toLowerCase().includes(wanted);
      return documents.addresses().flatMap((uri) => {
        const flat = (found: readonly DocumentSymbol[], container?: string): readonly WorkspaceSymbol[] =>
          found.flatMap(({ name, kind, selectionRange, children }) => [
            { name, kind, location: { uri, range: selectionRange }, container },
            ...flat(children, name),
          ]);
        return flat(symbols(uri)).filter(isShown);
      });
    },
    semanticTokens(uri, range) {
      const tokens = all(uri, { scenario: scenarioTokens, deck: deckTokens, puzzle: puzzleTokens, cards: cardFileTokens });
      return range === undefined
        ? tokens
        : tokens.filter(({ range: place }) => place.start.line >= range.start.line && place.end.line <= range.end.line);
    },
    inlayHints(uri, range) {
      const { inlayHints } = documents.settingsOf(uri);
      const everywhere = { start: { line: 0, character: 0 }, end: { line: Number.MAX_SAFE_INTEGER, character: 0 } };
      const hints = all(uri, {
        scenario: (file) => scenarioInlays(file, everywhere, inlayHints),
        deck: (deck) => (inlayHints.sectionTotals ? deckInlays(deck) : []),
      });
      return hints.filter(({ position: { line } }) => line >= range.start.line && line <= range.end.line);
    },
    codeLenses: (uri) => (documents.settingsOf(uri).codeLens ? all(uri, { scenario: scenarioLenses }) : []),
    foldingRanges: (uri) => all(uri, { scenario: scenarioFolding, deck: deckFolding, cards: cardFileFolding }),
    selectionRanges: (uri, positions) =>
      positions.map((position) => at(uri, position, (place) => ({ scenario: (file) => scenarioSelection(file, place) })) ?? []),
    documentLinks: (uri) => {
      const { docs } = documents.settingsOf(uri);
      return all(uri, { scenario: (file) => scenarioLinks(file, (relative) => host.resolve(uri, relative), docs) });
    },
    format(uri, range) {
      const document = documents.document(uri);
      const [piece] = documents.pieces(uri);
      if (document?.kind === "deck" && piece?.kind === "deck") return deckFormatting(piece.deck, range);
      return document?.kind === "scenario" || document?.kind === "cards" ? scenarioFormatting(document.text, range) : [];
    },
    codeActions(uri, range, only) {
      const document = documents.document(uri);
      const checked = documents.report(uri);
      if (document === undefined || checked === undefined) return [];
      return codeActions({ text: document.text, kind: document.kind, diagnostics: checked.diagnostics, range, only });
    },
    deckFormats: (uri) => deckFormatChoices(documents.environment(uri).project?.formats ?? []),
    tests: (uri) => all(uri, { scenario: scenarioTests }),
    preview(uri, place, theme) {
      // Scenarios are counted through all blocks of a page.
      let first = 0;
      for (const piece of documents.pieces(uri)) {
        if (piece.kind === "puzzle") return previewPuzzle(piece.text, documents.environment(uri).database, theme);
        if (piece.kind !== "scenario") continue;
        const { file, line } = piece;
        const scenario = place.scenario - first;
        if (scenario < file.documents.length) {
          const board = previewScenario(file, { scenario, step: place.step }, theme, (offset) => line + file.lines.position(offset).line);
          return board === undefined ? undefined : { ...board, scenario: place.scenario };
        }
        first += file.documents.length;
      }
      return undefined;
    },
  };
}
