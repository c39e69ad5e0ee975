// A new game: players in turn order, nothing in any zone (103).

import type { Edition } from "../editions/edition.ts";
import type { ZoneName } from "../oracle/filter.ts";
import type { PlayerId } from "./ids.ts";
import type { GameState, PlayerState, StepName } from "./state.ts";

export interface PlayerSetup {
  readonly name: string;
  readonly life?: number;
  /** 20 by default (103.4). */
  readonly startingLife?: number;
  readonly counters?: Readonly<Record<string, number>>;
  readonly designations?: readonly string[];
  readonly team?: string;
  readonly writtenZones?: readonly ZoneName[];
}

export interface GameSetup {
  readonly edition: Edition;
  /** In turn order; at least one. */
  readonly players: readonly PlayerSetup[];
  /** Index of the active player; the first by default. */
  readonly active?: number;
  readonly step?: StepName;
}

/** The game before any object is in it. The nth player's id is `p1`, `p2` … in turn order. */
export function createGame(setup: GameSetup): GameState {
  const players = setup.players.map(createPlayer);
  const active = players[setup.active ?? 0];
  if (active === undefined) throw new RangeError("a game needs its active player among its players");
  return {
    edition: setup.edition,
    players,
    active: active.id,
    step: setup.step,
    turn: 1,
    objects: new Map(),
    stack: [],
    effects: [],
    successors: new Map(),
    lastKnown: new Map(),
    nextId: 1,
    nextTimestamp: 1,
    history: [],
  };
}

function createPlayer(setup: PlayerSetup, index: number): PlayerState {
  return {
    id: `p${index + 1}` as PlayerId,
    name: setup.name,
    life: setup.life ?? 20,
    startingLife: setup.startingLife ?? 20,
    counters: setup.counters ?? {},
    designations: setup.designations ?? [],
    team: setup.team,
    lost: false,
    writtenZones: setup.writtenZones ?? [],
  };
}

/** The players who aren't this player or on their team, and still in the game (102.2–3). */
export function opponentsOf(state: GameState, player: PlayerId): readonly PlayerId[] {
  const team = state.players.find((candidate) => candidate.id === player)?.team;
  return state.players
    .filter((candidate) => candidate.id !== player && !candidate.lost && (team === undefined || candidate.team !== team))
    .map((candidate) => candidate.id);
}

/** A player with some fields changed. */
export function updatePlayer(state: GameState, id: PlayerId, change: Partial<PlayerState>): GameState {
  return { ...state, players: state.players.map((player) => (player.id === id ? { ...player, ...change } : player)) };
}
