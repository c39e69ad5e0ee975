// What a creature may do with its combat damage: how much, to whom, and who divides it (510.1a–d, 702.19, 702.22j–k, and what texts change).

import type { ObjectId, PlayerId } from "../game/ids.ts";
import { sameMeaning } from "../layers/matching/same-meaning.ts";
import type { View } from "../layers/view.ts";
import type { Norm } from "../oracle/norm.ts";
import { bandsWithOtherOf, hasQuality } from "../rules/band/may-form.ts";
import { and, type Doubt, isUnknown, or, type Truth, unknown } from "../verdict.ts";
import { isFighting } from "./damage-step.ts";

export type Recipient = ObjectId | PlayerId;

/** Free; as announced; or announced, but the scenario doesn't say how (`any`). */
export type Order = "free" | "any" | readonly ObjectId[];

/** One way of assigning. `order`: of the creatures among which damage is divided. */
export type Manner =
  /** No damage at all. `because`: why, for messages. */
  | { readonly kind: "none"; readonly because: string }
  /** All of it to one. */
  | { readonly kind: "all"; readonly to: Recipient }
  /** Divided among creatures; */
  | { readonly kind: "divide"; readonly among: readonly ObjectId[]; readonly order: Order }
  /** Divided among creatures, and beyond them once each has lethal damage; `over`: a planeswalker to be filled before `beyond`. */
  | {
      readonly kind: "trample";
      readonly among: readonly ObjectId[];
      readonly beyond: Recipient;
      readonly over?: ObjectId;
      readonly order: Order;
    }
  /** Divided anyhow among these. */
  | { readonly kind: "anyhow"; readonly among: readonly Recipient[] };

export interface DamageOptions {
  readonly source: ObjectId;
  readonly role: "attacker" | "blocker";
  /** How much it assigns; 0 for none. */
  readonly amount: number;
  readonly manners: readonly Manner[];
  /** Who divides. */
  readonly chooser: PlayerId;
  /** Banding took the division from its controller: the creature with banding. */
  readonly banding?: ObjectId;
  readonly doubts: readonly Doubt[];
  /** "its toughness", "its power". */
  readonly measure: "power" | "toughness" | "nothing";
}

type CreatureNorm = Extract<
  Norm["kind"],
  | "assigns damage by"
  | "may assign as though unblocked"
  | "may divide damage freely"
  | "assigns no combat damage"
  | "lethal damage by power"
>;

/** Does a norm of the kind hold for the creature? */
export function isUnder(view: View, kind: CreatureNorm, id: ObjectId): Truth {
  return or(
    view
      .norms(kind)
      .map((active) =>
        and([
          view.covers(active, (active.norm as { readonly who: Parameters<View["covers"]>[1] }).who, id),
          active.doubts === undefined ? true : unknown(...active.doubts),
        ]),
      ),
  );
}

export function damageOptions(view: View, source: ObjectId): DamageOptions | undefined {
  const { combat, active } = view.state;
  const attacker = combat?.attackers.find(({ id }) => id === source);
  const blocker = combat?.blockers.find(({ id }) => id === source);
  if (combat === undefined || (attacker === undefined && blocker === undefined)) return undefined;
  const { amount, doubts, measure } = amountOf(view, source);
  const controller = view.controller(source);
  if (attacker !== undefined) {
    const among = combat.blockers.filter(({ id, blocking }) => blocking.includes(source) && isFighting(view, id)).map(({ id }) => id);
    const banding = divider(view, among);
    const order = isUnknown(banding.truth) || banding.truth ? "free" : orderOf(view, source, attacker.blockerOrder, among);
    return {
      source,
      role: "attacker",
      amount,
      measure,
      doubts: [...doubts, ...(isUnknown(banding.truth) ? banding.truth.doubts : [])],
      manners: attackerManners(view, source, among, order, banding.truth === true),
      chooser: banding.truth === true ? attacker.defendingPlayer : controller,
      banding: banding.by,
    };
  }
  const among = blocker!.blocking.filter((id) => isFighting(view, id) && combat.attackers.some((attacking) => attacking.id === id));
  const banding = divider(view, among);
  const order = isUnknown(banding.truth) || banding.truth ? "free" : orderOf(view, source, blocker!.attackerOrder, among);
  const none: Manner = { kind: "none", because: `${view.name(source)} blocks nothing any more` };
  return {
    source,
    role: "blocker",
    amount,
    measure,
    doubts: [...doubts, ...(isUnknown(banding.truth) ? banding.truth.doubts : [])],
    manners: among.length === 0 ? [none] : [{ kind: "divide", among, order }],
    chooser: banding.truth === true ? active : controller,
    banding: banding.by,
  };
}

function amountOf(view: View, source: ObjectId): Pick<DamageOptions, "amount" | "doubts" | "measure"> {
  const none = isUnder(view, "assigns no combat damage", source);
  if (none === true) return { amount: 0, doubts: [], measure: "nothing" };
  const byToughness = isUnder(view, "assigns damage by", source);
  const { power, toughness, doubtful } = view.characteristics(source);
  const doubts = (doubtful ?? []).filter(({ aspect }) => aspect === "power and toughness").map(({ doubt }) => doubt);
  for (const truth of [none, byToughness]) if (isUnknown(truth)) doubts.push(...truth.doubts);
  // Words not understood that could change how much it assigns, or to whom.
  doubts.push(...view.doubts("damage", source).filter(({ words }) => /\bassign/i.test(words)));
  const measure = byToughness === true ? "toughness" : "power";
  return { amount: Math.max(0, (measure === "toughness" ? toughness : power) ?? 0), doubts, measure };
}

/** Banding, or a pair that bands together, among the creatures fought (702.22j–k; 502.11c in 2004). */
function divider(view: View, among: readonly ObjectId[]): { readonly truth: Truth; readonly by?: ObjectId } {
  const banding = among.map((id) => ({ id, truth: view.has(id, "banding") }));
  const by = banding.find(({ truth }) => truth === true)?.id;
  if (by !== undefined) return { truth: true, by };
  const pairs = among.flatMap((bearer) =>
    bandsWithOtherOf(view, bearer).map((ability) => {
      const others = among.filter((id) => id !== bearer);
      const truth = view.state.edition.switches.bandsWithOtherByAbility
        ? or(
            others.flatMap((id) =>
              bandsWithOtherOf(view, id).map((own) => (sameMeaning(own.quality, ability.quality) ? own.truth : false)),
            ),
          )
        : and([hasQuality(view, bearer, ability), or(others.map((id) => hasQuality(view, id, ability)))]);
      return { id: bearer, truth: and([ability.truth, truth]) };
    }),
  );
  const pair = pairs.find(({ truth }) => truth === true)?.id;
  return pair !== undefined ? { truth: true, by: pair } : { truth: or([...banding, ...pairs].map(({ truth }) => truth)) };
}

/** Free, or as announced; `any`: announced, but the scenario doesn't say how. */
function orderOf(view: View, source: ObjectId, announced: readonly ObjectId[] | undefined, among: readonly ObjectId[]): Order {
  const { damageAssignment, deathtouchIsLethal } = view.state.edition.switches;
  if (damageAssignment === "free" || among.length < 2) return "free";
  // From July 2009 to July 2010 deathtouch let damage be divided freely.
  if (!deathtouchIsLethal && view.has(source, "deathtouch") === true) return "free";
  if (announced === undefined) return "any";
  return [...announced.filter((id) => among.includes(id)), ...among.filter((id) => !announced.includes(id))];
}

function attackerManners(view: View, source: ObjectId, among: readonly ObjectId[], order: Order, divided: boolean): readonly Manner[] {
  const attacker = view.state.combat!.attackers.find(({ id }) => id === source)!;
  const manners: Manner[] = [...ordinaryManners(view, source, attacker, among, order, divided)];
  if (attacker.blocked && attacker.defender !== undefined && isUnder(view, "may assign as though unblocked", source) === true) {
    if (assignsAsThoughUnblocked(view, source)) manners.length = 0;
    manners.push({ kind: "all", to: attacker.defender });
  }
  if (isUnder(view, "may divide damage freely", source) === true) {
    const player = attacker.defendingPlayer;
    const creatures = view
      .permanents()
      .filter((id) => view.controller(id) === player && view.characteristics(id).cardTypes.includes("creature"));
    manners.push({ kind: "anyhow", among: [player, ...creatures] });
  }
  return manners;
}

/** "X target blocked creatures assign their combat damage this turn as though they weren't blocked": no choice. */
function assignsAsThoughUnblocked(view: View, source: ObjectId): boolean {
  return view
    .norms("may assign as though unblocked")
    .some((active) => active.norm.must === true && active.doubts === undefined && view.covers(active, active.norm.who, source) === true);
}

function ordinaryManners(
  view: View,
  source: ObjectId,
  attacker: NonNullable<View["state"]["combat"]>["attackers"][number],
  among: readonly ObjectId[],
  order: Order,
  divided: boolean,
): readonly Manner[] {
  const name = view.name(source);
  const { defender, defendingPlayer } = attacker;
  const overWalkers = view.has(source, "trample over planeswalkers") === true;
  const walker = overWalkers && defender !== undefined && isPlaneswalker(view, defender) ? defender : undefined;
  // What lies beyond the blockers (702.19b–f).
  const beyond = walker !== undefined || (overWalkers && defender === undefined) ? defendingPlayer : defender;
  const tramples = overWalkers || view.has(source, "trample") === true;
  if (attacker.blocked !== true || (among.length === 0 && tramples)) {
    if (beyond === undefined) return [{ kind: "none", because: `what ${name} attacked has left combat` }];
    return walker === undefined ? [{ kind: "all", to: beyond }] : [{ kind: "trample", among: [], beyond, over: walker, order: "free" }];
  }
  if (among.length === 0) return [{ kind: "none", because: `${name} was blocked, and none of its blockers is left` }];
  if (tramples && beyond !== undefined && !divided) return [{ kind: "trample", among, beyond, over: walker, order }];
  return [{ kind: "divide", among, order }];
}

function isPlaneswalker(view: View, id: Recipient): id is ObjectId {
  return !view.isPlayer(id) && view.characteristics(id).cardTypes.includes("planeswalker");
}
