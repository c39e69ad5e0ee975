// An object's characteristics before layer 1: what is printed on the face, half or form that counts (707.2, 708–716), with its text parsed.

import type { Card } from "../characteristics/card.ts";
import { manaValue } from "../characteristics/mana-cost.ts";
import { isRoom, isUnlocked } from "../game/room-doors.ts";
import type { GameObject, Joined } from "../game/state.ts";
import type { EffectiveAbility } from "./characteristics.ts";
import { type CopiableValues, cardValues, type Form, faceValues } from "./printed-values.ts";

/** 708.2a: a face-down permanent or spell is a 2/2 creature without name, text, subtypes or cost. */
export const FACE_DOWN: Card = {
  name: "",
  layout: "other",
  kind: "card",
  faces: [{ name: "", typeLine: "Creature", text: "", power: "2", toughness: "2" }],
};

/** 702.168a, 701.58a: cast face down for its disguise cost, or cloaked, it has ward {2} as well. */
const FACE_DOWN_WITH_WARD: Card = { ...FACE_DOWN, faces: [{ ...FACE_DOWN.faces[0], text: "Ward {2}" }] };

/** What a face-down object is (708.2a). */
export function faceDownCard({ states, castWith }: GameObject): Card {
  return states.includes("cloaked") || castWith.using?.includes("disguise") === true ? FACE_DOWN_WITH_WARD : FACE_DOWN;
}

const NOTHING: CopiableValues = {
  names: [],
  colors: [],
  supertypes: [],
  cardTypes: [],
  subtypes: [],
  manaValue: 0,
  hasX: false,
  defined: false,
  abilities: [],
};

/** The copiable values of an object itself, copy effects of the game left aside (those made in the scenario by `copyOf` included). */
export function copiableValues(object: GameObject): CopiableValues {
  if (object.faceOverride !== undefined) return faceValues(object.faceOverride);
  if (isFaceDown(object))
    return object.zone === "battlefield" || object.zone === "stack" ? cardValues(faceDownCard(object), 0, "front") : NOTHING;
  const copied = object.copyOf;
  const card = copied?.card ?? object.card;
  if (card === undefined) return NOTHING;
  if (object.zone === "battlefield" && isRoom(card)) return roomValues(object, card);
  const values = copied === undefined ? cardValues(card, object.face, formOf(object, card)) : copiedValues(object, card, copied.face);
  if (object.joined === undefined) return values;
  return object.joined.how === "merged" ? withAbilitiesBeneath(object, values) : melded(object.joined, values);
}

/** 712.8g: a melded permanent has the mana value of its two cards together. */
function melded(joined: Joined, values: CopiableValues): CopiableValues {
  const known = mergedValues.get(joined);
  if (known !== undefined) return known;
  const total = joined.components.reduce((sum, { card }) => sum + manaValue(card?.faces[0].manaCost), 0);
  const made = { ...values, manaValue: total };
  mergedValues.set(joined, made);
  return made;
}

/** 709.5a: the half behind a locked door gives a Room no name, mana cost or text. */
function roomValues(object: GameObject, card: Card): CopiableValues {
  const [left, right] = [isUnlocked(object, "left"), isUnlocked(object, "right")];
  if (left && right) return cardValues(card, 0, "both");
  return left || right ? cardValues(card, left ? 0 : 1, "face") : cardValues(card, 0, "locked");
}

const mergedValues = new WeakMap<Joined, CopiableValues>();

/** 702.140e: a mutated permanent has the abilities of all its components. What became a copy since then is only that. */
function withAbilitiesBeneath(object: GameObject, top: CopiableValues): CopiableValues {
  const joined = object.joined!;
  if (object.copyOf !== joined.components[0]?.copyOf) return top;
  const known = mergedValues.get(joined);
  if (known !== undefined) return known;
  const values = { ...top, abilities: [...top.abilities, ...abilitiesBeneath(object)] };
  mergedValues.set(joined, values);
  return values;
}

/** The abilities that an object has from its components under the topmost. */
export function abilitiesBeneath({ joined }: GameObject): readonly EffectiveAbility[] {
  if (joined?.how !== "merged") return [];
  return joined.components.slice(1).flatMap(({ card, copyOf, face }, index) => {
    const own = copyOf?.card ?? card;
    if (own === undefined) return [];
    const { abilities } = cardValues(own, copyOf?.face ?? face, "face");
    return abilities.map((ability) => ({ ...ability, instance: `component ${index + 2} ${ability.instance}` }));
  });
}

/** The copiable values of a card copied by a layer 1 effect onto this object. */
export function copiedValues(object: GameObject, card: Card, face: number): CopiableValues {
  if (object.zone === "battlefield" && isRoom(card)) return roomValues(object, card);
  const values = cardValues(card, face, formOf(object, card));
  // 202.3b: a copy of a back face without a mana cost has mana value 0.
  return face > 0 && values.manaCost === undefined && values.manaValue !== 0 && object.kind !== "token"
    ? { ...values, manaValue: 0 }
    : values;
}

/** Whether it is a face-down object (708): by status on the battlefield, by form on the stack. */
export function isFaceDown(object: GameObject): boolean {
  return object.status.faceDown || object.stack?.form === "face down";
}

/** Whether it is an Aura by bestow now (702.103): cast bestowed and still on the stack, or attached. */
export function isBestowed(object: GameObject): boolean {
  if (object.zone === "stack") return object.stack?.form === "bestow";
  return object.zone === "battlefield" && object.attachedTo !== undefined && (object.castWith.using?.includes("bestow") ?? false);
}

function formOf(object: GameObject, card: Card): Form {
  const onBoard = object.zone === "battlefield" || object.zone === "stack";
  if (isBestowed(object)) return "bestowed";
  if (onBoard && (object.stack?.form === "prototype" || object.castWith.using?.includes("prototype"))) return "prototyped";
  switch (card.layout) {
    case "flip":
      return object.zone === "battlefield" && object.status.flipped ? "flipped" : "front";
    case "split":
    case "aftermath":
      // A fused spell has the characteristics of both halves (702.102c, 709.4d).
      return object.zone === "stack" && !object.castWith.using?.includes("fuse") ? "face" : "both";
    case "adventure":
    case "prepare":
      return object.zone === "stack" ? "face" : "front";
    default:
      return onBoard ? "face" : "front";
  }
}
