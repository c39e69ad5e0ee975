// "The same is true for first strike, trample, and protection from any color": the sentence before once more for each of them.

import { COLORS, colorName } from "../../characteristics/color.ts";
import type { StaticAbility } from "../ability.ts";
import type { Condition } from "../condition.ts";
import type { Effect } from "../effect.ts";
import type { KeywordName } from "../keyword.ts";
import type { Token } from "../token.ts";
import { separatorEnd } from "./keyword-line.ts";
import { keywordName } from "./keyword-word.ts";
import { skip, spanOf, words } from "./kit.ts";

/** Keywords that mean nothing without what follows them. */
const NEEDS_MORE: ReadonlySet<KeywordName> = new Set([
  "protection",
  "landwalk",
  "bands with other",
  "enchant",
  "equip",
  "fortify",
  "affinity",
  "partner with",
]);

/** The abilities, if the sentence says so of an ability that grants a keyword to what has it. */
export function sameFor(
  tokens: readonly Token[],
  line: number,
  from: number,
  to: number,
  before: StaticAbility | undefined,
): readonly StaticAbility[] | undefined {
  const span = spanOf(tokens, from, to);
  return repeated(tokens, from, to, before, (again, extra) => {
    const condition: Condition | undefined =
      extra === undefined || again.condition === undefined ? again.condition : { kind: "all of", of: [again.condition, extra] };
    return condition === undefined ? undefined : { ...again, condition, span, line };
  });
}

/** The same of an instruction: "creatures you control gain flying if a creature you control has flying. The same is true for …". */
export function sameEffects(tokens: readonly Token[], from: number, to: number, before: Effect | undefined): readonly Effect[] | undefined {
  return before?.kind !== "if"
    ? undefined
    : repeated(tokens, from, to, before, (again, extra) =>
        extra === undefined ? again : { ...again, condition: { kind: "all of", of: [again.condition, extra] } },
      );
}

/** What was said once more for each keyword named. `extra` is what the game can't tell of those that need more words. */
function repeated<T extends { readonly condition?: Condition }>(
  tokens: readonly Token[],
  from: number,
  to: number,
  before: T | undefined,
  build: (again: T, extra: Condition | undefined) => T | undefined,
): readonly T[] | undefined {
  const ws = words(tokens, to);
  let place = skip(ws, from, "the same is true for");
  const base = before === undefined || place < 0 ? undefined : GRANTED.exec(JSON.stringify(before))?.[1];
  if (base === undefined || before === undefined || !mentions(before.condition, base)) return undefined;
  const found: T[] = [];
  const add = (condition: string, granted: string, name: string, extra?: Condition): boolean => {
    const again = build(replaced(before, base, condition, granted, name), extra);
    if (again !== undefined) found.push(again);
    return again !== undefined;
  };
  while (place < to) {
    const any = skip(ws, place, "protection from any color");
    if (any > 0) {
      for (const color of COLORS) {
        const quality = { kind: "color", color } as const;
        const has = `"keyword":"protection","from":${JSON.stringify(quality)}`;
        const gets = `"keyword":{"keyword":"protection","from":${JSON.stringify({ kind: "filter", filter: quality, words: colorName(color) })}}`;
        if (!add(has, gets, "protection")) return undefined;
      }
      place = separatorEnd(ws, any);
      continue;
    }
    const name = keywordName(ws, place)[0];
    if (name === undefined) return undefined;
    const word = `"keyword":${JSON.stringify(name.value)}`;
    const whole = WHOLE[name.value];
    if (whole === undefined && NEEDS_MORE.has(name.value)) return undefined;
    const which: Condition | undefined = whole === undefined ? undefined : { kind: "history", fact: `which ${name.value}` };
    if (!add(word, `"keyword":${whole ?? `{${word}}`}`, name.value, which)) return undefined;
    place = separatorEnd(ws, name.end);
  }
  return found;
}

/** Of these every kind that is there would be granted; which ones isn't followed, so that it is never certain. */
const WHOLE: Readonly<Record<string, string>> = {
  protection: '{"keyword":"protection","from":{"kind":"everything"}}',
  landwalk: '{"keyword":"landwalk","land":{"kind":"any"},"words":"landwalk"}',
};

const GRANTED = /"keyword":\{"keyword":"([^"]+)"\}/;

/** The condition asks for the keyword, or speaks of it. */
function mentions(condition: Condition | undefined, keyword: string): boolean {
  const text = JSON.stringify(condition ?? null);
  return text.includes(`"keyword":"${keyword}"`) || new RegExp(`"fact":"[^"]*\\b${keyword}\\b`).test(text);
}

/** The same with another keyword in the place of the first. */
function replaced<T>(said: T, base: string, condition: string, granted: string, name: string): T {
  const text = JSON.stringify(said)
    .replaceAll(`"keyword":{"keyword":"${base}"}`, () => granted)
    .replaceAll(`"keyword":"${base}"`, () => condition)
    .replace(/"fact":"[^"]*"/g, (fact) => fact.replace(base, name));
  return JSON.parse(text) as T;
}
