// Words that speak of casting cards from a zone and weren't read as a permission in force: of abilities that may have resolved, or that weren't
// understood. They leave open whether a card may be cast from there (601.3).

import type { Card } from "../../characteristics/card.ts";
import type { ObjectId, PlayerId } from "../../game/ids.ts";
import type { GameObject } from "../../game/state.ts";
import type { View } from "../../layers/view.ts";
import type { Ability } from "../../oracle/ability.ts";
import type { ZoneName } from "../../oracle/filter.ts";
import { parseFace } from "../../oracle/parse.ts";
import type { Doubt } from "../../verdict.ts";

const ABOUT: Readonly<Partial<Record<ZoneName, RegExp>>> = {
  graveyard:
    /\b(?:cast|play)[\s\S]*\b(?:graveyards?|anywhere)\b|\bgraveyards?\b[\s\S]*\b(?:cast|play)\b|\b(?:gains?|has|have|with|of)\b[^.]*\b(?:flashback|retrace|jump-start|escape|disturb|harmonize|mayhem)\b/i,
  exile:
    /\b(?:cast|play)\b[\s\S]*\bexiled?\b|\bexiled?\b[\s\S]*\b(?:cast|play)\b|\b(?:cascade|discover|hideaway|airbend|ripple)\b|\b(?:gains?|has|have|with|suspend|foretell|plot)\b[^.]*\b(?:suspend|foretell|foretold|plot|plotted|madness|rebound|warp|card)\b/i,
  library: /\b(?:cast|play)\b[\s\S]*\blibrar(?:y|ies)\b|\blibrar(?:y|ies)\b[\s\S]*\b(?:cast|play)\b/i,
};

const OWN: Readonly<Partial<Record<ZoneName, RegExp>>> = {
  graveyard:
    /\b(?:flashback|retrace|jump-start|aftermath|escape|disturb|harmonize|mayhem)\b|\b(?:may|can)\b[^.]*\b(?:cast|play)\b[\s\S]*\b(?:graveyard|anywhere)\b/i,
  exile:
    /\b(?:suspend|foretell|plot|madness|rebound|warp|adventure)\b|\b(?:may|can)\b[^.]*\b(?:cast|play)\b[^.]*\b(?:exiled?|anywhere)\b|\bexile\b[\s\S]*\b(?:cast|play) it\b/i,
  library: /\b(?:may|can)\b[^.]*\b(?:cast|play)\b[\s\S]*\b(?:library|anywhere)\b/i,
};

/** The card's own words, where they weren't read as keywords or permissions. `true`: they say so plainly. */
export function ownWordsOn(view: View, spell: ObjectId, from: ZoneName): true | readonly Doubt[] {
  const about = OWN[from];
  const doubts: Doubt[] = [];
  for (const { words, names } of about === undefined ? [] : openTexts(view.object(spell)?.card)) {
    if (!about!.test(words)) continue;
    if (saysPlainly(words, names, from)) return true;
    doubts.push({ words, object: spell });
  }
  return doubts;
}

/** "You may cast this card from your graveyard", with what is paid and what comes of it behind. */
function saysPlainly(words: string, names: readonly string[], from: ZoneName): boolean {
  const self = ["this card", ...names].map(escaped).join("|");
  const zone = from === "graveyard" ? "your graveyard" : from;
  const said = new RegExp(`^you may cast (?:${self}) from ${zone}([^.]*)`, "i").exec(words);
  return said !== null && !/\b(?:as long as|if|while|unless)\b/i.test(said[1]!);
}

/** What others' words say of it, for the player who casts it. */
export function wordsOnCasting(view: View, spell: ObjectId, from: ZoneName, player: PlayerId): readonly Doubt[] {
  const about = ABOUT[from];
  if (about === undefined) return [];
  const { state } = view;
  const cast = state.objects.get(spell)?.card;
  const doubts: Doubt[] = [];
  const look = (object: GameObject): void => {
    for (const { words, names, opaque } of openTexts(object.card, object.copyOf?.card)) {
      if (speaksOfItself(words, names) || !about.test(words)) continue;
      if (/\byou\b/i.test(words) && object.controller !== player) continue;
      doubts.push(doubt(view, object, words, opaque));
    }
  };
  // What is in a hand or library hasn't done anything.
  for (const object of state.objects.values())
    if (object.id !== spell && object.card !== cast && object.zone !== "hand" && object.zone !== "library") look(object);
  for (const { object } of state.lastKnown.values()) if (object.card !== cast) look(object);
  for (const { effect, words } of state.effects) if (effect.kind === "opaque" && about.test(words)) doubts.push({ words });
  return once(doubts);
}

const LETS_WHAT_IT_EXILES = /\bexiles?\b[\s\S]*\b(?:cast|play)\b|\b(?:cascade|discover|hideaway|ripple)\b/i;

/** Whether something here exiles cards and lets its player cast them. */
export function letsWhatItExiles(view: View, spell: ObjectId, player: PlayerId): boolean {
  const cast = view.object(spell)?.card;
  const objects = [...view.state.objects.values(), ...[...view.state.lastKnown.values()].map(({ object }) => object)];
  return objects.some(
    ({ card, copyOf, controller }) =>
      card !== cast && controller === player && openTexts(card, copyOf?.card).some(({ words }) => LETS_WHAT_IT_EXILES.test(words)),
  );
}

const FACE_DOWN = /\b(?:morph|megamorph|disguise)\b|face[- ]down/i;
const OTHER_WORDS: Readonly<Record<string, RegExp>> = {
  morph: FACE_DOWN,
  megamorph: FACE_DOWN,
  disguise: FACE_DOWN,
  kicker: /\bkick/i,
  kicked: /\bkick/i,
  multikicker: /\bkick/i,
};

/** What speaks of a way to cast: the card's own words that weren't understood, what others may have given it. */
export function wordsOfWay(view: View, spell: ObjectId, way: string): readonly Doubt[] {
  const about = OTHER_WORDS[way] ?? new RegExp(`\\b${way}`, "i");
  const { state } = view;
  const card = state.objects.get(spell)?.card;
  const doubts: Doubt[] = [];
  const look = (object: GameObject): void => {
    for (const { words, opaque } of openTexts(object.card, object.copyOf?.card))
      if (about.test(words)) doubts.push(doubt(view, object, words, opaque));
  };
  for (const object of state.objects.values()) if (object.id === spell || object.card !== card) look(object);
  for (const { object } of state.lastKnown.values()) if (object.card !== card) look(object);
  for (const { effect, words } of state.effects) if (effect.kind === "opaque" && about.test(words)) doubts.push({ words });
  return once(doubts);
}

function doubt(view: View, { id }: GameObject, words: string, opaque: boolean): Doubt {
  return opaque ? { words, object: id } : { words: `whether ${view.name(id)} let it be cast so`, untold: true };
}

function once(doubts: readonly Doubt[]): readonly Doubt[] {
  return [...new Map(doubts.map((doubt) => [doubt.words, doubt])).values()];
}

interface OpenText {
  readonly words: string;
  readonly opaque: boolean;
  readonly names: readonly string[];
}

const TEXTS = new WeakMap<Card, readonly OpenText[]>();

/** The lines of a card that do something once, or that weren't understood, without reminders. */
function openTexts(...cards: readonly (Card | undefined)[]): readonly OpenText[] {
  return cards.flatMap((card) => {
    if (card === undefined) return [];
    const known = TEXTS.get(card);
    if (known !== undefined) return known;
    const names = card.faces.flatMap(({ name }) => [name, name.split(",")[0]!]);
    const texts = card.faces.flatMap((face) =>
      parseFace({ face }).abilities.flatMap((ability) => {
        const words = face.text.slice(ability.span.start, ability.span.end).replace(/\([^)]*\)/g, "");
        return isOpen(ability) ? [{ words: words.trim(), names, opaque: ability.kind === "opaque" || ability.kind === "static" }] : [];
      }),
    );
    TEXTS.set(card, texts);
    return texts;
  });
}

const LETTING: readonly string[] = ["cascade", "hideaway", "ripple"];

/** Keywords and static abilities that were read are asked by themselves. */
function isOpen(ability: Ability): boolean {
  switch (ability.kind) {
    case "keyword":
      return LETTING.includes(ability.keyword.keyword);
    case "static":
      return ability.effects.some(({ kind }) => kind === "opaque");
    case "casting":
      return false;
    default:
      return true;
  }
}

/** "You may cast this card from your graveyard" lets no other be cast. */
function speaksOfItself(words: string, names: readonly string[]): boolean {
  return ["this card", "this spell", ...names].some((name) => new RegExp(`\\b(?:cast|play) ${escaped(name)}(?![\\w'])`, "i").test(words));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
