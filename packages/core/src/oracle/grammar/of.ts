// "of the chosen color", "from an artifact source", "of artifacts": what an object or ability belongs to.

import type { Filter } from "../filter.ts";
import { not } from "./build-filter.ts";
import { filter } from "./filter.ts";
import { NONE, phrases, type Reading, textAt, type Words } from "./kit.ts";
import { object } from "./reference.ts";

const CHOSEN = phrases<Filter>({
  "of the color of your choice": { kind: "chosen", what: "color" },
  "of that color": { kind: "chosen", what: "color" },
  "of the creature type of your choice": { kind: "chosen", what: "creature type" },
  "of the chosen color": { kind: "chosen", what: "color" },
  "of the color chosen": { kind: "chosen", what: "color" },
  "of the last chosen color": { kind: "chosen", what: "color" },
  "of the chosen type": { kind: "chosen", what: "type" },
  "of the chosen kind": { kind: "chosen", what: "type" },
  "of the chosen creature type": { kind: "chosen", what: "creature type" },
  "of the chosen card type": { kind: "chosen", what: "card type" },
  "of the chosen land type": { kind: "chosen", what: "land type" },
  "with the chosen name": { kind: "chosen", what: "name" },
  "with the chosen number": { kind: "chosen", what: "number" },
  "that aren't of the chosen type": not({ kind: "chosen", what: "type" }),
  "that isn't of the chosen type": not({ kind: "chosen", what: "type" }),
  "not of the chosen type": not({ kind: "chosen", what: "type" }),
  "that aren't the chosen color": not({ kind: "chosen", what: "color" }),
  "that isn't the chosen color": not({ kind: "chosen", what: "color" }),
});

/** After a noun. */
export function ofPhrase(ws: Words, at: number): readonly Reading<Filter>[] {
  const chosen = CHOSEN(ws, at);
  if (chosen.length > 0) return chosen;
  const text = textAt(ws, at);
  const noun = ws.tokens[at - 1]?.text;
  if ((text !== "of" && text !== "from") || (noun !== "ability" && noun !== "abilities")) return NONE;
  const own = object(ws, at + 1);
  if (own.length > 0)
    return own.map(({ value, end }) => ({ value: { kind: "source is", filter: { kind: "is", object: value } } as const, end }));
  const article = textAt(ws, at + 1);
  const plural = article !== "a" && article !== "an" && article !== "another";
  return filter(ws, plural || article === "another" ? at + 1 : at + 2).map(({ value, end }) => ({
    value: { kind: "source is", filter: withoutSource(value) } as const,
    end,
  }));
}

/** "a red source" asks for a red object; the word "source" adds nothing to what a source is. */
function withoutSource(value: Filter): Filter {
  if (value.kind !== "all") return value;
  const of = value.of.filter((part) => part.kind !== "object kind" || part.is !== "source");
  return of.length === 1 ? (of[0] as Filter) : { kind: "all", of };
}
