// Aura swap (702.65): the Aura is exchanged with an Aura card in its controller's hand, which becomes attached to what it enchanted; if either half can't be
// done, nothing happens (702.65b, 701.12).

import type { ObjectId } from "../../game/ids.ts";
import { enter } from "../enter.ts";
import { relocate } from "../relocate.ts";
import { chosenObjects, notCarriedOut, type Resolution, saysNo, viewOf, withProgress } from "./resolution.ts";

export function auraSwap(resolution: Resolution): Resolution {
  const view = viewOf(resolution);
  const { progress, context } = resolution;
  const aura = context.this === undefined ? undefined : view.object(context.this);
  if (saysNo(resolution) || aura?.zone !== "battlefield" || aura.attachedTo === undefined) return resolution;
  const card = chosenObjects(resolution).find((id) => view.object(id)?.zone === "hand");
  if (card === undefined) return notCarriedOut(resolution, "aura swap");
  const isOthers = aura.owner !== context.you || view.object(card)?.owner !== context.you;
  if (isOthers || !isAura(resolution, card) || !isAura(resolution, aura.id)) return resolution;
  const gone = relocate(progress, aura.id, "hand");
  const put = relocate(gone.progress, card, "battlefield", { controller: context.you });
  const entered = enter(put.progress, put.id, { attachedTo: aura.attachedTo });
  return entered.verdict.kind === "illegal" ? resolution : withProgress(resolution, entered.progress);
}

function isAura(resolution: Resolution, id: ObjectId): boolean {
  return viewOf(resolution).characteristics(id).subtypes.includes("Aura");
}
