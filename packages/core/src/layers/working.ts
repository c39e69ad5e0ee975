// An object's characteristics while layers are applied: fields change, the values in them never do, so that a copy of the record is a snapshot. Every board
// begins with one record for an object, shared by all boards on which the object is the same; the first effect to change it takes a copy.

import type { GameObject } from "../game/state.ts";
import type { KeywordName } from "../oracle/keyword.ts";
import type { Doubt } from "../verdict.ts";
import type { Aspect, Characteristics, EffectiveAbility, TraceEntry } from "./characteristics.ts";
import { copiableValues } from "./copiable.ts";
import { planOf } from "./effect-plan.ts";
import type { CopiableValues } from "./printed-values.ts";
import type { Fields } from "./reading.ts";

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export interface Working extends Mutable<Fields> {
  readonly object: GameObject;
  /** One bit for each layer in which one of its abilities has an effect. */
  mask: number;
  /** Its power or toughness waits for an ability to define it. */
  defined: boolean;
  /** Keywords it can't have (113.11). */
  barred: readonly KeywordName[];
  trace: TraceEntry[];
  doubtful: readonly { readonly aspect: Aspect; readonly doubt: Doubt }[];
  /** Of other boards too: not to be changed. */
  readonly shared: boolean;
  /** What a shared one comes to. */
  finished?: Characteristics;
}

const unchanged = new WeakMap<GameObject, Working>();

/** The object before any effect; the same record each time. */
export function unchangedWorking(object: GameObject): Working {
  let working = unchanged.get(object);
  if (working === undefined) {
    working = { ...createWorking(object, copiableValues(object)), trace: NO_TRACE, shared: true };
    unchanged.set(object, working);
  }
  return working;
}

/** A record of one board's own. */
export function ownWorking(shared: Working): Working {
  return { ...shared, trace: [...shared.trace], shared: false, finished: undefined };
}

function createWorking(object: GameObject, values: CopiableValues): Working {
  return {
    id: object.id,
    object,
    names: values.names,
    colors: values.colors,
    supertypes: values.supertypes,
    cardTypes: values.cardTypes,
    subtypes: values.subtypes,
    allCreatureTypes: false,
    manaCost: values.manaCost,
    manaValue: values.hasX && object.zone === "stack" ? values.manaValue + (object.stack?.x ?? object.castWith.x ?? 0) : values.manaValue,
    power: values.power,
    toughness: values.toughness,
    basePower: values.power,
    baseToughness: values.toughness,
    loyalty: loyaltyOf(object, values),
    controller: object.controller,
    abilities: values.abilities,
    mask: maskOf(values.abilities),
    defined: values.defined,
    barred: NONE,
    trace: [],
    doubtful: NONE,
    shared: false,
    finished: undefined,
  };
}

const NONE: readonly never[] = [];
/** What writes the story of a shared record is mistaken, and fails. */
const NO_TRACE: TraceEntry[] = [];
Object.freeze(NO_TRACE);

/** The copiable values replaced by another object's (layer 1). */
export function replaceCopiable(working: Working, values: CopiableValues): void {
  const { trace, controller, doubtful } = working;
  Object.assign(working, createWorking(working.object, values), { trace, controller, doubtful });
}

export function setAbilities(working: Working, abilities: readonly EffectiveAbility[]): void {
  working.abilities = abilities;
  working.mask = maskOf(abilities);
}

export function giveAbilities(working: Working, granted: readonly EffectiveAbility[]): void {
  working.abilities = [...working.abilities, ...granted];
  for (const { ability } of granted) working.mask |= planOf(ability).mask;
}

/** Leaves doubts on a part of the object. */
export function castDoubts(working: Working, aspect: Aspect, doubts: readonly Doubt[]): void {
  working.doubtful = [...working.doubtful, ...doubts.map((doubt) => ({ aspect, doubt }))];
}

const masks = new WeakMap<readonly EffectiveAbility[], number>();

/** One bit for each layer in which one of the abilities has an effect. */
function maskOf(abilities: readonly EffectiveAbility[]): number {
  let mask = masks.get(abilities);
  if (mask === undefined) {
    mask = abilities.reduce((bits, { ability }) => bits | planOf(ability).mask, 0);
    masks.set(abilities, mask);
  }
  return mask;
}

/** 306.5c, 310.4c: on the battlefield the counters count. */
function loyaltyOf(object: GameObject, values: CopiableValues): number | undefined {
  if (values.loyalty === undefined || object.zone !== "battlefield") return values.loyalty;
  return object.counters.loyalty ?? object.counters.defense ?? values.loyalty;
}

/** What it came to, once all layers are applied. A permanent that is no creature has neither power nor toughness (208.3). */
export function finish(working: Working): Characteristics {
  if (!working.shared) return comesTo(working);
  working.finished ??= comesTo(working);
  return working.finished;
}

function comesTo(working: Working): Characteristics {
  const noPower = working.object.zone === "battlefield" && !working.cardTypes.includes("creature");
  return {
    id: working.id,
    names: working.names,
    colors: working.colors,
    supertypes: working.supertypes,
    cardTypes: working.cardTypes,
    subtypes: working.subtypes,
    allCreatureTypes: working.allCreatureTypes,
    manaCost: working.manaCost,
    manaValue: working.manaValue,
    power: noPower ? undefined : working.power,
    toughness: noPower ? undefined : working.toughness,
    basePower: noPower ? undefined : working.basePower,
    baseToughness: noPower ? undefined : working.baseToughness,
    loyalty: working.loyalty,
    controller: working.controller,
    abilities: working.abilities,
    doubts: working.doubtful.map(({ doubt }) => doubt),
    doubtful: working.doubtful,
    trace: working.trace,
  };
}
