// `ninjutsu` (702.49): an unblocked attacker returns to hand, the card enters tapped and attacking what that one attacked.

import type { ObjectId, PlayerId, Reason } from "@ruleslawyer/core";
import { createView } from "@ruleslawyer/core";
import { report, resolveObject, type Session } from "../check/session.ts";
import type { ActivateSyntax } from "../syntax/step-ast.ts";
import { attempt, FAILED, reason, type Tried } from "./attempt.ts";
import { nameOfPlayer } from "./players.ts";

export function ninjutsu(session: Session, step: ActivateSyntax, card: ObjectId, by: PlayerId): Tried {
  if (step.returning === undefined) {
    report(session, "error", "schema/missing-key", "`returning` is missing: the unblocked attacker that returns to hand.", step.actionSpan);
    return FAILED;
  }
  const attackers = session.state.combat?.attackers ?? [];
  const prefer = [(object: { readonly id: ObjectId }) => attackers.some((attacker) => attacker.id === object.id)];
  const returning = resolveObject(session, step.returning, { zones: ["battlefield"], prefer }, "returning");
  if (returning === undefined) return FAILED;
  const attacker = attackers.find((one) => one.id === returning);
  const view = createView(session.state);
  const rules = ["702.49a"].flatMap((clause) => session.edition.number(clause) ?? []);
  const what = `${nameOfPlayer(session, by)} can't activate the ninjutsu ability of ${step.source.value}.`;
  const why = (words: string): Reason => reason("activate/ninjutsu", rules, what, words, returning);
  const reasons: Reason[] = [];
  if (view !== undefined && view.has(card, "ninjutsu") === false)
    reasons.push(reason("activate/ninjutsu", rules, what, `${step.source.value} has no ninjutsu.`, card));
  const unblocked = view?.matches({ kind: "status", is: "unblocked" }, returning, { you: by });
  if (unblocked !== true) reasons.push(why(`${step.returning.value} isn't an unblocked attacking creature.`));
  else if (view !== undefined && view.controller(returning) !== by) reasons.push(why(`${step.returning.value} is another player's.`));
  const object = session.state.objects.get(card)!;
  const entering = {
    object: card,
    owner: object.owner,
    controller: by,
    tapped: true,
    ...(attacker?.defender !== undefined && { attacking: attacker.defender }),
  };
  return attempt(
    [
      { kind: "return", by, objects: [returning] },
      { kind: "put", objects: [entering] },
    ],
    step.source.span,
    "timing",
    { main: card, reasons },
  );
}
