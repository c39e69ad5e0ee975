// A small client of the language server in its worker: one document, pulled diagnostics, plain messages.

export interface Position {
  readonly line: number;
  readonly character: number;
}

export interface Range {
  readonly start: Position;
  readonly end: Position;
}

export interface Client {
  /** The kinds of words, in the order of the server's legend. */
  readonly tokenTypes: readonly string[];
  /** Closes what was open and opens another text. */
  open(kind: "scenario" | "deck", text: string): void;
  change(text: string): void;
  /** A request about the open document. */
  ask<R>(method: string, params?: object): Promise<R>;
  /** A request about no document. */
  request<R>(method: string, params: object): Promise<R>;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly uri?: string };
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

interface Initialized {
  readonly capabilities: { readonly semanticTokensProvider: { readonly legend: { readonly tokenTypes: readonly string[] } } };
}

/** Starts the worker with the card data, and greets the server. */
export async function startClient(worker: Worker, cards: Uint8Array): Promise<Client> {
  const waiting = new Map<number, { readonly done: (result: never) => void; readonly failed: (error: Error) => void }>();
  let last = 0;
  let uri = "";
  let version = 0;

  const send = (message: object): void => worker.postMessage({ jsonrpc: "2.0", ...message });
  const notify = (method: string, params: object): void => send({ method, params });
  const request = <R>(method: string, params: object): Promise<R> =>
    new Promise((done, failed) => {
      waiting.set(++last, { done, failed });
      send({ id: last, method, params });
    });

  await new Promise<void>((done, failed) => {
    worker.onmessage = ({ data }) => data?.ruleslawyer === "ready" && done();
    worker.onerror = ({ message }) => failed(new Error(message));
    worker.postMessage({ ruleslawyer: "start", cards });
  });
  worker.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.method !== undefined) {
      // There are no other files here.
      if (data.method === "ruleslawyer/wanted") notify("ruleslawyer/file", { uri: data.params?.uri, text: null });
      else if (data.id !== undefined) send({ id: data.id, result: data.method === "workspace/configuration" ? [null] : null });
      return;
    }
    const asked = waiting.get(data.id ?? -1);
    waiting.delete(data.id ?? -1);
    if (data.error !== undefined) asked?.failed(new Error(data.error.message));
    else asked?.done(data.result as never);
  };
  const { capabilities } = await request<Initialized>("initialize", {
    processId: null,
    rootUri: null,
    initializationOptions: { extension: true },
    capabilities: {
      textDocument: { diagnostic: {}, publishDiagnostics: { relatedInformation: true } },
      workspace: { diagnostics: { refreshSupport: true } },
    },
  });
  notify("initialized", {});

  return {
    tokenTypes: capabilities.semanticTokensProvider.legend.tokenTypes,
    open(kind, text) {
      if (uri !== "") notify("textDocument/didClose", { textDocument: { uri } });
      uri = kind === "deck" ? "playground:/list.deck" : "playground:/case.scenario.yaml";
      notify("textDocument/didOpen", { textDocument: { uri, languageId: `mtg-${kind}`, version: ++version, text } });
    },
    change: (text) => notify("textDocument/didChange", { textDocument: { uri, version: ++version }, contentChanges: [{ text }] }),
    ask: (method, params = {}) => request(method, { textDocument: { uri }, uri, ...params }),
    request,
  };
}
