// When players may cast and activate at all: "Each opponent can cast spells only any time they could cast a sorcery", "Players can cast spells only during
// their own turns", "You may activate equip abilities any time you could cast an instant" (601.3, 602.5).

import type { Norm } from "../norm.ts";
import { holdsWord, type Reading, skip, type Words } from "./kit.ts";
import { player } from "./player.ts";

const TIME: ReadonlySet<string> = new Set(["time", "turns", "turn"]);

const AS_SORCERY = ["he or she", "they", "that player", "you"].map((who) => `can cast spells only any time ${who} could cast a sorcery`);

/** Every reading. */
export function castingTimes(ws: Words, at: number): readonly Reading<Norm>[] {
  if (!holdsWord(ws, at, TIME)) return [];
  return player(ws, at).flatMap(({ value: who, end }): readonly Reading<Norm>[] => {
    for (const words of AS_SORCERY) {
      const stop = skip(ws, end, words);
      if (stop > 0) return [{ value: { kind: "casts only as a sorcery", player: who }, end: stop }];
    }
    for (const whose of ["their own turns", "his or her own turn", "their own turn"]) {
      const both = skip(ws, end, `can cast spells and activate abilities only during ${whose}`);
      if (both > 0) return [{ value: { kind: "acts only on own turn", player: who, activates: true }, end: both }];
      const stop = skip(ws, end, `can cast spells only during ${whose}`);
      if (stop > 0) return [{ value: { kind: "acts only on own turn", player: who }, end: stop }];
    }
    const equip = skip(ws, end, "may activate equip abilities any time you could cast an instant");
    return equip < 0 ? [] : [{ value: { kind: "may equip as an instant", player: who }, end: equip }];
  });
}
