// Whose an object is: "you control", "an opponent owns", "controlled by that player" (108.3–4).

import type { Filter } from "../filter.ts";
import type { PlayerReference } from "../reference.ts";
import { allOf, not, someOf } from "./build-filter.ts";
import { NONE, phrases, type Reading, skip, type Words } from "./kit.ts";
import { player } from "./player.ts";

type Build = (player: PlayerReference) => Filter;

const controls: Build = (player) => ({ kind: "controller", player });
const owns: Build = (player) => ({ kind: "owner", player });

const VERBS = phrases<Build>({
  control: controls,
  controls,
  "do n't control": (player) => not(controls(player)),
  "don't control": (player) => not(controls(player)),
  "doesn't control": (player) => not(controls(player)),
  cast: controls,
  casts: controls,
  own: owns,
  owns,
  "don't own": (player) => not(owns(player)),
  "doesn't own": (player) => not(owns(player)),
  "own and control": (player) => allOf([owns(player), controls(player)]),
  "both own and control": (player) => allOf([owns(player), controls(player)]),
  "own or control": (player) => someOf([owns(player), controls(player)]),
  "control and own": (player) => allOf([owns(player), controls(player)]),
  "control but don't own": (player) => allOf([controls(player), not(owns(player))]),
  "own but don't control": (player) => allOf([owns(player), not(controls(player))]),
});

/** After a noun: who controls or owns it. */
export function control(ws: Words, at: number): readonly Reading<Filter>[] {
  const by = skip(ws, at, "controlled by");
  if (by > 0) return player(ws, by).map(({ value, end }) => ({ value: controls(value), end }));
  const owned = skip(ws, at, "owned by");
  if (owned > 0) return player(ws, owned).map(({ value, end }) => ({ value: owns(value), end }));
  const out: Reading<Filter>[] = [];
  for (const { value, end } of player(ws, at)) for (const verb of VERBS(ws, end)) out.push({ value: verb.value(value), end: verb.end });
  return out.length > 0 ? out : NONE;
}
