// Every instance of the word "target" in a text becomes one slot (115.1, 601.2c): what may be chosen, how many, and how the choices relate.
// Slots are found before effects are read, so that they stand even where the rest of a sentence isn't understood.

import type { TargetSlot } from "../effect.ts";
import type { Filter } from "../filter.ts";
import type { Amount } from "../reference.ts";
import { createToken, type Token } from "../token.ts";
import { allOf, NOT_THIS } from "./build-filter.ts";
import { opaque, type Scope, skip, spanOf, words, wordsOf } from "./kit.ts";
import { readTargetNoun, type Takes } from "./target-noun.ts";

/** Words before "target" that make it something else than a choice: "the target of", "that target", "new target", "can't target". */
const NOT_A_CHOICE = new Set(
  "the a that new single its their his her those these each same legal illegal this can can't could couldn't may must would doesn't don't didn't not cannot they you it no first 's who which".split(
    " ",
  ),
);

/** A choice found in a text. */
interface FoundTarget {
  readonly start: number;
  readonly end: number;
  readonly slot: TargetSlot;
  readonly takes: Takes;
  /** "another target", "any other target", "a second target". */
  readonly other: boolean;
}

export interface Targets {
  readonly slots: readonly TargetSlot[];
  /** The tokens with each phrase as one `name` token that knows its slot. */
  readonly tokens: readonly Token[];
}

const NUMBER = (value: number): Amount => ({ kind: "number", value });
const ONE = NUMBER(1);
const ZERO = NUMBER(0);

/**
 * The slots of a passage, in the order of their words, numbered from `first`. Phrases inside others ("creature target player controls") are
 * read first, so the outer phrase may refer to them.
 */
export function findTargets(passage: readonly Token[], first: number, scope: Scope): Targets {
  const places: number[] = [];
  for (let i = 0; i < passage.length; i++) if (isChoice(passage, i)) places.push(i);
  if (places.length === 0) return { slots: [], tokens: passage };
  let tokens = passage;
  const slots: TargetSlot[] = new Array(places.length);
  for (let index = places.length - 1; index >= 0; index--) {
    const at = places[index] as number;
    const found = readTarget(tokens, at, { ...scope, ...earlierChoice(passage, places, index, first, scope) });
    slots[index] = found.other ? relate(found.slot, first + index) : found.slot;
    tokens = [...tokens.slice(0, found.start), phraseToken(tokens, found, first + index), ...tokens.slice(found.end)];
  }
  return { slots, tokens };
}

function phraseToken(tokens: readonly Token[], { start, end, takes }: FoundTarget, slot: number): Token {
  return createToken("name", "@", wordsOf(tokens, start, end), spanOf(tokens, start, end), {
    slot,
    stands: takes === "either" ? undefined : takes,
    glued: tokens[start]?.glued,
  });
}

function isChoice(tokens: readonly Token[], at: number): boolean {
  const text = (tokens[at] as Token).text;
  if (text !== "target" && text !== "targets") return false;
  const before = tokens[at - 1];
  if (before === undefined) return text === "target";
  if (text === "targets") {
    if (before.text === "other") return at > 1 && isCount(tokens[at - 2] as Token);
    return isCount(before) || (before.text === "of" && tokens[at - 2]?.text === "number") || before.text === "x";
  }
  if (before.text === "that" && (tokens[at + 1]?.text === "player" || tokens[at + 1]?.text === "opponent")) return true;
  return !NOT_A_CHOICE.has(before.text);
}

function isCount(token: Token): boolean {
  return token.value !== undefined && token.value > 0 && token.kind !== "signed";
}

/** In "target player … target creature that player controls" the second phrase's pronouns mean the choice before it. */
function earlierChoice(tokens: readonly Token[], places: readonly number[], index: number, first: number, scope: Scope): Partial<Scope> {
  let it = scope.it;
  let they = scope.they;
  for (let before = 0; before < index; before++) {
    const word = tokens[(places[before] as number) + 1]?.text;
    const chosen = { kind: "target", slot: first + before } as const;
    if (word === "player" || word === "opponent") they = chosen;
    else {
      it = chosen;
      if (namesOwner(tokens, places[before] as number, places[before + 1] as number)) they = { kind: "controller of", object: chosen };
    }
  }
  return { ...(it === undefined ? {} : { it }), ...(they === undefined ? {} : { they }) };
}

function readTarget(tokens: readonly Token[], at: number, scope: Scope): FoundTarget {
  let count = readCount(tokens, at);
  const ws = words(tokens, tokens.length, scope);
  const noun = readTargetNoun(ws, at);
  const start = count.start;
  const end = noun?.end ?? phraseEnd(tokens, at + 1);
  const filter = noun?.filter ?? opaque(tokens, start, end, ["target"]);
  // "for each time this was kicked": the game doesn't say how often.
  const times = skip(ws, end, "for each time");
  if (times > 0) {
    const unknown = opaque(tokens, end, tokens.length, ["target"]);
    count = { ...count, min: unknown, max: unknown };
  }
  return {
    start,
    end,
    takes: noun?.takes ?? "object",
    other: count.other,
    slot: {
      filter,
      min: count.min,
      max: count.max,
      span: spanOf(tokens, start, end),
      words: wordsOf(tokens, start, end),
      ...noun?.relations,
    },
  };
}

/** "target artifact a player controls": that player is its controller. */
function namesOwner(tokens: readonly Token[], from: number, to: number): boolean {
  for (let i = from; i + 1 < to; i++)
    if (/^(?:player|opponent)$/.test(tokens[i]?.text ?? "") && tokens[i + 1]?.text === "controls") return true;
  return false;
}

interface Count {
  readonly start: number;
  readonly min: Amount;
  readonly max: Amount | "any";
  readonly other: boolean;
}

/** The words before "target" that say how many: read backwards from it. */
function readCount(tokens: readonly Token[], at: number): Count {
  const text = (i: number): string | undefined => tokens[i]?.text;
  let i = at;
  let other = false;
  if (text(i - 1) === "another") return { start: i - 1, min: ONE, max: ONE, other: true };
  if (text(i - 1) === "other") {
    other = true;
    i -= 1;
  }
  if (text(i - 2) === "a" && /^(?:second|third|fourth)$/.test(text(i - 1) ?? "")) return { start: i - 2, min: ONE, max: ONE, other: true };
  if (text(i - 1) === "any") return { start: i - 1, min: ONE, max: ONE, other };
  if (text(i - 1) === "of" && text(i - 2) === "number" && text(i - 3) === "any") return { start: i - 3, min: ZERO, max: "any", other };
  if (text(i - 1) === "of" && text(i - 2) === "number" && text(i - 3) === "nonzero") return { start: i - 4, min: ONE, max: "any", other };
  const number = countAt(tokens, i - 1);
  if (number === undefined) {
    if (text(i - 1) === "many" && text(i - 2) === "that") {
      const upTo = text(i - 3) === "to" && text(i - 4) === "up";
      return { start: upTo ? i - 4 : i - 2, min: upTo ? ZERO : THAT_MUCH, max: THAT_MUCH, other };
    }
    if (text(i - 1) === "more" && text(i - 2) === "or" && text(i - 3) === "one") return { start: i - 3, min: ONE, max: "any", other };
    return { start: i, min: ONE, max: ONE, other };
  }
  if (text(i - 2) === "to" && text(i - 3) === "up") return { start: i - 3, min: ZERO, max: number, other };
  if (text(i - 2) === "or") {
    // "one or two", "one, two, or three"
    let low = i - 3;
    if (text(low) === ",") low -= 1;
    while (text(low - 1) === "," && countAt(tokens, low - 2) !== undefined) low -= 2;
    const least = countAt(tokens, low);
    if (least !== undefined) return { start: low, min: least, max: number, other };
  }
  if (text(i - 2) === "exactly") return { start: i - 2, min: number, max: number, other };
  return { start: i - 1, min: number, max: number, other };
}

const THAT_MUCH: Amount = { kind: "that much" };

function countAt(tokens: readonly Token[], at: number): Amount | undefined {
  const token = tokens[at];
  if (token === undefined) return undefined;
  if (token.text === "x") return { kind: "x" };
  return isCount(token) ? NUMBER(token.value as number) : undefined;
}

/** Where an unread phrase may be cut: at the next punctuation. */
function phraseEnd(tokens: readonly Token[], from: number): number {
  for (let i = from; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (token.kind === "punct" || token.kind === "quote") return i;
  }
  return tokens.length;
}

/** "another target": different from the choices before it; from this object if there are none. */
function relate(slot: TargetSlot, number: number): TargetSlot {
  if (number > 0) return likeTheOther({ ...slot, otherThan: Array.from({ length: number }, (_, i) => i) }, number - 1);
  return slot.filter.kind === "opaque" ? slot : { ...slot, filter: allOf([slot.filter, NOT_THIS]) };
}

const SHARED: ReadonlySet<string> = new Set(["controller", "name", "color", "creature type", "card type", "mana value", "power"]);

/** "another target creature with the same controller": as the choice before it, where it is a single one. */
function likeTheOther(slot: TargetSlot, other: number): TargetSlot {
  const { together = [], max, ...rest } = slot;
  const shared = together.filter(({ kind, what }) => kind === "same" && SHARED.has(what));
  if (max === "any" || max.kind !== "number" || max.value !== 1 || shared.length === 0 || shared.length < together.length) return slot;
  const relations = shared.map(
    ({ what }): Filter => ({
      kind: "shares",
      what: what as Extract<Filter, { kind: "shares" }>["what"],
      with: { kind: "target", slot: other },
    }),
  );
  return { ...rest, max, filter: allOf([slot.filter, ...relations]) };
}
