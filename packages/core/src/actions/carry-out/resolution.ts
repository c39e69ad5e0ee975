// What a resolution carries along while its instructions are followed in order (608.2c): whose it is, what was chosen, what earlier instructions did.

import { doubtFacts, type Fact } from "../../game/facts-in-doubt.ts";
import type { ObjectId, PlayerId } from "../../game/ids.ts";
import { currentIds } from "../../game/merge-object.ts";
import { currentId } from "../../game/move-object.ts";
import type { Choices, GameState } from "../../game/state.ts";
import { createView } from "../../layers/create-view.ts";
import type { Context, View } from "../../layers/view.ts";
import type { Effect } from "../../oracle/effect.ts";
import type { ZoneName } from "../../oracle/filter.ts";
import { printBody } from "../../oracle/printer/body.ts";
import type { Amount, ObjectReference, PlayerReference } from "../../oracle/reference.ts";
import { illegal } from "../../rules/define-rule.ts";
import { STATE_RULES } from "../../rules/state/state-rules.ts";
import { inItsZone } from "../../rules/target/zone.ts";
import { isUnknown, type Reason } from "../../verdict.ts";
import { type Progress, withEvents } from "../outcome.ts";
import { factsOf } from "./facts-of-words.ts";

/** The effects of a kind, those that share their shape with other kinds included. */
export type EffectOf<K extends Effect["kind"]> = Effect extends infer E
  ? E extends { readonly kind: infer Kind }
    ? [K & Kind] extends [never]
      ? never
      : E
    : never
  : never;

export interface Resolution {
  readonly progress: Progress;
  readonly context: Context;
  /** The spell or ability on the stack; undefined for a sentence that is applied. */
  readonly object?: ObjectId;
  readonly choices: Choices;
  /** What it is called: "Terror", "Mother of Runes". */
  readonly words: string;
  /** The words it follows, for effects that last: a spell's text, an ability's line. */
  readonly text: string;
  /** Choices of the scenario that can't be made: the resolution as written is illegal. */
  readonly refused?: readonly Reason[];
  /** How much the last instruction dealt, lost or gained: "that much". */
  readonly thatMuch?: number;
}

/** A choice that the words don't allow (608.2d). */
export function refuseChoice(
  resolution: Resolution,
  chosen: ObjectId | PlayerId,
  why: string,
  further: readonly string[] = [],
): Resolution {
  const view = viewOf(resolution);
  const what = `${view.name(chosen)} can't be chosen for ${resolution.words}.`;
  const reason = { what, why, subject: chosen, other: resolution.context.this, related: [] };
  const verdict = illegal(STATE_RULES.choice, view, reason, ["608.2d"], further);
  return verdict.kind === "illegal" ? withReasons(resolution, verdict.reasons) : resolution;
}

export function withReasons(resolution: Resolution, reasons: readonly Reason[]): Resolution {
  return { ...resolution, refused: [...(resolution.refused ?? []), ...reasons] };
}

export function viewOf({ progress }: Resolution): View {
  return createView(progress.state);
}

export function withState(resolution: Resolution, state: GameState): Resolution {
  return { ...resolution, progress: { ...resolution.progress, state } };
}

export function withProgress(resolution: Resolution, progress: Progress): Resolution {
  return { ...resolution, progress };
}

/** The instruction isn't carried out: said once, with its words. What it would have changed is in doubt. */
export function notCarriedOut(resolution: Resolution, words: string): Resolution {
  return saidOnly(withState(resolution, doubtOutcome(resolution, words)), words);
}

/**
 * The same for an instruction that was understood: it isn't known to whom or what it happens, or how much. Were that the object itself, it would be
 * known.
 */
export function notKnownHow(resolution: Resolution, effect: Effect): Resolution {
  const sentence = printBody({ targets: [], effects: [effect] }).replace(/\.$/, "");
  const words = sentence.charAt(0).toLowerCase() + sentence.slice(1);
  const { context } = resolution;
  const elsewhere = { ...resolution, context: { ...context, this: undefined } };
  const state = doubtWhich(doubtOutcome(elsewhere, words, context.this), effect, words, resolution);
  return saidOnly(withState(resolution, state), words);
}

/** What is returned or countered, where the words don't tell which, may be any that could be. */
function doubtWhich(state: GameState, effect: Effect, words: string, { object, context }: Resolution): GameState {
  const from: readonly ZoneName[] = effect.kind === "return" ? ["graveyard", "exile"] : effect.kind === "counter spell" ? ["stack"] : [];
  const which = [...state.objects.values()].filter(({ id, zone }) => from.includes(zone) && id !== object).map(({ id }) => id);
  return which.length === 0 ? state : doubtFacts(state, which, ["zone"], [{ words, object: context.this }]);
}

/** It will do something later; until then nothing is in doubt. */
export function saidOnly(resolution: Resolution, words: string): Resolution {
  const event = { kind: "not carried out", object: resolution.object, words } as const;
  const said = resolution.progress.events.some((other) => other.kind === "not carried out" && other.words === words);
  return said ? resolution : withProgress(resolution, withEvents(resolution.progress, event));
}

/** What the words would have changed isn't known from now on: by their verbs, about what they name. */
function doubtOutcome(resolution: Resolution, words: string, source = resolution.context.this): GameState {
  const { state } = resolution.progress;
  const facts = factsOf(words);
  if (facts.length === 0) return state;
  const makers = facts.includes("battlefield") ? makersIn(resolution, words) : [];
  return doubtFacts(
    doubtFacts(state, namedBy(resolution, words), facts, [{ words, object: source }]),
    makers,
    ["battlefield"],
    [{ words, object: source }],
  );
}

/** Who may have created tokens: the controller, unless the words speak of players. */
function makersIn({ context, progress }: Resolution, words: string): readonly PlayerId[] {
  return /\b(?:players?|opponents?|controllers?|owners?)\b/i.test(words) ? progress.state.players.map(({ id }) => id) : [context.you];
}

/** The targets; else the object itself, or all that the words speak of. */
export function namedBy({ context, progress }: Resolution, words: string): readonly (ObjectId | PlayerId)[] {
  const { state } = progress;
  const targets = (context.targets ?? []).flatMap(({ chosen }) => chosen);
  const named = [...targets, ...(context.named ?? [])];
  const whoever = /\b(?:that|an?|any|defending|attacking) (?:player|opponent)|\b(?:controller|owner)s?\b/i;
  const isAboutPlayers =
    /\b(?:each|every|all) (?:player|opponent)/i.test(words) ||
    (whoever.test(words) && !named.some((id) => state.players.some((player) => player.id === id)));
  const players = isAboutPlayers ? state.players.map(({ id }) => id) : [];
  // Proliferating names nobody, and concerns any permanent and player (701.34a).
  if (/\bproliferates?\b/i.test(words)) return [...createView(state).permanents(), ...state.players.map(({ id }) => id)];
  if (named.length > 0) return [...named, ...players];
  const noun = /\b(?:each|all|every)\b[^.]*?\b(creature|permanent|artifact|land|enchantment|planeswalker)s?\b/i
    .exec(words)?.[1]
    ?.toLowerCase();
  if (noun === undefined)
    return [...(context.this === undefined ? [] : [context.this]), ...(context.triggerObjects ?? []), ...players, context.you];
  const view = createView(state);
  const meant = view.permanents().filter((id) => noun === "permanent" || view.characteristics(id).cardTypes.some((type) => type === noun));
  return [...meant, ...players];
}

/** The objects meant, those of them that are still there; undefined (and a note of what wasn't understood) if it isn't known. */
export function objectsMeant(resolution: Resolution, reference: ObjectReference): readonly ObjectId[] | undefined {
  if (reference.kind === "choice") return chosenNow(resolution, reference);
  const found = viewOf(resolution).objects(reference, resolution.context);
  if (isUnknown(found)) return undefined;
  return found.map((id) => asArrived(resolution, id)).filter((id) => isThere(resolution.progress.state, id));
}

/** The targets, each as the object that it has become by now: an instruction before may have moved it (400.7). */
export function targetsNow({ progress, context }: Resolution): Context["targets"] {
  return context.targets?.map((slot) => ({ ...slot, chosen: slot.chosen.map((id) => currentId(progress.state, id as ObjectId)) }));
}

/** "Return target creature card to the battlefield. It gains haste": what an earlier instruction put onto the battlefield is the object meant. */
function asArrived({ progress, context: { earlier } }: Resolution, id: ObjectId): ObjectId {
  if (progress.state.objects.has(id)) return id;
  const now = currentId(progress.state, id);
  return earlier?.returned?.includes(now) === true || earlier?.put?.includes(now) === true ? now : id;
}

/** The same, each as what it has become by now: "exile it, then return it" (400.7). */
export function objectsFollowed(resolution: Resolution, reference: ObjectReference): readonly ObjectId[] | undefined {
  if (reference.kind === "choice") return chosenNow(resolution, reference);
  const { state } = resolution.progress;
  const found = viewOf(resolution).objects(reference, resolution.context);
  if (isUnknown(found)) return undefined;
  return [...new Set(found.flatMap((id) => currentIds(state, id)))].filter((id) => isThere(state, id));
}

/** What a player chooses on resolution: all there are, where no choice is left; else what `choices` names. */
function chosenNow(resolution: Resolution, choice: Extract<ObjectReference, { kind: "choice" }>): readonly ObjectId[] | undefined {
  const view = viewOf(resolution);
  const filter = inItsZone(choice.filter);
  const possible = [...view.state.objects.keys()].filter(
    (id) => isThere(view.state, id) && view.matches(filter, id, resolution.context) === true,
  );
  const count = choice.count === "any" ? possible.length : amountMeant(resolution, choice.count);
  if (count === undefined) return undefined;
  const named = chosenObjects(resolution).filter((id) => possible.includes(id));
  if (named.length > 0) return named.slice(0, count);
  return possible.length <= count && !choice.upTo && choice.count !== "any" ? possible : undefined;
}

function isThere(state: GameState, id: ObjectId): boolean {
  const object = state.objects.get(id);
  return object !== undefined && !object.status.phasedOut;
}

export function playersMeant(resolution: Resolution, reference: PlayerReference): readonly PlayerId[] | undefined {
  const found = viewOf(resolution).players(reference, resolution.context);
  return isUnknown(found) ? undefined : found;
}

export function amountMeant(resolution: Resolution, amount: Amount): number | undefined {
  if (amount.kind === "that much" && resolution.thatMuch !== undefined) return resolution.thatMuch;
  const found = viewOf(resolution).amount(amount, resolution.context);
  return isUnknown(found) ? undefined : found;
}

/** Remembers what an instruction did to which objects ("the exiled card", "the token created this way"). */
export function remember(resolution: Resolution, action: string, ids: readonly ObjectId[]): Resolution {
  const earlier = { ...resolution.context.earlier, [action]: [...(resolution.context.earlier?.[action] ?? []), ...ids] };
  return { ...resolution, context: { ...resolution.context, earlier } };
}

/** The objects that `choices` names. */
export function chosenObjects({ choices }: Resolution): readonly ObjectId[] {
  return choices.values.flatMap((value) => (value.kind === "object" ? [value.object] : []));
}

/** Whether `choices` says that an optional instruction is followed: "yes", or anything chosen for it. */
export function saysYes({ choices }: Resolution): boolean {
  return choices.values.some((value) => (value.kind === "word" ? /^(yes|true|do)$/i.test(value.word) : value.kind === "object"));
}

/** Whether `choices` declines an optional instruction: "no". */
export function saysNo(resolution: Resolution): boolean {
  return saysWord(resolution, /^(no|none|false|decline)$/i);
}

/** Whether one of the words of `choices` is such a word. */
export function saysWord({ choices }: Resolution, sign: RegExp): boolean {
  return choices.values.some((value) => value.kind === "word" && sign.test(value.word));
}

const HIDDEN: readonly (readonly [RegExp, readonly Fact[]])[] = [
  [/\binvestigates?\b|\bincubates?\b|\bdiscovers?\b/i, ["battlefield"]],
  [/\bdraws?\b/i, ["hand", "library"]],
  [/\bdiscards?\b/i, ["hand", "graveyard"]],
  [/\bmills?\b|\binto (?:his or her|their|your|its owner's) graveyard\b|\bsurveils?\b/i, ["library", "graveyard"]],
  [/\bsearch(?:es)?\b|\binto (?:his or her|their|your) hand\b/i, ["hand", "library"]],
];

/** Cards drawn, discarded and milled aren't followed: how many a player has isn't known afterwards. */
export function doubtHands(resolution: Resolution, words: string): Resolution {
  const facts = [...new Set(HIDDEN.flatMap(([sign, found]) => (sign.test(words) ? found : [])))];
  if (facts.length === 0) return resolution;
  const { state } = resolution.progress;
  const targets = (resolution.context.targets ?? [])
    .flatMap(({ chosen }) => chosen)
    .filter((id) => state.players.some((one) => one.id === id));
  const isEveryone = /\b(?:each|all|that|opponent|controller|owner|their)\b/i.test(words) && targets.length === 0;
  const players = isEveryone ? state.players.map(({ id }) => id) : targets.length > 0 ? targets : [resolution.context.you];
  return withState(resolution, doubtFacts(state, players, facts, [{ words, object: resolution.context.this }]));
}
