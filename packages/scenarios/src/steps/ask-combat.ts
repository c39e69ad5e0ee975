// `ask: blockers`, `attackers` and `blocks`: what some declaration that breaks no restriction holds, and how much one can obey.

import {
  createView,
  type GameObject,
  mostBlockRequirements,
  type PlayerId,
  type Possible,
  possibleAttackers,
  possibleBlockers,
} from "@ruleslawyer/core";
import { resolvePlayer, type Session } from "../check/session.ts";
import type { AskSyntax } from "../syntax/step-ast.ts";
import { type Answer, subjectOf } from "./answer.ts";

export function answerCombat(session: Session, step: AskSyntax): Answer | undefined {
  const view = createView(session.state);
  switch (step.question.value) {
    case "blockers": {
      const isAttacking = (object: GameObject): boolean =>
        session.state.combat?.attackers.some((attacker) => attacker.id === object.id) === true;
      const attacker = subjectOf(session, step, [isAttacking]);
      if (attacker === undefined) return undefined;
      return subjects(possibleBlockers(view, attacker), `what can block ${step.of!.value}`);
    }
    case "attackers": {
      const by = step.by === undefined ? session.state.active : resolvePlayer(session, step.by, "by");
      if (by === undefined) return undefined;
      return subjects(possibleAttackers(view, by), "what can attack");
    }
    default: {
      const by = step.by === undefined ? defendingPlayer(session) : resolvePlayer(session, step.by, "by");
      if (by === undefined) return undefined;
      const number = mostBlockRequirements(view, by);
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
