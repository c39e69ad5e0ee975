// The page: an editor, the server in a worker, the board of the cursor's step, and a link that holds the text.

import type { PreviewBoard } from "@ruleslawyer/language-service";
import { createBoard } from "./board.ts";
import { startClient } from "./client.ts";
import { createEditor, type Found, goToLine, placeOf, showText } from "./editor.ts";
import { SAMPLES } from "./samples.ts";
import { fromFragment, type Shared, toFragment } from "./share.ts";

const byId = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;
const status = byId("status");

type Theme = "light" | "dark" | "contrast";
const themes = byId<HTMLSelectElement>("theme");
const prefersDark = matchMedia("(prefers-color-scheme: dark)");

function theme(): Theme {
  const chosen = themes.value;
  if (chosen === "light" || chosen === "dark" || chosen === "contrast") return chosen;
  return prefersDark.matches ? "dark" : "light";
}

function useTheme(): void {
  document.documentElement.dataset.theme = theme();
}

async function main(): Promise<void> {
  useTheme();
  const worker = new Worker("server.js");
  const answer = await fetch("cards-2017.rlcards");
  if (!answer.ok) throw new Error(`the card data could not be loaded (${answer.status})`);
  const client = await startClient(worker, new Uint8Array(await answer.arrayBuffer()));

  let kind: Shared["kind"] = "scenario";
  const board = createBoard((line) => goToLine(view, line));
  const view = createEditor(byId("editor"), client, { found: list, moved: () => void preview() });

  async function preview(): Promise<void> {
    const { line } = placeOf(view.state.doc, view.state.selection.main.head);
    const shown =
      kind === "deck" ? null : await client.ask<PreviewBoard | null>("ruleslawyer/preview", { theme: theme(), line }).catch(() => null);
    board.show(shown, kind === "deck" ? "A decklist has no board." : "There is no board here yet: a scenario needs `players:`.");
  }

  function list(findings: readonly Found[]): void {
    const errors = findings.filter(({ severity }) => severity === 1).length;
    status.textContent = errors === 0 ? "Nothing illegal found." : `${errors} illegal or not as expected`;
    byId("findings").replaceChildren(
      ...findings.map((found) => {
        const button = document.createElement("button");
        button.type = "button";
        button.className = ["", "error", "warning", "information", "hint"][found.severity]!;
        const place = `${found.range.start.line + 1}:${found.range.start.character + 1}`;
        button.append(`${place}  ${found.message} `, Object.assign(document.createElement("code"), { textContent: found.code }));
        button.addEventListener("click", () => goToLine(view, found.range.start.line));
        const item = document.createElement("li");
        item.append(button);
        return item;
      }),
    );
  }

  function open(shared: Shared): void {
    kind = shared.kind;
    client.open(kind, shared.text);
    showText(view, shared.text);
    void preview();
  }

  const samples = byId<HTMLSelectElement>("samples");
  samples.append(...SAMPLES.map(({ title }, index) => new Option(title, String(index))));
  samples.addEventListener("change", () => {
    window.history.replaceState(null, "", "#");
    open(SAMPLES[Number(samples.value)]!);
  });
  themes.addEventListener("change", () => {
    useTheme();
    void preview();
  });
  prefersDark.addEventListener("change", () => {
    useTheme();
    void preview();
  });
  async function share(): Promise<void> {
    window.history.replaceState(null, "", `#${await toFragment({ kind, text: view.state.doc.toString() })}`);
    await navigator.clipboard?.writeText(location.href).then(
      () => {
        status.textContent = "The link is in the clipboard.";
      },
      () => {
        status.textContent = "The link is in the address bar.";
      },
    );
  }
  async function openShared(): Promise<void> {
    const next = await fromFragment(location.hash);
    if (next !== undefined) open(next);
  }
  byId("share").addEventListener("click", () => void share());
  window.addEventListener("hashchange", () => void openShared());
  open((await fromFragment(location.hash)) ?? SAMPLES[0]!);
}

main().catch((error: Error) => {
  status.textContent = `It could not be started: ${error.message}`;
});
