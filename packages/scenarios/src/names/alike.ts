// Objects that the rules treat alike in every respect: any of them serves where one of their name is meant.

import type { GameObject, GameState, ObjectId, View } from "@ruleslawyer/core";

/** Equal for objects that nothing tells apart: controller, characteristics, status, counters, attachments, combat, effects on them. */
export function likeness(state: GameState, view: View | undefined, object: GameObject, depth = 0): string {
  const parts: unknown[] = [
    object.kind,
    object.zone,
    object.owner,
    object.controller,
    object.card?.name,
    object.card?.faces,
    object.face,
    object.copyOf?.card.name,
    object.copyOf?.face,
    object.status,
    Object.entries(object.counters)
      .filter(([, amount]) => amount !== 0)
      .sort(),
    object.damage,
    object.deathtouched,
    object.regenerationShields,
    object.attachedTo,
    object.choices.values,
    object.zone === "battlefield" ? object.sick : false,
    object.states,
    object.goadedBy,
    object.paired,
    object.castWith,
    object.history,
    object.linked,
    object.stack === undefined ? null : { ...object.stack, ability: object.stack.ability?.line },
    effectsOn(state, object.id),
    combatOf(state, object.id),
  ];
  if (depth < 2 && object.zone === "battlefield") {
    const attached = [...state.objects.values()].filter((other) => other.attachedTo === object.id);
    parts.push(attached.map((other) => likeness(state, view, { ...other, attachedTo: undefined }, depth + 1)).sort());
  }
  if (view !== undefined && object.zone !== "library") parts.push(characteristicsOf(view, object.id));
  return JSON.stringify(parts);
}

function effectsOn(state: GameState, id: ObjectId): readonly string[] {
  return state.effects
    .filter((effect) => effect.affected?.includes(id) ?? false)
    .map((effect) => `${effect.words}|${effect.duration.kind}|${effect.source}`);
}

function combatOf(state: GameState, id: ObjectId): unknown {
  const attacker = state.combat?.attackers.find((one) => one.id === id);
  const blocker = state.combat?.blockers.find((one) => one.id === id);
  const blockedBy =
    attacker === undefined ? [] : (state.combat?.blockers.filter((one) => one.blocking.includes(id)).map((one) => one.id) ?? []);
  return [attacker && { ...attacker, id: "" }, blocker && { ...blocker, id: "" }, blockedBy];
}

function characteristicsOf(view: View, id: ObjectId): unknown {
  const values = view.characteristics(id);
  const abilities = values.abilities.map((each) => [
    each.ability.kind,
    each.ability.line,
    each.ability.span,
    each.origin.kind === "granted" ? each.origin.words : "",
  ]);
  return [
    values.colors,
    values.supertypes,
    values.cardTypes,
    values.subtypes,
    values.power,
    values.toughness,
    values.loyalty,
    values.controller,
    abilities,
  ];
}
