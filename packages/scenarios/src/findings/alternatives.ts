// Legal choices in the place of an illegal one, as changes of the text: what can be targeted, enchanted, attached to, blocked or declared instead.

import {
  type Action,
  type Attempt,
  createView,
  legalHosts,
  legalTargetsFor,
  type ObjectId,
  type Outcome,
  type PlayerId,
  perform,
  type Reason,
  type Subject,
} from "@ruleslawyer/core";
import { quoteIfNeeded } from "../board/new-object.ts";
import { type Session, sceneOf, unambiguousName } from "../check/session.ts";
import type { Span } from "../source/span.ts";
import type { TargetsSyntax } from "../syntax/step-ast.ts";
import type { Fix } from "./finding.ts";

const MOST = 5;

function nameInText(session: Session, subject: Subject): string {
  const player = session.state.players.find((one) => one.id === subject);
  return quoteIfNeeded(player?.name ?? unambiguousName(sceneOf(session), subject as ObjectId));
}

function replacements(session: Session, span: Span, subjects: readonly Subject[], verb: string): readonly Fix[] {
  return subjects.slice(0, MOST).map((subject) => {
    const name = nameInText(session, subject);
    return { title: `${verb} ${name} instead`, edits: [{ span, newText: name }] };
  });
}

/** Other targets for the word that an illegal one was chosen for. */
export function targetFixes(
  session: Session,
  attempt: Attempt,
  announcement: { readonly modes?: readonly number[]; readonly using?: readonly string[]; readonly x?: number },
  targets: TargetsSyntax | undefined,
  reason: Reason,
): readonly Fix[] {
  // Of a division the amounts are wrong, whatever the target.
  if (!reason.code.startsWith("target/") || reason.code === "target/division" || targets === undefined) return [];
  for (const [index, item] of targets.items.entries()) {
    const text = item.references.find((each) => meant(session, each.span, reason.subject));
    if (text === undefined) continue;
    const legal = legalTargetsFor(session.state, attempt, index, announcement)?.legal ?? [];
    const others = legal.filter((subject) => subject !== reason.subject);
    return replacements(session, text.span, others, "Target");
  }
  return [];
}

function meant(session: Session, span: Span, subject: Subject | undefined): boolean {
  return session.references.some(
    (mark) => mark.subject === subject && mark.span.start === span.start && mark.span.end === span.end && mark.step === session.step,
  );
}

/** Other hosts for an attachment. */
export function hostFixes(session: Session, attachment: ObjectId, host: Subject | undefined, span: Span): readonly Fix[] {
  const { legal } = legalHosts(createView(session.state), attachment);
  return replacements(
    session,
    span,
    legal.filter((subject) => subject !== host && subject !== attachment),
    "Attach it to",
  );
}

/** Other creatures that could make this block, the rest of the declaration being as it is. */
export function blockerFixes(
  session: Session,
  action: Extract<Action, { kind: "block" }>,
  reason: Reason,
  places: ReadonlyMap<ObjectId, Span>,
): readonly Fix[] {
  const blocker = [reason.subject, reason.other].find((one) => places.has(one as ObjectId)) as ObjectId | undefined;
  const span = blocker === undefined ? undefined : places.get(blocker);
  if (blocker === undefined || span === undefined) return [];
  const view = createView(session.state);
  const taken = new Set(action.blocks.map((block) => block.blocker));
  const others = view
    .permanents()
    .filter((id) => !taken.has(id) && view.controller(id) === action.by && view.characteristics(id).cardTypes.includes("creature"));
  const legal = others.slice(0, 12).filter((other) => {
    const blocks = action.blocks.map((block) => (block.blocker === blocker ? { ...block, blocker: other } : block));
    const outcome = perform(session.state, { ...action, blocks });
    return !concernsAny(outcome, other) && !isSaidAgain(outcome, reason, blocker);
  });
  return replacements(session, span, legal, "Block with");
}

/** The same is wrong with the same attacker, whoever blocks it. */
function isSaidAgain({ verdict }: Outcome, { code, subject, other }: Reason, blocker: ObjectId): boolean {
  const attacker = subject === blocker ? other : subject;
  return (
    verdict.kind === "illegal" &&
    verdict.reasons.some((reason) => reason.code === code && (reason.subject === attacker || reason.other === attacker))
  );
}

function concernsAny(outcome: Outcome, id: ObjectId): boolean {
  return (
    outcome.verdict.kind === "illegal" &&
    outcome.verdict.reasons.some((reason) => reason.subject === id || reason.other === id || reason.subject === undefined)
  );
}

/** The part of a declaration that is legal, alone; of blocks only what was declared, not what is blocked with it as a band. */
export function legalPartFix(
  session: Session,
  kind: "attack" | "block",
  outcome: Outcome,
  span: Span,
  by: PlayerId,
  declared?: Extract<Action, { kind: "block" }>["blocks"],
): readonly Fix[] {
  const combat = outcome.partial?.combat;
  if (combat === undefined) return [];
  const name = (subject: Subject): string => nameInText(session, subject);
  if (kind === "attack") {
    const items = combat.attackers.map(({ id, defender }) =>
      defender === undefined || isOnlyOpponent(session, by, defender) ? name(id) : `{attacker: ${name(id)}, defender: ${name(defender)}}`,
    );
    return [{ title: "Declare only the legal attackers", edits: [{ span, newText: `[${items.join(", ")}]` }] }];
  }
  const own = combat.blockers.filter(({ id }) => createView(session.state).controller(id) === by);
  const items = own.map(({ id, blocking: all }) => {
    const blocking = all.filter((attacker) => declared?.some((each) => each.blocker === id && each.attackers.includes(attacker)) ?? true);
    return `${name(id)}: ${blocking.length === 1 ? name(blocking[0]!) : `[${blocking.map(name).join(", ")}]`}`;
  });
  return [{ title: "Declare only the legal blocks", edits: [{ span, newText: `{${items.join(", ")}}` }] }];
}

function isOnlyOpponent(session: Session, by: PlayerId, defender: Subject): boolean {
  const opponents = createView(session.state).opponents(by);
  return opponents.length === 1 && opponents[0] === defender;
}
