// The language status item: card data and its date, edition, last check.

import * as vscode from "vscode";
import { type BaseLanguageClient, State } from "vscode-languageclient";
import { LANGUAGES } from "./start";

interface Status {
  readonly version: string;
  readonly cards: { readonly source: string; readonly date: string; readonly count: number; readonly embedded: boolean };
  readonly edition: string;
}

export function registerStatus(context: vscode.ExtensionContext, client: BaseLanguageClient): void {
  const selector = LANGUAGES.map((language) => ({ language }));
  const cards = vscode.languages.createLanguageStatusItem("ruleslawyer.cards", selector);
  cards.name = "Rules Lawyer card data";
  cards.command = { command: "ruleslawyer.updateCards", title: "Update" };
  const edition = vscode.languages.createLanguageStatusItem("ruleslawyer.edition", selector);
  edition.name = "Rules Lawyer edition";
  edition.command = { command: "ruleslawyer.chooseEdition", title: "Change" };
  const check = vscode.languages.createLanguageStatusItem("ruleslawyer.check", selector);
  check.name = "Rules Lawyer last check";
  check.command = { command: "ruleslawyer.showOutput", title: "Output" };
  context.subscriptions.push(cards, edition, check);

  const show = async () => {
    const status = await client.sendRequest<Status>("ruleslawyer/status");
    cards.text = `Cards: ${status.cards.date}`;
    cards.detail = `${status.cards.count} cards, ${status.cards.source}`;
    edition.text = `Rules: ${status.edition}`;
    remind(status);
  };
  let reminded = false;
  function remind(status: Status): void {
    const days = vscode.workspace.getConfiguration("ruleslawyer").get<number | null>("cards.remindAfterDays");
    if (reminded || !days || Date.now() - Date.parse(status.cards.date) < days * 86_400_000) return;
    reminded = true;
    void vscode.window
      .showInformationMessage(`Rules Lawyer's card data is of ${status.cards.date}.`, "Update…")
      .then((answer) => answer && vscode.commands.executeCommand("ruleslawyer.updateCards"));
  }
  context.subscriptions.push(
    client.onDidChangeState(({ newState }) => {
      check.busy = newState === State.Starting;
      check.severity = newState === State.Stopped ? vscode.LanguageStatusSeverity.Error : vscode.LanguageStatusSeverity.Information;
      check.text = newState === State.Stopped ? "Rules Lawyer has stopped" : "Rules Lawyer";
      check.command =
        newState === State.Stopped
          ? { command: "ruleslawyer.restart", title: "Restart" }
          : { command: "ruleslawyer.showOutput", title: "Output" };
      if (newState === State.Running) void show();
    }),
    client.onNotification("ruleslawyer/checked", ({ milliseconds, errors }: { milliseconds: number; errors: number }) => {
      check.text = errors === 0 ? "Legal" : `${errors} illegal`;
      check.detail = `checked in ${milliseconds.toFixed(1)} ms`;
    }),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("ruleslawyer") && client.state === State.Running) setTimeout(() => void show(), 200);
    }),
  );
}
