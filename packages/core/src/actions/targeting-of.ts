// The targets that a spell or ability on the stack asks for (115.1, 601.2c): by its words, by its enchant ability if it's an Aura spell (303.4a), by
// what its keyword means (115.1e).

import type { ObjectId } from "../game/ids.ts";
import { updateObject } from "../game/objects.ts";
import type { Choices, GameState } from "../game/state.ts";
import { chosenAbility } from "../layers/matching/chosen.ts";
import type { Context, View } from "../layers/view.ts";
import type { Ability } from "../oracle/ability.ts";
import type { TargetSlot } from "../oracle/effect.ts";
import type { Filter } from "../oracle/filter.ts";
import { keywordTargets } from "../oracle/grammar/keyword-targets.ts";
import { enchantRestrictions } from "../rules/attach/enchant.ts";
import { CHANGE_CLAUSES, type RetargetKind } from "../rules/target/retargeting.ts";
import type { PlacedSlot, Targeting } from "../rules/target/targeting.ts";
import type { Doubt } from "../verdict.ts";
import { modesOf, ownBodies, placeBodies, placedSlots } from "./bodies.ts";
import { eachPlayersTargets } from "./each-players-targets.ts";
import { eventPlayer } from "./event-player.ts";

/**
 * The slots and context of the spell or ability `object`, which stands on the stack with its modes and X chosen. `resolving`: conditions that bind only the
 * choice as it is cast are left out.
 */
export function targetingOf(view: View, object: ObjectId, resolving = false): Targeting {
  const state = view.object(object);
  const item = state?.stack;
  const isAbility = state?.kind === "ability";
  const source = isAbility ? (item?.source ?? object) : object;
  const controller = view.controller(object);
  const context: Context = {
    you: controller,
    this: source,
    x: item?.x ?? state?.castWith.x,
    triggerObjects: item?.triggerObjects,
    triggerPlayer: eventPlayer(view, object, item),
  };
  const slots = isAbility
    ? abilitySlots(view, object, item?.ability, item?.modes ?? []).map((placed) => withChosenAbility(placed, state.choices))
    : spellSlots(view, object, item?.modes ?? [], resolving);
  return eachPlayersTargets({
    view,
    object,
    source,
    isAbility,
    controller,
    slots: slots.map((placed) => applyCondition(view, placed, { ...context, this: isAbility ? source : object })),
    context,
    clauses: targetClauses(view, object, item?.ability),
    further: furtherClauses(view, object, item?.ability),
    doubts: targetDoubts(view, object, item?.ability),
  });
}

/** The object on the stack with these modes chosen. */
export function setModes(state: GameState, object: ObjectId, modes: readonly number[]): GameState {
  const item = state.objects.get(object)?.stack;
  return item === undefined ? state : updateObject(state, object, { stack: { ...item, modes } });
}

function abilitySlots(view: View, object: ObjectId, ability: Ability | undefined, modes: readonly number[]): readonly PlacedSlot[] {
  return placedSlots(placeBodies(ownBodies(view, object, ability), modes));
}

/** "With the chosen ability": the one chosen as the ability was activated. */
function withChosenAbility(placed: PlacedSlot, choices: Choices): PlacedSlot {
  return { ...placed, slot: { ...placed.slot, filter: chosenIn(placed.slot.filter, choices) } };
}

function chosenIn(filter: Filter, choices: Choices): Filter {
  if (filter.kind === "all") return { ...filter, of: filter.of.map((part) => chosenIn(part, choices)) };
  const keyword = filter.kind === "chosen ability" ? chosenAbility(filter.among, choices) : undefined;
  return keyword === undefined ? filter : { kind: "has keyword", keyword };
}

function spellSlots(view: View, object: ObjectId, modes: readonly number[], resolving: boolean): readonly PlacedSlot[] {
  const form = view.object(object)?.stack?.form;
  if (form === "mutate") return keywordTargets({ keyword: "mutate" }).map((slot) => ({ slot, base: 0 }));
  const { cardTypes, subtypes } = view.characteristics(object);
  if (subtypes.includes("Aura")) return auraSlots(view, object, resolving);
  if (!cardTypes.some((type) => type === "instant" || type === "sorcery")) return [];
  return placedSlots(placeBodies(ownBodies(view, object, undefined), modes));
}

/** An Aura spell targets what all its enchant abilities name (303.4a, 702.5c). */
function auraSlots(view: View, object: ObjectId, resolving: boolean): readonly PlacedSlot[] {
  const restrictions = enchantRestrictions(view, object);
  if (restrictions.length === 0) return [];
  const [only] = restrictions;
  const filter: Filter =
    restrictions.length === 1 ? only!.filter : { kind: "all", of: restrictions.map((restriction) => restriction.filter) };
  const extra = resolving ? undefined : castingRestriction(view, object);
  const slot: TargetSlot = {
    filter: extra === undefined ? filter : { kind: "all", of: [filter, extra] },
    min: { kind: "number", value: 1 },
    max: { kind: "number", value: 1 },
    span: { start: 0, end: 0 },
    words: restrictions.map(({ words }) => words).join(", "),
  };
  return [{ slot, base: 0 }];
}

/** "You can't choose an untapped permanent as this spell's target as you cast it." */
function castingRestriction(view: View, object: ObjectId): Filter | undefined {
  for (const { ability } of view.characteristics(object).abilities) {
    if (ability.kind === "casting" && ability.targets !== undefined) return ability.targets;
  }
  return undefined;
}

/** A slot that exists only if a cost was paid takes no targets otherwise (601.2b–c, 702.33). */
function applyCondition(view: View, placed: PlacedSlot, context: Context): PlacedSlot {
  const { slot } = placed;
  if (slot.onlyIf === undefined || view.holds(slot.onlyIf, context) !== false) return placed;
  const none = { kind: "number", value: 0 } as const;
  return { ...placed, slot: { ...slot, min: none, max: none } };
}

const KEYWORD_CLAUSES: Readonly<Record<string, readonly string[]>> = {
  equip: ["702.6a"],
  fortify: ["702.67a"],
  reconfigure: ["702.151a"],
};

/** The clauses on choosing targets for this sort of spell or ability, most specific first. */
function targetClauses(view: View, object: ObjectId, ability: Ability | undefined): readonly string[] {
  if (ability !== undefined) {
    const keyword = "keyword" in ability && typeof ability.keyword === "string" ? ability.keyword : undefined;
    const own = keyword === undefined ? [] : [...(KEYWORD_CLAUSES[keyword] ?? []), "115.1e"];
    return ability.kind === "triggered" ? [...own, "603.3d", "115.1d", "601.2c"] : [...own, "602.2b", "601.2c", "115.1c"];
  }
  const form = view.object(object)?.stack?.form;
  if (form === "mutate") return ["702.140a", "601.2c", "115.1e"];
  if (form === "bestow") return ["702.103a", "702.5a", "303.4a", "601.2c", "115.1b"];
  if (view.characteristics(object).subtypes.includes("Aura")) return ["702.5a", "303.4a", "601.2c", "115.1b"];
  return ["601.2c", "115.1a"];
}

/** Clauses on what it is or does: an Aura, a copy, modal, bestowed, equip, provoke; changing targets, putting something onto the battlefield blocking. */
function furtherClauses(view: View, object: ObjectId, ability: Ability | undefined): readonly string[] {
  const state = view.object(object);
  const bodies = ownBodies(view, object, ability);
  const keyword = ability !== undefined && "keyword" in ability ? ability.keyword : undefined;
  const isAura = ability === undefined && view.characteristics(object).subtypes.includes("Aura");
  return [
    ...(modesOf(bodies) === undefined ? [] : ["700.2a", "115.8"]),
    ...(state?.kind === "spell copy" ? ["707.10c"] : []),
    ...(state?.stack?.form === "bestow" ? ["702.103b"] : []),
    ...(isAura ? ["303.4c", "303.4d"] : []),
    ...(keyword === "equip" ? ["301.5b", "301.5c"] : keyword === "provoke" ? ["702.39a"] : []),
    ...doingClauses(bodies),
  ];
}

function doingClauses(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(doingClauses);
  if (typeof node !== "object" || node === null) return [];
  if ("kind" in node && node.kind === "change targets" && "how" in node) return [CHANGE_CLAUSES[node.how as RetargetKind]];
  return [...("blocking" in node && node.blocking !== undefined ? ["509.4", "509.4b"] : []), ...Object.values(node).flatMap(doingClauses)];
}

/** Words that weren't understood and may ask for targets. */
function targetDoubts(view: View, object: ObjectId, ability: Ability | undefined): readonly Doubt[] {
  if (ability !== undefined) return "body" in ability ? opaqueTargets(ability.body, object) : [];
  const { abilities, cardTypes, subtypes } = view.characteristics(object);
  if (!subtypes.includes("Aura") && !cardTypes.some((type) => type === "instant" || type === "sorcery")) return [];
  if (view.object(object)?.stack?.form === "overload") return [];
  return abilities.flatMap(({ ability: own }) => {
    if (own.kind === "opaque") return own.opaque.touches.includes("target") ? [{ words: own.opaque.words, object }] : [];
    return own.kind === "spell" ? opaqueTargets(own.body, object) : [];
  });
}

function opaqueTargets(node: unknown, object: ObjectId): readonly Doubt[] {
  if (Array.isArray(node)) return node.flatMap((part) => opaqueTargets(part, object));
  if (typeof node !== "object" || node === null) return [];
  if ("kind" in node && node.kind === "opaque" && "touches" in node && Array.isArray(node.touches)) {
    return node.touches.includes("target") && "words" in node ? [{ words: String(node.words), object }] : [];
  }
  return Object.entries(node).flatMap(([key, value]) => (key === "modes" || key === "targets" ? [] : opaqueTargets(value, object)));
}
