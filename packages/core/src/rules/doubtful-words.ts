// Words that weren't understood: could they require something of a declaration, or allow what a rule forbids?

import type { Doubt } from "../verdict.ts";

/**
 * Words that could oblige creatures to attack or block, or that put something else in the place of the declaration. Bars, which are the rest, are asked
 * of each attacker and blocker they could concern.
 */
export function couldRequire({ words }: Doubt): boolean {
  return /\bmust\b|\bif able\b|\bdo so\b|\bgoad|\bable to block\b|\binstead of declaring blockers\b/i.test(words);
}

/** Words that could allow what a rule forbids. */
export function couldAllow({ words }: Doubt): boolean {
  return /\bas though\b|\bcan (?:also )?(?:attack|block|be blocked)\b(?! only)/i.test(words);
}
