// What an attempt to cast, activate or trigger asks for: its slots, where each looks, what is legal in each. For resolving references and for completion;
// shares its code with the actions themselves.

import type { ObjectId, PlayerId } from "../game/ids.ts";
import { addObject } from "../game/objects.ts";
import type { ChosenSlot, GameState } from "../game/state.ts";
import { createView } from "../layers/create-view.ts";
import type { ActivatedAbility, TriggeredAbility } from "../oracle/ability.ts";
import type { TargetSlot } from "../oracle/effect.ts";
import type { Filter, ZoneName } from "../oracle/filter.ts";
import { slotBounds } from "../rules/target/count.ts";
import { type LegalTargets, legalTargets } from "../rules/target/judge-targets.ts";
import type { Targeting } from "../rules/target/targeting.ts";
import { filterZones } from "../rules/target/zone.ts";
import { isUnknown } from "../verdict.ts";
import type { AbilityChoice, Announcement } from "./action.ts";
import { modesOf, ownBodies } from "./bodies.ts";
import { proposalOf } from "./cast.ts";
import { activatedAbilities, chosenAbilities, triggeredAbilities } from "./find-ability.ts";
import { setModes, targetingOf } from "./targeting-of.ts";

/** What is to be cast, activated or put on the stack. */
export type Attempt =
  | { readonly kind: "cast"; readonly by: PlayerId; readonly object: ObjectId; readonly face?: number }
  | { readonly kind: "activate" | "trigger"; readonly by: PlayerId; readonly object: ObjectId; readonly ability: AbilityChoice };

export interface SlotInfo {
  readonly slot: TargetSlot;
  /** Zones in which its objects are; empty if it takes players only. */
  readonly zones: readonly ZoneName[];
  readonly takesPlayers: boolean;
  readonly min: number;
  /** Infinity for "any number". */
  readonly max: number;
}

const NOTHING: Announcement = { targets: null, flat: true };

/**
 * The slots of each way in which the attempt can be meant: one list per ability that the choice fits, and per mode where none is chosen. Empty if there
 * is nothing to target, or no such ability.
 */
export function slotsFor(state: GameState, attempt: Attempt, announcement: Partial<Announcement> = {}): readonly (readonly SlotInfo[])[] {
  return targetingsFor(state, attempt, announcement).map((targeting) => targeting.slots.map((_, index) => slotInfo(targeting, index)));
}

/**
 * All that may be chosen for the slot of that index, in the first way in which the attempt can be meant, with what was chosen for the others. Undefined if
 * there is no such slot.
 */
export function legalTargetsFor(
  state: GameState,
  attempt: Attempt,
  index: number,
  announcement: Partial<Announcement> = {},
  chosen: readonly ChosenSlot[] = [],
): LegalTargets | undefined {
  const targeting = targetingsFor(state, attempt, announcement).find(({ slots }) => slots[index] !== undefined);
  return targeting === undefined ? undefined : legalTargets(targeting, index, chosen);
}

/** The attempt on the stack, before its targets are chosen: one for each way in which it can be meant. */
export function targetingsFor(state: GameState, attempt: Attempt, announcement: Partial<Announcement> = {}): readonly Targeting[] {
  return proposals(state, attempt, { ...NOTHING, ...announcement }).flatMap(({ state: proposed, id }) => {
    const modes = announcement.modes;
    if (modes !== undefined) return [targetingOf(createView(setModes(proposed, id, modes)), id)];
    const view = createView(proposed);
    const options = modesOf(ownBodies(view, id, view.object(id)?.stack?.ability))?.options;
    if (options === undefined) return [targetingOf(view, id)];
    return options.map((_, mode) => targetingOf(createView(setModes(proposed, id, [mode])), id));
  });
}

interface Proposal {
  readonly state: GameState;
  readonly id: ObjectId;
}

function proposals(state: GameState, attempt: Attempt, announcement: Announcement): readonly Proposal[] {
  if (attempt.kind === "cast") {
    if (state.objects.get(attempt.object)?.zone === "stack") return [{ state, id: attempt.object }];
    const { progress, id } = proposalOf(state, { ...attempt, announcement });
    return [{ state: progress.state, id }];
  }
  const view = createView(state);
  const candidates: readonly { readonly ability: ActivatedAbility | TriggeredAbility }[] =
    attempt.kind === "activate"
      ? chosenAbilities(activatedAbilities(view, attempt.object), attempt.ability)
      : chosenAbilities(triggeredAbilities(view, attempt.object), attempt.ability);
  return candidates.map(({ ability }) =>
    addObject(state, {
      kind: "ability",
      owner: attempt.by,
      controller: attempt.by,
      zone: "stack",
      stack: { ability, source: attempt.object, targets: [], modes: [], x: announcement.x },
    }),
  );
}

function slotInfo(targeting: Targeting, index: number): SlotInfo {
  const { slot } = targeting.slots[index]!;
  const bounds = slotBounds(targeting, index);
  const { min, max } = isUnknown(bounds) ? { min: 0, max: Number.POSITIVE_INFINITY } : bounds;
  return { slot, zones: filterZones(slot.filter), takesPlayers: namesPlayers(slot.filter), min, max };
}

function namesPlayers(filter: Filter): boolean {
  if (filter.kind === "player") return true;
  return (filter.kind === "all" || filter.kind === "some") && filter.of.some(namesPlayers);
}
