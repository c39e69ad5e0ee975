// One document of a file, from text to findings. Each arrow's result is kept, so that an edit recomputes only from the first changed step on.

import { type Edition, editionFor, type GameState } from "@ruleslawyer/core";
import { defineCard } from "../board/card-definition.ts";
import { type CardFinder, createCardFinder, type LocalCard } from "../board/card-finder.ts";
import { chooseEdition, createStart, setUp } from "../board/start.ts";
import type { Node } from "../document/node.ts";
import { readDocument } from "../document/read-document.ts";
import { type Finding, finding } from "../findings/finding.ts";
import { EMPTY_REGISTRY, type Registry } from "../names/registry.ts";
import { type Memory, runStackItem, runStep } from "../steps/run-step.ts";
import type { ScenarioSyntax, StepSyntax } from "../syntax/ast.ts";
import { readCardFile, readScenario } from "../syntax/read-scenario.ts";
import type { ScenarioEnvironment } from "./environment.ts";
import type { CardMark, ReferenceMark, Session } from "./session.ts";

/** The game before and after one step, and what was said and meant in it. */
export interface StepRecord {
  readonly syntax: StepSyntax;
  readonly before: Snapshot;
  readonly after: Snapshot;
  readonly findings: readonly Finding[];
  readonly references: readonly ReferenceMark[];
  readonly cardMarks: readonly CardMark[];
}

export interface Snapshot {
  readonly state: GameState;
  readonly registry: Registry;
  readonly lastDamage: Memory["lastDamage"];
  readonly unknownNames: ReadonlySet<string>;
  readonly said: ReadonlySet<string>;
  readonly unreadCombat: Session["unreadCombat"];
  readonly dropped: Session["dropped"];
  readonly justMoved: Session["justMoved"];
  readonly lostSpells: number;
}

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

function newSession(cards: CardFinder, edition: Edition, from: Snapshot): Session {
  return {
    cards,
    edition,
    findings: [],
    references: [],
    cardMarks: [],
    unknownNames: new Set(from.unknownNames),
    said: new Set(from.said),
    state: from.state,
    registry: from.registry,
    step: null,
    unreadCombat: from.unreadCombat,
    dropped: from.dropped,
    justMoved: from.justMoved,
    lostSpells: from.lostSpells,
    used: new Set(),
  };
}

function snapshot(session: Session, memory: Memory): Snapshot {
  return {
    state: session.state,
    registry: session.registry,
    lastDamage: memory.lastDamage,
    unknownNames: new Set(session.unknownNames),
    said: new Set(session.said),
    unreadCombat: session.unreadCombat,
    dropped: session.dropped,
    justMoved: session.justMoved,
    lostSpells: session.lostSpells,
  };
}

function runSteps(
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

/** What would be said of the step of that index if it read `syntax` instead. */
export function judgeStep({ steps, cards, edition }: DocumentCheck, index: number, syntax: StepSyntax): readonly Finding[] {
  const before = steps[index]?.before;
  if (before === undefined) return [];
  const session: Session = { ...newSession(cards, edition, before), step: index };
  runStep(session, syntax, { lastDamage: before.lastDamage });
  return session.findings;
}

function localCards(syntax: ScenarioSyntax, env: ScenarioEnvironment, findings: Finding[]): readonly LocalCard[] {
  const local: LocalCard[] = [];
  for (const path of syntax.include) {
    const text = env.loadFile?.(path.value);
    if (text === undefined) {
      findings.push(finding("error", "include/unreadable", `${path.value} can't be read.`, path.span));
      continue;
    }
    const { root, findings: syntaxFindings } = readDocument(text);
    const { cards, findings: formFindings } = root === undefined ? { cards: [], findings: [] } : readCardFile(root);
    const wrong = [...syntaxFindings, ...formFindings][0];
    if (wrong !== undefined)
      findings.push(finding("error", "include/invalid", `${path.value} isn't a list of card definitions: ${wrong.message}`, path.span));
    for (const definition of cards) {
      const defined = defineCard(definition, () => {});
      if (defined !== undefined) local.push({ card: defined.card });
    }
  }
  for (const definition of syntax.cards) {
    const defined = defineCard(definition, (found) => findings.push(found));
    if (defined !== undefined) local.push({ card: defined.card, span: definition.name?.span ?? definition.span });
  }
  return local;
}

/** How many steps of the previous check stand letter for letter where they stood, counted from the first. */
function unchangedSteps(previous: DocumentCheck, text: string, syntax: ScenarioSyntax, env: ScenarioEnvironment): number {
  if (!isSetupUnchanged(previous, text, syntax, env)) return -1;
  let kept = 0;
  while (kept < syntax.steps.length && kept < previous.steps.length) {
    const now = syntax.steps[kept]!;
    const then = previous.steps[kept]!.syntax;
    if (now.span.start !== then.span.start || now.span.end !== then.span.end || now.isBroken !== then.isBroken) break;
    if (text.slice(0, now.span.end) !== previous.text.slice(0, then.span.end)) break;
    kept++;
  }
  return kept;
}

/** Everything before the first step is as it was, and nothing follows the steps. */
function isSetupUnchanged(previous: DocumentCheck, text: string, syntax: ScenarioSyntax, env: ScenarioEnvironment): boolean {
  if (previous.environment !== env || previous.syntax === undefined || !syntax.stepsAreLast || !previous.syntax.stepsAreLast) return false;
  const start = Math.min(syntax.steps[0]?.span.start ?? 0, previous.syntax.steps[0]?.span.start ?? 0);
  if (start === 0) return false;
  // An anchor in one step can be meant in another, and a broken text may be read in another way.
  if (/[&*]/.test(text.slice(start)) && /(?:^|\s)[&*]\S/.test(text.slice(start))) return false;
  return text.slice(0, start) === previous.text.slice(0, start);
}

interface Continuation {
  readonly text: string;
  readonly root: Node;
  readonly syntax: ScenarioSyntax;
  readonly env: ScenarioEnvironment;
  readonly kept: number;
  readonly formFindings: readonly Finding[];
}

/** The same board and first steps, further steps anew. */
function continueFrom(previous: DocumentCheck, { text, root, syntax, env, kept, formFindings }: Continuation): DocumentCheck {
  const keptSteps = previous.steps.slice(0, kept);
  const start = kept === 0 ? previous.start! : keptSteps[kept - 1]!.after;
  const steps = [...keptSteps, ...runSteps(syntax.steps.slice(kept), start, previous.cards, previous.edition, kept)];
  const isForm = (found: Finding): boolean => /^(?:schema|yaml)\//.test(found.code) && found.step !== null;
  const board = previous.setupFindings.filter((found) => !isForm(found) && !/^(?:yaml)\//.test(found.code));
  const form = formFindings.filter((found) => isForm(found) || /^yaml\//.test(found.code));
  const setupFindings = [...board, ...form];
  return {
    ...previous,
    text,
    root,
    syntax,
    environment: env,
    setupFindings,
    steps,
    findings: [...setupFindings, ...steps.flatMap((step) => step.findings)],
  };
}
