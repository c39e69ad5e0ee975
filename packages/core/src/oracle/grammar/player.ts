// Players as text calls them: "you", "an opponent", "that player", "its controller" (102, 109.5).

import type { PlayerReference } from "../reference.ts";
import { NONE, phrases, type Reading, skip, skipAny, textAt, tokenAt, type Words, yields } from "./kit.ts";
import { object } from "./reference.ts";

const YOU: PlayerReference = { kind: "you" };
const OPPONENT: PlayerReference = { kind: "opponent" };

const FIXED = phrases<PlayerReference>({
  you: YOU,
  "an opponent": OPPONENT,
  "any opponent": OPPONENT,
  "your opponents": OPPONENT,
  opponents: OPPONENT,
  "each opponent": { kind: "each opponent" },
  "each of your opponents": { kind: "each opponent" },
  "one of your opponents": OPPONENT,
  "each player": { kind: "each player" },
  "all players": { kind: "each player" },
  players: { kind: "player" },
  "a player": { kind: "player" },
  "any player": { kind: "player" },
  "another player": { kind: "not", player: YOU },
  "a player other than you": { kind: "not", player: YOU },
  "other players": { kind: "not", player: YOU },
  "each other player": { kind: "not", player: YOU },
  "a teammate": { kind: "teammate" },
  "the active player": { kind: "active player" },
  "defending player": { kind: "defending player" },
  "the defending player": { kind: "defending player" },
  "attacking player": { kind: "attacking player" },
  "the attacking player": { kind: "attacking player" },
  "the chosen player": { kind: "chosen player" },
  "the last chosen player": { kind: "chosen player" },
  "enchanted player": { kind: "host" },
  "a player you noted for cards named ~": { kind: "chosen player" },
  "enchanted opponent": { kind: "host" },
});

const THAT_PLAYER = ["that player", "the player", "that opponent", "those players", "those opponents", "he or she"];

/** A player or players, as the subject of a verb: "you", "that player", "its controller", "enchanted creature's controller". */
export function player(ws: Words, at: number): readonly Reading<PlayerReference>[] {
  const token = tokenAt(ws, at);
  if (token === undefined) return NONE;
  if (token.kind === "name") {
    if (token.stands === "object") return belonging(ws, at);
    if (token.slot !== undefined) return yields({ kind: "target", slot: token.slot }, at + 1);
    return token.index === undefined ? NONE : yields({ kind: "named", index: token.index }, at + 1);
  }
  const others = skip(ws, at, "each player other than");
  if (others > 0) return player(ws, others).map(({ value, end }) => ({ value: { kind: "not", player: value }, end }));
  const fixed = FIXED(ws, at);
  if (fixed.length > 0) return fixed;
  const that = skipAny(ws, at, THAT_PLAYER);
  if (that > 0) return textAt(ws, that) === "'s" || !knowsThatPlayer(ws) ? NONE : yields(ws.scope.they ?? { kind: "trigger player" }, that);
  for (const [text, kind] of OF_OBJECT) {
    const of = skip(ws, at, text);
    if (of > 0) return object(ws, of).map(({ value, end }) => ({ value: { kind, object: value }, end }));
  }
  if (token.text === "they" && ws.scope.they !== undefined) return yields(ws.scope.they, at + 1);
  return belonging(ws, at);
}

const OF_OBJECT: readonly (readonly [string, "controller of" | "owner of"])[] = [
  ["the controller of", "controller of"],
  ["the owner of", "owner of"],
];

function knowsThatPlayer(ws: Words): boolean {
  return ws.scope.they !== undefined || ws.scope.eventless !== true;
}

/** "its controller", "enchanted creature's owner". */
function belonging(ws: Words, at: number): readonly Reading<PlayerReference>[] {
  const possessive = possessiveObject(ws, at);
  if (possessive.length === 0) return NONE;
  const out: Reading<PlayerReference>[] = [];
  for (const { value, end } of possessive) {
    const word = textAt(ws, end);
    if (word === "controller" || word === "controllers") out.push({ value: { kind: "controller of", object: value }, end: end + 1 });
    else if (word === "owner" || word === "owners") out.push({ value: { kind: "owner of", object: value }, end: end + 1 });
  }
  return out;
}

/** "its", "this creature's", "enchanted creature's". */
export function possessiveObject(ws: Words, at: number): readonly Reading<import("../reference.ts").ObjectReference>[] {
  const text = textAt(ws, at);
  if (text === "its" || text === "their") {
    const it = ws.scope.it;
    return it === undefined ? NONE : yields(it, at + 1);
  }
  const found = object(ws, at);
  if (found.length === 0) return NONE;
  return found.flatMap(({ value, end }) => {
    const mark = textAt(ws, end);
    return mark === "'s" || mark === "'" ? [{ value, end: end + 1 }] : [];
  });
}

const FIXED_POSSESSIVE = phrases<PlayerReference>({
  your: YOU,
  "an opponent 's": OPPONENT,
  "any opponent 's": OPPONENT,
  "your opponents '": OPPONENT,
  "opponents '": OPPONENT,
  "each opponent 's": { kind: "each opponent" },
  "a player 's": { kind: "player" },
  "any player 's": { kind: "player" },
  "all players '": { kind: "each player" },
  "each player 's": { kind: "each player" },
  "another player 's": { kind: "not", player: YOU },
  "defending player 's": { kind: "defending player" },
  "the active player 's": { kind: "active player" },
  "the chosen player 's": { kind: "chosen player" },
  "enchanted player 's": { kind: "host" },
  "enchanted opponent 's": { kind: "host" },
});

/** A player's something: "your", "an opponent's", "that player's", "its owner's". */
export function possessivePlayer(ws: Words, at: number): readonly Reading<PlayerReference>[] {
  const fixed = FIXED_POSSESSIVE(ws, at);
  if (fixed.length > 0) return fixed;
  const that = skip(ws, at, "that player 's");
  if (that > 0) return knowsThatPlayer(ws) ? yields(ws.scope.they ?? { kind: "trigger player" }, that) : NONE;
  const text = textAt(ws, at);
  if (text === "their" && ws.scope.they !== undefined) return yields(ws.scope.they, at + 1);
  const hers = skip(ws, at, "his or her");
  if (hers > 0) return ws.scope.they === undefined ? NONE : yields(ws.scope.they, hers);
  const found = player(ws, at);
  if (found.length === 0) return NONE;
  return found.flatMap(({ value, end }) => {
    const mark = textAt(ws, end);
    return mark === "'s" || mark === "'" ? [{ value, end: end + 1 }] : [];
  });
}
