// The one door to the network: asks where from, shows progress, can be cancelled. Desktop only. The old data stay until the new are whole.

import { mkdir, rm } from "node:fs/promises";
import * as path from "node:path";
import { type Progress, updateDatabase } from "@ruleslawyer/cards/node";
import * as vscode from "vscode";
import { storedCardsPath } from "./card-storage";
import type { Extension } from "./start";

interface Source extends vscode.QuickPickItem {
  readonly source?: string;
  readonly action: "fetch" | "address" | "forget";
}

const SOURCES: readonly Source[] = [
  {
    label: "Scryfall",
    description: "api.scryfall.com",
    detail: "Every card in its newest wording, with legality in each format",
    source: "scryfall",
    action: "fetch",
  },
  {
    label: "MTGJSON",
    description: "mtgjson.com",
    detail: "Every card in its newest wording, with legality in each format",
    source: "mtgjson",
    action: "fetch",
  },
  { label: "Another address…", detail: "A file of Scryfall's or MTGJSON's form, for example a mirror of your own", action: "address" },
];

export function registerUpdateCards(extension: Extension): void {
  const stored = storedCardsPath(extension.context);
  const update = async () => {
    const hasOwn = extension.platform.storedCards?.() !== undefined;
    const forget: Source = { label: "Back to the embedded data", detail: "January 2017; deletes what was fetched", action: "forget" };
    const picked = await vscode.window.showQuickPick<Source>([...SOURCES, ...(hasOwn ? [forget] : [])], {
      title: "Update card data: fetch from where?",
      placeHolder: "Nothing is fetched before you choose",
    });
    if (picked === undefined) return;
    if (picked.action === "forget") {
      await rm(stored, { force: true });
      await use(extension, null);
      return;
    }
    const source = picked.source ?? (await askAddress());
    if (source !== undefined) await fetchInto(extension, stored, source);
  };
  extension.context.subscriptions.push(vscode.commands.registerCommand("ruleslawyer.updateCards", update));
}

const askAddress = () =>
  vscode.window.showInputBox({
    title: "Address of the card data",
    placeHolder: "https://…/oracle-cards.json.gz",
    validateInput: (text) => (/^https?:\/\/\S+$/.test(text) ? undefined : "An address that begins with http:// or https://"),
  });

async function use({ running }: Extension, file: string | null): Promise<void> {
  await running()?.sendNotification("ruleslawyer/useCards", { path: file });
}

const STAGES: Readonly<Record<Progress["stage"], string>> = {
  list: "asking what there is",
  download: "fetching",
  build: "reading the cards",
  check: "checking",
  install: "putting it in place",
};

async function fetchInto(extension: Extension, target: string, source: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  const result = await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title: "Rules Lawyer: card data", cancellable: true },
    async (progress, token) => {
      const abort = new AbortController();
      token.onCancellationRequested(() => abort.abort());
      let shown = "";
      let percent = 0;
      return updateDatabase({
        source,
        targetPath: target,
        signal: abort.signal,
        onProgress: ({ stage, done, total }) => {
          const share = total === undefined || total === 0 ? 0 : Math.min(99, Math.floor((done / total) * 100));
          const message = `${STAGES[stage]}${share > 0 ? `, ${share} %` : ""}`;
          if (message === shown) return;
          shown = message;
          progress.report({ message, increment: stage === "download" ? Math.max(0, share - percent) : 0 });
          if (stage === "download") percent = Math.max(percent, share);
        },
      });
    },
  );
  if (!result.ok) {
    if (result.error.kind !== "cancelled")
      void vscode.window.showErrorMessage(`Card data not updated: ${result.error.reason}. The data in use stay.`);
    return;
  }
  if (result.upToDate) {
    void vscode.window.showInformationMessage("The card data are already the newest.");
    return;
  }
  await use(extension, target);
  void vscode.window.showInformationMessage(`Card data of ${result.info.date}: ${result.info.count} cards.`);
}
