// The Testing view: scenarios with expectations are tests.

import * as vscode from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";

export function registerTests(context: vscode.ExtensionContext, _client: BaseLanguageClient): void {
  context.subscriptions.push(vscode.commands.registerCommand("ruleslawyer.runScenario", () => undefined));
}
