// An outcome that the file writes out although it has come about already, by what resolved or by state-based actions ("resolve", then "sacrifice:
// Grizzly Bears" after an edict with one creature to choose): it isn't done twice, and it is no mistake. A hint says so.

import type { ObjectId, Outcome, ZoneName } from "@ruleslawyer/core";
import { report, type Session } from "../check/session.ts";
import type { Span } from "../source/span.ts";
import type { StepSyntax } from "../syntax/step-ast.ts";

/** Where the steps that move objects put them. */
const DESTINATIONS: Readonly<Record<string, ZoneName>> = {
  destroy: "graveyard",
  sacrifice: "graveyard",
  counter: "graveyard",
  put: "battlefield",
};

/** Where an object may go in place of a graveyard (614). */
const INSTEAD: readonly ZoneName[] = ["exile", "library", "command"];

/** Steps in which things happen that no step says. */
const HAPPENINGS: readonly StepSyntax["kind"][] = ["resolve", "apply", "deal", "damage", "counters", "step", "turn"];

/** Remembers what a step, and the state-based actions after it, moved where. */
export function rememberMoves(session: Session, step: StepSyntax, { events }: Pick<Outcome, "events">): void {
  if (!HAPPENINGS.includes(step.kind)) return;
  const moved = events.flatMap((event) => (event.kind === "moved" ? [[event.became ?? event.object, event.to] as const] : []));
  session.justMoved = new Map([...session.justMoved, ...moved]);
}

/** Whether all these objects were just moved where the step would; said at its words. A step that expects to be illegal is judged. */
export function isAlreadyDone(session: Session, step: StepSyntax, action: string, objects: readonly ObjectId[], span: Span): boolean {
  const to = DESTINATIONS[action];
  if (to === undefined || step.illegal !== undefined || objects.length === 0) return false;
  const where = to === "battlefield" ? [to] : [to, ...INSTEAD];
  if (!objects.every((id) => isThere(session, id, where))) return false;
  report(session, "hint", "step/already-done", "This has happened already, so nothing more happens.", span);
  return true;
}

function isThere(session: Session, id: ObjectId, zones: readonly ZoneName[]): boolean {
  const zone = session.justMoved.get(id);
  return zone !== undefined && zones.includes(zone) && session.state.objects.get(id)?.zone === zone;
}
