// What declarations of attackers, of blockers and of combat damage have in common.

import type { GameObject, ObjectId, PlayerId, Reason, Subject } from "@ruleslawyer/core";
import { resolveObject, type Session, sceneOf } from "../check/session.ts";
import { controllerOf, type Wanted } from "../names/resolve-reference.ts";
import type { PaidSyntax } from "../syntax/step-ast.ts";

export function controlledBy(session: Session, player: PlayerId): (object: GameObject) => boolean {
  const scene = sceneOf(session);
  return (object) => controllerOf(scene, object) === player;
}

export function concerns(reason: Reason, subjects: readonly Subject[]): boolean {
  return [reason.subject, reason.other].some((subject) => subject !== undefined && subjects.includes(subject));
}

/** Which of the declared creatures had their costs paid. */
export function readPaid(
  session: Session,
  written: PaidSyntax | undefined,
  declared: readonly ObjectId[],
): { paid?: boolean | readonly ObjectId[] } {
  if (written === undefined || typeof written === "boolean") return written === undefined ? {} : { paid: written };
  session.used = new Set();
  const wanted: Wanted = { zones: ["battlefield"], prefer: [(object) => declared.includes(object.id)] };
  return { paid: written.flatMap((text) => resolveObject(session, text, wanted, "paid") ?? []) };
}
