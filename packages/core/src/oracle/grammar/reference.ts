// Objects as text calls them: "this creature", "enchanted creature", "it", "that creature", "the sacrificed creature" (608.2).

import type { ObjectReference } from "../reference.ts";
import { NONE, phrases, type Reading, skip, skipAny, textAt, tokenAt, type Words, wordsOf, yields } from "./kit.ts";
import { cardTypeAt, subtypeAt } from "./type-word.ts";

const THIS: ObjectReference = { kind: "this" };
const GRANTER: ObjectReference = { kind: "granter" };
const HOST: ObjectReference = { kind: "host" };

const EARLIER = phrases<ObjectReference>({
  sacrificed: { kind: "earlier", action: "sacrificed" },
  exiled: { kind: "earlier", action: "exiled" },
  discarded: { kind: "earlier", action: "discarded" },
  returned: { kind: "earlier", action: "returned" },
  revealed: { kind: "earlier", action: "revealed" },
  tapped: { kind: "earlier", action: "tapped" },
  chosen: { kind: "linked", by: "chosen" },
  haunted: { kind: "linked", by: "haunted" },
  paired: { kind: "linked", by: "paired" },
  encoded: { kind: "linked", by: "encoded" },
  amassed: { kind: "earlier", action: "put" },
});

/** "the creature tapped this way": what the cost or an instruction took. */
const DONE_THIS_WAY = phrases<Extract<ObjectReference, { kind: "earlier" }>["action"]>({
  "tapped this way": "tapped",
  "sacrificed this way": "sacrificed",
  "discarded this way": "discarded",
});

/** One object, or those a plural means: never a filter with an article. */
export function object(ws: Words, at: number): readonly Reading<ObjectReference>[] {
  const token = tokenAt(ws, at);
  if (token === undefined) return NONE;
  if (token.kind === "this") return yields(token.text === "≈" ? GRANTER : THIS, at + 1);
  if (token.kind === "name") {
    if (token.stands === "player") return NONE;
    if (token.slot !== undefined) return yields({ kind: "target", slot: token.slot }, at + 1);
    return token.index === undefined ? NONE : yields({ kind: "named", index: token.index }, at + 1);
  }
  switch (token.text) {
    case "it":
    case "itself":
      return ws.scope.it === undefined ? NONE : yields(ws.scope.it, at + 1);
    case "him":
    case "her":
    case "he":
    case "she":
    case "them":
    case "themselves":
      // "he or she" is a player.
      if (textAt(ws, at + 1) === "or" || textAt(ws, at - 1) === "or") return NONE;
      if (token.text === "them" || token.text === "themselves") {
        const all = allNamed(ws.scope);
        if (all !== undefined) return yields(all, at + 1);
      }
      return ws.scope.it === undefined ? NONE : yields(ws.scope.it, at + 1);
    case "enchanted":
    case "equipped":
    case "fortified":
      return host(ws, at);
    case "that":
    case "those": {
      const plain = nounAt(ws, at + 1);
      const noun = plain < 0 ? -1 : alternative(ws, plain);
      if (noun < 0) return NONE;
      const { those } = ws.scope;
      if (token.text === "those" && those !== undefined) return yields({ kind: "several", of: those }, noun);
      if (ws.scope.that === undefined && ws.scope.it === undefined && ws.scope.eventless === true) return NONE;
      const meant = thatObject(ws, at + 1, noun);
      return meant === undefined ? NONE : yields(meant, noun);
    }
    case "the": {
      const bearer = textAt(ws, at + 1);
      if (bearer === "enchanted" || bearer === "equipped" || bearer === "fortified") return host(ws, at + 1);
      const out: Reading<ObjectReference>[] = [];
      const mine = chosenByControl(ws, at + 1);
      if (mine !== undefined) return [mine];
      const ordinal = ws.scope.those?.[["first", "second", "third"].indexOf(bearer ?? "")];
      const ordered = ordinal === undefined ? -1 : nounAt(ws, at + 2, true);
      if (ordinal !== undefined && ordered > 0) return yields(ordinal, ordered);
      const plain = nounAt(ws, at + 1, true);
      const done = plain < 0 ? undefined : DONE_THIS_WAY(ws, plain)[0];
      if (done !== undefined) return yields({ kind: "earlier", action: done.value }, done.end);
      if (plain > 0 && ws.scope.that !== undefined && !DESCRIBING.has(textAt(ws, plain) ?? "")) {
        const meant = thatObject(ws, at + 1, plain);
        if (meant !== undefined) return yields(meant, plain);
      }
      const rest = textAt(ws, at + 1) === "other" || textAt(ws, at + 1) === "others" ? theOther(ws, at + 2) : undefined;
      if (rest !== undefined) out.push(rest);
      for (const { value, end } of EARLIER(ws, at + 1)) {
        const noun = nounAt(ws, end);
        if (noun > 0) out.push({ value, end: noun });
      }
      return out;
    }
    case "each":
      return textAt(ws, at + 1) === "of" && (textAt(ws, at + 2) === "them" || textAt(ws, at + 2) === "those") ? object(ws, at + 2) : NONE;
    default:
      return NONE;
  }
}

/** What "they" and "them" mean after a sentence that named several, one of which was the last named. */
export function allNamed({ those, it }: Words["scope"]): ObjectReference | undefined {
  const last = it?.kind === "target" ? it.slot : undefined;
  return last !== undefined && those?.some((one) => one.kind === "target" && one.slot === last)
    ? { kind: "several", of: those }
    : undefined;
}

/** "The creature you control", "the creature an opponent controls": the one of two chosen together whose words said so. */
function chosenByControl(ws: Words, at: number): Reading<ObjectReference> | undefined {
  const { those, thoseWords } = ws.scope;
  const noun = those?.length === 2 ? nounAt(ws, at, true) : -1;
  const own = thoseWords?.findIndex((words) => /\byou control\b/i.test(words)) ?? -1;
  if (those === undefined || noun < 0 || own < 0) return undefined;
  const mine = skip(ws, noun, "you control");
  if (mine > 0) return { value: those[own] as ObjectReference, end: mine };
  const theirs = skipAny(ws, noun, ["you don't control", "an opponent controls", "that player controls"]);
  return theirs < 0 ? undefined : { value: those[1 - own] as ObjectReference, end: theirs };
}

/** "The other", after one of those that were named before was chosen. */
function theOther(ws: Words, at: number): Reading<ObjectReference> | undefined {
  const { that, before } = ws.scope;
  const all = before?.[0]?.object;
  if (that?.kind !== "earlier" || that.action !== "chosen" || all === undefined || nounAt(ws, at) > 0) return undefined;
  const of = [{ kind: "is", object: all } as const, { kind: "not", of: { kind: "is", object: that } } as const];
  return { value: { kind: "each", filter: { kind: "all", of } }, end: at };
}

/** Words by which "the creature …" is one of its own, not the one named before. */
const DESCRIBING: ReadonlySet<string> = new Set([
  "with",
  "that",
  "you",
  "an",
  "its",
  "of",
  "in",
  "blocking",
  "blocked",
  "attached",
  "exiled",
  "he",
  "each",
  "on",
  "chosen",
  "named",
  "they",
]);

/** What "that creature" means: the last thing named that can be one; never the object whose text it is, which text calls "it" or by name. */
function thatObject(ws: Words, from: number, to: number): ObjectReference | undefined {
  const { that, it, thatWords, before } = ws.scope;
  const noun = wordsOf(ws.tokens, from, to).toLowerCase();
  const fits = (words: string | undefined): boolean => words === undefined || couldBe(noun, words.toLowerCase());
  // A card that was only looked at doesn't become "that creature" where the event or a target named one.
  const looked = that?.kind === "earlier" && that.action === "revealed";
  const known = looked ? before?.find(({ object, words }) => object.kind !== "earlier" && words?.toLowerCase().includes(noun)) : undefined;
  if (known !== undefined && noun !== "card" && noun !== "cards") return known.object;
  const called = calledSo(noun, ws.scope);
  if (called !== undefined) return called;
  if (that !== undefined && fits(thatWords)) return that;
  const earlier = before?.find(({ words }) => fits(words));
  if (earlier !== undefined) return earlier.object;
  return that !== undefined || it?.kind === "this" ? undefined : it;
}

/** "that permanent" after "choose a permanent …. target creature …": the one that was called so, where the last named was called otherwise. */
function calledSo(noun: string, { that, thatWords, before }: Words["scope"]): ObjectReference | undefined {
  if (that === undefined || thatWords === undefined || !/^(?:permanent|spell)$/.test(noun)) return undefined;
  const so = (words: string | undefined): boolean => words !== undefined && new RegExp(`\\b${noun}\\b`, "i").test(words);
  return so(thatWords) ? undefined : before?.find(({ words }) => so(words))?.object;
}

const KINDS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\bcreatures?\b/,
    /\b(?:artifacts?|lands?|enchantments?|equipment|auras?|planeswalkers?|vehicles?|plains|islands?|swamps?|mountains?|forests?|spells?)\b/,
  ],
  [/\bartifacts?\b/, /\b(?:creatures?|lands?|enchantments?|auras?|planeswalkers?|spells?)\b/],
  [/\blands?\b/, /\b(?:creatures?|artifacts?|enchantments?|equipment|auras?|planeswalkers?|spells?)\b/],
  [/\benchantments?\b/, /\b(?:creatures?|artifacts?|lands?|equipment|planeswalkers?|spells?)\b/],
  [/\bplaneswalkers?\b/, /\b(?:creatures?|artifacts?|lands?|equipment|auras?|spells?)\b/],
  [/\bequipment\b/, /\b(?:creatures?|lands?|enchantments?|auras?|spells?)\b/],
  [/\bauras?\b/, /\b(?:creatures?|lands?|artifacts?|equipment|spells?)\b/],
];

/** Whether a noun can mean what those words named: not if they name other kinds only. */
function couldBe(noun: string, named: string): boolean {
  const words = headOf(named);
  for (const [kind, others] of KINDS) if (kind.test(noun)) return kind.test(words) || /\bpermanents?\b/.test(words) || !others.test(words);
  return true;
}

/** "up to one target Equipment attached to that creature" names an Equipment. */
function headOf(words: string): string {
  const at = words.indexOf("target ");
  return at < 0 || /^(?:whenever|when|at) /.test(words)
    ? words
    : words.slice(at).replace(/ (?:attached to|enchanting|blocking|blocked by|other than) .*$/, "");
}

/** "that spell or ability", "that permanent or card": one thing named by both its possible kinds. */
function alternative(ws: Words, at: number): number {
  if (textAt(ws, at) !== "or") return at;
  const other = nounAt(ws, at + 1);
  return other > 0 ? other : at;
}

/** "enchanted creature", "equipped creature", "fortified land": singular and without article. */
function host(ws: Words, at: number): readonly Reading<ObjectReference>[] {
  const end = nounAt(ws, at + 1, true);
  if (end < 0) return NONE;
  // "enchanted creature you control" speaks of some creature, not of the host.
  const next = textAt(ws, end);
  if (next === "you" || next === "that" || next === "with") return NONE;
  return yields(HOST, end);
}

/** The place after one plain noun ("creature", "permanent", "artifact creature", "Forest"), or -1. */
function nounAt(ws: Words, at: number, singular = false): number {
  let place = at;
  let last = -1;
  for (;;) {
    const text = textAt(ws, place);
    if (text === "permanent" || text === "card" || text === "token" || text === "spell" || text === "ability" || text === "source")
      last = place += 1;
    else if (!singular && (text === "permanents" || text === "cards" || text === "tokens" || text === "spells")) last = place += 1;
    else {
      const cardType = cardTypeAt(ws, place);
      const number = cardType?.number ?? subtypeAt(ws, place)?.number;
      if (number === undefined || (singular && number === "plural")) return last;
      last = place = cardType === undefined ? (subtypeAt(ws, place) as { end: number }).end : place + 1;
    }
  }
}
