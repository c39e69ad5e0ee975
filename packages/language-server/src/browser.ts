// The server as a web worker. The client sends the card database's bytes in its initializationOptions, since a worker has no files of its own.

import { openDatabase, type ServiceHost } from "@ruleslawyer/language-service";
import { BrowserMessageReader, BrowserMessageWriter, createConnection, ProposedFeatures } from "vscode-languageserver/browser";
import { URI, Utils } from "vscode-uri";
import { serve } from "./server.ts";

interface Start {
  readonly ruleslawyer: "start";
  readonly cards: Uint8Array;
  /** Texts of files near the documents, by address: an extension in a browser reads them for the worker. */
  readonly files?: Readonly<Record<string, string>>;
}

/** What the server needs of a worker's global scope. */
export interface WorkerScope extends EventTarget {
  postMessage(message: unknown): void;
}

/** Waits for the card data, then speaks the protocol over the worker's messages. */
export function startWorker(scope: WorkerScope): void {
  const files = new Map<string, string>();
  scope.addEventListener("message", function onStart(event) {
    const start = (event as MessageEvent<Start>).data;
    if (start?.ruleslawyer !== "start") return;
    scope.removeEventListener("message", onStart);
    const opened = openDatabase(start.cards);
    if (!opened.ok) throw new Error(opened.error.reason);
    for (const [uri, text] of Object.entries(start.files ?? {})) files.set(uri, text);
    const host: ServiceHost = {
      database: opened.database,
      readFile: (uri) => files.get(uri),
      resolve: (uri, relative) => Utils.resolvePath(Utils.dirname(URI.parse(uri)), relative.replace(/\\/g, "/")).toString(),
    };
    const connection = createConnection(
      ProposedFeatures.all,
      new BrowserMessageReader(scope as never),
      new BrowserMessageWriter(scope as never),
    );
    connection.onNotification("ruleslawyer/file", ({ uri, text }: { uri: string; text: string | null }) => {
      if (text === null) files.delete(uri);
      else files.set(uri, text);
    });
    serve(connection, { host, version: "0.1.0" });
    connection.listen();
    scope.postMessage({ ruleslawyer: "ready" });
  });
}
