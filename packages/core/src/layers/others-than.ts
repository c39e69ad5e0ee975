// "Each creature gets +1/+1 for each other creature …": others than the creature that gets it, whatever says so. Text alone takes "other" for other than the
// object that it is on.

import type { Affected, ContinuousEffect } from "../oracle/continuous-effect.ts";
import type { Filter } from "../oracle/filter.ts";
import type { ObjectReference } from "../oracle/reference.ts";
import { substitute } from "./substitute.ts";

const known = new WeakMap<ContinuousEffect, ContinuousEffect>();

/** The effect with the others that its numbers count told by what it affects. */
export function othersThanAffected(effect: ContinuousEffect): ContinuousEffect {
  if (effect.kind !== "modify power and toughness" && effect.kind !== "set power and toughness") return effect;
  let told = known.get(effect);
  if (told === undefined) {
    const others = othersThan(effect.affects);
    told =
      others === undefined
        ? effect
        : ({ ...effect, power: amountOf(effect.power, others), toughness: amountOf(effect.toughness, others) } as ContinuousEffect);
    known.set(effect, told);
  }
  return told;
}

function amountOf<A>(amount: A, others: Filter): A {
  return amount === undefined ? amount : substitute(amount, (node) => (isOtherThanThis(node) ? others : undefined));
}

/** A creature enchanted or equipped is another one than what it has attached, which isn't counted either. */
function othersThan(affects: Affected): Filter | undefined {
  if (affects.kind === "filter") return not({ kind: "affected" });
  if (affects.kind !== "reference" || affects.object.kind === "this") return undefined;
  return { kind: "all", of: [not({ kind: "this" }), not(affects.object)] };
}

function not(object: ObjectReference): Filter {
  return { kind: "not", of: { kind: "is", object } };
}

function isOtherThanThis({ kind, of }: Readonly<Record<string, unknown>>): boolean {
  if (kind !== "not" || typeof of !== "object" || of === null || !("kind" in of) || of.kind !== "is" || !("object" in of)) return false;
  return typeof of.object === "object" && of.object !== null && "kind" in of.object && of.object.kind === "this";
}
