// One document of a file, from text to findings. Each arrow's result is kept, so that an edit recomputes only from the first changed step on.

import { type Edition, editionFor } from "@ruleslawyer/core";
import { type CardFinder, createCardFinder } from "../board/card-finder.ts";
import { chooseEdition, createStart, setUp } from "../board/start.ts";
import type { Node } from "../document/node.ts";
import { readDocument } from "../document/read-document.ts";
import { type Finding, finding } from "../findings/finding.ts";
import { EMPTY_REGISTRY } from "../names/registry.ts";
import type { Memory } from "../steps/go-on.ts";
import { runStackItem, runStep } from "../steps/run-step.ts";
import type { ScenarioSyntax } from "../syntax/ast.ts";
import { readScenario } from "../syntax/read-scenario.ts";
import type { StepSyntax } from "../syntax/step-ast.ts";
import { continueFrom, isSetupUnchanged, unchangedSteps } from "./continue-check.ts";
import type { ScenarioEnvironment } from "./environment.ts";
import { localCards } from "./local-cards.ts";
import { runSteps, type StepRecord } from "./run-steps.ts";
import type { CardMark, ReferenceMark, Session } from "./session.ts";
import { newSession, type Snapshot, snapshot } from "./snapshot.ts";

/** What a document came to. Spans count from its own beginning. */
export interface DocumentCheck {
  readonly text: string;
  readonly root: Node | undefined;
  readonly syntax: ScenarioSyntax | undefined;
  readonly edition: Edition;
  readonly cards: CardFinder;
  /** Of form and board, not of steps. */
  readonly setupFindings: readonly Finding[];
  readonly references: readonly ReferenceMark[];
  readonly cardMarks: readonly CardMark[];
  readonly start: Snapshot | undefined;
  readonly steps: readonly StepRecord[];
  readonly findings: readonly Finding[];
  readonly environment: ScenarioEnvironment;
}

const NO_CARDS = new WeakMap<object, CardFinder>();

export function checkDocument(text: string, env: ScenarioEnvironment, previous?: DocumentCheck): DocumentCheck {
  if (previous !== undefined && previous.text === text && previous.environment === env) return previous;
  const { root, findings: syntaxFindings } = readDocument(text);
  const empty = {
    text,
    root,
    setupFindings: syntaxFindings,
    references: [],
    cardMarks: [],
    start: undefined,
    steps: [],
    findings: syntaxFindings,
    environment: env,
  };
  if (root === undefined) {
    const none = { ...empty, syntax: undefined, edition: editionFor("current")!, cards: plainCards(env) };
    if (syntaxFindings.length > 0) return none;
    const found = [
      finding("error", "schema/type", "Expected a scenario: a map with `scenario`, `players` and `steps`.", { start: 0, end: 0 }),
    ];
    return { ...none, setupFindings: found, findings: found };
  }
  const { syntax, findings: formFindings } = readUpTo(root, syntaxFindings);
  const setupFindings: Finding[] = [...syntaxFindings, ...formFindings];
  if (syntax === undefined)
    return { ...empty, syntax, edition: editionFor("current")!, cards: plainCards(env), setupFindings, findings: setupFindings };
  const edition = chooseEdition(syntax, env, setupFindings);
  const kept = previous === undefined ? 0 : unchangedSteps(previous, text, syntax, env);
  if (previous !== undefined && kept >= 0 && previous.start !== undefined && isSetupUnchanged(previous, text, syntax, env)) {
    return continueFrom(previous, { text, root, syntax, env, kept, formFindings: [...syntaxFindings, ...formFindings] });
  }
  const cards = createCardFinder(env.cards, localCards(syntax, env, setupFindings));
  const state = createStart(syntax, edition);
  if (state === undefined) return { ...empty, syntax, edition, cards, setupFindings, findings: setupFindings };
  const session = newSession(cards, edition, {
    state,
    registry: EMPTY_REGISTRY,
    lastDamage: [],
    unknownNames: new Set(),
    said: new Set(),
    unreadCombat: undefined,
    dropped: [],
    justMoved: new Map(),
    lostSpells: 0,
  });
  const memory: Memory = { lastDamage: [] };
  try {
    setUp(session, syntax, env, (step) => runStackItem(session, step, memory));
  } catch (error) {
    const message = `The checker itself failed on this board: ${error instanceof Error ? error.message : String(error)}.`;
    session.findings.push(finding("warning", "internal/rule-failed", message, syntax.title?.span ?? { start: 0, end: 0 }));
  }
  const start = snapshot(session, memory);
  const own = [...setupFindings, ...session.findings];
  const steps = runSteps(syntax.steps, start, cards, edition, 0);
  return {
    ...empty,
    syntax,
    edition,
    cards,
    setupFindings: own,
    references: session.references,
    cardMarks: session.cardMarks,
    start,
    steps,
    findings: [...own, ...steps.flatMap((step) => step.findings)],
  };
}

/** Behind the first syntax error nothing can be trusted to be what was meant: only the steps before it are judged, and nobody's form is. */
function readUpTo(root: Node, syntaxFindings: readonly Finding[]): ReturnType<typeof readScenario> {
  const read = readScenario(root);
  const first = syntaxFindings.reduce((least, found) => Math.min(least, found.span.start), Number.POSITIVE_INFINITY);
  if (!Number.isFinite(first) || read.syntax === undefined) return { ...read, findings: syntaxFindings.length > 0 ? [] : read.findings };
  const stepsBegin = read.syntax.steps[0]?.span.start ?? Number.POSITIVE_INFINITY;
  if (first < stepsBegin) return { syntax: undefined, findings: [] };
  return {
    syntax: { ...read.syntax, steps: read.syntax.steps.filter((step) => step.span.end < first) },
    findings: read.findings.filter((found) => found.span.end < first),
  };
}

function plainCards(env: ScenarioEnvironment): CardFinder {
  let cards = NO_CARDS.get(env);
  if (cards === undefined) {
    cards = createCardFinder(env.cards, []);
    NO_CARDS.set(env, cards);
  }
  return cards;
}

/** What would be said of the step of that index if it read `syntax` instead. */
export function judgeStep({ steps, cards, edition }: DocumentCheck, index: number, syntax: StepSyntax): readonly Finding[] {
  const before = steps[index]?.before;
  if (before === undefined) return [];
  const session: Session = { ...newSession(cards, edition, before), step: index };
  runStep(session, syntax, { lastDamage: before.lastDamage });
  return session.findings;
}
