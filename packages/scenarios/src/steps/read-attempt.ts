// The action that a step comes to.

import type { Session } from "../check/session.ts";
import type { StepSyntax } from "../syntax/step-ast.ts";
import { activate } from "./activate.ts";
import { apply } from "./apply.ts";
import { attack } from "./attack.ts";
import type { Tried } from "./attempt.ts";
import { block } from "./block.ts";
import { cast } from "./cast.ts";
import { damage } from "./combat-damage.ts";
import { group } from "./group.ts";
import { moveOn } from "./move-on.ts";
import { attach, control, counters, deal, move, unattach } from "./objects.ts";
import { put } from "./put.ts";
import { resolveTop, stackAction } from "./stack.ts";

export function read(session: Session, step: StepSyntax): Tried | undefined {
  switch (step.kind) {
    case "cast":
      return cast(session, step);
    case "activate":
    case "trigger":
      return activate(session, step);
    case "attach":
      return attach(session, step);
    case "group":
      return step.action === "unattach" ? unattach(session, step) : group(session, step);
    case "put":
      return put(session, step);
    case "resolve":
      return resolveTop(session, step);
    case "counter":
    case "retarget":
      return stackAction(session, step);
    case "attack":
      return attack(session, step);
    case "block":
      return block(session, step);
    case "damage":
      return damage(session, step);
    case "deal":
      return deal(session, step);
    case "move":
      return move(session, step);
    case "counters":
      return counters(session, step);
    case "control":
      return control(session, step);
    case "apply":
      return apply(session, step);
    case "step":
    case "turn":
      return moveOn(session, step);
    default:
      return undefined;
  }
}
