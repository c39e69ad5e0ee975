// One action in a game: what is on the stack resolves first where the game moves on, then the action itself, then state-based actions until none applies.

import { removeFromCombat } from "../game/combat-state.ts";
import { doubtsAbout, settleOutcome } from "../game/facts-in-doubt.ts";
import type { ObjectId } from "../game/ids.ts";
import { updateObjects } from "../game/objects.ts";
import type { GameState } from "../game/state.ts";
import { createView } from "../layers/create-view.ts";
import { joinVerdicts } from "../verdict.ts";
import type { Action, GameEvent, Outcome } from "./action.ts";
import { activate } from "./activate.ts";
import { apply } from "./apply.ts";
import { attach, unattach } from "./attach-to.ts";
import { attack } from "./attack.ts";
import { block } from "./block.ts";
import { cast } from "./cast.ts";
import { control, counters, move } from "./change-game.ts";
import { changeObjects } from "./change-objects.ts";
import { counter } from "./counter.ts";
import { damage, finishCombatDamage, hasPendingDamage, resolveCombatDamage } from "./damage.ts";
import { deal } from "./deal-damage.ts";
import { endTrackingEffects } from "./effects-in-force.ts";
import { returnExiled } from "./exile-until.ts";
import { step, turn } from "./move-on.ts";
import { begin, type Progress, taken } from "./outcome.ts";
import { beforeMain } from "./precombat-main.ts";
import { put } from "./put.ts";
import { resolve } from "./resolve.ts";
import { retarget } from "./retarget.ts";
import { passChapters } from "./sagas.ts";
import { performStateBased } from "./state-based.ts";
import { trigger } from "./trigger.ts";

/**
 * Performs an action. Out: its verdict; the state after it and after state-based actions, or, if it was illegal, the state before it (with the stack
 * resolved, where the game was to move on); what happened.
 */
export function perform(state: GameState, action: Action): Outcome {
  const before = movesOn(action) ? moveOn(state, action) : { state, events: [], notices: [] };
  const outcome = inDoubt(before.state, action, act(before.state, action));
  const settled = settle(before.state, { state: outcome.state, events: [...before.events, ...outcome.events] });
  const partial = outcome.partial === undefined ? undefined : settle(before.state, { state: outcome.partial, events: [] }).state;
  return { ...outcome, ...settled, partial, notices: [...before.notices, ...outcome.notices] };
}

/** State-based actions and what else follows every action by itself: new controllers' sickness, effects that have ended. */
export function settle(before: GameState, progress: Progress): Progress {
  if (progress.state === before) return progress;
  const stable = performStateBased({ ...progress, state: endTrackingEffects(progress.state) });
  const returned = returnExiled(stable);
  const done = returned.state === stable.state ? stable : performStateBased(returned);
  return { ...done, state: noticeNewControllers(before, endTrackingEffects(done.state)) };
}

/** State-based actions on a board before its first step. `going`: the objects that go where a player chooses which. */
export function settleStanding(state: GameState, going?: ReadonlySet<ObjectId>): Progress {
  return performStateBased({ state, events: [] }, going);
}

/** Other steps say what happens to an object: that it is there isn't asked. */
const JUDGED_IN_DOUBT: readonly Action["kind"][] = ["cast", "activate", "trigger", "attach", "attack", "block", "damage", "retarget"];

/** What may not be where it stands makes the verdict on an action that names it unknown. */
function inDoubt(state: GameState, action: Action, outcome: Outcome): Outcome {
  if (state.inDoubt === undefined) return outcome;
  const { verdict } = outcome;
  if (WRITTEN_OUTCOMES.includes(action.kind) && verdict.kind === "legal")
    return { ...outcome, state: settleOutcome(state, outcome.state, namedIn(action)) };
  if (!JUDGED_IN_DOUBT.includes(action.kind)) return outcome;
  // A delayed triggered ability that is triggered puts nothing in doubt any more.
  const after = verdict.kind === "illegal" ? state : outcome.state;
  const named = namedIn(action).flatMap((id) => doubtsAbout(after, id, ["zone"]).map((doubt) => ({ id, doubt })));
  if (named.length === 0) return outcome;
  const sure =
    verdict.kind === "illegal"
      ? verdict.reasons.filter((reason) => !named.some(({ id }) => id === reason.subject || id === reason.other))
      : [];
  if (sure.length > 0) return outcome;
  return { ...outcome, verdict: joinVerdicts([{ kind: "unknown", doubts: named.map(({ doubt }) => doubt) }]) };
}

/** Steps by which the author writes out what wasn't carried out: what they name is where they need it to be. */
const WRITTEN_OUTCOMES: readonly Action["kind"][] = [
  ...(["destroy", "exile", "sacrifice", "return", "discard", "tap", "untap", "transform", "face up", "face down"] as const),
  ...(["phase out", "phase in", "regenerate", "attach", "unattach", "put", "deal", "counter", "counters", "control", "apply"] as const),
];

/** The objects and players that an action speaks of. */
function namedIn(node: unknown): readonly ObjectId[] {
  if (typeof node === "string") return [node as ObjectId];
  if (Array.isArray(node)) return node.flatMap(namedIn);
  if (typeof node !== "object" || node === null || "faces" in node) return [];
  return Object.values(node).flatMap(namedIn);
}

function act(state: GameState, action: Action): Outcome {
  switch (action.kind) {
    case "cast":
      return cast(state, action);
    case "activate":
      return activate(state, action);
    case "trigger":
      return trigger(state, action);
    case "resolve":
      // Combat damage waits beneath everything else on the stack (310.3 of 2004).
      if (state.stack.length === 0 && hasPendingDamage(state)) return taken(resolveCombatDamage(begin(state)));
      return resolve(state, action);
    case "counter":
      return counter(state, action);
    case "retarget":
      return retarget(state, action);
    case "put":
      return put(state, action);
    case "attach":
      return attach(state, action);
    case "unattach":
      return unattach(state, action);
    case "deal":
      return deal(state, action);
    case "move":
      return move(state, action);
    case "counters":
      return counters(state, action);
    case "control":
      return control(state, action);
    case "apply":
      return apply(state, action);
    case "step":
      return step(state, action);
    case "turn":
      return turn(state, action);
    case "attack":
      return attack(state, action);
    case "block":
      return block(state, action);
    case "damage":
      return damage(state, action);
    default:
      return changeObjects(state, action);
  }
}

function movesOn(action: Action): boolean {
  return ["step", "turn", "attack", "block", "damage"].includes(action.kind);
}

const BEFORE_DAMAGE: readonly string[] = ["declare attackers", "declare blockers", "combat damage"];

/** The stack resolves; where the game moves past combat damage, what can be dealt in only one way is dealt. */
function moveOn(state: GameState, action: Action): Progress & { readonly notices: Outcome["notices"] } {
  const told = action.kind === "step" ? beforeMain(state, action.step) : state;
  const resolved = finishSagas(resolveAll(told));
  const isPast = action.kind === "turn" || (action.kind === "step" && !BEFORE_DAMAGE.includes(action.step));
  if (!isPast || resolved.state.combat === undefined) return resolved;
  const finished = finishCombatDamage({ state: resolved.state, events: [] }, (progress) => settle(resolved.state, progress));
  return {
    state: finished.progress.state,
    events: [...resolved.events, ...finished.progress.events],
    notices: [...resolved.notices, ...finished.notices],
  };
}

/** Chapter abilities that no step has put on the stack aren't waited for any more. */
function finishSagas(resolved: ReturnType<typeof resolveAll>): ReturnType<typeof resolveAll> {
  const passed = passChapters(resolved.state);
  if (passed === resolved.state) return resolved;
  const settled = settle(resolved.state, { state: passed, events: [] });
  return { ...resolved, state: settled.state, events: [...resolved.events, ...settled.events] };
}

/** Everything on the stack resolves, top first, before the game moves on (500.2). */
function resolveAll(state: GameState): Progress & { readonly notices: Outcome["notices"] } {
  let current = state;
  const events: GameEvent[] = [];
  const notices: Outcome["notices"][number][] = [];
  while (current.stack.length > 0) {
    const outcome = resolve(current, { kind: "resolve" });
    const settled = settle(current, { state: outcome.state, events: outcome.events });
    events.push(...settled.events);
    notices.push(...outcome.notices);
    if (settled.state.stack.length >= current.stack.length && settled.state === current) break;
    current = settled.state;
  }
  if (current.stack.length === 0 && hasPendingDamage(current)) {
    const settled = settle(current, resolveCombatDamage(begin(current)));
    events.push(...settled.events);
    current = settled.state;
  }
  return { state: current, events, notices };
}

/**
 * A permanent that came under another player's control is summoning-sick and leaves combat (302.6, 506.4); not what the active player has back as the
 * turn before ended: that was there as this turn began.
 */
function noticeNewControllers(before: GameState, state: GameState): GameState {
  const [earlier, now] = [createView(before), createView(state)];
  const changed: ObjectId[] = now
    .permanents()
    .filter((id) => before.objects.get(id)?.zone === "battlefield" && earlier.controller(id) !== now.controller(id));
  const isNewTurn = before.turn !== state.turn;
  const sick = updateObjects(state, changed, ({ id }) => (isNewTurn && now.controller(id) === state.active ? undefined : { sick: true }));
  return changed.reduce(removeFromCombat, sick);
}
