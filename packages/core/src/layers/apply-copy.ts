// Layer 1: copiable values replaced by another object's (613.2, 707), with the exceptions the copy effect makes.

import type { Card } from "../characteristics/card.ts";
import type { ObjectId } from "../game/ids.ts";
import type { GameObject, GameState } from "../game/state.ts";
import type { ContinuousEffect } from "../oracle/continuous-effect.ts";
import { isObjectReference } from "../oracle/reference.ts";
import { isUnknown } from "../verdict.ts";
import { applyToWorking } from "./apply-unit.ts";
import type { Board } from "./board.ts";
import { abilitiesBeneath, copiedValues, faceDownCard, isFaceDown } from "./copiable.ts";
import { planEffect } from "./effect-plan.ts";
import { references } from "./matching/reference.ts";
import { prototypeCard } from "./printed-values.ts";
import { note } from "./trace.ts";
import type { Unit } from "./unit.ts";
import { contextOf } from "./unit.ts";
import type { Working } from "./working.ts";
import { castDoubts, replaceCopiable, setAbilities } from "./working.ts";

type CopyEffect = Extract<ContinuousEffect, { kind: "copy" }>;

/** What is copied of an object: its card and face as the copiable values stand (707.2). */
export interface Copied {
  readonly card: Card;
  readonly face: number;
  readonly except: readonly ContinuousEffect[];
}

/** The copiable values of an object now, copy effects of the game included (707.2c). */
export function copiableNow(state: GameState, object: GameObject): Copied | undefined {
  if (isFaceDown(object)) return copiedFrom(object);
  const copies = state.effects.filter(({ copied, affected }) => copied !== undefined && affected?.includes(object.id));
  return copies.at(-1)?.copied ?? copiedFrom(object);
}

/** The copiable values of an object before layer 1 effects of the game; undefined for what has none. */
function copiedFrom(object: GameObject): Copied | undefined {
  if (isFaceDown(object)) return { card: faceDownCard(object), face: 0, except: [] };
  const beneath = abilitiesBeneath(object).map(({ ability }) => ability);
  // Merging is part of the copiable values (702.140e, 613.2a).
  const merged: readonly ContinuousEffect[] =
    beneath.length === 0 ? [] : [{ kind: "add abilities", affects: { kind: "reference", object: { kind: "this" } }, abilities: beneath }];
  if (object.copyOf !== undefined)
    return merged.length === 0 ? object.copyOf : { ...object.copyOf, except: [...object.copyOf.except, ...merged] };
  return object.card === undefined ? undefined : { card: asCast(object, object.card), face: object.face, except: merged };
}

/** A prototyped permanent is copied with its alternative cost, color and size (718.3b). */
function asCast({ castWith, zone }: GameObject, card: Card): Card {
  return zone === "battlefield" && castWith.using?.includes("prototype") === true ? prototypeCard(card) : card;
}

export function applyCopy(board: Board, unit: Unit, effect: CopyEffect, working: Working): void {
  if (isFaceDown(working.object)) return;
  const bound = unit.instance?.copied;
  const copied = bound ?? resolveCopied(board, unit, effect);
  if (copied === undefined) {
    for (const aspect of ["types", "colors", "abilities", "power and toughness", "names"] as const) {
      castDoubts(working, aspect, [{ words: `${unit.words} (copy)`, object: unit.source }]);
    }
    return;
  }
  replaceCopiable(working, copiedValues(working.object, copied.card, copied.face));
  makeExceptions(board, working, bound === undefined ? [...copied.except, ...(effect.except ?? [])] : copied.except, unit.words);
  note(board, unit, working, () => `becomes a copy of ${copied.card.faces[copied.face]?.name ?? copied.card.name}`);
}

function resolveCopied(board: Board, unit: Unit, effect: CopyEffect): Copied | undefined {
  if (!isObjectReference(effect.of)) return undefined;
  const found = references(board, effect.of, contextOf(board, unit));
  if (isUnknown(found)) return undefined;
  const object = board.object(found[0] as ObjectId);
  return object && copiedFrom(object);
}

/** "except its name is still …", "except it doesn't copy that creature's color" (707.9b). */
function keepOwn(working: Working, except: readonly ContinuousEffect[]): void {
  const { card } = working.object;
  for (const effect of except) {
    if (effect.kind !== "irrelevant" || effect.keeps === undefined || card === undefined) continue;
    const own = copiedValues(working.object, card, 0);
    if (effect.keeps === "name") working.names = own.names;
    else working.colors = own.colors;
  }
}

/** "except it's a 7/7", "except it has flying": part of the copiable values (707.9), so what is added counts as printed. */
export function makeExceptions(board: Board, working: Working, except: readonly ContinuousEffect[], words: string): void {
  const { trace } = working;
  working.trace = [];
  keepOwn(working, except);
  except.forEach((effect, index) => {
    const key = `copy exception ${index}`;
    applyToWorking(board, { key, group: key, planned: planEffect(effect), timestamp: 0, words, bearer: working.id }, working, undefined);
  });
  working.trace = trace;
  if (except.length === 0) return;
  setAbilities(
    working,
    working.abilities.map((held) => (held.origin.kind === "printed" ? held : { ...held, origin: { kind: "printed" }, since: 0 })),
  );
}
