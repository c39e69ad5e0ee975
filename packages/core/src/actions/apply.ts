// The step `apply`: a sentence in Oracle wording takes effect, as if a spell or ability had just resolved (611.2).

import type { ObjectId } from "../game/ids.ts";
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
    { ...done.progress, state: rememberUnread(rememberPermission(done.progress.state, action), action) },
    { created: [...(made?.created ?? []), ...(made?.copied ?? [])] },
  );
}

/** What lets cards be cast decides nothing in the layers; but its words are kept, since the rules on casting look for them (601.3). */
function rememberPermission(state: GameState, { words, by, source }: Extract<Action, { kind: "apply" }>): GameState {
  if (!/\b(?:cast|play)\b/i.test(words) || state.effects.some((effect) => effect.words === words)) return state;
  const duration = /\bthis turn\b|\buntil end of turn\b/i.test(words) ? "end of turn" : "permanent";
  return addEffect(state, { effect: { kind: "irrelevant", words }, controller: by, source, words, duration: { kind: duration } });
}

/** Words that say what may, can't or must be done. */
const SAYS_WHAT_MAY_BE = /\b(?:can|can't|must|if able|as though)\b/i;

/** A restriction, requirement or permission that wasn't understood is in force all the same: what it speaks of isn't known to be legal or illegal. */
function rememberUnread(state: GameState, { body, by, source, named, words }: Extract<Action, { kind: "apply" }>): GameState {
  const objects = named.filter((id) => state.objects.has(id as ObjectId));
  const kind = /\bthis turn\b|\buntil end of turn\b/i.test(words)
    ? "end of turn"
    : /\bthis combat\b/i.test(words)
      ? "end of combat"
      : "permanent";
  return body.effects.reduce((next, effect) => {
    if (effect.kind !== "opaque" || !SAYS_WHAT_MAY_BE.test(effect.words)) return next;
    const limited = objects.length > 0 ? { affected: objects } : {};
    return addEffect(next, { effect, controller: by, source, words, duration: { kind }, ...limited });
  }, state);
}
