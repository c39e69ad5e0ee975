// The protocol: routes each request to the language service and converts what comes back. Holds no knowledge of rules or languages.

import {
  createLanguageService,
  type Diagnostic,
  type DiagnosticReport,
  type LanguageService,
  type ServiceHost,
  TOKEN_MODIFIERS,
  TOKEN_TYPES,
} from "@ruleslawyer/language-service";
import {
  CodeActionKind,
  type Connection,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  type DocumentDiagnosticParams,
  type DocumentDiagnosticReport,
  DocumentDiagnosticReportKind,
  type InitializeParams,
  type InitializeResult,
  LSPErrorCodes,
  ResponseError,
  TextDocumentSyncKind,
  TextDocuments,
} from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import {
  type ClientAbilities,
  encodeTokens,
  toCodeAction,
  toCodeLens,
  toCompletionItem,
  toDiagnostic,
  toDocumentSymbol,
  toFoldingRange,
  toMarkup,
  toSymbolKind,
  toWorkspaceEdit,
} from "./convert.ts";
import { DEFAULT_SETTINGS, readSettings, type ServerSettings } from "./settings.ts";

/** What differs between a process and a browser worker. */
export interface Surroundings {
  readonly host: ServiceHost;
  /** Opens another card database for a changed setting; returns a warning to show once, if any. */
  readonly useCards?: (path: string | undefined, service: LanguageService) => string | undefined;
  readonly version: string;
}

const PUSH_DELAY = 40;
const IDENTIFIER = "ruleslawyer";

/** Wires a connection to a language service. The caller starts listening. */
export function serve(connection: Connection, surroundings: Surroundings): void {
  const service = createLanguageService(surroundings.host);
  const documents = new TextDocuments(TextDocument);
  let settings: ServerSettings = DEFAULT_SETTINGS;
  let client: ClientAbilities = { relatedInformation: false, codeDescription: false, versionedEdits: false };
  let abilities = {
    pull: false,
    configuration: false,
    configurationRegistration: false,
    watchRegistration: false,
    inlayRefresh: false,
    lensRefresh: false,
    tokensRefresh: false,
  };

  /** One failing feature must not take the server with it; the log keeps the reason. */
  function guarded<P, R>(name: string, fallback: R, answer: (params: P) => R): (params: P) => R {
    return (params) => {
      try {
        return answer(params);
      } catch (error) {
        connection.console.error(`${name} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
        return fallback;
      }
    };
  }

  const hrefOf = (diagnostic: Diagnostic): string | undefined =>
    settings.docs === ""
      ? undefined
      : settings.docs
          .replace("{code}", encodeURIComponent(diagnostic.code))
          .replace("{rule}", encodeURIComponent(diagnostic.rules[0] ?? ""));
  const versionOf = (uri: string): number | null => documents.get(uri)?.version ?? null;
  const converted = (report: DiagnosticReport) =>
    report.diagnostics.map((diagnostic) => toDiagnostic(diagnostic, report.uri, client, hrefOf(diagnostic)));

  connection.onInitialize((params: InitializeParams): InitializeResult => {
    const { textDocument, workspace } = params.capabilities;
    client = {
      relatedInformation:
        (textDocument?.diagnostic as { relatedInformation?: boolean } | undefined)?.relatedInformation ??
        textDocument?.publishDiagnostics?.relatedInformation ??
        false,
      codeDescription: textDocument?.publishDiagnostics?.codeDescriptionSupport ?? textDocument?.diagnostic !== undefined,
      versionedEdits: workspace?.workspaceEdit?.documentChanges ?? false,
    };
    abilities = {
      // Pulling without refresh would leave findings stale when an included file changes: such clients are pushed to.
      pull: textDocument?.diagnostic !== undefined && workspace?.diagnostics?.refreshSupport === true,
      configuration: workspace?.configuration ?? false,
      configurationRegistration: workspace?.didChangeConfiguration?.dynamicRegistration ?? false,
      watchRegistration: workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false,
      inlayRefresh: workspace?.inlayHint?.refreshSupport ?? false,
      lensRefresh: workspace?.codeLens?.refreshSupport ?? false,
      tokensRefresh: workspace?.semanticTokens?.refreshSupport ?? false,
    };
    applySettings(readSettings(params.initializationOptions));
    return {
      serverInfo: { name: "Rules Lawyer", version: surroundings.version },
      capabilities: {
        positionEncoding: "utf-16",
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
        ...(abilities.pull
          ? { diagnosticProvider: { identifier: IDENTIFIER, interFileDependencies: true, workspaceDiagnostics: false } }
          : {}),
        hoverProvider: true,
        completionProvider: { resolveProvider: true, triggerCharacters: [" ", ":", "[", ",", "-", "'", '"'] },
        definitionProvider: true,
        referencesProvider: true,
        documentHighlightProvider: true,
        renameProvider: textDocument?.rename?.prepareSupport ? { prepareProvider: true } : true,
        documentSymbolProvider: true,
        workspaceSymbolProvider: true,
        semanticTokensProvider: { legend: { tokenTypes: [...TOKEN_TYPES], tokenModifiers: [...TOKEN_MODIFIERS] }, full: true, range: true },
        inlayHintProvider: true,
        codeLensProvider: {},
        foldingRangeProvider: true,
        selectionRangeProvider: true,
        documentLinkProvider: {},
        documentFormattingProvider: true,
        documentRangeFormattingProvider: true,
        codeActionProvider: {
          codeActionKinds: [CodeActionKind.QuickFix, `${CodeActionKind.SourceFixAll}.ruleslawyer`, CodeActionKind.RefactorRewrite],
        },
        workspace: { workspaceFolders: { supported: true, changeNotifications: false } },
      },
    };
  });

  connection.onInitialized(async () => {
    if (abilities.configurationRegistration)
      void connection.client.register(DidChangeConfigurationNotification.type, { section: "ruleslawyer" });
    if (abilities.watchRegistration) {
      const globPattern =
        "**/*.{scenario.yaml,scenario.yml,scenario.json,cards.yaml,cards.yml,pzl,dec,dek,dck,cod,mwDeck,o8d,deck,txt,mtga}";
      void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers: [{ globPattern }] });
    }
    await pullSettings();
  });

  async function pullSettings(): Promise<void> {
    if (!abilities.configuration) return;
    try {
      applySettings(readSettings(await connection.workspace.getConfiguration("ruleslawyer")));
      refresh();
    } catch (error) {
      connection.console.warn(`settings could not be read: ${String(error)}`);
    }
  }

  let cardsInUse: string | undefined;
  function applySettings(next: ServerSettings): void {
    if (next.cards !== cardsInUse && surroundings.useCards !== undefined) {
      cardsInUse = next.cards;
      const warning = surroundings.useCards(next.cards, service);
      if (warning !== undefined) connection.window.showWarningMessage(warning);
    }
    settings = next;
    service.setSettings(next);
  }

  connection.onDidChangeConfiguration(async ({ settings: given }) => {
    if (abilities.configuration) await pullSettings();
    else applySettings(readSettings(given));
    refresh();
  });

  // Diagnostics: pulled where the client can, pushed elsewhere, never both.
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  function schedulePush(uri: string): void {
    if (abilities.pull) return;
    clearTimeout(timers.get(uri));
    timers.set(
      uri,
      setTimeout(() => push(uri), PUSH_DELAY),
    );
  }
  const push = guarded("diagnostics", undefined, (uri: string) => {
    timers.delete(uri);
    const report = service.diagnostics(uri);
    if (report === undefined) return;
    void connection.sendDiagnostics({ uri, version: report.version, diagnostics: converted(report) });
    announce(report);
  });

  const pull = guarded(
    "diagnostics",
    { kind: DocumentDiagnosticReportKind.Full, items: [] } as DocumentDiagnosticReport,
    ({ textDocument, previousResultId }: DocumentDiagnosticParams): DocumentDiagnosticReport => {
      const report = service.diagnostics(textDocument.uri);
      if (report === undefined) return { kind: DocumentDiagnosticReportKind.Full, items: [] };
      announce(report);
      if (report.resultId === previousResultId) return { kind: DocumentDiagnosticReportKind.Unchanged, resultId: report.resultId };
      return { kind: DocumentDiagnosticReportKind.Full, resultId: report.resultId, items: converted(report) };
    },
  );
  connection.languages.diagnostics.on(pull);

  /** For the status item: how long the last check took, and what it found. */
  function announce(report: DiagnosticReport): void {
    const errors = report.diagnostics.filter(({ severity }) => severity === "error").length;
    void connection.sendNotification("ruleslawyer/checked", {
      uri: report.uri,
      version: report.version,
      milliseconds: report.milliseconds,
      errors,
    });
  }

  function refresh(): void {
    if (abilities.pull) connection.languages.diagnostics.refresh();
    else for (const uri of service.documents()) schedulePush(uri);
    if (abilities.inlayRefresh) void connection.languages.inlayHint.refresh();
    if (abilities.lensRefresh) void connection.sendRequest("workspace/codeLens/refresh").catch(() => undefined);
    if (abilities.tokensRefresh) connection.languages.semanticTokens.refresh();
  }

  documents.onDidOpen(({ document }) => {
    service.open({ uri: document.uri, languageId: document.languageId, version: document.version, text: document.getText() });
    schedulePush(document.uri);
  });
  documents.onDidChangeContent(({ document }) => {
    service.update(document.uri, document.version, document.getText());
    schedulePush(document.uri);
  });
  documents.onDidClose(({ document }) => {
    clearTimeout(timers.get(document.uri));
    timers.delete(document.uri);
    service.close(document.uri);
    if (!abilities.pull) void connection.sendDiagnostics({ uri: document.uri, diagnostics: [] });
  });
  connection.onDidChangeWatchedFiles(({ changes }) => {
    const touched = new Set(changes.flatMap(({ uri }) => service.fileChanged(uri)));
    if (touched.size > 0) refresh();
  });

  connection.onHover(
    guarded("hover", null, ({ textDocument, position }) => {
      const hover = service.hover(textDocument.uri, position);
      return hover === undefined ? null : { contents: toMarkup(hover.contents), range: hover.range };
    }),
  );
  connection.onCompletion(
    guarded("completion", null, ({ textDocument, position }) => {
      const { items, isIncomplete } = service.completion(textDocument.uri, position);
      return { isIncomplete, items: items.map(toCompletionItem) };
    }),
  );
  connection.onCompletionResolve(
    guarded("completion details", {} as never, (item) => {
      const documentation = item.data === undefined ? undefined : service.resolveCompletion(item.data);
      return documentation === undefined ? item : { ...item, documentation: toMarkup(documentation) };
    }),
  );
  connection.onDefinition(guarded("definition", [], ({ textDocument, position }) => [...service.definition(textDocument.uri, position)]));
  connection.onReferences(
    guarded("references", [], ({ textDocument, position, context }) => [
      ...service.references(textDocument.uri, position, context.includeDeclaration),
    ]),
  );
  connection.onDocumentHighlight(
    guarded("highlight", [], ({ textDocument, position }) => service.highlights(textDocument.uri, position).map((range) => ({ range }))),
  );
  connection.onPrepareRename(({ textDocument, position }) => {
    const found = service.prepareRename(textDocument.uri, position);
    if ("refused" in found) throw new ResponseError(LSPErrorCodes.RequestFailed, found.refused);
    return { range: found.range, placeholder: found.text };
  });
  connection.onRenameRequest(({ textDocument, position, newName }) => {
    const edit = service.rename(textDocument.uri, position, newName);
    if ("refused" in edit) throw new ResponseError(LSPErrorCodes.RequestFailed, edit.refused);
    return toWorkspaceEdit(edit.changes, versionOf, client);
  });
  connection.onDocumentSymbol(
    guarded("symbols", [], ({ textDocument }) => service.documentSymbols(textDocument.uri).map(toDocumentSymbol)),
  );
  connection.onWorkspaceSymbol(
    guarded("workspace symbols", [], ({ query }) =>
      service.workspaceSymbols(query).map(({ name, kind, location, container }) => ({
        name,
        kind: toSymbolKind(kind),
        location,
        ...(container !== undefined ? { containerName: container } : {}),
      })),
    ),
  );
  connection.languages.semanticTokens.on(
    guarded("tokens", { data: [] }, ({ textDocument }) => ({
      data: encodeTokens(service.semanticTokens(textDocument.uri), TOKEN_TYPES, TOKEN_MODIFIERS),
    })),
  );
  connection.languages.semanticTokens.onRange(
    guarded("tokens", { data: [] }, ({ textDocument, range }) => ({
      data: encodeTokens(service.semanticTokens(textDocument.uri, range), TOKEN_TYPES, TOKEN_MODIFIERS),
    })),
  );
  connection.languages.inlayHint.on(
    guarded("inlay hints", [], ({ textDocument, range }) =>
      service.inlayHints(textDocument.uri, range).map(({ position, label, tooltip }) => ({
        position,
        label,
        paddingLeft: true,
        ...(tooltip !== undefined ? { tooltip: toMarkup(tooltip) } : {}),
      })),
    ),
  );
  connection.onCodeLens(
    guarded("code lens", [], ({ textDocument }) => service.codeLenses(textDocument.uri).map((lens) => toCodeLens(lens, textDocument.uri))),
  );
  connection.onFoldingRanges(guarded("folding", [], ({ textDocument }) => service.foldingRanges(textDocument.uri).map(toFoldingRange)));
  connection.onSelectionRanges(
    guarded("selection", [], ({ textDocument, positions }) =>
      service.selectionRanges(textDocument.uri, positions).map((chain, index) => {
        // The protocol wants the innermost first, each holding its parent.
        const start = positions[index]!;
        let outer: { range: { start: typeof start; end: typeof start }; parent?: never } | undefined;
        for (const range of [...chain].reverse()) outer = { range, ...(outer !== undefined ? { parent: outer as never } : {}) };
        return outer ?? { range: { start, end: start } };
      }),
    ),
  );
  connection.onDocumentLinks(guarded("links", [], ({ textDocument }) => [...service.documentLinks(textDocument.uri)]));
  connection.onDocumentFormatting(guarded("format", [], ({ textDocument }) => [...service.format(textDocument.uri)]));
  connection.onDocumentRangeFormatting(guarded("format", [], ({ textDocument, range }) => [...service.format(textDocument.uri, range)]));
  connection.onCodeAction(
    guarded("code actions", [], ({ textDocument, range, context }) =>
      service
        .codeActions(textDocument.uri, range, context.only)
        .map((action) => toCodeAction(action, textDocument.uri, versionOf, client, hrefOf)),
    ),
  );

  // Our own requests: the test view, the board preview, the status item.
  connection.onRequest(
    "ruleslawyer/tests",
    guarded("tests", [], ({ uri }: { uri: string }) => service.tests(uri)),
  );
  connection.onRequest(
    "ruleslawyer/preview",
    guarded(
      "preview",
      null,
      (params: { uri: string; scenario: number; step: number | null; theme: "light" | "dark" | "contrast" }) =>
        service.preview(params.uri, params, params.theme) ?? null,
    ),
  );
  connection.onRequest("ruleslawyer/status", () => ({
    version: surroundings.version,
    cards: surroundings.host.database.info,
    edition: settings.edition,
    pull: abilities.pull,
    documents: service.documents().length,
  }));

  documents.listen(connection);
}
