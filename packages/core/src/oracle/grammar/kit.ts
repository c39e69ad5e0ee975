// Small parts from which the grammar is built. A rule looks at tokens from a place on and yields every reading it has, with the
// place where it ends; no reading means that it declines. Nothing is guessed: a caller asks for readings that use all words.

import type { ObjectReference, PlayerReference } from "../reference.ts";
import type { Opaque, Question, Span } from "../span.ts";
import type { Token } from "../token.ts";

/** What pronouns mean where the words stand. */
export interface Scope {
  /** "it", "that creature", "itself". */
  readonly it?: ObjectReference;
  /** "that creature", where "it" means something else ("Whenever this creature blocks a creature, …"). */
  readonly that?: ObjectReference;
  /** "those creatures": several named in one clause. */
  readonly those?: readonly ObjectReference[];
  /** The words by which each of them was named. */
  readonly thoseWords?: readonly string[];
  /** The words that named it, so that "that creature" never means an Equipment. */
  readonly thatWords?: string;
  /** What was named before it, latest first. */
  readonly before?: readonly { readonly object: ObjectReference; readonly words?: string }[];
  /** What "it" means as the object of a verb that has a subject of its own ("target creature blocks it"). */
  readonly object?: ObjectReference;
  /** No event stands before: "that player" and "that creature" mean nothing unless `it` or `they` say what. */
  readonly eventless?: boolean;
  /** Abilities are given to the object whose text it is: in them its name means the object that has them. */
  readonly toThis?: boolean;
  /** The line of the text, for the abilities found in it. */
  readonly line?: number;
  /** "they", "that player", "their". */
  readonly they?: PlayerReference;
  /** "they" is that one player, not the objects that "it" means: "Whenever an opponent casts a spell, they can't attack you". */
  readonly oneActs?: boolean;
}

/** A range of tokens under a scope. Rules never look at or past `end`. */
export interface Words {
  readonly tokens: readonly Token[];
  readonly end: number;
  readonly scope: Scope;
  /** Readings already found, by rule and place. */
  memo: Map<Rule<unknown>, (readonly Reading<unknown>[] | undefined)[]> | undefined;
  /** The same tokens with other pronouns, so that their readings are kept too. */
  derived: Words[] | undefined;
}

export interface Reading<T> {
  readonly value: T;
  /** The place after its last token. */
  readonly end: number;
}

export type Rule<T> = (words: Words, at: number) => readonly Reading<T>[];

export const NONE: readonly Reading<never>[] = [];

export function words(tokens: readonly Token[], end = tokens.length, scope: Scope = NO_SCOPE): Words {
  return range(tokens, end, scope === NO_SCOPE ? scope : inOneShape(scope));
}

function range(tokens: readonly Token[], end: number, scope: Scope): Words {
  return { tokens, end, scope, memo: undefined, derived: undefined };
}

/** Scopes are read at every step and copied with changes: with every field in its place both are several times as fast. */
export function inOneShape(scope: Scope): { readonly [K in keyof Required<Scope>]: Scope[K] } {
  const { it, that, those, thoseWords, thatWords, before, object, eventless, toThis, line, they, oneActs } = scope;
  return { it, that, those, thoseWords, thatWords, before, object, eventless, toThis, line, they, oneActs };
}

const NO_SCOPE = inOneShape({});

/** The same tokens to an earlier end, or with other pronouns. */
export function within(ws: Words, end: number, scope: Scope = ws.scope): Words {
  if (end === ws.end && sameScope(scope, ws.scope)) return ws;
  const derived = ws.derived ?? [];
  for (const known of derived) if (known.end === end && sameScope(scope, known.scope)) return known;
  const made = range(ws.tokens, end, scope === ws.scope ? scope : inOneShape(scope));
  ws.derived = derived;
  derived.push(made);
  return made;
}

function sameScope(first: Scope, second: Scope): boolean {
  return (
    first === second ||
    (sameReference(first.it, second.it) &&
      sameReference(first.that, second.that) &&
      sameReference(first.they, second.they) &&
      first.eventless === second.eventless &&
      first.toThis === second.toThis &&
      first.oneActs === second.oneActs &&
      first.those === second.those &&
      first.thoseWords === second.thoseWords &&
      first.line === second.line)
  );
}

/** The same object, or the same word without anything more to it. */
function sameReference(first: { readonly kind: string } | undefined, second: { readonly kind: string } | undefined): boolean {
  if (first === second) return true;
  return first !== undefined && second !== undefined && first.kind === second.kind && BARE.has(first.kind);
}

const BARE: ReadonlySet<string> = new Set([
  "this",
  "host",
  "affected",
  "candidate",
  "you",
  "opponent",
  "each opponent",
  "each player",
  "player",
]);

/** Whether any of these words stands in the range from a place on: a cheap look before a costly rule. */
export function holdsWord(ws: Words, at: number, wanted: ReadonlySet<string>): boolean {
  for (let i = at; i < ws.end; i++) if (wanted.has((ws.tokens[i] as Token).text)) return true;
  return false;
}

/** The token at a place, or undefined at the end of the range. */
export function tokenAt(ws: Words, at: number): Token | undefined {
  return at < ws.end ? ws.tokens[at] : undefined;
}

export function textAt(ws: Words, at: number): string | undefined {
  return at < ws.end ? ws.tokens[at]?.text : undefined;
}

/** One reading. */
export function yields<T>(value: T, end: number): readonly Reading<T>[] {
  return [{ value, end }];
}

/** Reads nothing. */
export function nothing<T>(value: T): Rule<T> {
  return (_, at) => [{ value, end: at }];
}

/** The place after these words (separated by spaces; `~` is this, `"` a quotation), or -1. */
export function skip(ws: Words, at: number, phrase: string): number {
  if (at >= ws.end || ws.tokens[at]?.text.charCodeAt(0) !== phrase.charCodeAt(0)) return -1;
  let parts = PHRASES.get(phrase);
  if (parts === undefined) {
    parts = phrase.split(" ");
    PHRASES.set(phrase, parts);
  }
  const stop = at + parts.length;
  if (stop > ws.end) return -1;
  return stands(ws, at, parts) ? stop : -1;
}

function stands({ tokens }: Words, at: number, parts: readonly string[]): boolean {
  for (let i = 0; i < parts.length; i++) if (tokens[at + i]?.text !== parts[i]) return false;
  return true;
}

const PHRASES = new Map<string, readonly string[]>();

/** The place after the first of these phrases that stands here, or -1. */
export function skipAny(ws: Words, at: number, phrases: readonly string[]): number {
  for (const phrase of phrases) {
    const end = skip(ws, at, phrase);
    if (end > 0) return end;
  }
  return -1;
}

/** These words, as a value. */
export function phrase<T>(text: string, value: T): Rule<T> {
  return (ws, at) => {
    const end = skip(ws, at, text);
    return end < 0 ? NONE : [{ value, end }];
  };
}

/** Any of these phrases; the longest that matches wins (`can't be blocked` before `can't`). */
export function phrases<T>(table: Readonly<Record<string, T>>): Rule<T> {
  const byFirst = new Map<string, { readonly parts: readonly string[]; readonly value: T }[]>();
  for (const [text, value] of Object.entries(table)) {
    const parts = text.split(" ");
    const first = parts[0] as string;
    byFirst.set(first, [...(byFirst.get(first) ?? []), { parts, value }]);
  }
  for (const entries of byFirst.values()) entries.sort((a, b) => b.parts.length - a.parts.length);
  return (ws, at) => {
    const first = textAt(ws, at);
    const entries = first === undefined ? undefined : byFirst.get(first);
    if (entries === undefined) return NONE;
    for (const { parts, value } of entries) {
      const end = at + parts.length;
      if (end <= ws.end && stands(ws, at, parts)) return [{ value, end }];
    }
    return NONE;
  };
}

/** One token that passes. */
export function token<T>(accept: (token: Token) => T | undefined): Rule<T> {
  return (ws, at) => {
    const found = tokenAt(ws, at);
    const value = found === undefined ? undefined : accept(found);
    return value === undefined ? NONE : [{ value, end: at + 1 }];
  };
}

/** All readings of all alternatives. */
export function either<T>(...rules: readonly Rule<T>[]): Rule<T> {
  return (ws, at) => {
    let all: readonly Reading<T>[] = NONE;
    for (const rule of rules) {
      const found = rule(ws, at);
      if (found.length > 0) all = all.length === 0 ? found : [...all, ...found];
    }
    return all;
  };
}

/** The readings of the first alternative that has any. */
export function first<T>(...rules: readonly Rule<T>[]): Rule<T> {
  return (ws, at) => {
    for (const rule of rules) {
      const found = rule(ws, at);
      if (found.length > 0) return found;
    }
    return NONE;
  };
}

/** With and without it. */
export function optional<T>(rule: Rule<T>): Rule<T | undefined> {
  return (ws, at) => {
    const found = rule(ws, at);
    return found.length === 0 ? [{ value: undefined, end: at }] : [...found, { value: undefined, end: at }];
  };
}

type Values<R extends readonly unknown[]> = { readonly [K in keyof R]: R[K] extends Rule<infer T> ? T : never };

/** One after another. A string stands for its words. */
export function seq<const R extends readonly (Rule<unknown> | string)[], T>(
  rules: R,
  build: (...values: Values<R>) => T | undefined,
): Rule<T> {
  return (ws, at) => {
    const out: Reading<T>[] = [];
    const values: unknown[] = [];
    const step = (index: number, place: number): void => {
      const rule = rules[index];
      if (rule === undefined) {
        const value = (build as (...values: unknown[]) => T | undefined)(...values);
        if (value !== undefined) out.push({ value, end: place });
      } else if (typeof rule === "string") {
        const end = skip(ws, place, rule);
        if (end < 0) return;
        values.push(undefined);
        step(index + 1, end);
        values.pop();
      } else {
        for (const reading of rule(ws, place)) {
          values.push(reading.value);
          step(index + 1, reading.end);
          values.pop();
        }
      }
    };
    step(0, at);
    return out;
  };
}

/** Another value for each reading; undefined declines it. */
export function map<A, B>(
  rule: Rule<A>,
  build: (value: A, span: { readonly start: number; readonly end: number }) => B | undefined,
): Rule<B> {
  return (ws, at) => {
    const found = rule(ws, at);
    if (found.length === 0) return NONE;
    const out: Reading<B>[] = [];
    for (const reading of found) {
      const value = build(reading.value, { start: at, end: reading.end });
      if (value !== undefined) out.push({ value, end: reading.end });
    }
    return out;
  };
}

/** As many as there are, at least `min`; every shorter run is a reading too. */
export function many<T>(rule: Rule<T>, min = 0): Rule<readonly T[]> {
  return (ws, at) => {
    const out: Reading<readonly T[]>[] = [];
    const step = (values: readonly T[], place: number): void => {
      for (const reading of rule(ws, place)) if (reading.end > place) step([...values, reading.value], reading.end);
      if (values.length >= min) out.push({ value: values, end: place });
    };
    step([], at);
    return out;
  };
}

export type Conjunction = "and" | "or" | "and/or" | ",";

export interface List<T> {
  readonly items: readonly T[];
  /** The word before the last item; absent for a single item. */
  readonly by?: Conjunction;
}

/** "A", "A and B", "A, B, or C", "A, B and C", "A and/or B"; every shorter list is a reading too. With `bare`, plain commas do as well. */
export function list<T>(
  item: Rule<T>,
  options: { readonly by?: readonly Conjunction[]; readonly bare?: boolean; readonly min?: number } = {},
): Rule<List<T>> {
  const allowed = options.by;
  const min = options.min ?? 1;
  return (ws, at) => {
    const out: Reading<List<T>>[] = [];
    const step = (items: readonly T[], place: number): void => {
      for (const reading of item(ws, place)) {
        const longer = [...items, reading.value];
        const end = reading.end;
        if (longer.length === 1 && min <= 1) out.push({ value: { items: longer }, end });
        if (options.bare && longer.length >= Math.max(2, min)) out.push({ value: { items: longer, by: "," }, end });
        const comma = textAt(ws, end) === ",";
        if (comma) step(longer, end + 1);
        const by = conjunctionAt(ws, comma ? end + 1 : end);
        if (by === undefined || (allowed !== undefined && !allowed.includes(by.word))) continue;
        for (const last of item(ws, by.end)) {
          const complete = [...longer, last.value];
          if (complete.length >= min) out.push({ value: { items: complete, by: by.word }, end: last.end });
        }
      }
    };
    step([], at);
    return out;
  };
}

/** "and", "or", "and/or" at a place. */
export function conjunctionAt(ws: Words, at: number): { readonly word: Conjunction; readonly end: number } | undefined {
  const text = textAt(ws, at);
  if (text === "and") {
    if (textAt(ws, at + 1) === "/" && textAt(ws, at + 2) === "or") return { word: "and/or", end: at + 3 };
    return { word: "and", end: at + 1 };
  }
  return text === "or" ? { word: "or", end: at + 1 } : undefined;
}

/** A rule whose readings are kept by place. For rules asked again and again at one place. */
export function memo<T>(rule: Rule<T>): Rule<T> {
  const kept: Rule<T> = (ws, at) => {
    ws.memo ??= new Map();
    let places = ws.memo.get(kept as Rule<unknown>);
    if (places === undefined) {
      places = [];
      ws.memo.set(kept as Rule<unknown>, places);
    }
    const known = places[at];
    if (known !== undefined) return known as readonly Reading<T>[];
    const found = rule(ws, at);
    places[at] = found;
    return found;
  };
  return kept;
}

/** For rules that need each other: the rule is looked up when used. */
export function lazy<T>(rule: () => Rule<T>): Rule<T> {
  return (ws, at) => rule()(ws, at);
}

/** Only where the words before pass a look, without reading them. */
export function when<T>(test: (ws: Words, at: number) => boolean, rule: Rule<T>): Rule<T> {
  return (ws, at) => (test(ws, at) ? rule(ws, at) : NONE);
}

/** Every different reading of a range that uses all its words. More than one is a fault of the grammar. */
export function readings<T>(rule: Rule<T>, ws: Words, from = 0): readonly T[] {
  const values: T[] = [];
  const seen = new Set<string>();
  for (const reading of rule(ws, from)) {
    if (reading.end !== ws.end) continue;
    if (values.length === 0) {
      values.push(reading.value);
      continue;
    }
    if (seen.size === 0) seen.add(JSON.stringify(values[0]));
    const key = JSON.stringify(reading.value);
    if (!seen.has(key)) {
      seen.add(key);
      values.push(reading.value);
    }
  }
  return values;
}

/** The span in the text of the tokens `[from, to)`. */
export function spanOf(tokens: readonly Token[], from: number, to: number): Span {
  const start = tokens[from]?.span.start ?? tokens.at(-1)?.span.end ?? 0;
  return { start, end: to > from ? (tokens[to - 1]?.span.end ?? start) : start };
}

/** The words of the tokens `[from, to)`, as written, single-spaced. */
export function wordsOf(tokens: readonly Token[], from: number, to: number): string {
  let out = "";
  for (let i = from; i < to; i++) {
    const found = tokens[i] as Token;
    out += out === "" || found.glued ? found.raw : ` ${found.raw}`;
  }
  return out;
}

/** A range that wasn't read. */
export function opaque(tokens: readonly Token[], from: number, to: number, touches: readonly Question[]): Opaque {
  return { kind: "opaque", words: wordsOf(tokens, from, to), span: spanOf(tokens, from, to), touches };
}
