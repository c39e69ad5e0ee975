// The zones that a bar on casting or entering is limited to, read in words that have no other form: "from graveyards or libraries".

import type { ZoneName } from "../oracle/filter.ts";

const ZONES: readonly (readonly [RegExp, ZoneName])[] = [
  [/\bgraveyards?\b/i, "graveyard"],
  [/\blibrar(?:y|ies)\b/i, "library"],
  [/\bexile\b/i, "exile"],
  [/\bhands?\b/i, "hand"],
];

const LIMIT = /\bcan't (?:cast (?:spells|cards)|enter(?: the battlefield)?) (?:from|in) ([^.]*)|\bcards in ([^.]*?) can't enter\b/i;

/** The zones that the words are about; undefined where they name none, or all but some. */
export function zonesBarred(words: string): readonly ZoneName[] | undefined {
  const match = LIMIT.exec(words);
  const place = match?.[1] ?? match?.[2];
  if (place === undefined || /\b(?:other than|except|not)\b/i.test(place)) return undefined;
  const zones = ZONES.flatMap(([sign, zone]) => (sign.test(place) ? [zone] : []));
  return zones.length === 0 ? undefined : zones;
}
