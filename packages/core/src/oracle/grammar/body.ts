// The body of a spell or ability: its targets, what it does, its modes (608.2, 700.2). Sentences are read one after another; target slots are numbered
// through the whole body.

import type { Condition } from "../condition.ts";
import type { Body, Effect, Modes, TargetSlot } from "../effect.ts";
import type { Filter } from "../filter.ts";
import { sentences } from "../lexer.ts";
import type { Token } from "../token.ts";
import { condition } from "./condition.ts";
import { countedTargets, sentenceForEach, slotForEach } from "./for-each.ts";
import { inOneShape, type Scope, textAt, type Words, words } from "./kit.ts";
import { readModes } from "./modes.ts";
import { offeredAbilities, withOffered } from "./offered.ts";
import type { Option, Passage } from "./paragraph.ts";
import { readSentence } from "./sentence.ts";
import { findTargets } from "./target.ts";
import { spellOut } from "./targeting-action.ts";

/** A passage with the bulleted lines after it. */
export interface Part {
  readonly passage: Passage;
  readonly options: readonly Option[];
}

interface State {
  readonly slots: readonly TargetSlot[];
  readonly effects: readonly Effect[];
  /** Where the effects of the last sentence begin. */
  readonly since: number;
  readonly scope: Scope;
  readonly modes?: Modes;
}

/** Reads passages as one body. */
export function readBody(parts: readonly Part[], scope: Scope): Body {
  let state: State = { slots: [], effects: [], since: 0, scope: { ...inOneShape(scope), eventless: true } };
  for (const part of parts) state = readPart(part, state);
  return finish(state);
}

function readPart({ passage, options }: Part, state: State): State {
  const found = readModes(passage, options, (mode, inner) => readBody([{ passage: mode, options: [] }], inner), state.scope);
  if (found === undefined) return readText(passage, state);
  const before = found.before === undefined ? state : readText(found.before, state);
  const withModes: State = { ...before, modes: found.modes };
  return found.after === undefined ? withModes : readText(found.after, withModes);
}

function readText({ tokens, start, end }: Passage, state: State): State {
  let now = state;
  let offered: readonly Token[] = [];
  for (const range of sentences(tokens, start, end)) {
    const sentence = spellOut(tokens.slice(range.start, range.end));
    const choice = offeredAbilities(sentence);
    if (choice === undefined) now = readOne(withOffered(sentence, offered), now);
    else {
      now = { ...now, effects: [...now.effects, { kind: "choose", what: "word" }], since: now.effects.length };
      offered = choice;
    }
  }
  return now;
}

function readOne(sentence: readonly Token[], state: State): State {
  const own = startsTrigger(sentence);
  if (own) {
    const spoken = readSentence(words(sentence, sentence.length, state.scope), state.effects, nested, state.since);
    return { ...state, effects: spoken.effects, since: begins(state, spoken.effects), scope: spoken.scope };
  }
  const forEach = sentenceForEach(words(sentence, sentence.length, state.scope));
  const scope: Scope = forEach === undefined ? state.scope : { ...state.scope, they: forEach.they };
  const targets = findTargets(sentence, state.slots.length, scope);
  const spoken = readSentence(words(targets.tokens, targets.tokens.length, state.scope), state.effects, nested, state.since);
  const counted = targets.slots.length === 0 ? undefined : countedTargets(sentence, state.scope);
  const paid = targets.slots.length === 0 ? undefined : paidCondition(sentence, state.scope);
  const slots = targets.slots.map((slot) => {
    let out = slot;
    if (paid !== undefined) out = { ...out, onlyIf: paid };
    if (counted !== undefined) return { ...out, ...counted(out) };
    return forEach === undefined ? out : slotForEach(out, forEach);
  });
  const earlier =
    paid !== undefined && sentence.some((token) => token.text === "instead") ? state.slots.map((slot) => unless(slot, paid)) : state.slots;
  const together = targetedTogether(targets.tokens);
  return {
    ...state,
    slots: [...earlier, ...slots],
    effects: spoken.effects,
    since: begins(state, spoken.effects),
    scope: together.those.length > 1 && spoken.scope.those === undefined ? { ...spoken.scope, ...together } : spoken.scope,
  };
}

/** All objects that one sentence targets, in several clauses or one: "those creatures" in the next. */
function targetedTogether(tokens: readonly Token[]): Required<Pick<Scope, "those" | "thoseWords">> {
  const slots = new Map(
    tokens.flatMap((token) =>
      token.kind === "name" && token.slot !== undefined && token.stands !== "player" ? [[token.slot, token.raw] as const] : [],
    ),
  );
  return { those: [...slots.keys()].map((slot) => ({ kind: "target", slot })), thoseWords: [...slots.values()] };
}

/** A sentence that changed what the one before did is one with it. */
function begins(before: State, effects: readonly Effect[]): number {
  return effects.length > before.effects.length ? before.effects.length : before.since;
}

/** The targets of the sentence that "instead" replaces are chosen only if the cost wasn't paid. */
function unless(slot: TargetSlot, paid: Condition): TargetSlot {
  return slot.onlyIf === undefined ? { ...slot, onlyIf: { kind: "not", of: paid } } : slot;
}

/** A triggered ability inside a body has targets of its own (603.7, 603.12). */
function nested(ws: Words, at: number): Body {
  const passage: Passage = { tokens: ws.tokens, start: at, end: ws.end, line: ws.scope.line ?? 1 };
  return readBody([{ passage, options: [] }], ws.scope);
}

function startsTrigger(sentence: readonly Token[]): boolean {
  const first = sentence[0]?.text;
  return first === "when" || first === "whenever" || (first === "at" && sentence[1]?.text === "the");
}

/** "If this spell was kicked, …": its targets are chosen only then (601.2b–c). Other conditions are asked on resolution. */
function paidCondition(sentence: readonly Token[], scope: Scope): Condition | undefined {
  if (sentence[0]?.text !== "if") return undefined;
  const ws = words(sentence, sentence.length, scope);
  for (const found of condition(ws, 1)) {
    if (textAt(ws, found.end) !== ",") continue;
    if (isPaid(found.value)) return found.value;
  }
  return undefined;
}

function isPaid(value: Condition): boolean {
  if (value.kind === "not") return isPaid(value.of);
  return value.kind === "cost paid" || (value.kind === "matches" && value.object.kind === "this" && isKicked(value.filter));
}

function isKicked(filter: Filter): boolean {
  return filter.kind === "history" && filter.fact === "was kicked";
}

function finish(state: State): Body {
  const divided = dividedSlots(state.effects);
  const slots =
    divided.size === 0
      ? state.slots
      : state.slots.map((slot, index) => (divided.has(index) ? { ...slot, divided: divided.get(index) } : slot));
  return { targets: slots, effects: state.effects, ...(state.modes === undefined ? {} : { modes: state.modes }) };
}

/** Damage and counters divided among a slot's choices. */
function dividedSlots(effects: readonly Effect[]): ReadonlyMap<number, NonNullable<TargetSlot["divided"]>> {
  const found = new Map<number, NonNullable<TargetSlot["divided"]>>();
  const visit = (effect: Effect): void => {
    switch (effect.kind) {
      case "deal damage": {
        const to = effect.to[0];
        if (effect.divided && to?.kind === "slot") found.set(to.slot, effect.amount);
        if (effect.divided && to?.kind === "object" && to.object.kind === "target") found.set(to.object.slot, effect.amount);
        return;
      }
      case "counters":
        if (effect.divided && effect.what.kind === "target") found.set(effect.what.slot, effect.amount);
        return;
      case "may":
        effect.effects.forEach(visit);
        return;
      case "if":
        effect.then.forEach(visit);
        effect.otherwise?.forEach(visit);
        return;
      default:
    }
  };
  effects.forEach(visit);
  return found;
}
