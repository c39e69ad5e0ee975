// The public face of the deck package.

export { type CardFacts, cardFacts } from "./cards/card-facts.ts";
export { type CheckDeckOptions, checkDeck } from "./check/check-deck.ts";
export type { DeckRulebook } from "./check/deck-check.ts";
export { commanderIdentity, heldCards } from "./check/deck-contents.ts";
export * from "./check/finding.ts";
export { addSideboardHeaderFix, lowerCountFix, moveToSideboardFix, renameFix } from "./check/fixes.ts";
export { type FormatLegalities, formatLegalities, type Legality } from "./check/legality.ts";
export * from "./deck.ts";
export * from "./dialects/dialect.ts";
export { recogniseDialect } from "./dialects/recognise.ts";
export { BUILT_IN_FORMATS } from "./formats/built-in-formats.ts";
export * from "./formats/deck-format.ts";
export { type FormatOfDeck, findFormat, formatOfDeck } from "./formats/find-format.ts";
export { namesOf, readUserFormats, USER_FORMAT_KEYS, type UserFormatProblem, type UserFormats } from "./formats/user-formats.ts";
export * from "./markdown/fenced-decks.ts";
export * from "./names/resolve-name.ts";
export { sectionTitle } from "./read/build-deck.ts";
export * from "./read/parse-deck.ts";
export { hasCardTable } from "./read/pipe-table.ts";
export * from "./text/decode-bytes.ts";
export * from "./text/source-text.ts";
export { type ConvertDeckOptions, type ConvertedDeck, convertDeck } from "./write/convert-deck.ts";
export { type FormatDeckOptions, formatDeck } from "./write/format-deck.ts";
export type { LossKind } from "./write/losses.ts";
