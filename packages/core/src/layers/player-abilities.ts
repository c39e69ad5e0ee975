// Abilities that players have, from effects (613.10): protection, hexproof, shroud.

import type { PlayerId } from "../game/ids.ts";
import { isUnknown } from "../verdict.ts";
import type { EffectiveAbility } from "./characteristics.ts";
import type { FinalReading } from "./final-reading.ts";
import { resolvePlayers } from "./matching/player-reference.ts";
import type { RuleEffect } from "./norms.ts";

export function abilitiesOfPlayer(reading: FinalReading, effects: readonly RuleEffect[], player: PlayerId): readonly EffectiveAbility[] {
  return effects.flatMap((active) => grantedTo(reading, active, player));
}

function grantedTo(reading: FinalReading, active: RuleEffect, player: PlayerId): readonly EffectiveAbility[] {
  if (active.effect.kind !== "player abilities") return [];
  const players = active.affected ?? resolvePlayers(reading, active.effect.player, active.context);
  if (!isUnknown(players) && !players.includes(player)) return [];
  const doubts = [...(active.doubts ?? []), ...(isUnknown(players) ? players.doubts : [])];
  return active.effect.abilities.map((ability, index) => ({
    ability,
    origin: { kind: "granted", effect: active.instance, source: active.source, controller: active.context.you, words: active.words },
    instance: `${active.instance}.${index}`,
    since: active.since,
    words: active.words,
    ...(doubts.length > 0 ? { doubts } : {}),
  }));
}
