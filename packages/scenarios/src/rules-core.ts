// The one door from this package to what the rules core does, so that what it can't do yet has one place.

import * as core from "@ruleslawyer/core";
import type { Action, GameState, Outcome, View } from "@ruleslawyer/core";

const any = core as unknown as Record<string, unknown>;

const views = new WeakMap<GameState, View>();

/** The view of a state; undefined while the core can't make one. */
export function createView(state: GameState): View | undefined {
  const make = any["createView"] as ((state: GameState) => View) | undefined;
  if (make === undefined) return undefined;
  let view = views.get(state);
  if (view === undefined) {
    view = make(state);
    views.set(state, view);
  }
  return view;
}

export function perform(state: GameState, action: Action): Outcome | undefined {
  const run = any["perform"] as ((state: GameState, action: Action) => Outcome) | undefined;
  return run?.(state, action);
}
