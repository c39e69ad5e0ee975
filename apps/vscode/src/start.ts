// What both entries share: the client, the commands, the status item.

import * as vscode from "vscode";
import { type BaseLanguageClient, type LanguageClientOptions, RevealOutputChannelOn, State } from "vscode-languageclient";
import { registerCommands } from "./commands";
import { registerPreview } from "./preview";
import { registerStatus } from "./status";
import { registerTests } from "./tests";

export const LANGUAGES = ["mtg-scenario", "mtg-deck", "mtg-puzzle"] as const;

export interface Running {
  readonly client: BaseLanguageClient;
  stop(): Promise<void>;
}

type CreateClient = (options: LanguageClientOptions) => Promise<BaseLanguageClient>;
export type UpdateCards = (context: vscode.ExtensionContext) => Promise<void>;

export async function start(context: vscode.ExtensionContext, createClient: CreateClient, updateCards?: UpdateCards): Promise<Running> {
  const output = vscode.window.createOutputChannel("Rules Lawyer", { log: true });
  const watcher = vscode.workspace.createFileSystemWatcher("**/*.{scenario.yaml,scenario.yml,scenario.json,cards.yaml,cards.yml}");
  const client = await createClient({
    documentSelector: [...LANGUAGES.map((language) => ({ language })), { language: "markdown" }],
    outputChannel: output,
    traceOutputChannel: output,
    revealOutputChannelOn: RevealOutputChannelOn.Never,
    initializationOptions: { ...vscode.workspace.getConfiguration("ruleslawyer"), storage: context.globalStorageUri.toString() },
    diagnosticCollectionName: "ruleslawyer",
    diagnosticPullOptions: { onChange: true, onSave: false, onTabs: false },
    synchronize: { fileEvents: watcher },
  });
  context.subscriptions.push(output, watcher);
  registerCommands(context, client, output, updateCards);
  registerStatus(context, client);
  registerPreview(context, client);
  registerTests(context, client);
  await client.start();
  return {
    client,
    stop: async () => {
      if (client.state === State.Running) await client.stop();
    },
  };
}
