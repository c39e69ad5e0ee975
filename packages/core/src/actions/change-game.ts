// The steps `move`, `counters`, `control`: effects that the author writes out.

import { settleZone } from "../game/facts-in-doubt.ts";
import type { PlayerId } from "../game/ids.ts";
import type { GameState } from "../game/state.ts";
import { createView } from "../layers/create-view.ts";
import type { Action, Outcome } from "./action.ts";
import { addEffect } from "./effects-in-force.ts";
import { enter } from "./enter.ts";
import { begin, inTurn, refused, taken } from "./outcome.ts";
import { putCounters } from "./put-counters.ts";
import { relocate } from "./relocate.ts";

export function move(state: GameState, action: Extract<Action, { kind: "move" }>): Outcome {
  // The author says where it goes: whatever was in doubt about it is settled.
  const settled = settleZone(state, action.object);
  const moved = relocate(begin(settled), action.object, action.to, { controller: action.player, position: action.position });
  if (action.to !== "battlefield") return taken(moved.progress, { created: [moved.id] });
  const entered = enter(moved.progress, moved.id, {});
  if (entered.verdict.kind === "illegal") return refused(state, entered.verdict, entered.notices);
  return taken(entered.progress, { verdict: entered.verdict, notices: entered.notices, created: [moved.id] });
}

export function counters(state: GameState, action: Extract<Action, { kind: "counters" }>): Outcome {
  const given = action.on.flatMap(({ subject, counters }) =>
    Object.entries(counters).map(([counter, amount]) => ({ subject, counter, amount })),
  );
  return taken(inTurn(begin(state), given, (progress, { subject, counter, amount }) => putCounters(progress, subject, counter, amount)));
}

/** A player gains control of an object (613.1b). That it comes under control anew is seen to when the action is done. */
export function control(state: GameState, action: Extract<Action, { kind: "control" }>): Outcome {
  const player: PlayerId = action.by;
  const next = addEffect(state, {
    effect: { kind: "control", affects: { kind: "reference", object: { kind: "this" } }, player: { kind: "you" } },
    controller: player,
    words: `${createView(state).name(player)} controls it`,
    affected: [action.object],
    duration: action.until === "end of turn" || action.until === "end of combat" ? { kind: action.until } : { kind: "permanent" },
  });
  return taken(begin(next));
}
