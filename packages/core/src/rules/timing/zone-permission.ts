// What lets a card be cast from another zone than the hand (601.3): its own keywords and text, a permission in force, what a spell or ability that
// resolved let its player do. Words that speak of it and weren't understood, or may have been carried out before the scenario begins, leave it open.

import { factHolds, objectFactHolds } from "../../game/history.ts";
import type { ObjectId } from "../../game/ids.ts";
import type { GameState } from "../../game/state.ts";
import type { ActiveNorm, Context } from "../../layers/view.ts";
import type { ZoneName } from "../../oracle/filter.ts";
import type { KeywordName } from "../../oracle/keyword.ts";
import type { NormOf } from "../../oracle/norm.ts";
import { and, isUnknown, or, type Truth, unknown, untold } from "../../verdict.ts";
import type { CastQuestion } from "./timing-question.ts";
import { letsWhatItExiles, ownWordsOn, wordsOnCasting } from "./words-on-casting.ts";

/** Keywords that let a card be cast from its owner's graveyard, and from nowhere else. */
export const FROM_GRAVEYARD: readonly KeywordName[] = [
  "flashback",
  "retrace",
  "jump-start",
  "aftermath",
  "escape",
  "disturb",
  "harmonize",
  "mayhem",
];
const FROM_EXILE: readonly KeywordName[] = ["suspend", "foretell", "plot", "madness", "rebound", "warp"];

/** May the card be cast from the zone where it is? The zones asked about are graveyard, exile and library. */
export function mayBeCastFrom(question: CastQuestion, from: ZoneName): Truth {
  return or([
    ownKeywords(question, from),
    ownPermission(question, from),
    granted(question, from),
    wasLet(question),
    openWords(question, from),
  ]);
}

/** It may be cast from its own zone only ("but not from anywhere else"): not from the hand. */
export function isCastOnlyFromElsewhere({ view, spell }: CastQuestion): boolean {
  return view.characteristics(spell).abilities.some(({ ability }) => ability.kind === "casting" && ability.from?.only === true);
}

/** The keyword on the card where it is, or on the spell: what a card in a graveyard was given doesn't follow it onto the stack. */
export function hasWayToCast({ view, spell, before, card }: CastQuestion, keyword: KeywordName): Truth {
  return or([view.has(spell, keyword), before === undefined || card === undefined ? false : before.has(card, keyword)]);
}

const EXILED_AFTERWARDS: readonly KeywordName[] = ["flashback", "jump-start", "harmonize", "aftermath"];

/** The way in which a card is cast from a graveyard where only one lets it be: its author needn't say it. */
export function onlyWay(question: CastQuestion, from: ZoneName): KeywordName | undefined {
  if (from !== "graveyard" || ownPermission(question, from) !== false || granted(question, from) !== false || wasLet(question))
    return undefined;
  const ways = FROM_GRAVEYARD.filter((keyword) => hasWayToCast(question, keyword) === true);
  return ways.length === 1 ? EXILED_AFTERWARDS.find((way) => way === ways[0]) : undefined;
}

function ownKeywords(question: CastQuestion, from: ZoneName): Truth {
  const { view, spell, player } = question;
  if (from === "exile") {
    return wentOnAdventure(question) || or(FROM_EXILE.map((keyword) => hasWayToCast(question, keyword)));
  }
  if (from !== "graveyard" || view.object(spell)?.owner !== player) return false;
  // Only the half with aftermath is cast from there (702.127a).
  return or(FROM_GRAVEYARD.map((keyword) => (keyword === "aftermath" ? view.has(spell, keyword) : hasWayToCast(question, keyword))));
}

/** After its Adventure resolved, the card is cast from exile (715.3d); not what something else exiled from elsewhere than the stack. */
function wentOnAdventure(question: CastQuestion): boolean {
  const { view, spell, before, card } = question;
  if (view.object(spell)?.card?.layout !== "adventure") return false;
  const previous = card === undefined ? undefined : before?.object(card)?.previous;
  return wasThereFromTheBeginning(question) || previous === undefined || before?.object(previous)?.zone === "stack";
}

function ownPermission({ view, spell, player, before, card }: CastQuestion, from: ZoneName): Truth {
  const owner = view.object(spell)?.owner;
  const abilities = [
    ...view.characteristics(spell).abilities,
    ...(before === undefined || card === undefined ? [] : before.characteristics(card).abilities),
  ];
  return or(
    abilities.map(({ ability }): Truth => {
      if (ability.kind !== "casting" || !ability.from?.zones.includes(from) || (from === "graveyard" && owner !== player)) return false;
      return ability.from.condition === undefined ? true : view.holds(ability.from.condition, { you: player, this: spell });
    }),
  );
}

type Permission = ActiveNorm & { readonly norm: NormOf<"may cast from"> };

function granted(question: CastQuestion, from: ZoneName): Truth {
  return or(question.view.norms("may cast from").map((active) => (active.norm.zone === from ? covers(question, active) : false)));
}

function covers(question: CastQuestion, active: Permission): Truth {
  const { view, spell, player } = question;
  const { norm, context } = active;
  const players = view.players(norm.player, context);
  if (isUnknown(players)) return players;
  if (!players.includes(player)) return false;
  return and([
    view.covers(active, norm.what, spell),
    ofWhom(question, norm, context),
    norm.top ? isOnTop(question) : true,
    norm.exiledWithThis ? wasExiledWith(question, context) : true,
    norm.yourTurn && view.state.step !== undefined ? view.state.active === player : true,
    norm.once ? isFirst(question, norm) : true,
    active.doubts === undefined ? true : unknown(...active.doubts),
  ]);
}

function ofWhom({ view, spell }: CastQuestion, { of }: Permission["norm"], context: Context): Truth {
  const owner = view.object(spell)?.owner;
  if (of === undefined || owner === undefined) return true;
  const owners = view.players(of, context);
  return isUnknown(owners) ? owners : owners.includes(owner);
}

/** The top card of a library, as far as the file lists it. */
function isOnTop({ before, card }: CastQuestion): Truth {
  const object = card === undefined ? undefined : before?.object(card);
  if (before === undefined || object?.zone !== "library") return untold("whether it is the top card of the library");
  for (const other of before.state.objects.values()) if (other.zone === "library" && other.owner === object.owner) return other.id === card;
  return false;
}

function wasExiledWith(question: CastQuestion, context: Context): Truth {
  const { before, card, view } = question;
  if (wasThereFromTheBeginning(question)) return true;
  const linked = before?.objects({ kind: "linked", by: "exiled with" }, context);
  if (linked !== undefined && card !== undefined && !isUnknown(linked) && linked.includes(card)) return true;
  return untold(`whether it was exiled with ${context.this === undefined ? "that" : view.name(context.this)}`, context.this);
}

/** One each turn: another that was cast from there may have been the one. */
function isFirst({ view, player }: CastQuestion, { zone }: Permission["norm"]): Truth {
  return factHolds(view.state, castFromFact(zone), player) === true ? untold("whether the one spell each turn was cast already") : true;
}

/** Recorded about a player who casts a spell from another zone than the hand. */
export function castFromFact(zone: ZoneName): string {
  return `cast from ${zone}`;
}

const LET = "let be cast";

/** Records that an effect which resolved lets the card be cast, for this turn or as long as it stays there. */
export function letBeCast(
  state: GameState,
  card: ObjectId,
  record: (state: GameState, id: ObjectId, fact: string) => GameState,
): GameState {
  return record(state, card, LET);
}

function wasLet({ before, card }: CastQuestion): boolean {
  return before !== undefined && card !== undefined && objectFactHolds(before.state, card, LET) === true;
}

/** What others say of it, or it says itself in words that weren't understood. */
function openWords(question: CastQuestion, from: ZoneName): Truth {
  const { view, spell, player } = question;
  const own = ownWordsOn(view, spell, from);
  if (own === true) return true;
  const doubts = [...own, ...wordsOnCasting(view, spell, from, player)];
  // What stood in exile from the beginning is taken to have been exiled by what lets it be cast.
  if (from === "exile" && wasThereFromTheBeginning(question) && letsWhatItExiles(view, spell, player)) return true;
  return doubts.length > 0 && unknown(...doubts);
}

function wasThereFromTheBeginning({ before, card }: CastQuestion): boolean {
  if (before === undefined || card === undefined) return true;
  for (const successor of before.state.successors.values()) if (successor === card) return false;
  return true;
}
