// Static sentences that were read and are known to decide nothing judged here: costs reduced, hand sizes, revealed hands, steps skipped.

import type { ContinuousEffect } from "../continuous-effect.ts";
import { amount, forEach, numeral } from "./amount.ts";
import { manaCost } from "./keyword-cost.ts";
import { keywordName } from "./keyword-word.ts";
import { holdsWord, phrases, type Reading, skip, textAt, type Words, wordsOf } from "./kit.ts";
import { objectFilter } from "./participle.ts";
import { player, possessiveObject, possessivePlayer } from "./player.ts";

/** The whole sentence, as an irrelevant effect. */
export function irrelevantStatement(ws: Words, at: number): readonly Reading<readonly ContinuousEffect[]>[] {
  const ends = new Set<number>();
  for (const form of [priced, handSize, barred, ignoring, fixed]) for (const end of form(ws, at)) ends.add(end);
  return [...ends].map((end) => ({ value: [{ kind: "irrelevant", words: wordsOf(ws.tokens, at, end) }], end }));
}

type Ends = readonly number[];

const COSTS: ReadonlySet<string> = new Set(["cost", "costs"]);
const HAND: ReadonlySet<string> = new Set(["hand"]);
const IGNORE: ReadonlySet<string> = new Set(["ignore"]);
const BARRED_WORDS: ReadonlySet<string> = new Set(
  "gain draw search play get lose win counters untap skip commander suspected turned".split(" "),
);

/** "Creature spells you cast cost {1} less to cast", "This spell costs {X} more to cast, where X is …". */
function priced(ws: Words, at: number): Ends {
  if (!holdsWord(ws, at, COSTS)) return [];
  return priceSubjects(ws, at).flatMap((end) => {
    const verb = textAt(ws, end);
    if (verb !== "cost" && verb !== "costs") return [];
    return change(ws, end + 1).flatMap((stop) => [stop, ...tail(ws, stop)]);
  });
}

function priceSubjects(ws: Words, at: number): Ends {
  const out: number[] = [];
  const first = skip(ws, at, "the first");
  const each = textAt(ws, at) === "each" || textAt(ws, at) === "the" ? at + 1 : first > 0 ? first : at;
  for (const { end } of objectFilter(ws, each)) {
    out.push(end);
    for (const time of ["each turn", "during each of your turns", "from your graveyard", "from exile", "from your hand"]) {
      const stop = skip(ws, end, time);
      if (stop > 0) out.push(stop);
    }
  }
  for (const { end } of [...possessiveObject(ws, at), ...possessivePlayer(ws, at)]) {
    for (const text of ["activated abilities", "equip ability", "equip abilities"]) {
      const abilities = skip(ws, end, text);
      if (abilities > 0) out.push(abilities);
    }
  }
  const of = skip(ws, at, "activated abilities of");
  if (of > 0) for (const { end } of objectFilter(ws, of)) out.push(end);
  for (const text of ["unlock costs you pay", "plotting cards from your hand"]) {
    const stop = skip(ws, at, text);
    if (stop > 0) out.push(stop);
  }
  for (const { end } of keywordName(ws, at)) {
    for (const text of ["costs you pay", "costs your opponents pay", "abilities you activate", "abilities your opponents activate"]) {
      const stop = skip(ws, end, text);
      if (stop > 0) out.push(stop);
    }
  }
  return out;
}

/** "{1} less to cast", "up to {2} less", "an additional 3 life to cast". */
function change(ws: Words, at: number): Ends {
  const life = skip(ws, at, "an additional");
  if (life > 0) {
    return numeral(ws, life).flatMap(({ end }) => {
      const stop = skip(ws, end, "life to cast");
      return stop < 0 ? [] : [stop];
    });
  }
  const from = skip(ws, at, "up to");
  const mana = manaCost(ws, from > 0 ? from : at);
  const word = mana === undefined ? undefined : textAt(ws, mana.end);
  if (mana === undefined || (word !== "less" && word !== "more")) return [];
  const out = [mana.end + 1];
  for (const text of ["to cast", "to activate", "to play"]) {
    const stop = skip(ws, mana.end + 1, text);
    if (stop > 0) out.push(stop);
  }
  return out;
}

/** "for each …", ", where X is …". */
function tail(ws: Words, at: number): Ends {
  const where = skip(ws, at, ", where x is");
  if (where > 0) return amount(ws, where).map(({ end }) => end);
  const beyond = forEach(ws, at).flatMap(({ end }) => {
    const stop = skip(ws, end, "beyond the first");
    return stop > 0 ? [end, stop] : [end];
  });
  const ifTargets = Math.max(skip(ws, at, "if it targets a"), skip(ws, at, "if it targets an"));
  const targeting = ifTargets > 0 ? objectFilter(ws, ifTargets).map(({ end }) => end) : [];
  const each = skip(ws, at, "for each creature it targets");
  return [...beyond, ...targeting, ...(each > 0 ? [each] : [])];
}

/** "Your maximum hand size is two", "You have no maximum hand size". */
function handSize(ws: Words, at: number): Ends {
  if (!holdsWord(ws, at, HAND)) return [];
  const has = player(ws, at).flatMap(({ end }) => {
    for (const text of ["have no maximum hand size", "has no maximum hand size"]) {
      const stop = skip(ws, end, text);
      if (stop > 0) return [stop];
    }
    return [];
  });
  if (has.length > 0) return has;
  return possessivePlayer(ws, at).flatMap(({ end }) => {
    for (const text of [
      "maximum hand size is reduced by",
      "maximum hand size is increased by",
      "maximum hand size is equal to",
      "maximum hand size is",
    ]) {
      const from = skip(ws, end, text);
      if (from > 0) return amount(ws, from).map((size) => size.end);
    }
    return [];
  });
}

const BARRED = phrases<true>({
  "can't draw cards": true,
  "can't draw more than one card each turn": true,
  "can't search libraries": true,
  "can't play lands": true,
  "can't win the game": true,
  "skip their draw steps": true,
  "play with their hands revealed": true,
  "play with the top card of their libraries revealed": true,
  "may play an additional land on each of his or her turns": true,
  "may play an additional land during each of their turns": true,
  "can be your commander": true,
  "can't become suspected": true,
  "can't be turned face up": true,
});

function barred(ws: Words, at: number): Ends {
  if (!holdsWord(ws, at, BARRED_WORDS)) return [];
  const subjects = [...player(ws, at), ...objectFilter(ws, at)];
  return subjects.flatMap(({ end }) => BARRED(ws, end).map((said) => said.end));
}

/** "Its controller may sacrifice a permanent for that player to ignore this effect until end of turn." */
function ignoring(ws: Words, at: number): Ends {
  if (!holdsWord(ws, at, IGNORE)) return [];
  return player(ws, at).flatMap(({ end }) => {
    for (const price of ["sacrifice a permanent", "exile three cards from his or her graveyard"]) {
      const stop = skip(ws, end, `may ${price} for that player to ignore this effect until end of turn`);
      if (stop > 0) return [stop];
    }
    return [];
  });
}

const FIXED = phrases<true>({
  "play with the top card of your library revealed": true,
  "play with your hand revealed": true,
  "if a land is tapped for mana , it produces {B} instead of any other type": true,
  "if a land is tapped for mana , it produces {B} instead of any other type and amount": true,
  "if a land is tapped for mana , it produces colorless mana instead of any other type": true,
  "if a land is tapped for two or more mana , it produces {C} instead of any other type and amount": true,
  "if a basic land you control is tapped for mana , it produces mana of a color of your choice instead of any other type": true,
  "skip your draw step": true,
  "skip your upkeep step": true,
  "you may play an additional land on each of your turns": true,
  "you may play two additional lands on each of your turns": true,
  "you may play any number of lands on each of your turns": true,
  "you may look at the top card of your library any time": true,
  "if ~ is in your opening hand , you may begin the game with it on the battlefield": true,
  "you may reveal ~ from your opening hand": true,
  "a deck can have any number of cards named ~": true,
  "draft ~ face up": true,
  "as ~ is turned face up , you may attach it to a creature": true,
  "reveal ~ as you draft it": true,
  "remove ~ from your deck before playing if you're not playing for ante": true,
  "this effect can't reduce the amount of mana an ability costs to activate to less than one mana": true,
  "this effect can't reduce the mana in that cost to less than one mana": true,
  "this effect reduces only the amount of colored mana you pay": true,
  "ward abilities of those creatures don't trigger": true,
  "creatures entering the battlefield don't cause abilities to trigger": true,
  "creatures entering don't cause abilities to trigger": true,
  "other players can't gain control of them": true,
});

function fixed(ws: Words, at: number): Ends {
  const found = FIXED(ws, at);
  return found.length > 0 ? found.map(({ end }) => end) : [];
}
