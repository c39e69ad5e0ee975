// Destroying (701.8): not what is indestructible (702.12b); regeneration and umbra armor take its place (701.19, 702.89a).

import { removeFromCombat } from "../game/combat-state.ts";
import type { ObjectId } from "../game/ids.ts";
import { addCounters, updateObject, updateStatus } from "../game/objects.ts";
import { createView } from "../layers/create-view.ts";
import type { View } from "../layers/view.ts";
import { and, isUnknown, not, or } from "../verdict.ts";
import { anyCovers, doubtsIn } from "./norms-about.ts";
import { type Progress, withEvents } from "./outcome.ts";
import { relocate } from "./relocate.ts";
import { doubtEvent } from "./unread-events.ts";

interface Destruction {
  readonly noRegeneration?: boolean | undefined;
  /** By a state-based action, not by an effect. */
  readonly stateBased?: boolean;
}

/** Destroys the permanents among `ids` that can be destroyed; events say which weren't, and why. */
export function destroyObjects(progress: Progress, ids: readonly ObjectId[], how: Destruction = {}): Progress {
  const view = createView(progress.state);
  const destroyable = ids.filter((id) => view.object(id)?.zone === "battlefield" && view.has(id, "indestructible") !== true);
  const unsure = destroyable.filter((id) => isUnknown(view.has(id, "indestructible")));
  const spared = ids.filter((id) => view.object(id)?.zone === "battlefield" && view.has(id, "indestructible") === true);
  const clause = progress.state.edition.number("702.12b");
  const start = withEvents(
    progress,
    ...spared.map(
      (id) => ({ kind: "note", subject: id, message: `${view.name(id)} is indestructible: it isn't destroyed.`, clause }) as const,
    ),
  );
  const told = unsure.reduce((next, id) => doubtEvent(next, doubtsIn(view.has(id, "indestructible")), [id], ["zone"]), start);
  return destroyable.reduce((current, id) => destroyOne(current, id, how), told);
}

function destroyOne(progress: Progress, id: ObjectId, { noRegeneration = false, stateBased = false }: Destruction): Progress {
  const view = createView(progress.state);
  const object = view.object(id);
  if (object === undefined) return progress;
  if (!stateBased && (object.counters.shield ?? 0) > 0) return spareByShield(view, progress, id);
  const always = anyCovers(view, "regenerates instead of destruction", id);
  const barred = noRegeneration || anyCovers(view, "can't be regenerated", id);
  const regenerates = and([or([object.regenerationShields > 0, always]), not(barred)]);
  if (regenerates === true) {
    const state = updateObject(progress.state, id, {
      regenerationShields: Math.max(0, object.regenerationShields - (always === true ? 0 : 1)),
      damage: 0,
      deathtouched: false,
    });
    const note = {
      kind: "note",
      subject: id,
      message: `${view.name(id)} regenerates.`,
      clause: progress.state.edition.number("701.19"),
    } as const;
    return withEvents({ ...progress, state: removeFromCombat(updateStatus(state, id, { tapped: true }), id) }, note);
  }
  const told = doubtEvent(progress, doubtsIn(regenerates), [id], ["zone"]);
  const armors = view.attachments(id).map((aura) => ({ aura, has: or([view.has(aura, "umbra armor"), view.has(aura, "totem armor")]) }));
  const umbra = armors.find(({ has }) => has === true)?.aura;
  if (umbra !== undefined) {
    const state = updateObject(told.state, id, { damage: 0, deathtouched: false });
    const note = { kind: "note", subject: id, message: `${view.name(umbra)} is destroyed in the place of ${view.name(id)}.` } as const;
    const doubted = doubtEvent({ ...told, state }, doubtsIn(regenerates), [umbra], ["zone"]);
    return destroyOne(withEvents(doubted, note), umbra, {});
  }
  const mayArmor = armors.filter(({ has }) => isUnknown(has));
  const open = mayArmor.reduce((next, { aura, has }) => doubtEvent(next, doubtsIn(has), [id, aura], ["zone"]), told);
  return relocate(open, id, "graveyard").progress;
}

/** A shield counter is removed instead, where an effect would destroy it (122.1c). */
function spareByShield(view: View, progress: Progress, id: ObjectId): Progress {
  const message = `${view.name(id)} isn't destroyed: a shield counter is removed from it instead.`;
  const state = addCounters(progress.state, id, "shield", -1);
  return withEvents({ ...progress, state }, { kind: "note", subject: id, message, clause: state.edition.number("122.1c") });
}
