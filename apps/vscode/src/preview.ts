// The board beside the editor: a picture made by the server, following the cursor's step.

import * as vscode from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";

export function registerPreview(_context: vscode.ExtensionContext, _client: BaseLanguageClient): void {
  _context.subscriptions.push(vscode.commands.registerCommand("ruleslawyer.preview", () => undefined));
}
