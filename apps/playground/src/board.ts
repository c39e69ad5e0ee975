// The board beside the text: the picture of the cursor's step, the steps to go through, the same in words.

import type { PreviewBoard } from "@ruleslawyer/language-service";

const WORDS = { legal: "legal", illegal: "illegal", unknown: "not certain", none: "" } as const;

/** `goTo`: a line of the text was chosen on the board. */
export function createBoard(goTo: (line: number) => void) {
  const [timeline, board, description] = ["timeline", "board", "description"].map((id) => document.getElementById(id)!) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  const choose = (target: EventTarget | null): void => {
    const line = (target as Element | null)?.closest<HTMLElement>("[data-line]")?.dataset.line;
    if (line !== undefined) goTo(Number(line));
  };
  timeline.addEventListener("click", ({ target }) => choose(target));
  board.addEventListener("click", ({ target }) => choose(target));
  board.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    choose(event.target);
  });

  return {
    show(preview: PreviewBoard | null, none: string): void {
      timeline.replaceChildren(...(preview?.steps ?? []).map((step, index) => stepButton(step, index, preview!.step)));
      // Drawn by the server, which escapes every word of the text.
      board.innerHTML = preview?.svg ?? "";
      for (const each of board.querySelectorAll("[data-line][aria-label]")) {
        each.setAttribute("tabindex", "0");
        each.setAttribute("role", "button");
      }
      description.textContent = preview?.description ?? none;
    },
  };
}

function stepButton(step: PreviewBoard["steps"][number], index: number, current: number | null): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = step.verdict;
  button.dataset.line = String(step.line);
  button.textContent = `${index + 1}. ${step.title}`;
  button.title = step.title;
  button.setAttribute("aria-pressed", String(index === current));
  button.setAttribute("aria-label", `Step ${index + 1}: ${step.title}${step.verdict === "none" ? "" : `, ${WORDS[step.verdict]}`}`);
  return button;
}
