// How many different qualities there are among objects: "the number of card types among cards in all graveyards", "colors among permanents you control".

import { BASIC_LAND_TYPES } from "../../characteristics/subtypes.ts";
import type { ObjectId } from "../../game/ids.ts";
import type { Amount } from "../../oracle/reference.ts";
import type { Unknown } from "../../verdict.ts";
import { unknown } from "../../verdict.ts";
import type { Reading } from "../reading.ts";
import type { Context } from "../view.ts";
import { matchingObjects } from "./count.ts";

type Distinct = Extract<Amount, { kind: "distinct" }>;

/** How many there can be at all: once reached, what isn't known adds nothing. */
const GREATEST: Partial<Record<Distinct["of"], number>> = { colors: 5, "basic land types": 5 };

export function distinct(reading: Reading, amount: Distinct, context: Context): number | Unknown {
  const { objects, doubts } = matchingObjects(reading, amount.filter, context);
  const values = new Set<unknown>();
  for (const id of objects) for (const value of qualities(reading, id, amount.of)) values.add(value);
  return doubts.length > 0 && values.size !== GREATEST[amount.of] ? unknown(...doubts) : values.size;
}

function qualities(reading: Reading, id: ObjectId, of: Distinct["of"]): readonly unknown[] {
  const fields = reading.fields(id);
  switch (of) {
    case "card types":
      return fields.cardTypes;
    case "colors":
      return fields.colors;
    case "names":
      return fields.names;
    case "basic land types":
      return fields.subtypes.filter((subtype) => (BASIC_LAND_TYPES as readonly string[]).includes(subtype));
    case "mana values":
      return [fields.manaValue];
    case "powers":
      return [reading.power(id)].filter((power) => power !== undefined);
  }
}
