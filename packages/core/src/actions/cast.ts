// Casting a spell (601.2): onto the stack, modes, targets, costs; with its timing and permission. Payments of mana are taken as made.

import { castFacts, recordFact } from "../game/history.ts";
import type { ObjectId } from "../game/ids.ts";
import { updateObject } from "../game/objects.ts";
import type { CastWith, GameObject, GameState, StackItem } from "../game/state.ts";
import { createView } from "../layers/create-view.ts";
import { castingPermission } from "../rules/timing/casting-permission.ts";
import { castingZone } from "../rules/timing/casting-zone.ts";
import { lostPlayer } from "../rules/timing/lost-player.ts";
import { sorcerySpeed } from "../rules/timing/sorcery-speed.ts";
import type { CastQuestion } from "../rules/timing/timing-question.ts";
import { castFromFact, onlyWay } from "../rules/timing/zone-permission.ts";
import { joinVerdicts } from "../verdict.ts";
import type { Action, Announcement, Outcome } from "./action.ts";
import { announce } from "./announce.ts";
import { endEffectsOnCast } from "./effects-in-force.ts";
import { begin, type Progress, refused, taken } from "./outcome.ts";
import { payNamed } from "./pay.ts";
import { relocate } from "./relocate.ts";

type Cast = Extract<Action, { kind: "cast" }>;

export function cast(state: GameState, action: Cast): Outcome {
  const proposed = proposalOf(state, action);
  const { id: spell } = proposed;
  const view = createView(proposed.progress.state);
  const from = state.objects.get(action.object)?.zone;
  const question = { view, spell, player: action.by, from, card: action.object, before: createView(state) };
  const timing = action.freely ? [] : [sorcerySpeed, castingPermission, castingZone].map((rule) => rule.check(question));
  const announced = announce(proposed.progress.state, spell, withItself(action.announcement, action.object, spell));
  const paid = payNamed({ ...proposed.progress, state: announced.state }, action.by, action.announcement.paying, undefined);
  const verdict = joinVerdicts([lostPlayer.check({ view, player: action.by }), announced.verdict, ...timing, paid.verdict]);
  if (verdict.kind === "illegal") return refused(state, verdict, announced.notices);
  return taken(
    { ...paid.progress, state: endEffectsOnCast(recordCast(inItsWay(paid.progress.state, question), spell, action, state), spell) },
    { verdict, notices: announced.notices, created: [spell], slots: announced.slots },
  );
}

/** A spell that names itself means what it has become on the stack (601.2a). */
function withItself(announcement: Announcement, card: ObjectId, spell: ObjectId): Announcement {
  const targets = announcement.targets?.map((list) => list.map((target) => (target === card ? spell : target))) ?? null;
  return { ...announcement, targets };
}

/** The spell on the stack, before its choices (601.2a). */
export function proposeSpell(
  progress: Progress,
  action: Pick<Cast, "object" | "by" | "face" | "announcement">,
): { progress: Progress; id: ObjectId } {
  const card = progress.state.objects.get(action.object);
  return relocate(progress, action.object, "stack", {
    controller: action.by,
    as: { face: action.face ?? card?.face ?? 0, stack: stackItem(action.announcement), castWith: castWith(action.announcement, card) },
  });
}

interface Proposal {
  readonly progress: Progress;
  readonly id: ObjectId;
}

let latest: { readonly state: GameState; readonly key: string; readonly proposal: Proposal } | undefined;

/** The spell proposed in a state. Asked again, it is the same one, so that what was worked out for it serves for every choice that is tried. */
export function proposalOf(state: GameState, action: Pick<Cast, "object" | "by" | "face" | "announcement">): Proposal {
  const { using, x } = action.announcement;
  const key = JSON.stringify([action.object, action.by, action.face, using ?? [], x]);
  if (latest?.state !== state || latest.key !== key) latest = { state, key, proposal: proposeSpell(begin(state), action) };
  return latest.proposal;
}

/** A card with flashback that is cast from a graveyard was cast with flashback, though the file doesn't say so. */
function inItsWay(state: GameState, question: CastQuestion): GameState {
  const castWith = state.objects.get(question.spell)?.castWith;
  if (question.from === undefined || castWith === undefined || (castWith.using ?? []).length > 0) return state;
  const way = onlyWay(question, question.from);
  return way === undefined ? state : updateObject(state, question.spell, { castWith: { ...castWith, using: [way] } });
}

function stackItem({ using, x }: Announcement): StackItem {
  return { targets: [], modes: [], x, form: formOf(using ?? []) };
}

const FORMS: Readonly<Record<string, StackItem["form"]>> = {
  bestow: "bestow",
  morph: "face down",
  megamorph: "face down",
  disguise: "face down",
  "face down": "face down",
  overload: "overload",
  mutate: "mutate",
  prototype: "prototype",
};

function formOf(using: readonly string[]): StackItem["form"] {
  return using.map((permission) => FORMS[permission.toLowerCase()]).find((form) => form !== undefined);
}

function castWith({ using, x }: Announcement, card: GameObject | undefined): CastWith {
  const permissions = (using ?? []).map((permission) => permission.toLowerCase());
  const kicked = permissions.some((permission) => /kick/.test(permission)) || (card?.castWith.kicked ?? false);
  return { x, kicked, using: permissions, ...(card === undefined ? {} : { from: card.zone }) };
}

function recordCast(state: GameState, spell: ObjectId, action: Cast, before: GameState): GameState {
  const withChoices =
    action.announcement.choices === undefined ? state : updateObject(state, spell, { choices: action.announcement.choices });
  const facts = castFacts(createView(withChoices).characteristics(spell));
  const from = before.objects.get(action.object)?.zone;
  const all = from === undefined || from === "hand" ? facts : [...facts, castFromFact(from)];
  return all.reduce((current, fact) => recordFact(current, fact, action.by), withChoices);
}
