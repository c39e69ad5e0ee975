// The outline of a scenario file: scenarios, players, steps.

import type { ScenarioFileCheck, StepSyntax } from "@ruleslawyer/scenarios";
import type { DocumentSymbol } from "../service.ts";
import { rangeOf } from "./scenario-place.ts";

export function scenarioSymbols(file: ScenarioFileCheck): readonly DocumentSymbol[] {
  return file.documents.flatMap(({ start, check }) => {
    const { syntax } = check;
    if (syntax === undefined) return [];
    const place = (span: { start: number; end: number }) => rangeOf(file, start, span);
    const players = syntax.players.map(
      (player): DocumentSymbol => ({
        name: player.name.value,
        detail: player.zones.map(({ zone, objects }) => `${objects.length} ${zone}`).join(", "),
        kind: "player",
        range: place(player.span),
        selectionRange: place(player.name.span),
        children: player.zones.map(({ zone, span, objects }) => ({
          name: zone,
          kind: "zone",
          range: place(span),
          selectionRange: place(span),
          children: objects.map(({ name, alias, span: whole }) => ({
            name: alias === undefined ? name.value : `${name.value} as ${alias.value}`,
            kind: "card",
            range: place(whole),
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
    const whole: DocumentSymbol = {
      name: title?.value ?? "(untitled)",
      detail: syntax.rules?.value,
      kind: "scenario",
      range: place(syntax.span),
      selectionRange: place(title?.span ?? { start: syntax.span.start, end: syntax.span.start }),
      children: [...players, ...steps],
    };
    return [whole];
  });
}

/** A step in a few words: its own text in one line, without comments. */
export function stepTitle(step: StepSyntax, text: string, most = 80): string {
  const lines = text
    .slice(step.actionSpan.start, step.span.end)
    .split(/\r?\n/)
    .map((line) => line.replace(/(^|\s+)#.*$/, "").trim())
    .filter((line) => line !== "");
  const words = lines.reduce((all, line) => (all === "" ? line : /[:,[{]$/.test(all) ? `${all} ${line}` : `${all}, ${line}`), "");
  return words.length > most ? `${words.slice(0, most - 1)}…` : words;
}
