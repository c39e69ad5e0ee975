// Completion by words: card names by fuzzy match, the hands' cards, players, rule numbers.

import { explainRule, knownRules } from "@ruleslawyer/core";
import type { Range } from "../diagnostic.ts";
import type { CompletionItem, CompletionList } from "../service.ts";
import { NOTHING, type Scope, scene, values, written } from "./completion-scope.ts";
import { allCardMarks } from "./scenario-place.ts";

const MOST = 100;

/** Card names by fuzzy match; details come when the item is shown. */
export function completeCards(scope: Scope): CompletionList {
  const { context, range, document, request } = scope;
  const count = /^\d+x?\s+/.exec(context.typed)?.[0] ?? "";
  const typed = context.typed.slice(count.length);
  const place: Range = { start: { line: range.start.line, character: range.start.character + count.length }, end: range.end };
  if (typed.trim() === "") return completeCardsAtHand(scope, place);
  const database = document?.check.cards.database ?? request.file.environment.cards;
  const matches = database.search(typed, MOST);
  const items = matches.map(
    ({ name, matched }, index): CompletionItem => ({
      label: name,
      kind: "card",
      detail: matched !== name ? matched : undefined,
      edit: { range: place, newText: written(scope, name) },
      sortText: `c${String(index).padStart(4, "0")}`,
      // Editors filter by their own rules; what the search found should stay.
      filterText: `${typed} ${name}`,
      data: { uri: request.uri, card: name },
    }),
  );
  return { items, isIncomplete: matches.length >= MOST || typed.length < 3 };
}

/** Nothing is typed yet: the cards that the file defines or names already. */
function completeCardsAtHand(scope: Scope, range: Range): CompletionList {
  const { document, request } = scope;
  if (document === undefined) return NOTHING;
  const { check } = document;
  const own = (check.syntax?.cards ?? []).flatMap(({ name }) => name?.value ?? []);
  const named = allCardMarks(check).flatMap((mark) => check.cards.find(mark.name)?.card.name ?? []);
  const items = [...new Set([...own, ...named])].slice(0, MOST).map(
    (name, index): CompletionItem => ({
      label: name,
      kind: "card",
      edit: { range, newText: written(scope, name) },
      sortText: `n${String(index).padStart(4, "0")}`,
      data: { uri: request.uri, card: name },
    }),
  );
  return { items, isIncomplete: true };
}

/** The cards of the hands first: what a player can cast. */
export function completeHand(scope: Scope): CompletionList {
  const snapshot = scene(scope);
  if (snapshot === undefined) return NOTHING;
  const names = new Set([...snapshot.state.objects.values()].filter(({ zone }) => zone === "hand").map(({ card }) => card?.name ?? ""));
  names.delete("");
  const list = values(scope, [...names], "card");
  return {
    ...list,
    items: list.items.map((item) => ({
      ...item,
      detail: "in hand",
      sortText: `a${item.sortText}`,
      data: { uri: scope.request.uri, card: item.label },
    })),
  };
}

export function completePlayers(scope: Scope): CompletionList {
  return values(scope, scope.document?.check.syntax?.players.map(({ name }) => name.value) ?? [], "player");
}

/** Every rule of the scenario's edition that something is known of: those of findings nearby first, then those that decide most. */
export function completeRules({ context, range, document, request }: Scope): CompletionList {
  const edition = document?.check.edition;
  if (edition === undefined) return NOTHING;
  const nearby = request.file.diagnostics
    .filter(({ range: place }) => Math.abs(place.start.line - range.start.line) <= 3)
    .flatMap(({ rules }) => rules);
  const first = [...nearby, ...DECIDE_MOST.flatMap((clause) => edition.number(clause) ?? [])];
  const known = knownRules(edition);
  const summaries = new Map(known.map(({ number, summary }) => [number, summary]));
  const typed = context.typed.toLowerCase();
  // By number, or by what the rule says.
  const fits = (number: string): boolean =>
    number.startsWith(typed) || (typed.length >= 3 && (summaries.get(number) ?? "").toLowerCase().includes(typed));
  const found = [...new Set([...first, "true", ...summaries.keys()])].filter(fits);
  const items = found.slice(0, MOST_RULES).map(
    (number, index): CompletionItem => ({
      label: number,
      kind: "rule",
      detail: summaries.get(number) ?? explainRule(number)[0]?.summary,
      edit: { range, newText: number },
      sortText: `a${String(index).padStart(3, "0")}`,
      filterText: number.startsWith(typed) ? number : `${context.typed} ${number}`,
      data: { uri: request.uri, rule: number },
    }),
  );
  return { items, isIncomplete: found.length > MOST_RULES || typed.length < 3 };
}

const MOST_RULES = 200;
/** Clauses that scenarios are about most. */
const DECIDE_MOST = [
  "702.16b",
  "702.16c",
  "702.16d",
  "702.16f",
  "702.11b",
  "702.18a",
  "702.9b",
  "702.14c",
  "702.28b",
  "702.36b",
  "702.13b",
  "702.111b",
  "509.1a",
  "509.1b",
  "509.1c",
  "508.1a",
  "508.1c",
  "508.1d",
  "702.22c",
  "702.22j",
  "702.19b",
  "510.1c",
  "601.2c",
  "115.1",
  "303.4c",
  "301.5",
  "702.6a",
  "608.2b",
];
