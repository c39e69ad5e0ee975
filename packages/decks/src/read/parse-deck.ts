// Text in, decklist out: recognises the format and reads it. Never throws, never drops a line.

import type { CardDatabase } from "@ruleslawyer/cards";
import type { Deck, DeckMetadata } from "../deck.ts";
import { type DeckDialect, dialectInfo } from "../dialects/dialect.ts";
import { recogniseDialect } from "../dialects/recognise.ts";
import { type FencedDeck, findFencedDecks } from "../markdown/fenced-decks.ts";
import { nameResolver } from "../names/resolve-name.ts";
import { createLineIndex, type TextRange } from "../text/source-text.ts";
import { buildDeck, joinParts } from "./build-deck.ts";
import type { IsCardName } from "./card-line.ts";
import { readCsvDeck } from "./read-csv.ts";
import { readJsonDeck } from "./read-json.ts";
import { readLines } from "./read-lines.ts";
import { readMarkdown } from "./read-markdown.ts";
import { readXmlDeck } from "./read-xml.ts";

export interface ParseDeckOptions {
  /** Only its extension breaks ties; it is kept for what it says of the format. */
  readonly fileName?: string;
  /** With it, a line's longest part that is a card name is taken for the name. */
  readonly database?: CardDatabase;
  /** Reads the file as this format instead of recognising one. */
  readonly dialect?: DeckDialect;
  /** Reads only this stretch of the text; ranges still count from its beginning. */
  readonly within?: TextRange;
}

const NO_NAMES: IsCardName = () => false;

/** Reads a decklist in any format. What was not understood is in `unread`, with its place. */
export function parseDeck(text: string, options: ParseDeckOptions = {}): Deck {
  const range = options.within ?? { start: 0, end: text.length };
  const dialect = options.dialect ?? recogniseDialect(text, options.fileName, range);
  const isName = options.database === undefined ? NO_NAMES : nameResolver(options.database).isName;
  if (dialect === "markdown") {
    const fenced = findFencedDecks(text, range);
    if (fenced.length > 0) {
      const parts = fenced.map((block) =>
        withInfo(parseDeck(text, { ...options, dialect: undefined, fileName: undefined, within: block.contentRange }), block),
      );
      return {
        ...joinParts(
          text,
          range,
          dialect,
          options.fileName,
          parts,
          parts.flatMap((part) => part.items),
        ),
        title: parts.length === 1 ? parts[0]!.title : undefined,
      };
    }
    return buildDeck(text, range, dialect, options.fileName, readMarkdown(text, range, isName));
  }
  return buildDeck(text, range, dialect, options.fileName, readShape(text, range, dialect, isName));
}

/** What follows the language on the fence is the list's format. */
function withInfo(deck: Deck, block: FencedDeck): Deck {
  if (block.info === "" || deck.metadata.some((entry) => entry.key === "format")) return deck;
  const line = createLineIndex(deck.text).positionAt(block.range.start).line;
  const entry: DeckMetadata = {
    kind: "metadata",
    key: "format",
    value: block.info,
    range: block.infoRange,
    valueRange: block.infoRange,
    line,
  };
  return { ...deck, items: [entry, ...deck.items], metadata: [entry, ...deck.metadata] };
}

function readShape(text: string, range: TextRange, dialect: DeckDialect, isName: IsCardName): Parameters<typeof buildDeck>[4] {
  switch (dialectInfo(dialect).shape) {
    case "xml":
      return readXmlDeck(text, range);
    case "json":
      return readJsonDeck(text, range);
    case "csv":
      return readCsvDeck(text, range);
    case "lines":
      return readLines(text, range, dialect, isName);
  }
}
