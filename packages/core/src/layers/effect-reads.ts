// What an effect and its conditions read of characteristics, and what it writes, so that most dependencies can be ruled out without trying them (613.8).

import type { Condition } from "../oracle/condition.ts";
import type { Affected, ContinuousEffect } from "../oracle/continuous-effect.ts";
import type { Filter } from "../oracle/filter.ts";
import { isBasicLandSetting } from "./basic-land-setting.ts";

/** What filters and conditions read, and effects write. */
const READS = { types: 1, colors: 2, abilities: 4, control: 8, power: 16 } as const;

/** What the effect changes in its layer. */
export function writesOf(effect: ContinuousEffect): number {
  switch (effect.kind) {
    case "control":
      return READS.control;
    case "types":
      return READS.types | (isBasicLandSetting(effect) ? READS.abilities : 0);
    case "colors":
      return READS.colors;
    case "add abilities":
    case "remove abilities":
    case "can't have":
      return READS.abilities;
    case "set power and toughness":
    case "modify power and toughness":
    case "switch power and toughness":
      return READS.power;
    default:
      return 0;
  }
}

/** What the values of an effect read, besides what it affects. */
export function ownReads(effect: ContinuousEffect): number {
  switch (effect.kind) {
    case "set power and toughness":
    case "modify power and toughness":
      return readsOf(effect.power) | readsOf(effect.toughness);
    case "colors":
      return effect.colors === "host's colors" ? READS.colors : 0;
    case "control":
      return readsOf(effect.player);
    default:
      return 0;
  }
}

const NODE_READS: Readonly<Record<string, number>> = {
  "card type": READS.types,
  subtype: READS.types,
  supertype: READS.types,
  color: READS.colors,
  "color count": READS.colors,
  "has keyword": READS.abilities,
  "chosen ability": READS.abilities,
  "has no abilities": READS.abilities,
  "has ability": READS.abilities,
  controller: READS.control,
  you: READS.control,
  "controller of": READS.control,
  stat: READS.power,
  among: READS.power,
  total: READS.power,
  parity: READS.power,
  "toughness versus power": READS.power,
  chosen: READS.types | READS.colors,
  shares: READS.types | READS.colors,
  distinct: READS.types | READS.colors,
  status: READS.types | READS.control,
};

const reads = new WeakMap<object, number>();

/** Every kind of characteristic that a piece of parsed text asks for. */
export function readsOf(tree: Affected | Condition | Filter | object | undefined): number {
  if (tree === undefined) return 0;
  let bits = reads.get(tree);
  if (bits === undefined) {
    bits = collectReads(tree);
    reads.set(tree, bits);
  }
  return bits;
}

function collectReads(tree: unknown): number {
  if (Array.isArray(tree)) return tree.reduce((bits: number, part) => bits | collectReads(part), 0);
  if (typeof tree !== "object" || tree === null) return 0;
  const own = "kind" in tree && typeof tree.kind === "string" ? (NODE_READS[tree.kind] ?? 0) : 0;
  return Object.values(tree).reduce((bits: number, part) => bits | collectReads(part), own);
}
