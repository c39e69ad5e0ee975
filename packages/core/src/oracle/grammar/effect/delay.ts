// When something happens later: "at the beginning of the next end step", "at end of combat", "at end of turn" (603.7).

import { phrases, type Words } from "../kit.ts";

const WHEN = phrases<string>({
  "at the beginning of the next end step": "at the beginning of the next end step",
  "at the beginning of the end step": "at the beginning of the next end step",
  "at the beginning of your next end step": "at the beginning of your next end step",
  "at the beginning of the next turn 's upkeep": "at the beginning of the next turn's upkeep",
  "at the beginning of the next upkeep": "at the beginning of the next upkeep",
  "at the beginning of your next upkeep": "at the beginning of your next upkeep",
  "at the beginning of the next cleanup step": "at the beginning of the next cleanup step",
  "at the beginning of your next main phase": "at the beginning of your next main phase",
  "at the beginning of your next precombat main phase": "at the beginning of your next precombat main phase",
  "at the beginning of your next draw step": "at the beginning of your next draw step",
  "at the beginning of the next main phase this turn": "at the beginning of the next main phase this turn",
  "at the beginning of that player 's next upkeep": "at the beginning of that player's next upkeep",
  "at the beginning of that player 's next end step": "at the beginning of that player's next end step",
  "at the beginning of its controller 's next upkeep": "at the beginning of its controller's next upkeep",
  "at the beginning of that player 's next draw step": "at the beginning of that player's next draw step",
  "at the beginning of the next combat phase this turn": "at the beginning of the next combat phase this turn",
  "at the beginning of the next combat": "at the beginning of the next combat",
  "at end of combat": "at end of combat",
  "at end of turn": "at the beginning of the next end step",
  "at the end of combat": "at end of combat",
});

export function readDelay(ws: Words, at: number): { readonly when: string; readonly end: number } | undefined {
  const found = WHEN(ws, at)[0];
  return found && { when: found.value, end: found.end };
}
