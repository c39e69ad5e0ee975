// The commands of the palette.

import * as vscode from "vscode";
import type { Extension } from "./start";

const FORMATS = [
  "standard",
  "pioneer",
  "modern",
  "legacy",
  "vintage",
  "pauper",
  "commander",
  "duel",
  "brawl",
  "standardbrawl",
  "historic",
  "timeless",
  "alchemy",
  "oathbreaker",
  "paupercommander",
  "penny",
  "premodern",
  "oldschool",
  "predh",
  "gladiator",
  "canlander",
  "limited",
];

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
    const picked = await vscode.window.showQuickPick(["(the file decides)", ...FORMATS], { title: "Format for decklists that name none" });
    if (picked !== undefined) await set("deckFormat", picked.startsWith("(") ? undefined : picked);
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

async function set(setting: string, value: string | undefined): Promise<void> {
  const target = vscode.workspace.workspaceFolders === undefined ? vscode.ConfigurationTarget.Global : vscode.ConfigurationTarget.Workspace;
  await vscode.workspace.getConfiguration("ruleslawyer").update(setting, value, target);
}
