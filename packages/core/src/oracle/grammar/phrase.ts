// The nouns of effects: objects, players and amounts as an instruction names them ("each creature", "a land you control", "target creature").
// Each reader takes the longest phrase.

import type { Filter } from "../filter.ts";
import type { Amount, ObjectReference, PlayerReference } from "../reference.ts";
import { amount as amountRule, numeral } from "./amount.ts";
import { allOf, NOT_THIS } from "./build-filter.ts";
import { filter as filterRule } from "./filter.ts";
import { type Reading, type Rule, skip, skipAny, textAt, tokenAt, type Words, within } from "./kit.ts";
import { player as playerRule, possessivePlayer } from "./player.ts";
import { allNamed, object } from "./reference.ts";
import { relative } from "./relative.ts";
import { withPhrase } from "./with.ts";
import { inZone, zone } from "./zone.ts";

export type Read<T> = Reading<T> | undefined;

/** The longest reading of a rule. */
export function longest<T>(rule: Rule<T>, ws: Words, at: number): Read<T> {
  let best: Read<T>;
  for (const reading of rule(ws, at)) if (best === undefined || reading.end > best.end) best = reading;
  return best;
}

/** The longest noun phrase. "creature and each land" are two: what follows "and" with an article of its own is left. */
export function readFilter(ws: Words, at: number): Read<Filter> {
  let best: Read<Filter>;
  // "each artifact with … counters on it": each is asked about itself.
  const own = ws.scope.it?.kind === "each" ? within(ws, ws.end, { ...ws.scope, it: { kind: "candidate" } }) : ws;
  for (const reading of filterRule(own, at))
    if ((best === undefined || reading.end > best.end) && !joinsPhrases(ws, at, reading.end)) best = reading;
  return best;
}

const ARTICLES = new Set(["a", "an", "each", "all", "another", "other", "up", "any", "that", "those", "@", "~"]);

function joinsPhrases(ws: Words, from: number, to: number): boolean {
  for (let i = from + 1; i + 1 < to; i++) if (textAt(ws, i) === "and" && ARTICLES.has(textAt(ws, i + 1) as string)) return true;
  return false;
}

export function readAmount(ws: Words, at: number): Read<Amount> {
  return longest(amountRule, ws, at);
}

/** "3", "x", "two", "a", "that many": how many of the noun that follows. */
export function readCount(ws: Words, at: number): Read<Amount> {
  const text = textAt(ws, at);
  if (text === "a" || text === "an") return { value: { kind: "number", value: 1 }, end: at + 1 };
  const that = skip(ws, at, "that many");
  if (that > 0) return { value: { kind: "that much" }, end: that };
  const twice = skip(ws, at, "twice that many");
  if (twice > 0) return { value: { kind: "product", of: [{ kind: "number", value: 2 }, { kind: "that much" }] }, end: twice };
  return longest(numeral, ws, at);
}

export function readPlayer(ws: Words, at: number): Read<PlayerReference> {
  return longest(playerRule, ws, at);
}

/** "your", "that player's", "their owners'": whose. */
export function readPossessive(ws: Words, at: number): Read<PlayerReference> {
  return longest(possessivePlayer, ws, at);
}

/** The readers of one object phrase, longest first. */
export function readObject(ws: Words, at: number): Read<ObjectReference> {
  const token = tokenAt(ws, at);
  if (token === undefined) return undefined;
  const named = readNamed(ws, at);
  if (named !== undefined) return named;
  switch (token.text) {
    case "each":
    case "all":
    case "every":
      return readEvery(ws, at);
    case "a":
    case "an":
    case "another":
    case "up":
    case "any":
    case "one":
    case "x":
    case "that":
      return readChoice(ws, at);
    default:
      if (token.value !== undefined) return readChoice(ws, at);
      return readBare(ws, at);
  }
}

/** "this creature", "it", "target creature", "enchanted creature", "they", "both of them". */
function readNamed(ws: Words, at: number): Read<ObjectReference> {
  const direct = longest(object, ws, at);
  const which = direct === undefined || textAt(ws, at) !== "each" ? undefined : narrower(ws, direct.end);
  if (direct !== undefined && which !== undefined)
    return { value: { kind: "each", filter: allOf([{ kind: "is", object: direct.value }, which.value]) }, end: which.end };
  if (direct !== undefined) return direct;
  const text = textAt(ws, at);
  const it = ws.scope.it;
  if (it === undefined) return undefined;
  if (text === "they") return ws.scope.oneActs === true ? undefined : { value: allNamed(ws.scope) ?? it, end: at + 1 };
  for (const words of ["each of them", "both of them", "all of them", "those", "both"]) {
    const end = skip(ws, at, words);
    if (end > 0) return { value: allNamed(ws.scope) ?? it, end };
  }
  return undefined;
}

/** "each creature", "all other permanents", "each of your creatures". */
function readEvery(ws: Words, at: number): Read<ObjectReference> {
  const each = skip(ws, at, "each of");
  if (each > 0) {
    const chosen = readObject(ws, each);
    const which = chosen === undefined || chosen.value.kind === "choice" ? undefined : narrower(ws, chosen.end);
    if (chosen !== undefined && which !== undefined)
      return { value: { kind: "each", filter: allOf([{ kind: "is", object: chosen.value }, which.value]) }, end: which.end };
    if (chosen !== undefined) return chosen;
  }
  if (textAt(ws, at + 1) === "graveyards") return { value: { kind: "each", filter: inZone("graveyard") }, end: at + 2 };
  const whose = readPossessive(ws, at + 1) ?? readPossessive(ws, at);
  const zone = whose === undefined ? undefined : ZONES[textAt(ws, whose.end) ?? ""];
  if (whose !== undefined && zone !== undefined) return { value: { kind: "each", filter: inZone(zone, whose.value) }, end: whose.end + 1 };
  let start = at + 1;
  let other = false;
  if (textAt(ws, start) === "other") {
    other = true;
    start += 1;
  }
  const found = readFilter(ws, start);
  if (found === undefined) return undefined;
  const spared = readExceptFor(ws, found.end);
  const filter = spared === undefined ? found.value : allOf([found.value, spared.value]);
  return { value: { kind: "each", filter: other ? withoutOthers(filter, ws) : filter }, end: spared?.end ?? found.end };
}

/** "each of those creatures with flying", "each of the chosen creatures that didn't attack": some of those known. */
function narrower(ws: Words, at: number): Read<Filter> {
  return longest((inner, place) => [...withPhrase(inner, place), ...relative(inner, place)], ws, at);
}

/** "all permanents except for artifacts and lands". */
function readExceptFor(ws: Words, at: number): Read<Filter> {
  const from = skip(ws, at, "except for");
  if (from < 0) return undefined;
  const named = longest(object, ws, from);
  if (named !== undefined) return { value: { kind: "not", of: { kind: "is", object: named.value } }, end: named.end };
  const found = readFilter(ws, from);
  return found && { value: { kind: "not", of: found.value }, end: found.end };
}

/** "other": not this, or not what was just named. */
function withoutOthers(found: Filter, ws: Words): Filter {
  const it = ws.scope.it;
  if (it === undefined || it.kind === "this" || (it.kind === "each" && sparesThis(it.filter))) return allOf([found, NOT_THIS]);
  return allOf([found, { kind: "not", of: { kind: "is", object: it } }]);
}

/** "destroy all other creatures you control … all other creatures instead": both times others than this. */
function sparesThis(filter: Filter): boolean {
  return filter.kind === "all" && filter.of.some((part) => part.kind === "not" && part.of.kind === "is" && part.of.object.kind === "this");
}

/** "a creature you control", "two lands", "up to one permanent", "any number of creatures", "another creature". */
function readChoice(ws: Words, at: number): Read<ObjectReference> {
  let start = at;
  let count: Amount | "any" = { kind: "number", value: 1 };
  let upTo = false;
  let other = false;
  const any = skip(ws, at, "any number of");
  const up = skip(ws, at, "up to");
  const more = skip(ws, at, "one or more");
  if (textAt(ws, at) === "another") {
    start = at + 1;
    other = true;
  } else if (any > 0) {
    start = any;
    count = "any";
  } else if (more > 0) {
    start = more;
    count = "any";
  } else {
    if (up > 0) {
      start = up;
      upTo = true;
    }
    const number = readCount(ws, start);
    if (number === undefined) return undefined;
    count = number.value;
    start = number.end;
  }
  if (textAt(ws, start) === "other") {
    other = true;
    start += 1;
  }
  const of = skip(ws, start, "of them");
  if (of > 0 && ws.scope.it !== undefined)
    return { value: { kind: "choice", filter: { kind: "is", object: ws.scope.it }, count, ...(upTo ? { upTo } : {}) }, end: of };
  const those = textAt(ws, start) === "of" && textAt(ws, start + 1) === "those" ? longest(object, ws, start + 1) : undefined;
  // Cards that were only looked at decide nothing.
  if (those !== undefined && !(those.value.kind === "earlier" && those.value.action === "revealed"))
    return { value: { kind: "choice", filter: { kind: "is", object: those.value }, count, ...(upTo ? { upTo } : {}) }, end: those.end };
  const found = readFilter(ws, start);
  if (found === undefined) return undefined;
  const among = amongRevealed(ws, found.end);
  const noun = among > 0 ? allOf([found.value, REVEALED]) : found.value;
  const filter = other ? withoutOthers(noun, ws) : noun;
  if (among > 0) return { value: { kind: "choice", filter, count, ...(upTo ? { upTo } : {}) }, end: among };
  const random = skip(ws, found.end, "at random");
  // "two cards at random from your graveyard"
  const from = random < 0 ? undefined : longest(zone, ws, random);
  return {
    value: {
      kind: "choice",
      filter: from === undefined ? filter : allOf([filter, from.value]),
      count,
      ...(upTo ? { upTo } : {}),
      ...(random > 0 ? { atRandom: true } : {}),
    },
    end: from?.end ?? (random > 0 ? random : found.end),
  };
}

const REVEALED: Filter = { kind: "is", object: { kind: "earlier", action: "revealed" } };

/** "a creature card from among them": of the cards that were looked at. */
function amongRevealed(ws: Words, at: number): number {
  const { that } = ws.scope;
  if (that?.kind !== "earlier" || that.action !== "revealed") return -1;
  const end = skipAny(ws, at, ["from among them", "from among those cards", "from among the revealed cards"]);
  // What comes into a hand or a graveyard from there decides nothing.
  return end > 0 && textAt(ws, end) === "onto" ? end : -1;
}

const ZONES: Readonly<Record<string, "graveyard" | "hand" | "library">> = {
  graveyard: "graveyard",
  graveyards: "graveyard",
  hand: "hand",
  hands: "hand",
  library: "library",
  libraries: "library",
};

/** "creatures you control", "other creatures", "target player's graveyard", "your hand". */
function readBare(ws: Words, at: number): Read<ObjectReference> {
  const whose = readPossessive(ws, at);
  if (whose !== undefined) {
    const zone = ZONES[textAt(ws, whose.end) ?? ""];
    if (zone !== undefined) return { value: { kind: "each", filter: inZone(zone, whose.value) }, end: whose.end + 1 };
    return undefined;
  }
  const other = textAt(ws, at) === "other";
  const found = readFilter(ws, other ? at + 1 : at);
  if (found === undefined || found.value.kind === "any") return undefined;
  return { value: { kind: "each", filter: other ? withoutOthers(found.value, ws) : found.value }, end: found.end };
}

/** An object as the object of a verb whose subject was named: there "it" is something else than that subject, which would be "itself". */
export function readOther(ws: Words, at: number): Read<ObjectReference> {
  const text = textAt(ws, at);
  if (text !== "it" && text !== "them") return readObject(ws, at);
  return ws.scope.object === undefined ? undefined : { value: ws.scope.object, end: at + 1 };
}

/** "target creature and each Aura attached to it": several phrases joined. The last comma or "and" belongs to it only if a phrase follows. */
export function readObjects(ws: Words, at: number, asSubject = false): Read<ObjectReference> {
  const first = readObject(ws, at);
  if (first === undefined) return undefined;
  const items = [first.value];
  let end = first.end;
  for (;;) {
    let place = end;
    if (textAt(ws, place) === ",") place += 1;
    if (textAt(ws, place) === "and") place += 1;
    if (place === end) break;
    const after = within(ws, ws.end, { ...ws.scope, it: first.value });
    const bare = isBareStart(ws, place) && !(asSubject && textAt(ws, place) === "other");
    const next = bare ? undefined : readObject(after, place);
    // "destroy target land and target player loses …": what follows is the subject of its own verb.
    if (next === undefined || (!asSubject && next.end < ws.end && isVerb(textAt(ws, next.end)))) break;
    items.push(next.value);
    end = next.end;
  }
  return { value: items.length === 1 ? first.value : { kind: "several", of: items }, end };
}

/** A plural without article: never a later item of a list, where it may begin another instruction. */
function isBareStart(ws: Words, at: number): boolean {
  const token = tokenAt(ws, at);
  if (token === undefined) return true;
  if (token.kind === "this" || token.kind === "name") return false;
  return (
    !/^(?:each|all|every|a|an|another|up|any|that|those|it|the|enchanted|equipped|x|itself|him|her|its|their|your)$/.test(token.text) &&
    token.value === undefined
  );
}

const VERBS = new Set(
  "gets get gains gain has have deals deal becomes become loses lose can't fights fight is are doesn't don't attacks attack blocks block phases phase draws draw discards discard sacrifices sacrifice puts put may exiles exile destroys destroy taps tap untaps untap reveals reveal chooses choose controls mills mill creates create returns return shuffles shuffle enters".split(
    " ",
  ),
);

function isVerb(text: string | undefined): boolean {
  return text !== undefined && VERBS.has(text);
}
