// Browser entry: the server is a web worker, which gets the card data's bytes before it starts.

import * as vscode from "vscode";
import { LanguageClient } from "vscode-languageclient/browser";
import { type Running, start } from "./start";

let running: Running | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  running = await start(context, async (options) => {
    const worker = new Worker(vscode.Uri.joinPath(context.extensionUri, "dist", "server-web.js").toString(true));
    const cards = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(context.extensionUri, "dist", "cards-2017.rlcards"));
    const ready = new Promise<void>((done) => {
      worker.addEventListener("message", function onReady(event) {
        if (event.data?.ruleslawyer !== "ready") return;
        worker.removeEventListener("message", onReady);
        done();
      });
    });
    worker.postMessage({ ruleslawyer: "start", cards });
    await ready;
    return new LanguageClient("ruleslawyer", "Rules Lawyer", worker, options);
  });
}

export function deactivate(): Promise<void> | undefined {
  return running?.stop();
}
