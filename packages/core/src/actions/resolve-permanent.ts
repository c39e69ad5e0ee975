// A permanent spell resolves: it enters under its controller's control (608.3a); an Aura attached to its target, or not at all (608.3b–c); bestowed
// without a legal target as a creature (702.103e); a mutating creature spell merges with its target (702.140c).

import { unattachObject } from "../game/attach-object.ts";
import type { ObjectId, PlayerId } from "../game/ids.ts";
import { mergeObjects } from "../game/merge-object.ts";
import { updateObject } from "../game/objects.ts";
import type { Choices } from "../game/state.ts";
import { createView } from "../layers/create-view.ts";
import type { Reason } from "../verdict.ts";
import { enter } from "./enter.ts";
import { type Notice, type Progress, withEvents } from "./outcome.ts";
import { relocate } from "./relocate.ts";

export interface ResolvedPermanent {
  readonly progress: Progress;
  readonly notices: readonly Notice[];
  readonly created: readonly ObjectId[];
  /** Why what was chosen as it enters can't be chosen. */
  readonly refused?: readonly Reason[];
}

export function resolvePermanent(
  progress: Progress,
  spell: ObjectId,
  target: ObjectId | PlayerId | undefined,
  choices: Choices | undefined,
): ResolvedPermanent {
  const view = createView(progress.state);
  const object = progress.state.objects.get(spell)!;
  const isAura = view.characteristics(spell).subtypes.includes("Aura");
  const bestowed = object.stack?.form === "bestow";
  if (object.stack?.form === "mutate" && target !== undefined) return mutate(progress, spell, target as ObjectId, choices);
  const controller = view.controller(spell);
  const castWith =
    bestowed && target === undefined
      ? { ...object.castWith, using: object.castWith.using?.filter((word) => word !== "bestow") }
      : object.castWith;
  // A bestowed permanent is an Aura only while it is attached (702.103f), so it enters attached.
  const moved = relocate(progress, spell, "battlefield", { controller, as: { castWith, attachedTo: bestowed ? target : undefined } });
  if (!isAura || (bestowed && target === undefined)) return finish(moved.progress, moved.id, choices);
  const entered = enter(moved.progress, moved.id, { attachedTo: target, choices, resolving: true });
  if (entered.verdict.kind !== "illegal") return { progress: entered.progress, notices: entered.notices, created: [moved.id] };
  if (bestowed) return asCreature(moved.progress, moved.id, choices);
  // It can't be attached to its target: into the graveyard without entering (608.3b, 303.4g).
  const toGraveyard = relocate(progress, spell, "graveyard");
  const refused =
    target === undefined ? [] : [{ kind: "attachment refused", object: spell, host: target, reasons: entered.verdict.reasons } as const];
  return { progress: withEvents(toGraveyard.progress, ...refused), notices: entered.notices, created: [toGraveyard.id] };
}

function finish(progress: Progress, id: ObjectId, choices: Choices | undefined): ResolvedPermanent {
  const entered = enter(progress, id, { choices });
  const refused = entered.verdict.kind === "illegal" ? entered.verdict.reasons : undefined;
  return { progress: entered.progress, notices: entered.notices, created: [id], refused };
}

function asCreature(progress: Progress, id: ObjectId, choices: Choices | undefined): ResolvedPermanent {
  const object = progress.state.objects.get(id)!;
  const castWith = { ...object.castWith, using: object.castWith.using?.filter((word) => word !== "bestow") };
  return finish({ ...progress, state: unattachObject(updateObject(progress.state, id, { castWith }), id) }, id, choices);
}

/**
 * It merges with its target instead of entering (702.140c): on top of it, unless `choices` says beneath. What it becomes goes on being the permanent it
 * was, and state-based actions look at it next.
 */
function mutate(progress: Progress, spell: ObjectId, target: ObjectId, choices: Choices | undefined): ResolvedPermanent {
  const { characteristics } = createView(progress.state);
  const own = progress.state.objects.get(spell)!.choices;
  const beneath = [...(choices?.values ?? []), ...own.values].some(
    (value) => value.kind === "word" && /^(?:under|bottom|beneath|on the bottom)$/i.test(value.word),
  );
  const state = mergeObjects(progress.state, spell, target, !beneath, characteristics(spell));
  return { progress: withEvents({ ...progress, state }), notices: [], created: [target] };
}
