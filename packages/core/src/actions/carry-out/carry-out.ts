// Carrying out the instructions of a resolving spell or ability in order (608.2c). What isn't understood is said once and not assumed.

import type { ObjectId, PlayerId } from "../../game/ids.ts";
import { currentId } from "../../game/move-object.ts";
import type { Choices, DelayedAbility, EffectBindings, GameState } from "../../game/state.ts";
import { createView } from "../../layers/create-view.ts";
import type { View } from "../../layers/view.ts";
import type { Ability } from "../../oracle/ability.ts";
import type { Body, Effect } from "../../oracle/effect.ts";
import { isUnknown, type Reason } from "../../verdict.ts";
import { ownBodies, placeBodies } from "../bodies.ts";
import { eventPlayer } from "../event-player.ts";
import type { Progress } from "../outcome.ts";
import { wait } from "../waiting.ts";
import { carryOutAttachment } from "./attachments.ts";
import { carryOutBlock, carryOutUnblocked } from "./blocks.ts";
import { carryOutChoice } from "./choices.ts";
import { carryOutContinuous } from "./continuous.ts";
import { carryOutCounters } from "./counters-and-life.ts";
import { carryOutDamage } from "./damage.ts";
import { carryOutDesignation } from "./designations.ts";
import { factsOf } from "./facts-of-words.ts";
import { carryOutKeywordAction } from "./keyword-actions.ts";
import { carryOutMeld } from "./meld.ts";
import { leaveOpen } from "./open-branches.ts";
import { isFollowed } from "./optional.ts";
import {
  chosenObjects,
  doubtHands,
  type EffectOf,
  notCarriedOut,
  objectsFollowed,
  type Resolution,
  remember,
  saidOnly,
  targetsNow,
  viewOf,
  withState,
} from "./resolution.ts";
import { carryOutStack } from "./stack.ts";
import { carryOutStatus } from "./status.ts";
import { carryOutTokens, createEmblem } from "./tokens.ts";
import { carryOutZones } from "./zones.ts";

export interface CarriedOut {
  readonly progress: Progress;
  /** Tokens and copies it made. */
  readonly created: readonly ObjectId[];
  /** Why choices that the scenario made can't be made. */
  readonly refused: readonly Reason[];
}

/** Follows the instructions of the spell or ability on the stack, with the targets that its stack item holds. */
export function carryOutAbility(progress: Progress, object: ObjectId, choices: Choices | undefined): CarriedOut {
  const state = progress.state.objects.get(object);
  const item = state?.stack;
  if (state === undefined || item === undefined) return { progress, created: [], refused: [] };
  const view = createView(progress.state);
  const source = state.kind === "ability" ? item.source : object;
  const bodies = placeBodies(ownBodies(view, object, item.ability), item.modes);
  const resolution: Resolution = {
    progress,
    object,
    choices: choices ?? state.choices,
    words: source === undefined ? "an effect" : view.name(source),
    text: textOf(view, object, source, item.ability),
    context: {
      you: view.controller(object),
      this: source,
      x: item.x ?? state.castWith.x,
      triggerObjects: item.triggerObjects,
      triggerPlayer: eventPlayer(view, object, item),
      earlier: item.paid,
      ...(item.bound && stillThere(progress.state, item.bound)),
    },
  };
  const unread =
    state.kind === "ability"
      ? []
      : view.characteristics(object).abilities.flatMap(({ ability }) => (ability.kind === "opaque" ? [ability.opaque.words] : []));
  let done = resolution;
  for (const { body, base } of bodies) {
    const targets = resolution.context.targets ?? item.targets.slice(base, base + body.targets.length);
    done = carryOutAll(withContext(done, targets), body.effects);
  }
  if (state.kind !== "ability") done = bolsters(view, object).reduce(carryOutKeywordAction, done);
  const { earlier } = done.context;
  return {
    refused: done.refused ?? [],
    progress: unread.reduce(notCarriedOut, done).progress,
    created: [...(earlier?.created ?? []), ...(earlier?.copied ?? []), ...(earlier?.returned ?? [])],
  };
}

/** A delayed triggered ability doesn't find what has changed zones since (603.7c). */
function stillThere(state: GameState, bound: EffectBindings): EffectBindings {
  const isThere = (id: ObjectId | PlayerId) => state.objects.has(id as ObjectId) || state.players.some((player) => player.id === id);
  const targets = bound.targets?.map((slot) => ({ ...slot, chosen: slot.chosen.filter(isThere) }));
  return targets === undefined ? bound : { ...bound, targets };
}

/** "Bolster 3" as a whole line of a spell. */
function bolsters(view: View, spell: ObjectId): readonly EffectOf<"keyword action">[] {
  return view.characteristics(spell).abilities.flatMap(({ ability }) => {
    if (ability.kind !== "keyword" || ability.keyword.keyword !== "bolster" || !("amount" in ability.keyword)) return [];
    return [{ kind: "keyword action", action: "bolster", amount: ability.keyword.amount } as const];
  });
}

/** The spell's instructions, or the line of the ability that resolves; a keyword's name for what it stands for. */
function textOf(view: View, object: ObjectId, source: ObjectId | undefined, ability: Ability | undefined): string {
  if (ability === undefined) {
    const lines = view
      .characteristics(object)
      .abilities.flatMap(({ ability: own, words }) => (own.kind === "spell" && words !== undefined ? [words] : []));
    return lines.join(" ");
  }
  const own = source === undefined ? undefined : view.characteristics(source).abilities.find((effective) => effective.ability === ability);
  if (own?.words !== undefined) return own.words;
  return "keyword" in ability && typeof ability.keyword === "string" ? ability.keyword : "";
}

function withContext(resolution: Resolution, targets: Resolution["context"]["targets"]): Resolution {
  return { ...resolution, context: { ...resolution.context, targets } };
}

/** Follows instructions in order. */
export function carryOutAll(resolution: Resolution, effects: readonly Effect[]): Resolution {
  return effects.reduce(carryOut, resolution);
}

function carryOut(resolution: Resolution, effect: Effect): Resolution {
  switch (effect.kind) {
    case "deal damage":
    case "fight":
      return carryOutDamage(resolution, effect);
    case "destroy":
    case "exile":
    case "return":
    case "put onto battlefield":
    case "move":
    case "sacrifice":
    case "player sacrifices":
      return carryOutZones(resolution, effect);
    case "tap":
    case "untap":
    case "regenerate":
    case "remove from combat":
    case "phase out":
    case "transform":
    case "turn face down":
    case "turn face up":
    case "flip":
    case "detain":
    case "goad":
    case "suspect":
    case "become blocked":
      return carryOutStatus(resolution, effect);
    case "counters":
    case "player counters":
    case "life":
    case "exchange life":
      return carryOutCounters(resolution, effect);
    case "continuous":
    case "prevent damage":
      return carryOutContinuous(resolution, effect);
    case "attach":
    case "unattach":
      return carryOutAttachment(resolution, effect);
    case "create token":
      return carryOutTokens(resolution, effect);
    case "create emblem":
      return createEmblem(resolution, effect);
    case "counter spell":
    case "copy spell":
    case "change targets":
      return carryOutStack(resolution, effect);
    case "choose":
      return carryOutChoice(resolution, effect);
    case "if":
      return carryOutIf(resolution, effect);
    case "may":
      return isFollowed(resolution, effect) ? carryOutAll(resolution, effect.effects) : resolution;
    case "irrelevant":
      return found(resolution, effect.words) ?? carryOutDesignation(resolution, effect.words) ?? doubtHands(resolution, effect.words);
    case "delayed":
      return waitFor(saidOnly(resolution, `${effect.when}: later, if the scenario triggers it`), effect);
    case "block instead":
      return carryOutBlock(resolution, effect);
    case "keyword action":
      return carryOutUnblocked(resolution, effect.action) ?? carryOutKeywordAction(resolution, effect);
    case "opaque":
      return carryOutMeld(resolution, effect.words) ?? notCarriedOut(resolution, effect.words);
  }
}

/** Of a search: the cards of the player's library that `choices` names are those found, "that card" of what follows (701.23). */
function found(resolution: Resolution, words: string): Resolution | undefined {
  if (!/\bsearch(?:es)? (?:your|his or her|their) library\b/i.test(words)) return undefined;
  const { objects } = resolution.progress.state;
  const cards = chosenObjects(resolution).filter((id) => objects.get(id)?.zone === "library");
  return cards.length === 0 ? undefined : remember(resolution, "revealed", cards);
}

/** What it will do isn't carried out until a step triggers it; who it concerns is settled now (603.7c). */
function waitFor(resolution: Resolution, { when, body }: Extract<Effect, { kind: "delayed" }>): Resolution {
  const subjects = body.effects.flatMap((effect) =>
    "what" in effect && typeof effect.what === "object" && effect.what.kind !== "choice"
      ? (objectsFollowed(resolution, effect.what) ?? [])
      : [],
  );
  const facts = factsOf(body.effects.map(({ kind }) => kind).join(" "));
  const ability = delayedAbility(resolution, when, body);
  return withState(resolution, wait(resolution.progress.state, { when, by: resolution.context.you, subjects, facts, ability }));
}

/** Its own targets are chosen as it triggers: then references to those chosen before aren't followed. */
function delayedAbility(resolution: Resolution, when: string, body: Body): DelayedAbility | undefined {
  const { context, text } = resolution;
  if (context.this === undefined || body.modes !== undefined) return undefined;
  const { state } = resolution.progress;
  const now = <T extends ObjectId | PlayerId>(ids: readonly T[]) => ids.map((id) => currentId(state, id as ObjectId) as T);
  const { x, triggerObjects, triggerPlayer, named } = context;
  const targets = targetsNow(resolution);
  const earlier =
    context.earlier &&
    Object.fromEntries(Object.entries(context.earlier).map(([action, ids]) => [action, action === "sacrificed" ? ids : now(ids)]));
  const bound = { x, triggerObjects, triggerPlayer, earlier, named, ...(body.targets.length === 0 && { targets }) };
  const sentence = text.split(/(?<=\.)\s+/).find((part) => part.toLowerCase().includes(when.toLowerCase()));
  return { source: context.this, body, words: sentence ?? when, bound };
}

function carryOutIf(resolution: Resolution, effect: Extract<Effect, { kind: "if" }>): Resolution {
  const holds = viewOf(resolution).holds(effect.condition, resolution.context);
  if (isUnknown(holds)) {
    const words = holds.doubts.map((doubt) => doubt.words).join("; ");
    const branches = [...effect.then, ...(effect.otherwise ?? [])];
    return notCarriedOut(leaveOpen(resolution, branches, words), words);
  }
  return carryOutAll(resolution, holds ? effect.then : (effect.otherwise ?? []));
}
