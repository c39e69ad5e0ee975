// The view of a state: everything that rules may ask, worked out when first asked for and kept for as long as the state is (613, 109.3).

import { colorName } from "../characteristics/color.ts";
import { opponentsOf } from "../game/create-game.ts";
import type { ObjectId, PlayerId } from "../game/ids.ts";
import type { GameState } from "../game/state.ts";
import type { ContinuousEffect } from "../oracle/continuous-effect.ts";
import type { Filter } from "../oracle/filter.ts";
import type { Norm, NormOf } from "../oracle/norm.ts";
import type { Question } from "../oracle/span.ts";
import type { Doubt, Truth } from "../verdict.ts";
import { isUnknown } from "../verdict.ts";
import { FinalReading } from "./final-reading.ts";
import { hasKeyword, keywordInstances } from "./matching/abilities.ts";
import { amountOf } from "./matching/amount.ts";
import { holds } from "./matching/condition.ts";
import { matchesFilter } from "./matching/filter.ts";
import { resolvePlayers } from "./matching/player-reference.ts";
import { candidatesFor, references } from "./matching/reference.ts";
import type { RuleEffect } from "./norms.ts";
import { normsByKind, ruleEffects } from "./norms.ts";
import { couldConcern } from "./opaque-words.ts";
import { abilitiesOfPlayer } from "./player-abilities.ts";
import type { ActiveNorm, View } from "./view.ts";

const views = new WeakMap<GameState, View>();

/** The view of a state; the same one each time. */
export function createView(state: GameState): View {
  let view = views.get(state);
  if (view === undefined) {
    view = makeView(state);
    views.set(state, view);
  }
  return view;
}

function makeView(state: GameState): View {
  const reading = once(() => new FinalReading(state));
  const effects = once(() => ruleEffects(reading()));
  const norms = once(() => normsByKind(effects()));
  const names = once(() => sharedNames(reading()));
  const isPlayer = (id: ObjectId | PlayerId): id is PlayerId => state.players.some((player) => player.id === id);
  return {
    state,
    object: (id) => state.objects.get(id) ?? state.lastKnown.get(id)?.object,
    isPlayer,
    permanents: () => reading().permanents(),
    characteristics: (id) => reading().fields(id),
    controller: (id) => reading().controller(id),
    keywords: (id, keyword) => keywordInstances(reading(), id, keyword),
    has: (id, keyword) => hasKeyword(reading(), id, keyword),
    playerAbilities: (player) => abilitiesOfPlayer(reading(), effects(), player),
    matches: (filter, candidate, context) => matchesFilter(reading(), filter, candidate, context),
    holds: (condition, context) => holds(reading(), condition, context),
    amount: (amount, context) => amountOf(reading(), amount, context),
    objects: (reference, context) => references(reading(), reference, context),
    players: (reference, context) => resolvePlayers(reading(), reference, context),
    norms: <K extends Norm["kind"]>(kind: K) => (norms().get(kind) ?? NO_NORMS) as readonly (ActiveNorm & { readonly norm: NormOf<K> })[],
    covers: (norm, filter, candidate) => covers(reading(), norm, filter, candidate),
    opponents: (player) => opponentsOf(state, player),
    attachments: (host) => reading().attachments(host),
    doubts: (question, ...subjects) => doubtsOn(reading(), question, subjects),
    name: (id) => nameOf(reading(), names(), id),
    effectsOn: (id) => effectsOn(reading(), effects(), id),
  };
}

const NO_NORMS: readonly ActiveNorm[] = [];

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The filter of a norm against an object or player. The filter that says whom the norm is about is also limited by what it affected when it began. */
function covers(reading: FinalReading, active: ActiveNorm, filter: Filter | undefined, candidate: ObjectId | PlayerId): Truth {
  const limited = active.affected !== undefined && (filter === undefined || filter === aboutWhom(active.norm));
  if (limited && !active.affected?.includes(candidate)) return false;
  if (filter === undefined) return true;
  const truth = matchesFilter(reading, filter, candidate, active.context);
  // The set was fixed from these very words: where they can't be read again, the set says enough.
  return limited && isUnknown(truth) ? true : truth;
}

function aboutWhom(norm: Norm): Filter | undefined {
  if ("who" in norm) return norm.who;
  if ("what" in norm) return norm.what;
  return norm.kind === "prevent damage" ? (norm.to ?? norm.from) : undefined;
}

/** Words in force that touch the question and could be about one of the subjects (or about anything, if none is given). */
function doubtsOn(reading: FinalReading, question: Question, subjects: readonly (ObjectId | PlayerId)[]): readonly Doubt[] {
  return reading.opaque
    .filter(({ touches }) => touches.includes(question))
    .filter((opaque) => subjects.length === 0 || subjects.some((subject) => couldConcern(reading, opaque, subject)))
    .map(({ words, bearer }) => ({ words, object: bearer }));
}

function effectsOn(reading: FinalReading, effects: readonly RuleEffect[], id: ObjectId): readonly ContinuousEffect[] {
  return effects.filter((active) => affects(reading, active, id)).map(({ effect }) => effect);
}

function affects(reading: FinalReading, active: RuleEffect, id: ObjectId): boolean {
  if (!("affects" in active.effect)) return false;
  if (active.affected !== undefined) return active.affected.includes(id);
  const { affects: affected } = active.effect;
  if (affected.kind === "player") return false;
  if (affected.kind === "filter") {
    return (
      [...candidatesFor(reading, affected.filter)].includes(id) && matchesFilter(reading, affected.filter, id, active.context) === true
    );
  }
  const objects = references(reading, affected.object, active.context);
  return !isUnknown(objects) && objects.includes(id);
}

/** Names of permanents and spells that more than one player controls. */
function sharedNames(reading: FinalReading): ReadonlySet<string> {
  const controllers = new Map<string, PlayerId>();
  const shared = new Set<string>();
  for (const id of [...reading.permanents(), ...reading.state.stack]) {
    const name = plainName(reading, id);
    const controller = reading.controller(id);
    if (controllers.has(name) && controllers.get(name) !== controller) shared.add(name);
    controllers.set(name, controller);
  }
  return shared;
}

function nameOf(reading: FinalReading, shared: ReadonlySet<string>, id: ObjectId | PlayerId): string {
  if (reading.isPlayer(id)) return playerName(reading.state, id);
  const name = plainName(reading, id);
  return shared.has(name) ? `${playerName(reading.state, reading.controller(id))}'s ${name}` : name;
}

function playerName(state: GameState, id: PlayerId): string {
  return state.players.find((player) => player.id === id)?.name ?? id;
}

function plainName(reading: FinalReading, id: ObjectId): string {
  const object = reading.object(id);
  if (object?.kind === "ability") {
    const source = object.stack?.source;
    return source === undefined ? "an ability" : `${plainName(reading, source)}'s ability`;
  }
  const { names, subtypes, colors } = reading.fields(id);
  if (names.length > 0) return names.join(" // ");
  if (object?.status.faceDown || object?.stack?.form === "face down")
    return object.zone === "stack" ? "a face-down spell" : "a face-down creature";
  const description = [...colors.map(colorName), ...subtypes].join(" ");
  return description === "" ? "a nameless object" : description;
}
