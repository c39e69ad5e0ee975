// Landwalk of every kind: "islandwalk", "snow swampwalk", "nonbasic landwalk", "artifact landwalk" (702.14).

import { subtypeSets, subtypeWord } from "../../characteristics/subtypes.ts";
import type { Filter } from "../filter.ts";
import { allOf, not } from "./build-filter.ts";
import { NONE, type Reading, textAt, type Words } from "./kit.ts";
import { cardTypeAt, supertypeAt } from "./type-word.ts";

const LAND: Filter = { kind: "card type", type: "land" };

/** The land the defending player must control. Plain "landwalk" reads as any land. */
export function landwalk(ws: Words, at: number): readonly Reading<Filter>[] {
  const parts: Filter[] = [];
  let place = at;
  for (;;) {
    const text = textAt(ws, place);
    if (text === undefined) return NONE;
    if (text.endsWith("walk")) {
      const land = landOf(text.slice(0, -4));
      return land === undefined ? NONE : [{ value: allOf([...parts, land]), end: place + 1 }];
    }
    const negated = text === "non";
    const quality = landQuality(ws, negated ? place + 1 : place);
    if (quality === undefined) return NONE;
    parts.push(negated ? not(quality) : quality);
    place += negated ? 2 : 1;
  }
}

function landOf(word: string): Filter | undefined {
  if (word === "land") return LAND;
  const subtype = subtypeWord(word)?.subtype;
  return subtype !== undefined && subtypeSets(subtype).includes("land") ? { kind: "subtype", subtype } : undefined;
}

function landQuality(ws: Words, at: number): Filter | undefined {
  const supertype = supertypeAt(ws, at);
  if (supertype !== undefined) return { kind: "supertype", supertype };
  const cardType = cardTypeAt(ws, at);
  return cardType?.number === "singular" ? { kind: "card type", type: cardType.type } : undefined;
}
