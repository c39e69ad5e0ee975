// The language service: open documents, each checked when it is asked about, and the features over them.

import { type CheckEnvironment, type CheckedText, checkText, fileKindOf } from "./check-text.ts";
import type { FileKind } from "./diagnostic.ts";
import type { DiagnosticReport, LanguageService, ServiceHost, ServiceSettings, TextDocument } from "./service.ts";

/** What a feature may ask of an open document. */
export interface OpenDocument extends TextDocument {
  readonly kind: FileKind;
}

interface Entry {
  document: OpenDocument;
  checked?: CheckedText;
  report?: DiagnosticReport;
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
    hover: () => undefined,
    completion: () => ({ items: [], isIncomplete: false }),
    resolveCompletion: () => undefined,
    definition: () => [],
    references: () => [],
    highlights: () => [],
    prepareRename: () => ({ refused: "Nothing here can be renamed." }),
    rename: () => ({ refused: "Nothing here can be renamed." }),
    documentSymbols: () => [],
    workspaceSymbols: () => [],
    semanticTokens: () => [],
    inlayHints: () => [],
    codeLenses: () => [],
    foldingRanges: () => [],
    selectionRanges: () => [],
    documentLinks: () => [],
    format: () => [],
    codeActions: () => [],
    tests: () => [],
    preview: () => undefined,
  };
}
