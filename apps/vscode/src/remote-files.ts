// Files that the server can't read for itself (a worker has none, a virtual workspace is nowhere on disk): it names the ones it misses, and gets
// their text, now and whenever it changes.

import * as vscode from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";

export function serveFiles(client: BaseLanguageClient): void {
  client.onNotification("ruleslawyer/wanted", async ({ uri }: { uri: string }) => {
    let text: string | null;
    try {
      text = new TextDecoder().decode(await vscode.workspace.fs.readFile(vscode.Uri.parse(uri)));
    } catch {
      text = null;
    }
    await client.sendNotification("ruleslawyer/file", { uri, text });
  });
}
