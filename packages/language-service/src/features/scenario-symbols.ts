// The outline of a scenario file: scenarios, players, steps.

import type { Node, ScenarioFileCheck, Span, StepSyntax } from "@ruleslawyer/scenarios";
import type { DocumentSymbol } from "../service.ts";
import { rangeOf } from "./scenario-place.ts";

export function scenarioSymbols(file: ScenarioFileCheck): readonly DocumentSymbol[] {
  return file.documents.flatMap(({ start, check }) => {
    const { syntax } = check;
    if (syntax === undefined) return [];
    const place = (span: Span) => rangeOf(file, start, span);
    const wholes = entriesIn(check.root);
    // A key's own span says where its name is; what belongs to it reaches to the end of its value.
    const whole = (span: Span): Span => wholes.get(span.start) ?? span;
    const players = syntax.players.map(
      (player): DocumentSymbol => ({
        name: player.name.value,
        detail: player.zones.map(({ zone, objects }) => `${objects.length} ${zone}`).join(", "),
        kind: "player",
        range: place(whole(player.span)),
        selectionRange: place(player.name.span),
        children: player.zones.map(({ zone, span, objects }) => ({
          name: zone,
          kind: "zone",
          range: place(whole(span)),
          selectionRange: place(span),
          children: objects.map(({ name, alias, span: entry }) => ({
            name: alias === undefined ? name.value : `${name.value} as ${alias.value}`,
            kind: "card",
            range: place(entry),
            selectionRange: place(name.span),
            children: [],
          })),
        })),
      }),
    );
    const steps = syntax.steps.map(
      (step, index): DocumentSymbol => ({
        name: `${index + 1}. ${stepTitle(step, check.text)}`,
        kind: "step",
        range: place(step.span),
        selectionRange: place(step.actionSpan),
        children: [],
      }),
    );
    const title = syntax.title;
    const scenario: DocumentSymbol = {
      name: title?.value ?? "(untitled)",
      detail: syntax.rules?.value,
      kind: "scenario",
      range: place(syntax.span),
      selectionRange: place(title?.span ?? { start: syntax.span.start, end: syntax.span.start }),
      children: [...players, ...steps],
    };
    return [scenario];
  });
}

/** The span of every entry of every map, by where its key begins. */
function entriesIn(root: Node | undefined): ReadonlyMap<number, Span> {
  const found = new Map<number, Span>();
  const walk = (node: Node): void => {
    if (node.kind === "list") node.items.forEach(walk);
    if (node.kind !== "map") return;
    for (const { key, value } of node.entries) {
      found.set(key.span.start, { start: key.span.start, end: Math.max(key.span.end, value.span.end) });
      walk(value);
    }
  };
  if (root !== undefined) walk(root);
  return found;
}

/** A step in a few words: its own text in one line, without comments. */
export function stepTitle(step: StepSyntax, text: string, most = 80): string {
  const lines = text
    .slice(step.actionSpan.start, step.span.end)
    .split(/\r?\n/)
    .map((line) => line.replace(/(^|\s+)#.*$/, "").trim())
    .map((line) => line.replace(/^-\s+/, ""))
    .filter((line) => line !== "");
  const words = lines.reduce((all, line) => (all === "" ? line : /[:,[{]$/.test(all) ? `${all} ${line}` : `${all}, ${line}`), "");
  return words.length > most ? `${words.slice(0, most - 1)}…` : words;
}
