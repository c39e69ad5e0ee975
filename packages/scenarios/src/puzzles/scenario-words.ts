// Words of a puzzle as values of a scenario: quoted where YAML would take them for something else.

import type { Span } from "../source/span.ts";

export type Field = readonly [key: string, value: string, span?: Span];

/** As a value inside braces. */
export function flowScalar(words: string): string {
  return /^[\p{L}\p{N}][^,[\]{}:#"]*$/u.test(words) && words === words.trim() ? words : JSON.stringify(words);
}

export function quoteScalar(words: string): string {
  return /^[\p{L}\p{N}](?:[^:#]|:(?! )|(?<! )#)*$/u.test(words) && words === words.trim() ? words : JSON.stringify(words);
}
