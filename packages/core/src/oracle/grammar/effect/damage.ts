// Damage that isn't combat damage (120): to targets, to each, divided, equal to something.

import type { Effect, Recipient } from "../../effect.ts";
import type { Amount, ObjectReference, PlayerReference } from "../../reference.ts";
import { product } from "../amount.ts";
import { skip, textAt, tokenAt, type Words, within } from "../kit.ts";
import { type Read, readAmount, readObject, readOther, readPlayer } from "../phrase.ts";
import { readForEach, readQuantity } from "../quantity.ts";
import { ofEach } from "./of-each.ts";
import { clause, type ObjectVerb, type ObjectVerbs } from "./reader.ts";

/** After "deal(s)": "3 damage to …", "damage equal to … to …", "damage to … equal to …", "3 damage divided as you choose among …". */
const deal: ObjectVerb = (ws, at, source) => {
  const effects: Effect[] = [];
  let place = at;
  let amount: Amount | undefined;
  for (;;) {
    const part = readPart(afterPart(ws, effects), place, source, amount);
    if (part === undefined) return undefined;
    effects.push(part.effect);
    place = part.end;
    amount = part.amount;
    // "3 damage to target creature and 1 damage to you", "… and 3 damage to …"
    const and =
      skip(ws, place, "and") > 0 ? place + 1 : skip(ws, place, ", and") > 0 ? place + 2 : textAt(ws, place) === "," ? place + 1 : -1;
    if (and < 0 || !startsAmount(ws, and)) return clause(place, ...effects);
    place = and;
  }
};

/** "3 damage to target creature and 2 damage to that creature's controller": what the part before named. */
function afterPart(ws: Words, effects: readonly Effect[]): Words {
  const last = effects.at(-1);
  const to = last?.kind === "deal damage" ? last.to.at(-1) : undefined;
  if (to?.kind === "slot") {
    const slot = { kind: "target", slot: to.slot } as const;
    return within(ws, ws.end, { ...ws.scope, that: slot, thatWords: undefined, object: slot, they: slot });
  }
  const player = playerOf(to);
  return player === undefined || player.kind === "you" ? ws : within(ws, ws.end, { ...ws.scope, they: player });
}

/** The player or players of a recipient. */
function playerOf(to: Recipient | undefined): PlayerReference | undefined {
  if (to?.kind === "player") return to.player;
  if (to?.kind !== "object" || to.object.kind !== "each" || to.object.filter.kind !== "player") return undefined;
  const { player } = to.object.filter;
  return player.kind === "player" ? { kind: "each player" } : player;
}

function startsAmount(ws: Words, at: number): boolean {
  if (textAt(ws, at) === "damage") return textAt(ws, at + 1) === "equal";
  const found = readAmount(ws, at);
  return found !== undefined && (textAt(ws, found.end) === "damage" || skip(ws, found.end, "additional damage") > 0);
}

interface Part {
  readonly effect: Effect;
  readonly amount: Amount;
  readonly end: number;
}

function readPart(ws: Words, at: number, source: ObjectReference, _last: Amount | undefined): Part | undefined {
  let amount: Read<Amount>;
  let place: number;
  if (textAt(ws, at) === "damage") {
    place = at + 1;
    const equal = skip(ws, place, "equal to");
    if (equal > 0) {
      amount = readQuantity(ws, equal);
      if (amount === undefined) return undefined;
      place = textAt(ws, amount.end) === "," && textAt(ws, amount.end + 1) === "to" ? amount.end + 1 : amount.end;
    }
  } else {
    amount = readAmount(ws, at);
    if (amount === undefined) return undefined;
    const noun = textAt(ws, amount.end) === "additional" ? amount.end + 1 : amount.end;
    if (textAt(ws, noun) !== "damage") return undefined;
    place = noun + 1;
  }
  const divided = skipDivided(ws, place);
  if (divided > 0 && amount !== undefined) {
    const among = readObject(ws, divided);
    if (among === undefined) return undefined;
    return {
      effect: { kind: "deal damage", source, amount: amount.value, to: [{ kind: "object", object: among.value }], divided: true },
      amount: amount.value,
      end: among.end,
    };
  }
  const to = skip(ws, place, "to");
  if (to < 0) return undefined;
  const recipients = readRecipients(measuredBy(ws, amount?.value), to);
  if (recipients === undefined) return undefined;
  place = recipients.end;
  if (amount === undefined) {
    const equal = skip(ws, place, "equal to");
    if (equal < 0) return undefined;
    amount = readQuantity(afterPart(ws, [{ kind: "deal damage", source, amount: { kind: "that much" }, to: recipients.value }]), equal);
    if (amount === undefined) return undefined;
    place = amount.end;
  }
  const each = readForEach(ws, place);
  const first = recipients.value.map(playerOf).find((player) => player !== undefined);
  const all = each === undefined ? amount.value : product(amount.value, each.value);
  const value = first === undefined ? all : ofEach(first, all);
  return { effect: { kind: "deal damage", source, amount: value, to: recipients.value }, amount: amount.value, end: each?.end ?? place };
}

/** "damage equal to that spell's power to its controller": it is what the damage is measured by. */
function measuredBy(ws: Words, amount: Amount | undefined): Words {
  if (amount?.kind !== "stat" || amount.of.kind === "this" || amount.of.kind === "affected") return ws;
  return within(ws, ws.end, { ...ws.scope, it: amount.of });
}

function skipDivided(ws: Words, at: number): number {
  for (const words of [
    "divided as you choose among",
    "divided evenly , rounded down , among",
    "divided as its controller chooses among",
    "divided evenly among",
  ]) {
    const end = skip(ws, at, words);
    if (end > 0) return words.startsWith("divided as you") ? end : -1;
  }
  return -1;
}

/** "target creature", "each creature and each player", "you", "any target", "that creature's controller", "itself". */
export function readRecipients(ws: Words, at: number): Read<readonly Recipient[]> {
  const recipients: Recipient[] = [];
  let place = at;
  for (;;) {
    const one = readRecipient(afterFirst(ws, recipients), place);
    if (one === undefined) return undefined;
    recipients.push(one.value);
    place = one.end;
    let next = place;
    if (textAt(ws, next) === ",") next += 1;
    if (textAt(ws, next) === "and") next += 1;
    if (next === place || !startsRecipient(afterFirst(ws, recipients), next)) return { value: recipients, end: place };
    place = next;
  }
}

/** "to target creature and each other creature that shares a color with it": "it" and "other" mean the first. */
function afterFirst(ws: Words, recipients: readonly Recipient[]): Words {
  const first = recipients[0];
  const it: ObjectReference | undefined =
    first?.kind === "slot" ? { kind: "target", slot: first.slot } : first?.kind === "object" ? first.object : undefined;
  const they: PlayerReference | undefined =
    first?.kind === "slot" ? { kind: "target", slot: first.slot } : first?.kind === "player" ? first.player : undefined;
  const named = it === undefined || it.kind === "each" ? {} : { it, that: it, thatWords: undefined };
  return recipients.length === 0
    ? ws
    : within(ws, ws.end, { ...ws.scope, ...named, ...(they === undefined || they.kind === "you" ? {} : { they }) });
}

/** Another recipient, not the subject of a new instruction nor a new amount. */
function startsRecipient(ws: Words, at: number): boolean {
  const token = tokenAt(ws, at);
  if (token === undefined) return false;
  const found = readRecipient(ws, at);
  if (found === undefined) return false;
  const next = textAt(ws, found.end);
  return (
    next === undefined ||
    next === "," ||
    next === "and" ||
    next === "for" ||
    next === "equal" ||
    next === "." ||
    next === "where" ||
    next === "this" ||
    next === "instead" ||
    next === "if"
  );
}

/** "that creature or player": the one chosen before. */
function readEither(ws: Words, at: number): Read<Recipient> {
  const it = ws.scope.that ?? ws.scope.it;
  if (it?.kind !== "target") return undefined;
  for (const words of EITHER) {
    const end = skip(ws, at, words);
    if (end > 0) return { value: { kind: "slot", slot: it.slot }, end };
  }
  return undefined;
}

const EITHER = [
  "that creature or player",
  "that permanent or player",
  "that creature , player , or planeswalker",
  "that player or planeswalker",
  "that creature or planeswalker or player",
];

function readRecipient(ws: Words, at: number): Read<Recipient> {
  const token = tokenAt(ws, at);
  if (token === undefined) return undefined;
  if (token.slot !== undefined && textAt(ws, at + 1) !== "'s" && textAt(ws, at + 1) !== "'")
    return { value: { kind: "slot", slot: token.slot }, end: at + 1 };
  const either = readEither(ws, at);
  if (either !== undefined) return either;
  const them = skip(ws, at, "him or her");
  // The player of the event; whom else it may mean stays unread.
  if (them > 0 && ws.scope.they?.kind === "trigger player") return { value: { kind: "player", player: ws.scope.they }, end: them };
  const player = readPlayer(ws, at);
  const object = readOther(ws, at);
  if (player !== undefined && (object === undefined || player.end > object.end))
    return { value: { kind: "player", player: player.value }, end: player.end };
  if (object === undefined) return undefined;
  return { value: { kind: "object", object: object.value }, end: object.end };
}

export const DAMAGE_VERBS: ObjectVerbs = { deal };
