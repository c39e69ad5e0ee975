// In which layer each effect of a static ability applies (613.1, 613.4), and what it reads and writes there, so that most dependencies can be
// ruled out without trying them (613.8). Worked out once per ability.

import type { GameObject } from "../game/state.ts";
import type { Ability, KeywordAbility, StaticAbility } from "../oracle/ability.ts";
import type { Condition } from "../oracle/condition.ts";
import type { Affected, ContinuousEffect } from "../oracle/continuous-effect.ts";
import { isBasicLandSetting } from "./basic-land-setting.ts";
import { ownReads, readsOf, writesOf } from "./effect-reads.ts";
import { meaningKey } from "./matching/same-meaning.ts";
import { zonesOf } from "./matching/zone.ts";
import { othersThanAffected } from "./others-than.ts";

/** The layers in order; an index into this list stands for a layer. The last isn't one: rules, players and the rest (613.10–11). */
export const LAYERS = ["1", "2", "3", "4", "5", "6", "7a", "7b", "7c", "7d", ""] as const;
export const LAYER = {
  copy: 0,
  control: 1,
  text: 2,
  types: 3,
  colors: 4,
  abilities: 5,
  define: 6,
  set: 7,
  modify: 8,
  switch: 9,
  none: 10,
} as const;

export interface PlannedEffect {
  readonly effect: ContinuousEffect;
  readonly layer: number;
  /** Effects of one ability with the same words for what they affect share one set (613.6). */
  readonly set: string;
  readonly reads: number;
  readonly writes: number;
  /** It may take other objects' abilities away, and with them effects. */
  readonly removes: boolean;
  /** What it affects may be elsewhere than on the battlefield and the stack. */
  readonly beyond: boolean;
  readonly index: number;
}

export interface AbilityPlan {
  /** One bit for each layer in which it has an effect. */
  readonly mask: number;
  readonly effects: readonly PlannedEffect[];
  readonly condition?: Condition;
  readonly defines: boolean;
  readonly zone?: StaticAbility["zone"];
  /** It has effects in more than one layer. */
  readonly manifold: boolean;
}

const plans = new WeakMap<Ability, AbilityPlan>();

const THIS: Affected = { kind: "reference", object: { kind: "this" } };

/** Keywords that are characteristic-defining or type-changing static abilities (702.73, 702.114, 702.161). */
const KEYWORD_EFFECTS: Readonly<Record<string, Pick<StaticAbility, "effects" | "condition" | "characteristicDefining">>> = {
  changeling: {
    effects: [{ kind: "types", affects: THIS, mode: "add", subtypes: "all creature types" }],
    characteristicDefining: true,
  },
  devoid: { effects: [{ kind: "colors", affects: THIS, mode: "set", colors: "colorless" }], characteristicDefining: true },
  "living metal": {
    effects: [{ kind: "types", affects: THIS, mode: "add", cardTypes: ["creature"] }],
    condition: { kind: "turn", player: { kind: "you" } },
  },
};

const NO_PLAN: AbilityPlan = { mask: 0, effects: [], defines: false, manifold: false };

export function planOf(ability: Ability): AbilityPlan {
  if (ability.kind === "static") return cachedPlan(ability, ability);
  if (ability.kind !== "keyword") return NO_PLAN;
  const effects = KEYWORD_EFFECTS[ability.keyword.keyword];
  return effects === undefined ? NO_PLAN : cachedPlan(ability, effects);
}

function cachedPlan(
  ability: StaticAbility | KeywordAbility,
  content: Pick<StaticAbility, "effects" | "condition" | "characteristicDefining" | "zone">,
): AbilityPlan {
  let plan = plans.get(ability);
  if (plan === undefined) {
    plan = makePlan(content);
    plans.set(ability, plan);
  }
  return plan;
}

function makePlan(ability: Pick<StaticAbility, "effects" | "condition" | "characteristicDefining" | "zone">): AbilityPlan {
  const defines = ability.characteristicDefining ?? false;
  const effects = ability.effects.map((effect, index) => planEffect(effect, index, defines, ability.condition));
  const mask = effects.reduce((bits, effect) => bits | (1 << effect.layer), 0);
  return {
    mask,
    effects,
    condition: ability.condition,
    defines,
    zone: ability.zone ?? zoneOfCondition(ability.condition),
    manifold: (mask & (mask - 1)) !== 0,
  };
}

/** "As long as this card is in your graveyard": it works there and only there. */
function zoneOfCondition(condition: Condition | undefined): StaticAbility["zone"] {
  if (condition?.kind === "all of") return condition.of.map(zoneOfCondition).find((zone) => zone !== undefined);
  if (condition?.kind !== "matches" || condition.object.kind !== "this") return undefined;
  const zone = condition.filter.kind === "zone" ? condition.filter.zone : undefined;
  return zone === "battlefield" || zone === "library" ? undefined : zone;
}

/** The plan of one effect on its own, as of a resolved spell or ability. */
export function planEffect(written: ContinuousEffect, index = 0, defines = false, condition?: Condition): PlannedEffect {
  const effect = othersThanAffected(written);
  const layer = layerOf(effect, defines);
  const affects = "affects" in effect ? effect.affects : undefined;
  return {
    effect,
    layer,
    set: affects === undefined ? "" : meaningKey(affects),
    reads: readsOf(affects) | readsOf(condition) | ownReads(effect),
    writes: writesOf(effect),
    removes: (effect.kind === "remove abilities" && effect.which === "all") || isBasicLandSetting(effect),
    beyond: affects?.kind === "filter" && zonesOf(affects.filter).some(({ zone }) => zone !== "battlefield" && zone !== "stack"),
    index,
  };
}

function layerOf(effect: ContinuousEffect, defines: boolean): number {
  switch (effect.kind) {
    case "copy":
      return LAYER.copy;
    case "control":
      return LAYER.control;
    case "change text":
      return LAYER.text;
    case "types":
      return LAYER.types;
    case "colors":
      return LAYER.colors;
    case "add abilities":
    case "remove abilities":
    case "can't have":
      return LAYER.abilities;
    case "set power and toughness":
      return defines ? LAYER.define : LAYER.set;
    case "modify power and toughness":
      return LAYER.modify;
    case "switch power and toughness":
      return LAYER.switch;
    default:
      return LAYER.none;
  }
}

/** Whether a static ability works while its object is where it is (113.6, 604.3, 702.26b). */
export function functionsIn(plan: Pick<AbilityPlan, "defines" | "zone">, object: GameObject): boolean {
  if (plan.defines || plan.zone === "everywhere") return true;
  if (object.zone === "battlefield") return plan.zone === undefined && !object.status.phasedOut;
  if (object.kind === "emblem") return plan.zone === undefined || plan.zone === object.zone;
  if (object.zone === "stack") return plan.zone === "stack" || (plan.zone === undefined && isInstantOrSorcery(object));
  return plan.zone === object.zone;
}

function isInstantOrSorcery(object: GameObject): boolean {
  const face = object.card?.faces[object.face] ?? object.card?.faces[0];
  return face !== undefined && /\b(?:Instant|Sorcery)\b/i.test(face.typeLine);
}
