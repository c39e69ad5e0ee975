// The language service: open documents, each checked when it is asked about, and the features over them.

import { explainRule } from "@ruleslawyer/core";
import type { ScenarioFileCheck } from "@ruleslawyer/scenarios";
import { previewScenario } from "./board/preview-scenario.ts";
import { type CheckEnvironment, type CheckedText, checkText, fileKindOf } from "./check-text.ts";
import type { FileKind } from "./diagnostic.ts";
import { cardMarkdown, dataNote } from "./features/card-markdown.ts";
import { codeActions } from "./features/code-actions.ts";
import { completeScenario } from "./features/completion.ts";
import {
  completeDeck,
  deckFolding,
  deckInlays,
  deckSymbols,
  deckTokens,
  hoverDeck,
  type OpenDeck,
  openDeck,
} from "./features/deck-features.ts";
import { hoverScenario } from "./features/hover.ts";
import { scenarioInlays, scenarioLenses, scenarioTests } from "./features/scenario-inlays.ts";
import { scenarioFolding, scenarioLinks, scenarioSelection, scenarioTokens } from "./features/scenario-outline.ts";
import { scenarioDefinition, scenarioReferences, scenarioRenaming } from "./features/scenario-references.ts";
import { scenarioSymbols } from "./features/scenario-symbols.ts";
import type {
  DiagnosticReport,
  DocumentSymbol,
  LanguageService,
  ServiceHost,
  ServiceSettings,
  TextDocument,
  WorkspaceSymbol,
} from "./service.ts";

/** What a feature may ask of an open document. */
export interface OpenDocument extends TextDocument {
  readonly kind: FileKind;
}

interface Entry {
  document: OpenDocument;
  checked?: CheckedText;
  report?: DiagnosticReport;
  deck?: OpenDeck;
  /** Addresses of files the last check read. */
  read: Set<string>;
}

const KIND_OF_LANGUAGE: Readonly<Record<string, FileKind>> = {
  "mtg-scenario": "scenario",
  "mtg-deck": "deck",
  "mtg-puzzle": "puzzle",
  markdown: "markdown",
};

const DEFAULT_SETTINGS: ServiceSettings = {
  edition: "current",
  inlayHints: { resolves: true, powerToughness: true, damage: true, band: true, sectionTotals: true },
  codeLens: true,
  showHints: true,
  docs: "",
};

/** The name decides where it can: editors that know no such language send another id. */
function kindOf(document: TextDocument): FileKind {
  const named = fileKindOf(document.uri.replace(/[?#].*$/, ""));
  return named !== "unknown" ? named : (KIND_OF_LANGUAGE[document.languageId] ?? "unknown");
}

export function createLanguageService(host: ServiceHost): LanguageService {
  const entries = new Map<string, Entry>();
  let database = host.database;
  let settings = DEFAULT_SETTINGS;
  let environment = makeEnvironment();
  let generation = 0;

  function makeEnvironment(): CheckEnvironment {
    return {
      database,
      rules: settings.edition === "current" ? undefined : settings.edition,
      deckFormat: settings.deckFormat,
      loadFile: (relative, from) => {
        const uri = host.resolve(from, relative);
        entries.get(from)?.read.add(uri);
        return entries.get(uri)?.document.text ?? host.readFile(uri);
      },
    };
  }

  function forgetAll(): void {
    environment = makeEnvironment();
    for (const entry of entries.values()) {
      entry.checked = undefined;
      entry.report = undefined;
    }
  }

  function report(uri: string): DiagnosticReport | undefined {
    const entry = entries.get(uri);
    if (entry === undefined || entry.document.kind === "unknown") return undefined;
    if (entry.report !== undefined) return entry.report;
    const started = performance.now();
    const { document } = entry;
    const checked = checkText({ path: uri, text: document.text, kind: document.kind }, environment, entry.checked);
    entry.checked = checked;
    generation++;
    entry.report = {
      uri,
      version: document.version,
      resultId: String(generation),
      kind: checked.kind,
      scenarios: checked.scenarios,
      diagnostics: settings.showHints ? checked.diagnostics : checked.diagnostics.filter(({ severity }) => severity !== "hint"),
      milliseconds: performance.now() - started,
    };
    return entry.report;
  }

  function scenarioOf(uri: string): ScenarioFileCheck | undefined {
    report(uri);
    return entries.get(uri)?.checked?.scenarioCheck?.file;
  }

  function withScenario<R>(uri: string, answer: (file: ScenarioFileCheck) => R): R | undefined {
    const file = scenarioOf(uri);
    return file === undefined ? undefined : answer(file);
  }

  /** Only for decklists; what was read serves until the text changes. */
  function withDeck<R>(uri: string, answer: (deck: OpenDeck) => R): R | undefined {
    const entry = entries.get(uri);
    if (entry?.document.kind !== "deck") return undefined;
    if (entry.deck?.text !== entry.document.text || entry.deck.database !== database)
      entry.deck = openDeck(entry.document.text, uri, database);
    return answer(entry.deck);
  }

  return {
    setDatabase(next) {
      database = next;
      forgetAll();
    },
    setSettings(next) {
      settings = next;
      forgetAll();
    },
    open(document) {
      entries.set(document.uri, { document: { ...document, kind: kindOf(document) }, read: new Set() });
    },
    update(uri, version, text) {
      const entry = entries.get(uri);
      if (entry === undefined) return;
      entry.document = { ...entry.document, version, text };
      entry.report = undefined;
      for (const other of entries.values()) if (other !== entry && other.read.has(uri)) other.report = undefined;
    },
    close: (uri) => void entries.delete(uri),
    fileChanged(uri) {
      const touched = [...entries].filter(([, entry]) => entry.read.has(uri));
      for (const [, entry] of touched) entry.report = undefined;
      return touched.map(([address]) => address);
    },
    documents: () => [...entries.keys()],
    diagnostics: report,
    hover: (uri, position) =>
      withScenario(uri, (file) => hoverScenario(file, position)) ?? withDeck(uri, (deck) => hoverDeck(deck, position)),
    completion: (uri, position) =>
      withScenario(uri, (file) => completeScenario({ uri, file, position })) ??
      withDeck(uri, (deck) => completeDeck(deck, uri, position, settings.deckFormat)) ?? { items: [], isIncomplete: false },
    resolveCompletion: ({ uri, card, rule }) => {
      if (rule !== undefined) return explainRule(rule)[0]?.summary;
      const file = card === undefined ? undefined : scenarioOf(uri);
      const found =
        card === undefined
          ? undefined
          : (file?.documents.map(({ check }) => check.cards.find(card)?.card).find((each) => each !== undefined) ?? database.find(card));
      return found === undefined ? undefined : `${cardMarkdown(found)}\n\n---\n\n${dataNote(database.info)}`;
    },
    definition: (uri, position) =>
      withScenario(uri, (file) => {
        const range = scenarioDefinition(file, position);
        return range === undefined ? [] : [{ uri, range }];
      }) ?? [],
    references: (uri, position, includeDeclaration) =>
      withScenario(uri, (file) => scenarioReferences(file, position, includeDeclaration).map((range) => ({ uri, range }))) ?? [],
    highlights: (uri, position) => withScenario(uri, (file) => scenarioReferences(file, position, true)) ?? [],
    prepareRename: (uri, position) => withScenario(uri, (file) => scenarioRenaming(file, position)) ?? NOT_RENAMED,
    rename(uri, position, newName) {
      const renaming = withScenario(uri, (file) => scenarioRenaming(file, position)) ?? NOT_RENAMED;
      if ("refused" in renaming) return renaming;
      if (!/^[\p{L}\p{N}][\p{L}\p{N} _-]*$/u.test(newName))
        return { refused: `“${newName}” can't be a name: letters, digits, - and _ are wanted.` };
      return { changes: { [uri]: renaming.edits(newName) } };
    },
    documentSymbols: (uri) => withScenario(uri, scenarioSymbols) ?? withDeck(uri, deckSymbols) ?? [],
    workspaceSymbols(query) {
      const wanted = query.toLowerCase();
      return [...entries.keys()].flatMap((uri) => {
        const flat = (symbols: readonly DocumentSymbol[], container?: string): readonly WorkspaceSymbol[] =>
          symbols.flatMap((symbol) => [
            { name: symbol.name, kind: symbol.kind, location: { uri, range: symbol.selectionRange }, container },
            ...flat(symbol.children, symbol.name),
          ]);
        return flat(withScenario(uri, scenarioSymbols) ?? withDeck(uri, deckSymbols) ?? []).filter(
          ({ name, kind }) => (kind === "scenario" || kind === "player" || kind === "step") && name.toLowerCase().includes(wanted),
        );
      });
    },
    semanticTokens(uri, range) {
      const tokens = withScenario(uri, scenarioTokens) ?? withDeck(uri, deckTokens) ?? [];
      return range === undefined
        ? tokens
        : tokens.filter(({ range: place }) => place.start.line >= range.start.line && place.end.line <= range.end.line);
    },
    inlayHints: (uri, range) =>
      withScenario(uri, (file) => scenarioInlays(file, range, settings.inlayHints)) ??
      (settings.inlayHints.sectionTotals
        ? withDeck(uri, deckInlays)?.filter(({ position }) => position.line >= range.start.line && position.line <= range.end.line)
        : undefined) ??
      [],
    codeLenses: (uri) => (settings.codeLens ? (withScenario(uri, scenarioLenses) ?? []) : []),
    foldingRanges: (uri) => withScenario(uri, scenarioFolding) ?? withDeck(uri, deckFolding) ?? [],
    selectionRanges: (uri, positions) => positions.map((position) => withScenario(uri, (file) => scenarioSelection(file, position)) ?? []),
    documentLinks: (uri) => withScenario(uri, (file) => scenarioLinks(file, (relative) => host.resolve(uri, relative))) ?? [],
    format: () => [],
    codeActions(uri, range, only) {
      const entry = entries.get(uri);
      const checked = report(uri);
      if (entry === undefined || checked === undefined) return [];
      return codeActions({
        text: entry.document.text,
        diagnostics: checked.diagnostics,
        range,
        only,
        isScenario: entry.document.kind === "scenario",
      });
    },
    tests: (uri) => withScenario(uri, scenarioTests) ?? [],
    preview: (uri, at, theme) => withScenario(uri, (file) => previewScenario(file, at, theme)),
  };
}

const NOT_RENAMED = { refused: "Only players and aliases of scenarios can be renamed." } as const;
