// Triggered abilities: "When …,", "Whenever …,", "At …," (603); the event stays in the card's words, with what it is about.

import type { TriggeredAbility } from "../ability.ts";
import type { Condition } from "../condition.ts";
import type { Filter } from "../filter.ts";
import type { Amount, ObjectReference, PlayerReference } from "../reference.ts";
import type { Token } from "../token.ts";
import { type Part, readBody } from "./body.ts";
import { isObject, someOf } from "./build-filter.ts";
import { aboutOf, longestCondition } from "./condition-at.ts";
import { opaque, type Scope, skip, spanOf, textAt, tokenAt, type Words, words, wordsOf } from "./kit.ts";
import type { Passage } from "./paragraph.ts";
import { readFilter, readObject, readPlayer } from "./phrase.ts";
import { withoutStranger } from "./sentence-if.ts";

const STARTS = new Set(["when", "whenever", "at"]);

export function isTrigger({ tokens, start }: Passage): boolean {
  const first = tokens[start]?.text;
  if (first === undefined || !STARTS.has(first)) return false;
  return first !== "at" || tokens[start + 1]?.text === "the" || tokens[start + 1]?.text === "end";
}

/** The ability, or undefined if the line has no comma after its event. */
export function readTriggered(part: Part): TriggeredAbility | undefined {
  const { passage } = part;
  const { tokens, start, end, line } = passage;
  const comma = eventEnd(passage);
  if (comma < 0) return undefined;
  const about = readAbout(words(tokens, comma, { line }), start + 1);
  const scope: Scope = {
    line,
    it: about.it ?? { kind: "this" },
    they: "they" in about ? about.they : { kind: "trigger player" },
    ...(about.that === undefined ? {} : { that: about.that, thatWords: wordsOf(tokens, start, comma) }),
    ...(about.before === undefined ? {} : { before: about.before }),
    ...(about.oneActs === true ? { oneActs: true } : {}),
  };
  const intervening = readIntervening(words(tokens, end, scope), comma + 1);
  const from = intervening?.end ?? comma + 1;
  const stop = bodyEnd(tokens, from, end);
  const it = intervening === undefined ? undefined : aboutOf(intervening.value);
  const inner =
    it !== undefined
      ? { ...scope, it }
      : intervening === undefined
        ? scope
        : withoutStranger(words(tokens, end, scope), comma + 1, from).scope;
  const body = readBody([{ passage: { ...passage, start: from, end: stop }, options: part.options }], inner);
  const last = part.options.at(-1)?.passage;
  return {
    kind: "triggered",
    event: wordsOf(tokens, start, comma),
    ...(about.subject === undefined ? {} : { subject: about.subject }),
    ...(intervening === undefined ? {} : { condition: intervening.value }),
    body,
    span: {
      start: spanOf(tokens, start, start + 1).start,
      end: last === undefined ? spanOf(tokens, start, end).end : spanOf(last.tokens, last.start, last.end).end,
    },
    line,
    ...worksIn(tokens, start, end),
  };
}

/** "This ability triggers only once each turn." says nothing about what it does. */
function bodyEnd(tokens: readonly Token[], from: number, end: number): number {
  const ws = words(tokens, end);
  for (let i = from; i < end; i++) {
    for (const sentence of [
      "this ability triggers only once each turn",
      "this ability triggers only twice each turn",
      "this ability triggers only once",
    ]) {
      const after = skip(ws, i, sentence);
      if (after > 0 && after >= end - 1) return i;
    }
  }
  return end;
}

/** An ability about its own card elsewhere works there (603.6). */
function worksIn(tokens: readonly Token[], start: number, end: number): Pick<TriggeredAbility, "zone"> {
  const ws = words(tokens, end);
  for (let i = start; i < end; i++) {
    if (tokens[i]?.kind !== "this" || tokens[i - 1]?.text === "named") continue;
    if (skip(ws, i + 1, "is in your graveyard") > 0 || skip(ws, i + 1, "from your graveyard") > 0) return { zone: "graveyard" };
    if (skip(ws, i + 1, "is in exile") > 0) return { zone: "exile" };
  }
  return {};
}

/** The comma after the event: not one inside a list of what the event is about. */
function eventEnd({ tokens, start, end }: Passage): number {
  for (let i = start + 1; i < end; i++) {
    if (tokens[i]?.text !== ",") continue;
    const next = tokens[i + 1];
    if (next === undefined) return -1;
    if (next.text === "or" || next.text === "and" || next.text === "non" || continuesList(tokens, i, end)) continue;
    return i;
  }
  return -1;
}

/** "an artifact, creature, or land is …": a noun between two commas, the second before "or" or "and". */
function continuesList(tokens: readonly Token[], comma: number, end: number): boolean {
  const ws = words(tokens, end);
  for (let i = comma + 1; i < Math.min(end, comma + 5); i++) {
    if (tokens[i]?.text !== ",") continue;
    const conj = tokens[i + 1]?.text;
    const noun = readFilter(words(tokens, i), comma + 1);
    if (noun === undefined || noun.end !== i) return false;
    return conj === "or" || conj === "and" || continuesList(tokens, i, ws.end);
  }
  return false;
}

/** "that creature" goes on meaning what is enchanted, whatever card is looked at meanwhile. */
const HOST_BEFORE: NonNullable<Scope["before"]> = [{ object: { kind: "host" }, words: "enchanted creature" }];

export interface About {
  readonly before?: Scope["before"];
  readonly subject?: Filter;
  readonly it?: ObjectReference;
  readonly that?: ObjectReference;
  readonly they?: PlayerReference;
  readonly oneActs?: boolean;
}

/** What the event is about: "this creature", "a creature you control", "you cast a red spell". */
export function readAbout(ws: Words, at: number): About {
  const first = textAt(ws, at - 1);
  // "At the beginning of your upkeep": nothing but the object itself.
  const whose = first === "at" ? skip(ws, at, "the beginning of the upkeep of enchanted creature 's controller") : -1;
  if (whose > 0)
    return { it: { kind: "this" }, that: { kind: "host" }, before: HOST_BEFORE, they: { kind: "controller of", object: { kind: "host" } } };
  if (first === "at") return { it: { kind: "this" }, ...(namesPlayer(ws, at) ? {} : { they: undefined }) };
  const object = readObject(ws, at);
  const named = object === undefined ? undefined : asFilter(object.value);
  if (object !== undefined && object.end < ws.end && !(named !== undefined && mentionsPlayer(named))) {
    const it: ObjectReference = { kind: "trigger object" };
    const other = textAt(ws, object.end) === "or" ? readObject(ws, object.end + 1) : undefined;
    const either = other?.value.kind === "choice" ? other.value.filter : undefined;
    if (either !== undefined) return { subject: someOf([asFilter(object.value) ?? isObject(object.value), either]), it, that: it };
    if (object.value.kind === "this" || object.value.kind === "host") {
      const another = readOther(ws, object.end);
      const that: Pick<About, "that"> = another === undefined ? {} : { that: it };
      // What has left is known by the event only.
      const gone = object.value.kind === "host" && leaves(ws, object.end);
      const before = object.value.kind === "host" && !gone ? { before: HOST_BEFORE } : {};
      return { subject: isObject(object.value), it: gone ? it : object.value, ...before, ...(gone ? { that: it } : that) };
    }
    const subject = asFilter(object.value);
    // "that creature", "target creature": known already.
    if (subject === undefined && object.value.kind !== "several" && object.value.kind !== "earlier")
      return { it: object.value, that: object.value };
    return { ...(subject === undefined ? {} : { subject }), it, that: it };
  }
  const player = readPlayer(ws, at);
  if (player === undefined) return { it: { kind: "trigger object" } };
  // "When you next cast an instant or sorcery spell this turn"
  const verbAt = textAt(ws, player.end) === "next" ? player.end + 1 : player.end;
  const verb = textAt(ws, verbAt);
  const they: PlayerReference = player.value.kind === "you" ? player.value : { kind: "trigger player" };
  if (verb === undefined) return { it: { kind: "trigger object" }, they };
  const noun = readObject(ws, verbAt + 1);
  const subject = noun !== undefined && (noun.value.kind === "choice" || noun.value.kind === "each") ? noun.value.filter : undefined;
  const about: Pick<About, "they"> = they.kind === "you" ? {} : { they };
  // "Whenever you gain life": no object; "when you lose control of that creature": one that is known.
  if (subject === undefined || mentionsPlayer(subject)) {
    const it = namedIn(ws, player.end);
    return { ...(it === undefined ? {} : { it }), ...about };
  }
  const one = about.they !== undefined && noun?.value.kind === "choice" && isOne(noun.value.count);
  return { subject, it: { kind: "trigger object" }, that: { kind: "trigger object" }, ...about, ...(one ? { oneActs: true } : {}) };
}

function isOne(count: Amount | "any"): boolean {
  return count !== "any" && count.kind === "number" && count.value === 1;
}

/** An object named in the event that was known before it. */
function namedIn(ws: Words, from: number): ObjectReference | undefined {
  for (let i = from; i < ws.end; i++) {
    const text = textAt(ws, i);
    if (text !== "that" && text !== "the" && text !== "it" && tokenAt(ws, i)?.kind !== "this" && tokenAt(ws, i)?.kind !== "name") continue;
    const found = readObject(ws, i)?.value;
    if (found !== undefined && found.kind !== "choice" && found.kind !== "each") return found;
  }
  return undefined;
}

function asFilter(object: ObjectReference): Filter | undefined {
  return object.kind === "each" || object.kind === "choice" ? object.filter : undefined;
}

function leaves(ws: Words, at: number): boolean {
  const verb = textAt(ws, at);
  return verb === "dies" || verb === "leaves" || skip(ws, at, "is put into") > 0;
}

/** "each player's upkeep", "that player's end step". */
function namesPlayer(ws: Words, at: number): boolean {
  for (let i = at; i < ws.end; i++) if (/^(?:player|opponent|controller|owner)$/.test(textAt(ws, i) ?? "")) return true;
  return false;
}

/** Another object in the event: "blocks a creature", "deals damage to a creature", "becomes blocked by a creature". */
function readOther(ws: Words, at: number): Filter | undefined {
  for (let i = at; i < ws.end; i++) {
    const text = textAt(ws, i);
    if (text !== "a" && text !== "an" && text !== "another" && text !== "one") continue;
    const found = readObject(ws, i);
    if (found !== undefined && found.value.kind === "choice" && !mentionsPlayer(found.value.filter)) return found.value.filter;
  }
  return undefined;
}

function mentionsPlayer(filter: Filter): boolean {
  return filter.kind === "player" || ((filter.kind === "some" || filter.kind === "all") && filter.of.some(mentionsPlayer));
}

/** ", if you control a Swamp," after the event (603.4). */
function readIntervening(ws: Words, at: number): { readonly value: Condition; readonly end: number } | undefined {
  if (tokenAt(ws, at)?.text !== "if") return undefined;
  const found = longestCondition(ws, at + 1);
  if (found !== undefined && textAt(ws, found.end) === ",") return { value: found.value, end: found.end + 1 };
  for (let i = at + 1; i < ws.end; i++) if (textAt(ws, i) === ",") return { value: opaque(ws.tokens, at + 1, i, ["outcome"]), end: i + 1 };
  return undefined;
}
