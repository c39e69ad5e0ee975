// `ask: blockers`, `attackers` and `blocks`: what some declaration that breaks no restriction holds, and how much one can obey.

import type { GameObject, ObjectId, PlayerId, View } from "@ruleslawyer/core";
import * as core from "@ruleslawyer/core";
import { report, resolvePlayer, type Session } from "../check/session.ts";
import type { AskSyntax } from "../syntax/ast.ts";
import { type Answer, subjectOf } from "./ask.ts";

interface Possible {
  readonly possible: readonly ObjectId[];
  readonly doubtful: readonly ObjectId[];
}

interface CombatAnswers {
  readonly possibleBlockers?: (view: View, attacker: ObjectId) => Possible;
  readonly possibleAttackers?: (view: View, player: PlayerId) => Possible;
  readonly mostBlockRequirements?: (view: View, player: PlayerId) => number | undefined;
}

const answers = core as unknown as CombatAnswers;

export function answerCombat(session: Session, step: AskSyntax): Answer | undefined {
  const view = core.createView(session.state);
  switch (step.question.value) {
    case "blockers": {
      const isAttacking = (object: GameObject): boolean =>
        session.state.combat?.attackers.some((attacker) => attacker.id === object.id) === true;
      const attacker = subjectOf(session, step, [isAttacking]);
      if (attacker === undefined) return undefined;
      const found = answers.possibleBlockers?.(view, attacker);
      return found === undefined ? unsupported(session, step) : subjects(found, `what can block ${step.of!.value}`);
    }
    case "attackers": {
      const by = step.by === undefined ? session.state.active : resolvePlayer(session, step.by, "by");
      if (by === undefined) return undefined;
      const found = answers.possibleAttackers?.(view, by);
      return found === undefined ? unsupported(session, step) : subjects(found, "what can attack");
    }
    default: {
      const by = step.by === undefined ? defendingPlayer(session) : resolvePlayer(session, step.by, "by");
      if (by === undefined) return undefined;
      if (answers.mostBlockRequirements === undefined) return unsupported(session, step);
      const number = answers.mostBlockRequirements(view, by);
      return number === undefined
        ? { kind: "unknown", words: "some of the restrictions and requirements" }
        : { kind: "number", number, words: "The requirements that blocks can obey" };
    }
  }
}

function subjects({ possible, doubtful }: Possible, words: string): Answer {
  return { kind: "subjects", legal: possible, doubtful, words };
}

function defendingPlayer(session: Session): PlayerId {
  const { combat, players, active } = session.state;
  return combat?.attackers[0]?.defendingPlayer ?? players.find((player) => player.id !== active)?.id ?? active;
}

function unsupported(session: Session, step: AskSyntax): undefined {
  report(session, "information", "unsupported/step", `\`ask: ${step.question.value}\` isn't answered yet.`, step.question.span);
  return undefined;
}
