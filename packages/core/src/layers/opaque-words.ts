// Words that weren't understood, where their text is in force, and whom they could concern. Words about "this creature" concern that one; words about
// "enchanted creature" its host; all others may concern anything on the side they name.

import { foldName } from "../characteristics/name.ts";
import type { ObjectId, PlayerId } from "../game/ids.ts";
import type { Opaque, Question } from "../oracle/span.ts";
import type { Board } from "./board.ts";
import type { EffectiveAbility } from "./characteristics.ts";
import { functionsIn } from "./effect-plan.ts";
import { holds } from "./matching/condition.ts";
import type { Reading } from "./reading.ts";
import type { Working } from "./working.ts";

export interface OpaqueWords {
  readonly words: string;
  readonly touches: readonly Question[];
  /** The object whose text it is. */
  readonly bearer?: ObjectId;
  readonly controller: PlayerId;
  readonly reach: Reach;
  /** Objects and players an effect was limited to when it began. */
  readonly affected?: readonly (ObjectId | PlayerId)[];
}

type Reach = "this" | "host" | "yours" | "opponents'" | "everything";

/** Opaque abilities and effects in force. Those whose condition is known not to hold aren't. */
export function opaqueWordsInForce(board: Board): readonly OpaqueWords[] {
  const found: OpaqueWords[] = [];
  for (const working of board.working.values()) {
    for (const ability of working.abilities)
      for (const opaque of opaqueIn(board, working, ability)) found.push(inForce(board, working, opaque));
  }
  for (const { instance } of board.instances) {
    if (instance.effect.kind !== "opaque") continue;
    const { words, touches } = instance.effect;
    const { controller, source, affected } = instance;
    found.push({ words, touches, bearer: source, controller, reach: affected === undefined ? reachOf(words, []) : "everything", affected });
  }
  return found;
}

function inForce(board: Board, working: Working, opaque: Opaque): OpaqueWords {
  return {
    words: opaque.words,
    touches: opaque.touches,
    bearer: working.id,
    controller: board.controller(working.id),
    reach: reachOf(opaque.words, working.names),
  };
}

const NONE: readonly Opaque[] = [];

function opaqueIn(board: Board, working: Working, held: EffectiveAbility): readonly Opaque[] {
  const { ability } = held;
  if (ability.kind === "opaque") return worksByItself(working, ability.opaque) ? [ability.opaque] : NONE;
  if (ability.kind !== "static") return NONE;
  const opaque = ability.effects.filter((effect): effect is Opaque => effect.kind === "opaque");
  if (opaque.length === 0) return NONE;
  if (!functionsIn({ defines: ability.characteristicDefining ?? false, zone: ability.zone }, working.object)) return NONE;
  const condition = ability.condition;
  const context = { you: board.controller(working.id), this: working.id };
  return condition !== undefined && holds(board, condition, context) === false ? NONE : opaque;
}

const TRIGGERED = /^(?:when|whenever|at)\b/i;
const ACTIVATED = /^(?:\{|[+−-]?\d+:|(?:sacrifice|discard|pay|remove|exile|tap|untap|return|reveal)\b)[^"]*?:/i;

/** A static ability, as far as its first words tell: what triggers, is activated or resolves does nothing until a step says so. */
function worksByItself(working: Working, opaque: Opaque): boolean {
  const { object } = working;
  if (TRIGGERED.test(opaque.words) || ACTIVATED.test(opaque.words)) return false;
  return (object.zone === "battlefield" && !object.status.phasedOut) || object.kind === "emblem";
}

const NOUNS =
  /\b(?:creatures?|permanents?|artifacts?|enchantments?|lands?|planeswalkers?|battles?|auras?|equipment|players?|opponents?|spells?|abilit(?:y|ies)|sources?|tokens?|attackers?|blockers?|you)\b/;

/** Whom the clause is about: its subject decides; what it is compared with does not. */
function reachOf(words: string, names: readonly string[]): Reach {
  let clause = foldName(words).replace(/^(?:as long as|if|during|whenever|when|while|at)\b[^,]*,\s*/, "");
  for (const name of names) {
    const folded = foldName(name);
    clause = clause.replaceAll(folded, "~").replaceAll(folded.split(",")[0] ?? folded, "~");
  }
  if (/^(?:~|this\b|it\b|its\b|he\b|she\b|they\b)/.test(clause)) return "this";
  if (/^(?:enchanted|equipped|fortified)\b/.test(clause)) return "host";
  if (!NOUNS.test(clause) && /~|\bthis\b/.test(clause)) return "this";
  const subject =
    /^.*?(?=\b(?:can't|cannot|can|must|have|has|are|is|get|gets|gain|gains|lose|loses|attack|attacks|block|blocks|be|don't|do|may)\b|$)/.exec(
      clause,
    )?.[0];
  if (subject !== undefined && /\b(?:you control|your)\b/.test(subject)) return "yours";
  if (subject !== undefined && /\b(?:an opponent controls|your opponents control|opponents)\b/.test(subject)) return "opponents'";
  return "everything";
}

/** Whether the words could be about that object or player. */
export function couldConcern(
  reading: Pick<Reading, "object" | "isPlayer" | "controller">,
  opaque: OpaqueWords,
  subject: ObjectId | PlayerId,
): boolean {
  if (opaque.affected !== undefined) return opaque.affected.includes(subject);
  if (opaque.bearer === subject) return true;
  switch (opaque.reach) {
    case "this":
      return false;
    case "host":
      return opaque.bearer !== undefined && reading.object(opaque.bearer)?.attachedTo === subject;
    case "yours":
      return sideOf(reading, subject) === opaque.controller;
    case "opponents'":
      return sideOf(reading, subject) !== opaque.controller;
    case "everything":
      return true;
  }
}

function sideOf(reading: Pick<Reading, "isPlayer" | "controller">, subject: ObjectId | PlayerId): PlayerId {
  return reading.isPlayer(subject) ? subject : reading.controller(subject);
}
