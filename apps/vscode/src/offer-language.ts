// A file of ours that is open as plain YAML or JSON (an association of the user's says so, or another extension): once, the way out is offered. Nothing
// of ours works on the languages of others.

import * as vscode from "vscode";

const OURS = /\.(?:scenario\.(?:ya?ml|json)|cards\.ya?ml)$/i;
const NEVER = "ruleslawyer.neverOfferLanguage";

const isMistaken = ({ languageId, fileName, uri }: vscode.TextDocument): boolean =>
  (languageId === "yaml" || languageId === "json" || languageId === "jsonc") && OURS.test(fileName) && uri.scheme !== "git";

/** Asks at most once in a window, and never again where the answer was “Never”. */
export function offerLanguage(context: vscode.ExtensionContext): void {
  if (context.globalState.get(NEVER) === true) return;
  const watcher = vscode.workspace.onDidOpenTextDocument((document) => void offer(document));
  context.subscriptions.push(watcher);
  const open = vscode.workspace.textDocuments.find(isMistaken);
  if (open !== undefined) void offer(open);

  async function offer(document: vscode.TextDocument): Promise<void> {
    if (!isMistaken(document)) return;
    watcher.dispose();
    const name = document.fileName.replace(/^.*[\\/]/, "");
    const answer = await vscode.window.showInformationMessage(
      `${name} is open as ${document.languageId === "yaml" ? "YAML" : "JSON"}, so Rules Lawyer doesn't check it.`,
      "Open as Magic Scenario",
      "Never Ask",
    );
    if (answer === "Never Ask") await context.globalState.update(NEVER, true);
    if (answer !== "Open as Magic Scenario") return;
    const mistaken = vscode.workspace.textDocuments.filter((each) => isMistaken(each) && !each.isClosed);
    await Promise.all(mistaken.map((each) => vscode.languages.setTextDocumentLanguage(each, "mtg-scenario")));
    context.subscriptions.push(
      vscode.workspace.onDidOpenTextDocument((each) => {
        if (isMistaken(each)) void vscode.languages.setTextDocumentLanguage(each, "mtg-scenario");
      }),
    );
  }
}
