// Effects over several objects, limited to those that match something more: "… as long as it's not attacking", "except for artifact creatures".

import type { ContinuousEffect } from "../continuous-effect.ts";
import type { Filter } from "../filter.ts";
import { allOf } from "./build-filter.ts";

/** The effects on fewer objects; undefined if one isn't over a filter. */
export function narrowed(effects: readonly ContinuousEffect[], by: Filter): readonly ContinuousEffect[] | undefined {
  const out: ContinuousEffect[] = [];
  for (const effect of effects) {
    const narrower = narrow(effect, by);
    if (narrower === undefined) return undefined;
    out.push(narrower);
  }
  return out;
}

function narrow(effect: ContinuousEffect, by: Filter): ContinuousEffect | undefined {
  if (effect.kind === "norm") {
    const { norm } = effect;
    if ("who" in norm && norm.who !== undefined) return { kind: "norm", norm: { ...norm, who: allOf([norm.who, by]) } };
    if (norm.kind === "can't be the target" && norm.what !== undefined)
      return { kind: "norm", norm: { ...norm, what: allOf([norm.what, by]) } };
    return undefined;
  }
  if (!("affects" in effect) || effect.affects.kind !== "filter") return undefined;
  return { ...effect, affects: { kind: "filter", filter: allOf([effect.affects.filter, by]) } };
}
