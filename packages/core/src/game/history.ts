// What has happened this turn (and a little that lasts longer), as far as it is known: "entered", "attacked", "cast a creature spell". A fact that
// isn't recorded is false only once the whole turn has been seen; before that it is unknown.

import { colorName } from "../characteristics/color.ts";
import type { Characteristics } from "../layers/characteristics.ts";
import type { ZoneName } from "../oracle/filter.ts";
import type { ObjectId, PlayerId } from "./ids.ts";
import { updateObject, updateObjects } from "./objects.ts";
import type { GameState } from "./state.ts";

const WHOLE_TURN = "whole turn";

/** The form facts are kept and compared in: lower case, without "this turn", "has", "it", "you've" and the like. */
function factKey(fact: string): string {
  return fact
    .toLowerCase()
    .replace(/[’]/g, "'")
    .replace(/\b(this turn|this combat|you've|you have|you|that|has|have|had|been|was|were|they|it|already|controlled)\b/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^(entered|attacked) (?:the battlefield|with a creature)$/, "$1");
}

/** Facts that the game records whenever they happen: only these are known not to have happened. */
const RECORDED =
  /^(?:attacked|blocked|entered|dealt damage|dealt damage to a player|gained life|lost life|cast an? (?:\w+ )?spell|a creature died|a permanent left the battlefield|loyalty ability activated|ability \d+ activated(?: \d+ times)?)$/;

/** Records a fact of this turn about a player or the game. */
export function recordFact(state: GameState, fact: string, player?: PlayerId): GameState {
  const entry = factEntry(fact, player);
  return state.history.includes(entry) ? state : { ...state, history: [...state.history, entry] };
}

/** Records a fact of this turn about an object. */
export function recordObjectFact(state: GameState, id: ObjectId, fact: string): GameState {
  const object = state.objects.get(id);
  const key = factKey(fact);
  if (object === undefined || object.history.includes(key)) return state;
  return updateObject(state, id, { history: [...object.history, key] });
}

/** Whether a fact about a player or the game is recorded; undefined where the turn's beginning wasn't seen. */
export function factHolds(state: GameState, fact: string, player?: PlayerId): boolean | undefined {
  return eitherHolds(fact, (key) => {
    if (state.history.includes(player === undefined ? key : `${player}: ${key}`)) return true;
    return isKnownNotToHold(state, key) ? false : undefined;
  });
}

/** The same about an object. What came into the game during a turn that was seen whole is known too. */
export function objectFactHolds(state: GameState, id: ObjectId, fact: string): boolean | undefined {
  const object = state.objects.get(id) ?? state.lastKnown.get(id)?.object;
  return eitherHolds(fact, (key) => {
    if (object?.history.includes(key)) return true;
    return isKnownNotToHold(state, key) ? false : undefined;
  });
}

function isKnownNotToHold(state: GameState, key: string): boolean {
  return state.history.includes(WHOLE_TURN) && RECORDED.test(key);
}

/** "attacked or blocked": one of them is enough. */
function eitherHolds(fact: string, holds: (key: string) => boolean | undefined): boolean | undefined {
  const key = factKey(fact);
  const spell = /^cast an? (\w+) or (\w+) spell$/.exec(key);
  const casts = spell?.slice(1).map((kind) => `cast ${/^[aeiou]/.test(kind) ? "an" : "a"} ${kind} spell`);
  const parts = casts ?? (/^\w+ or \w+$/.test(key) ? key.split(" or ") : [key]);
  const answers = parts.map(holds);
  if (answers.includes(true)) return true;
  return answers.includes(undefined) ? undefined : false;
}

/** What casting a spell records about its caster: "cast a spell", "cast a creature spell", "cast a red spell" … */
export function castFacts(spell: Pick<Characteristics, "cardTypes" | "colors" | "supertypes" | "subtypes">): readonly string[] {
  const words = [...spell.cardTypes, ...spell.supertypes, ...spell.subtypes, ...spell.colors.map(colorName)];
  if (!spell.cardTypes.includes("creature")) words.push("noncreature");
  if (spell.colors.length === 0) words.push("colorless");
  if (spell.colors.length > 1) words.push("multicolored");
  return ["cast a spell", ...words.map((word) => `cast ${/^[aeiou]/i.test(word) ? "an" : "a"} ${word} spell`)];
}

/** What leaving the battlefield records (700.4). */
export function recordDeparture(state: GameState, left: Pick<Characteristics, "cardTypes" | "controller">, to: ZoneName): GameState {
  const gone = recordFact(state, "a permanent left the battlefield", left.controller);
  return to === "graveyard" && left.cardTypes.includes("creature") ? recordFact(gone, "a creature died") : gone;
}

/** A fact about an object that stays true after the turn, as long as the object is there. */
export function lasting(fact: string): string {
  return `${fact}${EVER}`;
}

const EVER = " at any time";

/** A turn begins in the scenario's sight: facts of the last one go, and from now on what isn't recorded didn't happen. */
export function beginHistory(state: GameState): GameState {
  const cleared = updateObjects(state, state.objects.keys(), ({ history }) => {
    const kept = history.filter((fact) => fact.endsWith(EVER));
    return kept.length === history.length ? undefined : { history: kept };
  });
  return { ...cleared, history: [WHOLE_TURN] };
}

function factEntry(fact: string, player: PlayerId | undefined): string {
  return player === undefined ? factKey(fact) : `${player}: ${factKey(fact)}`;
}
