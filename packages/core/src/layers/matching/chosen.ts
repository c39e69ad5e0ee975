// Qualities chosen for an object, and qualities that two objects share (607.2d, 105, 201–205).

import type { Color } from "../../characteristics/color.ts";
import { colorName, parseColor } from "../../characteristics/color.ts";
import { foldName } from "../../characteristics/name.ts";
import { subtypeSets, subtypeWord } from "../../characteristics/subtypes.ts";
import type { CardType } from "../../characteristics/type-line.ts";
import { CARD_TYPES, PERMANENT_TYPES } from "../../characteristics/type-line.ts";
import type { ObjectId, PlayerId } from "../../game/ids.ts";
import type { Choices } from "../../game/state.ts";
import type { Filter } from "../../oracle/filter.ts";
import type { KeywordName } from "../../oracle/keyword.ts";
import type { Truth } from "../../verdict.ts";
import { isUnknown, or, unknown, untold } from "../../verdict.ts";
import type { Fields, Reading } from "../reading.ts";
import type { Context } from "../view.ts";
import { references } from "./reference.ts";
import { hasSubtype, unlessDoubted } from "./types.ts";
import { within } from "./within.ts";

export function chosenColors(choices: Choices): readonly Color[] {
  return choices.values.flatMap((value) => {
    if (value.kind === "color") return [value.color];
    const color = value.kind === "word" && (value.of === undefined || value.of === "color") ? parseColor(value.word) : undefined;
    return color === undefined ? [] : [color];
  });
}

/** The subtype chosen, with printed capitals. */
export function chosenSubtype(choices: Choices): string | undefined {
  for (const value of choices.values) {
    if (value.kind !== "word" || (value.of !== undefined && value.of !== "type")) continue;
    const word = subtypeWord(value.word);
    if (word !== undefined) return word.subtype;
  }
  return undefined;
}

function chosenCardType(choices: Choices): CardType | undefined {
  for (const value of choices.values) {
    if (value.kind !== "word" || (value.of !== undefined && value.of !== "type")) continue;
    const type = CARD_TYPES.find((candidate) => candidate === value.word.toLowerCase());
    if (type !== undefined) return type;
  }
  return undefined;
}

function chosenName(choices: Choices): string | undefined {
  for (const value of choices.values) {
    if (value.kind === "word" && (value.of === undefined || value.of === "name")) return value.word;
  }
  return undefined;
}

export function chosenNumber(choices: Choices): number | undefined {
  for (const value of choices.values) {
    if (value.kind === "number") return value.number;
    if (value.kind === "word" && /^\d+$/.test(value.word)) return Number(value.word);
  }
  return undefined;
}

export function chosenPlayers(choices: Choices): readonly PlayerId[] {
  return choices.values.flatMap((value) => (value.kind === "player" ? [value.player] : []));
}

export function chosenObjects(choices: Choices): readonly ObjectId[] {
  return choices.values.flatMap((value) => (value.kind === "object" ? [value.object] : []));
}

/** What "the chosen …" stands for once it is chosen, and the words for it as a quality: "red", "artifacts". Undefined if nothing of that kind was. */
export function chosenAs(what: unknown, choices: Choices): { readonly filter: Filter; readonly words: string } | undefined {
  const colors = chosenColors(choices);
  if (what === "color" && colors.length > 0) {
    const filters = colors.map((color): Filter => ({ kind: "color", color }));
    return { filter: filters.length === 1 ? filters[0]! : { kind: "some", of: filters }, words: colors.map(colorName).join(" and ") };
  }
  const subtype = what === "creature type" || what === "land type" || what === "type" ? chosenSubtype(choices) : undefined;
  if (subtype !== undefined) return { filter: { kind: "subtype", subtype }, words: subtype };
  const type = what === "card type" || what === "type" ? chosenCardType(choices) : undefined;
  if (type !== undefined) return { filter: { kind: "card type", type }, words: type === "sorcery" ? "sorceries" : `${type}s` };
  const name = what === "name" ? chosenName(choices) : undefined;
  return name === undefined ? undefined : { filter: { kind: "named", name }, words: name };
}

/** The one of these abilities that was chosen. */
export function chosenAbility(among: readonly KeywordName[], choices: Choices): KeywordName | undefined {
  const words = choices.values.flatMap((value) => (value.kind === "word" ? [value.word.trim().toLowerCase()] : []));
  return among.find((keyword) => words.includes(keyword));
}

/** What "this" remembers; a spell's choices while it resolves. */
export function choicesIn(reading: Reading, context: Context): Choices {
  return (context.this === undefined ? undefined : reading.object(context.this)?.choices) ?? { values: [] };
}

/** Whether the candidate has the quality chosen for "this"; unknown where the scenario doesn't say what was chosen. */
export function matchesChosen(reading: Reading, id: ObjectId, what: Extract<Filter, { kind: "chosen" }>["what"], context: Context): Truth {
  const choices = choicesIn(reading, context);
  const fields = reading.fields(id);
  const missing = untold(`the chosen ${what}`, context.this);
  switch (what) {
    case "color": {
      const colors = chosenColors(choices);
      if (colors.length === 0) return missing;
      return unlessDoubted(
        reading,
        id,
        "colors",
        colors.some((color) => fields.colors.includes(color)),
      );
    }
    case "creature type":
    case "land type":
    case "card type":
    case "type": {
      const subtype = what === "card type" ? undefined : chosenSubtype(choices);
      const type = what === "card type" || what === "type" ? chosenCardType(choices) : undefined;
      if (subtype === undefined && type === undefined) return missing;
      const has = subtype === undefined ? type !== undefined && fields.cardTypes.includes(type) : hasSubtype(fields, subtype);
      return unlessDoubted(reading, id, "types", has);
    }
    case "name": {
      const name = chosenName(choices);
      if (name === undefined) return missing;
      return fields.names.some((own) => foldName(own) === foldName(name));
    }
    case "number": {
      const number = chosenNumber(choices);
      return number === undefined ? missing : fields.manaValue === number;
    }
    case "card": {
      const objects = chosenObjects(choices);
      return objects.length === 0 ? missing : objects.includes(id);
    }
  }
}

/** Shares a quality with one of the objects referred to. */
export function sharesQuality(reading: Reading, id: ObjectId, filter: Extract<Filter, { kind: "shares" }>, context: Context): Truth {
  const others = references(reading, filter.with, within(context, id));
  if (isUnknown(others)) return others;
  return or(
    others.map((other) => {
      const aspect = filter.what === "color" ? "colors" : filter.what === "power" ? "power and toughness" : "types";
      const doubts = [...reading.doubtsAbout(id, aspect), ...reading.doubtsAbout(other, aspect)];
      if (doubts.length > 0) return unknown(...doubts);
      return filter.what === "power"
        ? reading.power(id) !== undefined && reading.power(id) === reading.power(other)
        : shares(reading.fields(id), reading.fields(other), filter.what);
    }),
  );
}

function shares(one: Fields, other: Fields, what: Extract<Filter, { kind: "shares" }>["what"]): boolean {
  switch (what) {
    case "color":
      return one.colors.some((color) => other.colors.includes(color));
    case "card type":
      return one.cardTypes.some((type) => other.cardTypes.includes(type));
    case "permanent type":
      return one.cardTypes.some((type) => PERMANENT_TYPES.includes(type) && other.cardTypes.includes(type));
    case "creature type":
      return sharesCreatureType(one, other);
    case "land type":
      return one.subtypes.some((subtype) => subtypeSets(subtype).includes("land") && other.subtypes.includes(subtype));
    case "name":
      return one.names.some((name) => other.names.includes(name));
    case "controller":
      return one.controller !== undefined && one.controller === other.controller;
    case "mana value":
      return one.manaValue === other.manaValue;
    case "power":
      return one.power !== undefined && one.power === other.power;
  }
}

function sharesCreatureType(one: Fields, other: Fields): boolean {
  if (one.allCreatureTypes && other.allCreatureTypes) return true;
  const types = (one.allCreatureTypes ? other : one).subtypes.filter((subtype) => subtypeSets(subtype).includes("creature"));
  return types.some((subtype) => hasSubtype(one, subtype) && hasSubtype(other, subtype));
}
