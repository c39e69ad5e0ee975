// What the game isn't sure of any more: an ability that isn't carried out, or words that weren't understood, could have made an event turn out otherwise.

import type { Doubt, Subject } from "../verdict.ts";
import type { ObjectId } from "./ids.ts";
import type { GameObject, GameState } from "./state.ts";

/** Which fact about an object or player. `zone`: where it is, and so everything else about it. */
export type Fact =
  | "zone"
  | "damage"
  | "counters"
  | "life"
  | "tapped"
  | "attached"
  | "controller"
  | "characteristics"
  | "hand"
  | "graveyard"
  | "library"
  /** How many permanents a player controls. */
  | "battlefield";

export interface FactInDoubt {
  readonly subject: Subject;
  readonly fact: Fact;
  readonly doubt: Doubt;
}

/** What may be otherwise about a player; of the rest only objects have any. */
const OF_PLAYERS: readonly Fact[] = ["damage", "counters", "life", "hand", "graveyard", "library", "battlefield"];
const OF_OBJECTS: readonly Fact[] = ["zone", "damage", "counters", "tapped", "attached", "controller", "characteristics"];

/** Records that these facts about these subjects may be otherwise, because of those words. */
export function doubtFacts(state: GameState, subjects: readonly Subject[], facts: readonly Fact[], doubts: readonly Doubt[]): GameState {
  const known = state.inDoubt ?? [];
  const has = (subject: Subject) => (state.players.some(({ id }) => id === subject) ? OF_PLAYERS : OF_OBJECTS);
  const added = subjects.flatMap((subject) =>
    facts.filter((fact) => has(subject).includes(fact)).flatMap((fact) => doubts.map((doubt): FactInDoubt => ({ subject, fact, doubt }))),
  );
  const fresh = added.filter(
    (one) => !known.some((other) => other.subject === one.subject && other.fact === one.fact && other.doubt.words === one.doubt.words),
  );
  return fresh.length === 0 ? state : { ...state, inDoubt: [...known, ...fresh] };
}

/** The author has said where the object is: nothing about that is in doubt any more. */
export function settleZone(state: GameState, id: Subject): GameState {
  if (state.inDoubt === undefined) return state;
  const line = lineOf(state, id);
  const left = state.inDoubt.filter(({ subject }) => !line.includes(subject));
  return left.length === state.inDoubt.length ? state : { ...state, inDoubt: left };
}

/** The author has written out, for these, what words that weren't carried out did: the words leave nothing in doubt any more. */
export function settleOutcome(before: GameState, after: GameState, ids: readonly Subject[]): GameState {
  const lines = new Set(ids.flatMap((id) => lineOf(before, id)));
  const words = new Set(before.inDoubt?.filter(({ subject }) => lines.has(subject)).map(({ doubt }) => doubt.words));
  const left = after.inDoubt?.filter(({ doubt }) => !words.has(doubt.words));
  return left === undefined || left.length === after.inDoubt?.length ? after : { ...after, inDoubt: left };
}

/** Why those facts aren't known. Whether it is still where it was is asked of every object that it has been before. */
export function doubtsAbout(state: GameState, id: Subject, facts: readonly Fact[]): readonly Doubt[] {
  const { inDoubt } = state;
  if (inDoubt === undefined) return NONE;
  const earlier = lineOf(state, id);
  const found = inDoubt.filter(({ subject, fact }) => {
    if (subject === id && facts.includes(fact)) return true;
    if (!earlier.includes(subject)) return false;
    // What may have died of it, or survived, isn't known to be where it is; nor, if it has moved since, to be as it is.
    const deadly = fact === "damage" || fact === "counters" || fact === "characteristics";
    return fact === "zone" || (deadly && (subject !== id || facts.includes("zone")));
  });
  return distinct(found.map(({ doubt }) => doubt));
}

const NONE: readonly Doubt[] = [];

function distinct(doubts: readonly Doubt[]): readonly Doubt[] {
  const seen = new Set<string>();
  return doubts.filter(({ words }) => !seen.has(words) && seen.add(words) !== undefined);
}

/** The object and what it was before, zone by zone. */
function lineOf(state: GameState, id: Subject): readonly Subject[] {
  const line: Subject[] = [id];
  for (let at = objectOf(state, id)?.previous; at !== undefined && line.length < 50; at = objectOf(state, at)?.previous) line.push(at);
  return line;
}

function objectOf(state: GameState, id: Subject): GameObject | undefined {
  return state.objects.get(id as ObjectId) ?? state.lastKnown.get(id as ObjectId)?.object;
}
