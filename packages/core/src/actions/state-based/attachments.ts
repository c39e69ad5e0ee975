// What is attached illegally or to nothing (704.5m–p): Auras go to the graveyard; bestowed ones become creatures (702.103f); Equipment, Fortifications,
// creatures and other permanents become unattached and stay.

import type { ObjectId, PlayerId } from "../../game/ids.ts";
import { isBestowed } from "../../layers/copiable.ts";
import type { View } from "../../layers/view.ts";
import { attachmentKinds } from "../../rules/attach/attachment.ts";
import { enchantRestrictions } from "../../rules/attach/enchant.ts";
import { mayAttach } from "../../rules/attach/may-attach.ts";
import { STATE_RULES } from "../../rules/state/state-rules.ts";
import { filterZones } from "../../rules/target/zone.ts";
import type { Reason } from "../../verdict.ts";
import type { Family, Finding } from "./finding.ts";

const rule = STATE_RULES.attachment;

export const attachments: Family = {
  rule,
  find(view) {
    return view.permanents().flatMap((id) => attachment(view, id));
  },
};

function attachment(view: View, id: ObjectId): readonly Finding[] {
  const object = view.object(id)!;
  const host = object.attachedTo;
  if (host === undefined) {
    if (!view.characteristics(id).subtypes.includes("Aura")) return [];
    return [
      {
        clause: "704.5m",
        rule,
        subject: id,
        happens: toGraveyard(view, id),
        because: "it is attached to nothing",
        act: { kind: "graveyard" },
      },
    ];
  }
  const gone = hostIsGone(view, id, host);
  const reasons = gone === undefined ? illegalReasons(view, id, host) : undefined;
  if (gone === undefined && reasons === undefined) return [];
  const because = gone ?? lowerFirst(reasons![0]!.why);
  const kinds = attachmentKinds(view, id);
  const shared = { rule, subject: id, because, reasons } as const;
  if (isBestowed(object)) {
    return [
      {
        ...shared,
        clause: "702.103f",
        happens: `${view.name(id)} stops being bestowed and stays as a creature`,
        act: { kind: "unattach" },
      },
    ];
  }
  const { cardTypes } = view.characteristics(id);
  const isOdd = kinds.length === 0 || cardTypes.includes("creature") || cardTypes.includes("battle");
  const happens = `${view.name(id)} becomes unattached from ${view.name(host)} and stays on the battlefield`;
  if (isOdd) return [{ ...shared, clause: "704.5p", happens, act: { kind: "unattach" } }];
  if (kinds.includes("Aura")) return [{ ...shared, clause: "704.5m", happens: toGraveyard(view, id), act: { kind: "graveyard" } }];
  return [{ ...shared, clause: "704.5n", happens, act: { kind: "unattach" } }];
}

function toGraveyard(view: View, id: ObjectId): string {
  return `${view.name(id)} is put into its owner's graveyard`;
}

/** What it was attached to has left: undefined if it is still there. */
function hostIsGone(view: View, id: ObjectId, host: ObjectId | PlayerId): string | undefined {
  if (view.isPlayer(host)) {
    const player = view.state.players.find((candidate) => candidate.id === host);
    return player?.lost ? `${player.name} has left the game` : undefined;
  }
  const object = view.object(host);
  const zones = ["battlefield", ...enchantRestrictions(view, id).flatMap(({ filter }) => filterZones(filter))];
  const isThere = object !== undefined && view.state.objects.has(host) && zones.includes(object.zone);
  return isThere ? undefined : "what it was attached to has left the battlefield";
}

function illegalReasons(view: View, id: ObjectId, host: ObjectId | PlayerId): readonly Reason[] | undefined {
  const verdict = mayAttach(view, id, host, "attached");
  return verdict.kind === "illegal" ? verdict.reasons : undefined;
}

function lowerFirst(sentence: string): string {
  return sentence.replace(/\.$/, "");
}
