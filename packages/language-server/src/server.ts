// The protocol: routes each request to the language service and converts what comes back. Holds no knowledge of rules or languages.

import { createLanguageService, type LanguageService, type ServiceHost } from "@ruleslawyer/language-service";
import {
  type Connection,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  type InitializeResult,
  MessageType,
  ShowMessageNotification,
  TextDocuments,
} from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { canonical, createAddresses } from "./addresses.ts";
import { abilitiesOf, NO_ABILITIES, offered, WATCHED } from "./capabilities.ts";
import { serveDiagnostics } from "./diagnostics.ts";
import { serveFeatures } from "./features.ts";
import { serveFolderSettings } from "./folder-settings.ts";
import type { AfterPause } from "./half-typed.ts";
import { type Session, unawaited } from "./session.ts";
import { DEFAULT_SETTINGS, type Places, readSettings, readStoredCards, type ServerSettings } from "./settings.ts";
import { serveWantedFiles } from "./wanted-files.ts";

/** What differs between a process and a browser worker. */
export interface Surroundings {
  readonly host: ServiceHost;
  /** Whether the host can read files of such an address; the client is asked for the others. */
  readonly reads: (uri: string) => boolean;
  /** Opens another card database for a changed setting; returns a warning to show once, if any. */
  readonly useCards?: (path: string | undefined, service: LanguageService) => string | undefined;
  /** Where a path of the settings leads, from the folder that is open. */
  readonly places?: (root: string | undefined) => Places;
  readonly version: string;
  /** What was wrong on the way here; shown once. */
  readonly warning?: string;
  /** How a pause in typing is waited for; by the clock where nothing else is said. */
  readonly afterPause?: AfterPause;
}

/** Wires a connection to a language service. The caller starts listening. */
export function serve(connection: Connection, surroundings: Surroundings): void {
  const host: ServiceHost = {
    get database() {
      return surroundings.host.database;
    },
    readFile: (uri) => (surroundings.reads(uri) ? surroundings.host.readFile(uri) : wanted.read(uri)),
    resolve: surroundings.host.resolve,
    listFolder: surroundings.host.listFolder,
    get workspace() {
      return folders.all();
    },
    complain: (message) => complain(message),
  };
  const session: Session = {
    connection,
    service: createLanguageService(host),
    documents: new TextDocuments(TextDocument),
    addresses: createAddresses(),
    client: NO_ABILITIES,
    settings: DEFAULT_SETTINGS,
  };
  const { service, documents, addresses } = session;
  const diagnostics = serveDiagnostics(session, surroundings.afterPause);
  const wanted = serveWantedFiles(session, fileChanged);
  const folders = serveFolderSettings(session, (folder) => surroundings.places?.(folder), diagnostics.refresh);
  serveFeatures(session);

  connection.onInitialize((params): InitializeResult => {
    session.client = abilitiesOf(params);
    storedCards = readStoredCards(params.initializationOptions);
    places = surroundings.places?.(params.workspaceFolders?.[0]?.uri ?? params.rootUri ?? undefined);
    folders.use(params.workspaceFolders ?? (params.rootUri ? [{ uri: params.rootUri, name: "" }] : []));
    initial = params.initializationOptions;
    applySettings(readSettings(initial, places));
    return { serverInfo: { name: "Rules Lawyer", version: surroundings.version }, capabilities: offered(session.client) };
  });

  connection.onInitialized(async () => {
    if (surroundings.warning !== undefined) complain(surroundings.warning);
    if (session.client.configurationRegistration)
      unawaited(connection.client.register(DidChangeConfigurationNotification.type, { section: "ruleslawyer" }));
    if (session.client.watchRegistration)
      unawaited(connection.client.register(DidChangeWatchedFilesNotification.type, { watchers: [{ globPattern: WATCHED }] }));
    if (session.client.folderChanges)
      connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => folders.change(added, removed));
    const changed = await pullSettings();
    if ((await folders.pull()) || changed) diagnostics.refresh();
  });

  /** True if anything changed. */
  async function pullSettings(): Promise<boolean> {
    if (!session.client.configuration) return false;
    try {
      // A client without settings of ours answers with nothing: what it said at the start stands.
      const answer: unknown = await connection.workspace.getConfiguration("ruleslawyer");
      return applySettings(readSettings(answer ?? initial, places));
    } catch (error) {
      connection.console.warn(`settings could not be read: ${String(error)}`);
      return false;
    }
  }

  let places: Places | undefined;
  /** The settings that came with the first request. */
  let initial: unknown;
  /** The database the user updated to, and the one in use. */
  let storedCards: string | undefined;
  let cardsInUse: string | undefined;
  const complaints = new Set<string>();

  function applyCards(anew = false): boolean {
    const wanted = session.settings.cards ?? storedCards;
    if ((wanted === cardsInUse && !anew) || surroundings.useCards === undefined) return false;
    cardsInUse = wanted;
    const warning = surroundings.useCards(wanted, service);
    if (warning !== undefined) complain(warning);
    announceStatus();
    return true;
  }

  function announceStatus(): void {
    if (session.client.ours) unawaited(connection.sendNotification("ruleslawyer/statusChanged"));
  }

  /** At most once a session for each cause. */
  function complain(warning: string): void {
    if (complaints.has(warning)) return;
    complaints.add(warning);
    // A message, not a question: some editors would wait for an answer to one.
    unawaited(
      connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Warning, message: `Rules Lawyer: ${warning}` }),
    );
  }

  function applySettings(next: ServerSettings): boolean {
    const same = JSON.stringify(next) === JSON.stringify(session.settings);
    session.settings = next;
    if (!same) {
      service.setSettings(next);
      announceStatus();
    }
    return applyCards() || !same;
  }

  connection.onDidChangeConfiguration(async ({ settings }) => {
    const changed = session.client.configuration ? await pullSettings() : applySettings(readSettings(settings, places));
    if ((await folders.pull()) || changed) diagnostics.refresh();
  });

  /** Our extension fetched newer data; null: back to the embedded data. */
  connection.onNotification("ruleslawyer/useCards", ({ path }: { path: string | null }) => {
    storedCards = path ?? undefined;
    // The same file may have new content.
    const isMeant = session.settings.cards === undefined;
    if (applyCards(isMeant)) diagnostics.refresh();
  });

  /** As they were before the last change. */
  const texts = new Map<string, string>();
  documents.onDidOpen(({ document }) => {
    const uri = addresses.enter(document.uri);
    service.open({ uri, languageId: document.languageId, version: document.version, text: document.getText() });
    diagnostics.changed(uri);
  });
  documents.onDidChangeContent(({ document }) => {
    const uri = addresses.enter(document.uri);
    const text = document.getText();
    const before = texts.get(uri);
    texts.set(uri, text);
    service.update(uri, document.version, text);
    diagnostics.changed(uri, before);
  });
  documents.onDidSave(({ document }) => diagnostics.saved(addresses.enter(document.uri)));
  documents.onDidClose(({ document }) => {
    const uri = canonical(document.uri);
    service.close(uri);
    texts.delete(uri);
    diagnostics.closed(uri);
    addresses.forget(uri);
  });
  connection.onDidChangeWatchedFiles(({ changes }) => {
    for (const { uri } of changes) {
      wanted.forget(canonical(uri));
      fileChanged(canonical(uri));
    }
  });
  function fileChanged(uri: string): void {
    if (service.fileChanged(uri).length > 0) diagnostics.refresh();
  }

  connection.onRequest("ruleslawyer/status", (asked?: { uri?: string }) => ({
    version: surroundings.version,
    cards: surroundings.host.database.info,
    edition: (asked?.uri === undefined ? undefined : folders.settingsOf(canonical(asked.uri)))?.edition ?? session.settings.edition,
    pull: session.client.pull,
    documents: service.documents().length,
  }));

  documents.listen(connection);
}
