// Words that weren't understood: could they require something, or only forbid?

import type { Doubt } from "../verdict.ts";

/** Words that speak of nothing but bars on single creatures: they are asked pair by pair. */
export function onlyForbids({ words }: Doubt): boolean {
  return /can't/i.test(words) && !/\bmust\b|if able|do so|as though|no more than|more than|alone|unless|except/i.test(words);
}

/** Words that could allow what a rule forbids. */
export function couldAllow({ words }: Doubt): boolean {
  return /as though|\bcan (attack|block)\b(?! only)/i.test(words);
}
