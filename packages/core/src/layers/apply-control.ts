// Layer 2: who controls a permanent (613.1b).

import type { ContinuousEffect } from "../oracle/continuous-effect.ts";
import { isUnknown } from "../verdict.ts";
import type { Board } from "./board.ts";
import { resolvePlayers } from "./matching/player-reference.ts";
import { note } from "./trace.ts";
import type { Unit } from "./unit.ts";
import { contextOf } from "./unit.ts";
import type { Working } from "./working.ts";
import { castDoubts } from "./working.ts";

export function applyControl(board: Board, unit: Unit, effect: Extract<ContinuousEffect, { kind: "control" }>, working: Working): void {
  const players = resolvePlayers(board, effect.player, { ...contextOf(board, unit), candidate: working.id, affected: working.id });
  if (isUnknown(players)) {
    castDoubts(working, "control", players.doubts);
    return;
  }
  const player = players[0];
  if (player === undefined) return;
  working.controller = player;
  note(board, unit, working, () => `${board.state.players.find(({ id }) => id === player)?.name ?? player} controls it`);
}
