// From any format to any that can be written, keeping all the target can hold and saying what it can't.

import type { CardDatabase } from "@ruleslawyer/cards";
import type { Deck } from "../deck.ts";
import { type DeckDialect, dialectInfo } from "../dialects/dialect.ts";
import { nameResolver } from "../names/resolve-name.ts";
import { Losses, type LossKind } from "./losses.ts";
import type { WriteContext } from "./write-context.ts";
import { writeCsv, writeJson, writeMtgjson } from "./write-data.ts";
import { writeLines } from "./write-lines.ts";
import { writeXml } from "./write-xml.ts";

export interface ConvertedDeck {
  readonly text: string;
  /** One sentence for each kind of thing the target can't hold. */
  readonly lost: readonly string[];
  readonly lostKinds: readonly LossKind[];
}

export interface ConvertDeckOptions {
  /** With it, names of cards with several faces are spelled as the target does. */
  readonly database?: CardDatabase;
}

/** Writes a deck in another format. A format that can't be written gives an empty text and says so. */
export function convertDeck(deck: Deck, target: DeckDialect, options: ConvertDeckOptions = {}): ConvertedDeck {
  const info = dialectInfo(target);
  if (!info.writable) return { text: "", lost: [`${info.title} can't be written.`], lostKinds: [] };
  const losses = new Losses();
  const resolver = options.database === undefined ? undefined : nameResolver(options.database);
  const decks = deck.parts.length > 0 ? deck.parts : [deck];
  const write = (part: Deck): string => writeOne({ deck: part, target, resolver, losses });
  let text: string;
  if (target === "jumpstart-batch") text = decks.map(write).join("---\n");
  else if (target === "markdown" && decks.length > 1)
    text = decks.map((part) => `\`\`\`deck\n${writeOne({ deck: part, target: "plain-text", resolver, losses })}\`\`\`\n`).join("\n");
  else if (target === "json-deck" && decks.length > 1) text = `[\n${decks.map((part) => write(part).trimEnd()).join(",\n")}\n]\n`;
  else {
    text = write(decks[0]!);
    if (decks.length > 1) losses.add("decks", "", decks.length - 1);
  }
  return { text, lost: losses.sentences(capitalised(info.title)), lostKinds: losses.kinds };
}

function writeOne(context: WriteContext): string {
  const { target } = context;
  if (target === "csv") return writeCsv(context);
  if (target === "mtgjson-deck-json") return writeMtgjson(context);
  if (target === "json-deck") return writeJson(context);
  return dialectInfo(target).shape === "xml" ? writeXml(context) : writeLines(context);
}

function capitalised(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1);
}
