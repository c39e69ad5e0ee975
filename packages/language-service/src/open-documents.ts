// The documents that are open, each checked when it is asked about; and the pieces of them that features work on: a scenario file, a decklist, or the
// fenced blocks of a Markdown page.

import type { CardDatabase } from "@ruleslawyer/cards";
import { createLineIndex, findFencedDecks } from "@ruleslawyer/decks";
import { type CardFile, openCardFile, type ScenarioFileCheck } from "@ruleslawyer/scenarios";
import { type CheckEnvironment, type CheckedText, checkText, environmentIn, fileKindOf } from "./check-text.ts";
import type { FileKind, Position } from "./diagnostic.ts";
import { type OpenDeck, openDeck } from "./features/deck-features.ts";
import { createProjects, type Project } from "./project/projects.ts";
import type { DiagnosticReport, ServiceHost, ServiceSettings, TextDocument } from "./service.ts";

export interface OpenDocument extends TextDocument {
  readonly kind: FileKind;
}

/** What a feature works on, and how many lines further down in the document it begins. */
export type Piece =
  | { readonly kind: "scenario"; readonly line: number; readonly lines: number; readonly file: ScenarioFileCheck }
  | { readonly kind: "deck"; readonly line: number; readonly lines: number; readonly deck: OpenDeck }
  | { readonly kind: "puzzle"; readonly line: number; readonly lines: number; readonly text: string }
  | { readonly kind: "cards"; readonly line: number; readonly lines: number; readonly file: CardFile };

interface Entry {
  document: OpenDocument;
  checked?: CheckedText;
  report?: DiagnosticReport;
  /** Decklists read for features, by their text. */
  decks: ReadonlyMap<string, OpenDeck>;
  /** A file of card definitions, as it was read last. */
  cardFile?: CardFile;
  /** Addresses of files the last check read. */
  read: Set<string>;
  /** What the last check went by. */
  environment?: CheckEnvironment;
}

const KIND_OF_LANGUAGE: Readonly<Record<string, FileKind>> = {
  "mtg-scenario": "scenario",
  "mtg-deck": "deck",
  "mtg-puzzle": "puzzle",
  markdown: "markdown",
};

export const DEFAULT_SETTINGS: ServiceSettings = {
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

/** What settings decide: which projects there are, and what is checked by them. */
interface Scope {
  readonly settings: ServiceSettings;
  readonly projects: ReturnType<typeof createProjects>;
  readonly environments: WeakMap<Project, CheckEnvironment>;
}

const isWithin = (uri: string, folder: string): boolean => uri.startsWith(folder.endsWith("/") ? folder : `${folder}/`);

export interface OpenDocuments {
  /** What a document is checked by: its project, and the settings. */
  environment(uri: string): CheckEnvironment;
  /** The settings of the folder a document is in. */
  settingsOf(uri: string): ServiceSettings;
  setDatabase(database: CardDatabase): void;
  setSettings(settings: ServiceSettings): void;
  setFolderSettings(folder: string, settings: ServiceSettings | undefined): void;
  open(document: TextDocument): void;
  update(uri: string, version: number, text: string): void;
  close(uri: string): void;
  fileChanged(uri: string): readonly string[];
  addresses(): readonly string[];
  document(uri: string): OpenDocument | undefined;
  report(uri: string): DiagnosticReport | undefined;
  pieces(uri: string): readonly Piece[];
  pieceAt(uri: string, position: Position): Piece | undefined;
  /** A file of card definitions, open or not. */
  cardFile(uri: string): CardFile | undefined;
  /** The scenarios of the workspace that aren't open and hold these words. */
  closedScenarios(words: string): readonly { readonly uri: string; readonly file: ScenarioFileCheck }[];
}

export function createOpenDocuments(host: ServiceHost): OpenDocuments {
  const entries = new Map<string, Entry>();
  let database = host.database;
  /** Of documents in no folder with settings of its own. */
  let base = makeScope(DEFAULT_SETTINGS);
  const folders = new Map<string, Scope>();
  let generation = 0;

  function textOf(uri: string): string | undefined {
    return entries.get(uri)?.document.text ?? host.readFile(uri);
  }

  function makeScope(settings: ServiceSettings): Scope {
    const files = { readFile: textOf, resolve: host.resolve, listFolder: host.listFolder };
    const projects = createProjects(files, database, { config: settings.config, customCards: settings.customCards });
    return { settings, projects, environments: new WeakMap() };
  }

  /** The innermost folder counts. */
  function scopeOf(uri: string): Scope {
    let found: readonly [string, Scope] | undefined;
    for (const each of folders) if (isWithin(uri, each[0]) && each[0].length > (found?.[0].length ?? -1)) found = each;
    return found?.[1] ?? base;
  }

  function environmentOf(uri: string): CheckEnvironment {
    const { settings, projects, environments } = scopeOf(uri);
    const project = projects.of(uri);
    const known = environments.get(project);
    if (known !== undefined) return known;
    const made = environmentIn(project, {
      defaultRules: settings.edition === "current" ? undefined : settings.edition,
      defaultDeckFormat: settings.deckFormat,
      loadFile: (relative, from) => {
        const address = host.resolve(from, relative);
        entries.get(from)?.read.add(address);
        return textOf(address);
      },
    });
    environments.set(project, made);
    for (const complaint of project.complaints) host.complain?.(complaint);
    return made;
  }

  /** The environment of a document; what was found by another one is forgotten. */
  function refreshed(entry: Entry): CheckEnvironment {
    const environment = environmentOf(entry.document.uri);
    if (entry.environment !== environment) {
      entry.environment = environment;
      forget(entry);
    }
    return environment;
  }

  function forget(entry: Entry): void {
    entry.checked = undefined;
    entry.report = undefined;
    entry.decks = new Map();
  }

  /** Everything anew, with the settings that there are. */
  function renew(): void {
    base = makeScope(base.settings);
    for (const [folder, { settings }] of folders) folders.set(folder, makeScope(settings));
    for (const entry of entries.values()) forget(entry);
  }

  /** A text changed: what others read of it, and the projects it is part of. Addresses of the documents that may be judged anew. */
  function changed(uri: string, isOpen: boolean): readonly string[] {
    const readers = [...entries].filter(([address, entry]) => address !== uri && entry.read.has(uri));
    for (const [, entry] of readers) entry.report = undefined;
    const touched = readers.map(([address]) => address);
    const changes = [base, ...folders.values()].map(({ projects }) => projects.changed(uri));
    if (!changes.includes(true)) return touched;
    const others = [...entries].filter(
      ([, entry]) => entry.environment !== undefined && environmentOf(entry.document.uri) !== entry.environment,
    );
    return [...new Set([...touched, ...others.map(([address]) => address)])].filter((address) => !isOpen || address !== uri);
  }

  function report(uri: string): DiagnosticReport | undefined {
    const entry = entries.get(uri);
    if (entry === undefined || entry.document.kind === "unknown") return undefined;
    const environment = refreshed(entry);
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
      diagnostics: scopeOf(uri).settings.showHints
        ? checked.diagnostics
        : checked.diagnostics.filter(({ severity }) => severity !== "hint"),
      milliseconds: performance.now() - started,
    };
    return entry.report;
  }

  function deckOf(entry: Entry, text: string): OpenDeck {
    const known = entry.decks.get(text);
    if (known !== undefined) return known;
    const environment = environmentOf(entry.document.uri);
    const deck = openDeck(text, entry.document.kind === "markdown" ? "block.deck" : entry.document.uri, environment);
    // Only what is in the document now is kept.
    const kept = [...entry.decks].filter(([each]) => entry.document.text.includes(each));
    entry.decks = new Map([...kept, [text, deck]]);
    return deck;
  }

  function cardFileOf(entry: Entry): CardFile {
    if (entry.cardFile?.text !== entry.document.text) entry.cardFile = openCardFile(entry.document.text);
    return entry.cardFile;
  }

  function pieces(uri: string): readonly Piece[] {
    const entry = entries.get(uri);
    if (entry === undefined) return [];
    const { kind, text } = entry.document;
    refreshed(entry);
    const whole = { line: 0, lines: Number.POSITIVE_INFINITY };
    if (kind === "deck") return [{ kind, ...whole, deck: deckOf(entry, text) }];
    if (kind === "puzzle") return [{ kind, ...whole, text }];
    if (kind === "cards") return [{ kind, ...whole, file: cardFileOf(entry) }];
    report(uri);
    const { scenarioCheck, blocks = [] } = entry.checked ?? {};
    if (scenarioCheck !== undefined) return [{ kind: "scenario", ...whole, file: scenarioCheck.file }];
    if (kind !== "markdown") return [];
    const index = createLineIndex(text);
    const decks = findFencedDecks(text).map(({ contentRange: { start, end } }): Piece => {
      const line = index.positionAt(start).line;
      return { kind: "deck", line, lines: index.positionAt(end).line - line, deck: deckOf(entry, text.slice(start, end)) };
    });
    const scenarios = blocks.map(
      ({ line, check }): Piece => ({ kind: "scenario", line, lines: check.file.lines.lineCount, file: check.file }),
    );
    return [...scenarios, ...decks].sort((a, b) => a.line - b.line);
  }

  return {
    environment: environmentOf,
    settingsOf: (uri) => scopeOf(uri).settings,
    setDatabase(next) {
      database = next;
      renew();
    },
    setSettings(next) {
      base = makeScope(next);
      renew();
    },
    setFolderSettings(folder, next) {
      if (next === undefined) folders.delete(folder);
      else folders.set(folder, makeScope(next));
      for (const entry of entries.values()) if (isWithin(entry.document.uri, folder)) forget(entry);
    },
    open(document) {
      entries.set(document.uri, { document: { ...document, kind: kindOf(document) }, decks: new Map(), read: new Set() });
      // Others may have read the file as it was.
      changed(document.uri, true);
    },
    update(uri, version, text) {
      const entry = entries.get(uri);
      if (entry === undefined) return;
      entry.document = { ...entry.document, version, text };
      entry.report = undefined;
      changed(uri, true);
    },
    close(uri) {
      entries.delete(uri);
      changed(uri, true);
    },
    fileChanged: (uri) => changed(uri, false),
    addresses: () => [...entries.keys()],
    document: (uri) => entries.get(uri)?.document,
    report,
    pieces,
    cardFile(uri) {
      const entry = entries.get(uri);
      if (entry !== undefined) return cardFileOf(entry);
      const text = host.readFile(uri);
      return text === undefined ? undefined : openCardFile(text);
    },
    closedScenarios(words) {
      const all = (host.workspace ?? []).flatMap((folder) => {
        const listing = host.listFolder?.(folder);
        if (listing?.isCut === true) host.complain?.(`${folder} holds so many files that names in the last of them aren't found`);
        return listing?.files ?? [];
      });
      const closed = new Set(all.filter((uri) => fileKindOf(uri) === "scenario" && !entries.has(uri)));
      return [...closed].flatMap((uri) => {
        const text = host.readFile(uri);
        if (text === undefined || !text.toLowerCase().includes(words.toLowerCase())) return [];
        const { scenarioCheck } = checkText({ path: uri, text, kind: "scenario" }, environmentOf(uri));
        return scenarioCheck === undefined ? [] : [{ uri, file: scenarioCheck.file }];
      });
    },
    pieceAt: (uri, { line }) => pieces(uri).find((piece) => piece.line <= line && line < piece.line + Math.max(piece.lines, 1)),
  };
}

/** The same answer with every position so many lines further down. */
export function lowered<T>(value: T, by: number): T {
  if (by === 0 || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => lowered(each, by)) as T;
  const entries = Object.entries(value).map(([key, each]) => {
    const isLine = typeof each === "number" && (key === "line" || key === "startLine" || key === "endLine");
    return [key, isLine ? each + by : lowered(each, by)] as const;
  });
  return Object.fromEntries(entries) as T;
}
