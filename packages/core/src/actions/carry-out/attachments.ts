// Instructions that attach and unattach (701.3): what can't be attached doesn't move.

import { unattachObject } from "../../game/attach-object.ts";
import type { ObjectId, PlayerId } from "../../game/ids.ts";
import type { Effect } from "../../oracle/effect.ts";
import { attachIfLegal } from "../attach-to.ts";
import { chosenObjects, notCarriedOut, objectsFollowed, playersMeant, type Resolution, withProgress, withState } from "./resolution.ts";

export function carryOutAttachment(resolution: Resolution, effect: Extract<Effect, { kind: "attach" | "unattach" }>): Resolution {
  const ids = objectsFollowed(resolution, effect.what);
  if (ids === undefined) return notCarriedOut(resolution, effect.kind);
  if (effect.kind === "unattach") return withState(resolution, ids.reduce(unattachObject, resolution.progress.state));
  const host = hostMeant(resolution, effect.to);
  if (host === undefined) return notCarriedOut(resolution, "attach it to something chosen");
  return withProgress(
    resolution,
    ids.reduce((progress, id) => attachIfLegal(progress, id, host), resolution.progress),
  );
}

function hostMeant(resolution: Resolution, to: Extract<Effect, { kind: "attach" }>["to"]): ObjectId | PlayerId | undefined {
  if (to.kind === "player" && "player" in to) return playersMeant(resolution, to.player)?.[0];
  const hosts = objectsFollowed(resolution, to as Parameters<typeof objectsFollowed>[1]) ?? [];
  if (hosts.length <= 1) return hosts[0];
  return chosenObjects(resolution).find((id) => hosts.includes(id));
}
