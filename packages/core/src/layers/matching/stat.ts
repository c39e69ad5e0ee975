// Power, toughness, mana value and loyalty of an object (107, 202.3, 208, 209).

import type { ObjectId } from "../../game/ids.ts";
import type { Filter } from "../../oracle/filter.ts";
import type { Stat } from "../../oracle/reference.ts";
import type { Truth, Unknown } from "../../verdict.ts";
import { isUnknown, unknown } from "../../verdict.ts";
import type { Reading } from "../reading.ts";
import type { Context } from "../view.ts";
import { compareNumbers } from "./compare.ts";
import { unlessDoubted } from "./types.ts";
import { within } from "./within.ts";

/** The value; undefined where the object has no such number. */
export function statOf(reading: Reading, id: ObjectId, stat: Stat): number | undefined | Unknown {
  const fields = reading.fields(id);
  switch (stat) {
    case "power":
      return doubted(reading, id, reading.power(id));
    case "toughness":
      return doubted(reading, id, reading.toughness(id));
    case "base power":
      return doubted(reading, id, fields.basePower);
    case "base toughness":
      return doubted(reading, id, fields.baseToughness);
    case "mana value":
      return fields.manaValue;
    case "loyalty":
      return fields.loyalty;
    case "colors":
      return fields.colors.length;
  }
}

function doubted(reading: Reading, id: ObjectId, value: number | undefined): number | undefined | Unknown {
  const doubts = reading.doubtsAbout(id, "power and toughness");
  return doubts.length === 0 ? value : unknown(...doubts);
}

/** "with power 2 or less": nothing without a power matches. */
export function matchesStat(reading: Reading, id: ObjectId, filter: Extract<Filter, { kind: "stat" }>, context: Context): Truth {
  const value = statOf(reading, id, filter.stat);
  return value === undefined ? false : compareNumbers(reading, value, filter.compare, within(context, id));
}

export function matchesTotal(reading: Reading, id: ObjectId, filter: Extract<Filter, { kind: "total" }>, context: Context): Truth {
  let sum = 0;
  for (const stat of filter.stats) {
    const value = statOf(reading, id, stat);
    if (isUnknown(value)) return value;
    sum += value ?? 0;
  }
  return compareNumbers(reading, sum, filter.compare, context);
}

export function matchesParity(reading: Reading, id: ObjectId, filter: Extract<Filter, { kind: "parity" }>): Truth {
  const value = statOf(reading, id, filter.stat);
  if (isUnknown(value)) return value;
  return value !== undefined && (Math.abs(value) % 2 === 1) === (filter.is === "odd");
}

export function matchesToughnessVersusPower(reading: Reading, id: ObjectId, is: "power greater" | "toughness greater"): Truth {
  const power = reading.power(id);
  const toughness = reading.toughness(id);
  if (power === undefined || toughness === undefined) return false;
  return unlessDoubted(reading, id, "power and toughness", is === "power greater" ? power > toughness : toughness > power);
}
