// `cast`: whose card, from where, which face; then its announcement.

import {
  addObject,
  createView,
  foldName,
  type GameObject,
  type ObjectId,
  type Outcome,
  type PlayerId,
  type Reason,
  type ZoneName,
} from "@ruleslawyer/core";
import { findFace, reportUnknownCard } from "../board/new-object.ts";
import { mark, report, resolveObject, type Session, sceneOf } from "../check/session.ts";
import { targetFixes } from "../findings/alternatives.ts";
import { withObjects } from "../names/registry.ts";
import { resolveReference } from "../names/resolve-reference.ts";
import type { Text } from "../source/span.ts";
import type { CastSyntax } from "../syntax/step-ast.ts";
import { abilitiesOf, hasFailed, modesAndX, readAnnouncement } from "./announcement.ts";
import { attempt, FAILED, reason, type Tried } from "./attempt.ts";
import { nameOfPlayer, playerOfStep } from "./players.ts";
import { slotHints } from "./slots.ts";

const ZONES: readonly ZoneName[] = ["battlefield", "stack", "hand", "graveyard", "exile", "command", "library"];

/** Zones that a way of casting starts from, where the step doesn't say. */
const ZONE_OF_WAY: Readonly<Record<string, ZoneName>> = {
  flashback: "graveyard",
  "jump-start": "graveyard",
  retrace: "graveyard",
  aftermath: "graveyard",
  escape: "graveyard",
  disturb: "graveyard",
  harmonize: "graveyard",
  mayhem: "graveyard",
  suspend: "exile",
  rebound: "exile",
  foretell: "exile",
  foretold: "exile",
  plot: "exile",
  plotted: "exile",
};

/** `isOnStack`: the scenario begins with it on the stack, so it is none of the cards that the zones list. */
export function cast(session: Session, step: CastSyntax, isOnStack = false): Tried {
  const before = session.findings.length;
  const from = zoneOf(session, step);
  const found = isOnStack ? findOnStack(session, step, from) : findCardToCast(session, step, from);
  if (found === undefined || hasFailed(session, before)) return FAILED;
  const { id, by, reasons } = found;
  const object = session.state.objects.get(id)!;
  const face = faceToCast(session, step, object);
  const view = createView(session.state);
  const abilities = abilitiesOf(view, id);
  const ways = {
    using: step.announcement.using.map((word) => word.value.trim().toLowerCase()),
    ...modesAndX(session, step.announcement, abilities),
  };
  const slots = slotHints(session, { kind: "cast", by, object: id, ...(face !== undefined && { face }) }, ways);
  const announcement = readAnnouncement(session, step.announcement, { by, abilities, slots, span: step.card.span });
  if (announcement === undefined || hasFailed(session, before)) return FAILED;
  const action = {
    kind: "cast" as const,
    by,
    object: id,
    announcement,
    ...(face !== undefined && { face }),
  };
  const proposal = { kind: "cast" as const, by, object: id, ...(face !== undefined && { face }) };
  const fixes = (reason: Reason, _: Outcome, then: Session) => targetFixes(then, proposal, ways, step.announcement.targets, reason);
  return attempt([action], step.card.span, "target", { main: id, reasons, fixes });
}

function findOnStack(session: Session, step: CastSyntax, from: ZoneName | undefined): CardToCast | undefined {
  const by = playerOfStep(session, step, session.state.active);
  if (by === undefined) return undefined;
  const id = reference(session, step.card) ? resolveObject(session, step.card, {}, "card") : bring(session, step.card, by, from ?? "hand");
  return id === undefined ? undefined : { id, by, reasons: [] };
}

function zoneOf(session: Session, step: CastSyntax): ZoneName | undefined {
  if (step.from !== undefined) {
    const wanted = step.from.value
      .trim()
      .toLowerCase()
      .replace(/^(?:the )?(?:top of (?:the |your )?)?/, "")
      .replace(/ zone$/, "");
    const zone = ZONES.find((one) => one === wanted || (wanted === "exiled" && one === "exile"));
    if (zone === undefined) report(session, "error", "schema/type", `Expected a zone: ${ZONES.join(", ")}.`, step.from.span);
    return zone;
  }
  for (const word of step.announcement.using) {
    const zone = ZONE_OF_WAY[word.value.trim().toLowerCase()];
    if (zone !== undefined) return zone;
  }
  return undefined;
}

interface CardToCast {
  readonly id: ObjectId;
  readonly by: PlayerId;
  readonly reasons: readonly ReturnType<typeof reason>[];
}

/** The card on a list, or one that the step's player brings; flagged if the zone is written and doesn't hold it. */
function findCardToCast(session: Session, step: CastSyntax, from: ZoneName | undefined): CardToCast | undefined {
  const zone = from ?? "hand";
  const named = step.by === undefined ? undefined : playerOfStep(session, step, session.state.active);
  if (step.by !== undefined && named === undefined) return undefined;
  const likely = named ?? session.state.active;
  const mine = (object: GameObject): boolean => object.owner === likely;
  const there = look(session, step.card, { zones: [zone], only: true, prefer: [mine] });
  const allowed = there !== undefined && (named === undefined || from !== undefined || ownerOf(session, there) === named);
  if (there !== undefined && allowed) return { id: take(session, step.card, there), by: named ?? ownerOf(session, there), reasons: [] };
  const elsewhere = reference(session, step.card) ? resolveObject(session, step.card, {}, "card") : undefined;
  if (elsewhere !== undefined) return withReason(session, step, elsewhere, zone, named ?? ownerOf(session, elsewhere));
  const isComplete = session.state.players.find((player) => player.id === likely)?.writtenZones.includes(zone) ?? false;
  const brought = bring(session, step.card, likely, zone);
  if (brought === undefined) return undefined;
  if (!isComplete) return { id: brought, by: likely, reasons: [] };
  return withReason(session, step, brought, zone, likely);
}

/** Aliases, numbers and controllers name one object wherever it is; and a card that stands only elsewhere was meant from there, wrongly. */
function reference(session: Session, text: Text): boolean {
  const folded = foldName(text.value);
  if (session.registry.aliases.has(folded) || /#\s*\d+$/.test(folded)) return true;
  if (session.cards.find(text.value) !== undefined) return false;
  return resolveReference(text.value, sceneOf(session), { accepts: "object" }, new Set()).kind !== "unknown";
}

function look(session: Session, text: Text, wanted: Parameters<typeof resolveReference>[2]): ObjectId | undefined {
  const found = resolveReference(text.value, sceneOf(session), { ...wanted, accepts: "object" }, session.used);
  if (found.kind === "object") {
    const object = session.state.objects.get(found.id);
    return object !== undefined && wanted.zones?.includes(object.zone) === true ? found.id : undefined;
  }
  return found.kind === "ambiguous" ? found.candidates[0] : undefined;
}

function take(session: Session, text: Text, id: ObjectId): ObjectId {
  session.used.add(id);
  mark(session, text, id, "card");
  return id;
}

function ownerOf(session: Session, id: ObjectId): PlayerId {
  return session.state.objects.get(id)?.owner ?? session.state.active;
}

function withReason(session: Session, step: CastSyntax, id: ObjectId, zone: ZoneName, by: PlayerId): CardToCast {
  const name = step.card.value;
  const player = nameOfPlayer(session, by);
  const where =
    zone === "hand"
      ? `${player}'s hand`
      : zone === "exile" || zone === "command"
        ? `${zone === "exile" ? "exile" : "the command zone"}`
        : `${player}'s ${zone}`;
  const rules = ["601.2a", "601.3"].flatMap((clause) => session.edition.number(clause) ?? []);
  return {
    id,
    by,
    reasons: [reason("cast/zone", rules, `${player} can't cast ${name}.`, `It isn't in ${where}, which the file lists whole.`, id)],
  };
}

/** A card of that name that stands on no list. */
export function bring(session: Session, text: Text, owner: PlayerId, zone: ZoneName): ObjectId | undefined {
  const found = session.cards.find(text.value);
  if (found === undefined) {
    reportUnknownCard(session, text);
    return undefined;
  }
  session.cardMarks.push({ span: text.span, name: found.card.name, face: found.face });
  const added = addObject(session.state, {
    owner,
    zone,
    card: found.card,
    kind: "card",
    ...(zone === "battlefield" && { controller: owner }),
  });
  session.state = added.state;
  session.registry = withObjects(session.registry, [added.state.objects.get(added.id)!], text.span);
  return take(session, text, added.id);
}

function faceToCast(session: Session, step: CastSyntax, object: GameObject): number | undefined {
  const card = object.card;
  if (card === undefined || card.faces.length < 2) return undefined;
  if (step.face !== undefined) return findFace(session, card, step.face);
  const written = foldName(step.card.value);
  const face = card.faces.findIndex((each) => foldName(each.name) === written);
  return face > 0 ? face : undefined;
}
