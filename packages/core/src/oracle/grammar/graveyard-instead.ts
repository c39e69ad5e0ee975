// "If a creature would die, exile it instead", "If a card would be put into an opponent's graveyard from anywhere, exile it instead" (614.1a).

import type { Filter } from "../filter.ts";
import type { Norm } from "../norm.ts";
import type { PlayerReference } from "../reference.ts";
import { NONE, type Reading, skip, textAt, type Words } from "./kit.ts";
import { readFilter, readPossessive } from "./phrase.ts";

const INSTEAD = ["it", "that card", "that creature", "that permanent"].map((what) => `, exile ${what} instead`);

/** The replacement, with where it ends; none where the words are others. */
export function exiledInstead(ws: Words, at: number): readonly Reading<Norm>[] {
  const from = skip(ws, at, "if");
  if (from < 0) return NONE;
  const what = readWhat(ws, from);
  const event = what && readEvent(ws, what.end);
  if (what === undefined || event === undefined) return NONE;
  const end = INSTEAD.map((words) => skip(ws, event.end, words)).find((stop) => stop > 0);
  if (end === undefined) return NONE;
  return [{ value: { kind: "exiled instead of graveyard", who: what.filter, ...event.value }, end }];
}

function readWhat(ws: Words, at: number): { readonly filter: Filter; readonly end: number } | undefined {
  const both = skip(ws, at, "a card or token");
  if (both > 0) return { filter: { kind: "any" }, end: both };
  const card = skip(ws, at, "a card would");
  if (card > 0) return { filter: { kind: "not", of: { kind: "object kind", is: "token" } }, end: card - 1 };
  const noun = ["a", "an"].includes(textAt(ws, at) ?? "") ? readFilter(ws, at + 1) : undefined;
  return noun && { filter: noun.value, end: noun.end };
}

type Event = Pick<Extract<Norm, { kind: "exiled instead of graveyard" }>, "owner" | "from">;

function readEvent(ws: Words, at: number): { readonly value: Event; readonly end: number } | undefined {
  const dies = skip(ws, at, "would die");
  if (dies > 0) return { value: { from: "battlefield" }, end: dies };
  const into = skip(ws, at, "would be put into");
  if (into < 0) return undefined;
  const any = skip(ws, into, "a graveyard");
  const whose = any > 0 ? undefined : readPossessive(ws, into);
  const graveyard = any > 0 ? any : whose === undefined ? -1 : skip(ws, whose.end, "graveyard");
  if (graveyard < 0) return undefined;
  const owner: { readonly owner?: PlayerReference } = whose === undefined ? {} : { owner: whose.value };
  const anywhere = skip(ws, graveyard, "from anywhere");
  if (anywhere > 0) return { value: owner, end: anywhere };
  const battlefield = skip(ws, graveyard, "from the battlefield");
  return battlefield > 0 ? { value: { ...owner, from: "battlefield" }, end: battlefield } : { value: owner, end: graveyard };
}
