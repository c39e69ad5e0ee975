// The step `apply`: a sentence in Oracle wording takes effect, as if a spell or ability had just resolved (611.2).

import type { GameState } from "../game/state.ts";
import type { Action, Outcome } from "./action.ts";
import { carryOutAll } from "./carry-out/carry-out.ts";
import type { Resolution } from "./carry-out/resolution.ts";
import { addEffect } from "./effects-in-force.ts";
import { begin, taken } from "./outcome.ts";

/** Carries out an effect in Oracle wording, whatever says it (609). What of it isn't carried out is said in the notices. */
export function apply(state: GameState, action: Extract<Action, { kind: "apply" }>): Outcome {
  const resolution: Resolution = {
    progress: begin(state),
    context: { you: action.by, this: action.source, named: action.named },
    choices: action.choices ?? { values: [] },
    words: action.words,
    text: action.words,
  };
  const done = carryOutAll(resolution, action.body.effects);
  const made = done.context.earlier;
  return taken(
    { ...done.progress, state: rememberPermission(done.progress.state, action) },
    { created: [...(made?.created ?? []), ...(made?.copied ?? [])] },
  );
}

/** What lets cards be cast decides nothing in the layers; but its words are kept, since the rules on casting look for them (601.3). */
function rememberPermission(state: GameState, { words, by, source }: Extract<Action, { kind: "apply" }>): GameState {
  if (!/\b(?:cast|play)\b/i.test(words) || state.effects.some((effect) => effect.words === words)) return state;
  const duration = /\bthis turn\b|\buntil end of turn\b/i.test(words) ? "end of turn" : "permanent";
  return addEffect(state, { effect: { kind: "irrelevant", words }, controller: by, source, words, duration: { kind: duration } });
}
