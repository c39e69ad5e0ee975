// What a target phrase lets be chosen, from the word "target" on: "target creature you control", "any target", "target creature or player",
// "target opponent" (115.1–4), and how several choices relate ("with different controllers").

import type { TargetSlot } from "../effect.ts";
import type { Filter } from "../filter.ts";
import type { PlayerReference } from "../reference.ts";
import { ANY_TARGET, allOf, someOf } from "./build-filter.ts";
import { conjunctionAt, type Reading, skip, skipAny, textAt, type Words, wordsOf } from "./kit.ts";
import { readFilter } from "./phrase.ts";
import { qualify } from "./target-qualifier.ts";
import { readRelations } from "./target-relation.ts";

export type Takes = "object" | "player" | "either";

export interface TargetNoun {
  readonly filter: Filter;
  readonly takes: Takes;
  readonly end: number;
  readonly relations?: Pick<TargetSlot, "together" | "total" | "chosenBy">;
}

const PLAYERS: Readonly<Record<string, PlayerReference>> = {
  player: { kind: "player" },
  players: { kind: "player" },
  opponent: { kind: "opponent" },
  opponents: { kind: "opponent" },
};

/** The noun after "target" (or the word "targets" itself); undefined if it isn't understood. */
export function readTargetNoun(ws: Words, at: number): TargetNoun | undefined {
  if (textAt(ws, at) === "targets" || anyBefore(ws, at)) {
    const { filter, end, chosenBy } = qualify(ws, ANY_TARGET, at + 1);
    return { filter, takes: "either", end, ...(chosenBy === undefined ? {} : { relations: { chosenBy } }) };
  }
  const noun = readPlayers(ws, at + 1) ?? readObjects(ws, at + 1);
  if (noun === undefined) return undefined;
  const relations = readRelations(ws, noun.end, ws.tokens, at);
  const { filter, end, chosenBy } = qualify(ws, noun.filter, relations.end);
  const after = end === relations.end ? undefined : readRelations(ws, end, ws.tokens, at);
  const related = { ...relations.relations, ...after?.relations, ...(chosenBy === undefined ? {} : { chosenBy }) };
  return { filter, takes: noun.takes, end: after?.end ?? end, relations: related };
}

/** "any target", "any other target", but not "any one target creature". */
function anyBefore(ws: Words, at: number): boolean {
  const before = ws.tokens[at - 1]?.text;
  return before === "any" || (before === "other" && ws.tokens[at - 2]?.text === "any");
}

/** "player", "opponent", "player or planeswalker", "opponent or planeswalker". */
function readPlayers(ws: Words, at: number): TargetNoun | undefined {
  const player = PLAYERS[textAt(ws, at) ?? ""];
  if (player === undefined) return undefined;
  const first: Filter = { kind: "player", player };
  const by = conjunctionAt(ws, at + 1);
  if (by !== undefined && by.word !== "and") {
    const objects = readObjects(ws, by.end);
    if (objects !== undefined) return { filter: someOf([first, objects.filter]), takes: "either", end: objects.end };
  }
  const who = readWho(ws, at + 1);
  return { filter: who === undefined ? first : allOf([first, who.value]), takes: "player", end: who?.end ?? at + 1 };
}

/** "player who lost life this turn": read as history of the player. */
function readWho(ws: Words, at: number): Reading<Filter> | undefined {
  for (const [words, fact] of WHO) {
    const end = skip(ws, at, words);
    if (end > 0) return { value: { kind: "history", fact }, end };
  }
  return comparedPlayer(ws, at);
}

/** "who had more life than you did as you activated this ability": a fact in these words, which the game doesn't compare. */
function comparedPlayer(ws: Words, at: number): Reading<Filter> | undefined {
  if (textAt(ws, at) !== "who" && textAt(ws, at) !== "whose") return undefined;
  for (let i = at + 1; i < ws.end && textAt(ws, i) !== "," && textAt(ws, i) !== "."; i++) {
    const end = skipAny(ws, i, [
      "as you activated this ability",
      "and is his or her opponent",
      "and is their opponent",
      "declared an attacking creature this turn",
    ]);
    if (end > 0) return { value: { kind: "history", fact: wordsOf(ws.tokens, textAt(ws, at) === "who" ? at + 1 : at, end) }, end };
  }
  return undefined;
}

const WHO: readonly (readonly [string, string])[] = [
  ["who lost life this turn", "lost life this turn"],
  ["who was dealt damage this turn", "was dealt damage this turn"],
  ["dealt damage this turn", "was dealt damage this turn"],
  ["dealt damage by ~ this turn", "was dealt damage by this object this turn"],
  ["who was dealt combat damage by ~ this turn", "was dealt combat damage by this object this turn"],
  ["who attacked this turn", "attacked this turn"],
  ["who cast a spell this turn", "cast a spell this turn"],
  ["who cast a red spell this turn", "cast a red spell this turn"],
  ["who controls more lands than you", "controls more lands than you"],
];

/** The longest noun, with "or player" after it where it says so. */
function readObjects(ws: Words, at: number): TargetNoun | undefined {
  const best = readFilter(ws, at);
  if (best === undefined) return undefined;
  const comma = textAt(ws, best.end) === "," ? best.end + 1 : best.end;
  const by = conjunctionAt(ws, comma);
  if (by !== undefined && by.word !== "and" && !speaksOfTargets(ws, at, best.end)) {
    const player = PLAYERS[textAt(ws, by.end) ?? ""];
    if (player !== undefined) return { filter: someOf([best.value, { kind: "player", player }]), takes: "either", end: by.end + 1 };
  }
  return { filter: best.value, takes: takes(best.value), end: best.end };
}

/** In "spell that targets a permanent or player" the player is a target of that spell. */
function speaksOfTargets(ws: Words, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (textAt(ws, i) === "targets" || textAt(ws, i) === "target") return true;
  return false;
}

function takes(filter: Filter): Takes {
  if (filter.kind === "player") return "player";
  if (filter.kind === "some") {
    const kinds = new Set(filter.of.map(takes));
    return kinds.size === 1 ? ([...kinds][0] as Takes) : "either";
  }
  return filter.kind === "all" && filter.of.some((part) => part.kind === "player") ? "player" : "object";
}
