// The board of one step of a scenario: which moment is shown, what is marked in it, and the timeline of all steps.

import type { ObjectId, Subject } from "@ruleslawyer/core";
import { definitionOf, type FileDocument, type ScenarioFileCheck, type Snapshot, type StepRecord } from "@ruleslawyer/scenarios";
import { stepTitle } from "../features/scenario-symbols.ts";
import type { PreviewBoard } from "../service.ts";
import { combatArrows, damageArrows, leavingIn, marksOf, refusedArrows, targetArrows, verdictOf } from "./board-arrows.ts";
import { type BoardModel, type BoardNames, playersOf, stackOf } from "./board-model.ts";
import { describeBoard } from "./describe-board.ts";
import { drawBoard } from "./draw-board.ts";
import type { ThemeName } from "./theme.ts";

/** The picture of the board at a step, or at the start for null; undefined where there is no such scenario. A step out of range shows the nearest. */
export function previewScenario(
  file: ScenarioFileCheck,
  at: { readonly scenario: number; readonly step: number | null },
  theme: ThemeName,
  /** The line to show for an offset in the file, where the file is a part of another, or another in other words. */
  lineOf: (offset: number) => number = (offset) => file.lines.position(offset).line,
): PreviewBoard | undefined {
  const document = file.documents[at.scenario];
  if (document?.check.start === undefined) return undefined;
  const { check } = document;
  const step = at.step === null || check.steps.length === 0 ? null : Math.max(0, Math.min(at.step, check.steps.length - 1));
  const model = modelOf(document, step, lineOf);
  return {
    svg: drawBoard(model, theme),
    scenario: at.scenario,
    title: model.title,
    steps: check.steps.map((record) => ({
      title: stepTitle(record.syntax, check.text),
      line: lineOf(document.start + record.syntax.span.start),
      verdict: verdictOf(record),
    })),
    step,
    description: describeBoard(model),
  };
}

function modelOf(document: FileDocument, step: number | null, lineOf: (offset: number) => number): BoardModel {
  const { check } = document;
  const record = step === null ? undefined : check.steps[step];
  // Combat damage is seen where it is dealt: on the board before, with what it does to it.
  const isDamage = record?.syntax.kind === "damage" && record.after.lastDamage !== record.before.lastDamage;
  const shown: Snapshot = record === undefined ? check.start! : isDamage ? record.before : record.after;
  const lineAt = (offset: number): number => lineOf(document.start + offset);
  const names = namesIn(shown, lineAt);
  const title = check.syntax?.title?.value ?? "(untitled)";
  const subtitle =
    record === undefined ? "At the start" : `Step ${step! + 1} of ${check.steps.length}: ${stepTitle(record.syntax, check.text, 160)}`;
  const base = {
    title,
    subtitle,
    players: playersOf(shown.state, names, isDamage ? leavingIn(record) : new Set<ObjectId>()),
    stack: stackOf(shown.state, names),
  };
  if (record === undefined) {
    const arrows = [...combatArrows(shown.state, names.lineOf), ...targetArrows(shown.state, names.lineOf)];
    const marks = marksOf(check.setupFindings, check.references, lineAt);
    return { ...base, arrows, facing: arrows, marks, verdict: marks.some(({ kind }) => kind === "illegal") ? "illegal" : "none" };
  }
  const facing = combatArrows(shown.state, names.lineOf);
  const combat = isDamage ? damageArrows(record, names.lineOf) : facing;
  return {
    ...base,
    facing,
    arrows: [...combat, ...targetArrows(shown.state, names.lineOf), ...refusedArrows(record, lineAt)],
    marks: marksOf(record.findings, followedTo(shown, record), lineAt),
    verdict: verdictOf(record),
  };
}

/** The step's references as the objects they are on the board shown. */
function followedTo({ state }: Snapshot, { references }: StepRecord): StepRecord["references"] {
  return references.map((mark) => {
    let subject: Subject = mark.subject;
    while (!state.objects.has(subject as ObjectId) && state.successors.has(subject as ObjectId))
      subject = state.successors.get(subject as ObjectId)!;
    return { ...mark, subject };
  });
}

function namesIn({ state, registry }: Snapshot, lineAt: (offset: number) => number): BoardNames {
  const aliases = new Map<ObjectId, string>();
  for (const { subject, text } of registry.aliases.values()) {
    let id = subject;
    for (let next = state.successors.get(id); next !== undefined; next = state.successors.get(id)) id = next;
    aliases.set(id, text.value);
  }
  return {
    aliasOf: (id) => aliases.get(id),
    lineOf: (subject) => {
      const span = definitionOf(registry, state, subject);
      return span === undefined ? undefined : lineAt(span.start);
    },
  };
}
