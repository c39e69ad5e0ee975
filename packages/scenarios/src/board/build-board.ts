// The start of a scenario: players, zones and objects as the file writes them, in its order (timestamps too, 613.7).

import {
  addObject,
  blockedWith,
  type CombatState,
  comesAfter,
  createView,
  defendingPlayerFor,
  type GameObject,
  isCombatStep,
  nowBlocked,
  type ObjectId,
  type PlayerId,
  updateObject,
  type ZoneName,
} from "@ruleslawyer/core";
import { report, resolve, resolveObject, resolvePlayer, type Session } from "../check/session.ts";
import { readChoiceValues } from "../names/choices.ts";
import { withAlias, withPlaced } from "../names/registry.ts";
import type { Span } from "../source/span.ts";
import { contains, cover } from "../source/span.ts";
import type { ObjectSyntax, PlayerSyntax } from "../syntax/ast.ts";
import { applyGains } from "./gains.ts";
import { type ObjectPlan, ownersOf, planObject } from "./new-object.ts";
import { statesOf } from "./states-of.ts";
import { orderTimestamps } from "./timestamps.ts";

/** An object on the board with the entry that wrote it. */
export interface Placed {
  readonly id: ObjectId;
  readonly syntax: ObjectSyntax;
  readonly plan: ObjectPlan;
  /** Where it is attached, in the file: the value of `attached`, or its own entry among its host's `attachments`. */
  readonly attachedSpan?: Span;
}

export interface Board {
  readonly placed: readonly Placed[];
}

/** Puts everything that the players' zones list into the session's game. */
export function buildBoard(session: Session, players: readonly PlayerSyntax[]): Board {
  const placed: Placed[] = [];
  for (const [index, player] of players.entries()) {
    const id = session.state.players[index]?.id;
    if (id === undefined) continue;
    for (const zone of player.zones) {
      const objects = withoutTornNames(session, zone.objects);
      for (const object of objects) placed.push(...placeEntry(session, object, id, zone.zone));
    }
  }
  const origins = placed.map(({ id, plan }) => ({ object: session.state.objects.get(id)!, origin: plan.name.span }));
  session.registry = withPlaced(session.registry, origins);
  bindRelations(session, placed);
  applyGains(session, placed);
  session.state = orderTimestamps(session.state);
  setUpCombat(session, placed);
  return { placed };
}

/** `[Akroma, Angel of Wrath]` is two texts to YAML, and one name to whoever wrote it. */
function withoutTornNames(session: Session, objects: readonly ObjectSyntax[]): readonly ObjectSyntax[] {
  const torn = new Set<ObjectSyntax>();
  for (const [index, first] of objects.entries()) {
    const second = objects[index + 1];
    if (second === undefined || first.kind !== "text" || second.kind !== "text" || torn.has(first)) continue;
    const whole = `${first.name.value}, ${second.name.value}`;
    const isKnown = (name: string): boolean => session.cards.find(name) !== undefined;
    if ((isKnown(first.name.value) && isKnown(second.name.value)) || !isKnown(whole)) continue;
    const span = cover(first.name.span, second.name.span);
    const fixes = [{ title: "Put it in quotes", edits: [{ span, newText: `"${whole}"` }] }];
    report(session, "error", "card/unknown", `A name that holds a comma has to stand in quotes here: \`"${whole}"\`.`, span, { fixes });
    for (const part of [first, second]) torn.add(part);
    session.unknownNames.add(whole.toLowerCase());
  }
  return objects.filter((object) => !torn.has(object));
}

function placeEntry(session: Session, syntax: ObjectSyntax, player: PlayerId, zone: ZoneName): readonly Placed[] {
  const plan = planObject(session, syntax);
  if (plan === undefined) return [];
  const placed: Placed[] = [];
  for (let copy = 0; copy < Math.min(plan.count, 250); copy++) placed.push(...placeOne(session, plan, player, zone, undefined, copy === 0));
  return placed;
}

function placeOne(
  session: Session,
  plan: ObjectPlan,
  player: PlayerId,
  zone: ZoneName,
  host: { readonly id: ObjectId; readonly span: Span } | undefined,
  isFirst: boolean,
): readonly Placed[] {
  const { syntax } = plan;
  const owner = syntax.owner && resolvePlayer(session, syntax.owner, "owner");
  const controller = syntax.controller && resolvePlayer(session, syntax.controller, "controller");
  const owners = ownersOf(player, zone, owner, controller);
  const where: ZoneName = plan.kind === "emblem" ? "command" : zone;
  const added = addObject(session.state, {
    ...owners,
    kind: plan.kind,
    card: plan.card,
    face: plan.face,
    zone: where,
    ...(plan.kind === "emblem" && { controller: owners.controller ?? player }),
    status: {
      tapped: syntax.tapped === true,
      flipped: plan.flipped,
      faceDown: syntax.faceDown === true,
      phasedOut: syntax.phasedOut === true,
      phasedOutIndirectly: host !== undefined && syntax.phasedOut === true,
    },
    counters: startingCounters(plan, where),
    damage: syntax.damage ?? 0,
    sick: syntax.sick === true,
    states: statesOf(syntax, plan.card, plan.face, plan.name.value, where === "battlefield"),
    castWith: castAs(plan, where, host !== undefined),
    ...(where === "battlefield" && joinedAs(session, plan, owners.owner)),
    ...(host !== undefined && { attachedTo: host.id }),
  });
  session.state = added.state;
  if (plan.alias !== undefined && isFirst) nameIt(session, plan, added.id);
  const entry: Placed = { id: added.id, syntax, plan, ...placeOfAttachment(syntax, host) };
  const attachments = isFirst || plan.count > 1 ? placeAttachments(session, syntax, owners.controller ?? player, zone, added.id) : [];
  return [entry, ...attachments];
}

/** A melded permanent is two cards, which leave as two (712.4c). */
function joinedAs(session: Session, { card, kind }: ObjectPlan, owner: PlayerId): Pick<GameObject, "joined"> {
  if (kind !== "card" || card.meldedFrom === undefined) return {};
  const components = card.meldedFrom.map((part, index) => ({
    id: `o${session.state.nextId} ${index + 1}` as ObjectId,
    kind: "card" as const,
    card: part,
    face: 0,
    owner,
  }));
  return { joined: { how: "melded", components } };
}

function placeOfAttachment(syntax: ObjectSyntax, host: { readonly span: Span } | undefined): { readonly attachedSpan?: Span } {
  if (syntax.attached !== undefined) return { attachedSpan: syntax.attached.span };
  return host === undefined ? {} : { attachedSpan: host.span };
}

function placeAttachments(session: Session, syntax: ObjectSyntax, player: PlayerId, zone: ZoneName, host: ObjectId): readonly Placed[] {
  return syntax.attachments.flatMap((attachment) => {
    const plan = planObject(session, attachment);
    if (plan === undefined) return [];
    const placed: Placed[] = [];
    for (let copy = 0; copy < Math.min(plan.count, 50); copy++) {
      placed.push(...placeOne(session, plan, player, zone, { id: host, span: plan.name.span }, copy === 0));
    }
    return placed;
  });
}

function nameIt(session: Session, plan: ObjectPlan, id: ObjectId): void {
  const alias = plan.alias!;
  const known = session.registry.aliases.get(alias.value.toLowerCase());
  if (known !== undefined) {
    const related = [{ message: "The first one.", span: known.text.span }];
    report(session, "error", "alias/duplicate", `${alias.value} is the alias of something else already.`, alias.span, { related });
    return;
  }
  if (session.state.players.some((player) => player.name.toLowerCase() === alias.value.toLowerCase())) {
    report(session, "error", "alias/duplicate", `${alias.value} is a player's name already.`, alias.span);
    return;
  }
  session.registry = withAlias(session.registry, alias, id);
}

/** Planeswalkers and battles stand with the counters they enter with, unless the file says how many. */
function startingCounters(plan: ObjectPlan, zone: ZoneName): Readonly<Record<string, number>> {
  const counters: Record<string, number> = {};
  for (const { name, amount } of plan.syntax.counters) counters[name.value] = (counters[name.value] ?? 0) + amount.value;
  const face = plan.card.faces[plan.face] ?? plan.card.faces[0];
  if (zone !== "battlefield" || plan.syntax.faceDown === true) return counters;
  const loyalty = Number(face.loyalty);
  if (/\bplaneswalker\b/i.test(face.typeLine) && counters.loyalty === undefined && Number.isInteger(loyalty)) counters.loyalty = loyalty;
  const defense = Number(face.defense);
  if (/\bbattle\b/i.test(face.typeLine) && counters.defense === undefined && Number.isInteger(defense)) counters.defense = defense;
  return counters;
}

/** How it was cast, as written. A creature with bestow that stands attached can only have been bestowed (702.103b). */
function castAs(plan: ObjectPlan, zone: ZoneName, isAttachment: boolean): GameObject["castWith"] {
  const written = readCastWith(plan.syntax);
  const isAttached = zone === "battlefield" && (isAttachment || plan.syntax.attached !== undefined);
  const face = plan.card.faces[plan.face] ?? plan.card.faces[0];
  if (written.using !== undefined) return written;
  if (isAttached && /^Bestow\b/m.test(face.text)) return { ...written, using: ["bestow"] };
  // Face down with disguise: cast so, unless it is said to be manifested or cloaked.
  const isPut = plan.syntax.states.some(({ value }) => /^(?:manifested|cloaked)$/i.test(value));
  const isDisguised = zone === "battlefield" && plan.syntax.faceDown === true && !isPut && /^Disguise\b/m.test(face.text);
  return isDisguised ? { ...written, using: ["disguise"] } : written;
}

function readCastWith(syntax: ObjectSyntax): GameObject["castWith"] {
  const { castWith } = syntax;
  if (castWith === undefined) return {};
  return {
    ...(castWith.x !== undefined && { x: castWith.x }),
    ...(castWith.kicked !== undefined && { kicked: castWith.kicked }),
    ...(castWith.using.length > 0 && { using: castWith.using.map((word) => word.value.toLowerCase()) }),
  };
}

/** What refers to other objects, once all of them stand. */
function bindRelations(session: Session, placed: readonly Placed[]): void {
  for (const { id, syntax } of placed) {
    const { state } = session;
    const change: { -readonly [K in keyof GameObject]?: GameObject[K] } = {};
    if (syntax.copy !== undefined) bindCopy(session, id, syntax);
    if (syntax.attached !== undefined) {
      session.used = new Set();
      const host = resolve(session, syntax.attached, { zones: ["battlefield", "graveyard"] }, "host");
      if (host !== undefined) change.attachedTo = host;
    }
    if (syntax.paired !== undefined) {
      const other = resolveObject(session, syntax.paired, { zones: ["battlefield"], prefer: [(object) => object.id !== id] }, "paired");
      if (other !== undefined) {
        change.paired = other;
        session.state = updateObject(session.state, other, { paired: id });
      }
    }
    if (syntax.goaded !== undefined) {
      const owner = state.objects.get(id)!.controller ?? state.objects.get(id)!.owner;
      const others = state.players.filter((player) => player.id !== owner);
      // Goaded by nobody in particular: it must attack, and whom is its controller's choice.
      if (syntax.goaded === true) change.goadedBy = others.length === 1 ? [others[0]!.id] : [owner];
      else change.goadedBy = syntax.goaded.flatMap((name) => resolvePlayer(session, name, "goaded") ?? []);
    }
    if (syntax.chosen !== undefined) change.choices = readChoiceValues(session, syntax.chosen);
    if (Object.keys(change).length > 0) session.state = updateObject(session.state, id, change);
  }
  session.used = new Set();
}

function bindCopy(session: Session, id: ObjectId, syntax: ObjectSyntax): void {
  const text = syntax.copy!;
  const alias = session.registry.aliases.get(text.value.toLowerCase());
  const isReference = alias !== undefined || text.value.includes("#") || session.cards.find(text.value) === undefined;
  if (!isReference) {
    const found = session.cards.find(text.value)!;
    session.cardMarks.push({ span: text.span, name: found.card.name, face: found.face });
    session.state = updateObject(session.state, id, { copyOf: { card: found.card, face: found.face, except: [] } });
    return;
  }
  const original = resolveObject(session, text, { zones: ["battlefield"], prefer: [(object) => object.id !== id] }, "copy");
  const object = original === undefined ? undefined : session.state.objects.get(original);
  if (object?.card === undefined) return;
  const copyOf = object.copyOf ?? { card: object.card, face: object.face, except: [] };
  session.state = updateObject(session.state, id, { copyOf });
}

function setUpCombat(session: Session, placed: readonly Placed[]): void {
  const attacking = placed.filter(({ syntax }) => syntax.attacking !== undefined);
  const blocking = placed.filter(({ syntax }) => syntax.blocking.length > 0);
  if (attacking.length === 0) {
    for (const { syntax } of blocking)
      report(session, "error", "board/combat", "Nothing attacks that it could block.", syntax.blocking[0]!.span);
    return;
  }
  const blocksKnown = blocking.length > 0 || placed.some(({ syntax }) => syntax.blocked !== undefined) || isPastBlocks(session);
  const blockers = blocking.map(({ id, syntax }) => {
    session.used = new Set();
    const prefer = [(object: GameObject) => attacking.some((one) => one.id === object.id)];
    const attackers = syntax.blocking.flatMap((text) => resolveObject(session, text, { zones: ["battlefield"], prefer }, "attacker") ?? []);
    return { id, blocking: attackers, declaredFor: attackers };
  });
  const view = createView(session.state);
  const attackers = attacking.flatMap(({ id, syntax }) => {
    session.used = new Set();
    const defender = resolve(session, syntax.attacking!, { zones: ["battlefield"] }, "defender");
    if (defender === undefined) return [];
    const attackee = session.state.objects.get(defender as ObjectId);
    // What it attacked may have left combat already: then it goes on attacking, but nothing (506.4c).
    const isGone = attackee !== undefined && attackee.zone !== "battlefield";
    const defendingPlayer = defendingPlayerFor(view, defender) ?? playerOf(session, defender);
    const isBlocked = syntax.blocked === true || blockers.some((blocker) => blocker.blocking.includes(id));
    return [
      {
        id,
        ...(!isGone && { defender }),
        defendingPlayer,
        declared: true,
        ...(syntax.band !== undefined && { band: syntax.band.value }),
        ...(blocksKnown && { blocked: isBlocked }),
      },
    ];
  });
  session.used = new Set();
  const standing = blockers.map((blocker) => ({ ...blocker, blocking: blockedWith(attackers, blocker.blocking) }));
  const combat: CombatState = {
    attackers: standing.reduce((current, { id, blocking }) => nowBlocked(current, id, blocking), spreadBlocked(attackers)),
    blockers: standing,
    attackersDeclared: true,
    ...(attackers.length === 1 && { attackedAlone: attackers[0]!.id }),
    blocksDeclaredBy: blocksKnown ? [...new Set(attackers.map((attacker) => attacker.defendingPlayer))] : [],
    damageSteps: 0,
    dealtFirst: [],
  };
  session.state = { ...session.state, combat };
  tapAttackers(session, attacking);
}

/** If one member of a band is blocked, all are (702.22h). */
function spreadBlocked(attackers: CombatState["attackers"]): CombatState["attackers"] {
  const blocked = new Set(
    attackers.flatMap((attacker) => (attacker.blocked === true && attacker.band !== undefined ? [attacker.band] : [])),
  );
  return attackers.map((attacker) =>
    attacker.band !== undefined && blocked.has(attacker.band) ? { ...attacker, blocked: true } : attacker,
  );
}

function isPastBlocks(session: Session): boolean {
  const { step } = session.state;
  return step !== undefined && isCombatStep(step) && comesAfter(step, "declare attackers");
}

function playerOf(session: Session, defender: ObjectId | PlayerId): PlayerId {
  const object = session.state.objects.get(defender as ObjectId);
  if (object === undefined) return defender as PlayerId;
  return object.controller ?? object.owner;
}

/** Attacking taps (508.1f): an attacker without vigilance stands tapped unless the file says otherwise. */
function tapAttackers(session: Session, attacking: readonly Placed[]): void {
  const view = createView(session.state);
  for (const { id, syntax } of attacking) {
    if (syntax.tapped !== undefined || view?.has(id, "vigilance") === true) continue;
    const object = session.state.objects.get(id)!;
    session.state = updateObject(session.state, id, { status: { ...object.status, tapped: true } });
  }
}

/** The place of an object's entry, from its name to the words that attach it. */
export function placeOf(placed: Placed): Span {
  const { attachedSpan, plan } = placed;
  if (attachedSpan === undefined) return plan.name.span;
  return contains(placed.syntax.span, attachedSpan) ? attachedSpan : cover(plan.name.span, plan.name.span);
}
