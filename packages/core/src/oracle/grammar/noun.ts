// A noun with the adjectives and types before it: "other nonblack Zombie creature card", "activated or triggered ability" (109.2).

import { PERMANENT_TYPES } from "../../characteristics/type-line.ts";
import type { Filter } from "../filter.ts";
import { adjectives } from "./adjective.ts";
import { allOf, NOT_THIS, someOf } from "./build-filter.ts";
import { conjunctionAt, textAt, type Words } from "./kit.ts";
import { typeWord } from "./type-word.ts";

type ObjectKind = Extract<Filter, { kind: "object kind" }>["is"];

/** A noun run: what stands before, and the noun at its end. */
export interface Noun {
  /** Adjectives, which hold for the following nouns of a list too: "tapped artifact or creature". */
  readonly adjectives: readonly Filter[];
  /** Types and the head: what the noun itself says. */
  readonly types: readonly Filter[];
  /** "card", "spell", "token", "permanent" at the end hold for the nouns before it as well: "artifact or creature card". */
  readonly head?: Filter;
  readonly end: number;
  /** It names players. */
  readonly players?: boolean;
}

const CARD: Filter = { kind: "object kind", is: "card" };

const EXILED: Filter = { kind: "zone", zone: "exile" };

const KINDS = new Map<string, ObjectKind>([
  ["permanent", "permanent"],
  ["permanents", "permanent"],
  ["spell", "spell"],
  ["spells", "spell"],
  ["card", "card"],
  ["cards", "card"],
  ["ability", "ability"],
  ["abilities", "ability"],
  ["source", "source"],
  ["sources", "source"],
  ["emblem", "emblem"],
  ["emblems", "emblem"],
]);

const HEADS = new Map<string, Filter>([
  ["object", { kind: "any" }],
  ["objects", { kind: "any" }],
  ...[...KINDS].map(([word, is]) => [word, { kind: "object kind", is } as const] as const),
  ["token", { kind: "status", is: "token" }],
  ["tokens", { kind: "status", is: "token" }],
]);

/** Nouns that are qualities. */
const QUALITY_NOUNS = new Map<string, Filter>([
  ["commander", { kind: "status", is: "commander" }],
  ["commanders", { kind: "status", is: "commander" }],
  ["outlaw", { kind: "status", is: "outlaw" }],
  ["outlaws", { kind: "status", is: "outlaw" }],
]);

const PLAYERS = new Map<string, Filter>([
  ["player", { kind: "player", player: { kind: "player" } }],
  ["players", { kind: "player", player: { kind: "player" } }],
  ["opponent", { kind: "player", player: { kind: "opponent" } }],
  ["opponents", { kind: "player", player: { kind: "opponent" } }],
]);

/** The longest noun run at a place, or undefined. */
export function nounAt(ws: Words, at: number): Noun | undefined {
  const before: Filter[] = [];
  let place = at;
  if (textAt(ws, place) === "other" || textAt(ws, place) === "another") {
    before.push(NOT_THIS);
    place += 1;
  }
  if (textAt(ws, place) === "exiled") return exiledCard(ws, place, before);
  const ability = abilityNoun(ws, place);
  if (ability !== undefined) return { adjectives: before, types: [ability.filter], end: ability.end };
  const leading = adjectives(ws, place);
  before.push(...leading.filters);
  place = leading.end;
  if (textAt(ws, place) === "exiled") return exiledCard(ws, place, before);
  // "token" alone is a noun; before one it has been read as an adjective.
  if (leading.filters.length > 0 && textAt(ws, place - 1) === "token" && typesAndHead(ws, place, []) === undefined)
    return { adjectives: before.slice(0, -1), types: [{ kind: "status", is: "token" }], end: place };
  const person = PLAYERS.get(textAt(ws, place) ?? "");
  if (person !== undefined && leading.filters.length === 0) return { adjectives: before, types: [person], end: place + 1, players: true };
  return typesAndHead(ws, place, before);
}

/** "exiled card", "face-up exiled card". */
function exiledCard(ws: Words, at: number, before: readonly Filter[]): Noun | undefined {
  const card = nounAt(ws, at + 1);
  return card?.head?.kind === "object kind" && card.head.is === "card"
    ? { ...card, adjectives: [...before, EXILED, ...card.adjectives] }
    : undefined;
}

function typesAndHead(ws: Words, at: number, before: readonly Filter[]): Noun | undefined {
  const types: Filter[] = [];
  let place = at;
  let last: Noun | undefined;
  for (;;) {
    const text = textAt(ws, place);
    if (text === undefined) return last;
    if (text === "permanent" && isCardOrSpell(textAt(ws, place + 1))) {
      types.push({ kind: "some", of: PERMANENT_TYPES.map((type) => ({ kind: "card type", type })) });
      place += 1;
      continue;
    }
    const head = HEADS.get(text);
    if (head !== undefined) {
      // "creature token card" never happens; "token creature" is read as an adjective.
      return { adjectives: before, types, head, end: place + 1 };
    }
    const quality = QUALITY_NOUNS.get(text);
    if (quality !== undefined) {
      types.push(quality);
      place += 1;
      last = { adjectives: before, types: [...types], end: place };
      continue;
    }
    const found = typeWord(ws, place)[0];
    if (found === undefined) {
      // An adjective between nouns: "Goblin attacking creature", "artifact nontoken creature".
      const inner = types.length > 0 && text !== "," ? adjectives(ws, place) : undefined;
      if (inner !== undefined && inner.filters.length > 0 && typeOrHead(ws, inner.end)) {
        types.push(...inner.filters);
        place = inner.end;
        continue;
      }
      return last;
    }
    types.push(found.value.filter);
    place = found.end;
    last = { adjectives: before, types: [...types], end: place };
    if (found.value.number === "plural" && !HEADS.has(textAt(ws, place) ?? "")) return last;
  }
}

function typeOrHead(ws: Words, at: number): boolean {
  return HEADS.has(textAt(ws, at) ?? "") || typeWord(ws, at).length > 0;
}

function isCardOrSpell(text: string | undefined): boolean {
  return text === "card" || text === "cards" || text === "spell" || text === "spells";
}

/** "activated ability", "activated or triggered abilities", "loyalty ability". */
function abilityNoun(ws: Words, at: number): { readonly filter: Filter; readonly end: number } | undefined {
  const first = abilitySort(textAt(ws, at));
  if (first === undefined) return undefined;
  const by = conjunctionAt(ws, at + 1);
  const second = by === undefined ? undefined : abilitySort(textAt(ws, by.end));
  const end = second === undefined || by === undefined ? at + 1 : by.end + 1;
  if (textAt(ws, end) !== "ability" && textAt(ws, end) !== "abilities") return undefined;
  return { filter: second === undefined ? first : someOf([first, second]), end: end + 1 };
}

function abilitySort(text: string | undefined): Filter | undefined {
  return text === "activated" || text === "triggered" || text === "loyalty" ? { kind: "object kind", is: `${text} ability` } : undefined;
}

/** Abilities have no qualities of their own: "white spells or abilities from white sources". */
function isAbility(noun: Noun): boolean {
  return [...noun.types, ...(noun.head === undefined ? [] : [noun.head])].some(namesAbility);
}

/** Whether a filter means abilities. */
export function namesAbility(filter: Filter): boolean {
  if (filter.kind === "all" || filter.kind === "some") return filter.of.some(namesAbility);
  return filter.kind === "object kind" && /ability$/.test(filter.is);
}

/** The filter of nouns in a list, with what holds for several of them shared out. */
export function shareOut(nouns: readonly Noun[]): readonly Filter[] {
  const head = nouns.at(-1)?.head;
  const heads = nouns.filter((noun) => noun.head !== undefined).length;
  const shared = nouns[0]?.adjectives ?? [];
  const own = nouns.slice(1).some((noun) => noun.adjectives.length > 0);
  return nouns.map((noun, index) => {
    const qualities = index > 0 && !own && !noun.players && !isAbility(noun) ? shared : noun.adjectives;
    const kind = noun.head ?? (heads === 1 && !noun.players ? head : undefined);
    return allOf([...qualities, ...noun.types, ...(kind === undefined ? [] : [kind])]);
  });
}

export { CARD };
