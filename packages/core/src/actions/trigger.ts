// A triggered ability is put on the stack (603.3): its controller chooses modes and targets; without a legal choice it is removed (603.3d). So is
// a delayed one that waits (603.7).

import type { ObjectId } from "../game/ids.ts";
import { addObject } from "../game/objects.ts";
import type { EffectBindings, GameState, Waiting } from "../game/state.ts";
import { chaptersOf } from "../layers/chapters.ts";
import { createView } from "../layers/create-view.ts";
import type { TriggeredAbility } from "../oracle/ability.ts";
import { legalTargets } from "../rules/target/judge-targets.ts";
import { lostPlayer } from "../rules/timing/lost-player.ts";
import { noSuchAbility } from "../rules/timing/no-such-ability.ts";
import { severalAbilities } from "../rules/timing/which-ability.ts";
import { joinVerdicts } from "../verdict.ts";
import type { Action, Outcome } from "./action.ts";
import { chooseOutcome } from "./activate.ts";
import { announce } from "./announce.ts";
import { type Candidate, chosenAbilities, triggeredAbilities } from "./find-ability.ts";
import { begin, refused, taken } from "./outcome.ts";
import { chapterTriggered, isChapterDue } from "./sagas.ts";
import { targetingOf } from "./targeting-of.ts";
import { delayedOf, isNow, triggered } from "./waiting.ts";

type Trigger = Extract<Action, { kind: "trigger" }>;

export function trigger(state: GameState, action: Trigger): Outcome {
  const view = createView(state);
  const candidates = meantChapter(state, action.source, chosenAbilities(withFormer(state, action.source), action.ability));
  const delayed = meantDelayed(state, action, candidates.length === 0);
  if (delayed !== undefined) return triggerDelayed(state, action, delayed);
  if (candidates.length === 0)
    return refused(state, noSuchAbility.check({ view, object: action.source, kind: "triggered", choice: action.ability }));
  const outcomes = candidates.map(({ ability }) => tryTrigger(state, action, ability));
  return chooseOutcome(outcomes) ?? refused(state, severalAbilities.check({ view, object: action.source, kind: "triggered" }));
}

/**
 * A delayed triggered ability of the source (603.7): named by its words, the one whose moment it is, or the only sort of triggered ability that the
 * source has (`alone`).
 */
function meantDelayed(state: GameState, { source, ability }: Trigger, alone: boolean): Waiting | undefined {
  const waiting = delayedOf(state, source);
  if (ability === undefined) return alone ? waiting[0] : waiting.find((one) => isNow(state, one));
  if (ability.kind !== "words") return alone ? waiting[0] : undefined;
  const wanted = ability.words.trim().toLowerCase();
  return waiting.find((one) => one.ability?.words.toLowerCase().includes(wanted) === true);
}

function triggerDelayed(state: GameState, action: Trigger, waiting: Waiting): Outcome {
  const { body, bound } = waiting.ability!;
  const ability: TriggeredAbility = { kind: "triggered", event: waiting.when, body, span: { start: 0, end: 0 }, line: 0 };
  return tryTrigger(triggered(state, waiting), { ...action, by: waiting.by }, ability, bound);
}

/** Of several chapter abilities the one that has just triggered; else the one that the Saga has reached. */
function meantChapter<C extends Candidate<TriggeredAbility>>(state: GameState, source: ObjectId, candidates: readonly C[]): readonly C[] {
  const object = state.objects.get(source) ?? state.lastKnown.get(source)?.object;
  if (object === undefined || candidates.length < 2 || !candidates.every(({ ability }) => ability.keyword === "chapter")) return candidates;
  const triggered = candidates.filter(({ ability }) => isChapterDue(object, ability));
  if (triggered.length > 0) return triggered;
  const reached = candidates.filter(({ ability }) => chaptersOf(ability).includes(object.counters.lore ?? 0));
  return reached.length > 0 ? reached : candidates;
}

/** The object's triggered abilities; those that it had as it last existed, where it has just left the battlefield (603.10). */
function withFormer(state: GameState, source: ObjectId) {
  const view = createView(state);
  const own = triggeredAbilities(view, source);
  const former = state.objects.get(source)?.previous;
  const last = former === undefined ? undefined : state.lastKnown.get(former);
  if (last === undefined || last.object.zone !== "battlefield") return own;
  const gone = triggeredAbilities(view, former!).filter(({ effective }) => effective.origin.kind === "granted");
  return [...own, ...gone];
}

function tryTrigger(state: GameState, action: Trigger, ability: TriggeredAbility, bound?: EffectBindings): Outcome {
  const view = createView(state);
  const placed = addObject(state, {
    kind: "ability",
    owner: action.by,
    controller: action.by,
    zone: "stack",
    choices: action.announcement.choices ?? { values: [] },
    stack: {
      ability,
      source: action.source,
      targets: [],
      modes: [],
      x: action.announcement.x,
      triggerObjects: action.triggerObjects,
      triggerPlayer: action.triggerPlayer,
      ...(bound !== undefined && { bound }),
    },
  });
  const noTargetsNamed = action.announcement.targets === null || action.announcement.targets.length === 0;
  if (noTargetsNamed && hasNoLegalChoice(placed.state, placed.id)) {
    const number = state.edition.number("603.3d");
    const message = `No legal target: ${view.name(action.source)}'s ability is removed from the stack.`;
    return taken({ state, events: [{ kind: "note", subject: action.source, message, clause: number }] });
  }
  const announced = announce(chapterTriggered(placed.state, action.source, ability), placed.id, action.announcement);
  const verdict = joinVerdicts([lostPlayer.check({ view, player: action.by }), announced.verdict]);
  if (verdict.kind === "illegal") return refused(state, verdict, announced.notices);
  const progress = begin(announced.state);
  return taken(progress, { verdict, notices: announced.notices, created: [placed.id], slots: announced.slots });
}

/** A required target can't be chosen at all (603.3d). */
function hasNoLegalChoice(state: GameState, ability: ObjectId): boolean {
  const targeting = targetingOf(createView(state), ability);
  return targeting.slots.some(({ slot }, index) => {
    const min = targeting.view.amount(slot.min, targeting.context);
    if (typeof min !== "number" || min === 0) return false;
    const { legal, doubtful } = legalTargets(targeting, index);
    return legal.length + doubtful.length < min;
  });
}
