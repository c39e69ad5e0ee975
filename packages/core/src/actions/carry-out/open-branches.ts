// "If a creature died this turn, …": where the scenario doesn't tell whether the condition held, what either branch would have changed isn't known.

import { doubtFacts } from "../../game/facts-in-doubt.ts";
import type { ObjectId, PlayerId } from "../../game/ids.ts";
import type { Effect, Recipient } from "../../oracle/effect.ts";
import { printBody } from "../../oracle/printer/body.ts";
import { isObjectReference } from "../../oracle/reference.ts";
import { factsOf } from "./facts-of-words.ts";
import { namedBy, objectsMeant, playersMeant, type Resolution, withState } from "./resolution.ts";

type Subjects = readonly (ObjectId | PlayerId)[] | undefined;

/** `words`: what isn't known. Out: each effect's facts about its objects and players in doubt, none of them carried out. */
export function leaveOpen(resolution: Resolution, effects: readonly Effect[], words: string): Resolution {
  return effects.reduce((current, effect) => {
    const sentence = printBody({ targets: [], effects: [effect] });
    const subjects = concerned(current, effect) ?? namedBy(current, sentence);
    const { state } = current.progress;
    return withState(current, doubtFacts(state, subjects, factsOf(sentence), [{ words, object: current.context.this }]));
  }, resolution);
}

/** Whom an effect is about, as far as its words name them; undefined where it isn't known. */
function concerned(resolution: Resolution, effect: Effect): Subjects {
  switch (effect.kind) {
    case "life":
    case "player counters":
      return playersMeant(resolution, effect.player);
    case "deal damage":
      return joined(effect.to.map((recipient): Subjects => receiving(resolution, recipient)));
    case "continuous":
      return joined(
        effect.effects.map((one): Subjects => {
          if (!("affects" in one)) return undefined;
          const { affects } = one;
          if (affects.kind === "player") return playersMeant(resolution, affects.player);
          return objectsMeant(resolution, affects.kind === "reference" ? affects.object : { kind: "each", filter: affects.filter });
        }),
      );
    default:
      return "what" in effect && typeof effect.what === "object" && isObjectReference(effect.what)
        ? objectsMeant(resolution, effect.what)
        : undefined;
  }
}

function receiving(resolution: Resolution, recipient: Recipient): Subjects {
  if (recipient.kind === "slot") return resolution.context.targets?.[recipient.slot]?.chosen;
  return recipient.kind === "player" ? playersMeant(resolution, recipient.player) : objectsMeant(resolution, recipient.object);
}

function joined(parts: readonly Subjects[]): Subjects {
  return parts.includes(undefined) ? undefined : parts.flatMap((part): NonNullable<Subjects> => part ?? []);
}
