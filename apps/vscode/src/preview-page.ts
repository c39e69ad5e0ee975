// The preview's page: a timeline of steps, the picture, and the same in words. Nothing is loaded; only the script and style written here may run.

import type * as vscode from "vscode";

export function previewPage(): string {
  const nonce = Array.from({ length: 32 }, () => "abcdefghijklmnopqrstuvwxyz0123456789"[Math.floor(Math.random() * 36)]).join("");
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Board</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<nav id="timeline" role="toolbar" aria-label="Steps of the scenario" aria-orientation="horizontal" hidden></nav>
<main id="board" aria-label="Board"></main>
<details id="words"><summary>The board in words</summary><p id="description"></p></details>
<p id="said" role="status" aria-live="polite"></p>
<script nonce="${nonce}">${SCRIPT}</script>
</body>
</html>`;
}

const STYLE = `
body { padding: 8px 12px; color: var(--vscode-foreground); font: var(--vscode-font-weight) var(--vscode-font-size) var(--vscode-font-family); }
#timeline { display: flex; flex-wrap: wrap; gap: 4px; position: sticky; top: 0; z-index: 1; padding: 4px 0 8px; background: var(--vscode-editor-background); }
#timeline[hidden] { display: none; }
#timeline button { display: flex; gap: 6px; align-items: baseline; max-width: 16em; padding: 3px 9px; border: 1px solid var(--vscode-contrastBorder, var(--vscode-panel-border, transparent)); border-radius: 3px;
  font: inherit; color: var(--vscode-button-secondaryForeground); background: var(--vscode-button-secondaryBackground); cursor: pointer; }
#timeline button:hover { background: var(--vscode-button-secondaryHoverBackground); }
#timeline button[aria-pressed="true"] { color: var(--vscode-button-foreground); background: var(--vscode-button-background); }
body.vscode-high-contrast #timeline button[aria-pressed="true"], body.vscode-high-contrast-light #timeline button[aria-pressed="true"] {
  border-width: 2px; border-color: var(--vscode-contrastActiveBorder); font-weight: bold; text-decoration: underline; }
#timeline button:focus-visible, #board [tabindex]:focus-visible { outline: 2px solid var(--vscode-focusBorder); outline-offset: 1px; }
#timeline .title { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
#timeline .illegal .sign { color: var(--vscode-errorForeground); }
#timeline .legal .sign { color: var(--vscode-testing-iconPassed); }
#timeline .unknown .sign { color: var(--vscode-editorWarning-foreground); }
#timeline [aria-pressed="true"] .sign { color: inherit; }
#board svg { display: block; max-width: 100%; height: auto; }
#board [data-line] { cursor: pointer; }
details { margin-top: 10px; }
summary { cursor: pointer; color: var(--vscode-descriptionForeground); }
#description { white-space: pre-wrap; line-height: 1.5; }
#said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`;

const SCRIPT = `
const editor = acquireVsCodeApi();
const byId = (id) => document.getElementById(id);
const SIGNS = { legal: ["✓", "legal"], illegal: ["✕", "illegal"], unknown: ["?", "unknown"], none: ["", ""] };

function stepButton(step, index, current) {
  const button = document.createElement("button");
  const [sign, word] = SIGNS[step.verdict];
  button.className = step.verdict;
  button.dataset.step = index;
  button.title = step.title;
  button.tabIndex = index === current ? 0 : -1;
  button.setAttribute("aria-pressed", String(index === current));
  button.setAttribute("aria-label", (index < 0 ? "" : "Step " + (index + 1) + ": ") + step.title + (word && ", " + word));
  if (sign) button.append(Object.assign(document.createElement("span"), { className: "sign", textContent: sign }));
  button.append(Object.assign(document.createElement("span"), { className: "title", textContent: index < 0 ? step.title : index + 1 + ". " + step.title }));
  return button;
}

function choose(button) {
  const step = Number(button.dataset.step);
  editor.postMessage({ step: step < 0 ? null : step });
}

byId("timeline").addEventListener("click", ({ target }) => {
  const button = target.closest("button");
  if (button) choose(button);
});
byId("timeline").addEventListener("keydown", (event) => {
  const buttons = [...event.currentTarget.children];
  const at = buttons.indexOf(document.activeElement);
  const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (to === undefined || !buttons[to]) return;
  event.preventDefault();
  buttons[to].focus();
  choose(buttons[to]);
});

const goTo = (target) => {
  const line = target.closest("[data-line]")?.dataset.line;
  if (line !== undefined) editor.postMessage({ line: Number(line) });
};
byId("board").addEventListener("click", ({ target }) => goTo(target));
byId("board").addEventListener("keydown", (event) => {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  goTo(event.target);
});

function show(board) {
  const timeline = byId("timeline");
  const current = board.step ?? -1;
  const hadFocus = timeline.contains(document.activeElement);
  timeline.hidden = false;
  timeline.replaceChildren(
    stepButton({ title: "Start", verdict: "none" }, -1, current),
    ...board.steps.map((step, index) => stepButton(step, index, current)),
  );
  const pressed = timeline.querySelector('[aria-pressed="true"]');
  if (hadFocus) pressed?.focus();
  byId("board").innerHTML = board.svg;
  for (const each of byId("board").querySelectorAll("[data-line][aria-label]")) {
    each.setAttribute("tabindex", "0");
    each.setAttribute("role", "button");
  }
  byId("description").textContent = board.description;
  byId("said").textContent = pressed?.getAttribute("aria-label") ?? "";
}

window.addEventListener("message", ({ data }) => {
  if (data.board) {
    editor.setState(data);
    show(data.board);
  } else {
    byId("timeline").hidden = true;
    byId("board").replaceChildren();
    byId("words").open = true;
    byId("description").textContent = data.words;
  }
});
const before = editor.getState();
if (before?.board) show(before.board);
editor.postMessage({ ready: true });
`;

/** Where there is no picture: players, zones and steps in words. */
export function describeSymbols(symbols: readonly vscode.DocumentSymbol[]): string {
  if (symbols.length === 0) return "There is no board here yet: a scenario needs `players:`.";
  const lines = (list: readonly vscode.DocumentSymbol[], depth: number): string[] =>
    list.flatMap(({ name, detail, children }) => [
      `${"    ".repeat(depth)}${name}${detail === "" ? "" : ` — ${detail}`}`,
      ...lines(children, depth + 1),
    ]);
  return lines(symbols, 0).join("\n");
}
