// The answer that a file claims, against the one the rules give.

import type { ObjectId, Subject } from "@ruleslawyer/core";
import { quoteIfNeeded } from "../board/new-object.ts";
import { listWords, report, resolve, type Session, sceneOf, unambiguousName } from "../check/session.ts";
import type { Fix } from "../findings/finding.ts";
import type { Span, Text } from "../source/span.ts";
import type { AskSyntax } from "../syntax/step-ast.ts";
import type { Answer } from "./answer.ts";

export function compare(session: Session, step: AskSyntax, answer: Answer): void {
  if (answer.kind === "unknown") {
    report(session, "information", "unknown/ask", `Not known: “${answer.words}” isn't understood.`, step.question.span);
    return;
  }
  if (answer.kind === "number") {
    compareNumber(session, step, answer);
    return;
  }
  const legal = new Set(answer.legal);
  const doubtful = new Set(answer.doubtful);
  for (const text of step.include ?? []) mustHold(session, text, legal, doubtful, answer.words, true);
  for (const text of step.exclude ?? []) mustHold(session, text, legal, doubtful, answer.words, false);
  if (step.count !== undefined) compareCount(session, step.count.value, step.count.span, answer);
  if (step.are?.number !== undefined) compareCount(session, step.are.number, step.are.span, answer);
  else if (step.are !== undefined) compareList(session, step, step.are, answer);
}

function compareNumber(session: Session, step: AskSyntax, answer: Extract<Answer, { kind: "number" }>): void {
  const claimed = step.count ?? (step.are?.number === undefined ? undefined : { value: step.are.number, span: step.are.span });
  if (claimed === undefined) {
    report(session, "error", "schema/missing-key", "`count` is missing: the number that is asked for.", step.actionSpan);
    return;
  }
  if (claimed.value === answer.number) return;
  const fixes = [{ title: `Change to ${answer.number}`, edits: [{ span: claimed.span, newText: String(answer.number) }] }];
  report(session, "error", "ask/wrong", `${answer.words}: ${answer.number}, not ${claimed.value}.`, claimed.span, { fixes });
}

function compareCount(session: Session, count: number, span: Span, answer: Extract<Answer, { kind: "subjects" }>): void {
  const least = answer.legal.length;
  const most = least + answer.doubtful.length;
  if (count === least && most === least) return;
  if (count >= least && count <= most) doubt(session, span, answer);
  else report(session, "error", "ask/wrong", `${capital(answer.words)}: ${least}, not ${count}: ${nameAll(session, answer.legal)}.`, span);
}

function doubt(session: Session, span: Span, answer: Extract<Answer, { kind: "subjects" }>): void {
  report(session, "information", "unknown/ask", `Not known of ${nameAll(session, answer.doubtful)}: ${answer.words}.`, span);
}

/** The references are resolved to members of the answer first, so that of several objects of a name the one that belongs there serves. */
function find(session: Session, text: Text, members: ReadonlySet<Subject>): Subject | undefined {
  const zones = [...new Set([...members].flatMap((id) => session.state.objects.get(id as ObjectId)?.zone ?? []))];
  return resolve(session, text, { zones, prefer: [(object) => members.has(object.id)], abilities: true }, "answer");
}

function mustHold(
  session: Session,
  text: Text,
  legal: ReadonlySet<Subject>,
  doubtful: ReadonlySet<Subject>,
  words: string,
  isWanted: boolean,
): void {
  const subject = find(session, text, legal);
  if (subject === undefined) return;
  if (doubtful.has(subject)) report(session, "information", "unknown/ask", `Not known of ${text.value}: ${words}.`, text.span);
  else if (legal.has(subject) !== isWanted) {
    report(session, "error", "ask/wrong", `${text.value} ${isWanted ? "isn't" : "is"} among ${words}.`, text.span);
  }
}

function compareList(
  session: Session,
  step: AskSyntax,
  are: NonNullable<AskSyntax["are"]>,
  answer: Extract<Answer, { kind: "subjects" }>,
): void {
  const legal = new Set(answer.legal);
  const doubtful = new Set(answer.doubtful);
  const claimed = new Set<Subject>();
  const isNone = are.references.length === 1 && /^(?:none|nothing)$/i.test(are.references[0]!.value);
  const wrong: Text[] = [];
  for (const text of isNone ? [] : are.references) {
    const subject = find(session, text, legal);
    if (subject === undefined) return;
    claimed.add(subject);
    if (!legal.has(subject) && !doubtful.has(subject)) wrong.push(text);
  }
  const fixes = [listFix(session, are.span, answer.legal)];
  for (const text of wrong) report(session, "error", "ask/wrong", `${text.value} isn't among ${answer.words}.`, text.span, { fixes });
  const missing = answer.legal.filter((subject) => !claimed.has(subject));
  const span = are.span.end > are.span.start ? are.span : step.actionSpan;
  if (missing.length > 0)
    report(
      session,
      "error",
      "ask/wrong",
      `${nameAll(session, missing)} ${missing.length === 1 ? "is" : "are"} missing from ${answer.words}.`,
      span,
      { fixes },
    );
  else if (answer.doubtful.length > 0) doubt(session, span, answer);
}

function listFix(session: Session, span: Span, legal: readonly Subject[]): Fix {
  const scene = sceneOf(session);
  const names = legal.map((subject) => quoteIfNeeded(nameOf(session, scene, subject)));
  return { title: "Change to the legal ones", edits: [{ span, newText: `[${names.join(", ")}]` }] };
}

function nameOf(session: Session, scene: ReturnType<typeof sceneOf>, subject: Subject): string {
  return session.state.players.find((player) => player.id === subject)?.name ?? unambiguousName(scene, subject as ObjectId);
}

function nameAll(session: Session, subjects: readonly Subject[]): string {
  if (subjects.length === 0) return "nothing";
  const scene = sceneOf(session);
  return listWords(
    subjects.map((subject) => nameOf(session, scene, subject)),
    "and",
  );
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
