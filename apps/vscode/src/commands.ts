// The commands of the palette.

import type { DeckFormatChoice } from "@ruleslawyer/language-service";
import * as vscode from "vscode";
import type { Extension } from "./start";

export function registerCommands(extension: Extension): void {
  const { context, output } = extension;
  const command = (name: string, run: (...args: never[]) => unknown) =>
    context.subscriptions.push(vscode.commands.registerCommand(`ruleslawyer.${name}`, run));

  command("restart", async () => {
    await extension.restart();
    void vscode.window.setStatusBarMessage("Rules Lawyer: language server restarted", 3000);
  });
  command("showOutput", () => output.show(true));
  command("chooseEdition", async () => {
    const picked = await vscode.window.showQuickPick(
      [
        { label: "current", description: "since 15 November 2024: damage divided freely" },
        { label: "2010", description: "July 2009 to November 2024: damage in an announced order" },
        { label: "2004", description: "damage uses the stack" },
        { label: "A date…", description: "the rulebook in force that day" },
      ],
      { title: "Rulebook for scenarios that name none" },
    );
    if (picked === undefined) return;
    const edition =
      picked.label === "A date…"
        ? await vscode.window.showInputBox({
            title: "Day",
            placeHolder: "2013-07-13",
            validateInput: (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? undefined : "YYYY-MM-DD"),
          })
        : picked.label;
    if (edition !== undefined) await set("edition", edition);
  });
  command("chooseFormat", async () => {
    const picked = await vscode.window.showQuickPick(formatItems(extension), { title: "Format for decklists that name none" });
    if (picked !== undefined) await set("deckFormat", picked.format);
  });
  command("copyInfo", async () => {
    const status = await (
      extension.running()?.sendRequest<Record<string, unknown>>("ruleslawyer/status") ?? Promise.resolve({ server: "not running" })
    ).catch((error: Error) => ({ error: error.message }));
    const info = {
      extension: context.extension.packageJSON.version,
      vscode: vscode.version,
      ui: vscode.UIKind[vscode.env.uiKind],
      remote: vscode.env.remoteName ?? "none",
      ...status,
    };
    await vscode.env.clipboard.writeText(JSON.stringify(info, null, 2));
    void vscode.window.showInformationMessage("Rules Lawyer: diagnostics info copied to the clipboard.");
  });
  command("openSample", async () => {
    const text = new TextDecoder().decode(
      await vscode.workspace.fs.readFile(vscode.Uri.joinPath(context.extensionUri, "samples", "first-example.scenario.yaml")),
    );
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ language: "mtg-scenario", content: text }));
  });
}

interface FormatItem extends vscode.QuickPickItem {
  readonly format?: string;
}

/** All formats that the project of the open file knows: its own first. */
async function formatItems(extension: Extension): Promise<FormatItem[]> {
  const client = await extension.client();
  const place = vscode.window.activeTextEditor?.document.uri ?? inFolder();
  const uri = place === undefined ? "untitled:deck" : client.code2ProtocolConverter.asUri(place);
  const choices = await client.sendRequest<readonly DeckFormatChoice[]>("ruleslawyer/deckFormats", { uri });
  return [
    { label: "(the file decides)" },
    ...choices.map(({ id, title, own }) => ({
      label: id,
      description: title.toLowerCase() === id ? undefined : title,
      detail: own ? "of this project's configuration" : undefined,
      format: id,
    })),
  ];
}

/** With no editor open, the first folder's configuration counts. */
function inFolder(): vscode.Uri | undefined {
  const folder = vscode.workspace.workspaceFolders?.[0];
  return folder === undefined ? undefined : vscode.Uri.joinPath(folder.uri, "deck.txt");
}

async function set(setting: string, value: string | undefined): Promise<void> {
  const target = vscode.workspace.workspaceFolders === undefined ? vscode.ConfigurationTarget.Global : vscode.ConfigurationTarget.Workspace;
  await vscode.workspace.getConfiguration("ruleslawyer").update(setting, value, target);
}
