// Names compared as people type them (201): case, accents, ligatures, quotes and dashes don't matter.

const LIGATURES: Readonly<Record<string, string>> = { æ: "ae", œ: "oe", ß: "ss", ø: "o", ð: "d", þ: "th", ł: "l" };

/**
 * The form in which two spellings of one name are equal: lower case, no accents, `Æ` as `ae`, straight quotes, `-` for
 * every dash, single spaces. Not for display.
 */
export function foldName(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[\u0300-\u036f\u00ad\u200b]/g, "")
    .toLowerCase()
    .replace(/[æœßøðþł]/g, (letter) => LIGATURES[letter] ?? letter)
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐‑‒–—―−]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
}
