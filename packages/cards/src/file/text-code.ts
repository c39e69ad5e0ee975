// Rules texts as numbers: each word with the space before it, each symbol, each other character is one entry of a
// dictionary, the most frequent ones first, so that they take one byte. The card's own name is an entry too. A text is
// decoded without its neighbours.

/** Entries that stand for the face's own name, and for it up to the comma (`Krenko` of `Krenko, Mob Boss`). */
const OWN_NAME = "\u0001";
const OWN_SHORT_NAME = "\u0002";

const TOKEN = / ?(?:\{[^{}\s]{1,8}\}|[\p{L}\p{N}'’+/−-]+|\u0001|\u0002)|./gsu;

/** Cuts a text into entries; joined they are the text again. */
export function tokenize(text: string, ownName: string): string[] {
  return replaceOwnName(text, ownName).match(TOKEN) ?? [];
}

/** The text that the entries stand for. */
export function joinTokens(tokens: readonly string[], ownName: string): string {
  const text = tokens.join("");
  if (!text.includes(OWN_NAME) && !text.includes(OWN_SHORT_NAME)) return text;
  return text.replaceAll(OWN_NAME, () => ownName).replaceAll(OWN_SHORT_NAME, () => shortName(ownName) ?? ownName);
}

function replaceOwnName(text: string, ownName: string): string {
  // These two never occur in rules text; were they to, own names would be lost.
  const safe = text.replace(/[\u0001\u0002]/g, "");
  if (ownName.length < 2) return safe;
  const whole = safe.replaceAll(ownName, OWN_NAME);
  const short = shortName(ownName);
  return short === undefined ? whole : whole.replaceAll(short, OWN_SHORT_NAME);
}

function shortName(name: string): string | undefined {
  const comma = name.indexOf(",");
  return comma >= 3 ? name.slice(0, comma) : undefined;
}

/** Counts entries, then numbers them by frequency. */
export interface DictionaryBuilder {
  count(token: string): void;
  /** All entries, most frequent first; ties in order of code units, so that equal input gives an equal file. */
  finish(): readonly string[];
}

export function createDictionaryBuilder(): DictionaryBuilder {
  const counts = new Map<string, number>();
  return {
    count(token) {
      counts.set(token, (counts.get(token) ?? 0) + 1);
    },
    finish: () => [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([token]) => token),
  };
}
