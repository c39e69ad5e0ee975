// Continuous effects of resolved spells and abilities come into force and end (611.2).

import type { ObjectId, PlayerId } from "../game/ids.ts";
import type { EffectInstance, GameState, InstanceDuration } from "../game/state.ts";
import { createView } from "../layers/create-view.ts";
import type { Context } from "../layers/view.ts";
import type { Duration } from "../oracle/continuous-effect.ts";

/** Adds an effect with a new id and the newest timestamp. */
export function addEffect(state: GameState, effect: Omit<EffectInstance, "id" | "timestamp">): GameState {
  const instance: EffectInstance = { ...effect, id: `e${state.nextId}`, timestamp: state.nextTimestamp };
  return { ...state, effects: [...state.effects, instance], nextId: state.nextId + 1, nextTimestamp: state.nextTimestamp + 1 };
}

/** How long an instance lasts, for a duration that was read and the context it began in. */
export function instanceDuration(state: GameState, duration: Duration, context: Context): InstanceDuration {
  const { you } = context;
  const startedInOwnTurn = state.active === you;
  switch (duration.kind) {
    case "end of turn":
    case "end of combat":
    case "permanent":
      return { kind: duration.kind };
    case "until your next turn":
      return { kind: "until turn of", player: you, startedInOwnTurn };
    case "until end of your next turn":
      return { kind: "until turn of", player: you, end: true, startedInOwnTurn };
    case "next turn of": {
      const players = createView(state).players(duration.player, context);
      const player = Array.isArray(players) ? (players[0] ?? you) : you;
      const end = duration.end ? { end: true } : {};
      return { kind: "until turn of", player, ...end, startedInOwnTurn: state.active === player };
    }
    case "until cast":
      return duration;
    case "as long as":
      return { kind: "as long as", condition: duration.condition, you, this: context.this };
  }
}

/** Ends "for as long as" effects whose condition has stopped holding: they don't begin again (611.2b). */
export function endTrackingEffects(state: GameState): GameState {
  if (!state.effects.some(({ duration }) => duration.kind === "as long as")) return state;
  const view = createView(state);
  const effects = state.effects.filter(({ duration, bound }) => {
    if (duration.kind !== "as long as") return true;
    return view.holds(duration.condition, { ...bound, you: duration.you, this: duration.this }) !== false;
  });
  return effects.length === state.effects.length ? state : { ...state, effects };
}

/** A spell has been cast: effects that last until such a one is end. */
export function endEffectsOnCast(state: GameState, spell: ObjectId): GameState {
  if (!state.effects.some(({ duration }) => duration.kind === "until cast")) return state;
  const view = createView(state);
  const effects = state.effects.filter(
    ({ duration, controller }) => duration.kind !== "until cast" || view.matches(duration.filter, spell, { you: controller }) !== true,
  );
  return { ...state, effects };
}

/** The turn ends: "until end of turn" and "this turn" effects end (514.2), and those that last until the end of this player's next turn. */
export function endTurnEffects(state: GameState): GameState {
  const effects = state.effects.flatMap((effect) => {
    const { duration } = effect;
    if (duration.kind === "end of turn" || duration.kind === "end of combat") return [];
    if (duration.kind !== "until turn of" || !duration.end || duration.player !== state.active) return [effect];
    return duration.startedInOwnTurn ? [{ ...effect, duration: { ...duration, startedInOwnTurn: false } }] : [];
  });
  return { ...state, effects };
}

/** A player's turn begins: "until your next turn" effects end. */
export function beginTurnEffects(state: GameState, player: PlayerId): GameState {
  const effects = state.effects.filter(({ duration }) => duration.kind !== "until turn of" || duration.end || duration.player !== player);
  return { ...state, effects };
}

/** Combat ends: "until end of combat" effects end (511.2). */
export function endCombatEffects(state: GameState): GameState {
  return { ...state, effects: state.effects.filter(({ duration }) => duration.kind !== "end of combat") };
}
