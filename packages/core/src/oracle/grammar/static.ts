// Sentences that state something for as long as they are there: conditions, subjects and what is said of them (604).

import type { Ability, StaticAbility } from "../ability.ts";
import type { Condition } from "../condition.ts";
import type { Filter } from "../filter.ts";
import { sentences } from "../lexer.ts";
import type { Token } from "../token.ts";
import { becoming } from "./becoming.ts";
import { deny } from "./build-condition.ts";
import { allOf, not, someOf } from "./build-filter.ts";
import { condition } from "./condition.ts";
import { distributed } from "./distributed.ts";
import { spare } from "./exemption.ts";
import { filter } from "./filter.ts";
import { exiledInstead } from "./graveyard-instead.ts";
import { historyCondition } from "./history.ts";
import { NONE, opaque, type Reading, type Rule, readings, type Scope, skip, spanOf, textAt, type Words, within, words } from "./kit.ts";
import { narrowed, rebound } from "./narrow.ts";
import { predicate, VERBS } from "./predicate.ts";
import { preventedThen } from "./prevented-then.ts";
import { remains } from "./remains.ts";
import { norms, type Said } from "./said.ts";
import { sameFor } from "./same-for.ts";
import { sameForOthers } from "./same-for-others.ts";
import { type AfterSkippedDraw, afterSkippedDraw } from "./skipped-draw.ts";
import { statement } from "./statement.ts";
import { type Statement, theirController, underCondition, unlessCondition } from "./static-condition.ts";
import { type Subject, subject, subjectOfObject } from "./subject.ts";
import { touches } from "./touches.ts";

/** The static abilities of the sentences in `[from, to)` of a line; undefined if any sentence is anything else. */
export function parseStaticSentences(tokens: readonly Token[], line: number, from = 0, to = tokens.length): readonly Ability[] | undefined {
  const skipped = afterSkippedDraw(tokens, from, to);
  if (skipped !== undefined) return underFact(tokens, line, skipped, from, to);
  const found: StaticAbility[] = [];
  let before: Condition | undefined;
  for (const { start, end } of sentences(tokens, from, to)) {
    const others = sameFor(tokens, line, start, end, found.at(-1)) ?? one(sameForOthers(tokens, line, start, end, found.at(-1)));
    if (others !== undefined) {
      found.push(...others);
      continue;
    }
    const exempt =
      spare(tokens, start, end, found.at(-1)) ??
      remains(tokens, start, end, found.at(-1)) ??
      preventedThen(tokens, start, end, found.at(-1));
    if (exempt !== undefined) {
      found[found.length - 1] = exempt;
      continue;
    }
    const abilities = parseStaticSentence(tokens, line, start, end, before, itOf(found.at(-1)));
    if (abilities === undefined) return undefined;
    before = abilities.at(-1)?.condition ?? before;
    found.push(...abilities);
  }
  return found.length > 0 ? found : undefined;
}

function one(ability: StaticAbility | undefined): readonly StaticAbility[] | undefined {
  return ability === undefined ? undefined : [ability];
}

/** What holds once a draw was skipped; the whole line is its place. */
function underFact(
  tokens: readonly Token[],
  line: number,
  { condition: fact, start, end }: AfterSkippedDraw,
  from: number,
  to: number,
): readonly StaticAbility[] | undefined {
  const [only, ...others] = parseStaticSentence(tokens, line, start, end) ?? [];
  if (only === undefined || others.length > 0 || only.condition !== undefined) return undefined;
  return [{ ...only, condition: fact, span: spanOf(tokens, from, to) }];
}

/**
 * The sentences of a line that holds at least one static ability: what isn't understood is an opaque ability of its own, so that the rest
 * still stands. Undefined if none is static.
 */
export function parseStaticParts(tokens: readonly Token[], line: number, from = 0, to = tokens.length): readonly Ability[] | undefined {
  const found: Ability[] = [];
  let last: StaticAbility | undefined;
  for (const { start, end } of sentences(tokens, from, to)) {
    const abilities = parseStaticSentence(tokens, line, start, end, last?.condition, itOf(last));
    if (abilities === undefined)
      found.push({
        kind: "opaque",
        opaque: opaque(tokens, start, end, touches(tokens, start, end)),
        span: spanOf(tokens, start, end),
        line,
      });
    else found.push(...abilities);
    last = abilities?.at(-1) ?? last;
  }
  return last === undefined ? undefined : found;
}

/** What "it" means in the next sentence: the one object this one was about. */
function itOf(ability: StaticAbility | undefined): Scope["it"] {
  const effect = ability?.effects.at(-1);
  if (effect?.kind === "norm" && "who" in effect.norm && effect.norm.who?.kind === "is") return effect.norm.who.object;
  return effect !== undefined && "affects" in effect && effect.affects.kind === "reference" ? effect.affects.object : undefined;
}

/** One sentence, without its full stop. `otherwise` is the condition that "Otherwise" denies. */
function parseStaticSentence(
  tokens: readonly Token[],
  line: number,
  from = 0,
  to = tokens.length,
  otherwise?: Condition,
  it?: Scope["it"],
): readonly StaticAbility[] | undefined {
  const scope: Scope = { line, eventless: true, ...(it && { it }) };
  const ws = words(tokens, to, scope);
  const start = skip(ws, from, "otherwise ,");
  if (start > 0 && otherwise !== undefined) {
    const found = readings(sentenceUnder(subjectIt(otherwise)), ws, start);
    return found.length === 1 ? build(found[0] as Statement, tokens, line, from, to, deny(otherwise)) : undefined;
  }
  const found = readings(sentenceRule, ws, from);
  if (found.length === 1 || (found.length > 1 && sayTheSame(found))) return build(found[0] as Statement, tokens, line, from, to);
  return found.length > 1 ? undefined : parseDistributed(tokens, line, from, to);
}

/** "… has bushido X, where X is …": of the keyword or of the sentence, X is the same. */
function sayTheSame(found: readonly Statement[]): boolean {
  const meaning = (one: Statement): string => JSON.stringify(one, (key, value) => (key === "span" ? undefined : value));
  return found.every((one) => meaning(one) === meaning(found[0] as Statement));
}

/** "It has trample as long as you control a Beast, haste as long as you control a Goblin, and …": an ability for each. */
function parseDistributed(tokens: readonly Token[], line: number, from: number, to: number): readonly StaticAbility[] | undefined {
  const out: StaticAbility[] = [];
  for (const sentence of distributed(tokens, from, to, ["as", "long", "as"]) ?? []) {
    const part = parseStaticSentence(sentence, line);
    if (part === undefined) return undefined;
    out.push(...part);
  }
  return out.length > 1 ? out : undefined;
}

function build(
  found: Statement,
  tokens: readonly Token[],
  line: number,
  from: number,
  to: number,
  extra?: Condition,
): readonly StaticAbility[] {
  const conditions = [extra, found.condition].filter((part) => part !== undefined);
  const all: Condition | undefined = conditions.length > 1 ? { kind: "all of", of: conditions } : conditions[0];
  return [
    {
      kind: "static",
      effects: found.effects,
      ...(all && { condition: all }),
      ...(found.characteristicDefining && all === undefined && { characteristicDefining: true }),
      span: spanOf(tokens, from, to),
      line,
    },
  ];
}

/** What "it" means after a condition about an object. */
function subjectIt(found: Condition): Scope["it"] {
  if (found.kind === "matches") {
    // "As long as this creature is paired with another creature, each of those creatures …"
    const paired = found.filter.kind === "status" && found.filter.is === "paired";
    return paired ? { kind: "several", of: [found.object, { kind: "linked", by: "paired" }] } : found.object;
  }
  // "As long as you control exactly one creature, that creature …"
  if (found.kind === "count") {
    const { operator, value } = found.compare;
    return operator === "=" && value.kind === "number" && value.value === 1 ? { kind: "each", filter: found.filter } : undefined;
  }
  if (found.kind === "all of" || found.kind === "any of") return found.of.map(subjectIt).find((it) => it !== undefined);
  return found.kind === "not" ? subjectIt(found.of) : undefined;
}

/** A whole statement: with its condition before, after, or without one. */
const sentenceRule: Rule<Statement> = (ws, at) => {
  const exiled = exiledInstead(ws, at);
  if (exiled.length > 0) return exiled.map(({ value, end }) => ({ value: norms([value]), end }));
  let before = conditionBefore(ws, at);
  if (before.length === 0) {
    const plain = unconditional(ws, at);
    if (plain.length > 0) return plain;
    before = pastBefore(ws, at);
  }
  return before.flatMap(({ value, end }) => {
    const inner = within(ws, ws.end, { ...ws.scope, it: subjectIt(value) ?? ws.scope.it ?? { kind: "this" } });
    return sentenceRule(inner, end).flatMap((said) => {
      const under = underCondition(said.value, value);
      return under === undefined ? [] : [{ value: under, end: said.end }];
    });
  });
};

function sentenceUnder(it: Scope["it"]): Rule<Statement> {
  return (ws, at) => unconditional(it === undefined ? ws : within(ws, ws.end, { ...ws.scope, it }), at);
}

const LEADS = ["as long as", "if", "while"];

/** "As long as …,", "During your turn,". */
function conditionBefore(ws: Words, at: number): readonly Reading<Condition>[] {
  for (const [text, value] of TURNS) {
    const end = skip(ws, at, `${text} ,`);
    if (end > 0) return [{ value, end }];
  }
  for (const lead of LEADS) {
    const from = skip(ws, at, lead);
    if (from < 0) continue;
    const scoped = within(ws, ws.end, { ...ws.scope, it: ws.scope.it ?? { kind: "this" } });
    return condition(scoped, from).flatMap(({ value, end }) => (textAt(ws, end) === "," ? [{ value, end: end + 1 }] : []));
  }
  return NONE;
}

/** "If a creature card was exiled this way,": a fact that only a scenario can tell. */
function pastBefore(ws: Words, at: number): readonly Reading<Condition>[] {
  const lead = LEADS.map((text) => skip(ws, at, text)).find((end) => end > 0);
  const past = lead === undefined ? undefined : historyCondition(ws, lead);
  return past !== undefined && textAt(ws, past.end) === "," ? [{ value: past.value, end: past.end + 1 }] : NONE;
}

const YOUR_TURN: Condition = { kind: "turn", player: { kind: "you" } };
const TURNS: readonly (readonly [string, Condition])[] = [
  ["during your turn", YOUR_TURN],
  ["during turns other than yours", { kind: "not", of: YOUR_TURN }],
  ["during each opponent 's turn", { kind: "turn", player: { kind: "opponent" } }],
  ["on each of your turns", YOUR_TURN],
  ["during combat", { kind: "step", step: "combat" }],
  ["during extra turns", { kind: "step", step: "extra turn" }],
];

/** A statement without a condition before it; ", and" may join another. */
function unconditional(ws: Words, at: number): readonly Reading<Statement>[] {
  const domain = landwalkOfEach(ws, at);
  if (domain !== undefined) return [domain];
  const except = skip(ws, at, "except for");
  if (except > 0) return exceptFor(ws, except);
  const out: Reading<Statement>[] = [];
  const add = (said: Statement, end: number, it: Scope["it"], who?: Subject): void => {
    follow(ws, said, end, it, out);
    const comma = textAt(ws, end) === "," ? end + 1 : end;
    if (textAt(ws, comma) !== "and" || saidAlready(ws, comma + 1, said, who !== undefined)) return;
    const scoped = it === undefined ? ws : within(ws, ws.end, { ...ws.scope, it });
    for (const rest of unconditional(scoped, comma + 1)) {
      if (rest.value.condition !== undefined && comma === end) continue;
      const value = joinStatements(said, who === undefined ? rest.value : { ...rest.value, effects: rebound(rest.value.effects, who) });
      if (value !== undefined) out.push({ value, end: rest.end });
    }
  };
  for (const { value, end } of statement(ws, at))
    add({ effects: value.effects, ...(value.characteristicDefining && { characteristicDefining: true }) }, end, value.it);
  const contracted = textAt(ws, at);
  if ((contracted === "it's" || contracted === "they're" || contracted === "he's" || contracted === "she's") && ws.scope.it !== undefined) {
    const who = subjectOfObject(ws.scope.it);
    for (const said of becoming(ws, at + 1, who)) {
      add({ effects: said.value }, said.end, who.it);
      if (textAt(ws, said.end) !== "and") continue;
      for (const more of predicate(ws, said.end + 1, who)) {
        if (more.value.duration === undefined) add({ effects: [...said.value, ...more.value.effects] }, more.end, who.it);
      }
    }
  }
  for (const { value: who, end } of subject(ws, at)) {
    for (const said of predicate(ws, end, who)) if (said.value.duration === undefined) add(said.value, said.end, who.it, who);
    const joint = textAt(ws, end);
    if (who.player !== undefined && (joint === "and" || joint === ","))
      for (const said of playerAndObjects(ws, end + 1, who)) add(said.value, said.end, undefined);
  }
  return out;
}

/** "For each basic land type among lands you control, this creature has landwalk of that type." */
function landwalkOfEach(ws: Words, at: number): Reading<Statement> | undefined {
  const among = skip(ws, at, "for each basic land type among");
  if (among < 0) return undefined;
  for (const { value: lands, end } of filter(ws, among)) {
    const from = textAt(ws, end) === "," ? end + 1 : -1;
    for (const { value: who, end: verb } of from < 0 ? [] : subject(ws, from)) {
      const stop = skip(ws, verb, "has landwalk of that type");
      if (stop < 0) continue;
      const of = (subtype: string): Filter => ({ kind: "subtype", subtype });
      const land = someOf(
        BASIC_LAND_TYPES.map((type) =>
          allOf([of(type), { kind: "where", condition: { kind: "count", filter: allOf([lands, of(type)]), compare: SOME } }]),
        ),
      );
      const keyword = { keyword: "landwalk", land, words: "landwalk of that type" } as const;
      const ability: Ability = { kind: "keyword", keyword, span: spanOf(ws.tokens, verb, stop), line: ws.scope.line ?? 1 };
      return { value: { effects: [{ kind: "add abilities", affects: who.affects, abilities: [ability] }] }, end: stop };
    }
  }
  return undefined;
}

const BASIC_LAND_TYPES = ["Plains", "Island", "Swamp", "Mountain", "Forest"];
const SOME = { operator: "≥", value: { kind: "number", value: 1 } } as const;

/** Words that the predicate or its size has taken in already: "… and it loses all other abilities", "… and its toughness is equal to …". */
function saidAlready(ws: Words, at: number, said: Statement, predicated: boolean): boolean {
  const pronoun = textAt(ws, at);
  const verb = textAt(ws, at + 1) ?? "";
  if (pronoun === "it" || pronoun === "they")
    return predicated && VERBS.has(verb) && said.effects.every((effect) => effect.kind !== "control");
  return pronoun === "its" && said.effects.at(-1)?.kind === "set power and toughness" && /^(?:power|toughness)$/.test(verb);
}

function joinStatements(first: Statement, second: Statement): Statement | undefined {
  if (second.condition !== undefined || first.condition !== undefined || second.characteristicDefining !== first.characteristicDefining)
    return undefined;
  return { ...first, effects: [...first.effects, ...second.effects] };
}

/** "You and Humans you control have hexproof": the same is said of both. */
function playerAndObjects(ws: Words, at: number, who: Subject): readonly Reading<Statement>[] {
  return subject(ws, at).flatMap(({ value: others, end }) => {
    if (others.player !== undefined) return [];
    const ofPlayer = predicate(ws, end, who);
    return predicate(ws, end, others).flatMap((said): readonly Reading<Statement>[] => {
      const same = ofPlayer.find((reading) => reading.end === said.end);
      if (same === undefined || said.value.duration !== undefined) return [];
      return [{ value: { effects: [...same.value.effects, ...said.value.effects] }, end: said.end }];
    });
  });
}

/** "Except for artifact creatures, creatures you control can't attack." */
function exceptFor(ws: Words, at: number): readonly Reading<Statement>[] {
  return filter(ws, at).flatMap(({ value, end }) => {
    if (textAt(ws, end) !== ",") return [];
    return unconditional(ws, end + 1).flatMap((said) => {
      const effects = narrowed(said.value.effects, not(value));
      return effects === undefined ? [] : [{ value: { ...said.value, effects }, end: said.end }];
    });
  });
}

/** What has been said, and with the condition that follows. */
function follow(
  ws: Words,
  said: Said & { readonly characteristicDefining?: boolean },
  at: number,
  it: Scope["it"],
  out: Reading<Statement>[],
): void {
  out.push({ value: said, end: at });
  const scoped = within(ws, ws.end, { ...ws.scope, ...(it && { it }), ...theirController(said) });
  for (const [text, value] of TURNS) {
    const end = skip(ws, at, text);
    const under = end < 0 ? undefined : underCondition(said, value);
    if (under !== undefined) out.push({ value: under, end });
  }
  for (const lead of LEADS) {
    const from = skip(ws, at, lead);
    if (from < 0) continue;
    for (const { value, end } of condition(scoped, from)) {
      const under = underCondition(said, value);
      if (under !== undefined) out.push({ value: under, end });
    }
  }
  const unless = skip(ws, at, "unless");
  if (unless < 0) return;
  for (const { value, end } of condition(scoped, unless)) {
    const under = unlessCondition(said, value);
    if (under !== undefined) out.push({ value: under, end });
  }
}
