// Where the records stand in each kind of source file, and what takes them.

import type { CardRecord } from "../database.ts";
import { isObject, textOf } from "./face-data.ts";
import type { JsonChoice, JsonPath } from "./json-splitter.ts";
import { createMtgjsonCollector } from "./mtgjson.ts";
import { type AllSetsSet, createAllSetsCollector } from "./mtgjson-2017.ts";
import type { SourceFormat } from "./recognise.ts";
import { createScryfallCollector } from "./scryfall.ts";

/** The walk through one kind of file. */
export interface SourceShape {
  choose(path: JsonPath, first: string): JsonChoice;
  /** Takes a record; returns why not. `undefined` for parts that are no records is fine. */
  add(path: JsonPath, value: unknown): string | undefined;
  isRecord(path: JsonPath): boolean;
  finish(): { readonly cards: readonly CardRecord[]; readonly source: string; readonly date: string };
}

export function createShape(format: SourceFormat): SourceShape {
  switch (format) {
    case "scryfall":
    case "scryfall-lines":
      return scryfallShape();
    case "mtgjson":
      return mtgjsonShape();
    case "mtgjson-2017":
      return allSetsShape();
  }
}

/** `[card, …]`, cards one after the other, or `{"object": "list", "data": [card, …]}`. */
function scryfallShape(): SourceShape {
  const collector = createScryfallCollector();
  let inList = false;
  return {
    choose(_path, first) {
      // Only the root array is entered.
      if (inList || first !== "[") return "take";
      inList = true;
      return "enter";
    },
    isRecord: () => true,
    add(_path, value) {
      if (isObject(value) && value.object === "list" && Array.isArray(value.data)) {
        return value.data.map((card) => collector.add(card)).find((reason) => reason !== undefined);
      }
      return collector.add(value);
    },
    finish() {
      const cards = collector.finish();
      return { cards, source: collector.source, date: collector.date };
    },
  };
}

/**
 * `{"meta": {…}, "data": {name: [face, …]}}`, or of printings `{…, "data": {set: {"cards": [face, …], "tokens": […]}}}`, or
 * of one set `{…, "data": {"cards": […], …}}`.
 */
function mtgjsonShape(): SourceShape {
  const collector = createMtgjsonCollector();
  let isRoot = true;
  let kind = "AtomicCards";
  let date = "";
  let version = "";
  return {
    choose(path, first) {
      if (isRoot) {
        isRoot = false;
        return "enter";
      }
      if (path.length === 1) return path[0] === "meta" ? "take" : path[0] === "data" ? "enter" : "skip";
      if (path[0] !== "data") return "skip";
      if (path.length === 2) {
        if (path[1] === "cards" || path[1] === "tokens") {
          kind = "one set";
          return "enter";
        }
        if (kind === "one set" || (first !== "[" && first !== "{")) return "skip";
        if (first === "[") return "take";
        kind = "AllPrintings";
        return "enter";
      }
      if (path.length === 3 && kind === "one set") return "take";
      if (path.length === 3) return path[2] === "cards" || path[2] === "tokens" ? "enter" : "skip";
      return "take";
    },
    isRecord: (path) => path[0] === "data",
    add(path, value) {
      if (path[0] === "meta") {
        if (!isObject(value)) return undefined;
        date = textOf(value.date) ?? "";
        version = textOf(value.version)?.split("+")[0] ?? "";
        return undefined;
      }
      return path.length === 2
        ? collector.addAtomic(String(path[1]), value)
        : collector.addPrinting(kind === "one set" ? "" : String(path[1]), value);
    },
    finish: () => ({ cards: collector.finish(), source: `MTGJSON${version === "" ? "" : ` ${version}`} (${kind})`, date }),
  };
}

/** `{set: {"code": …, "releaseDate": …, "cards": [face, …]}, …}`. */
function allSetsShape(): SourceShape {
  const collector = createAllSetsCollector();
  let isRoot = true;
  return {
    choose() {
      if (!isRoot) return "take";
      isRoot = false;
      return "enter";
    },
    isRecord: () => true,
    add(path, value) {
      if (!isObject(value) || !Array.isArray(value.cards)) return "it is not a set with a list of cards";
      const cards = value.cards.filter((card) => isObject(card) && typeof card.name === "string" && typeof card.type === "string");
      collector.add({ code: String(path[0]), releaseDate: "", ...value, cards } as AllSetsSet);
      return cards.length < value.cards.length ? `${value.cards.length - cards.length} of its cards have no name or type` : undefined;
    },
    finish: () => ({ cards: collector.finish(), source: "MTGJSON 3 (AllSets)", date: collector.date }),
  };
}
