// Actions on an object or a list, without more: destroy, exile, discard, tap, transform, turn face up … each with the zone its objects are looked for in.

import type { Action, GameObject, ObjectId, PlayerId, Reason, Subject, ZoneName } from "@ruleslawyer/core";
import { resolve, resolveObject, resolvePlayer, type Session, sceneOf } from "../check/session.ts";
import { readChoiceValues } from "../names/choices.ts";
import { controllerOf, type Wanted } from "../names/resolve-reference.ts";
import type { Text } from "../source/span.ts";
import type { GroupSyntax } from "../syntax/step-ast.ts";
import { isAlreadyDone } from "./already-done.ts";
import { hasFailed, readPaying } from "./announcement.ts";
import { attempt, FAILED, reason, type Tried } from "./attempt.ts";
import { controllerOfObject, nameOfPlayer } from "./players.ts";
import { bringSource } from "./source.ts";

const KINDS = {
  destroy: "destroy",
  exile: "exile",
  sacrifice: "sacrifice",
  return: "return",
  discard: "discard",
  tap: "tap",
  untap: "untap",
  transform: "transform",
  faceup: "face up",
  facedown: "face down",
  phaseout: "phase out",
  phasein: "phase in",
  regenerate: "regenerate",
} as const;

const ZONES_OF: Readonly<Partial<Record<keyof typeof KINDS, readonly ZoneName[]>>> = {
  discard: ["hand"],
  return: ["battlefield", "graveyard", "exile", "stack", "command"],
};

export function group(session: Session, step: GroupSyntax): Tried {
  const before = session.findings.length;
  const by = step.by === undefined ? undefined : resolvePlayer(session, step.by, "by");
  if (step.by !== undefined && by === undefined) return FAILED;
  const action = step.action as keyof typeof KINDS;
  const wanted = wantedFor(session, step, action, by);
  const objects = step.objects.flatMap((text) => resolveOrBring(session, text, wanted, action, by) ?? []);
  const attachTo = hostAsTurned(session, step);
  if (hasFailed(session, before)) return FAILED;
  const place = step.objects[0]?.span ?? step.actionSpan;
  if (isAlreadyDone(session, step, action, objects, place)) return attempt([], place, "outcome");
  const reasons = action === "discard" ? missingFromHand(session, step, objects, by) : [];
  // An effect may turn anything face up; what is said to be illegal is that its controller does, which takes a permission (708.7).
  const isOwn = action === "sacrifice" || (action === "faceup" && step.illegal !== undefined);
  const doer = by ?? (isOwn && objects[0] !== undefined ? controllerOfObject(session, objects[0]) : undefined);
  const built: Action = {
    kind: KINDS[action],
    objects,
    ...(doer !== undefined && { by: doer }),
    ...(attachTo !== undefined && { attachTo }),
  };
  return attempt([...paymentOf(session, step, doer), built], place, "outcome", {
    reasons,
    ...(objects[0] !== undefined && { main: objects[0] }),
  });
}

/** What a morph cost takes is seen to first (702.37e). */
function paymentOf(session: Session, step: GroupSyntax, by: PlayerId | undefined): readonly Action[] {
  if (step.paying === undefined) return [];
  const paid = readPaying(session, step.paying, by ?? session.state.active);
  return (["tap", "sacrifice", "discard", "exile"] as const).flatMap((kind): readonly Action[] => {
    const objects = paid[kind] ?? [];
    return objects.length === 0 ? [] : [{ kind, objects, ...(by !== undefined && { by }) }];
  });
}

/** "As it is turned face up, you may attach it to a creature": `attached`, or the object chosen. */
function hostAsTurned(session: Session, step: GroupSyntax): Subject | undefined {
  if (step.attached !== undefined) return resolve(session, step.attached, { zones: ["battlefield"] }, "host");
  if (step.choices === undefined) return undefined;
  for (const value of readChoiceValues(session, step.choices).values) {
    if (value.kind === "object") return value.object;
    if (value.kind === "player") return value.player;
  }
  return undefined;
}

function wantedFor(session: Session, step: GroupSyntax, action: keyof typeof KINDS, by: PlayerId | undefined): Wanted {
  const from = step.from?.value.trim().toLowerCase() as ZoneName | undefined;
  const zones = from === undefined ? (ZONES_OF[action] ?? ["battlefield"]) : [from];
  const scene = sceneOf(session);
  const mine = (object: GameObject): boolean => controllerOf(scene, object) === by;
  const status = (object: GameObject): boolean => {
    if (action === "tap") return !object.status.tapped;
    if (action === "untap") return object.status.tapped;
    if (action === "phasein") return object.status.phasedOut;
    if (action === "phaseout") return !object.status.phasedOut;
    if (action === "faceup") return object.status.faceDown;
    return true;
  };
  return { zones, prefer: by === undefined ? [status] : [mine, status] };
}

/** A card discarded from a hand that isn't written may be any card of that name. */
function resolveOrBring(session: Session, text: Text, wanted: Wanted, action: string, by: PlayerId | undefined): ObjectId | undefined {
  const player = by ?? session.state.active;
  if (action === "discard" && !nameStands(session, text, "hand"))
    return bringSource(session, text, player, isHandWritten(session, player) ? "command" : "hand");
  return resolveObject(session, text, wanted, "object");
}

function isHandWritten(session: Session, player: PlayerId): boolean {
  return session.state.players.find((one) => one.id === player)?.writtenZones.includes("hand") === true;
}

/** Only a card in hand can be discarded (701.9a). */
function missingFromHand(session: Session, step: GroupSyntax, objects: readonly ObjectId[], by: PlayerId | undefined): readonly Reason[] {
  const rules = ["701.9a", "701.9"].flatMap((clause) => session.edition.number(clause) ?? []);
  const name = nameOfPlayer(session, by ?? session.state.active);
  return objects.flatMap((id, index) => {
    if (session.state.objects.get(id)?.zone === "hand") return [];
    const what = `${name} can't discard ${step.objects[index]?.value ?? "it"}.`;
    return [reason("discard/zone", rules, what, "It isn't in that player's hand.", id)];
  });
}

function nameStands(session: Session, text: Text, zone: ZoneName): boolean {
  if (session.registry.aliases.has(text.value.toLowerCase())) return true;
  const found = session.cards.find(text.value)?.card.name;
  return found === undefined || [...session.state.objects.values()].some((object) => object.zone === zone && object.card?.name === found);
}
