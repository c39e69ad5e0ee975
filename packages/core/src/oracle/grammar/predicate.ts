// What is said of a subject: "gets +1/+1 and has flying", "can't block", "attacks each combat if able", "loses all abilities", "is a Mountain".
// Static abilities use it as it stands; spells and abilities add a duration (611).

import type { Ability } from "../ability.ts";
import type { ContinuousEffect } from "../continuous-effect.ts";
import type { Filter } from "../filter.ts";
import type { KeywordName } from "../keyword.ts";
import type { Amount } from "../reference.ts";
import { abilityList } from "./ability-list.ts";
import { amount, withX } from "./amount.ts";
import { canAttack, mustAttack } from "./attack-norm.ts";
import { becoming, notBeing } from "./becoming.ts";
import { canBeBlocked, canBlock, mustBeBlocked, mustBlock } from "./block-norm.ts";
import { cant } from "./cant.ts";
import { damagePredicate } from "./damage-norm.ts";
import { parseKeywordLine } from "./keyword-line.ts";
import { hasKeyword } from "./keyword-word.ts";
import { holdsWord, list, map, NONE, phrases, type Reading, type Rule, skip, spanOf, textAt, tokenAt, type Words, within } from "./kit.ts";
import { nameWords } from "./name-words.ts";
import { when } from "./norm-terms.ts";
import { objectFilter } from "./participle.ts";
import { baseStats, gets } from "./power-toughness-change.ts";
import { qualities } from "./quality.ts";
import { norms, type Said } from "./said.ts";
import type { Subject } from "./subject.ts";
import { canBeTarget } from "./target-norm.ts";
import { untapping } from "./untap-norm.ts";

/** Everything said of a subject from a place on: one predicate, or several joined by commas and "and"; "where X is …" may follow. */
export function predicate(ws: Words, at: number, subject: Subject): readonly Reading<Said>[] {
  const inner = within(ws, ws.end, {
    ...ws.scope,
    ...(subject.it && { it: subject.it }),
    ...(subject.player && { they: subject.player }),
    ...(subject.affects.kind === "reference" && subject.affects.object.kind === "this" && { toThis: true }),
  });
  const out: Reading<Said>[] = [];
  const step = (said: Said | undefined, place: number): void => {
    for (const { value, end } of one(inner, place, subject)) {
      const longer = said === undefined ? value : joined(said, value);
      out.push({ value: longer, end });
      out.push(...whereX(inner, end, longer));
      const next = continues(inner, end);
      if (next > end) step(longer, next);
    }
  };
  step(undefined, at);
  return out;
}

function joined(first: Said, second: Said): Said {
  const duration = first.duration ?? second.duration;
  // What loses all other abilities loses them before it gains new ones.
  const removals = second.effects.filter((effect) => effect.kind === "remove abilities" && effect.which === "all");
  const others = second.losesOtherTypes
    ? first.effects.map((effect) => (effect.kind === "types" && effect.mode === "add" ? { ...effect, mode: "set" as const } : effect))
    : first.effects;
  const effects = [...removals, ...others, ...second.effects.filter((effect) => !removals.includes(effect))];
  return duration === undefined ? { effects } : { effects, duration };
}

/** After ",", "and", ", and", "but". */
function continues(ws: Words, at: number): number {
  const text = textAt(ws, at);
  if (text === "and" || text === "but") return at + 1;
  if (text !== ",") return at;
  const after = textAt(ws, at + 1);
  return after === "and" || after === "but" ? at + 2 : at + 1;
}

/** Verbs that may follow "and it". */
export const VERBS: ReadonlySet<string> = new Set(["gets", "get", "has", "have", "gains", "gain", "loses", "lose", "is", "are", "can't"]);

function one(ws: Words, at: number, subject: Subject): readonly Reading<Said>[] {
  const plain = (found: readonly Reading<readonly ContinuousEffect[]>[]): readonly Reading<Said>[] =>
    found.map(({ value, end }) => ({ value: { effects: value }, end }));
  const { who } = subject;
  switch (textAt(ws, at)) {
    case "each":
      return textAt(ws, at + 1) === "get" || textAt(ws, at + 1) === "have" ? one(ws, at + 1, subject) : NONE;
    case "it":
    case "they":
      // "…, and it loses all other abilities": the same subject once more.
      return subject.player === undefined && at > 0 && VERBS.has(textAt(ws, at + 1) ?? "") && continues(ws, at - 1) >= at
        ? one(ws, at + 1, subject)
        : NONE;
    case "gets":
    case "get":
      return plain(gets(ws, at + 1, subject));
    case "has":
    case "have":
    case "gains":
    case "gain":
      return plain(has(ws, at + 1, subject));
    case "loses":
    case "lose":
      return [...plain(loses(ws, at + 1, subject)), ...losesOthers(ws, at + 1, subject)];
    case "is":
    case "are":
    case "become":
    case "becomes":
      if (textAt(ws, at + 1) === "goaded") return [goaded(at + 2, who)];
      return plain(textAt(ws, at + 1) === "not" ? notBeing(ws, at + 2, subject) : named(ws, becoming(ws, at + 1, subject)));
    case "isn't":
    case "aren't":
      return plain(notBeing(ws, at + 1, subject));
    case "can't":
    case "cannot":
      return cant(ws, at + 1, subject);
    case "can":
      return can(ws, at + 1, subject);
    case "must":
      return must(ws, at + 1, subject);
    case "attacks":
    case "attack":
      return [...mustAttack(ws, at + 1, who), ...attacksOrBlocks(ws, at, subject)];
    case "blocks":
    case "block":
      return mustBlock(ws, at + 1, who);
    default:
      return [...damagePredicate(ws, at, subject), ...untapping(ws, at, subject)];
  }
}

/** As long as it is goaded it attacks each combat if able, and a player other than you if able (701.15b). */
function goaded(end: number, who: Filter): Reading<Said> {
  const others = { players: { kind: "not", player: { kind: "you" } } } as const;
  return {
    value: norms([
      { kind: "must attack", who },
      { kind: "must attack", who, whom: others },
    ]),
    end,
  };
}

/** "… named Legitimate Businessperson": the new name decides nothing that is judged. */
function named(ws: Words, found: readonly Reading<readonly ContinuousEffect[]>[]): readonly Reading<readonly ContinuousEffect[]>[] {
  return found.flatMap((reading) => {
    if (textAt(ws, reading.end) !== "named") return [reading];
    return nameWords(ws, reading.end + 1).map(({ value, end }) => ({
      value: [...reading.value, { kind: "irrelevant" as const, words: `named ${value}` }],
      end,
    }));
  });
}

function attacksOrBlocks(ws: Words, at: number, { who }: Subject): readonly Reading<Said>[] {
  const or = skip(ws, at, "attacks or blocks");
  const and = or > 0 ? or : skip(ws, at, "attack or block");
  if (and < 0) return NONE;
  const time = when(ws, and);
  const end = time.end === and ? -1 : skip(ws, time.end, "if able");
  const both = [
    { kind: "must attack", who },
    { kind: "must block", who },
  ] as const;
  return end < 0 ? NONE : [{ value: norms(both, time.value), end }];
}

function can(ws: Words, at: number, subject: Subject): readonly Reading<Said>[] {
  const { who } = subject;
  switch (textAt(ws, at)) {
    case "attack":
      return canAttack(ws, at + 1, who);
    case "block":
      return canBlock(ws, at + 1, who);
    case "only": {
      const attack = skip(ws, at, "only attack alone");
      if (attack > 0) return [{ value: norms([{ kind: "can attack only alone", who }]), end: attack }];
      const block = skip(ws, at, "only block alone");
      return block > 0 ? [{ value: norms([{ kind: "can block only alone", who }]), end: block }] : NONE;
    }
    case "be":
      if (textAt(ws, at + 1) === "attached") return attachedOnly(ws, at + 2, who);
      return textAt(ws, at + 1) === "blocked" ? canBeBlocked(ws, at + 2, who) : canBeTarget(ws, at + 1, subject);
    default:
      return NONE;
  }
}

/** "can be attached only to a creature with power 3 or greater". */
function attachedOnly(ws: Words, at: number, who: Filter): readonly Reading<Said>[] {
  const to = skip(ws, at, "only to");
  return to < 0
    ? NONE
    : objectFilter(ws, to).map(({ value, end }) => ({ value: norms([{ kind: "can be attached only to", who, to: value }]), end }));
}

function must(ws: Words, at: number, { who }: Subject): readonly Reading<Said>[] {
  if (textAt(ws, at) === "attack") return mustAttack(ws, at + 1, who);
  if (textAt(ws, at) === "block") return mustBlock(ws, at + 1, who);
  const be = skip(ws, at, "be blocked");
  return be < 0 ? NONE : mustBeBlocked(ws, be, who);
}

/** After "has": abilities, or base power and toughness. Players have abilities of their own. */
function has(ws: Words, at: number, subject: Subject): readonly Reading<readonly ContinuousEffect[]>[] {
  const { affects, player } = subject;
  const quality = protectionChoice(ws, at, affects);
  if (quality !== undefined) return [quality];
  const everyType = skip(ws, at, "all creature types");
  if (everyType > 0) return [{ value: [{ kind: "types", affects, mode: "add", subtypes: "all creature types" }], end: everyType }];
  const choice = skip(ws, at, "your choice of");
  if (choice > 0) return choices(ws, choice, subject);
  const either = player === undefined && holdsWord(ws, at, OR) ? choices(ws, at, subject) : NONE;
  const abilities = abilityList(player === undefined ? asBearers(ws, at) : ws, at).map(
    ({ value, end }): Reading<readonly ContinuousEffect[]> => ({
      value: [
        player === undefined
          ? { kind: "add abilities", affects, abilities: value }
          : { kind: "player abilities", player, abilities: value },
      ],
      end,
    }),
  );
  return [...abilities, ...either, ...baseStats(ws, at, subject)];
}

const OR: ReadonlySet<string> = new Set(["or"]);
const BY_QUALITY: ReadonlySet<string> = new Set(["protection", "hexproof"]);

/** In qualities that are granted "its colors" are those of each object that has the ability, whatever the words called it. */
function asBearers(ws: Words, at: number): Words {
  return holdsWord(ws, at, BY_QUALITY) ? within(ws, ws.end, { ...ws.scope, it: { kind: "affected" } }) : ws;
}

/** "protection from artifacts or from the color of your choice": one of the two. */
function protectionChoice(ws: Words, at: number, affects: Subject["affects"]): Reading<readonly ContinuousEffect[]> | undefined {
  if (textAt(ws, at) !== "protection") return undefined;
  for (const { value: first, end } of abilityList(ws, at)) {
    const from = skip(ws, end, "or from");
    const second = from < 0 ? undefined : qualities(ws, from)[0];
    const quality = second?.value[0];
    if (first.length !== 1 || second === undefined || quality === undefined) continue;
    const span = spanOf(ws.tokens, from - 1, second.end);
    const other: Ability = { kind: "keyword", keyword: { keyword: "protection", from: quality }, span, line: ws.scope.line ?? 1 };
    return { value: [{ kind: "add abilities", affects, abilities: [...first, other], choice: "one of" }], end: second.end };
  }
  return undefined;
}

/** "your choice of flying, vigilance, or lifelink". */
function choices(ws: Words, at: number, { affects }: Subject): readonly Reading<readonly ContinuousEffect[]>[] {
  const one: Rule<readonly import("../ability.ts").Ability[]> = abilityList;
  return list(one, { by: ["or"], min: 2 })(ws, at)
    .filter(({ value }) => value.items.every((abilities) => abilities.length === 1))
    .map(({ value, end }) => ({ value: [{ kind: "add abilities", affects, abilities: value.items.flat(), choice: "one of" }], end }));
}

/** "all other card types and abilities", "all other abilities, card types, and creature types": what was said before is all there is. */
function losesOthers(ws: Words, at: number, { affects }: Subject): readonly Reading<Said>[] {
  return OTHERS(ws, at).map(({ value: abilities, end }) => ({
    value: { effects: abilities ? [{ kind: "remove abilities", affects, which: "all" }] : [], losesOtherTypes: true },
    end,
  }));
}

const OTHERS = phrases<boolean>({
  "all other card types and abilities": true,
  "all other card types , creature types , and abilities": true,
  "all other abilities , card types , and creature types": true,
  "all other abilities and card types": true,
  "all other abilities and creature types": true,
  "all other card types": false,
  "all other card types and creature types": false,
  "all other creature types": false,
  "all other types": false,
});

/** After "loses": "flying", "all abilities", "first strike and trample", "all landwalk abilities". */
function loses(ws: Words, at: number, { affects }: Subject): readonly Reading<readonly ContinuousEffect[]>[] {
  for (const words of ["all abilities", "all other abilities"]) {
    const all = skip(ws, at, words);
    if (all > 0) return [{ value: [{ kind: "remove abilities", affects, which: "all" }], end: all }];
  }
  // The Licids lose the ability that is resolving; it has no part in any question.
  const own = skip(ws, at, "this ability");
  if (own > 0) return [{ value: [{ kind: "irrelevant", words: "loses this ability" }], end: own }];
  const inner = tokenAt(ws, at)?.inner;
  if (inner !== undefined) {
    // It loses “enchant creature card in a graveyard” and gains another.
    const named = parseKeywordLine(inner, 1)?.flatMap((ability) =>
      ability.kind === "keyword" && ability.keyword.keyword === "enchant" ? [ability.keyword.keyword] : [],
    );
    return named === undefined || named.length === 0
      ? NONE
      : [{ value: [{ kind: "remove abilities", affects, which: named }], end: at + 1 }];
  }
  const specific = losesProtection(ws, at, affects) ?? losesOneOf(ws, at, affects);
  if (specific !== undefined) return [specific];
  const walk = skip(ws, at, "all landwalk abilities");
  if (walk > 0) return [{ value: [{ kind: "remove abilities", affects, which: ["landwalk"] }], end: walk }];
  const bands = allBandsWithOther(ws, at);
  if (bands > 0) return [{ value: [{ kind: "remove abilities", affects, which: ["bands with other"] }], end: bands }];
  const lost = map(hasKeyword, (value) => (value.kind === "has keyword" && value.from === undefined ? value : undefined));
  return list(lost, { by: ["and"] })(ws, at).map(({ value, end }): Reading<readonly ContinuousEffect[]> => {
    const which: readonly KeywordName[] = value.items.filter(({ land }) => land === undefined).map(({ keyword }) => keyword);
    const effects: ContinuousEffect[] = which.length > 0 ? [{ kind: "remove abilities", affects, which }] : [];
    for (const { land } of value.items)
      if (land !== undefined) effects.push({ kind: "remove abilities", affects, which: ["landwalk"], landwalkOf: land });
    const more = textAt(ws, end) === "and" ? allBandsWithOther(ws, end + 1) : -1;
    if (more > 0) effects.push({ kind: "remove abilities", affects, which: ["bands with other"] });
    return { value: effects, end: more > 0 ? more : end };
  });
}

/** "protection from black": that one only. */
function losesProtection(ws: Words, at: number, affects: Subject["affects"]): Reading<readonly ContinuousEffect[]> | undefined {
  const from = skip(ws, at, "protection from");
  const quality = from < 0 ? undefined : qualities(ws, from)[0];
  const only = quality?.value[0];
  if (quality === undefined || quality.value.length !== 1 || only?.kind !== "filter") return undefined;
  return { value: [{ kind: "remove abilities", affects, which: ["protection"], protectionFrom: only.filter }], end: quality.end };
}

/** "first strike or swampwalk", "your choice of flying, first strike, or trample": one of them. */
function losesOneOf(ws: Words, at: number, affects: Subject["affects"]): Reading<readonly ContinuousEffect[]> | undefined {
  const choice = skip(ws, at, "your choice of");
  const found = list(hasKeyword, { by: ["or"], min: 2 })(ws, choice > 0 ? choice : at).at(-1);
  if (found === undefined) return undefined;
  const plain = found.value.items.flatMap((item) => (item.kind === "has keyword" && item.land === undefined ? [item.keyword] : []));
  if (plain.length === found.value.items.length)
    return { value: [{ kind: "remove abilities", affects, which: plain, choice: "one of" }], end: found.end };
  const effects = found.value.items.map((item): ContinuousEffect | undefined =>
    item.kind !== "has keyword"
      ? undefined
      : {
          kind: "remove abilities",
          affects,
          which: [item.keyword],
          ...(item.land === undefined ? {} : { landwalkOf: item.land }),
          choice: "one of",
        },
  );
  return effects.every((effect) => effect !== undefined) ? { value: effects, end: found.end } : undefined;
}

/** `all "bands with other" abilities`, with or without the quotation marks; where it ends, or -1. */
function allBandsWithOther(ws: Words, at: number): number {
  const inner = tokenAt(ws, at + 1)?.inner?.map(({ text }) => text);
  const isQuoted = inner?.join(" ") === "bands with other" && textAt(ws, at) === "all";
  return isQuoted ? skip(ws, at + 2, "abilities") : skip(ws, at, "all bands with other abilities");
}

/** ", where X is the number of …": what X stands for in everything said. */
function whereX(ws: Words, at: number, said: Said): readonly Reading<Said>[] {
  const comma = skip(ws, at, ", where x is");
  const from = comma > 0 ? comma : skip(ws, at, "where x is");
  if (from < 0) return NONE;
  return amount(ws, from).map(({ value, end }) => ({
    value: { ...said, effects: said.effects.map((effect) => effectWithX(effect, value)) },
    end,
  }));
}

/** The effect with X replaced in its amounts. */
function effectWithX(effect: ContinuousEffect, x: Amount): ContinuousEffect {
  switch (effect.kind) {
    case "modify power and toughness":
      return { ...effect, power: withX(effect.power, x), toughness: withX(effect.toughness, x) };
    case "set power and toughness":
      return {
        ...effect,
        ...(effect.power && { power: withX(effect.power, x) }),
        ...(effect.toughness && { toughness: withX(effect.toughness, x) }),
      };
    case "add abilities":
      return { ...effect, abilities: effect.abilities.map((ability) => abilityWithX(ability, x)) };
    case "norm":
      return effect.norm.kind === "can block additional" && effect.norm.extra !== "any"
        ? { ...effect, norm: { ...effect.norm, extra: withX(effect.norm.extra, x) } }
        : effect;
    default:
      return effect;
  }
}

function abilityWithX(ability: import("../ability.ts").Ability, x: Amount): import("../ability.ts").Ability {
  if (ability.kind !== "keyword" || !("amount" in ability.keyword)) return ability;
  return { ...ability, keyword: { ...ability.keyword, amount: withX(ability.keyword.amount, x) } };
}
