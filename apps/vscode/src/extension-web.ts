// Browser entry: the server is a web worker, which gets the card data's bytes before it starts.

import * as vscode from "vscode";
import { LanguageClient } from "vscode-languageclient/browser";
import { type Extension, start } from "./start";

let extension: Extension | undefined;

export function activate(context: vscode.ExtensionContext): void {
  const file = (name: string) => vscode.Uri.joinPath(context.extensionUri, "dist", name);
  extension = start(context, {
    async createClient(options) {
      const worker = new Worker(file("server-web.js").toString(true));
      const cards = await vscode.workspace.fs.readFile(file("data/cards-2017.rlcards"));
      await new Promise<void>((done, failed) => {
        worker.onmessage = ({ data }) => data?.ruleslawyer === "ready" && done();
        worker.onerror = ({ message }) => failed(new Error(message));
        worker.postMessage({ ruleslawyer: "start", cards });
      });
      worker.onmessage = null;
      worker.onerror = null;
      return new LanguageClient("ruleslawyer", "Rules Lawyer", worker, options);
    },
  });
  context.subscriptions.push(
    vscode.commands.registerCommand("ruleslawyer.updateCards", () => {
      void vscode.window.showInformationMessage(
        "In the browser the embedded card data of January 2017 is used. It can be updated in the desktop version.",
      );
    }),
  );
}

export function deactivate(): Promise<void> | undefined {
  return extension?.stop();
}
