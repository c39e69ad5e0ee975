// Sentences that begin with "If …" or "Otherwise": what was done or not, conditions, and events that would happen (608.2c, 614.1).

import type { Body, Effect } from "../effect.ts";
import type { Setting } from "./clause.ts";
import { aboutOf, longestCondition } from "./condition-at.ts";
import { conditional } from "./effect/conditional.ts";
import { type Scope, skip, textAt, type Words, within, words, wordsOf } from "./kit.ts";
import { readObject } from "./phrase.ts";
import { readLed, type Spoken } from "./sentence.ts";
import { replaceLast } from "./sentence-tail.ts";
import { readWouldDie } from "./would-die.ts";

const IF_DONE = [
  "if you do ,",
  "if they do ,",
  "if he or she does ,",
  "if that player does ,",
  "if a player does ,",
  "if you did ,",
  "if any player does ,",
  "if the player does ,",
  "if its controller does ,",
  "if that creature 's controller does ,",
  "if an opponent does ,",
  "if you can ,",
];

/** "Each player may …. If a player does, creatures that player controls …": only of those who did, and who that was the scenario has to say. */
function ofThoseWhoDid(ws: Words, words: string, before: readonly Effect[]): Words {
  const last = before.at(-1);
  const many = last?.kind === "may" && (last.player.kind === "each player" || last.player.kind === "each opponent");
  return many && words.includes("player does") ? within(ws, ws.end, { ...ws.scope, they: { kind: "chosen player" } }) : ws;
}

const IF_NOT_DONE = [
  "if you don't ,",
  "if you can't ,",
  "if they don't ,",
  "if they can't ,",
  "if he or she doesn't ,",
  "if that player doesn't ,",
  "if no one does ,",
  "if no player does ,",
  "if he or she can't ,",
  "if a player can't ,",
  "if the player doesn't ,",
  "if the player can't ,",
  "if that player can't ,",
  "if it doesn't ,",
  "if its controller doesn't ,",
];

export function readIf(
  ws: Words,
  at: number,
  setting: Setting,
  before: readonly Effect[],
  readBody: (ws: Words, at: number) => Body,
): Spoken | undefined {
  for (const words of IF_DONE) {
    const end = skip(ws, at, words);
    if (end < 0) continue;
    const done = readLed(ofThoseWhoDid(ws, words, before), end, setting, [], readBody);
    return done && { effects: afterDoing(before, done.effects), scope: done.scope };
  }
  for (const words of IF_NOT_DONE) {
    const end = skip(ws, at, words);
    if (end < 0) continue;
    const done = readLed(ws, end, setting, [], readBody);
    return (
      done && {
        effects: [...before, conditional({ kind: "history", fact: "it was not done" }, done.effects)],
        scope: done.scope,
      }
    );
  }
  const dying = readWouldDie(ws, at, before);
  if (dying !== undefined) return { effects: [...before, dying], scope: ws.scope };
  const longest = longestCondition(ws, at + 1);
  const holds = longest !== undefined && textAt(ws, longest.end) === "," ? longest : undefined;
  const isEvent = holds === undefined || wordsOf(ws.tokens, at, holds.end).includes(" would ");
  const would = isEvent ? readReplacement(ws, at, before, readBody) : undefined;
  if (would !== undefined || holds === undefined) return would;
  const instead = skip(ws, holds.end + 1, "instead");
  const it = aboutOf(holds.value) ?? spellDeals(ws, at, holds.end, instead);
  const inner = it === undefined ? withoutStranger(ws, at, holds.end) : within(ws, ws.end, { ...ws.scope, it });
  const rest = readLed(inner, instead > 0 ? instead : holds.end + 1, setting, [], readBody);
  if (rest === undefined) return undefined;
  const last = rest.effects;
  const end = ws.tokens[ws.end - 1]?.text === "instead";
  if (instead > 0 || end) return { effects: replaceLast(before, holds.value, last, setting.since), scope: rest.scope };
  return { effects: [...before, conditional(holds.value, last)], scope: rest.scope };
}

/** After "if that card is exiled" with no card known, "it" is that card and not what "it" meant before. */
export function withoutStranger(ws: Words, from: number, to: number): Words {
  for (let i = from; i + 1 < to; i++) {
    if (textAt(ws, i) !== "that") continue;
    const noun = textAt(ws, i + 1) ?? "";
    if (!/^(?:card|creature|permanent|land|artifact|enchantment|spell|token|player)$/.test(noun)) continue;
    const known = readObject(ws, i);
    if (noun !== "player" && known === undefined) return within(ws, ws.end, { ...ws.scope, it: undefined });
    if (known !== undefined && known.value.kind !== "choice") return within(ws, ws.end, { ...ws.scope, it: known.value });
  }
  return ws;
}

/** "If this spell was kicked, it deals 5 damage": the spell deals it, whatever was named before. */
function spellDeals(ws: Words, at: number, comma: number, instead: number): Scope["it"] {
  const from = instead > 0 ? instead : comma + 1;
  if (skip(ws, from, "it deals") < 0 && skip(ws, from, "it also deals") < 0) return undefined;
  for (let i = at; i < comma; i++) if (ws.tokens[i]?.kind === "this") return { kind: "this" };
  return undefined;
}

/** "If you do": belongs to the choice before it, if that was one. */
function afterDoing(before: readonly Effect[], done: readonly Effect[]): readonly Effect[] {
  const last = before.at(-1);
  if (last?.kind === "may") return [...before.slice(0, -1), { ...last, effects: [...last.effects, ...done] }];
  return [...before, conditional({ kind: "history", fact: "it was done" }, done)];
}

/** "If that creature would die this turn, exile it instead.": it works later, if at all. */
function readReplacement(ws: Words, at: number, before: readonly Effect[], readBody: (ws: Words, at: number) => Body): Spoken | undefined {
  let comma = -1;
  let would = false;
  for (let i = at; i < ws.end; i++) {
    if (textAt(ws, i) === "would") would = true;
    if (textAt(ws, i) === "," && would) {
      comma = i;
      break;
    }
  }
  if (comma < 0) return undefined;
  const last = textAt(ws, ws.end - 1) === "instead" ? ws.end - 1 : ws.end;
  const from = skip(ws, comma + 1, "instead") > 0 ? comma + 2 : comma + 1;
  const rest = readLed(within(ws, last, wouldScope(ws, at, comma)), from, {}, [], readBody);
  if (rest === undefined) return undefined;
  return {
    effects: [...before, { kind: "delayed", when: wordsOf(ws.tokens, at, comma), body: { targets: [], effects: rest.effects } }],
    scope: ws.scope,
  };
}

/** In "If a permanent dealt damage by this would die this turn, exile it instead" "it" is that permanent. */
function wouldScope(ws: Words, at: number, comma: number): Scope {
  const about = readObject(within(ws, comma), at + 1)?.value;
  if (about === undefined || about.kind === "each" || about.kind === "earlier") return ws.scope;
  const it = about.kind === "choice" ? ({ kind: "trigger object" } as const) : about;
  return { ...ws.scope, it, that: it, thatWords: undefined };
}

export function readOtherwise(
  ws: Words,
  at: number,
  setting: Setting,
  before: readonly Effect[],
  readBody: (ws: Words, at: number) => Body,
): Spoken | undefined {
  const from = textAt(ws, at + 1) === "," ? at + 2 : at + 1;
  const rest = readLed(ws, from, setting, [], readBody);
  if (rest === undefined) return undefined;
  const last = before.at(-1);
  if (last?.kind === "if" && last.otherwise === undefined)
    return { effects: [...before.slice(0, -1), { ...last, otherwise: rest.effects }], scope: rest.scope };
  return { effects: [...before, conditional({ kind: "history", fact: "otherwise" }, rest.effects)], scope: rest.scope };
}
