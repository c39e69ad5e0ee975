// What both entries share: the client, started when the first document asks for it, and everything that hangs on it.

import * as vscode from "vscode";
import {
  type BaseLanguageClient,
  CloseAction,
  DiagnosticPullMode,
  ErrorAction,
  type ErrorHandler,
  type LanguageClientOptions,
  RevealOutputChannelOn,
  State,
} from "vscode-languageclient";
import { registerCommands } from "./commands";
import { CONFIG_PATTERN, concerns, LANGUAGES } from "./languages";
import { offerLanguage } from "./offer-language";
import { registerPreview } from "./preview";
import { serveFiles } from "./remote-files";
import { registerStatus } from "./status";
import { registerTests } from "./tests";

/** What differs between the desktop and the browser. */
export interface Platform {
  createClient(options: LanguageClientOptions): Promise<BaseLanguageClient>;
  /** Where newer card data lies, if it was fetched. */
  storedCards?(): string | undefined;
  /** What only the desktop can do. */
  register?(extension: Extension): void;
}

export interface Extension {
  readonly context: vscode.ExtensionContext;
  readonly output: vscode.LogOutputChannel;
  readonly platform: Platform;
  /** The client, started if it wasn't yet. */
  client(): Promise<BaseLanguageClient>;
  /** The client if it runs. */
  running(): BaseLanguageClient | undefined;
  /** Called with each new client, before it starts. */
  onClient(listen: (client: BaseLanguageClient) => void): void;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Crashes within this time before the server stays down until the user restarts it. */
const CRASHES = 5;
const CRASH_TIME = 3 * 60_000;

export function start(context: vscode.ExtensionContext, platform: Platform): Extension {
  const output = vscode.window.createOutputChannel("Rules Lawyer", { log: true });
  context.subscriptions.push(output);
  const listeners: ((client: BaseLanguageClient) => void)[] = [serveFiles];
  let starting: Promise<BaseLanguageClient> | undefined;
  let current: BaseLanguageClient | undefined;

  async function launch(): Promise<BaseLanguageClient> {
    const client = silenced(await platform.createClient(clientOptions(output, platform, crashHandler(extension))));
    current = client;
    for (const listen of listeners) listen(client);
    await client.start();
    return client;
  }

  async function stop(): Promise<void> {
    const client = current;
    current = undefined;
    starting = undefined;
    // A server that crashed or hangs can't say goodbye.
    await client?.dispose(2000).catch(() => undefined);
  }

  const extension: Extension = {
    context,
    output,
    platform,
    client() {
      starting ??= launch().catch((error: Error) => {
        output.error(error);
        starting = undefined;
        throw error;
      });
      return starting;
    },
    running: () => (current?.state === State.Running ? current : undefined),
    onClient(listen) {
      listeners.push(listen);
      if (current !== undefined) listen(current);
    },
    async restart() {
      await stop();
      await extension.client();
    },
    stop,
  };

  registerCommands(extension);
  registerStatus(extension);
  registerPreview(extension);
  registerTests(extension);
  platform.register?.(extension);
  startWhenWanted(extension);
  offerLanguage(context);
  return extension;
}

/** Nothing runs before a document of ours is there. */
function startWhenWanted({ context, client }: Extension): void {
  const wanted = (document: vscode.TextDocument) => {
    if (!concerns(document)) return;
    for (const watcher of watchers) watcher.dispose();
    void client().catch(() => undefined);
  };
  const watchers = [
    vscode.workspace.onDidOpenTextDocument(wanted),
    // A block typed into a Markdown text.
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (document.languageId === "markdown" && contentChanges.length > 0) wanted(document);
    }),
  ];
  context.subscriptions.push(...watchers);
  const open = vscode.workspace.textDocuments.find(concerns);
  if (open !== undefined) wanted(open);
}

function clientOptions(output: vscode.LogOutputChannel, platform: Platform, errorHandler: ErrorHandler): LanguageClientOptions {
  return {
    documentSelector: [...LANGUAGES.map((language) => ({ language })), { language: "markdown" }, { pattern: CONFIG_PATTERN }],
    outputChannel: output,
    traceOutputChannel: output,
    revealOutputChannelOn: RevealOutputChannelOn.Never,
    errorHandler,
    initializationFailedHandler: () => false,
    initializationOptions: {
      // Without its methods: they can't be sent to a worker.
      ...JSON.parse(JSON.stringify(vscode.workspace.getConfiguration("ruleslawyer"))),
      extension: true,
      storedCards: platform.storedCards?.(),
    },
    diagnosticCollectionName: "ruleslawyer",
    diagnosticPullOptions: {
      onChange: true,
      onSave: true,
      filter: (document, mode) =>
        mode === DiagnosticPullMode.onType &&
        vscode.workspace.getConfiguration("ruleslawyer", document).get("run") === "onSave" &&
        document.isDirty,
    },
  };
}

/** What goes wrong is written to the output; no pop-ups but our own. */
function silenced(client: BaseLanguageClient): BaseLanguageClient {
  const { error } = client;
  client.error = (message, data) => error.call(client, message, data, false);
  return client;
}

/** Restarts after a crash, a few times; then says so once, with a button. The output channel never shows itself. */
function crashHandler(extension: Extension): ErrorHandler {
  let crashes: number[] = [];
  return {
    error: (_error, _message, count) => ({ action: (count ?? 0) <= 3 ? ErrorAction.Continue : ErrorAction.Shutdown, handled: true }),
    closed() {
      const now = Date.now();
      crashes = [...crashes.filter((time) => now - time < CRASH_TIME), now];
      if (crashes.length < CRASHES) return { action: CloseAction.Restart, handled: true };
      crashes = [];
      void vscode.window
        .showErrorMessage("Rules Lawyer's language server keeps crashing and has been stopped.", "Restart", "Show Output")
        .then((answer) => {
          if (answer === "Restart") void extension.restart();
          if (answer === "Show Output") extension.output.show(true);
        });
      return { action: CloseAction.DoNotRestart, handled: true };
    },
  };
}
