// Relative clauses: "that's attacking you", "that has flying", "that targets a creature you control", "that entered this turn".

import type { Filter } from "../filter.ts";
import { not, someOf } from "./build-filter.ts";
import { complement } from "./complement.ts";
import { filter } from "./filter.ts";
import { NONE, phrases, type Reading, skip, textAt, type Words } from "./kit.ts";
import { objectFilter } from "./participle.ts";
import { player } from "./player.ts";
import { object } from "./reference.ts";
import { havingList } from "./with.ts";

const dealt: Filter = { kind: "dealt damage", when: "this turn" };

/** Facts of the turn's history after "that". */
const HISTORY = phrases<Filter>({
  "was dealt damage this turn": dealt,
  "were dealt damage this turn": dealt,
  "has been dealt damage this turn": dealt,
  "was dealt damage by ~ this turn": { kind: "dealt damage", by: { kind: "is", object: { kind: "this" } }, when: "this turn" },
  "dealt damage to you this turn": { kind: "dealt damage", to: { kind: "you" }, when: "this turn" },
  "dealt combat damage to you this turn": { kind: "history", fact: "dealt combat damage to you this turn" },
  "dealt damage this turn": { kind: "history", fact: "dealt damage this turn" },
  "dealt combat damage to a player this turn": { kind: "history", fact: "dealt combat damage to a player this turn" },
  "attacked during their controller 's last turn": { kind: "history", fact: "attacked during its controller's last turn" },
  "attacked during its controller 's last turn": { kind: "history", fact: "attacked during its controller's last turn" },
  "attacked this turn": { kind: "history", fact: "attacked this turn" },
  "attacked you this turn": { kind: "history", fact: "attacked you this turn" },
  "blocked this turn": { kind: "history", fact: "blocked this turn" },
  "attacked or blocked this turn": someOf([
    { kind: "history", fact: "attacked this turn" },
    { kind: "history", fact: "blocked this turn" },
  ]),
  "was blocked this turn": { kind: "history", fact: "was blocked this turn" },
  "blocked or was blocked this turn": someOf([
    { kind: "history", fact: "blocked this turn" },
    { kind: "history", fact: "was blocked this turn" },
  ]),
  "blocked or was blocked by a legendary creature this turn": {
    kind: "history",
    fact: "blocked or was blocked by a legendary creature this turn",
  },
  "didn't attack": not({ kind: "history", fact: "attacked this turn" }),
  "didn't attack this turn": not({ kind: "history", fact: "attacked this turn" }),
  "entered this turn": { kind: "history", fact: "entered this turn" },
  "entered the battlefield this turn": { kind: "history", fact: "entered this turn" },
  "entered the battlefield under your control this turn": { kind: "history", fact: "entered under your control this turn" },
  "came under your control this turn": { kind: "history", fact: "came under your control this turn" },
  "wasn't cast from its owner 's hand": not({ kind: "history", fact: "was cast from its owner's hand" }),
  "was cast from a graveyard": { kind: "history", fact: "was cast from a graveyard" },
  "was cast from exile": { kind: "history", fact: "was cast from exile" },
  "was cast from anywhere other than its owner 's hand": not({ kind: "history", fact: "was cast from its owner's hand" }),
  "was kicked": { kind: "history", fact: "was kicked" },
  "were kicked": { kind: "history", fact: "was kicked" },
  "has been kicked": { kind: "history", fact: "was kicked" },
  "became blocked this turn": { kind: "history", fact: "was blocked this turn" },
  "crewed it this turn": { kind: "history", fact: "crewed it this turn" },
  "has blocked ~ this turn": { kind: "history", fact: "blocked this creature this turn" },
  "blocked ~ this turn": { kind: "history", fact: "blocked this creature this turn" },
});

const SHARED = phrases<Extract<Filter, { kind: "shares" }>["what"]>({
  "a color": "color",
  "a creature type": "creature type",
  "at least one creature type": "creature type",
  "a card type": "card type",
  "a land type": "land type",
  "a name": "name",
  "a permanent type": "permanent type",
  "a mana value": "mana value",
});

/** "that …", "that's …" after a noun. */
export function relative(ws: Words, at: number): readonly Reading<Filter>[] {
  const text = textAt(ws, at);
  if (text === "that's" || text === "who's") return [...complement(ws, at + 1), ...HISTORY_BEEN(ws, at)];
  if (text !== "that" && text !== "which" && text !== "who") return NONE;
  return [...clause(ws, at + 1), ...couldEnchant(ws, at + 1)];
}

/** "a creature that this card could enchant" */
function couldEnchant(ws: Words, at: number): readonly Reading<Filter>[] {
  return object(ws, at).flatMap(({ value, end }) => {
    const after = skip(ws, end, "could enchant");
    return after > 0 ? [{ value: { kind: "could be enchanted by", object: value } as const, end: after }] : [];
  });
}

const HISTORY_BEEN = phrases<Filter>({ "that's been dealt damage this turn": dealt });

/** What follows "that": a verb and what it says. */
function clause(ws: Words, at: number): readonly Reading<Filter>[] {
  const history = HISTORY(ws, at);
  if (history.length > 0) return history;
  switch (textAt(ws, at)) {
    case "is":
    case "are":
      return complement(ws, at + 1);
    case "isn't":
    case "aren't":
      return complement(ws, at + 1).map(({ value, end }) => ({ value: not(value), end }));
    case "has":
    case "have":
      return havingList(ws, at + 1);
    case "doesn't":
    case "don't": {
      // Only what is face down has no name (708.2).
      const nameless = skip(ws, at + 1, "have a name");
      if (nameless > 0) return [{ value: { kind: "status", is: "face down" }, end: nameless }];
      const have = textAt(ws, at + 1) === "have" ? havingList(ws, at + 2) : NONE;
      return have.map(({ value, end }) => ({ value: not(value), end }));
    }
    case "lack":
    case "lacks":
      return havingList(ws, at + 1).map(({ value, end }) => ({ value: not(value), end }));
    case "share":
    case "shares":
      return SHARED(ws, at + 1).flatMap(({ value: what, end }) =>
        textAt(ws, end) === "with"
          ? object(ws, end + 1).map((other) => ({ value: { kind: "shares", what, with: other.value } as const, end: other.end }))
          : [],
      );
    case "target":
    case "targets":
      return targets(ws, at + 1);
    default:
      return NONE;
  }
}

function targets(ws: Words, at: number): readonly Reading<Filter>[] {
  const single = skip(ws, at, "a single target");
  if (single > 0) return [{ value: { kind: "targets", count: { operator: "=", value: { kind: "number", value: 1 } } }, end: single }];
  const onlyOne = skip(ws, at, "only a single");
  if (onlyOne > 0) {
    const single = { only: true, count: { operator: "=", value: { kind: "number", value: 1 } } } as const;
    return filter(ws, onlyOne).flatMap(({ value, end }): readonly Reading<Filter>[] => {
      const objects: Filter = { kind: "targets", filter: value, ...single };
      const player = skip(ws, end, "or player");
      const either: Filter = someOf([objects, { kind: "targets", player: { kind: "player" }, ...single }]);
      return player > 0 ? [{ value: either, end: player }] : [{ value: objects, end }];
    });
  }
  const only = textAt(ws, at) === "only" ? { only: true } : {};
  const from = textAt(ws, at) === "only" ? at + 1 : at;
  const out: Reading<Filter>[] = player(ws, from).flatMap(({ value, end }): readonly Reading<Filter>[] => {
    const said: Filter = { kind: "targets", player: value, ...only };
    // "you or a permanent you control"
    const or = textAt(ws, end) === "or" ? objectFilter(ws, end + 1) : [];
    return or.length === 0
      ? [{ value: said, end }]
      : or.map((other) => ({ value: { kind: "targets", player: value, filter: other.value, ...only }, end: other.end }));
  });
  for (const { value, end } of objectFilter(ws, from)) out.push({ value: { kind: "targets", filter: value, ...only }, end });
  return out;
}
