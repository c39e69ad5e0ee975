// `apply` and `effects`: a sentence in Oracle wording, with references in the place of "this" or "target …".

import { type Body, foldName, type ObjectId, type PlayerId, parseSentence, type Subject } from "@ruleslawyer/core";
import { report, type Session, sceneOf } from "../check/session.ts";
import { readChoiceValues } from "../names/choices.ts";
import { namesOf } from "../names/registry.ts";
import { resolveReference } from "../names/resolve-reference.ts";
import { partOf, type Text } from "../source/span.ts";
import type { ApplySyntax } from "../syntax/step-ast.ts";
import { hasFailed } from "./announcement.ts";
import { attempt, FAILED, type Tried } from "./attempt.ts";
import { controllerOfObject, playerOfStep } from "./players.ts";
import { resolveSource } from "./source.ts";

export function apply(session: Session, step: ApplySyntax): Tried {
  const before = session.findings.length;
  const named = step.by === undefined ? undefined : playerOfStep(session, step, session.state.active);
  const source = step.from && resolveSource(session, step.from, named ?? session.state.active);
  const by = named ?? (source === undefined ? session.state.active : controllerOfObject(session, source));
  const choices = step.choices === undefined ? undefined : readChoiceValues(session, step.choices);
  const actions = step.sentences.flatMap((sentence) => {
    const action = readSentence(session, sentence, by, source);
    return action === undefined ? [] : [{ ...action, ...(choices !== undefined && { choices }) }];
  });
  if (hasFailed(session, before)) return FAILED;
  return attempt(actions, step.sentences[0]?.span ?? step.actionSpan, "outcome", source === undefined ? {} : { main: source });
}

/** The action of one sentence; undefined if a reference in it is ambiguous. */
export function readSentence(session: Session, sentence: Text, by: PlayerId, source: ObjectId | undefined) {
  const found = findNames(session, sentence);
  if (found === undefined) return undefined;
  const names = found.map(({ name, subject }) => ({ name, kind: isPlayer(session, subject) ? ("player" as const) : ("object" as const) }));
  const body: Body = parseSentence(sentence.value, names);
  return {
    kind: "apply" as const,
    body,
    named: found.map(({ subject }) => subject),
    by,
    words: sentence.value,
    ...(source !== undefined && { source }),
  };
}

function isPlayer(session: Session, subject: Subject): boolean {
  return session.state.players.some((player) => player.id === subject);
}

interface FoundName {
  readonly name: string;
  readonly subject: Subject;
}

/** The references in a sentence, longest first, each with what it means. */
function findNames(session: Session, sentence: Text): readonly FoundName[] | undefined {
  const before = session.findings.length;
  const folded = foldKeepingLength(sentence.value);
  const taken: { readonly start: number; readonly end: number }[] = [];
  const found: FoundName[] = [];
  for (const name of possibleNames(session)) {
    for (let at = folded.indexOf(name); at >= 0; at = folded.indexOf(name, at + 1)) {
      const end = at + name.length;
      if (!isWhole(folded, at, end) || taken.some((span) => at < span.end && span.start < end)) continue;
      taken.push({ start: at, end });
      const text = partOf(sentence, at, end);
      const subject = meaningOf(session, text, isWordOfRules(session, text.value));
      if (subject === undefined) continue;
      if (!found.some((each) => each.name === text.value)) found.push({ name: text.value, subject });
    }
  }
  if (hasFailed(session, before)) return undefined;
  return found.sort((one, other) => other.name.length - one.name.length);
}

function foldKeepingLength(text: string): string {
  return (
    [...text].map((letter) => (foldName(letter).length === letter.length ? foldName(letter) : letter.toLowerCase())).join("") ||
    text.toLowerCase()
  );
}

function isWhole(text: string, start: number, end: number): boolean {
  const isLetter = (unit: string | undefined): boolean => unit !== undefined && /[\p{L}\p{N}]/u.test(unit);
  return (
    !isLetter(text[start - 1]) &&
    !isLetter(text[end]) &&
    !(text[end] === "'" && /^'s? /.test(text.slice(end)) === false && isLetter(text[end + 1]))
  );
}

/** Words that rules text uses itself: a land named Plains isn't meant by "are Plains". */
const LANDS = new Set(["plains", "island", "swamp", "mountain", "forest", "wastes"]);
/** Written small, these aren't a player called A or Blue, or the card Fear: "becomes a blue Spirit", "gains fear". */
const SMALL_WORDS = new Set(
  `a an and any all are as at be by can each for gets had has have if in is it its may no not of on one or other than that the then they this to two three four
  up until with without x you your white blue black red green colorless artifact creature enchantment land planeswalker battle instant sorcery
  player opponent spell token card target damage life turn combat
  deathtouch defender flash flying haste hexproof intimidate indestructible lifelink menace protection reach shroud trample vigilance ward banding
  flanking phasing shadow horsemanship fear skulk infect wither exalted provoke changeling devoid prowess landwalk`.split(/\s+/),
);

function isWordOfRules(session: Session, text: string): boolean {
  const folded = foldName(text);
  if (LANDS.has(folded)) return true;
  if (text !== text.toLowerCase() || !SMALL_WORDS.has(folded)) return false;
  return folded === "a" || folded === "an" || !session.registry.aliases.has(folded);
}

function meaningOf(session: Session, text: Text, isCommonWord: boolean): Subject | undefined {
  if (isCommonWord) return undefined;
  const scene = sceneOf(session);
  const found = resolveReference(text.value, scene, { zones: ["battlefield", "stack"] }, new Set());
  if (found.kind === "object" || found.kind === "player") {
    session.references.push({ span: text.span, text: text.value, subject: found.id, role: "named", step: session.step });
    return found.id;
  }
  if (found.kind !== "ambiguous") return undefined;
  const message = `${text.value} could be any of ${found.candidates.length} objects: say which by number, controller or alias.`;
  report(session, "error", "reference/ambiguous", message, text.span);
  return undefined;
}

/** Every way to name something here, longest first. */
function possibleNames(session: Session): readonly string[] {
  const names = new Set<string>();
  const { state, registry } = session;
  const players = state.players.map((player) => foldName(player.name));
  for (const name of players) names.add(name);
  for (const alias of registry.aliases.keys()) names.add(alias);
  const types = creatureTypeNames(session);
  for (const object of state.objects.values()) {
    if (object.zone === "library") continue;
    for (const name of namesOf(object)) {
      // A token is named for its type, as rules text is: only numbers and controllers make it a reference.
      if (!types.has(name)) names.add(name);
      for (const player of players) names.add(`${player}'s ${name}`);
    }
  }
  for (const [name, ids] of registry.numbered)
    for (let index = 1; index <= Math.min(ids.length, 60); index++) names.add(`${name}#${index}`);
  return [...names].sort((one, other) => other.length - one.length);
}

function creatureTypeNames(session: Session): ReadonlySet<string> {
  const names = new Set<string>();
  for (const object of session.state.objects.values()) {
    if (object.kind !== "token" || object.card === undefined) continue;
    const [face] = object.card.faces;
    if (face.typeLine.toLowerCase().includes(face.name.toLowerCase()) && !face.name.includes(" ")) names.add(foldName(face.name));
  }
  return names;
}
