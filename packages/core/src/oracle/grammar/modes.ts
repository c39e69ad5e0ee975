// Modal spells and abilities: "Choose one —" and its kin, with bulleted options or options in a row (700.2).

import type { Body, Modes } from "../effect.ts";
import type { Amount, PlayerReference } from "../reference.ts";
import type { Token } from "../token.ts";
import { longestCondition } from "./condition-at.ts";
import { type Scope, skip, spanOf, textAt, type Words, words, wordsOf } from "./kit.ts";
import { labelEnd, type Option, type Passage } from "./paragraph.ts";

export interface FoundModes {
  /** Instructions before the choice. */
  readonly before?: Passage;
  readonly modes: Modes;
  readonly after?: Passage;
}

type ReadMode = (passage: Passage, scope: Scope) => Body;

const NUMBER = (value: number): Amount => ({ kind: "number", value });

interface Range {
  readonly min: Amount;
  readonly max: Amount | "any";
}

const RANGES: readonly (readonly [string, Range])[] = [
  ["one or both", { min: NUMBER(1), max: NUMBER(2) }],
  ["one or more", { min: NUMBER(1), max: "any" }],
  ["one or two", { min: NUMBER(1), max: NUMBER(2) }],
  ["any number", { min: NUMBER(0), max: "any" }],
  ["up to one", { min: NUMBER(0), max: NUMBER(1) }],
  ["up to two", { min: NUMBER(0), max: NUMBER(2) }],
  ["up to three", { min: NUMBER(0), max: NUMBER(3) }],
  ["up to four", { min: NUMBER(0), max: NUMBER(4) }],
  ["up to x", { min: NUMBER(0), max: { kind: "x" } }],
  ["up to five {P} worth of modes", { min: NUMBER(0), max: NUMBER(5) }],
  ["one at random", { min: NUMBER(1), max: NUMBER(1) }],
  ["one", { min: NUMBER(1), max: NUMBER(1) }],
  ["two", { min: NUMBER(2), max: NUMBER(2) }],
  ["three", { min: NUMBER(3), max: NUMBER(3) }],
  ["four", { min: NUMBER(4), max: NUMBER(4) }],
  ["x", { min: { kind: "x" }, max: { kind: "x" } }],
];

/** The modes that a passage and the bulleted lines after it hold; undefined if it is no choice of modes. */
export function readModes(passage: Passage, options: readonly Option[], read: ReadMode, scope: Scope): FoundModes | undefined {
  const { tokens, start, end } = passage;
  const ws = words(tokens, end, scope);
  const header = findHeader(ws, start, options.length > 0) ?? keywordHeader(ws, start, options);
  if (header === undefined) return undefined;
  const listed = options.length > 0 ? options.map(({ passage: mode }) => mode) : rowOptions(passage, header.end);
  if (listed.length < 2 && options.length === 0) return undefined;
  const modes: Modes = {
    ...header.range,
    ...(header.repeat ? { repeat: true } : {}),
    ...(header.allIf === undefined ? {} : { allIf: header.allIf }),
    ...(header.by === undefined ? {} : { chosenBy: header.by }),
    options: listed.map((mode) => {
      const from = labelEnd(mode.tokens, mode.start, mode.end) || mode.start;
      const inner = { ...mode, start: from };
      const chooser: Scope = header.by === undefined ? scope : { ...scope, they: header.by };
      return {
        ...read(inner, chooser),
        span: spanOf(mode.tokens, mode.start, mode.end),
        words: wordsOf(mode.tokens, mode.start, mode.end),
      };
    }),
  };
  const last = beforeJoint(passage, header.start);
  const before = last > start ? { ...passage, end: last } : undefined;
  const after = header.beside === undefined ? undefined : { ...passage, start: header.beside };
  return { modes, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) };
}

/** The instructions before a choice, without what joins them to it. */
function beforeJoint({ tokens, start }: Passage, at: number): number {
  let end = at;
  while (end > start && /^(?:,|and|then)$/.test(tokens[end - 1]?.text ?? "")) end -= 1;
  return end;
}

interface Header {
  readonly start: number;
  readonly end: number;
  readonly range: Range;
  readonly repeat: boolean;
  readonly by?: PlayerReference;
  readonly allIf?: Modes["allIf"];
  readonly beside?: number;
}

/** Spree: one or more of the options, each with its cost; the keyword stands in the place of a header (702.172a). */
function keywordHeader(ws: Words, start: number, options: readonly Option[]): Header | undefined {
  if (options.length === 0 || start < ws.end) return undefined;
  return { start, end: start, range: { min: NUMBER(1), max: "any" }, repeat: false };
}

/** "choose one —", "an opponent chooses one —", "choose three. You may choose the same mode more than once." */
function findHeader(ws: Words, start: number, bulleted: boolean): Header | undefined {
  for (let i = start; i < ws.end; i++) {
    const text = textAt(ws, i);
    if (text !== "choose" && text !== "chooses") continue;
    if (i > start && text === "choose" && textAt(ws, i - 1) === "may" && textAt(ws, i - 2) !== "you") continue;
    for (const [words, range] of RANGES) {
      const after = skip(ws, i + 1, words);
      if (after < 0) continue;
      const header = headerEnd(ws, after, bulleted);
      if (header === undefined) break;
      const by: PlayerReference | undefined = text === "chooses" ? chooser(ws, i) : undefined;
      const first = by === undefined ? i : i - 2;
      const may = skip(ws, i - 2, "you may") === i ? i - 2 : first;
      return {
        start: may,
        range: may < first ? { min: NUMBER(0), max: range.max } : range,
        end: header.end,
        repeat: header.repeat,
        ...(by === undefined ? {} : { by }),
        ...(header.allIf === undefined ? {} : { allIf: header.allIf }),
        ...(header.beside === undefined ? {} : { beside: header.beside }),
      };
    }
  }
  return undefined;
}

function chooser(ws: Words, at: number): PlayerReference {
  return textAt(ws, at - 1) === "opponent" ? { kind: "opponent" } : { kind: "player" };
}

interface HeaderEnd {
  readonly end: number;
  readonly repeat: boolean;
  readonly allIf?: Modes["allIf"];
  /** "choose one and this creature gets +1/+1": instructions beside the choice. */
  readonly beside?: number;
}

const QUALIFIERS = [
  "that hasn't been chosen",
  "that hasn't been chosen this turn",
  "of the following",
  "at random",
  "that wasn't chosen during that player 's last turn",
  "that hasn't been chosen this combat",
];

function headerEnd(ws: Words, at: number, bulleted: boolean): HeaderEnd | undefined {
  let place = at;
  for (const words of QUALIFIERS) {
    const end = skip(ws, place, words);
    if (end > 0 && textAt(ws, end) !== "this") {
      place = end;
      break;
    }
  }
  if (skip(ws, place, ", where x is") > 0) while (place < ws.end && textAt(ws, place) !== "—") place += 1;
  if (textAt(ws, place) === "—") return { end: place + 1, repeat: false };
  if (bulleted && textAt(ws, place) === "and") return { end: ws.end, repeat: false, beside: place + 1 };
  if (!bulleted || textAt(ws, place) !== ".") return undefined;
  place += 1;
  if (place >= ws.end) return { end: place, repeat: false };
  const same = skip(ws, place, "you may choose the same mode more than once");
  if (same > 0) return { end: same, repeat: true };
  return { end: ws.end, repeat: false, ...readAllIf(ws, place) };
}

/** "If you control a commander as you cast this spell, you may choose both instead." */
function readAllIf(ws: Words, at: number): { readonly allIf?: Modes["allIf"] } {
  if (textAt(ws, at) !== "if") return {};
  const found = longestCondition(ws, at + 1);
  return found === undefined
    ? { allIf: { kind: "opaque", words: wordsOf(ws.tokens, at, ws.end), span: spanOf(ws.tokens, at, ws.end), touches: ["target"] } }
    : { allIf: found.value };
}

/** "Choose one — Destroy target artifact; or destroy target enchantment." */
function rowOptions(passage: Passage, from: number): readonly Passage[] {
  const { tokens, end } = passage;
  const options: Passage[] = [];
  let start = from;
  for (let i = from; i <= end; i++) {
    const token: Token | undefined = i < end ? tokens[i] : undefined;
    if (token !== undefined && token.text !== ";") continue;
    const first = tokens[start]?.text === "or" ? start + 1 : start;
    if (i > first) options.push({ ...passage, start: first, end: i });
    start = i + 1;
  }
  return options;
}
