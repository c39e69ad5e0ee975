// Damage prevented by resolved effects (615).

import type { Duration } from "../../continuous-effect.ts";
import type { Effect, Recipient } from "../../effect.ts";
import type { Filter } from "../../filter.ts";
import type { Amount, ObjectReference } from "../../reference.ts";
import { allOf } from "../build-filter.ts";
import { skip, textAt, type Words } from "../kit.ts";
import { type Read, readAmount, readFilter, readObjects } from "../phrase.ts";
import { readRecipients } from "./damage.ts";
import { END_OF_TURN, readDuration } from "./duration.ts";
import { type Clause, clause, type PlayerVerb, type PlayerVerbs } from "./reader.ts";

/** "prevent the next 3 damage that would be dealt to any target this turn", "prevent all combat damage that would be dealt this turn by …". */
const prevent: PlayerVerb = (ws, at) => {
  const head = readHead(ws, at);
  if (head === undefined) return undefined;
  const would = skip(ws, head.end, "that would be dealt");
  if (would < 0) return preventDealt(ws, head);
  const parts = readParts(ws, would);
  if (parts === undefined) return undefined;
  const divided = skip(ws, parts.end, ", divided as you choose");
  const base = {
    kind: "prevent damage",
    duration: parts.duration ?? END_OF_TURN,
    ...(head.amount === undefined ? {} : { amount: head.amount }),
    ...(head.combat ? { combat: true } : {}),
  } as const;
  const from = parts.from === undefined ? {} : { from: parts.from };
  const effects: readonly Effect[] = parts.to === undefined ? [{ ...base, ...from }] : parts.to.map((to) => ({ ...base, ...from, to }));
  return clause(divided > 0 ? divided : parts.end, ...effects);
};

/** "all combat damage target creature would deal this turn", "all damage a source of your choice would deal to you this turn". */
function preventDealt(ws: Words, head: Head): Clause | undefined {
  const that = textAt(ws, head.end) === "that" ? head.end + 1 : head.end;
  const source = readSource(ws, that);
  const deal = source === undefined ? -1 : skip(ws, source.end, "would deal");
  const parts = deal < 0 ? undefined : readParts(ws, deal);
  if (source === undefined || parts === undefined) return undefined;
  const base = {
    kind: "prevent damage",
    from: source.value,
    duration: parts.duration ?? END_OF_TURN,
    ...(head.amount === undefined ? {} : { amount: head.amount }),
    ...(head.combat ? { combat: true } : {}),
  } as const;
  return clause(parts.end, ...(parts.to === undefined ? [base] : parts.to.map((to) => ({ ...base, to }))));
}

interface Head {
  readonly amount?: Amount;
  readonly combat: boolean;
  readonly end: number;
}

function readHead(ws: Words, at: number): Head | undefined {
  for (const [words, combat] of [
    ["all damage", false],
    ["all combat damage", true],
  ] as const) {
    const end = skip(ws, at, words);
    if (end > 0) return { combat, end };
  }
  const next = skip(ws, at, "the next");
  if (next < 0) return undefined;
  const amount = readAmount(ws, next);
  if (amount === undefined) return undefined;
  const combat = textAt(ws, amount.end) === "combat";
  const end = skip(ws, combat ? amount.end + 1 : amount.end, "damage");
  return end < 0 ? undefined : { amount: amount.value, combat, end };
}

interface Parts {
  readonly to?: readonly Recipient[];
  readonly from?: Filter;
  readonly duration?: Duration;
  readonly end: number;
}

/** "to …", "by …", "this turn", in any order. */
function readParts(ws: Words, at: number): Parts | undefined {
  let place = at;
  let parts: Omit<Parts, "end"> = {};
  for (;;) {
    const text = textAt(ws, place);
    if (text === "to" && parts.to === undefined) {
      const to = readRecipients(ws, place + 1);
      if (to === undefined) return undefined;
      parts = { ...parts, to: to.value };
      place = to.end;
      continue;
    }
    if (text === "by" && parts.from === undefined) {
      const from = readSource(ws, place + 1);
      if (from === undefined) return undefined;
      parts = { ...parts, from: from.value };
      place = from.end;
      continue;
    }
    const duration = parts.duration === undefined ? readDuration(ws, place) : undefined;
    if (duration === undefined) break;
    parts = { ...parts, duration: duration.value };
    place = duration.end;
  }
  return { ...parts, end: place };
}

/** "a source of your choice", "attacking creatures", "target creature", "it". The chosen source is one that matches. */
function readSource(ws: Words, at: number): Read<Filter> {
  const article = textAt(ws, at);
  if (article === "a" || article === "an") {
    const found = readFilter(ws, at + 1);
    if (found === undefined) return undefined;
    const end = skip(ws, found.end, "of your choice");
    if (end < 0) return found;
    return { value: allOf([found.value, { kind: "is", object: { kind: "linked", by: "chosen" } }]), end };
  }
  const object = readObjects(ws, at);
  return object && { value: asFilter(object.value), end: object.end };
}

function asFilter(object: ObjectReference): Filter {
  if (object.kind === "each") return object.filter;
  if (object.kind === "several") return { kind: "some", of: object.of.map(asFilter) };
  return { kind: "is", object };
}

export const PREVENT_VERBS: PlayerVerbs = { prevent };
