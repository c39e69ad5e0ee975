// The rules on forming bands as attackers are declared (702.22c–d), as the registry lists them.

import type { RuleMetadata } from "../define-rule.ts";

function rule(code: string, summary: string, clauses: readonly string[], general: readonly string[] = []): RuleMetadata {
  return { code, summary, clauses, general, on: "band" };
}

export const BAND_RULES = {
  members: rule(
    "band/members",
    "A band is attacking creatures with banding and at most one without, or creatures of a quality one of which bands with others of it.",
    ["702.22c", "508.1e"],
    ["702.22b", "702.22m"],
  ),
  attackee: rule("band/attackee", "All members of a band attack the same player, planeswalker or battle.", ["702.22d", "702.22c"]),
  once: rule("band/once", "A creature is in one band at most.", ["702.22c"]),
} as const satisfies Readonly<Record<string, RuleMetadata>>;
