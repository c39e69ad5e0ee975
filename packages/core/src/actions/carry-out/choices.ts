// Choices made on resolution: a color, a type, a player, an object (608.2d). The scenario's `choices` holds them; the permanent remembers them.

import { updateObject } from "../../game/objects.ts";
import type { Effect } from "../../oracle/effect.ts";
import { chosenObjects, notCarriedOut, type Resolution, remember, viewOf, withState } from "./resolution.ts";

export function carryOutChoice(resolution: Resolution, effect: Extract<Effect, { kind: "choose" }>): Resolution {
  if (effect.what === "object") return chooseObject(resolution, effect);
  if (resolution.choices.values.length === 0) return notCarriedOut(resolution, `choose a ${effect.what}`);
  const permanent = resolution.context.this;
  const object = permanent === undefined ? undefined : resolution.progress.state.objects.get(permanent);
  if (object?.zone !== "battlefield") return resolution;
  return withState(resolution, updateObject(resolution.progress.state, object.id, { choices: resolution.choices }));
}

function chooseObject(resolution: Resolution, effect: Extract<Effect, { kind: "choose" }>): Resolution {
  const view = viewOf(resolution);
  const { filter } = effect;
  const fits = (id: ReturnType<typeof chosenObjects>[number]) =>
    filter === undefined || view.matches(filter, id, resolution.context) === true;
  const named = chosenObjects(resolution).filter(fits);
  if (named.length > 0) return remember(resolution, "chosen", named.slice(0, 1));
  const possible = filter === undefined ? [] : view.permanents().filter(fits);
  return possible.length === 1 ? remember(resolution, "chosen", possible) : notCarriedOut(resolution, "choose an object");
}
