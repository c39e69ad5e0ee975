// Effects over several objects, limited to those that match something more: "… as long as it's not attacking", "except for artifact creatures".

import type { ContinuousEffect } from "../continuous-effect.ts";
import type { Filter } from "../filter.ts";
import { allOf } from "./build-filter.ts";
import type { Subject } from "./subject.ts";

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

/** In a clause that goes on about several objects, "it" as a subject means each of them: "…, and their activated abilities can't be activated". */
export function rebound(effects: readonly ContinuousEffect[], { who, affects }: Subject): readonly ContinuousEffect[] {
  if (affects.kind !== "filter") return effects;
  return effects.map((effect): ContinuousEffect => {
    if (effect.kind === "norm") {
      const { norm } = effect;
      if ("who" in norm && norm.who !== undefined && isAffected(norm.who)) return { kind: "norm", norm: { ...norm, who } };
      return norm.kind === "can't be the target" && norm.what !== undefined && isAffected(norm.what)
        ? { kind: "norm", norm: { ...norm, what: who } }
        : effect;
    }
    const about = "affects" in effect ? effect.affects : undefined;
    return about?.kind === "reference" && about.object.kind === "affected" && "affects" in effect ? { ...effect, affects } : effect;
  });
}

function isAffected(filter: Filter): boolean {
  return filter.kind === "is" && filter.object.kind === "affected";
}
