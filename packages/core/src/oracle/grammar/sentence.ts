// One sentence of a spell's or ability's text: what stands before its instructions ("If …,", "Until end of turn,", "When you do,"), the instructions,
// and what stands after ("instead", "if …", "where X is …") (608.2c).

import type { Duration } from "../continuous-effect.ts";
import type { Body, Effect } from "../effect.ts";
import type { Amount } from "../reference.ts";
import { unreadIn } from "../unread.ts";
import { withChosenType } from "./chosen-type.ts";
import { readRow, type Setting, skipJoint } from "./clause.ts";
import { readDamaged } from "./damaged.ts";
import { distributed } from "./distributed.ts";
import { conditional } from "./effect/conditional.ts";
import { readDuration } from "./effect/duration.ts";
import { unreadTouches } from "./effect/unread.ts";
import { forEachPlayer } from "./for-each.ts";
import { opaque, type Scope, skip, textAt, type Words, within, words, wordsOf } from "./kit.ts";
import { mention } from "./mention.ts";
import { readPileBlocks } from "./pile-blocks.ts";
import { readPiles } from "./piles.ts";
import { readQuantity } from "./quantity.ts";
import { replaceX } from "./replace-x.ts";
import { reviseEarlier } from "./revise.ts";
import { sameEffects } from "./same-for.ts";
import { readIf, readOtherwise } from "./sentence-if.ts";
import { readAtLater, readLater } from "./sentence-later.ts";
import { afterUnread, readTail } from "./sentence-tail.ts";
import { readTheRest } from "./the-rest.ts";

export interface Spoken {
  /** All effects so far, this sentence's included: some sentences change what an earlier one did. */
  readonly effects: readonly Effect[];
  readonly scope: Scope;
}

/** Reads a sentence after others. Never fails: what isn't read is an opaque effect. */
export function readSentence(sentence: Words, before: readonly Effect[], readBody: (ws: Words, at: number) => Body, since = 0): Spoken {
  const ws = withChosenType(sentence, before);
  const revised = readPileBlocks(ws, before) ?? reviseEarlier(ws, before);
  if (revised !== undefined) return { effects: revised, scope: ws.scope };
  const other = readOtherForm(ws, before, readBody);
  if (other !== undefined) return other;
  const more = sameEffects(ws.tokens, 0, ws.end, before.at(-1)) ?? readDamaged(ws, before) ?? readPiles(ws) ?? readTheRest(ws, before);
  if (more !== undefined) return { effects: [...before, ...more], scope: ws.scope };
  const spread = readDistributed(ws, before, readBody, since);
  if (spread !== undefined) return spread;
  const where = readWhere(ws);
  const inner = where === undefined ? ws : within(ws, where.start);
  const spoken = readLed(inner, skipConnective(inner, 0), { since }, before, readBody);
  if (spoken === undefined)
    return { effects: [...before, opaque(ws.tokens, 0, ws.end, unreadTouches(ws, 0, ws.end))], scope: afterUnread(ws) };
  if (where === undefined) return spoken;
  const kept = spoken.effects.length >= before.length ? before.length : 0;
  return {
    ...spoken,
    effects: [...spoken.effects.slice(0, kept), ...spoken.effects.slice(kept).map((effect) => replaceX(effect, where.value))],
  };
}

/** "If they don't, return this as a non-Aura enchantment. It loses … and gains …": only if that is how it came back. */
function readOtherForm(ws: Words, before: readonly Effect[], readBody: (ws: Words, at: number) => Body): Spoken | undefined {
  const last = before.at(-1);
  const back = last?.kind === "if" && last.otherwise === undefined ? last.then.at(-1) : undefined;
  if (last?.kind !== "if" || back?.kind !== "return" || back.nonAura !== true || textAt(ws, 0) !== "it") return undefined;
  const said = readLed(within(ws, ws.end, { ...ws.scope, it: back.what }), 0, {}, [], readBody);
  return said && { effects: [...before.slice(0, -1), conditional(last.condition, [...last.then, ...said.effects])], scope: said.scope };
}

/** "gains trample if you control a Dwarf and hexproof if you control an Elf": one after another, if each is read. */
function readDistributed(
  ws: Words,
  before: readonly Effect[],
  readBody: (ws: Words, at: number) => Body,
  since: number,
): Spoken | undefined {
  const parts = textAt(ws, 0) === "if" ? undefined : distributed(ws.tokens, 0, ws.end, ["if"]);
  if (parts === undefined) return undefined;
  let spoken: Spoken = { effects: before, scope: ws.scope };
  for (const tokens of parts) {
    const known = spoken.effects.length;
    spoken = readSentence(words(tokens, tokens.length, ws.scope), spoken.effects, readBody, since);
    if (unreadIn(spoken.effects.slice(known)).length > 0 || spoken.effects.length <= known) return undefined;
  }
  return spoken;
}

/** ", where X is …" at the end. */
function readWhere(ws: Words): { readonly value: Amount; readonly start: number } | undefined {
  for (let i = ws.end - 4; i > 0; i--) {
    if (textAt(ws, i) !== "where" || skip(ws, i, "where x is") < 0) continue;
    const value = readQuantity(within(ws, ws.end, withNamed(ws, i)), i + 3);
    if (value?.end !== ws.end) return undefined;
    return { value: value.value, start: textAt(ws, i - 1) === "," ? i - 1 : i };
  }
  return undefined;
}

/** "its power" after "target creature gets +X/+X": what the sentence named last. */
function withNamed(ws: Words, to: number): Scope {
  for (let i = to - 1; i >= 0; i--) {
    const token = ws.tokens[i];
    if (token?.slot !== undefined && token.stands !== "player")
      return { ...ws.scope, it: { kind: "target", slot: token.slot }, that: { kind: "target", slot: token.slot } };
  }
  return ws.scope;
}

function skipConnective(ws: Words, at: number): number {
  for (const words of ["then ,", "then", "after that ,", "in addition ,", "instead ,", "next ,", "starting with you ,"]) {
    const end = skip(ws, at, words);
    if (end > 0) return end;
  }
  return at;
}

/** The sentence from a place on, with what leads it in. */
export function readLed(
  ws: Words,
  at: number,
  setting: Setting,
  before: readonly Effect[],
  readBody: (ws: Words, at: number) => Body,
): Spoken | undefined {
  const first = textAt(ws, at);
  if (first === "if") return readIf(ws, at, setting, before, readBody);
  if (first === "otherwise") return readOtherwise(ws, at, setting, before, readBody);
  if (first === "when" || first === "whenever") return readLater(ws, at, before, readBody);
  if (first === "at") return readLater(ws, at, before, readBody) ?? readAtLater(ws, at, before, readBody);
  if (first === "for") {
    const each = forEachPlayer(ws, at)?.end ?? -1;
    if (each > 0 && ws.tokens.some((token) => token.slot !== undefined)) return readLed(ws, each, setting, before, readBody);
    const many = readForEachThing(ws, at);
    if (many > 0) {
      const rest = readLed(within(ws, ws.end, eachScope(ws, at)), many, setting, [], readBody);
      // How often is known when it is carried out; it is taken as a fact of the game.
      return (
        rest && {
          effects: [...before, conditional({ kind: "history", fact: `for ${wordsOf(ws.tokens, at + 1, many - 1)}` }, rest.effects)],
          // "For each creature, its controller may pay {1}. If they don't, that creature …"
          scope: { ...ws.scope, that: EACH_ONE, thatWords: undefined },
        }
      );
    }
  }
  const duration = readLeadingDuration(ws, at);
  if (duration !== undefined) {
    const { value } = duration;
    // "During target opponent's next turn, creatures that player controls …".
    const scoped = value.kind === "next turn of" ? within(ws, ws.end, { ...ws.scope, they: value.player }) : ws;
    return readLed(scoped, duration.end, { ...setting, until: value }, before, readBody);
  }
  return readInstructions(ws, at, setting, before, readBody);
}

function readLeadingDuration(ws: Words, at: number): { readonly value: Duration; readonly end: number } | undefined {
  const text = textAt(ws, at);
  if (text !== "until" && text !== "this" && text !== "for" && text !== "as" && text !== "during") return undefined;
  const found = readDuration(ws, at);
  return found !== undefined && textAt(ws, found.end) === "," ? { value: found.value, end: found.end + 1 } : undefined;
}

/** "For each creature destroyed this way, …": the place after its comma. */
function readForEachThing(ws: Words, at: number): number {
  if (skip(ws, at, "for each") < 0) return -1;
  for (let i = at + 2; i < ws.end; i++) if (textAt(ws, i) === ",") return i + 1;
  return -1;
}

const EACH_ONE = { kind: "earlier", action: "chosen" } as const;

/** One of those spoken of: "its controller", "that player". */
function eachScope(ws: Words, at: number): Scope {
  if (forEachPlayer(ws, at) !== undefined) return { ...ws.scope, they: { kind: "chosen player" } };
  const one = EACH_ONE;
  return { ...ws.scope, it: one, that: one, thatWords: undefined, before: undefined, they: { kind: "controller of", object: one } };
}

function readInstructions(
  ws: Words,
  at: number,
  setting: Setting,
  before: readonly Effect[],
  readBody: (ws: Words, at: number) => Body,
): Spoken | undefined {
  const row = readRow(ws, at, setting, mention);
  if (row === undefined) return undefined;
  // "…, and at the beginning of the next end step, destroy it if it didn't attack"
  const joint = skipJoint(ws, row.end);
  const later =
    joint > 0 && textAt(ws, joint) === "at"
      ? readLater(within(ws, ws.end, row.scope), joint, [...before, ...row.effects], readBody)
      : undefined;
  if (later !== undefined) return later;
  return readTail(ws, row.end, row.effects, row.scope, before, setting.since);
}
