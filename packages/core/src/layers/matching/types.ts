// Types and colors of an object (105, 205).

import type { Color } from "../../characteristics/color.ts";
import { subtypeSets } from "../../characteristics/subtypes.ts";
import type { CardType, Supertype } from "../../characteristics/type-line.ts";
import type { ObjectId } from "../../game/ids.ts";
import type { Filter } from "../../oracle/filter.ts";
import type { Truth } from "../../verdict.ts";
import { unknown } from "../../verdict.ts";
import type { Aspect } from "../characteristics.ts";
import type { Fields, Reading } from "../reading.ts";

/** The answer, unless words not understood could have changed this part of the object. */
export function unlessDoubted(reading: Reading, id: ObjectId, aspect: Aspect, answer: boolean): Truth {
  const doubts = reading.doubtsAbout(id, aspect);
  return doubts.length === 0 ? answer : unknown(...doubts);
}

export function isOfType(reading: Reading, id: ObjectId, type: CardType): Truth {
  return unlessDoubted(reading, id, "types", reading.fields(id).cardTypes.includes(type));
}

export function isOfSubtype(reading: Reading, id: ObjectId, subtype: string): Truth {
  return unlessDoubted(reading, id, "types", hasSubtype(reading.fields(id), subtype));
}

export function isOfSupertype(reading: Reading, id: ObjectId, supertype: Supertype): Truth {
  return unlessDoubted(reading, id, "types", reading.fields(id).supertypes.includes(supertype));
}

export function isOfColor(reading: Reading, id: ObjectId, color: Color): Truth {
  return unlessDoubted(reading, id, "colors", reading.fields(id).colors.includes(color));
}

type ColorCount = Extract<Filter, { kind: "color count" }>["is"];

export function isOfColorCount(reading: Reading, id: ObjectId, is: ColorCount): Truth {
  return unlessDoubted(reading, id, "colors", hasColorCount(reading.fields(id).colors.length, is));
}

function hasColorCount(count: number, is: ColorCount): boolean {
  switch (is) {
    case "colorless":
      return count === 0;
    case "colored":
      return count > 0;
    case "monocolored":
      return count === 1;
    case "multicolored":
      return count > 1;
    case "exactly two":
      return count === 2;
    case "all colors":
      return count === 5;
  }
}

/** Whether it has a subtype, "is every creature type" included (702.73, 205.3m). */
export function hasSubtype(fields: Pick<Fields, "subtypes" | "allCreatureTypes">, subtype: string): boolean {
  return fields.subtypes.includes(subtype) || (fields.allCreatureTypes && subtypeSets(subtype).includes("creature"));
}
