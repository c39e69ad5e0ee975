// Activating an ability (602.2): which one, who may and when, its targets, its costs. Mana abilities don't use the stack (605.3b).

import { objectFactHolds, recordObjectFact } from "../game/history.ts";
import type { ObjectId } from "../game/ids.ts";
import { addObject } from "../game/objects.ts";
import type { GameState } from "../game/state.ts";
import { createView } from "../layers/create-view.ts";
import type { ActivatedAbility } from "../oracle/ability.ts";
import { activatedFact, activation, everActivatedFact } from "../rules/timing/activation.ts";
import { costSymbols } from "../rules/timing/cost-symbols.ts";
import { lostPlayer } from "../rules/timing/lost-player.ts";
import { noSuchAbility } from "../rules/timing/no-such-ability.ts";
import { severalAbilities } from "../rules/timing/which-ability.ts";
import { joinVerdicts, type Verdict } from "../verdict.ts";
import type { Action, Outcome } from "./action.ts";
import { announce } from "./announce.ts";
import { carryOutAbility } from "./carry-out/carry-out.ts";
import { activatedAbilities, chosenAbilities, landTypeAbilities } from "./find-ability.ts";
import { refused, taken } from "./outcome.ts";
import { payNamed, payOwn } from "./pay.ts";
import { vanish } from "./relocate.ts";

type Activate = Extract<Action, { kind: "activate" }>;

export function activate(state: GameState, action: Activate): Outcome {
  const view = createView(state);
  const written = chosenAbilities(activatedAbilities(view, action.source), action.ability);
  const candidates = written.length > 0 ? written : landTypeAbilities(view, action.source, action.ability);
  if (candidates.length === 0)
    return refused(state, noSuchAbility.check({ view, object: action.source, kind: "activated", choice: action.ability }));
  const abilities = distinctAbilities(candidates.map(({ ability }) => ability));
  const outcomes = abilities.map((ability) => tryAbility(state, action, ability));
  const any = areOneKeyword(abilities) ? outcomes.find(({ verdict }) => verdict.kind === "legal") : undefined;
  return any ?? chooseOutcome(outcomes) ?? refused(state, severalAbilities.check({ view, object: action.source, kind: "activated" }));
}

/** Of several abilities that could be meant, the only legal one; with none legal the one that comes closest: fewest reasons. */
export function chooseOutcome(outcomes: readonly Outcome[]): Outcome | undefined {
  if (outcomes.length === 1) return outcomes[0];
  const possible = outcomes.filter(({ verdict }) => verdict.kind !== "illegal");
  if (possible.length === 1) return possible[0];
  if (possible.length > 1) return undefined;
  const reasons = ({ verdict }: Outcome) => (verdict.kind === "illegal" ? verdict.reasons.length : 0);
  return [...outcomes].sort((one, other) => reasons(one) - reasons(other))[0];
}

/** Instances of one ability that don't differ are one choice. */
function distinctAbilities(abilities: readonly ActivatedAbility[]): readonly ActivatedAbility[] {
  const seen = new Set<string>();
  return abilities.filter((ability) => {
    const key = JSON.stringify({ ...ability, span: undefined, line: undefined });
    return seen.has(key) ? false : seen.add(key) !== undefined;
  });
}

/** "Equip legendary creature {3}" and "Equip {7}" do the same where both may be activated: costs are taken as paid (702.6d). */
function areOneKeyword([first, ...others]: readonly ActivatedAbility[]): boolean {
  if (first?.keyword === undefined) return false;
  const does = (ability: ActivatedAbility) => JSON.stringify([ability.keyword, ability.zone, ability.body.effects, ability.timing]);
  return others.every((other) => does(other) === does(first));
}

function tryAbility(state: GameState, action: Activate, ability: ActivatedAbility): Outcome {
  const view = createView(state);
  const question = { view, source: action.source, ability, player: action.by, x: action.announcement.x };
  const permitted = [
    lostPlayer.check({ view, player: action.by }),
    inItsZone(state, action, ability),
    activation.check(question),
    costSymbols.check(question),
  ];
  const placed = addObject(state, {
    kind: "ability",
    owner: action.by,
    controller: action.by,
    zone: "stack",
    choices: action.announcement.choices ?? { values: [] },
    stack: { ability, source: action.source, targets: [], modes: [], x: action.announcement.x },
  });
  const announced = announce(placed.state, placed.id, action.announcement);
  const named = payNamed({ state: announced.state, events: [] }, action.by, action.announcement.paying, { source: action.source, ability });
  const verdict = joinVerdicts([...permitted, announced.verdict, named.verdict]);
  if (verdict.kind === "illegal") return refused(state, verdict, announced.notices);
  const paid = payOwn(named.progress, action.source, ability, action.announcement.x);
  const recorded = { ...paid, state: recordActivation(paid.state, action.source, ability) };
  const more = { verdict, notices: announced.notices, slots: announced.slots };
  if (!ability.mana) return taken(recorded, { ...more, created: [placed.id] });
  const done = carryOutAbility(recorded, placed.id, action.announcement.choices);
  return taken({ ...done.progress, state: vanish(done.progress.state, placed.id) }, { ...more, created: [...done.created, placed.id] });
}

function recordActivation(state: GameState, source: ObjectId, ability: ActivatedAbility): GameState {
  const facts = [
    nextActivation(state, source, ability.line),
    ...(ability.timing.includes("once") ? [everActivatedFact(ability.line)] : []),
  ];
  const recorded = facts.reduce((next, fact) => recordObjectFact(next, source, fact), state);
  return ability.loyalty ? recordObjectFact(recorded, source, "loyalty ability activated") : recorded;
}

/** What counts the activations of a turn. */
function nextActivation(state: GameState, source: ObjectId, line: number): string {
  let time = 1;
  while (objectFactHolds(state, source, activatedFact(line, time)) === true) time++;
  return activatedFact(line, time);
}

/** An ability works in its own zone: the battlefield unless it says so (113.6). A phased-out permanent's doesn't. */
function inItsZone(state: GameState, { source }: Activate, ability: ActivatedAbility): Verdict {
  const object = state.objects.get(source);
  const zone = ability.zone ?? "battlefield";
  const isThere = object?.zone === zone && !object.status.phasedOut;
  if (isThere) return { kind: "legal" };
  return noSuchAbility.check({ view: createView(state), object: source, kind: "activated", choice: undefined, zone });
}
