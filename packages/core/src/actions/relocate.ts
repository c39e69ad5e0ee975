// Zone changes as the actions make them: with last known information taken from the effective characteristics, and an event.

import type { ObjectId } from "../game/ids.ts";
import { type Move, moveObject, removeObject } from "../game/move-object.ts";
import type { GameObject, GameState } from "../game/state.ts";
import type { Characteristics } from "../layers/characteristics.ts";
import { createView } from "../layers/create-view.ts";
import type { View } from "../layers/view.ts";
import type { ZoneName } from "../oracle/filter.ts";
import type { Norm } from "../oracle/norm.ts";
import { and, type Doubt, isUnknown, type Truth } from "../verdict.ts";
import { leaveOrderOpen } from "./changed-amount.ts";
import { type Progress, withEvents } from "./outcome.ts";
import { doubtEvent, unreadAbout } from "./unread-events.ts";

/** Moves an object to a zone; what isn't there any more stays where it is. Out: the progress and the new object's id. */
export function relocate(
  progress: Progress,
  id: ObjectId,
  to: ZoneName,
  how: Omit<Move, "to" | "lastKnown"> & Partial<Pick<Move, "lastKnown">> = {},
): { readonly progress: Progress; readonly id: ObjectId } {
  const object = progress.state.objects.get(id);
  if (object === undefined) return { progress, id };
  const view = createView(progress.state);
  const lastKnown = how.lastKnown ?? view.characteristics(id);
  const instead = insteadOfLeaving(view, object, to) ?? (to === "graveyard" ? insteadOfGraveyard(view, object) : undefined);
  const there = instead?.to ?? to;
  const position = instead?.position === undefined ? how.position : instead.position === "bottom" ? "bottom" : "top";
  const moved = moveObject(progress.state, id, { ...how, position, to: there, lastKnown });
  const event = { kind: "moved", object: id, became: moved.id, from: object.zone, to: there } as const;
  const told = withEvents({ ...progress, state: moved.state }, event);
  const doubted = doubtEvent(told, movingDoubts(view, object, to, instead), [moved.id], ["zone"]);
  const open = instead?.open ?? [];
  return { progress: open.length === 0 ? doubted : leaveOrderOpen(doubted, open, [moved.id], ["zone"]), id: moved.id };
}

/** Words that could have it go elsewhere, or stay. */
function movingDoubts(view: View, object: GameObject, to: ZoneName, instead: Instead | undefined): readonly Doubt[] {
  const kind = to === "graveyard" ? "into graveyard" : to === "battlefield" ? "entering" : "leaving";
  if (object.zone === "stack" && to !== "battlefield") return instead?.doubts ?? [];
  const unread = unreadAbout(view, kind, object.id).filter(({ words }) => to !== "battlefield" || /\b(?:would|can't) enter\b/i.test(words));
  return [...(instead?.doubts ?? []), ...unread.filter((doubt) => concernsMove(view, doubt, object, to))];
}

/** "Would die" concerns what leaves the battlefield; an opponent's graveyard an opponent's cards. */
function concernsMove(view: View, { words, object: bearer }: Doubt, object: GameObject, to: ZoneName): boolean {
  const onlyDying = /\bwould (?:die|be destroyed|leave)\b/i.test(words) && !/\bwould be put into\b/i.test(words);
  if (to === "graveyard" && onlyDying && object.zone !== "battlefield") return false;
  if (/\bcast\b/i.test(words) && to === "battlefield" && object.zone === "stack") return false;
  return bearer === undefined || !/\bopponent's graveyard\b/i.test(words) || view.controller(bearer) !== object.owner;
}

interface Instead {
  readonly to: ZoneName;
  readonly position?: "top" | "bottom" | "shuffled";
  readonly doubts: readonly Doubt[];
  /** Several apply: which, is a player's choice (616.1). */
  readonly open?: readonly Doubt[];
}

/** Exiled instead of being put anywhere else (unearth, 702.84a); unknown words there are judged where it would go. */
function insteadOfLeaving(view: View, { id, zone }: GameObject, to: ZoneName): Instead | undefined {
  if (zone !== "battlefield" || to === "exile" || to === "battlefield") return undefined;
  const applies = view.norms("exiled instead of leaving").some(({ norm, context }) => view.matches(norm.who, id, context) === true);
  return applies ? { to: "exile", doubts: [] } : undefined;
}

type Elsewhere = Extract<Norm, { kind: "exiled instead of graveyard" | "put elsewhere instead of graveyard" }>;

/** An effect puts elsewhere what would be put into a graveyard (614.1a); its controller chooses among several (616.1). */
function insteadOfGraveyard(view: View, object: GameObject): Instead | undefined {
  const found = [...elsewhere(view, object), ...ownElsewhere(view, object), ...byFinality(object)];
  const sure = found.filter(({ applies }) => applies === true);
  const doubts = found.flatMap(({ applies, doubt }) => (isUnknown(applies) ? [doubt] : []));
  const [first] = sure;
  if (first === undefined) return doubts.length === 0 ? undefined : { to: "graveyard", doubts };
  const open = sure.some(({ goal }) => goal.to !== first.goal.to) ? sure.map(({ doubt }) => doubt) : [];
  return { ...first.goal, doubts, open };
}

interface Found {
  readonly applies: Truth;
  readonly goal: Pick<Instead, "to" | "position">;
  readonly doubt: Doubt;
}

function elsewhere(view: View, object: GameObject): readonly Found[] {
  const active = [...view.norms("exiled instead of graveyard"), ...view.norms("put elsewhere instead of graveyard")];
  return active.flatMap(({ norm, context, words, source, doubts }): readonly Found[] => {
    if (norm.from !== undefined && object.zone !== norm.from) return [];
    const owners = norm.owner === undefined ? [object.owner] : view.players(norm.owner, context);
    const applies = and([
      isUnknown(owners) ? owners : owners.includes(object.owner),
      view.matches(norm.who, object.id, context),
      doubts === undefined ? true : { kind: "unknown", doubts },
    ]);
    return applies === false ? [] : [{ applies, goal: goalOf(norm), doubt: { words, object: source } }];
  });
}

/** Its own such ability works wherever it is (113.6): "if this would be put into a graveyard from anywhere". */
function ownElsewhere(view: View, object: GameObject): readonly Found[] {
  if (object.zone === "battlefield") return [];
  return view.characteristics(object.id).abilities.flatMap(({ ability, words = "" }) =>
    ability.kind !== "static" || ability.condition !== undefined
      ? []
      : ability.effects.flatMap((effect): readonly Found[] => {
          if (effect.kind !== "norm" || effect.norm.kind !== "put elsewhere instead of graveyard") return [];
          const { norm } = effect;
          if (norm.from !== undefined || norm.who.kind !== "is" || norm.who.object.kind !== "this") return [];
          return [{ applies: true, goal: goalOf(norm), doubt: { words, object: object.id } }];
        }),
  );
}

/** A creature with a finality counter that would die is exiled (122.1h). */
function byFinality(object: GameObject): readonly Found[] {
  if (object.zone !== "battlefield" || (object.counters.finality ?? 0) === 0) return [];
  return [{ applies: true, goal: { to: "exile" }, doubt: { words: "finality counter", object: object.id } }];
}

function goalOf(norm: Elsewhere): Found["goal"] {
  return norm.kind === "exiled instead of graveyard" ? { to: "exile" } : { to: norm.to, position: norm.position };
}

/** Moves objects one after the other to a zone of their owners. */
export function relocateAll(progress: Progress, ids: readonly ObjectId[], to: ZoneName): Progress {
  return ids.reduce((current, id) => relocate(current, id, to).progress, progress);
}

/** Takes an ability, a token or a copy out of the game. */
export function vanish(state: GameState, id: ObjectId, lastKnown?: Characteristics): GameState {
  return state.objects.has(id) ? removeObject(state, id, lastKnown ?? createView(state).characteristics(id)) : state;
}
