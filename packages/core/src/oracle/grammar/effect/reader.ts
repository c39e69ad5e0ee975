// The form of a rule for one instruction: it stands after a verb, knows who acts, and yields what is done and the place where its words end.

import type { Effect } from "../../effect.ts";
import type { ObjectReference, PlayerReference } from "../../reference.ts";
import type { Words } from "../kit.ts";

export interface Clause {
  readonly effects: readonly Effect[];
  readonly end: number;
}

/** An instruction to a player; "you" where it is an order without subject. */
export type PlayerVerb = (ws: Words, at: number, by: PlayerReference) => Clause | undefined;

/** What an object does or what happens to it. */
export type ObjectVerb = (ws: Words, at: number, subject: ObjectReference) => Clause | undefined;

export type PlayerVerbs = Readonly<Record<string, PlayerVerb>>;
export type ObjectVerbs = Readonly<Record<string, ObjectVerb>>;

export const YOU: PlayerReference = { kind: "you" };

export function clause(end: number, ...effects: readonly Effect[]): Clause {
  return { effects, end };
}
