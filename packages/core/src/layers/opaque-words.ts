// Words that weren't understood, where their text is in force, and whom they could concern. Words about "this creature" concern that one; words about
// "enchanted creature" its host; all others may concern anything on the side they name.

import type { CardType } from "../characteristics/type-line.ts";
import type { ObjectId, PlayerId } from "../game/ids.ts";
import type { Opaque, Question } from "../oracle/span.ts";
import type { Board } from "./board.ts";
import type { EffectiveAbility } from "./characteristics.ts";
import { functionsIn } from "./effect-plan.ts";
import { holds } from "./matching/condition.ts";
import type { Reach } from "./reach.ts";
import { reachOf, subjectType } from "./reach.ts";
import type { Reading } from "./reading.ts";
import type { Working } from "./working.ts";

export interface OpaqueWords {
  readonly words: string;
  readonly touches: readonly Question[];
  /** The object whose text it is. */
  readonly bearer?: ObjectId;
  readonly controller: PlayerId;
  readonly reach: Reach;
  /** The card type of what they are about, where they name one. */
  readonly type?: CardType;
  /** Objects and players an effect was limited to when it began. */
  readonly affected?: readonly (ObjectId | PlayerId)[];
}

/** Opaque abilities and effects in force. Those whose condition is known not to hold aren't. */
export function opaqueWordsInForce(board: Board): readonly OpaqueWords[] {
  const found: OpaqueWords[] = [];
  for (const working of board.working.values()) {
    for (const ability of working.abilities)
      for (const opaque of opaqueIn(board, working, ability)) found.push(inForce(board, working, opaque));
  }
  for (const { instance } of board.instances) {
    // Read, but nobody knows how the piles fell.
    if (instance.effect.kind === "blocks by piles") {
      found.push({ words: instance.effect.words, touches: ["block"], controller: instance.controller, reach: "everything" });
      continue;
    }
    if (instance.effect.kind !== "opaque") continue;
    const { words, touches } = instance.effect;
    const { controller, source, affected } = instance;
    found.push({ words, touches, bearer: source, controller, reach: affected === undefined ? reachOf(words) : "everything", affected });
  }
  return found;
}

function inForce(board: Board, working: Working, opaque: Opaque): OpaqueWords {
  const faces = (working.object.copyOf?.card ?? working.object.card)?.faces ?? [];
  const face = faces.find(({ text }) => text.includes(opaque.words)) ?? faces[0];
  return {
    words: opaque.words,
    touches: opaque.touches,
    bearer: working.id,
    controller: board.controller(working.id),
    reach: reachOf(opaque.words, face),
    type: subjectType(opaque.words, face),
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

type Asked = Pick<Reading, "object" | "isPlayer" | "controller" | "fields">;

/** Whether the words could be about that object or player. */
export function couldConcern(reading: Asked, opaque: OpaqueWords, subject: ObjectId | PlayerId): boolean {
  if (opaque.affected !== undefined) return opaque.affected.includes(subject);
  switch (opaque.reach) {
    case "this":
      return opaque.bearer === subject;
    case "host":
      return opaque.bearer !== undefined && reading.object(opaque.bearer)?.attachedTo === subject;
    case "yours":
      return sideOf(reading, subject) === opaque.controller && fitsType(reading, opaque, subject);
    case "opponents'":
      return sideOf(reading, subject) !== opaque.controller && fitsType(reading, opaque, subject);
    case "everything":
      return opaque.bearer === subject || fitsType(reading, opaque, subject);
  }
}

function fitsType(reading: Asked, { type }: OpaqueWords, subject: ObjectId | PlayerId): boolean {
  return type === undefined || reading.isPlayer(subject) || reading.fields(subject).cardTypes.includes(type);
}

function sideOf(reading: Asked, subject: ObjectId | PlayerId): PlayerId {
  return reading.isPlayer(subject) ? subject : reading.controller(subject);
}
