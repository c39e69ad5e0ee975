// The steps of a scenario, one after the other, each with the game before and after it.

import type { Edition } from "@ruleslawyer/core";
import type { CardFinder } from "../board/card-finder.ts";
import type { Finding } from "../findings/finding.ts";
import type { Memory } from "../steps/go-on.ts";
import { runStep } from "../steps/run-step.ts";
import type { StepSyntax } from "../syntax/step-ast.ts";
import type { CardMark, ReferenceMark } from "./session.ts";
import { newSession, type Snapshot, snapshot } from "./snapshot.ts";

/** The game before and after one step, and what was said and meant in it. */
export interface StepRecord {
  readonly syntax: StepSyntax;
  readonly before: Snapshot;
  readonly after: Snapshot;
  readonly findings: readonly Finding[];
  readonly references: readonly ReferenceMark[];
  readonly cardMarks: readonly CardMark[];
}

export function runSteps(
  steps: readonly StepSyntax[],
  start: Snapshot,
  cards: CardFinder,
  edition: Edition,
  first: number,
): readonly StepRecord[] {
  const records: StepRecord[] = [];
  let before = start;
  for (const [index, syntax] of steps.entries()) {
    const session = newSession(cards, edition, before);
    session.step = first + index;
    const memory: Memory = { lastDamage: before.lastDamage };
    runStep(session, syntax, memory);
    const after = snapshot(session, memory);
    records.push({ syntax, before, after, findings: session.findings, references: session.references, cardMarks: session.cardMarks });
    before = after;
  }
  return records;
}
