// "attacking you", "blocking this creature", "blocked by it", "attached to a creature", "enchanted by …", "dealt damage this turn".

import type { Filter } from "../filter.ts";
import type { ObjectReference } from "../reference.ts";
import { allOf, not, someOf } from "./build-filter.ts";
import { filter } from "./filter.ts";
import { conjunctionAt, NONE, phrases, type Reading, type Rule, skip, textAt, type Words } from "./kit.ts";
import { player } from "./player.ts";
import { object } from "./reference.ts";

/** An object, or each of those that match: "this creature", "a creature you control", "creatures with flying". */
export function objectOrEach(ws: Words, at: number): readonly Reading<ObjectReference>[] {
  const out: Reading<ObjectReference>[] = [...object(ws, at)];
  for (const { value, end } of someObjects(ws, at)) out.push({ value: { kind: "each", filter: value }, end });
  return out;
}

/** Objects after an article or in the plural: "a creature", "another creature", "one or more Goblins", "creatures". */
export function someObjects(ws: Words, at: number): readonly Reading<Filter>[] {
  const text = textAt(ws, at);
  if (text === "a" || text === "an" || text === "any" || text === "each" || text === "all") return filter(ws, at + 1);
  const more = skip(ws, at, "one or more");
  if (more > 0) return filter(ws, more);
  return filter(ws, at);
}

const FIXED = phrases<Filter>({
  "attacking alone": { kind: "status", is: "attacking alone" },
  "blocking alone": { kind: "history", fact: "blocking alone" },
  "dealt damage this turn": { kind: "dealt damage", when: "this turn" },
  "dealt damage by it this turn": { kind: "dealt damage", by: { kind: "is", object: { kind: "this" } }, when: "this turn" },
  "dealt damage by ~ this turn": { kind: "dealt damage", by: { kind: "is", object: { kind: "this" } }, when: "this turn" },
  "exiled with it": { kind: "is", object: { kind: "linked", by: "exiled with" } },
  "exiled with ~": { kind: "is", object: { kind: "linked", by: "exiled with" } },
  "cast from a graveyard": { kind: "history", fact: "was cast from a graveyard" },
  "cast from exile": { kind: "history", fact: "was cast from exile" },
  "paired with it": { kind: "is", object: { kind: "linked", by: "paired" } },
  "paired with ~": { kind: "is", object: { kind: "linked", by: "paired" } },
  // Older wording: what was played by a player is what that player controls as it enters.
  "played by your opponents": { kind: "controller", player: { kind: "opponent" } },
  "in a pile with the chosen label": { kind: "history", fact: "in a pile with the chosen label" },
  "created with ~": { kind: "history", fact: "created with this" },
  "put onto the battlefield with ~": { kind: "history", fact: "put onto the battlefield with this" },
});

/** A participle after its noun. */
export function participle(ws: Words, at: number): readonly Reading<Filter>[] {
  const fixed = FIXED(ws, at);
  if (fixed.length > 0) return fixed;
  switch (textAt(ws, at)) {
    case "it's":
      return textAt(ws, at + 1) === "blocking" && ws.scope.it !== undefined
        ? [{ value: { kind: "blocked by", object: ws.scope.it }, end: at + 2 }]
        : NONE;
    case "attacking":
      return attacking(ws, at + 1);
    case "blocking":
      return blocking(ws, at + 1);
    case "blocked": {
      const by = skip(ws, at, "blocked by");
      return by < 0 ? NONE : objects(ws, by, (value) => ({ kind: "blocked by", object: value }));
    }
    case "attached": {
      const to = skip(ws, at, "attached to");
      return to < 0 ? NONE : attachedTo(ws, to);
    }
    case "enchanting":
      return attachedTo(ws, at + 1);
    case "enchanted":
    case "equipped": {
      const by = textAt(ws, at + 1);
      if (by !== "by" && by !== "with") return NONE;
      return objectFilter(ws, at + 2).map(({ value, end }) => ({ value: { kind: "has attached", filter: value }, end }));
    }
    case "other": {
      const than = skip(ws, at, "other than");
      return than < 0 ? NONE : objectFilter(ws, than).map(({ value, end }) => ({ value: not(value), end }));
    }
    case "banded":
      return skip(ws, at, "banded with") < 0 ? NONE : objects(ws, at + 2, (value) => ({ kind: "banded with", object: value }));
    default:
      return NONE;
  }
}

function attacking(ws: Words, at: number): readonly Reading<Filter>[] {
  const or = skip(ws, at, "or blocking");
  if (or > 0)
    return objects(ws, or, (value) =>
      someOf([
        { kind: "attacking", object: value },
        { kind: "blocking", object: value },
      ]),
    );
  const out: Reading<Filter>[] = [];
  for (const { value, end } of player(ws, at)) {
    out.push({ value: { kind: "attacking", player: value }, end });
    for (const planeswalkers of [
      "or a planeswalker you control",
      "or planeswalkers you control",
      "and/or planeswalkers you control",
      "or a planeswalker they control",
    ]) {
      const stop = skip(ws, end, planeswalkers);
      if (stop > 0) {
        const theirs: Filter = allOf([
          { kind: "card type", type: "planeswalker" },
          { kind: "controller", player: value },
        ]);
        out.push({
          value: someOf([
            { kind: "attacking", player: value },
            { kind: "attacking", object: { kind: "each", filter: theirs } },
          ]),
          end: stop,
        });
      }
    }
  }
  if (out.length > 0) return out;
  return objects(ws, at, (value) => ({ kind: "attacking", object: value }));
}

function blocking(ws: Words, at: number): readonly Reading<Filter>[] {
  const or = skip(ws, at, "or blocked by");
  if (or > 0)
    return objects(ws, or, (value) =>
      someOf([
        { kind: "blocking", object: value },
        { kind: "blocked by", object: value },
      ]),
    );
  return objects(ws, at, (value) => ({ kind: "blocking", object: value }));
}

function attachedTo(ws: Words, at: number): readonly Reading<Filter>[] {
  // Nothing is attached to itself: "for as long as this Equipment remains attached to it".
  const { it, that } = ws.scope;
  if (textAt(ws, at) === "it" && it?.kind === "this" && that !== undefined)
    return [{ value: { kind: "attached to", object: that }, end: at + 1 }];
  const out: Reading<Filter>[] = player(ws, at).map(({ value, end }) => ({ value: { kind: "attached to", player: value }, end }));
  out.push(...object(ws, at).map(({ value, end }) => ({ value: { kind: "attached to", object: value } as const, end })));
  if (out.length === 0)
    out.push(...someObjects(ws, at).map(({ value, end }) => ({ value: { kind: "attached to", filter: value } as const, end })));
  return out;
}

const objects = (ws: Words, at: number, build: (value: ObjectReference) => Filter): readonly Reading<Filter>[] =>
  objectOrEach(ws, at).map(({ value, end }) => ({ value: build(value), end }));

/** A filter for an object or objects: "this creature" as `is`, "creatures you control" as themselves. */
export const objectFilter: Rule<Filter> = (ws, at) => {
  const own = object(ws, at);
  if (own.length === 0) return someObjects(ws, at);
  return own.flatMap(({ value, end }): readonly Reading<Filter>[] => {
    const alone: Reading<Filter> = { value: { kind: "is", object: value }, end };
    const by = conjunctionAt(ws, end);
    if (by === undefined) return [alone];
    // "this creature or enchanted creature", "this creature and creatures banded with it"
    const others = object(ws, by.end).map(
      (other): Reading<Filter> => ({ value: someOf([alone.value, { kind: "is", object: other.value }]), end: other.end }),
    );
    return [alone, ...others];
  });
};
