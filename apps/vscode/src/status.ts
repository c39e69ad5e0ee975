// The language status item: card data and its date, edition, last check.

import * as vscode from "vscode";
import { type BaseLanguageClient, State } from "vscode-languageclient";
import { LANGUAGES } from "./languages";
import type { Extension } from "./start";

interface Status {
  readonly version: string;
  readonly cards: { readonly source: string; readonly date: string; readonly count: number; readonly embedded: boolean };
  readonly edition: string;
}

interface Checked {
  readonly uri: string;
  readonly milliseconds: number;
  readonly errors: number;
}

const DAY = 86_400_000;

export function registerStatus({ context, onClient, running }: Extension): void {
  const item = (name: string, title: string, command: vscode.Command) => {
    const made = vscode.languages.createLanguageStatusItem(
      `ruleslawyer.${name}`,
      LANGUAGES.map((language) => ({ language })),
    );
    made.name = title;
    made.command = command;
    context.subscriptions.push(made);
    return made;
  };
  const output = { command: "ruleslawyer.showOutput", title: "Output" };
  const check = item("check", "Rules Lawyer: last check", output);
  const edition = item("edition", "Rules Lawyer: rulebook", { command: "ruleslawyer.chooseEdition", title: "Change" });
  const cards = item("cards", "Rules Lawyer: card data", { command: "ruleslawyer.updateCards", title: "Update" });
  check.text = "Starting";
  check.busy = true;

  async function show(client: BaseLanguageClient): Promise<void> {
    const status = await client.sendRequest<Status>("ruleslawyer/status", statusOf()).catch(() => undefined);
    if (status === undefined) return;
    cards.text = `Cards of ${status.cards.date}`;
    cards.detail = `${status.cards.count.toLocaleString("en")} cards, ${status.cards.source}`;
    edition.text = `Rulebook: ${status.edition}`;
    edition.detail = "where a file names none";
    remind(status);
  }

  let reminded = false;
  function remind(status: Status): void {
    const days = vscode.workspace.getConfiguration("ruleslawyer").get<number | null>("cards.remindAfterDays");
    if (reminded || !days || Date.now() - Date.parse(status.cards.date) < days * DAY) return;
    reminded = true;
    void vscode.window
      .showInformationMessage(`Rules Lawyer's card data are of ${status.cards.date}.`, "Update…")
      .then((answer) => answer && vscode.commands.executeCommand("ruleslawyer.updateCards"));
  }

  /** The last check of each document; the item shows that of the one in sight. */
  const checks = new Map<string, Checked>();
  function showCheck(): void {
    const uri = vscode.window.activeTextEditor?.document.uri.toString();
    const last = uri === undefined ? undefined : checks.get(uri);
    if (last === undefined || running() === undefined) return;
    check.text = last.errors === 0 ? "$(check) Nothing illegal" : `$(error) ${last.errors} illegal`;
    check.detail = `checked in ${last.milliseconds < 10 ? last.milliseconds.toFixed(1) : Math.round(last.milliseconds)} ms`;
  }

  onClient((client) => {
    client.onDidChangeState(({ newState }) => {
      const stopped = newState === State.Stopped;
      check.busy = newState === State.Starting;
      check.severity = stopped ? vscode.LanguageStatusSeverity.Error : vscode.LanguageStatusSeverity.Information;
      check.text = stopped ? "Rules Lawyer has stopped" : newState === State.Starting ? "Starting" : "Rules Lawyer";
      check.detail = "";
      check.command = stopped ? { command: "ruleslawyer.restart", title: "Restart" } : output;
      if (newState === State.Running) void show(client);
    });
    client.onNotification("ruleslawyer/checked", (checked: Checked) => {
      // The server answers in the client's spelling; the editor's own is the key.
      checks.set(vscode.Uri.parse(checked.uri).toString(), checked);
      showCheck();
    });
    client.onNotification("ruleslawyer/statusChanged", () => void show(client));
  });
  context.subscriptions.push(
    vscode.window.onDidChangeActiveTextEditor(() => {
      showCheck();
      // Folders may have settings of their own.
      const client = running();
      if (client !== undefined && (vscode.workspace.workspaceFolders?.length ?? 0) > 1) void show(client);
    }),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => void checks.delete(uri.toString())),
  );
}

/** The settings of the folder of the text that is shown. */
function statusOf(): object {
  const uri = vscode.window.activeTextEditor?.document.uri;
  return uri === undefined ? {} : { uri: uri.toString() };
}
