// Where the condition of a static sentence goes: on the ability, into the norms it limits, or onto each of the objects concerned.

import type { Condition } from "../condition.ts";
import type { ContinuousEffect } from "../continuous-effect.ts";
import type { Filter } from "../filter.ts";
import type { Norm } from "../norm.ts";
import { deny } from "./build-condition.ts";
import { not } from "./build-filter.ts";
import type { Scope } from "./kit.ts";
import { narrowed } from "./narrow.ts";
import type { Said } from "./said.ts";

/** What a static sentence says. */
export interface Statement {
  readonly effects: readonly ContinuousEffect[];
  readonly condition?: Condition;
  readonly characteristicDefining?: boolean;
}

/** "Lands each player controls … as long as that player controls …": the controller of each of them. */
export function theirController(said: Said): Pick<Scope, "they"> {
  const effect = said.effects[0];
  const each = effect !== undefined && "affects" in effect && JSON.stringify(effect.affects).includes('"player":{"kind":"each player"}');
  return each ? { they: { kind: "controller of", object: { kind: "affected" } } } : {};
}

/** A condition on the whole statement; inside the norms where it speaks of the attack or of each object concerned. */
export function underCondition(said: Statement, when: Condition): Statement | undefined {
  const ofEach = asFilter(when);
  if (ofEach !== undefined) {
    const effects = narrowed(said.effects, ofEach);
    return effects === undefined ? undefined : { ...said, effects };
  }
  if (speaksOf(when, "affected")) {
    const effects = narrowed(said.effects, { kind: "where", condition: when });
    if (effects !== undefined) return { ...said, effects };
  }
  if (isLocal(when)) return intoNorms(said, deny(when));
  return { ...said, condition: said.condition === undefined ? when : { kind: "all of", of: [when, said.condition] } };
}

/** "can't … unless …" is the norm's own exception; anything else holds while the condition doesn't. */
export function unlessCondition(said: Statement, except: Condition): Statement | undefined {
  return intoNorms(said, except) ?? (isLocal(except) ? undefined : underCondition(said, deny(except)));
}

/** A condition about each of the objects concerned, as a filter on them. */
function asFilter(when: Condition): Filter | undefined {
  if (when.kind === "matches") return when.object.kind === "affected" ? when.filter : undefined;
  if (when.kind === "not") {
    const inner = asFilter(when.of);
    return inner === undefined ? undefined : not(inner);
  }
  return undefined;
}

/** It speaks of the players in a combat, or of each of several objects. */
function speaksOf(when: Condition, kind: "affected"): boolean {
  return JSON.stringify(when).includes(`"kind":"${kind}"`);
}

function isLocal(when: Condition): boolean {
  return /"kind":"(?:defending player|attacking player|affected)"/.test(JSON.stringify(when));
}

function intoNorms(said: Statement, unless: Condition): Statement | undefined {
  const effects: ContinuousEffect[] = [];
  for (const effect of said.effects) {
    if (effect.kind !== "norm" || !takesUnless(effect.norm) || effect.norm.unless !== undefined) return undefined;
    effects.push({ kind: "norm", norm: { ...effect.norm, unless } });
  }
  return { ...said, effects };
}

function takesUnless(norm: Norm): norm is Extract<Norm, { kind: "can't attack" | "can't block" | "can't be blocked" }> {
  return norm.kind === "can't attack" || norm.kind === "can't block" || norm.kind === "can't be blocked";
}
