// What two readings must have in common to be the same: everything but where words stand and which they are. For the law that text printed and
// read again says the same.

import type { Ability } from "../ability.ts";

const ASIDE: ReadonlySet<string> = new Set(["span", "line", "words", "text"]);

/** A node without its places and words; what is joined in a filter comes in one order. */
export function meaning(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(meaning);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([key, part]) => !ASIDE.has(key) && part !== undefined);
  const plain = Object.fromEntries(
    kept.map(([key, part]) => [key, meaning(part)]).sort(([a], [b]) => ((a as string) < (b as string) ? -1 : 1)),
  );
  if ((plain.kind === "all" || plain.kind === "some") && Array.isArray(plain.of))
    plain.of = [...plain.of].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  return plain;
}

/** The meaning of abilities; the sentences of one static ability come back as several. */
export function meaningOf(abilities: readonly Ability[]): unknown {
  const statics = abilities.flatMap((ability) => (ability.kind === "static" ? [ability] : []));
  if (statics.length < abilities.length)
    return abilities.map((ability) =>
      ability.kind === "static" ? [meaning(ability.effects), meaning(ability.condition)] : meaning(ability),
    );
  return [statics.flatMap(({ effects }) => effects.map(meaning)), meaning(statics[0]?.condition)];
}
