// A permanent enters the battlefield: choices, counters and "enters tapped" (614.12–13), copies (707.5). Shared by resolving spells, `put`, and effects.

import { doubtFacts, type Fact } from "../game/facts-in-doubt.ts";
import type { ObjectId } from "../game/ids.ts";
import { updateObject, updateStatus } from "../game/objects.ts";
import type { Choices, GameObject, GameState } from "../game/state.ts";
import { copiableNow } from "../layers/apply-copy.ts";
import { createView } from "../layers/create-view.ts";
import type { View } from "../layers/view.ts";
import type { EntersAbility } from "../oracle/ability.ts";
import type { Filter } from "../oracle/filter.ts";
import { illegal } from "../rules/define-rule.ts";
import { failures } from "../rules/describe-match.ts";
import { STATE_RULES } from "../rules/state/state-rules.ts";
import { inItsZone } from "../rules/target/zone.ts";
import { and, type Doubt, isUnknown, joinVerdicts, LEGAL, or, type Truth, type Verdict } from "../verdict.ts";
import { changeStatus, isDoubleFaced } from "./change-status.ts";
import { attachOnEntering, type Entering } from "./enter-attached.ts";
import type { Notice, Progress } from "./outcome.ts";
import { withEvents } from "./outcome.ts";
import { putCounters } from "./put-counters.ts";
import { doubtEvent, unreadAbout } from "./unread-events.ts";

export interface Entered {
  readonly progress: Progress;
  readonly verdict: Verdict;
  readonly notices: readonly Notice[];
}

/**
 * Finishes the entering of the permanent `id`, which was just put onto the battlefield. Out: an illegal verdict if it can't be attached as asked,
 * or is an Aura with nothing to enchant; the caller decides what becomes of it then (303.4g, 303.4i, 301.5e, 608.3b).
 */
export function enter(progress: Progress, id: ObjectId, entering: Entering): Entered {
  const notices: Notice[] = [];
  let state = progress.state;
  if (entering.choices !== undefined) state = updateObject(state, id, { choices: mergeChoices(state.objects.get(id)!, entering.choices) });
  const copied = becomeCopy(state, id, entering.choices ?? state.objects.get(id)!.choices);
  state = copied.state;
  notices.push(...copied.notices);
  let current = startingCounters({ ...progress, state }, id);
  const attached = attachOnEntering(current.state, id, entering);
  current = { ...current, state: attached.state };
  for (const ability of entersAbilities(createView(current.state), id).filter(({ copyOf }) => copyOf === undefined))
    current = applyEnters(current, id, ability, notices);
  current = withOthersCounters(current, id);
  notices.push(...unreadOnEntering(createView(current.state), id));
  const tapped = entering.tapped || copied.tapped || entersTapped(createView(current.state), id);
  if (isUnknown(tapped)) current = { ...current, state: doubtFacts(current.state, [id], ["tapped"], tapped.doubts) };
  else if (tapped) current = { ...current, state: updateStatus(current.state, id, { tapped: true }) };
  current = doubtUnreadEntering(current, id);
  return {
    progress: withEvents(current, { kind: "entered", object: id }),
    verdict: joinVerdicts([copied.verdict, attached.verdict]),
    notices,
  };
}

/** "Each other creature you control enters with an additional +1/+1 counter on it." */
function withOthersCounters(progress: Progress, id: ObjectId): Progress {
  const view = createView(progress.state);
  return view.norms("enters with counters").reduce((current, active) => {
    const amount = view.amount(active.norm.amount, active.context);
    const covered = view.covers(active, active.norm.who, id);
    if (covered === false) return current;
    if (active.doubts !== undefined || isUnknown(amount) || isUnknown(covered))
      return doubtEvent(current, [{ words: active.words, object: active.source }], [id], ["counters"]);
    return putCounters(current, id, active.norm.counter, amount);
  }, progress);
}

/** Words that weren't understood, on itself or others, that say how it enters. */
function doubtUnreadEntering(progress: Progress, id: ObjectId): Progress {
  const view = createView(progress.state);
  const others = unreadAbout(view, "entering", id).filter(({ object }) => object !== id);
  const doubted = doubtEvent(progress, others, [id], factsOfEntering(others));
  const own = unreadOnEntering(view, id).map(({ doubt }) => doubt!);
  return { ...doubted, state: doubtFacts(doubted.state, [id], factsOfEntering(own), own) };
}

function factsOfEntering(doubts: readonly Doubt[]): readonly Fact[] {
  const facts = new Set<Fact>();
  for (const { words } of doubts) {
    if (/\b(?:would|can't) enter\b/i.test(words)) facts.add("zone");
    if (/\btapped\b/i.test(words)) facts.add("tapped");
    if (/\bcounters?\b/i.test(words)) facts.add("counters");
    if (/\bas (?:an?|the)\b|\bcopy\b|\bwith\b(?![^.]*\bcounter)|\bbecomes?\b|\bchoose\b/i.test(words)) facts.add("characteristics");
  }
  return [...facts];
}

/** What it does as it enters, in words that weren't understood: said, and not carried out. */
function unreadOnEntering(view: View, id: ObjectId): readonly Notice[] {
  return view.characteristics(id).abilities.flatMap(({ ability }) => {
    if (ability.kind !== "opaque" || !/^as\b[^,]*\benters?\b|\benters?\b[^.]*\b(?:tapped|with)\b/i.test(ability.opaque.words)) return [];
    const doubt = { words: ability.opaque.words, object: id };
    return [{ code: "unsupported/effect", message: `Not carried out: “${ability.opaque.words}”.`, subject: id, doubt }];
  });
}

function mergeChoices(object: GameObject, choices: Choices): Choices {
  return object.choices.values.length === 0 ? choices : { values: [...object.choices.values, ...choices.values] };
}

function entersAbilities(view: View, id: ObjectId): readonly EntersAbility[] {
  return view.characteristics(id).abilities.flatMap(({ ability }) => (ability.kind === "enters" ? [ability] : []));
}

/** "You may have this enter as a copy of …" (707.5): the copiable values of the object chosen. */
function becomeCopy(
  state: GameState,
  id: ObjectId,
  choices: Choices | undefined,
): { state: GameState; verdict: Verdict; notices: readonly Notice[]; tapped?: boolean } {
  const view = createView(state);
  const ability = entersAbilities(view, id).find(({ copyOf }) => copyOf !== undefined);
  const copying = ability?.copyOf;
  const chosen = choices?.values.find((value) => value.kind === "object");
  if (copying === undefined) return { state, verdict: LEGAL, notices: [] };
  if (chosen === undefined || chosen.kind !== "object") {
    const message = `${view.name(id)} may enter as a copy; \`choices\` names no object, so it copies nothing.`;
    return { state, verdict: LEGAL, notices: [{ code: "choice/copy", message, subject: id }] };
  }
  const fits = view.matches(inItsZone(copying.filter), chosen.object, { you: view.controller(id), this: id });
  if (fits === false) {
    const why = `${view.name(id)} can't copy that: ${view.name(chosen.object)} ${failures(view, copying.filter, chosen.object, { you: view.controller(id), this: id }).join(" and ") || "isn't what its words name"}.`;
    const reason = {
      what: `${view.name(chosen.object)} can't be chosen for ${view.name(id)}.`,
      why,
      subject: chosen.object,
      other: id,
      related: [],
    };
    return { state, verdict: illegal(STATE_RULES.choice, view, reason, ["614.12"]), notices: [] };
  }
  const original = view.object(chosen.object);
  const values = original === undefined ? undefined : copiableNow(state, original);
  if (values === undefined) return { state, verdict: LEGAL, notices: [] };
  const { card, face } = values;
  const copyOf = { card, face, except: [...values.except, ...copying.except] };
  return { state: updateObject(state, id, { copyOf, face }), verdict: LEGAL, notices: [], tapped: ability?.tapped === true };
}

/** A planeswalker's loyalty and a battle's defense (306.5b, 310.4b); a Saga's first lore counter (714.3a). */
function startingCounters(progress: Progress, id: ObjectId): Progress {
  const is = createView(progress.state).characteristics(id);
  const counters = progress.state.objects.get(id)!.counters;
  if (is.cardTypes.includes("planeswalker") && counters.loyalty === undefined) return putCounters(progress, id, "loyalty", is.loyalty ?? 0);
  if (is.cardTypes.includes("battle") && counters.defense === undefined) return putCounters(progress, id, "defense", is.loyalty ?? 0);
  if (is.subtypes.includes("Saga") && counters.lore === undefined) return putCounters(progress, id, "lore", 1);
  return progress;
}

function applyEnters(progress: Progress, id: ObjectId, ability: EntersAbility, notices: Notice[]): Progress {
  const { state } = progress;
  const view = createView(state);
  const context = { you: view.controller(id), this: id, x: state.objects.get(id)?.castWith.x };
  let next = ability.turnsFaceDown === undefined ? progress : turnFaceDown(progress, id, ability.turnsFaceDown);
  const tapped = typeof ability.tapped === "object" ? view.holds(ability.tapped, context) : (ability.tapped ?? false);
  if (tapped === true) next = { ...next, state: updateStatus(next.state, id, { tapped: true }) };
  else if (isUnknown(tapped)) {
    next = { ...next, state: doubtFacts(next.state, [id], ["tapped"], tapped.doubts) };
    notices.push({ code: "choice/enters-tapped", message: `Whether ${view.name(id)} enters tapped isn't known.`, subject: id });
  }
  for (const { counter, amount, condition } of ability.counters ?? []) {
    const holds = condition === undefined || view.holds(condition, context);
    if (holds === false) continue;
    const number = isUnknown(holds) ? holds : view.amount(amount, context);
    if (typeof number === "number") next = putCounters(next, id, counter, number);
    else {
      next = { ...next, state: doubtFacts(next.state, [id], ["counters"], number.doubts) };
      notices.push({
        code: "unsupported/effect",
        message: `How many ${counter} counters ${view.name(id)} enters with isn't known.`,
        subject: id,
      });
    }
  }
  if (ability.choose !== undefined && state.objects.get(id)!.choices.values.length === 0) {
    notices.push({
      code: "choice/open",
      message: `${view.name(id)} chooses a ${ability.choose[0]} as it enters; none was given.`,
      subject: id,
    });
  }
  return next;
}

function turnFaceDown(progress: Progress, id: ObjectId, who: Filter): Progress {
  const view = createView(progress.state);
  const context = { you: view.controller(id), this: id };
  const turned = view.permanents().filter((other) => view.matches(who, other, context) === true && !isTwoFaced(view, other));
  return { ...progress, state: changeStatus(progress.state, turned, "turn face down") };
}

/** Double-faced permanents can't be turned face down (712.16). */
function isTwoFaced(view: View, id: ObjectId): boolean {
  const layout = view.object(id)?.card?.layout;
  return layout !== undefined && isDoubleFaced(layout);
}

function entersTapped(view: View, id: ObjectId): Truth {
  return or(
    view
      .norms("enters tapped")
      .map((active) =>
        and([view.covers(active, active.norm.who, id), active.doubts === undefined ? true : { kind: "unknown", doubts: active.doubts }]),
      ),
  );
}
