// Keyword actions (701), by their words: those that put counters, make tokens, look at the top card, put cards face down; becoming saddled (702.171);
// doors unlocked (709.5). A number of times is carried out that often.

import { updateObject } from "../../game/objects.ts";
import { unlockedState } from "../../game/room-doors.ts";
import { auraSwap } from "./aura-swap.ts";
import { connive, explore } from "./explore.ts";
import { isPuttingFaceDown, manifestDread, putTop } from "./face-down-cards.ts";
import { bolster, grow, proliferate } from "./keyword-counters.ts";
import { amass, countersOrTokens, investigate, populate } from "./keyword-tokens.ts";
import { MOST_TIMES } from "./most-times.ts";
import { amountMeant, type EffectOf, notCarriedOut, notKnownHow, type Resolution, withState } from "./resolution.ts";

type KeywordAction = EffectOf<"keyword action">;

/** The resolution after a keyword action; what of it isn't carried out is said. */
export function carryOutKeywordAction(resolution: Resolution, effect: KeywordAction): Resolution {
  const [, action = "", often] = /^(.*?)(?: (twice|three times|x times))?$/i.exec(effect.action.toLowerCase()) ?? [];
  const times = often === undefined ? 1 : often === "twice" ? 2 : often === "three times" ? 3 : amountMeant(resolution, { kind: "x" });
  if (times === undefined) return notCarriedOut(resolution, effect.action);
  if (times > MOST_TIMES) return notKnownHow(resolution, effect);
  let done = resolution;
  for (let time = 0; time < times; time++) done = once(done, effect, action);
  return done;
}

function once(resolution: Resolution, effect: KeywordAction, action: string): Resolution {
  switch (action) {
    case "proliferate":
      return proliferate(resolution);
    case "populate":
      return populate(resolution);
    case "investigate":
      return investigate(resolution);
    case "explore":
      return explore(resolution, effect.what);
    case "manifest dread":
      return manifestDread(resolution, effect.action);
    case "aura swap":
      return auraSwap(resolution);
    case "saddle":
      return become(resolution, "saddled");
    case "unlock left":
      return become(resolution, unlockedState("left"));
    case "unlock right":
      return become(resolution, unlockedState("right"));
    default:
      return isPuttingFaceDown(action) ? putTop(resolution, effect.action) : numbered(resolution, effect, action);
  }
}

/** Those that tell a number. */
function numbered(resolution: Resolution, effect: KeywordAction, action: string): Resolution {
  const amount = effect.amount === undefined ? undefined : amountMeant(resolution, effect.amount);
  if (action === "connive") return connive(resolution, effect.what, amount ?? 1);
  if (amount === undefined) return notCarriedOut(resolution, effect.action);
  switch (action) {
    case "monstrosity":
    case "adapt":
      return grow(resolution, action, amount);
    case "bolster":
      return bolster(resolution, amount);
    case "fabricate":
    case "endure":
      return countersOrTokens(resolution, effect.what, action, amount);
    default:
      return action.startsWith("amass") ? amass(resolution, effect.action, amount) : notCarriedOut(resolution, effect.action);
  }
}

/** It becomes saddled (702.171a); a door of it becomes unlocked (709.5e). */
function become(resolution: Resolution, what: string): Resolution {
  const { progress, context } = resolution;
  const object = context.this === undefined ? undefined : progress.state.objects.get(context.this);
  if (object?.zone !== "battlefield" || object.states.includes(what)) return resolution;
  return withState(resolution, updateObject(progress.state, object.id, { states: [...object.states, what] }));
}
