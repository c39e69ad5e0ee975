// "Gains protection from each of that creature's colors": the colors are those it has as the effect begins, or had when it left (608.2h, 611.2c).

import { colorName } from "../../characteristics/color.ts";
import type { Ability } from "../../oracle/ability.ts";
import type { ContinuousEffect } from "../../oracle/continuous-effect.ts";
import type { ObjectReference } from "../../oracle/reference.ts";
import { isUnknown } from "../../verdict.ts";
import { type Resolution, viewOf } from "./resolution.ts";

/** The effect with a quality for each color, where it speaks of the colors of something that this resolution knows. */
export function bindColors(resolution: Resolution, effect: ContinuousEffect): ContinuousEffect {
  if (effect.kind !== "add abilities") return effect;
  const abilities = effect.abilities.flatMap((ability) => ofColors(resolution, ability));
  return abilities.every((ability, index) => ability === effect.abilities[index]) ? effect : { ...effect, abilities };
}

function ofColors(resolution: Resolution, ability: Ability): readonly Ability[] {
  if (ability.kind !== "keyword" || !("from" in ability.keyword)) return [ability];
  const { keyword } = ability;
  const { from } = keyword;
  if (from?.kind !== "filter" || from.filter.kind !== "shares" || from.filter.what !== "color") return [ability];
  const whose = from.filter.with;
  if (!isSettled(whose)) return [ability];
  const view = viewOf(resolution);
  const objects = view.objects(whose, resolution.context);
  if (isUnknown(objects)) return [ability];
  const colors = [...new Set(objects.flatMap((id) => view.characteristics(id).colors))];
  return colors.map((color) => ({
    ...ability,
    keyword: { ...keyword, from: { kind: "filter", filter: { kind: "color", color }, words: colorName(color) } },
  }));
}

/** What the words mean is fixed by this resolution. */
function isSettled({ kind }: ObjectReference): boolean {
  return ["target", "earlier", "trigger object", "named"].includes(kind);
}
