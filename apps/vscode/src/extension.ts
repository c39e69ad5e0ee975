// Desktop (and remote) entry: the server is a process of its own, forked over ipc.

import * as path from "node:path";
import type { ExtensionContext } from "vscode";
import * as vscode from "vscode";
import { LanguageClient, TransportKind } from "vscode-languageclient/node";
import { type Running, start } from "./start";

let running: Running | undefined;

export async function activate(context: ExtensionContext): Promise<void> {
  running = await start(
    context,
    async (options) => {
      const module = context.asAbsolutePath(path.join("dist", "server.js"));
      return new LanguageClient(
        "ruleslawyer",
        "Rules Lawyer",
        { run: { module, transport: TransportKind.ipc }, debug: { module, transport: TransportKind.ipc } },
        options,
      );
    },
    await import("./update-cards").then(({ updateCards }) => updateCards),
  );
  context.subscriptions.push(new vscode.Disposable(() => void running?.stop()));
}

export function deactivate(): Promise<void> | undefined {
  return running?.stop();
}
