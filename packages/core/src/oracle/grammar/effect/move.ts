// Objects that change zones: exile, return, put (406, 400.7, 701).

import type { Effect } from "../../effect.ts";
import type { ZoneName } from "../../filter.ts";
import type { ObjectReference, PlayerReference } from "../../reference.ts";
import { skip, textAt, type Words } from "../kit.ts";
import { type Read, readObject, readObjects, readPossessive } from "../phrase.ts";
import { readCounters } from "./counters.ts";
import { type Clause, clause, type PlayerVerb, type PlayerVerbs } from "./reader.ts";

/** "exile target creature", "… until this leaves the battlefield", "… face down", "exile this from your graveyard". */
const exile: PlayerVerb = (ws, at) => {
  const what = readMoved(ws, at);
  if (what === undefined) return undefined;
  let place = what.end;
  const more: { -readonly [K in "until" | "faceDown"]?: Extract<Effect, { kind: "exile" }>[K] } = {};
  const down = skip(ws, place, "face down");
  if (down > 0) {
    more.faceDown = true;
    place = down;
  }
  const leaves = skipUntilLeaves(ws, place);
  if (leaves > 0) {
    more.until = "this leaves";
    place = leaves;
  }
  const effects: Effect[] = [{ kind: "exile", what: what.value, ...more }];
  // Counters on exiled cards decide nothing here.
  const counters = skip(ws, place, "with") > 0 ? readWithCounters(ws, place) : undefined;
  return clause(counters?.end ?? place, ...effects);
};

function skipUntilLeaves(ws: Words, at: number): number {
  for (const words of ["until ~ leaves the battlefield", "until you lose control of ~"]) {
    const end = skip(ws, at, words);
    if (end > 0) return end;
  }
  return -1;
}

/** An object with the place it is taken from: "this from your graveyard", "it from exile". */
function readMoved(ws: Words, at: number): Read<ObjectReference> {
  const what = readObjects(ws, at);
  if (what === undefined) return undefined;
  return { value: what.value, end: skipFrom(ws, what.end) };
}

/** "from your graveyard", "from your hand", "from exile": said of an object already known. */
function skipFrom(ws: Words, at: number): number {
  if (textAt(ws, at) !== "from") return at;
  if (textAt(ws, at + 1) === "exile" || textAt(ws, at + 1) === "play") return at + 2;
  const whose = readPossessive(ws, at + 1);
  const zone = whose === undefined ? at + 2 : whose.end;
  if (whose === undefined && textAt(ws, at + 1) !== "the" && textAt(ws, at + 1) !== "a") return at;
  return /^(?:graveyard|graveyards|hand|library|battlefield)$/.test(textAt(ws, zone) ?? "") ? zone + 1 : at;
}

interface Destination {
  readonly zone: ZoneName;
  readonly position?: "top" | "bottom" | "shuffled";
  readonly end: number;
}

const PLACES: Readonly<Record<string, ZoneName>> = {
  hand: "hand",
  hands: "hand",
  graveyard: "graveyard",
  graveyards: "graveyard",
  library: "library",
  libraries: "library",
};

/** "its owner's hand", "your graveyard", "the battlefield". */
function readZone(ws: Words, at: number): Destination | undefined {
  const battlefield = skip(ws, at, "the battlefield");
  if (battlefield > 0) return { zone: "battlefield", end: battlefield };
  const whose = skipWhose(ws, at);
  const zone = PLACES[textAt(ws, whose) ?? ""];
  return zone === undefined || whose === at ? undefined : { zone, end: whose + 1 };
}

/** "its owner's", "their owners'", "your", "that player's": cards always go to their owner's zone (400.3). */
function skipWhose(ws: Words, at: number): number {
  for (const words of ["its owner 's", "their owner 's", "their owners '", "his or her", "their", "its", "the owner 's"]) {
    const end = skip(ws, at, words);
    if (end > 0) return end;
  }
  return readPossessive(ws, at)?.end ?? at;
}

type Battlefield = {
  -readonly [K in "under" | "tapped" | "attacking" | "attachedTo" | "nonAura"]?: Extract<Effect, { kind: "return" }>[K];
};

/** What follows "onto the battlefield": tapped, attacking, under whose control, attached to what, with counters, transformed. */
function readArrival(
  ws: Words,
  at: number,
  what: ObjectReference,
): { readonly more: Battlefield; readonly then: readonly Effect[]; readonly end: number } {
  const more: Battlefield = {};
  const then: Effect[] = [];
  let place = at;
  for (;;) {
    const next = arrivalWord(ws, place, more, then, what);
    if (next < 0) return { more, then, end: place };
    place = next;
  }
}

function arrivalWord(ws: Words, at: number, more: Battlefield, then: Effect[], what: ObjectReference): number {
  const under = skip(ws, at, "under");
  if (under > 0) {
    for (const [words, player] of UNDER) {
      const end = skip(ws, under, words);
      if (end > 0) {
        more.under = player ?? { kind: "owner of", object: what };
        return end;
      }
    }
    const whose = readPossessive(ws, under);
    const end = whose === undefined ? -1 : skip(ws, whose.end, "control");
    if (whose === undefined || end < 0) return -1;
    more.under = whose.value;
    return end;
  }
  const tappedAttacking = skip(ws, at, "tapped and attacking");
  if (tappedAttacking > 0) {
    more.tapped = true;
    more.attacking = true;
    // "… that player", "… defending player": whom it attacks is not asked here.
    return tappedAttacking;
  }
  const tappedTransformed = skip(ws, at, "tapped and transformed");
  if (tappedTransformed > 0) {
    more.tapped = true;
    then.push({ kind: "transform", what });
    return tappedTransformed;
  }
  if (textAt(ws, at) === "tapped") {
    more.tapped = true;
    return at + 1;
  }
  if (textAt(ws, at) === "attacking") {
    more.attacking = true;
    return at + 1;
  }
  if (textAt(ws, at) === "transformed" || textAt(ws, at) === "converted") {
    then.push({ kind: "transform", what });
    return at + 1;
  }
  const down = skip(ws, at, "face down");
  if (down > 0) {
    then.push({ kind: "turn face down", what });
    return down;
  }
  const nonAura = skip(ws, at, "as a non aura enchantment");
  if (nonAura > 0) {
    more.nonAura = true;
    return nonAura;
  }
  const attached = skip(ws, at, "attached to");
  if (attached > 0) {
    const host = readObject(ws, attached);
    if (host === undefined) return -1;
    more.attachedTo = host.value;
    return host.end;
  }
  const counters = readWithCounters(ws, at);
  if (counters !== undefined) {
    for (const one of counters.counters) then.push({ kind: "counters", what, counter: one.counter, amount: one.amount });
    return counters.end;
  }
  return -1;
}

const UNDER: readonly (readonly [string, PlayerReference | undefined])[] = [
  ["your control", { kind: "you" }],
  ["its owner 's control", undefined],
  ["their owner 's control", undefined],
  ["their owners ' control", undefined],
  ["their control", undefined],
];

interface WithCounters {
  readonly counters: readonly { readonly counter: string; readonly amount: import("../../reference.ts").Amount }[];
  readonly end: number;
}

/** "with a +1/+1 counter on it", "with two additional +1/+1 counters on it". */
function readWithCounters(ws: Words, at: number): WithCounters | undefined {
  const start = skip(ws, at, "with");
  if (start < 0) return undefined;
  const found = readCounters(ws, start);
  if (found === undefined) return undefined;
  const on = textAt(ws, found.end) === "on" && /^(?:it|them|him|her)$/.test(textAt(ws, found.end + 1) ?? "") ? found.end + 2 : -1;
  return on < 0 ? undefined : { counters: found.value, end: on };
}

/** "… and the rest on the bottom of your library in any order", "and the other into your graveyard". */
function skipRest(ws: Words, at: number): number {
  for (const words of [
    "and the rest",
    "and put the rest",
    ", and the rest",
    "and the other",
    "and the others",
    "and exile the rest",
    ", then put the rest",
    ", and the other",
  ]) {
    const from = skip(ws, at, words);
    if (from < 0) continue;
    if (words === "and exile the rest") return from;
    const word = textAt(ws, from);
    if (word !== "on" && word !== "into") continue;
    for (let i = from; i < ws.end; i++) {
      const text = textAt(ws, i);
      if (text === "," || text === ".") return i;
      if (text === "battlefield") return at;
    }
    return ws.end;
  }
  return at;
}

function moved(ws: Words, what: ObjectReference, at: number, kind: "return" | "put"): Clause | undefined {
  const to = readZone(ws, at);
  if (to === undefined) return undefined;
  if (to.zone !== "battlefield") {
    if (kind === "return") return clause(to.end, { kind: "return", what, to: to.zone });
    return clause(to.end, { kind: "move", what, to: to.zone });
  }
  const arrival = readArrival(ws, to.end, what);
  const main: Effect =
    kind === "return"
      ? { kind: "return", what, to: "battlefield", ...arrival.more }
      : { kind: "put onto battlefield", what, ...arrival.more };
  return clause(arrival.end, main, ...arrival.then);
}

/** "return target creature to its owner's hand", "return it to the battlefield under your control". */
const giveBack: PlayerVerb = (ws, at) => {
  const what = readMoved(ws, at);
  if (what === undefined) return undefined;
  const to = skip(ws, what.end, "to");
  const from = to > 0 ? to : skip(ws, what.end, "onto");
  return from < 0 ? undefined : moved(ws, what.value, from, "return");
};

/** "put it onto the battlefield", "put target creature on top of its owner's library", "put it into your hand". Counters are read elsewhere. */
const put: PlayerVerb = (ws, at) => {
  const what = readMoved(ws, at);
  if (what === undefined) return undefined;
  const onto = skip(ws, what.end, "onto");
  if (onto > 0) return withRest(ws, moved(ws, what.value, onto, "put"));
  const into = skip(ws, what.end, "into");
  if (into > 0) return withRest(ws, intoLibrary(ws, what.value, into) ?? moved(ws, what.value, into, "put"));
  return withRest(ws, onLibrary(ws, what.value, what.end));
};

function withRest(ws: Words, found: Clause | undefined): Clause | undefined {
  return found && { ...found, end: skipRest(ws, found.end) };
}

const CHOICES = [
  "on the top or bottom of",
  "on their choice of the top or bottom of",
  "on your choice of the top or bottom of",
  "on either the top or bottom of",
];

/** "on top of its owner's library", "on the bottom of their owners' libraries in any order". */
function onLibrary(ws: Words, what: ObjectReference, at: number): Clause | undefined {
  const choice = CHOICES.map((words) => skip(ws, at, words)).find((end) => end > 0) ?? -1;
  const position = skip(ws, at, "on top of") > 0 ? "top" : skip(ws, at, "on the bottom of") > 0 ? "bottom" : undefined;
  const from = choice > 0 ? choice : position === "top" ? at + 3 : at + 4;
  if (choice < 0 && position === undefined) return undefined;
  const to = readZone(ws, from);
  if (to?.zone !== "library") return undefined;
  let end = to.end;
  for (const words of ["in any order", "in a random order"]) if (skip(ws, end, words) > 0) end = skip(ws, end, words);
  return clause(end, { kind: "move", what, to: "library", position: position ?? "top" });
}

/** "into its owner's library third from the top", "… second from the top". */
function intoLibrary(ws: Words, what: ObjectReference, at: number): Clause | undefined {
  const to = readZone(ws, at);
  if (to?.zone !== "library") return undefined;
  const place = skip(ws, to.end + 1, "from the top");
  if (place > 0) return clause(place, { kind: "move", what, to: "library", position: "top" });
  const under = skip(ws, to.end, "just beneath the top");
  return under > 0 ? undefined : undefined;
}

/** "shuffle target creature into its owner's library". */
const shuffle: PlayerVerb = (ws, at) => {
  const what = readMoved(ws, at);
  if (what === undefined) return undefined;
  const into = skip(ws, what.end, "into");
  const to = into < 0 ? undefined : readZone(ws, into);
  return to?.zone === "library" ? clause(to.end, { kind: "move", what: what.value, to: "library", position: "shuffled" }) : undefined;
};

// "Airbend": exile; that its owner may cast it for {2} decides nothing here (701.65a).
export const MOVE_VERBS: PlayerVerbs = { exile, airbend: exile, return: giveBack, put, shuffle };
