// Putting a spell or ability on the stack: modes, X, targets, division (601.2b–d, 602.2b, 603.3c–d). The object already stands on the stack.

import type { ObjectId, PlayerId } from "../game/ids.ts";
import { updateObject } from "../game/objects.ts";
import type { ChosenSlot, GameState } from "../game/state.ts";
import { createView } from "../layers/create-view.ts";
import { chosenNumber } from "../layers/matching/chosen.ts";
import type { Modes } from "../oracle/effect.ts";
import { slotBounds, tooManyTargets } from "../rules/target/count.ts";
import { judgeTargets } from "../rules/target/judge-targets.ts";
import { chooseModes } from "../rules/target/modes.ts";
import type { Targeting } from "../rules/target/targeting.ts";
import { wardNotice } from "../rules/target/ward.ts";
import { isUnknown, joinVerdicts, type Verdict } from "../verdict.ts";
import type { Announcement } from "./action.ts";
import { modesOf, ownBodies } from "./bodies.ts";
import type { Notice } from "./outcome.ts";
import { paidObjects } from "./pay.ts";
import { type Spread, spreadTargets } from "./spread-targets.ts";
import { targetingOf } from "./targeting-of.ts";

export interface Announced {
  readonly state: GameState;
  readonly verdict: Verdict;
  readonly slots: readonly ChosenSlot[];
  readonly notices: readonly Notice[];
}

/** Chooses modes and targets for the object on the stack as announced, and judges them. The state holds the choices even where they are illegal. */
export function announce(state: GameState, object: ObjectId, announcement: Announcement): Announced {
  const modes = chosenModes(state, object, announcement);
  const withModes = chooseOnStack(state, object, modes.chosen, announcement);
  const targeting = targetingOf(createView(withModes), object);
  const { chosen, extra } = chooseTargets(targeting, announcement);
  const divided = applyDivision(targeting, chosen, announcement.division ?? writtenShares(targeting, announcement));
  const verdict = joinVerdicts([modes.verdict, judgeTargets(targeting, divided), tooManyTargets(targeting, extra)]);
  return {
    state: setStack(withModes, object, { targets: divided }),
    verdict,
    slots: divided,
    notices: wardNotices(targeting, divided),
  };
}

/** Modes and payments noted; the state itself where there are none, so that its view serves on. */
function chooseOnStack(state: GameState, object: ObjectId, modes: readonly number[], { paying }: Announcement): GameState {
  return modes.length === 0 && paying === undefined ? state : setStack(state, object, { modes, paid: paidObjects(paying) });
}

function setStack(state: GameState, id: ObjectId, change: Partial<NonNullable<ReturnType<typeof itemOf>>>): GameState {
  const item = itemOf(state, id);
  return item === undefined ? state : updateObject(state, id, { stack: { ...item, ...change } });
}

function itemOf(state: GameState, id: ObjectId) {
  return state.objects.get(id)?.stack;
}

/** The modes as written; where none were written and all fit only one way, that one. */
function chosenModes(
  state: GameState,
  object: ObjectId,
  announcement: Announcement,
): { readonly chosen: readonly number[]; readonly verdict: Verdict } {
  const view = createView(state);
  const modes = modesOf(ownBodies(view, object, itemOf(state, object)?.ability));
  if (modes === undefined) return chooseModes(view, object, undefined, announcement.modes ?? []);
  const chosen = announcement.modes ?? guessModes(state, object, modes, announcement);
  return chooseModes(view, object, modes, chosen);
}

/**
 * Without `modes`: the first mode, or as many as must be chosen, whose targets the written ones can be; all of them where that was paid for (entwine).
 * If none fits for sure, one that may; else the first that takes as many targets: what is wrong with them is said then.
 */
function guessModes(state: GameState, object: ObjectId, modes: Modes, announcement: Announcement): readonly number[] {
  const view = createView(state);
  const context = { you: view.controller(object), this: object, x: announcement.x };
  const every = [...modes.options.keys()];
  const isWide = modes.allIf !== undefined && view.holds(modes.allIf, context) === true;
  const least = view.amount(modes.min, context);
  const options = isWide ? [every] : combinations(every, typeof least === "number" ? Math.max(1, least) : 1);
  const fitting = options.map((chosen) => fits(state, object, chosen, announcement));
  return (
    options.find((_, index) => fitting[index] === "legal") ??
    options.find((_, index) => fitting[index] === "unknown") ??
    options.find((_, index) => fitting[index] === "in number") ??
    options[0] ??
    []
  );
}

/** So many of them, in order; where there are more ways than anybody would write out, the first ones. */
function combinations(all: readonly number[], count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]];
  const found = all.flatMap((first, at) => combinations(all.slice(at + 1), count - 1).map((rest) => [first, ...rest]));
  return found.slice(0, 60);
}

/** Whether the targets written can be those of these modes; `in number`: as many as they take, but not legal. */
function fits(
  state: GameState,
  object: ObjectId,
  chosen: readonly number[],
  announcement: Announcement,
): "legal" | "unknown" | "in number" | "no" {
  const targeting = targetingOf(createView(setStack(state, object, { modes: chosen, x: announcement.x })), object);
  const spread = chooseTargets(targeting, announcement);
  if (spread.extra.length > 0) return "no";
  const { kind } = judgeTargets(targeting, spread.chosen);
  if (kind !== "illegal") return kind;
  return spread.chosen.length === targeting.slots.length && spread.chosen.every((slot) => slot.chosen.length > 0) ? "in number" : "no";
}

/** The targets as written, per slot: flat ones are spread, lists of lists taken as they stand. */
function chooseTargets(targeting: Targeting, announcement: Pick<Announcement, "targets" | "flat">): Spread {
  const { targets, flat } = announcement;
  if (targets === null) return { chosen: targeting.slots.map(() => ({ chosen: [] })), extra: [] };
  if (flat) return spreadTargets(targeting, targets.flat());
  const places = placesOf(targeting, targets.length);
  const chosen = targeting.slots.map((_, index): ChosenSlot => ({ chosen: targets[places.indexOf(index)] ?? [] }));
  return { chosen, extra: targets.slice(places.length).flat() };
}

/** The slots that lists of targets stand for: all in order; where there are fewer lists, those that take any ("if it was kicked, instead"). */
function placesOf(targeting: Targeting, lists: number): readonly number[] {
  const all = [...targeting.slots.keys()];
  const open = all.filter((index) => {
    const bounds = slotBounds(targeting, index);
    return isUnknown(bounds) || bounds.max > 0;
  });
  return lists <= open.length ? open : all;
}

/** Shares written as `choices`: numbers, for a spell or ability that divides something. */
function writtenShares(targeting: Targeting, { choices }: Announcement): readonly number[] | undefined {
  if (choices === undefined || !targeting.slots.some(({ slot }) => slot.divided !== undefined)) return undefined;
  const numbers = choices.values.flatMap((value) => chosenNumber({ values: [value] }) ?? []);
  return numbers.length === 0 ? undefined : numbers;
}

/** Shares in the order of the targets, over the slots that divide; all of it for one target, one each where that is the only way. */
function applyDivision(
  targeting: Targeting,
  chosen: readonly ChosenSlot[],
  division: readonly number[] | undefined,
): readonly ChosenSlot[] {
  let at = 0;
  return chosen.map((slot, index) => {
    const { slot: words, base } = targeting.slots[index]!;
    if (words.divided === undefined || slot.chosen.length === 0) return slot;
    if (division !== undefined) {
      const isLast = targeting.slots.slice(index + 1).every(({ slot: later }) => later.divided === undefined);
      const shares = division.slice(at, isLast ? undefined : at + slot.chosen.length);
      at += slot.chosen.length;
      return { ...slot, division: shares };
    }
    const amount = targeting.view.amount(words.divided, { ...targeting.context, targets: chosen.slice(base) });
    if (typeof amount !== "number") return slot;
    if (slot.chosen.length === 1) return { ...slot, division: [amount] };
    return amount === slot.chosen.length ? { ...slot, division: slot.chosen.map(() => 1) } : slot;
  });
}

function wardNotices(targeting: Targeting, chosen: readonly ChosenSlot[]): readonly Notice[] {
  const targets = new Set<ObjectId | PlayerId>(chosen.flatMap((slot) => slot.chosen));
  return [...targets].flatMap((target) => {
    const message = wardNotice({ view: targeting.view, target, controller: targeting.controller });
    return message === undefined ? [] : [{ code: "target/ward", message, subject: target }];
  });
}
