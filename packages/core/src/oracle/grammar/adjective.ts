// Words before a noun: colors, "non-", supertypes, status ("tapped", "attacking or blocking", "enchanted"), "1/1".

import type { Filter, Status } from "../filter.ts";
import { allOf, not, someOf } from "./build-filter.ts";
import { colorQuality } from "./color-word.ts";
import { conjunctionAt, NONE, type Reading, textAt, tokenAt, type Words } from "./kit.ts";
import { powerAndToughness } from "./power-toughness.ts";
import { OF_PERMANENT_TYPE, supertypeAt, typeWord } from "./type-word.ts";

const AURA: Filter = { kind: "has attached", filter: { kind: "subtype", subtype: "Aura" } };
const EQUIPMENT: Filter = { kind: "has attached", filter: { kind: "subtype", subtype: "Equipment" } };
const FORTIFICATION: Filter = { kind: "has attached", filter: { kind: "subtype", subtype: "Fortification" } };

const STATUS: readonly Status[] = [
  "tapped",
  "untapped",
  "attacking",
  "blocking",
  "blocked",
  "unblocked",
  "modified",
  "suspected",
  "renowned",
  "monstrous",
  "exerted",
  "saddled",
  "solved",
  "paired",
  "goaded",
  "transformed",
  "historic",
  "outlaw",
  "commander",
];

const WORDS = new Map<string, Filter>([
  ...STATUS.map((is) => [is, { kind: "status", is } as const] as const),
  ["kicked", { kind: "history", fact: "was kicked" }],
  ["token", { kind: "status", is: "token" }],
  ["face-down", { kind: "status", is: "face down" }],
  ["face-up", { kind: "status", is: "face up" }],
  ["enchanted", AURA],
  ["equipped", EQUIPMENT],
  ["fortified", FORTIFICATION],
]);

/** One adjective that is no noun. Words that are card types stand as adjectives only after "non". */
export function adjective(ws: Words, at: number): readonly Reading<Filter>[] {
  const token = tokenAt(ws, at);
  if (token === undefined) return NONE;
  if (token.kind === "pt") {
    const pt = powerAndToughness(token.text);
    return pt === undefined ? NONE : [{ value: statsAre(pt.power, pt.toughness), end: at + 1 }];
  }
  if (token.kind !== "word") return NONE;
  if (token.text === "non") return negated(ws, at + 1);
  const word = qualityWord(ws, at);
  return word === undefined ? NONE : [{ value: word, end: at + 1 }];
}

function negated(ws: Words, at: number): readonly Reading<Filter>[] {
  const word = qualityWord(ws, at);
  if (word !== undefined) return [{ value: not(word), end: at + 1 }];
  if (textAt(ws, at) === "permanent") return [{ value: not(OF_PERMANENT_TYPE), end: at + 1 }];
  return typeWord(ws, at).map(({ value, end }) => ({ value: not(value.filter), end }));
}

/** A color, supertype or status. */
export function qualityWord(ws: Words, at: number): Filter | undefined {
  const color = colorQuality(ws, at);
  if (color !== undefined) return color;
  const supertype = supertypeAt(ws, at);
  if (supertype !== undefined) return { kind: "supertype", supertype };
  const text = textAt(ws, at);
  return text === undefined ? undefined : WORDS.get(text);
}

function statsAre(power: import("../reference.ts").Amount, toughness: import("../reference.ts").Amount): Filter {
  return allOf([
    { kind: "stat", stat: "power", compare: { operator: "=", value: power } },
    { kind: "stat", stat: "toughness", compare: { operator: "=", value: toughness } },
  ]);
}

/**
 * All adjectives in a row from a place on: "nonartifact, nonblack", "attacking or blocking", "white, blue, or black", "tapped legendary".
 * The longest run only, and only those before `stop` would be nouns.
 */
export function adjectives(ws: Words, at: number): { readonly filters: readonly Filter[]; readonly end: number } {
  const filters: Filter[] = [];
  let place = at;
  for (;;) {
    const group = adjectiveGroup(ws, place);
    if (group === undefined) return { filters, end: place };
    filters.push(group.value);
    place = group.end;
  }
}

/** One adjective, or several joined by "or" or "and" ("or" is meant: a white and black creature is "both"), or by commas alone (all are meant). */
function adjectiveGroup(ws: Words, at: number): Reading<Filter> | undefined {
  const head = adjective(ws, at)[0];
  if (head === undefined) return undefined;
  const items = [head.value];
  let end = head.end;
  for (;;) {
    const comma = textAt(ws, end) === ",";
    const by = conjunctionAt(ws, comma ? end + 1 : end);
    const next = adjective(ws, by?.end ?? (comma ? end + 1 : end))[0];
    if (next === undefined || (!comma && by === undefined)) break;
    items.push(next.value);
    end = next.end;
    if (by !== undefined) {
      const negative = items.every((item) => item.kind === "not");
      return { value: negative && by.word === "and" ? allOf(items) : someOf(items), end };
    }
  }
  return { value: allOf(items), end };
}
