// "As this enters, choose a color": what is chosen (614.12).

import type { EntersAbility } from "../ability.ts";
import { colorAt } from "./color-word.ts";
import { CHOICES } from "./effect/choose.ts";
import { type Draft, skipEnters } from "./enters-kit.ts";
import { skip, skipAny, textAt, type Words } from "./kit.ts";
import { readObject } from "./phrase.ts";

type Choice = NonNullable<EntersAbility["choose"]>[number];

/** "As this enters, choose a color.", "… choose a creature type other than Wall", "… name a card". */
export function readChoice(ws: Words, start: number): Draft | undefined {
  if (textAt(ws, start) !== "as") return undefined;
  const entered = skipEnters(ws, start + 1);
  const comma = entered < 0 ? -1 : skip(ws, entered, ",");
  if (comma < 0) return undefined;
  const verb = textAt(ws, comma);
  const turn = skip(ws, comma, "turn");
  const turned = turn < 0 ? undefined : readObject(ws, turn);
  if (turned?.value.kind === "each")
    return skip(ws, turned.end, "face down") === ws.end ? { turnsFaceDown: turned.value.filter } : undefined;
  const choose = verb === "choose" ? comma + 1 : skip(ws, comma, "an opponent chooses");
  const named = skipAny(ws, comma, ["name a card", "name a nonland card", "name a creature card", "name a land card"]);
  if (named > 0) return named === ws.end || skip(ws, named, "other than") > 0 ? { choose: ["name"] } : undefined;
  if (choose < 0) return undefined;
  const kinds: Choice[] = [];
  let place = choose;
  for (;;) {
    const found = readAlternatives(ws, place) ?? CHOICES(ws, place)[0];
    if (found === undefined) return undefined;
    kinds.push(found.value === "object" ? "word" : found.value);
    place = found.end;
    const other = skip(ws, place, "other than");
    if (other > 0) place = other + 1;
    const and = skip(ws, place, "and");
    if (and < 0) break;
    place = and;
  }
  return place === ws.end ? { choose: kinds } : undefined;
}

/** "black or red", "Island or Swamp", "a number between 0 and 7": one of what is named. */
function readAlternatives(ws: Words, at: number): { readonly value: Choice; readonly end: number } | undefined {
  const number = skip(ws, at, "a number between");
  if (number > 0) return { value: "number", end: number + 3 };
  const or = textAt(ws, at + 1) === "or" ? textAt(ws, at + 2) : undefined;
  if (or === undefined) return undefined;
  const color = colorAt(ws, at) !== undefined && colorAt(ws, at + 2) !== undefined;
  return { value: color ? "color" : "word", end: at + 3 };
}
