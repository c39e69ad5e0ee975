// The public face of the deck package.
export * from "./deck.ts";
export * from "./dialects/dialect.ts";
export { recogniseDialect } from "./dialects/recognise.ts";
export * from "./markdown/fenced-decks.ts";
export * from "./names/resolve-name.ts";
export { sectionTitle } from "./read/build-deck.ts";
export * from "./read/parse-deck.ts";
export * from "./text/decode-bytes.ts";
export * from "./text/source-text.ts";
