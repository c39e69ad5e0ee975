// Whom a sentence speaks of: "this creature", "other Goblins you control", "this creature and enchanted creature", "you".

import type { Affected } from "../continuous-effect.ts";
import type { Filter } from "../filter.ts";
import type { ObjectReference, PlayerReference } from "../reference.ts";
import { isObject, not, someOf } from "./build-filter.ts";
import { filter } from "./filter.ts";
import { NONE, type Reading, skip, textAt, tokenAt, type Words, within } from "./kit.ts";
import { player } from "./player.ts";
import { object } from "./reference.ts";

export interface Subject {
  readonly affects: Affected;
  /** The same as a filter, for norms. */
  readonly who: Filter;
  /** What "it" and "they" mean in what is said of it. */
  readonly it?: ObjectReference;
  readonly player?: PlayerReference;
}

export function subjectOfObject(object: ObjectReference): Subject {
  return { affects: { kind: "reference", object }, who: { kind: "is", object }, it: object };
}

export function subjectOfFilter(filter: Filter): Subject {
  return { affects: { kind: "filter", filter }, who: filter, it: { kind: "affected" } };
}

export function subjectOfPlayer(player: PlayerReference): Subject {
  return { affects: { kind: "player", player }, who: { kind: "player", player }, player };
}

/** Every reading of a subject. */
export function subject(ws: Words, at: number): readonly Reading<Subject>[] {
  const out: Reading<Subject>[] = [];
  for (const { value, end } of single(ws, at)) {
    out.push({ value, end });
    // "this creature and other Goblins you control", "enchanted creature and this creature"
    if (value.player === undefined && textAt(ws, end) === "and" && isNoun(value)) {
      const scoped = value.it === undefined ? ws : within(ws, ws.end, { ...ws.scope, it: value.it });
      for (const second of single(scoped, end + 1)) {
        if (second.value.player === undefined) out.push({ value: both(value, second.value), end: second.end });
      }
    }
  }
  return out;
}

function isNoun(value: Subject): boolean {
  return value.affects.kind === "reference";
}

function both(first: Subject, second: Subject): Subject {
  if (first.affects.kind === "reference" && second.affects.kind === "reference") {
    return subjectOfObject({ kind: "several", of: [first.affects.object, second.affects.object] });
  }
  return subjectOfFilter(someOf([first.who, otherThan(second.who, first)]));
}

/** "enchanted creature and other creatures": others than that one. */
function otherThan(filter: Filter, first: Subject): Filter {
  if (first.it === undefined || first.it.kind === "this") return filter;
  if (filter.kind === "all" || filter.kind === "some") return { ...filter, of: filter.of.map((part) => otherThan(part, first)) };
  return filter.kind === "not" && filter.of.kind === "is" && filter.of.object.kind === "this" ? not(isObject(first.it)) : filter;
}

function single(ws: Words, at: number): readonly Reading<Subject>[] {
  const token = tokenAt(ws, at);
  if (token === undefined) return NONE;
  const pair = skip(ws, at, "both creatures");
  if (pair > 0)
    return [{ value: subjectOfObject({ kind: "several", of: [{ kind: "this" }, { kind: "linked", by: "paired" }] }), end: pair }];
  const objects = object(ws, at).map(({ value, end }): Reading<Subject> => ({ value: subjectOfObject(value), end }));
  if (token.text === "they" && ws.scope.it !== undefined && ws.scope.oneActs !== true)
    return [{ value: subjectOfObject(ws.scope.it), end: at + 1 }];
  const players = player(ws, at).map(({ value, end }): Reading<Subject> => ({ value: subjectOfPlayer(value), end }));
  if (players.length > 0) return [...objects, ...players];
  const article = token.text === "each" || token.text === "all" || token.text === "every" ? 1 : 0;
  const filters = filter(ws, at + article).map(({ value, end }): Reading<Subject> => ({ value: subjectOfFilter(value), end }));
  if (objects.length > 0) {
    // "enchanted creature" is the host, "enchanted creatures you control" are some.
    const ends = new Set(objects.map(({ end }) => end));
    return [...objects, ...filters.filter(({ end }) => !ends.has(end))];
  }
  return filters;
}
