// Life and counters on players (119, 122).

import type { Effect } from "../../effect.ts";
import type { Amount, PlayerReference } from "../../reference.ts";
import { product } from "../amount.ts";
import { skip, textAt, tokenAt, type Words } from "../kit.ts";
import { type Read, readAmount } from "../phrase.ts";
import { readForEach, readQuantity } from "../quantity.ts";
import { ofEach } from "./of-each.ts";
import { type Clause, clause, type PlayerVerb, type PlayerVerbs } from "./reader.ts";

function change(kind: "gain" | "lose"): PlayerVerb {
  return (ws, at, player) => {
    const equal = skip(ws, at, "life equal to");
    let amount: Read<Amount>;
    let end: number;
    if (equal > 0) {
      amount = readQuantity(ws, equal);
      if (amount === undefined) return undefined;
      end = amount.end;
    } else {
      const half = readHalfLife(ws, at, player);
      if (half !== undefined) return clause(half.end, { kind: "life", player, change: kind, amount: half.value });
      amount = readAmount(ws, at);
      if (amount === undefined || textAt(ws, amount.end) !== "life") return undefined;
      end = amount.end + 1;
    }
    const each = readForEach(ws, end);
    const value = each === undefined ? amount.value : product(amount.value, each.value);
    return clause(each?.end ?? end, { kind: "life", player, change: kind, amount: ofEach(player, value) } satisfies Effect);
  };
}

/** "half their life, rounded up". */
function readHalfLife(ws: Words, at: number, player: PlayerReference): Read<Amount> {
  let place = skip(ws, at, "half");
  if (place < 0) return undefined;
  for (const whose of ["your", "their", "his or her", "its"]) {
    const end = skip(ws, place, `${whose} life , rounded`);
    if (end < 0) continue;
    const round = textAt(ws, end);
    if (round !== "up" && round !== "down") return undefined;
    place = end + 1;
    return { value: { kind: "half", of: { kind: "player stat", player, stat: "life" }, round }, end: place };
  }
  return undefined;
}

/** "you get {E}{E}", "that player gets a poison counter", "get two rad counters". */
const get: PlayerVerb = (ws, at, player): Clause | undefined => {
  let energy = 0;
  let place = at;
  while (tokenAt(ws, place)?.text === "{E}") {
    energy += 1;
    place += 1;
  }
  if (energy > 0) return clause(place, { kind: "player counters", player, counter: "energy", amount: { kind: "number", value: energy } });
  const count =
    textAt(ws, at) === "a" || textAt(ws, at) === "an" ? { value: { kind: "number", value: 1 } as const, end: at + 1 } : readAmount(ws, at);
  if (count === undefined) return undefined;
  if (tokenAt(ws, count.end)?.text === "{E}")
    return clause(count.end + 1, { kind: "player counters", player, counter: "energy", amount: count.value });
  const kind = tokenAt(ws, count.end);
  const noun = textAt(ws, count.end + 1);
  if (kind?.kind !== "word" || (noun !== "counter" && noun !== "counters")) return undefined;
  return clause(count.end + 2, { kind: "player counters", player, counter: kind.text, amount: count.value });
};

export const LIFE_VERBS: PlayerVerbs = { gain: change("gain"), lose: change("lose"), get };
