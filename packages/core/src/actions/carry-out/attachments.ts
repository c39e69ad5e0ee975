// Instructions that attach and unattach (701.3): what can't be attached doesn't move.

import { unattachObject } from "../../game/attach-object.ts";
import type { ObjectId, PlayerId } from "../../game/ids.ts";
import type { Effect, OtherHost } from "../../oracle/effect.ts";
import { mayAttach } from "../../rules/attach/may-attach.ts";
import { attachIfLegal } from "../attach-to.ts";
import {
  chosenObjects,
  notCarriedOut,
  notKnownHow,
  objectsFollowed,
  playersMeant,
  type Resolution,
  refuseChoice,
  viewOf,
  withProgress,
  withState,
} from "./resolution.ts";

export function carryOutAttachment(resolution: Resolution, effect: Extract<Effect, { kind: "attach" | "unattach" }>): Resolution {
  const ids = objectsFollowed(resolution, effect.what);
  if (ids === undefined) return notKnownHow(resolution, effect);
  if (effect.kind === "unattach") return withState(resolution, ids.reduce(unattachObject, resolution.progress.state));
  if (effect.to.kind === "other host") return ids.reduce((current, id) => attachElsewhere(current, id, effect.to as OtherHost), resolution);
  const host = hostMeant(resolution, effect.to);
  if (host === undefined) return notCarriedOut(resolution, "attach it to something chosen");
  return withProgress(
    resolution,
    ids.reduce((progress, id) => attachIfLegal(progress, id, host), resolution.progress),
  );
}

/** Onto another permanent that fits, which `choices` names: the only one there is, or none (701.3b). */
function attachElsewhere(resolution: Resolution, id: ObjectId, to: OtherHost): Resolution {
  const fitting = otherHosts(resolution, id, to);
  const named = chosenObjects(resolution);
  const host = named.find((one) => fitting.includes(one)) ?? (named.length === 0 && fitting.length === 1 ? fitting[0] : undefined);
  if (host !== undefined) return withProgress(resolution, attachIfLegal(resolution.progress, id, host));
  if (named[0] !== undefined) return refuseChoice(resolution, named[0], whyNoHost(resolution, id, named[0], fitting), ["701.3b"]);
  return fitting.length === 0 ? resolution : notCarriedOut(resolution, "attach it to something chosen");
}

function otherHosts(resolution: Resolution, id: ObjectId, { sharing, sameController }: OtherHost): readonly ObjectId[] {
  const view = viewOf(resolution);
  const present = view.object(id)?.attachedTo;
  const typesOf = (host: ObjectId) => view.characteristics(host).cardTypes.filter((type) => sharing?.includes(type));
  return view.permanents().filter((host) => {
    if (host === id || host === present || mayAttach(view, id, host, "becoming").kind === "illegal") return false;
    if (present === undefined || view.isPlayer(present)) return true;
    if (sameController && view.controller(host) !== view.controller(present)) return false;
    return sharing === undefined || typesOf(host).some((type) => typesOf(present).includes(type));
  });
}

function whyNoHost(resolution: Resolution, id: ObjectId, host: ObjectId, fitting: readonly ObjectId[]): string {
  const view = viewOf(resolution);
  const verdict = mayAttach(view, id, host, "becoming");
  if (verdict.kind === "illegal") return verdict.reasons[0]!.why;
  return fitting.length === 0
    ? `There is no other permanent that ${view.name(id)} could be attached to.`
    : `It is attached to one of: ${fitting.map((one) => view.name(one)).join(", ")}.`;
}

function hostMeant(
  resolution: Resolution,
  to: Exclude<Extract<Effect, { kind: "attach" }>["to"], OtherHost>,
): ObjectId | PlayerId | undefined {
  if (to.kind === "player" && "player" in to) return playersMeant(resolution, to.player)?.[0];
  const hosts = objectsFollowed(resolution, to as Parameters<typeof objectsFollowed>[1]) ?? [];
  if (hosts.length <= 1) return hosts[0];
  return chosenObjects(resolution).find((id) => hosts.includes(id));
}
