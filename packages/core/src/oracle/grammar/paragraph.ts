// From the lines of a face to paragraphs: what belongs together though it stands on several lines — modes under "Choose one —" (700.2),
// level bands (711.4), class levels (716), station bands (721.2) — and the label before a dash (ability words, 207.2c; chapters, 714.2).

import type { Line, Token } from "../token.ts";

/** A range of one line's tokens. */
export interface Passage {
  readonly tokens: readonly Token[];
  readonly start: number;
  readonly end: number;
  readonly line: number;
}

/** One option of a choice: a bulleted line, or "+ {1} — …" with its own cost. */
export interface Option {
  readonly passage: Passage;
}

export interface Paragraph {
  readonly passage: Passage;
  /** The bulleted lines that follow it. */
  readonly options: readonly Option[];
}

/** The part of a face that belongs to a level. */
export interface LevelBand {
  readonly counter?: "charge";
  readonly from: number;
  readonly to?: number;
  readonly power?: string;
  readonly toughness?: string;
  readonly paragraphs: readonly Paragraph[];
  /** For a class level: the line whose cost buys it. */
  readonly header?: Passage;
}

export interface Paragraphs {
  readonly paragraphs: readonly Paragraph[];
  readonly levels: readonly LevelBand[];
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Groups lines. Lines without tokens (nothing but reminder text) are left out. */
export function groupLines(lines: readonly Line[]): Paragraphs {
  const paragraphs: Paragraph[] = [];
  const levels: Mutable<LevelBand>[] = [];
  let into = paragraphs;
  for (const line of lines) {
    const tokens = withoutBrackets(line.tokens);
    if (tokens.length === 0) continue;
    const band = levelHeader(tokens) ?? stationHeader(tokens) ?? classHeader(tokens, line);
    if (band !== undefined) {
      const { start: rest, ...level } = band;
      into = [];
      levels.push({ ...level, paragraphs: into });
      if (rest < tokens.length) into.push({ passage: { tokens, start: rest, end: tokens.length, line: line.line }, options: [] });
      continue;
    }
    const level = levels.at(-1);
    if (level !== undefined && (into.length === 0 || level.counter === "charge") && tokens.length === 1 && tokens[0]?.kind === "pt") {
      [level.power, level.toughness] = (tokens[0] as Token).raw.split("/") as [string, string];
      continue;
    }
    const start = optionStart(tokens);
    const last = into.at(-1);
    if (start > 0 && last !== undefined) {
      const options = last.options as Option[];
      options.push({ passage: { tokens, start, end: tokens.length, line: line.line } });
      continue;
    }
    into.push({ passage: { tokens, start: Math.max(start, 0), end: tokens.length, line: line.line }, options: [] });
  }
  return { paragraphs, levels };
}

/** Words in square brackets go only if the cleave cost is paid (702.148). */
function withoutBrackets(tokens: readonly Token[]): readonly Token[] {
  const isBracket = (token: Token): boolean => token.text === "[" || token.text === "]";
  return tokens.some(isBracket) ? tokens.filter((token) => !isBracket(token)) : tokens;
}

/** "LEVEL 2-6", "LEVEL 7+". */
function levelHeader(tokens: readonly Token[]): Header | undefined {
  if (tokens[0]?.text !== "level" || tokens.length < 2 || tokens.length > 4) return undefined;
  const words = tokens
    .slice(1)
    .map((token) => token.raw)
    .join("");
  const found = /^(\d+)(?:[-–](\d+)|\+)$/.exec(words);
  if (found === null) return undefined;
  return { from: Number(found[1]), ...(found[2] === undefined ? {} : { to: Number(found[2]) }), paragraphs: [], start: tokens.length };
}

/** "8+ | Flying" and the lines after it, or "STATION 8+" on a line of its own. */
function stationHeader(tokens: readonly Token[]): Header | undefined {
  const named = tokens[0]?.text === "station" ? 1 : 0;
  const from = tokens[named]?.value;
  if (from === undefined || tokens[named + 1]?.text !== "+") return undefined;
  const bar = tokens[named + 2];
  if (bar === undefined ? named === 0 : bar.text !== "|") return undefined;
  return { counter: "charge", from, paragraphs: [], start: Math.min(named + 3, tokens.length) };
}

/** "{1}{R}: Level 2", perhaps with its ability after a dash on the same line. */
function classHeader(tokens: readonly Token[], line: Line): Header | undefined {
  let colon = 0;
  while (tokens[colon]?.kind === "symbol") colon += 1;
  const value = tokens[colon + 2]?.value;
  if (colon === 0 || tokens[colon]?.text !== ":" || tokens[colon + 1]?.text !== "level" || value === undefined) return undefined;
  const rest = tokens[colon + 3];
  if (rest !== undefined && rest.text !== "—") return undefined;
  const end = colon + 3;
  return {
    from: value,
    paragraphs: [],
    header: { tokens, start: 0, end, line: line.line },
    start: rest === undefined ? end : end + 1,
  };
}

/** A band's header, and where the words after it begin. */
interface Header extends LevelBand {
  readonly start: number;
}

/** Where the words of a bulleted line begin; 0 if the line is none. */
function optionStart(tokens: readonly Token[]): number {
  const first = tokens[0]?.text;
  if (first === "•") {
    // Tiered: "• Fire — {0} — …".
    const named = labelEnd(tokens, 0, tokens.length);
    return named > 0 && tokens[named]?.kind === "symbol" && labelEnd(tokens, named, tokens.length) > 0 ? named : 1;
  }
  // Spree and tiered: "+ {1} — Destroy …" keep their cost as a label.
  if (first === "+" && tokens[1]?.kind === "symbol") return labelEnd(tokens, 0, tokens.length) || 1;
  // Pawprints: "{P}{P} — …".
  if (first === "{P}") {
    const end = labelEnd(tokens, 0, tokens.length);
    if (end > 0) return end;
  }
  return 0;
}

/**
 * Where the words after a label and its dash begin ("Landfall — ", "I, II — ", "Will of the council — ", "Descend 4 — "), or 0. A label is a few
 * words without a full stop; keyword costs ("Cycling—Discard a card") have no space before their dash and are none.
 */
export function labelEnd(tokens: readonly Token[], from: number, to: number): number {
  for (let i = from; i < Math.min(to, from + 10); i++) {
    const token = tokens[i] as Token;
    if (token.text === "—") {
      if (i === from || i + 1 >= to) return 0;
      return token.glued === true && (tokens[i + 1] as Token).glued === true ? 0 : i + 1;
    }
    if (token.text === "." || token.text === ":" || token.kind === "quote" || token.kind === "this") return 0;
  }
  return 0;
}
