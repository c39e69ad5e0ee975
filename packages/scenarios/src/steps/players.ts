// Who does something where the step doesn't say: the active player, or whoever the object belongs to.

import type { ObjectId, PlayerId } from "@ruleslawyer/core";
import { resolvePlayer, type Session, sceneOf } from "../check/session.ts";
import { controllerOf } from "../names/resolve-reference.ts";
import type { StepSyntax } from "../syntax/step-ast.ts";

/** The player that `by` names; `otherwise` without it; undefined if the name is nobody's. */
export function playerOfStep(session: Session, step: StepSyntax, otherwise: PlayerId): PlayerId | undefined {
  return step.by === undefined ? otherwise : resolvePlayer(session, step.by, "by");
}

export function controllerOfObject(session: Session, id: ObjectId): PlayerId {
  const scene = sceneOf(session);
  const object = scene.state.objects.get(id);
  return object === undefined ? session.state.active : controllerOf(scene, object);
}

export function nameOfPlayer(session: Session, id: PlayerId): string {
  return session.state.players.find((player) => player.id === id)?.name ?? id;
}
