// The top of the stack resolves (608): targets are checked again (608.2b), instructions carried out, permanents enter (608.3).

import type { ObjectId, PlayerId } from "../game/ids.ts";
import { updateObject } from "../game/objects.ts";
import type { ChosenSlot, GameState } from "../game/state.ts";
import type { Characteristics } from "../layers/characteristics.ts";
import { createView } from "../layers/create-view.ts";
import { illegal } from "../rules/define-rule.ts";
import { possessive } from "../rules/describe-match.ts";
import { STATE_RULES } from "../rules/state/state-rules.ts";
import { mayTarget } from "../rules/target/may-target.ts";
import type { Targeting } from "../rules/target/targeting.ts";
import { slotQuestion } from "../rules/target/targeting.ts";
import { type Doubt, LEGAL, type Verdict } from "../verdict.ts";
import type { Action, GameEvent, Outcome } from "./action.ts";
import { carryOutAbility } from "./carry-out/carry-out.ts";
import { recordLetCast } from "./let-cast.ts";
import { begin, type Progress, refused, taken, withEvents } from "./outcome.ts";
import { relocate, vanish } from "./relocate.ts";
import { resolvePermanent } from "./resolve-permanent.ts";
import { targetingOf } from "./targeting-of.ts";

export function resolve(state: GameState, action: Extract<Action, { kind: "resolve" }>): Outcome {
  const top = state.stack.at(-1);
  if (top === undefined) return refused(state, emptyStack(state));
  const checked = checkTargets(state, top);
  const started = withEvents(begin(state), ...checked.events);
  const verdict: Verdict = checked.doubts.length > 0 ? { kind: "unknown", doubts: checked.doubts } : LEGAL;
  const object = state.objects.get(top)!;
  if (checked.allIllegal && object.stack?.form !== "bestow" && object.stack?.form !== "mutate") {
    return taken(fizzle(started, top), { verdict });
  }
  const view = createView(state);
  const isPermanentSpell =
    object.kind !== "ability" && !view.characteristics(top).cardTypes.some((type) => type === "instant" || type === "sorcery");
  if (isPermanentSpell) {
    const resolved = resolvePermanent(started, top, checked.legal[0]?.chosen[0], action.choices);
    if (resolved.refused !== undefined) return refused(state, { kind: "illegal", reasons: resolved.refused });
    return taken(resolved.progress, { verdict, notices: resolved.notices, created: resolved.created });
  }
  const ready = checked.events.length === 0 ? started : { ...started, state: withTargets(started.state, top, checked.legal) };
  const done = carryOutAbility(ready, top, action.choices);
  if (done.refused.length > 0) return refused(state, { kind: "illegal", reasons: done.refused });
  const progress = { ...done.progress, state: recordLetCast(ready.state, done.progress.state, top) };
  return taken(leaveStack(progress, top, view.characteristics(top)), { verdict, created: done.created });
}

function emptyStack(state: GameState): Verdict {
  return illegal(STATE_RULES.resolving, createView(state), { what: "Nothing can resolve.", why: "The stack is empty.", related: [] });
}

interface Checked {
  /** The targets that are still legal, per slot. */
  readonly legal: readonly ChosenSlot[];
  readonly allIllegal: boolean;
  readonly events: readonly GameEvent[];
  readonly doubts: readonly Doubt[];
}

/** 608.2b: each target is checked for each instance of "target" it was chosen for. */
function checkTargets(state: GameState, object: ObjectId): Checked {
  const chosen = state.objects.get(object)?.stack?.targets ?? [];
  const targeting = targetingOf(createView(state), object, true);
  const events: GameEvent[] = [];
  const doubts: Doubt[] = [];
  let any = false;
  let stillLegal = false;
  const legal = chosen.map((slot, index): ChosenSlot => {
    const kept = slot.chosen.map((target) => isStillLegal(targeting, index, target, chosen, events, doubts));
    any ||= slot.chosen.length > 0;
    stillLegal ||= kept.some(Boolean);
    const division = slot.division?.filter((_, at) => kept[at]);
    return { chosen: slot.chosen.filter((_, at) => kept[at]), ...(division === undefined ? {} : { division }) };
  });
  return { legal, allIllegal: any && !stillLegal, events, doubts };
}

function isStillLegal(
  targeting: Targeting,
  index: number,
  target: ObjectId | PlayerId,
  chosen: readonly ChosenSlot[],
  events: GameEvent[],
  doubts: Doubt[],
): boolean {
  if (targeting.slots[index] === undefined) return true;
  const verdict = mayTarget(slotQuestion(targeting, index, target, chosen, true));
  if (verdict.kind === "unknown") doubts.push(...verdict.doubts);
  if (verdict.kind !== "illegal") return true;
  events.push({ kind: "target illegal on resolution", object: targeting.object, target, reasons: verdict.reasons });
  return false;
}

/** Every target is illegal: it doesn't resolve (until April 2018: it is countered), 608.2b. */
function fizzle(progress: Progress, object: ObjectId): Progress {
  const { state } = progress;
  const view = createView(state);
  const clause = state.edition.number("608.2b") ?? "608.2b";
  const name = view.name(state.objects.get(object)?.stack?.source ?? object);
  const countered = state.edition.switches.spellWithIllegalTargetsIs === "countered";
  const what = state.objects.get(object)?.kind === "ability" ? `${possessive(name)} ability` : name;
  const message = `${what} ${countered ? "is countered" : "doesn't resolve"}: all its targets are illegal.`;
  return leaveStack(withEvents(progress, { kind: "fizzled", clause, object, message }), object);
}

/** A resolved instant or sorcery goes to its owner's graveyard, or where its permission says; an ability and a copy cease to exist (608.2n). */
function leaveStack(progress: Progress, object: ObjectId, lastKnown?: Characteristics): Progress {
  const state = progress.state.objects.get(object);
  if (state === undefined || state.zone !== "stack") return progress;
  if (state.kind === "ability" || state.kind === "spell copy") return { ...progress, state: vanish(progress.state, object, lastKnown) };
  const using = state.castWith.using ?? [];
  // An Adventure that resolved goes on an adventure: into exile (715.3d).
  const onAdventure = state.card?.layout === "adventure" && state.face === 1 && lastKnown !== undefined;
  const exiled = using.some((permission) => ["flashback", "jump-start", "harmonize", "aftermath"].includes(permission));
  return relocate(progress, object, exiled || onAdventure ? "exile" : using.includes("buyback") ? "hand" : "graveyard", { lastKnown })
    .progress;
}

function withTargets(state: GameState, object: ObjectId, targets: readonly ChosenSlot[]): GameState {
  const item = state.objects.get(object)?.stack;
  return item === undefined ? state : updateObject(state, object, { stack: { ...item, targets } });
}
