// What an object becomes, gets, gains and may not do for a while: the predicates of static abilities with a duration (611.2, 613).

import type { ContinuousEffect, Duration } from "../../continuous-effect.ts";
import type { Filter } from "../../filter.ts";
import type { Amount, ObjectReference, PlayerReference } from "../../reference.ts";
import { product } from "../amount.ts";
import { someOf } from "../build-filter.ts";
import { skip, type Words } from "../kit.ts";
import { longest } from "../phrase.ts";
import { predicate } from "../predicate.ts";
import { readForEach } from "../quantity.ts";
import { statement } from "../statement.ts";
import { type Subject, subjectOfFilter, subjectOfObject, subjectOfPlayer } from "../subject.ts";
import { PERMANENTLY, readDuration } from "./duration.ts";
import { type Clause, clause } from "./reader.ts";

/** The predicates that follow a subject, with their duration; `until` is one said before ("Until end of turn, …"). */
export function readContinuous(
  ws: Words,
  at: number,
  subject: ObjectReference | { readonly player: PlayerReference },
  until: Duration | undefined,
): Clause | undefined {
  const found = longest((words, place) => predicate(words, place, asSubject(subject)), ws, at);
  return found && lasting(ws, found.end, found.value.effects, until, found.value.duration);
}

/** Sentences that aren't a subject and a predicate: "Damage can't be prevented this turn." */
export function readStatement(ws: Words, at: number, until: Duration | undefined): Clause | undefined {
  const found = longest(statement, ws, at);
  return found && lasting(ws, found.end, found.value.effects, until, undefined);
}

function lasting(
  ws: Words,
  at: number,
  effects: readonly ContinuousEffect[],
  until: Duration | undefined,
  own: Duration | undefined,
): Clause {
  const after = readDuration(ws, at);
  const duration = after?.value ?? until ?? own ?? PERMANENTLY;
  const each = after === undefined ? undefined : readForEach(ws, after.end);
  const beyond = each === undefined ? -1 : skip(ws, each.end, "beyond the first");
  if (each === undefined) return clause(after?.end ?? at, { kind: "continuous", effects, duration });
  const factor: Amount = beyond > 0 ? { kind: "sum", of: [each.value, { kind: "number", value: -1 }] } : each.value;
  return clause(beyond > 0 ? beyond : each.end, { kind: "continuous", effects: effects.map((effect) => times(effect, factor)), duration });
}

/** "gets +1/+1 until end of turn for each …". */
function times(effect: ContinuousEffect, factor: Amount): ContinuousEffect {
  if (effect.kind !== "modify power and toughness") return effect;
  return { ...effect, power: product(effect.power, factor), toughness: product(effect.toughness, factor) };
}

function asSubject(subject: ObjectReference | { readonly player: PlayerReference }): Subject {
  if (!("kind" in subject)) return subjectOfPlayer(subject.player);
  const filter = asFilter(subject);
  return filter === undefined ? subjectOfObject(subject) : subjectOfFilter(filter);
}

/** Subjects that mean all that match; undefined for those that name objects. */
function asFilter(object: ObjectReference): Filter | undefined {
  if (object.kind === "each") return object.filter;
  if (object.kind !== "several" || !object.of.some((one) => one.kind === "each")) return undefined;
  return someOf(object.of.map((one) => asFilter(one) ?? { kind: "is", object: one }));
}
