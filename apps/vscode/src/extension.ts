// Desktop (and remote) entry: the server is a process of its own, forked over ipc.

import { existsSync } from "node:fs";
import * as path from "node:path";
import type { ExtensionContext } from "vscode";
import { LanguageClient, TransportKind } from "vscode-languageclient/node";
import { storedCardsPath } from "./card-storage";
import { type Extension, start } from "./start";
import { registerTasks } from "./tasks";
import { registerUpdateCards } from "./update-cards";

let extension: Extension | undefined;

export function activate(context: ExtensionContext): void {
  const stored = storedCardsPath(context);
  extension = start(context, {
    async createClient(options) {
      const module = context.asAbsolutePath(path.join("dist", "server.mjs"));
      const run = { module, transport: TransportKind.ipc };
      return new LanguageClient("ruleslawyer", "Rules Lawyer", { run, debug: run }, options);
    },
    storedCards: () => (existsSync(stored) ? stored : undefined),
    register(shared) {
      registerTasks(shared);
      registerUpdateCards(shared);
    },
  });
}

export function deactivate(): Promise<void> | undefined {
  return extension?.stop();
}
