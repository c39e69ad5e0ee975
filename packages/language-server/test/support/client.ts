// A language client for tests: speaks to a server process over stdio, or to one in this process over streams.

import { type ChildProcess, spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import {
  type ClientCapabilities,
  createProtocolConnection,
  type Diagnostic,
  type DocumentDiagnosticReport,
  type InitializeResult,
  type Position,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  type Range,
  type RegistrationParams,
  type ShowMessageParams,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver-protocol/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { type Surroundings, serve } from "../../src/server.ts";

/** What clients are like that matter to us. */
export const PROFILES = {
  /** VS Code: pulls, and can be told to pull again. */
  vscode: {
    textDocument: {
      diagnostic: { dynamicRegistration: true, relatedDocumentSupport: false },
      publishDiagnostics: { relatedInformation: true, codeDescriptionSupport: true, versionSupport: true },
      rename: { prepareSupport: true },
      documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    },
    workspace: {
      diagnostics: { refreshSupport: true },
      configuration: true,
      workspaceFolders: true,
      didChangeConfiguration: { dynamicRegistration: true },
      didChangeWatchedFiles: { dynamicRegistration: true },
      workspaceEdit: { documentChanges: true },
      codeLens: { refreshSupport: true },
      inlayHint: { refreshSupport: true },
      semanticTokens: { refreshSupport: true },
    },
  },
  /** Neovim before 0.10: knows nothing of pulling. */
  push: { textDocument: { publishDiagnostics: { relatedInformation: true, versionSupport: true } } },
  /** Pulls, but can't be told to pull again: is pushed to. */
  pullWithoutRefresh: {
    textDocument: { diagnostic: {}, publishDiagnostics: { relatedInformation: true } },
    workspace: { configuration: true },
  },
  /** Helix 25: is pushed to, knows no related information, no nested symbols and no refreshing. */
  helix: {
    textDocument: {
      completion: {
        completionItem: {
          snippetSupport: true,
          resolveSupport: { properties: ["documentation", "detail", "additionalTextEdits"] },
          insertReplaceSupport: true,
          deprecatedSupport: true,
          tagSupport: { valueSet: [1] },
        },
        completionItemKind: {},
      },
      hover: { contentFormat: ["markdown"] },
      rename: { dynamicRegistration: false, prepareSupport: true, honorsChangeAnnotations: false },
      formatting: { dynamicRegistration: false },
      codeAction: {
        codeActionLiteralSupport: { codeActionKind: { valueSet: ["", "quickfix", "refactor", "refactor.rewrite", "source"] } },
        isPreferredSupport: true,
        disabledSupport: true,
        dataSupport: true,
        resolveSupport: { properties: ["edit", "command"] },
      },
      publishDiagnostics: { versionSupport: true, tagSupport: { valueSet: [1, 2] } },
      inlayHint: { dynamicRegistration: false },
    },
    workspace: {
      configuration: true,
      didChangeConfiguration: { dynamicRegistration: false },
      workspaceFolders: true,
      applyEdit: true,
      symbol: { dynamicRegistration: false },
      inlayHint: { refreshSupport: false },
      workspaceEdit: { documentChanges: true, resourceOperations: ["create", "rename", "delete"], normalizesLineEndings: false },
      didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: false },
      fileOperations: { willRename: true, didRename: true },
    },
    window: { workDoneProgress: true },
    general: { positionEncodings: ["utf-8", "utf-32", "utf-16"] },
  },
  /** Can do nothing at all. */
  bare: {},
} as const satisfies Record<string, ClientCapabilities>;

export interface ClientOptions {
  readonly capabilities?: ClientCapabilities;
  readonly initializationOptions?: unknown;
  /** What `workspace/configuration` answers; a function is asked for each item. */
  configuration?: unknown;
  readonly workspaceFolders?: readonly { readonly uri: string; readonly name: string }[];
  readonly processId?: number | null;
}

export class TestClient {
  readonly pushed: PublishDiagnosticsParams[] = [];
  readonly messages: ShowMessageParams[] = [];
  readonly logged: string[] = [];
  readonly registered: string[] = [];
  readonly refreshes: string[] = [];
  /** The scopes that settings were asked for. */
  readonly asked: string[] = [];
  readonly notified: { readonly method: string; readonly params: unknown }[] = [];
  initialized!: InitializeResult;
  readonly #documents = new Map<string, TextDocument>();
  readonly #waiting = new Set<() => void>();

  private constructor(
    readonly connection: ProtocolConnection,
    readonly options: ClientOptions,
    readonly process?: ChildProcess,
  ) {
    connection.onNotification("textDocument/publishDiagnostics", (params: PublishDiagnosticsParams) => {
      this.pushed.push(params);
      for (const wake of this.#waiting) wake();
    });
    connection.onNotification("window/showMessage", (params: ShowMessageParams) => void this.messages.push(params));
    connection.onNotification("window/logMessage", ({ message }: { message: string }) => void this.logged.push(message));
    connection.onUnhandledNotification(({ method, params }) => void this.notified.push({ method, params }));
    connection.onRequest("client/registerCapability", ({ registrations }: RegistrationParams) => {
      this.registered.push(...registrations.map(({ method }) => method));
      return null;
    });
    connection.onRequest("workspace/configuration", ({ items }: { items: { scopeUri?: string }[] }) =>
      items.map((item) => {
        this.asked.push(item.scopeUri ?? "");
        const { configuration } = this.options;
        return (typeof configuration === "function" ? configuration(item.scopeUri) : configuration) ?? null;
      }),
    );
    for (const what of ["diagnostic", "codeLens", "inlayHint", "semanticTokens"])
      connection.onRequest(`workspace/${what}/refresh`, () => {
        this.refreshes.push(what);
        return null;
      });
    connection.onError(() => undefined);
    connection.listen();
  }

  /** A server process: `node program lsp --stdio`. */
  static async overStdio(program: string, options: ClientOptions = {}, args: readonly string[] = ["lsp", "--stdio"]): Promise<TestClient> {
    const child = spawn(process.execPath, [program, ...args], {
      stdio: ["pipe", "pipe", "pipe"],
      // Card data that somebody has downloaded is no part of the test.
      env: { ...process.env, XDG_DATA_HOME: join(tmpdir(), "ruleslawyer-no-data"), RULESLAWYER_CARDS: "" },
    });
    child.stdin.on("error", () => undefined);
    const connection = createProtocolConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin));
    const client = new TestClient(connection, options, child);
    child.stderr.on("data", (data) => void client.logged.push(String(data)));
    return client.#initialize();
  }

  /** The same server in this process, with surroundings of the test's own. */
  static async inProcess(surroundings: Surroundings, options: ClientOptions = {}): Promise<TestClient> {
    const [up, down] = [new PassThrough(), new PassThrough()];
    const server = createConnection(ProposedFeatures.all, new StreamMessageReader(up), new StreamMessageWriter(down));
    serve(server, surroundings);
    server.listen();
    return new TestClient(createProtocolConnection(new StreamMessageReader(down), new StreamMessageWriter(up)), options).#initialize();
  }

  async #initialize(): Promise<this> {
    this.initialized = await this.connection.sendRequest("initialize", {
      processId: this.options.processId === undefined ? process.pid : this.options.processId,
      rootUri: null,
      workspaceFolders: this.options.workspaceFolders ?? null,
      capabilities: this.options.capabilities ?? PROFILES.vscode,
      ...(this.options.initializationOptions === undefined ? {} : { initializationOptions: this.options.initializationOptions }),
    });
    await this.connection.sendNotification("initialized", {});
    return this;
  }

  async open(uri: string, text: string, languageId = "mtg-scenario"): Promise<void> {
    this.#documents.set(uri, TextDocument.create(uri, languageId, 1, text));
    await this.connection.sendNotification("textDocument/didOpen", { textDocument: { uri, languageId, version: 1, text } });
  }

  /** Sends the edits one after another, each with positions in the text as it is by then. */
  async edit(uri: string, ...edits: readonly { readonly range: Range; readonly text: string }[]): Promise<void> {
    const document = this.#document(uri);
    const version = document.version + 1;
    this.#documents.set(uri, TextDocument.update(document, [...edits], version));
    await this.connection.sendNotification("textDocument/didChange", { textDocument: { uri, version }, contentChanges: edits });
  }

  /** Replaces the first `from` in the text. */
  async replace(uri: string, from: string, to: string): Promise<void> {
    const document = this.#document(uri);
    const start = document.getText().indexOf(from);
    if (start < 0) throw new Error(`${from} isn't in the text`);
    await this.edit(uri, { range: { start: document.positionAt(start), end: document.positionAt(start + from.length) }, text: to });
  }

  async close(uri: string): Promise<void> {
    this.#documents.delete(uri);
    await this.connection.sendNotification("textDocument/didClose", { textDocument: { uri } });
  }

  /** Where the first `words` stand in the text, `by` characters into them. */
  at(uri: string, words: string, by = 0): Position {
    const document = this.#document(uri);
    const offset = document.getText().indexOf(words);
    if (offset < 0) throw new Error(`${words} isn't in the text`);
    return document.positionAt(offset + by);
  }

  text(uri: string, range?: Range): string {
    return this.#document(uri).getText(range);
  }

  apply(uri: string, edits: readonly { readonly range: Range; readonly newText: string }[]): string {
    return TextDocument.applyEdits(this.#document(uri), [...edits]);
  }

  ask<R>(method: string, uri: string, params: object = {}): Promise<R> {
    return this.connection.sendRequest(method, { textDocument: { uri }, ...params });
  }

  /** What was pushed for the newest version. */
  async pushedFor(uri: string): Promise<readonly Diagnostic[]> {
    const { version } = this.#document(uri);
    const found = () => this.pushed.findLast((each) => each.uri === uri && each.version === version);
    await this.until(() => found() !== undefined, `diagnostics of ${uri} in version ${version}`);
    return found()!.diagnostics;
  }

  async pulled(uri: string): Promise<readonly Diagnostic[]> {
    const report = await this.pull(uri);
    return report.kind === "full" ? report.items : [];
  }

  pull(uri: string, previousResultId?: string): Promise<DocumentDiagnosticReport> {
    return this.ask("textDocument/diagnostic", uri, { identifier: "ruleslawyer", previousResultId });
  }

  async until(holds: () => boolean, what: string, milliseconds = 120_000): Promise<void> {
    const end = Date.now() + milliseconds;
    while (!holds()) {
      const left = end - Date.now();
      if (left <= 0) throw new Error(`${what} never came`);
      await new Promise<void>((done) => {
        const wake = () => {
          clearTimeout(timer);
          this.#waiting.delete(wake);
          done();
        };
        const timer = setTimeout(wake, Math.min(left, 20));
        this.#waiting.add(wake);
      });
    }
  }

  /** Says goodbye as the protocol wants it; resolves when the process is gone. */
  async stop(): Promise<number | null | undefined> {
    await this.connection.sendRequest("shutdown");
    await this.connection.sendNotification("exit");
    const code = this.process === undefined ? undefined : await exited(this.process);
    this.connection.dispose();
    return code;
  }

  #document(uri: string): TextDocument {
    const document = this.#documents.get(uri);
    if (document === undefined) throw new Error(`${uri} isn't open`);
    return document;
  }
}

export function exited(child: ChildProcess): Promise<number | null> {
  return child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((done) => child.once("exit", (code) => done(code)));
}
