// One entry of a zone in the file to the object or objects that it writes, with what is attached to them.

import { addObject, type GameObject, type ObjectId, type PlayerId, type ZoneName } from "@ruleslawyer/core";
import { report, resolvePlayer, type Session } from "../check/session.ts";
import { withAlias } from "../names/registry.ts";
import { cover, type Span } from "../source/span.ts";
import type { ObjectSyntax } from "../syntax/ast.ts";
import { type ObjectPlan, ownersOf, planObject } from "./new-object.ts";
import { statesOf } from "./states-of.ts";

/** An object on the board with the entry that wrote it. */
export interface Placed {
  readonly id: ObjectId;
  readonly syntax: ObjectSyntax;
  readonly plan: ObjectPlan;
  /** Where it is attached, in the file: the value of `attached`, or its own entry among its host's `attachments`. */
  readonly attachedSpan?: Span;
}

export function placeEntry(session: Session, syntax: ObjectSyntax, player: PlayerId, zone: ZoneName): readonly Placed[] {
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
  if (syntax.attached !== undefined)
    return { attachedSpan: cover(syntax.attached.span, syntax.alsoAttached.at(-1)?.span ?? syntax.attached.span) };
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

/** Planeswalkers, battles and Sagas stand with the counters they enter with, unless the file says how many. */
function startingCounters(plan: ObjectPlan, zone: ZoneName): Readonly<Record<string, number>> {
  const counters: Record<string, number> = {};
  for (const { name, amount } of plan.syntax.counters) counters[name.value] = (counters[name.value] ?? 0) + amount.value;
  const face = plan.card.faces[plan.face] ?? plan.card.faces[0];
  if (zone !== "battlefield" || plan.syntax.faceDown === true) return counters;
  const loyalty = Number(face.loyalty);
  if (/\bplaneswalker\b/i.test(face.typeLine) && counters.loyalty === undefined && Number.isInteger(loyalty)) counters.loyalty = loyalty;
  const defense = Number(face.defense);
  if (/\bbattle\b/i.test(face.typeLine) && counters.defense === undefined && Number.isInteger(defense)) counters.defense = defense;
  if (/\bSaga\b/.test(face.typeLine) && counters.lore === undefined) counters.lore = 1;
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
