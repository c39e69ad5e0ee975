// Layer 4: card types, subtypes and supertypes set, added or removed (205.1, 305.7).

import type { SubtypeSet } from "../characteristics/subtypes.ts";
import { BASIC_LAND_TYPES, LAND_TYPES, subtypeSets } from "../characteristics/subtypes.ts";
import type { CardType } from "../characteristics/type-line.ts";
import type { ContinuousEffect } from "../oracle/continuous-effect.ts";
import { isBasicLandSetting } from "./basic-land-setting.ts";
import type { Board } from "./board.ts";
import { choicesIn, chosenSubtype } from "./matching/chosen.ts";
import { listWords, note } from "./trace.ts";
import type { Unit } from "./unit.ts";
import { contextOf } from "./unit.ts";
import type { Working } from "./working.ts";
import { castDoubts, setAbilities } from "./working.ts";

export type TypesEffect = Extract<ContinuousEffect, { kind: "types" }>;

export function applyTypes(board: Board, unit: Unit, effect: TypesEffect, working: Working): void {
  const subtypes = subtypesOf(board, unit, effect);
  if (subtypes === undefined) {
    castDoubts(working, "types", [{ words: "the chosen type", object: unit.source, untold: true }]);
    return;
  }
  if (effect.mode === "add") addTypes(working, effect, subtypes);
  else if (effect.mode === "remove") removeTypes(working, effect, subtypes);
  else setTypes(working, effect, subtypes);
  note(board, unit, working, () => typeWords(effect, subtypes));
}

const ALL_CREATURE_TYPES = "all creature types";
type Subtypes = readonly string[] | typeof ALL_CREATURE_TYPES;

function subtypesOf(board: Board, unit: Unit, effect: TypesEffect): Subtypes | undefined {
  const { subtypes } = effect;
  switch (subtypes) {
    case undefined:
      return [];
    case "all creature types":
      return ALL_CREATURE_TYPES;
    case "all basic land types":
      return BASIC_LAND_TYPES;
    case "all land types":
      return LAND_TYPES;
    case "chosen creature type":
    case "chosen land type": {
      const chosen = chosenSubtype(choicesIn(board, contextOf(board, unit)));
      return chosen === undefined ? undefined : [chosen];
    }
    default:
      return subtypes;
  }
}

function addTypes(working: Working, effect: TypesEffect, subtypes: Subtypes): void {
  if (effect.cardTypes !== undefined) working.cardTypes = union(working.cardTypes, effect.cardTypes);
  if (effect.supertypes !== undefined) working.supertypes = union(working.supertypes, effect.supertypes);
  if (subtypes === ALL_CREATURE_TYPES) working.allCreatureTypes = true;
  else if (subtypes.length > 0) working.subtypes = union(working.subtypes, subtypes);
}

function removeTypes(working: Working, effect: TypesEffect, subtypes: Subtypes): void {
  if (effect.supertypes !== undefined) working.supertypes = without(working.supertypes, effect.supertypes);
  if (subtypes === ALL_CREATURE_TYPES) {
    working.allCreatureTypes = false;
    working.subtypes = working.subtypes.filter((subtype) => !subtypeSets(subtype).includes("creature"));
  } else working.subtypes = without(working.subtypes, subtypes);
  if (effect.cardTypes === undefined) return;
  working.cardTypes = without(working.cardTypes, effect.cardTypes);
  shedSubtypes(working);
}

/** 205.1a: new card types replace the old; new subtypes replace those of the same set, and subtypes without their card type go. */
function setTypes(working: Working, effect: TypesEffect, subtypes: Subtypes): void {
  const losesAbilities = isBasicLandSetting(effect);
  if (effect.supertypes !== undefined) working.supertypes = union(working.supertypes, effect.supertypes);
  if (effect.cardTypes !== undefined) {
    working.cardTypes = effect.cardTypes;
    shedSubtypes(working);
  }
  setSubtypes(working, subtypes);
  if (losesAbilities) {
    // Granted abilities stay (305.7); at this layer what is printed or copied is all that came from rules text.
    setAbilities(
      working,
      working.abilities.filter((ability) => ability.origin.kind !== "printed"),
    );
  }
}

function setSubtypes(working: Working, subtypes: Subtypes): void {
  if (subtypes === ALL_CREATURE_TYPES) {
    working.subtypes = working.subtypes.filter((subtype) => !isOnlyIn(subtype, new Set(["creature"])));
    working.allCreatureTypes = true;
    return;
  }
  if (subtypes.length === 0) return;
  const sets = new Set(subtypes.flatMap((subtype) => setsOf(subtype)));
  const kept = working.subtypes.filter((subtype) => !isOnlyIn(subtype, sets));
  working.subtypes = union(kept, subtypes);
  if (sets.has("creature")) working.allCreatureTypes = false;
}

function isOnlyIn(subtype: string, sets: ReadonlySet<SubtypeSet>): boolean {
  return setsOf(subtype).some((set) => sets.has(set));
}

/** A word that isn't in the lists is taken for a creature type: those are added most often. */
function setsOf(subtype: string): readonly SubtypeSet[] {
  const sets = subtypeSets(subtype);
  return sets.length > 0 ? sets : ["creature"];
}

const TYPES_OF: Readonly<Record<SubtypeSet, readonly CardType[]>> = {
  creature: ["creature", "kindred"],
  land: ["land"],
  artifact: ["artifact"],
  enchantment: ["enchantment"],
  planeswalker: ["planeswalker"],
  spell: ["instant", "sorcery"],
  battle: ["battle"],
};

function shedSubtypes(working: Working): void {
  const fits = (set: SubtypeSet) => TYPES_OF[set].some((type) => working.cardTypes.includes(type));
  working.subtypes = working.subtypes.filter((subtype) => setsOf(subtype).some(fits));
  if (!fits("creature")) working.allCreatureTypes = false;
}

function union<T>(one: readonly T[], other: readonly T[]): readonly T[] {
  const added = other.filter((value) => !one.includes(value));
  return added.length === 0 ? one : [...one, ...added];
}

function without<T>(one: readonly T[], other: readonly T[]): readonly T[] {
  return one.filter((value) => !other.includes(value));
}

function typeWords(effect: TypesEffect, subtypes: Subtypes): string {
  const words = [
    ...(effect.supertypes ?? []),
    ...(subtypes === ALL_CREATURE_TYPES ? ["every creature type"] : subtypes),
    ...(effect.cardTypes ?? []),
  ];
  const list = listWords(words);
  if (effect.mode === "add") return `is also ${list}`;
  return effect.mode === "remove"
    ? `is no longer ${list}`
    : `becomes ${list}${isBasicLandSetting(effect) ? " and loses its printed abilities" : ""}`;
}
