// Whom words that weren't understood are about: the subject of the clause decides; conditions and comparisons don't.

import type { CardFace } from "../characteristics/card.ts";
import { foldName } from "../characteristics/name.ts";
import type { CardType } from "../characteristics/type-line.ts";
import { PERMANENT_TYPES } from "../characteristics/type-line.ts";
import { selfNames } from "../oracle/lexer.ts";

/** The object itself, what it is attached to, one side of the game, or anything. */
export type Reach = "this" | "host" | "yours" | "opponents'" | "everything";

const CONDITION = /^(?:as long as|if|during|while|as|unless|for as long as|until)\b[^,]*,\s*/;
const HOST = /\b(?:enchanted|equipped|fortified) (?:\w+)/g;
const NOUNS =
  /\b(?:creatures?|permanents?|artifacts?|enchantments?|lands?|planeswalkers?|battles?|auras?|equipment|players?|opponents?|spells?|abilit(?:y|ies)|sources?|tokens?|attackers?|blockers?|cards?|you)\b/;
/** A line of keywords: the object's own. */
const OWN_KEYWORD = /^(?:[a-z ]+, )*(?:protection|hexproof) from\b/;
const VERB =
  /\b(?:can't|cannot|can|must|have|has|are|is|get|gets|gain|gains|lose|loses|attack|attacks|block|blocks|be|don't|doesn't|do|may|becomes?|deals?|would|enters?)\b/;

/** Whom the words are about. `face`: the text they stand in, for the object's own names and for sentences that continue another. */
export function reachOf(words: string, face?: CardFace): Reach {
  const sentence = continues(words) && face !== undefined ? firstSentenceOfLine(words, face) : words;
  const text = withoutNames(sentence, face);
  if (OWN_KEYWORD.test(text)) return "this";
  if (/^as ~ enters\b|^you may have ~|^~ enters\b/.test(text)) return "this";
  const clause = mainClause(text);
  if (/^(?:~|this\b|it\b|its\b|he\b|she\b|they\b)/.test(clause)) return "this";
  if (clause.startsWith("^")) return "host";
  if (!NOUNS.test(clause)) return text.includes("^") ? "host" : text.includes("~") ? "this" : "everything";
  return sideOfSubject(clause);
}

/** "The same is true for fear …", "This effect doesn't …": about whatever the line is about. */
function continues(words: string): boolean {
  return /^(?:the same is true|this effect|these effects)\b/i.test(words);
}

function firstSentenceOfLine(words: string, face: CardFace): string {
  const line = face.text.split("\n").find((candidate) => candidate.includes(words));
  return line?.split(/(?<=\.)\s/)[0] ?? words;
}

/** Folded, with `~` for the object and `^` for its host. */
function withoutNames(words: string, face: CardFace | undefined): string {
  let text = foldName(words);
  const names = face === undefined ? [] : [face.name, ...selfNames(face)].map(foldName).sort((one, other) => other.length - one.length);
  for (const name of names) if (name !== "") text = text.replaceAll(name, "~");
  return text
    .replace(/\bthis (?:creature|permanent|artifact|enchantment|land|aura|equipment|card|token|vehicle)\b/g, "~")
    .replace(HOST, "^");
}

/** "If a creature you control would die, …" is about what would; damage about what it would be dealt to. */
function mainClause(text: string): string {
  const recipient = /^if\b[^,]*\bdamage (?:to|would be dealt to) ([^,]*)/.exec(text)?.[1];
  if (recipient !== undefined) return recipient;
  if (/^if\b[^,]*\bwould\b/.test(text)) return text.slice(3);
  let clause = text.replace(/, where \w+ is .*$/, "");
  for (let shorter = clause.replace(CONDITION, ""); shorter !== clause; shorter = clause.replace(CONDITION, "")) clause = shorter;
  return clause;
}

/** The one card type that the clause is about, if its subject names exactly one: "Creatures you control have …". */
export function subjectType(words: string, face?: CardFace): CardType | undefined {
  const subject = subjectOf(mainClause(withoutNames(words, face)));
  const types = PERMANENT_TYPES.filter((type) => new RegExp(`\\b${type}s?\\b`).test(subject));
  return types.length === 1 && !/\b(?:players?|spells?|cards?|permanents?|you)\b(?! control)/.test(subject) ? types[0] : undefined;
}

function subjectOf(clause: string): string {
  return clause.slice(0, VERB.exec(clause)?.index ?? clause.length);
}

function sideOfSubject(clause: string): Reach {
  const subject = subjectOf(clause);
  if (/\byou control\b|\byour\b(?! opponents)/.test(subject)) return "yours";
  if (/\b(?:an opponent controls|your opponents control|opponents)\b/.test(subject)) return "opponents'";
  return "everything";
}
