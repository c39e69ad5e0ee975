// `ask`: a question whose answer the file claims to know: legal targets, hosts, blockers, attackers, or how many requirements blocks can obey.

import {
  type Attempt,
  createView,
  type GameObject,
  type LegalTargets,
  legalHosts,
  legalTargetsFor,
  type ObjectId,
  type PlayerId,
  type Subject,
  slotsFor,
} from "@ruleslawyer/core";
import { quoteIfNeeded } from "../board/new-object.ts";
import { listWords, report, resolve, resolveObject, resolvePlayer, type Session, sceneOf, unambiguousName } from "../check/session.ts";
import type { Fix } from "../findings/finding.ts";
import { controllerOf, resolveReference } from "../names/resolve-reference.ts";
import type { Span, Text } from "../source/span.ts";
import type { AskSyntax } from "../syntax/ast.ts";
import { abilitiesOf, hasFailed, modesAndX } from "./announcement.ts";
import { answerCombat } from "./ask-combat.ts";
import { bring } from "./cast.ts";
import { controllerOfObject } from "./players.ts";

/** What the rules say the answer is. */
export type Answer =
  | { readonly kind: "subjects"; readonly legal: readonly Subject[]; readonly doubtful: readonly Subject[]; readonly words: string }
  | { readonly kind: "number"; readonly number: number; readonly words: string }
  | { readonly kind: "unknown"; readonly words: string };

export function ask(session: Session, step: AskSyntax): void {
  const before = { state: session.state, registry: session.registry };
  const found = session.findings.length;
  const answer = answerOf(session, step);
  if (answer !== undefined && !hasFailed(session, found)) compare(session, step, answer);
  // What was brought to be asked about doesn't stay.
  Object.assign(session, before);
}

function answerOf(session: Session, step: AskSyntax): Answer | undefined {
  switch (step.question.value) {
    case "targets":
      return answerTargets(session, step);
    case "hosts":
      return answerHosts(session, step);
    default:
      return answerCombat(session, step);
  }
}

/** `of`, or nothing after saying that it is missing. */
export function subjectOf(
  session: Session,
  step: AskSyntax,
  prefer: readonly ((object: GameObject) => boolean)[] = [],
): ObjectId | undefined {
  if (step.of === undefined) {
    report(session, "error", "schema/missing-key", "`of` is missing: what is asked about.", step.actionSpan);
    return undefined;
  }
  return resolveObject(session, step.of, { prefer }, "asked");
}

function answerHosts(session: Session, step: AskSyntax): Answer | undefined {
  const by = step.by === undefined ? session.state.active : resolvePlayer(session, step.by, "by");
  if (by === undefined) return undefined;
  const id = isNowhere(session, step) ? bring(session, step.of!, by, "hand") : subjectOf(session, step);
  if (id === undefined) return undefined;
  const { legal, doubtful } = legalHosts(createView(session.state), id);
  return { kind: "subjects", legal, doubtful, words: `what ${step.of!.value} can be attached to` };
}

function answerTargets(session: Session, step: AskSyntax): Answer | undefined {
  const attempt = attemptOf(session, step);
  if (attempt === undefined) return undefined;
  const view = createView(session.state);
  const using = step.announcement.using.map((word) => word.value.trim().toLowerCase());
  const announcement = { using, ...modesAndX(session, step.announcement, abilitiesOf(view, attempt.object)) };
  const index = (step.slot ?? 1) - 1;
  const legal = legalTargetsFor(session.state, attempt, index, announcement, chosenBefore(session, step, index));
  if (legal === undefined) return missingSlot(session, step, attempt, announcement);
  return answerFrom(legal, step, index);
}

function answerFrom({ legal, doubtful }: LegalTargets, step: AskSyntax, index: number): Answer {
  const which = index === 0 ? "" : ` as target ${index + 1}`;
  return { kind: "subjects", legal, doubtful, words: `what ${step.of?.value ?? "it"} can target${which}` };
}

/** Targets chosen for the words before the one that is asked about. */
function chosenBefore(session: Session, step: AskSyntax, index: number) {
  const items = step.announcement.targets?.items ?? [];
  return items
    .slice(0, index)
    .map(({ references }) => ({ chosen: references.flatMap((text) => resolve(session, text, {}, "target") ?? []) }));
}

function missingSlot(session: Session, step: AskSyntax, attempt: Attempt, announcement: object): Answer | undefined {
  const ways = slotsFor(session.state, attempt, announcement);
  const most = ways.reduce((longest, way) => Math.max(longest, way.length), 0);
  const opaque = abilitiesOf(createView(session.state), attempt.object).flatMap((ability) =>
    ability.kind === "opaque" ? [ability.opaque.words] : [],
  );
  if (opaque.length > 0) return { kind: "unknown", words: opaque.join(" ") };
  if (step.slot === undefined && most === 0)
    return { kind: "subjects", legal: [], doubtful: [], words: `what ${step.of!.value} can target` };
  report(session, "error", "ask/slot", `${step.of!.value} has ${most} target${most === 1 ? "" : "s"}.`, step.of!.span);
  return undefined;
}

/** Casting a card, activating an ability or putting a triggered one on the stack: what the words can mean. */
function attemptOf(session: Session, step: AskSyntax): Attempt | undefined {
  const named = step.by === undefined ? undefined : resolvePlayer(session, step.by, "by");
  if (step.by !== undefined && named === undefined) return undefined;
  if (step.of === undefined) return subjectOf(session, step) as undefined;
  const zones =
    step.ability === undefined ? (["hand", "stack", "graveyard", "command"] as const) : (["battlefield", "graveyard", "hand"] as const);
  if (isNowhere(session, step)) {
    const by = named ?? session.state.active;
    const object = bring(session, step.of, by, "hand");
    return object === undefined ? undefined : castOrAbility(session, step, object, by);
  }
  const scene = sceneOf(session);
  const mine = (object: GameObject): boolean => controllerOf(scene, object) === (named ?? session.state.active);
  const onBoard = resolveReference(step.of.value, scene, { zones: ["battlefield"], only: true, accepts: "object" }, new Set());
  const withAbility = onBoard.kind === "object" && hasTargetingAbility(session, onBoard.id);
  const object = resolveObject(session, step.of, { zones: withAbility ? ["battlefield"] : zones, prefer: [mine] }, "asked");
  return object === undefined ? undefined : castOrAbility(session, step, object, named ?? controllerOfObject(session, object));
}

function castOrAbility(session: Session, step: AskSyntax, object: ObjectId, by: PlayerId): Attempt {
  const words = step.ability?.value.trim();
  const ability =
    words === undefined
      ? undefined
      : /^\d+$/.test(words)
        ? ({ kind: "line", line: Number(words) } as const)
        : ({ kind: "words", words } as const);
  const zone = session.state.objects.get(object)?.zone;
  if (ability === undefined && zone !== "battlefield") {
    const card = session.state.objects.get(object)?.card;
    const face = card?.faces.findIndex((each) => each.name.toLowerCase() === step.of?.value.trim().toLowerCase()) ?? -1;
    return { kind: "cast", by, object, ...(face > 0 && { face }) };
  }
  const activate: Attempt = { kind: "activate", by, object, ability };
  if (slotsFor(session.state, activate).some((way) => way.length > 0)) return activate;
  return { kind: "trigger", by, object, ability };
}

function hasTargetingAbility(session: Session, object: ObjectId): boolean {
  const by = controllerOfObject(session, object);
  return (["activate", "trigger"] as const).some((kind) =>
    slotsFor(session.state, { kind, by, object, ability: undefined }).some((way) => way.length > 0),
  );
}

function isNowhere(session: Session, step: AskSyntax): boolean {
  if (step.of === undefined) return false;
  const found = resolveReference(step.of.value, sceneOf(session), { accepts: "object" }, new Set());
  return found.kind === "unknown";
}

function compare(session: Session, step: AskSyntax, answer: Answer): void {
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
