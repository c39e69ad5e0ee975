// The step `apply`: a sentence in Oracle wording takes effect, as if a spell or ability had just resolved (611.2).

import type { GameState } from "../game/state.ts";
import type { Action, Outcome } from "./action.ts";
import { carryOutAll } from "./carry-out/carry-out.ts";
import type { Resolution } from "./carry-out/resolution.ts";
import { begin, taken } from "./outcome.ts";

export function apply(state: GameState, action: Extract<Action, { kind: "apply" }>): Outcome {
  const resolution: Resolution = {
    progress: begin(state),
    context: { you: action.by, this: action.source, named: action.named },
    choices: { values: [] },
    words: action.words,
    text: action.words,
  };
  const done = carryOutAll(resolution, action.body.effects);
  const made = done.context.earlier;
  return taken(done.progress, { created: [...(made?.created ?? []), ...(made?.copied ?? [])] });
}
