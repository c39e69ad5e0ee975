// "Gains trample if you control a Dwarf and hexproof if you control an Elf": several things of one subject, each under a condition of its own, as
// sentences of one each.

import type { Token } from "../token.ts";
import { VERBS } from "./predicate.ts";

/** The sentences, or undefined where fewer than two conditions stand in the words. `lead` begins each condition: "as long as", "if". */
export function distributed(
  tokens: readonly Token[],
  from: number,
  to: number,
  lead: readonly string[],
): readonly (readonly Token[])[] | undefined {
  const leads: number[] = [];
  for (let i = from + 1; i < to; i++) if (lead.every((word, index) => i + index < to && tokens[i + index]?.text === word)) leads.push(i);
  if (leads.length < 2) return undefined;
  const parts = partsOf(tokens, from, to, leads);
  const verb = parts === undefined ? -1 : verbIn(tokens, from, leads[0] as number);
  if (parts === undefined || verb < 0) return undefined;
  const out: (readonly Token[])[] = [tokens.slice(from, parts[0]?.end)];
  for (const { start, end } of parts.slice(1)) out.push([...prefix(tokens, from, verb, start, end, lead), ...tokens.slice(start, end)]);
  return out;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** A part ends at the first comma after its condition's lead, or at the first "and". */
function partsOf(tokens: readonly Token[], from: number, to: number, leads: readonly number[]): readonly Range[] | undefined {
  const parts: Range[] = [];
  let start = from;
  for (const [index, at] of leads.entries()) {
    const next = leads[index + 1];
    if (next === undefined) {
      parts.push({ start, end: to });
      break;
    }
    const comma = place(tokens, at, next, ",");
    const end = comma < 0 ? place(tokens, at, next, "and") : comma;
    if (end < 0) return undefined;
    parts.push({ start, end });
    start = tokens[end + 1]?.text === "and" ? end + 2 : end + 1;
  }
  return parts;
}

function place(tokens: readonly Token[], from: number, to: number, text: string): number {
  for (let i = from; i < to; i++) if (tokens[i]?.text === text) return i;
  return -1;
}

function verbIn(tokens: readonly Token[], from: number, to: number): number {
  for (let i = from; i < to; i++) if (VERBS.has(tokens[i]?.text ?? "")) return i;
  return -1;
}

/** What a later part leaves out: the subject, or subject and verb, or those and "protection". */
function prefix(
  tokens: readonly Token[],
  from: number,
  verb: number,
  start: number,
  end: number,
  lead: readonly string[],
): readonly Token[] {
  const first = tokens[start]?.text ?? "";
  if (VERBS.has(first)) return tokens.slice(from, verb);
  const condition = place(tokens, start, end, lead[0] as string);
  if (verbIn(tokens, start, condition) >= 0) return [];
  return tokens.slice(from, first === "from" ? verb + 2 : verb + 1);
}
