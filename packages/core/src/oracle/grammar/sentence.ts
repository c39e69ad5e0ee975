// One sentence of a spell's or ability's text: what stands before its instructions ("If …,", "Until end of turn,", "When you do,"), the instructions,
// and what stands after ("instead", "if …", "where X is …") (608.2c).

import type { Condition } from "../condition.ts";
import type { Duration } from "../continuous-effect.ts";
import type { Body, Effect } from "../effect.ts";
import type { Amount } from "../reference.ts";
import { unreadIn } from "../unread.ts";
import { withChosenType } from "./chosen-type.ts";
import { readRow, type Setting, skipJoint } from "./clause.ts";
import { aboutOf, longestCondition } from "./condition-at.ts";
import { readDamaged } from "./damaged.ts";
import { distributed } from "./distributed.ts";
import { conditional } from "./effect/conditional.ts";
import { readDelay } from "./effect/delay.ts";
import { readDuration } from "./effect/duration.ts";
import { unreadTouches } from "./effect/unread.ts";
import { forEachPlayer } from "./for-each.ts";
import { opaque, type Scope, skip, textAt, type Words, within, words, wordsOf } from "./kit.ts";
import { mention } from "./mention.ts";
import { readObject, readPlayer } from "./phrase.ts";
import { readPileBlocks } from "./pile-blocks.ts";
import { readPiles } from "./piles.ts";
import { readQuantity } from "./quantity.ts";
import { replaceX } from "./replace-x.ts";
import { reviseEarlier } from "./revise.ts";
import { sameEffects } from "./same-for.ts";
import { readTheRest } from "./the-rest.ts";
import { readAbout } from "./trigger.ts";

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

/** After a sentence that wasn't read, pronouns mean nothing that is known. */
function afterUnread(ws: Words): Scope {
  const { line } = ws.scope;
  return line === undefined ? { eventless: true } : { line, eventless: true };
}

function skipConnective(ws: Words, at: number): number {
  for (const words of ["then ,", "then", "after that ,", "in addition ,", "instead ,", "next ,", "starting with you ,"]) {
    const end = skip(ws, at, words);
    if (end > 0) return end;
  }
  return at;
}

/** The sentence from a place on, with what leads it in. */
function readLed(
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

/** What follows the instructions: "instead", "if …", "unless …". Unread words make the rest opaque, all of it if they may bear on what was read. */
function readTail(
  ws: Words,
  at: number,
  effects: readonly Effect[],
  scope: Scope,
  before: readonly Effect[],
  since?: number,
): Spoken | undefined {
  if (at >= ws.end) return { effects: [...before, ...effects], scope };
  const text = textAt(ws, at);
  if (skip(ws, at, "instead of") > 0) return readInsteadOf(ws, at, effects, scope, before);
  if (text === "instead" && at + 1 === ws.end) return { effects: replaceLast(before, undefined, effects), scope };
  const from = at + (skip(ws, at, "instead if") > 0 ? 1 : 0);
  const word = textAt(ws, from);
  if (word === "if" || word === "unless" || word === "only") {
    // "destroy all other creatures if its power is 20": one is asked, and that was named before them.
    const inner = within(ws, ws.end, scope.it?.kind === "each" && ws.scope.it !== undefined ? { ...scope, it: ws.scope.it } : scope);
    const price = word === "unless" ? readPrice(inner, from) : undefined;
    if (price !== undefined) return { effects: [...before, conditional(price, effects)], scope };
    const start = word === "only" ? skip(ws, from, "only if") : from + 1;
    const found = start < 0 ? undefined : longestTail(inner, start);
    if (found === undefined) return undefined;
    const holds: Condition = word === "unless" ? { kind: "not", of: found.value } : found.value;
    const replaces = from > at || (textAt(ws, found.end) === "instead" && found.end + 1 === ws.end);
    if (replaces) return { effects: replaceLast(before, holds, effects, since), scope };
    if (found.end !== ws.end) return undefined;
    return { effects: [...before, conditional(holds, effects)], scope };
  }
  if (text === "when" && !CALLS_PAST.has(textAt(ws, at + 1) ?? ""))
    return {
      effects: [...before, { kind: "delayed", when: wordsOf(ws.tokens, at, ws.end), body: { targets: [], effects } }],
      scope,
    };
  if (/^(?:and|then|,|;|but)$/.test(text ?? ""))
    return { effects: [...before, ...effects, opaque(ws.tokens, at, ws.end, unreadTouches(ws, at, ws.end))], scope: afterUnread(ws) };
  return undefined;
}

/** "exile that spell instead of putting it into your graveyard as it resolves": later; "… if a creature died this turn": only then. */
function readInsteadOf(ws: Words, at: number, effects: readonly Effect[], scope: Scope, before: readonly Effect[]): Spoken | undefined {
  for (let i = at + 2; i < ws.end; i++) {
    if (skip(ws, i, "as it resolves") === ws.end)
      return { effects: [...before, { kind: "delayed", when: "as it resolves", body: { targets: [], effects } }], scope };
    if (textAt(ws, i) !== "if") continue;
    const found = longestCondition(within(ws, ws.end, scope), i + 1);
    return found?.end === ws.end ? { effects: [...before, conditional(found.value, effects)], scope } : undefined;
  }
  return { effects: [...before, ...effects], scope };
}

/** "when you cast it", "when you do" belong to what is before. */
const CALLS_PAST = new Set(["you", "they", "he"]);

const PAYING = new Set(
  "pay pays discard discards sacrifice sacrifices return returns exile exiles have has remove removes put puts reveal reveals tap taps lose loses mill mills collect".split(
    " ",
  ),
);

/** "unless you sacrifice a Forest", "unless its controller pays {2}": taken as a price that may be paid. */
function readPrice(ws: Words, at: number): Condition | undefined {
  const who = readPlayer(ws, at + 1);
  if (who === undefined || !PAYING.has(textAt(ws, who.end) ?? "")) return undefined;
  return { kind: "not", of: { kind: "cost paid", cost: wordsOf(ws.tokens, at + 1, ws.end) } };
}

/** The condition after the instructions: to the end, or to "instead". */
function longestTail(ws: Words, at: number): { readonly value: Condition; readonly end: number } | undefined {
  const last = textAt(ws, ws.end - 1) === "instead" ? ws.end - 1 : ws.end;
  return longestCondition(within(ws, last), at);
}

/** "… instead": in the place of the sentence before, if the condition holds. */
function replaceLast(before: readonly Effect[], holds: Condition | undefined, effects: readonly Effect[], since = 0): readonly Effect[] {
  if (holds === undefined) return [...before, ...effects];
  const kind = effects[0]?.kind;
  const last = before.slice(since);
  // The sentence before, if it did the same sort of thing; else the last instruction of that sort.
  if (last.some((effect) => effect.kind === kind)) return [...before.slice(0, since), conditional(holds, effects, last)];
  let at = kind === "irrelevant" ? -1 : before.length - 1;
  while (at >= 0 && before[at]?.kind !== kind) at -= 1;
  if (at < 0) return [...before, conditional(holds, effects)];
  return [...before.slice(0, at), conditional(holds, effects, [before[at] as Effect]), ...before.slice(at + 1)];
}

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

function readIf(
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
  const would = readReplacement(ws, at, before, readBody);
  if (would !== undefined) return would;
  const holds = longestCondition(ws, at + 1);
  for (const found of holds === undefined ? [] : [holds]) {
    if (textAt(ws, found.end) !== ",") continue;
    const instead = skip(ws, found.end + 1, "instead");
    const it = aboutOf(found.value) ?? spellDeals(ws, at, found.end, instead);
    const inner = it === undefined ? withoutStranger(ws, at, found.end) : within(ws, ws.end, { ...ws.scope, it });
    const rest = readLed(inner, instead > 0 ? instead : found.end + 1, setting, [], readBody);
    if (rest === undefined) return undefined;
    const last = rest.effects;
    const end = ws.tokens[ws.end - 1]?.text === "instead";
    if (instead > 0 || end) return { effects: replaceLast(before, found.value, last, setting.since), scope: rest.scope };
    return { effects: [...before, conditional(found.value, last)], scope: rest.scope };
  }
  return undefined;
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

function readOtherwise(
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

/** "When you do, …", "Whenever a creature dies this turn, …", "At the beginning of the next end step, …": a triggered ability of its own. */
function readLater(ws: Words, at: number, before: readonly Effect[], readBody: (ws: Words, at: number) => Body): Spoken | undefined {
  if (textAt(ws, at) === "at") {
    const delay = readDelay(ws, at);
    if (delay === undefined || textAt(ws, delay.end) !== ",") return undefined;
    const body = readBody(ws, delay.end + 1);
    return { effects: [...before, { kind: "delayed", when: delay.when, body }], scope: ws.scope };
  }
  for (let i = at; i < ws.end; i++) {
    if (textAt(ws, i) !== ",") continue;
    const body = readBody(within(ws, ws.end, laterScope(ws, at, i)), i + 1);
    return { effects: [...before, { kind: "delayed", when: wordsOf(ws.tokens, at, i), body }], scope: ws.scope };
  }
  return undefined;
}

/** In "When that creature dies this turn, …" "it" is that creature; in "Whenever a creature dies this turn, …" the one that died. */
function laterScope(ws: Words, at: number, comma: number): Scope {
  if (skip(ws, at, "when you do") === comma || skip(ws, at, "when they do") === comma) return ws.scope;
  const about = readAbout(within(ws, comma), at + 1);
  return {
    ...ws.scope,
    ...(about.it === undefined ? {} : { it: about.it, that: about.it, thatWords: undefined }),
    ...(about.that === undefined ? {} : { that: about.that, thatWords: wordsOf(ws.tokens, at, comma) }),
    ...(about.they === undefined ? {} : { they: about.they }),
  };
}

function readAtLater(ws: Words, at: number, before: readonly Effect[], readBody: (ws: Words, at: number) => Body): Spoken | undefined {
  for (let i = at; i < ws.end; i++) {
    if (textAt(ws, i) !== ",") continue;
    const body = readBody(ws, i + 1);
    return { effects: [...before, { kind: "delayed", when: wordsOf(ws.tokens, at, i), body }], scope: ws.scope };
  }
  return undefined;
}
