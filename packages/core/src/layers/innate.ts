// Effects that come from an object's counters and states rather than from text: keyword counters (122.1b), suspected (701.60c), the Ring-bearer (701.54c), a reconfigured Equipment
// and an impending permanent that stop being creatures (702.151b, 702.176a).

import type { ObjectId } from "../game/ids.ts";
import type { GameObject } from "../game/state.ts";
import type { Ability } from "../oracle/ability.ts";
import type { Affected, ContinuousEffect } from "../oracle/continuous-effect.ts";
import type { PlainKeyword } from "../oracle/keyword.ts";
import { parseFace } from "../oracle/parse.ts";
import type { Board } from "./board.ts";
import { planEffect } from "./effect-plan.ts";
import type { Unit } from "./unit.ts";

const KEYWORD_COUNTERS: ReadonlySet<string> = new Set([
  "flying",
  "first strike",
  "double strike",
  "deathtouch",
  "decayed",
  "exalted",
  "haste",
  "hexproof",
  "indestructible",
  "lifelink",
  "menace",
  "reach",
  "shadow",
  "trample",
  "vigilance",
]);

const THIS: Affected = { kind: "reference", object: { kind: "this" } };
const NOWHERE = { span: { start: 0, end: 0 }, line: 0 };

const cache = new WeakMap<GameObject, readonly Unit[]>();
const NONE: readonly Unit[] = [];

const boards = new WeakMap<Board, readonly Unit[]>();

/** All such effects on the board. */
export function innateUnits(board: Board): readonly Unit[] {
  let units = boards.get(board);
  if (units === undefined) {
    units = gatherInnate(board);
    boards.set(board, units);
  }
  return units;
}

function gatherInnate(board: Board): readonly Unit[] {
  const units: Unit[] = [];
  for (const { object } of board.working.values()) {
    if (object.zone !== "battlefield" || !mayHaveInnate(object)) continue;
    const own = unitsOf(object);
    if (own.length > 0) units.push(...own);
  }
  return units;
}

/** A cheap look: it has counters, states or a host. */
function mayHaveInnate({ counters, states, attachedTo }: GameObject): boolean {
  if (states.length > 0 || attachedTo !== undefined) return true;
  for (const _counter in counters) return true;
  return false;
}

function unitsOf(object: GameObject): readonly Unit[] {
  let units = cache.get(object);
  if (units === undefined) {
    const made = makeUnits(object);
    units = made.length === 0 ? NONE : made;
    cache.set(object, units);
  }
  return units;
}

function makeUnits(object: GameObject): readonly Unit[] {
  const units: Unit[] = [];
  for (const [counter, count] of Object.entries(object.counters)) {
    if (count <= 0 || !KEYWORD_COUNTERS.has(counter)) continue;
    const since = object.counterTimestamps?.[counter] ?? object.timestamp;
    units.push(unit(object, `${counter} counter`, since, grant(keyword(counter))));
  }
  if (object.states.includes("suspected")) units.push(unit(object, "suspected", object.timestamp, grant(keyword("menace"), CANT_BLOCK)));
  if (object.states.includes("ring-bearer")) {
    units.push(unit(object, "Ring-bearer: legendary", object.timestamp, LEGENDARY));
    units.push(unit(object, "Ring-bearer: can't be blocked by creatures with greater power", object.timestamp, grant(...evadesGreater())));
  }
  if (isReconfigured(object)) units.push(unit(object, "reconfigure", object.timestamp, NO_CREATURE));
  if ((object.counters.time ?? 0) > 0 && object.castWith.using?.includes("impending")) {
    units.push(unit(object, "impending", object.timestamp, NO_CREATURE));
  }
  return units;
}

const NO_CREATURE: ContinuousEffect = { kind: "types", affects: THIS, mode: "remove", cardTypes: ["creature"] };

const LEGENDARY: ContinuousEffect = { kind: "types", affects: THIS, mode: "add", supertypes: ["legendary"] };

let evading: readonly Ability[] | undefined;

/** The first ability of the Ring (701.54c), as it is to the Ring-bearer. */
function evadesGreater(): readonly Ability[] {
  evading ??= parseFace({
    face: { name: "Ring-bearer", typeLine: "Creature", text: "This creature can't be blocked by creatures with greater power." },
  }).abilities;
  return evading;
}

const CANT_BLOCK: Ability = {
  kind: "static",
  effects: [{ kind: "norm", norm: { kind: "can't block", who: { kind: "is", object: { kind: "this" } } } }],
  ...NOWHERE,
};

/** Attached to something, with reconfigure printed on it (702.151b holds whatever attached it). */
function isReconfigured(object: GameObject): boolean {
  if (object.attachedTo === undefined) return false;
  const face = (object.copyOf?.card ?? object.card)?.faces[object.copyOf?.face ?? object.face];
  return face !== undefined && /^Reconfigure\b/m.test(face.text);
}

const keywords = new Map<string, Ability>();

function keyword(name: string): Ability {
  let ability = keywords.get(name);
  if (ability === undefined) {
    ability = { kind: "keyword", keyword: name === "hexproof" ? { keyword: "hexproof" } : { keyword: name as PlainKeyword }, ...NOWHERE };
    keywords.set(name, ability);
  }
  return ability;
}

function grant(...abilities: readonly Ability[]): ContinuousEffect {
  return { kind: "add abilities", affects: THIS, abilities };
}

function unit(object: GameObject, words: string, timestamp: number, effect: ContinuousEffect): Unit {
  const id: ObjectId = object.id;
  return {
    key: `${id}/${words}`,
    group: `${id}/${words}`,
    planned: planEffect(effect),
    timestamp,
    words,
    source: id,
    bearer: id,
    fixed: [id],
  };
}
