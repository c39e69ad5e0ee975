// Small words in the margin of a scenario: what resolves, power and toughness after effects, damage prevented, bands.

import { createView, type ObjectId, type View } from "@ruleslawyer/core";
import type { DocumentCheck, FileDocument, ScenarioFileCheck, Span, StepRecord } from "@ruleslawyer/scenarios";
import { isDoubt, isRefusal } from "../board/board-arrows.ts";
import type { Range } from "../diagnostic.ts";
import type { CodeLens, InlayHint, InlayHintSettings, ScenarioTest } from "../service.ts";
import { rangeOf } from "./scenario-place.ts";

export function scenarioInlays(file: ScenarioFileCheck, range: Range, settings: InlayHintSettings): readonly InlayHint[] {
  const hints = file.documents.flatMap((document) => document.check.steps.flatMap((record) => stepHints(file, document, record, settings)));
  return hints.filter(({ position }) => position.line >= range.start.line && position.line <= range.end.line);
}

function stepHints(
  file: ScenarioFileCheck,
  { start, check: { text } }: FileDocument,
  record: StepRecord,
  settings: InlayHintSettings,
): readonly InlayHint[] {
  const { syntax, before, after } = record;
  const hints: InlayHint[] = [];
  const at = (offset: number) => rangeOf(file, start, { start: offset, end: offset }).start;
  if (settings.resolves && syntax.kind === "resolve" && before.state.stack.length > 0) {
    const view = createView(before.state);
    const gone = before.state.stack.filter((id) => !after.state.stack.includes(id)).reverse();
    if (gone.length > 0)
      hints.push({ position: at(syntax.actionSpan.end), label: gone.map((id) => view.name(id)).join(", then "), kind: "resolves" });
  }
  if (settings.powerToughness && before.state !== after.state) {
    for (const { span, subject } of record.references) {
      const label = changedPower(createView(before.state), createView(after.state), subject as ObjectId);
      if (label !== undefined) hints.push({ position: at(span.end), label, kind: "power-toughness", tooltip: "After this step" });
    }
    // What the step changes without naming it.
    const named = new Set(record.references.map(({ subject }) => subject as string));
    const [was, is] = [createView(before.state), createView(after.state)];
    const others = is.permanents().flatMap((id) => {
      const label = named.has(id) ? undefined : changedPower(was, is, id);
      return label === undefined ? [] : [`${is.name(id)} ${label}`];
    });
    if (others.length > 0) {
      const label = others.length > MOST_CHANGED ? `${others.length} creatures changed` : others.join(", ");
      hints.push({ position: at(firstLineEnd(text, syntax.span)), label, kind: "power-toughness", tooltip: others.join("\n") });
    }
  }
  if (settings.band && syntax.kind === "attack") {
    for (const { attacker, band } of syntax.attackers)
      if (band !== undefined) hints.push({ position: at(attacker.span.end), label: `band ${band + 1}`, kind: "band" });
  }
  if (settings.damage) {
    for (const found of record.findings)
      if (found.code.startsWith("damage/prevented") || found.code === "prevented")
        hints.push({ position: at(found.span.end), label: "prevented", kind: "damage", tooltip: found.message });
  }
  return hints;
}

const MOST_CHANGED = 2;

function firstLineEnd(text: string, { start, end }: Span): number {
  const line = /^[^\r\n]*/.exec(text.slice(start, end))![0];
  return start + line.replace(/\s+#.*$/, "").trimEnd().length;
}

function changedPower(before: View, after: View, id: ObjectId): string | undefined {
  if (before.object(id)?.zone !== "battlefield" || after.object(id)?.zone !== "battlefield") return undefined;
  const [was, is] = [before.characteristics(id), after.characteristics(id)];
  if (is.power === undefined || (was.power === is.power && was.toughness === is.toughness)) return undefined;
  return `${is.power}/${is.toughness}`;
}

export function scenarioLenses(file: ScenarioFileCheck): readonly CodeLens[] {
  return file.documents.flatMap(({ start, check }, scenario) => {
    const title = check.syntax?.title;
    if (title === undefined) return [];
    const range = rangeOf(file, start, title.span);
    const verdict = verdictWords(check.steps, check.findings);
    return [
      {
        range,
        title: `${check.steps.length} ${check.steps.length === 1 ? "step" : "steps"}: ${verdict}`,
        action: { kind: "none" as const },
      },
      { range, title: "run", action: { kind: "run" as const, scenario } },
      { range, title: "preview", action: { kind: "preview" as const, scenario } },
    ];
  });
}

/** How a scenario came out, in a few words. */
function verdictWords(steps: readonly StepRecord[], findings: DocumentCheck["findings"]): string {
  const illegal = steps.filter((step) => step.findings.some((found) => found.severity === "error" && isRefusal(found))).length;
  const unknown = steps.filter((step) => step.findings.some(isDoubt)).length;
  const others = findings.filter((found) => found.severity === "error" && !(isRefusal(found) && found.step !== null)).length;
  const parts = [
    ...(illegal > 0 ? [`${illegal} illegal`] : []),
    ...(unknown > 0 ? [`${unknown} unknown`] : []),
    ...(others > 0 ? [`${others} other ${others === 1 ? "problem" : "problems"}`] : []),
  ];
  if (parts.length > 0) return parts.join(", ");
  return findings.some(isRefusal) ? "as expected" : "all legal";
}

export function scenarioTests(file: ScenarioFileCheck): readonly ScenarioTest[] {
  return file.documents.map(({ start, check }, index) => ({
    index,
    title: check.syntax?.title?.value ?? "(untitled)",
    range: rangeOf(file, start, check.syntax?.title?.span ?? { start: 0, end: 0 }),
    failures: file.diagnostics
      .filter(({ scenario, severity }) => scenario === index && severity === "error")
      .map(({ code, message, rules, range, scenario, step, related, severity }) => ({
        ...{ code, severity, message, rules, range, scenario, step, related },
        fixes: [],
      })),
  }));
}
