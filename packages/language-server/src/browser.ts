// The server as a web worker. The card database's bytes come in the first message, since a worker has no files of its own.

import { openDatabase, type ServiceHost } from "@ruleslawyer/language-service";
import { BrowserMessageReader, BrowserMessageWriter, createConnection, ProposedFeatures } from "vscode-languageserver/browser";
import { URI, Utils } from "vscode-uri";
import { serve } from "./server.ts";

interface Start {
  readonly ruleslawyer: "start";
  readonly cards: Uint8Array;
}

/** What the server needs of a worker's global scope. */
export interface WorkerScope extends EventTarget {
  postMessage(message: unknown): void;
}

/** Waits for the card data, then speaks the protocol over the worker's messages. */
export function startWorker(scope: WorkerScope): void {
  scope.addEventListener("message", function onStart(event) {
    const start = (event as MessageEvent<Start>).data;
    if (start?.ruleslawyer !== "start") return;
    scope.removeEventListener("message", onStart);
    const opened = openDatabase(start.cards);
    if (!opened.ok) throw new Error(opened.error.reason);
    const host: ServiceHost = {
      database: opened.database,
      readFile: () => undefined,
      resolve: (uri, relative) => Utils.resolvePath(Utils.dirname(URI.parse(uri)), relative.replace(/\\/g, "/")).toString(),
    };
    const connection = createConnection(
      ProposedFeatures.all,
      new BrowserMessageReader(scope as never),
      new BrowserMessageWriter(scope as never),
    );
    const places = (root: string | undefined) => {
      const address = (written: string): string =>
        root === undefined || /^[a-z][\w+.-]+:/i.test(written) ? written : Utils.resolvePath(URI.parse(root), written).toString();
      return { path: address, address };
    };
    serve(connection, { host, places, reads: () => false, version: "0.1.0" });
    connection.listen();
    scope.postMessage({ ruleslawyer: "ready" });
  });
}
