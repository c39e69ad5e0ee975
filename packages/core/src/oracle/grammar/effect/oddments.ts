// Instructions in forms of their own: emblems, "becomes blocked", lures, switched power and toughness, changed text, damage prevented the next time.

import { parseColor } from "../../../characteristics/color.ts";
import { BASIC_LAND_TYPES, subtypeWord } from "../../../characteristics/subtypes.ts";
import type { ContinuousEffect } from "../../continuous-effect.ts";
import type { Effect } from "../../effect.ts";
import type { ObjectReference } from "../../reference.ts";
import { allOf } from "../build-filter.ts";
import { phrases, skip, textAt, tokenAt, type Words, within, wordsOf } from "../kit.ts";
import { longest, readAmount, readFilter, readObject, readObjects, readPlayer, readPossessive } from "../phrase.ts";
import { possessiveObject } from "../player.ts";
import { powerAndToughness } from "../power-toughness.ts";
import { quotedAbilities, quotedText } from "../quoted.ts";
import { withPhrase } from "../with.ts";
import { readBecomeCopy } from "./become-copy.ts";
import { readRecipients } from "./damage.ts";
import { END_OF_TURN, PERMANENTLY, readDuration } from "./duration.ts";
import { ofEach } from "./of-each.ts";
import { type Clause, clause } from "./reader.ts";

/** Whole clauses known to decide nothing here. */
const IRRELEVANT = phrases<true>({
  "you become the monarch": true,
  'each defending player divides all creatures without flying he or she controls into a " pile and a " pile': true,
  'choose " or "': true,
  "you choose how those creatures block": true,
  "you choose which creatures block this combat and how those creatures block": true,
  "you take the initiative": true,
  "the ring tempts you": true,
  "you win the game": true,
  "you lose the game": true,
  "that player loses the game": true,
  "that player wins the game": true,
  "it becomes day": true,
  "it becomes night": true,
  "there is an additional combat phase after this phase": true,
  "there is an additional beginning phase after this phase": true,
  "after this phase , there is an additional combat phase": true,
  "after this main phase , there is an additional combat phase followed by an additional main phase": true,
  "there is an additional combat phase followed by an additional main phase after this main phase": true,
  "it's still a land": true,
  "it's still an artifact": true,
  "they're still lands": true,
  "that's still a land": true,
  "they're still artifacts": true,
  "it's still a planeswalker": true,
  "its still a land": true,
  "the flashback cost is equal to its mana cost": true,
  "the flashback cost is equal to that card 's mana cost": true,
  "the scavenge cost is equal to its mana cost": true,
  "the effect lasts indefinitely": true,
  "repeat this process": true,
  "you control target player during that player 's next turn": true,
  "this mana doesn't empty from your mana pool as steps and phases end": true,
  "you don't lose this mana as steps and phases end": true,
  "those tokens are the same": true,
  "this effect lasts indefinitely": true,
  "this effect doesn't end at end of turn": true,
  "this change in ownership is permanent": true,
  "this process repeats": true,
  "if you search your library this way , shuffle": true,
  "if you search your library this way , shuffle it": true,
  "if you searched your library this way , shuffle": true,
  "each player who searched his or her library this way shuffles it": true,
  "do this only once each turn": true,
  "x can't be 0": true,
  "the chosen player draws a card": true,
});

export function readOddments(ws: Words, at: number): Clause | undefined {
  const passed = IRRELEVANT(ws, at)[0];
  if (passed !== undefined) return clause(passed.end, { kind: "irrelevant", words: wordsOf(ws.tokens, at, passed.end) });
  switch (textAt(ws, at)) {
    case "all":
      return readRedirect(ws, at) ?? readLure(ws, at) ?? readBecome(ws, at);
    case "exchange":
      return readExchangeLife(ws, at);
    case "switch":
      return readSwitch(ws, at + 1);
    case "change":
      return readChangeText(ws, at);
    case "the":
      return readRedirect(ws, at) ?? readNextTime(ws, at) ?? readBecome(ws, at);
    case "double":
      return readDouble(ws, at + 1);
    case "it's":
      return readNoLonger(ws, at) ?? readOdd(ws, at);
    default:
      return readOdd(ws, at);
  }
}

/** "it's no longer suspected". */
function readNoLonger(ws: Words, at: number): Clause | undefined {
  const end = skip(ws, at, "it's no longer suspected");
  return end < 0 || ws.scope.it === undefined
    ? undefined
    : clause(end, { kind: "keyword action", action: "no longer suspected", what: ws.scope.it });
}

/** "creatures it was blocking that had become blocked by only this creature this combat become unblocked". */
function readUnblocked(ws: Words, at: number): Clause | undefined {
  const that = skip(ws, at, "creatures it was blocking that");
  if (that < 0) return undefined;
  for (let i = that; i < ws.end; i++) {
    const end = skip(ws, i, "this combat become unblocked");
    if (end > 0) return clause(end, { kind: "keyword action", action: wordsOf(ws.tokens, at, end) });
  }
  return undefined;
}

function readOdd(ws: Words, at: number): Clause | undefined {
  switch (textAt(ws, at)) {
    case "creatures":
      return readUnblocked(ws, at) ?? readBecome(ws, at);
    default:
      if (holdsWord(ws, at, "emblem")) return readEmblem(ws, at);
      return readLifeBecomes(ws, at) ?? readStatBecomes(ws, at) ?? readBecome(ws, at);
  }
}

function holdsWord(ws: Words, from: number, word: string): boolean {
  for (let i = from; i < ws.end; i++) if (ws.tokens[i]?.text === word) return true;
  return false;
}

/** "you get an emblem with \"…\"". */
function readEmblem(ws: Words, at: number): Clause | undefined {
  const player = readPlayer(ws, at);
  if (player === undefined) return undefined;
  const end = skip(ws, player.end, textAt(ws, player.end) === "get" ? "get an emblem with" : "gets an emblem with");
  const first = end < 0 ? undefined : tokenAt(ws, end);
  if (first?.kind !== "quote") return undefined;
  const second = textAt(ws, end + 1) === "and" ? tokenAt(ws, end + 2) : undefined;
  const quotes = second?.kind === "quote" ? [first, second] : [first];
  const abilities = quotes.flatMap((quote) => quotedAbilities(quote, ws.scope.line ?? 1) ?? []);
  const text = quotes.map(quotedText).join("\n");
  return clause(end + 2 * quotes.length - 1, { kind: "create emblem", player: player.value, abilities, text });
}

const STATES: Readonly<Record<string, (what: ObjectReference) => Effect>> = {
  blocked: (what) => ({ kind: "become blocked", what }),
  tapped: (what) => ({ kind: "tap", what }),
  untapped: (what) => ({ kind: "untap", what }),
  suspected: (what) => ({ kind: "suspect", what }),
  saddled: (what) => ({ kind: "keyword action", action: "saddled", what }),
  solved: (what) => ({ kind: "keyword action", action: "solved", what }),
  monstrous: (what) => ({ kind: "keyword action", action: "monstrous", what }),
  renowned: (what) => ({ kind: "keyword action", action: "renowned", what }),
  plotted: (what) => ({ kind: "keyword action", action: "plotted", what }),
  prepared: (what) => ({ kind: "keyword action", action: "prepared", what }),
};

/** "target attacking creature becomes blocked". */
function readBecome(ws: Words, at: number): Clause | undefined {
  if (!holdsWord(ws, at, "becomes") && !holdsWord(ws, at, "become")) return undefined;
  const what = readObjects(ws, at);
  if (what === undefined) return undefined;
  const verb = textAt(ws, what.end);
  if (verb !== "becomes" && verb !== "become") return undefined;
  const copy = readBecomeCopy(ws, what.end + 1, what.value);
  if (copy !== undefined) return copy;
  const effect = STATES[textAt(ws, what.end + 1) ?? ""];
  return effect && clause(what.end + 2, effect(what.value));
}

/** "The next 1 damage that would be dealt to this creature this turn is dealt to target creature instead": named, not carried out. */
function readRedirect(ws: Words, at: number): Clause | undefined {
  if (textAt(ws, ws.end - 1) !== "instead" || !holdsWord(ws, at, "damage")) return undefined;
  for (let i = at; i < ws.end; i++) {
    const to = skip(ws, i, "is dealt to");
    if (to < 0) continue;
    const recipients = readRecipients(ws, to);
    if (recipients === undefined || recipients.end !== ws.end - 1) return undefined;
    const would = ["all damage that would be dealt", "all combat damage that would be dealt", "the next"].some(
      (words) => skip(ws, at, words) > 0,
    );
    return would ? clause(ws.end, { kind: "keyword action", action: wordsOf(ws.tokens, at, ws.end) }) : undefined;
  }
  return undefined;
}

/** "exchange life totals with target opponent", "two target players exchange life totals" is told by its subject. */
function readExchangeLife(ws: Words, at: number): Clause | undefined {
  const end = skip(ws, at, "exchange life totals");
  if (end < 0) return undefined;
  const other = textAt(ws, end) === "with" ? readPlayer(ws, end + 1) : undefined;
  const stop = other?.end ?? end;
  if (other !== undefined) return clause(stop, { kind: "exchange life", players: [{ kind: "you" }, other.value] });
  return clause(stop, { kind: "keyword action", action: wordsOf(ws.tokens, at, stop) });
}

/** "your life total becomes 10", "each player's life total becomes the number of creatures he or she controls". */
function readLifeBecomes(ws: Words, at: number): Clause | undefined {
  const whose = readPossessive(ws, at);
  const becomes = whose === undefined ? -1 : skip(ws, whose.end, "life total becomes");
  if (whose === undefined || becomes < 0) return undefined;
  const amount = readAmount(within(ws, ws.end, { ...ws.scope, they: whose.value }), becomes);
  return amount && clause(amount.end, { kind: "life", player: whose.value, change: "set", amount: ofEach(whose.value, amount.value) });
}

/** "its power becomes 5", "target creature's base power and toughness become 1/1". */
function readStatBecomes(ws: Words, at: number): Clause | undefined {
  if (!holdsWord(ws, at, "becomes") && !holdsWord(ws, at, "become")) return undefined;
  const whose = longest(possessiveObject, ws, at);
  if (whose === undefined) return undefined;
  const from = textAt(ws, whose.end) === "base" ? whose.end + 1 : whose.end;
  const both =
    skip(ws, from, "power and toughness become") > 0
      ? skip(ws, from, "power and toughness become")
      : skip(ws, from, "power and toughness becomes");
  const power = skip(ws, from, "power becomes");
  const toughness = skip(ws, from, "toughness becomes");
  const place = [both, power, toughness].find((end) => end > 0);
  if (place === undefined) return undefined;
  const pt = both > 0 ? powerAndToughness(textAt(ws, place) ?? "") : undefined;
  const value = pt === undefined ? readAmount(ws, place) : undefined;
  if ((pt === undefined && value === undefined) || pt?.signed) return undefined;
  const end = value?.end ?? place + 1;
  const duration = readDuration(ws, end);
  const effect: ContinuousEffect = {
    kind: "set power and toughness",
    affects: { kind: "reference", object: whose.value },
    ...(toughness > 0 ? {} : { power: pt?.power ?? value?.value }),
    ...(power > 0 ? {} : { toughness: pt?.toughness ?? value?.value }),
    base: true,
  };
  return clause(duration?.end ?? end, { kind: "continuous", effects: [effect], duration: duration?.value ?? PERMANENTLY });
}

/** "All creatures able to block target creature this turn do so". */
function readLure(ws: Words, at: number): Clause | undefined {
  const by = readFilter(ws, at + 1);
  const able = by === undefined ? -1 : skip(ws, by.end, "able to block");
  if (by === undefined || able < 0) return undefined;
  const who = readObject(ws, able);
  if (who === undefined) return undefined;
  const duration = readDuration(ws, who.end);
  const end = skip(ws, duration?.end ?? who.end, "do so");
  if (end < 0) return undefined;
  const filter = who.value.kind === "each" ? who.value.filter : ({ kind: "is", object: who.value } as const);
  return clause(end, {
    kind: "continuous",
    effects: [{ kind: "norm", norm: { kind: "lure", who: filter, by: by.value } }],
    duration: duration?.value ?? END_OF_TURN,
  });
}

/** "switch target creature's power and toughness until end of turn", "switch the power and toughness of each creature". */
function readSwitch(ws: Words, at: number): Clause | undefined {
  const of = skip(ws, at, "the power and toughness of");
  const what = readObjects(ws, of > 0 ? of : at);
  if (what === undefined) return undefined;
  let end = what.end;
  if (of < 0) {
    const mark = textAt(ws, end);
    end = mark === "'s" || mark === "'" ? skip(ws, end + 1, "power and toughness") : -1;
    if (end < 0) return undefined;
  }
  const duration = readDuration(ws, end);
  const affects =
    what.value.kind === "each"
      ? ({ kind: "filter", filter: what.value.filter } as const)
      : ({ kind: "reference", object: what.value } as const);
  return clause(duration?.end ?? end, {
    kind: "continuous",
    effects: [{ kind: "switch power and toughness", affects }],
    duration: duration?.value ?? PERMANENTLY,
  });
}

/** "double target creature's power until end of turn", "double the power and toughness of each creature you control", "double the number of … counters on it". */
function readDouble(ws: Words, at: number): Clause | undefined {
  const number = skip(ws, at, "the number of");
  if (number > 0) {
    for (let i = number; i < ws.end; i++) {
      if (textAt(ws, i) !== "on") continue;
      const what = readObjects(ws, i + 1);
      const kind = i - 2 >= number ? textAt(ws, i - 2) : undefined;
      if (what === undefined || kind === undefined || kind === "of") return undefined;
      return clause(what.end, {
        kind: "counters",
        what: what.value,
        counter: kind,
        amount: { kind: "counters", on: what.value, counter: kind },
      });
    }
    return undefined;
  }
  const of = skip(ws, at, "the power and toughness of");
  const ofPower = of > 0 ? -1 : skip(ws, at, "the power of");
  const what = readObjects(ws, of > 0 ? of : ofPower > 0 ? ofPower : at) ?? possessive(ws, at);
  if (what === undefined || what.value.kind === "each") return undefined;
  let end = what.end;
  let toughness = of > 0;
  if (of < 0 && ofPower < 0) {
    if (textAt(ws, end) === "'s" || textAt(ws, end) === "'") end += 1;
    const both = skip(ws, end, "power and toughness");
    toughness = both > 0;
    end = toughness ? both : skip(ws, end, "power");
    if (end < 0) return undefined;
  }
  const duration = readDuration(ws, end);
  const affects = { kind: "reference", object: what.value } as const;
  const zero = { kind: "number", value: 0 } as const;
  const effect: ContinuousEffect = {
    kind: "modify power and toughness",
    affects,
    power: { kind: "stat", of: what.value, stat: "power" },
    toughness: toughness ? { kind: "stat", of: what.value, stat: "toughness" } : zero,
  };
  return clause(duration?.end ?? end, { kind: "continuous", effects: [effect], duration: duration?.value ?? PERMANENTLY });
}

function possessive(ws: Words, at: number): { readonly value: ObjectReference; readonly end: number } | undefined {
  return textAt(ws, at) === "its" && ws.scope.it !== undefined ? { value: ws.scope.it, end: at + 1 } : undefined;
}

type TextWords = Extract<ContinuousEffect, { kind: "change text" }>["words"];

const CHANGES = phrases<TextWords>({
  "by replacing all instances of one color word with another": "color words",
  "by replacing all instances of one basic land type with another": "basic land types",
  "by replacing all instances of one creature type with another": "creature types",
  "by replacing all instances of one color word with another or one basic land type with another": "color words or basic land types",
  "by replacing all instances of one color word with another color word or one basic land type with another basic land type":
    "color words or basic land types",
});

/** "Change the text of target spell or permanent by replacing all instances of one color word with another". */
function readChangeText(ws: Words, at: number): Clause | undefined {
  const of = skip(ws, at, "change the text of");
  const what = of < 0 ? undefined : readObject(ws, of);
  if (what === undefined) return undefined;
  const named = readNamedChange(ws, what.end);
  if (named !== undefined) {
    const duration = readDuration(ws, named.end);
    const effect: ContinuousEffect = { kind: "change text", affects: { kind: "reference", object: what.value }, ...named.value };
    return clause(duration?.end ?? named.end, { kind: "continuous", effects: [effect], duration: duration?.value ?? PERMANENTLY });
  }
  let found: { readonly value: TextWords; readonly end: number } | undefined;
  for (const reading of CHANGES(ws, what.end)) if (found === undefined || reading.end > found.end) found = reading;
  if (found === undefined) return undefined;
  const duration = readDuration(ws, found.end);
  const effect: ContinuousEffect = { kind: "change text", affects: { kind: "reference", object: what.value }, words: found.value };
  return clause(duration?.end ?? found.end, { kind: "continuous", effects: [effect], duration: duration?.value ?? PERMANENTLY });
}

interface NamedChange {
  readonly words: TextWords;
  readonly from: string;
  readonly to: string;
}

/** "By replacing all instances of Swamp with Island": the words are said. */
function readNamedChange(ws: Words, at: number): { readonly value: NamedChange; readonly end: number } | undefined {
  const old = skip(ws, at, "by replacing all instances of");
  const next = old < 0 ? -1 : skip(ws, old + 1, "with");
  const [from, to] = next < 0 ? [] : [textAt(ws, old), textAt(ws, next)];
  if (from === undefined || to === undefined) return undefined;
  if (parseColor(from) !== undefined && parseColor(to) !== undefined) return { value: { words: "color words", from, to }, end: next + 1 };
  const [before, after] = [subtypeWord(from)?.subtype, subtypeWord(to)?.subtype];
  if (before === undefined || after === undefined) return undefined;
  const [isLand, becomesLand] = [before, after].map((type) => (BASIC_LAND_TYPES as readonly string[]).includes(type));
  if (isLand !== becomesLand) return undefined;
  return { value: { words: isLand ? "basic land types" : "creature types", from, to }, end: next + 1 };
}

/** "The next time a red source of your choice would deal damage to you this turn, prevent that damage". */
function readNextTime(ws: Words, at: number): Clause | undefined {
  const article = skip(ws, at, "the next time a") > 0 ? at + 4 : skip(ws, at, "the next time an");
  if (article < 0) return undefined;
  const source = readFilter(ws, article);
  const chosen = source === undefined ? -1 : skip(ws, source.end, "of your choice");
  if (source === undefined || chosen < 0) return undefined;
  let place = chosen;
  let filter = source.value;
  const color = skip(ws, place, "of the chosen color");
  if (color > 0) {
    filter = allOf([filter, { kind: "chosen", what: "color" }]);
    place = color;
  }
  for (const quality of withPhrase(ws, place)) {
    filter = allOf([filter, quality.value]);
    place = quality.end;
  }
  const would = skip(ws, place, "would deal damage to");
  const to = would < 0 ? undefined : readRecipients(ws, would);
  if (to === undefined) return undefined;
  const end = skip(ws, to.end, "this turn , prevent that damage");
  if (end < 0) return undefined;
  const from = allOf([filter, { kind: "is", object: { kind: "linked", by: "chosen" } }]);
  return clause(
    end,
    ...to.value.map((one): Effect => ({ kind: "prevent damage", from, to: one, duration: END_OF_TURN, amount: { kind: "that much" } })),
  );
}
