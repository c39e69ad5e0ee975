// "For each opponent, …", "For any number of opponents, …" before an instruction with a target: one target for each of those players (601.2c).

import type { TargetSlot } from "../effect.ts";
import type { PlayerReference } from "../reference.ts";
import type { Token } from "../token.ts";
import { forEach } from "./amount.ts";
import { phrases, type Scope, skip, textAt, type Words, words } from "./kit.ts";

interface Each {
  readonly players: PlayerReference;
  /** Who "that player" is: any of them. */
  readonly they: PlayerReference;
  /** None of them needs to be chosen for. */
  readonly any?: true;
}

const OPPONENT: PlayerReference = { kind: "opponent" };
const OPPONENTS: PlayerReference = { kind: "each opponent" };
const OTHERS: PlayerReference = { kind: "not", player: { kind: "you" } };
const ALL: PlayerReference = { kind: "each player" };

const PLAYERS = phrases<Each>({
  "for each opponent ,": { players: OPPONENTS, they: OPPONENT },
  "for each of your opponents ,": { players: OPPONENTS, they: OPPONENT },
  "for any number of opponents ,": { players: OPPONENTS, they: OPPONENT, any: true },
  "for each other player ,": { players: OTHERS, they: OTHERS },
  "for each player ,": { players: ALL, they: ALL },
  "for any number of players ,": { players: ALL, they: ALL, any: true },
});

/** The players that the words before the comma name, and where the words after it begin. */
export function forEachPlayer(ws: Words, at: number): { readonly value: Each; readonly end: number } | undefined {
  return PLAYERS(ws, at)[0];
}

/** The players that a sentence does something for, each. */
export function sentenceForEach(ws: Words): Each | undefined {
  return forEachPlayer(ws, textAt(ws, 0) === "then" ? 1 : 0)?.value;
}

/** The slot, once for each of those players. */
export function slotForEach(slot: TargetSlot, { players, any }: Each): TargetSlot {
  return {
    ...slot,
    ...(any ? { min: { kind: "number", value: 0 } } : {}),
    forEach: players,
    together: [...(slot.together ?? []), { kind: "different", what: "controller" }],
  };
}

/** "For each isolation counter on it, exile up to one target …": as many as are counted; any number, where what is counted isn't understood. */
export function countedTargets(
  sentence: readonly Token[],
  scope: Scope,
): ((slot: TargetSlot) => Pick<TargetSlot, "min" | "max">) | undefined {
  const ws = words(sentence, sentence.length, scope);
  const from = textAt(ws, 0) === "then" ? 1 : 0;
  if (skip(ws, from, "for each") < 0 || forEachPlayer(ws, from) !== undefined) return undefined;
  const comma = sentence.findIndex(({ text }, at) => at > from && text === ",");
  const target = sentence.findIndex(({ text }) => text === "target" || text === "targets");
  if (comma < 0 || target < comma) return undefined;
  const found = forEach(ws, from).find(({ end }) => textAt(ws, end) === ",")?.value;
  return ({ filter, min, max }) => {
    // "For each …, target opponent mills a card" is done to one player.
    if (filter.kind === "player" || (filter.kind === "all" && filter.of.some(({ kind }) => kind === "player"))) return { min, max };
    const once = max !== "any" && max.kind === "number" && max.value === 1;
    const none = min.kind === "number" && min.value === 0;
    return found === undefined || !once ? { min: NOTHING, max: "any" } : { min: none ? min : found, max: found };
  };
}

const NOTHING = { kind: "number", value: 0 } as const;
