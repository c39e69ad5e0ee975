// `ask`: a question whose answer the file claims to know: legal targets, hosts, blockers, attackers, or how many requirements blocks can obey.

import { createView, legalHosts } from "@ruleslawyer/core";
import { resolvePlayer, type Session } from "../check/session.ts";
import type { AskSyntax } from "../syntax/step-ast.ts";
import { hasFailed } from "./announcement.ts";
import { type Answer, subjectOf } from "./answer.ts";
import { answerCombat } from "./ask-combat.ts";
import { answerTargets, isNowhere } from "./ask-targets.ts";
import { bring } from "./cast.ts";
import { compare } from "./compare-answer.ts";

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

function answerHosts(session: Session, step: AskSyntax): Answer | undefined {
  const by = step.by === undefined ? session.state.active : resolvePlayer(session, step.by, "by");
  if (by === undefined) return undefined;
  const id = isNowhere(session, step) ? bring(session, step.of!, by, "hand") : subjectOf(session, step);
  if (id === undefined) return undefined;
  const { legal, doubtful } = legalHosts(createView(session.state), id);
  return { kind: "subjects", legal, doubtful, words: `what ${step.of!.value} can be attached to` };
}
