// Where a target must be: a permanent unless the words name another zone, a spell or an ability (115.2, 109.2); a phased-out permanent isn't there (702.26b).

import type { ObjectId, PlayerId } from "../../game/ids.ts";
import type { View } from "../../layers/view.ts";
import type { Filter, ZoneName } from "../../oracle/filter.ts";
import { LEGAL, type Verdict } from "../../verdict.ts";
import { defineRule, illegal } from "../define-rule.ts";
import { zoneWords } from "../describe-match.ts";
import { cantTarget, type SlotQuestion, targetingName } from "./targeting.ts";

export const zone = defineRule<SlotQuestion>({
  code: "target/zone",
  summary: "Only permanents are legal targets, unless the words name another zone, a spell, an ability or a player.",
  clauses: ["115.2", "109.2", "109.2a", "109.2b", "702.26b", "601.2c", "608.2b", "400.7", "605.3b", "605.1a", "113.9"],
  general: ["605.1a", "605.3b", "113.9", "704.5d", "704.5e"],
  on: "target",
  check(question): Verdict {
    const { view, target, slot } = question;
    if (view.isPlayer(target)) return LEGAL;
    const object = view.state.objects.get(target);
    const zones = filterZones(slot.filter);
    const name = view.name(target);
    if (object?.zone === "battlefield" && object.status.phasedOut) {
      return illegal(
        zone,
        view,
        reason(question, `${name} is phased out: it's treated as though it doesn't exist.`),
        ["702.26b"],
        PHASED_OUT,
      );
    }
    if (object !== undefined && zones.includes(object.zone)) return LEGAL;
    if (isManaAbility(view, target)) {
      return illegal(zone, view, reason(question, "A mana ability doesn't use the stack, so nothing can target it."), [
        "605.3b",
        "113.9",
        "115.2",
      ]);
    }
    if (zones.length === 0) return LEGAL;
    const where = object === undefined ? "has left the zone it was in" : `is ${zoneWords(object.zone)}`;
    const why =
      object === undefined
        ? `${name} ${where}: what it has become is another object.`
        : `${targetingName(question)} targets ${zones.map(zoneWords).join(" or ")} only ("${slot.words}"); ${name} ${where}.`;
    const clauses = object === undefined ? ["608.2b", "400.7", "115.2"] : zoneClauses(zones);
    return illegal(zone, view, reason(question, why), clauses);
  },
});

/** Broader clauses on what is phased out, with what it is attached to (702.26e–g), as phasing happens (502.1). */
const PHASED_OUT: readonly string[] = ["702.26a", "702.26e", "702.26f", "702.26g", "502.1"];

function isManaAbility(view: View, target: ObjectId): boolean {
  const ability = view.object(target)?.stack?.ability;
  return ability?.kind === "activated" && ability.mana;
}

function reason(question: SlotQuestion, why: string) {
  return { what: cantTarget(question), why, subject: question.target, other: question.source, related: [] };
}

function zoneClauses(zones: readonly ZoneName[]): readonly string[] {
  if (zones.includes("stack")) return ["115.2", "109.2b", "109.2", "601.2c"];
  return zones.includes("battlefield") ? ["115.2", "109.2", "601.2c"] : ["115.2", "109.2a", "601.2c"];
}

/** The zones that objects matching the filter may be in: those it names, the stack for spells and abilities, else the battlefield; none for players only. */
export function filterZones(filter: Filter): readonly ZoneName[] {
  return [...new Set(zonesOf(inItsZone(filter)))];
}

function zonesOf(filter: Filter): readonly ZoneName[] {
  switch (filter.kind) {
    case "zone":
      return [filter.zone];
    case "object kind":
      return isOnStack(filter) ? ["stack"] : [];
    case "all":
    case "some":
      return filter.of.flatMap(zonesOf);
    default:
      return [];
  }
}

/** The filter with the battlefield added where it names neither a zone, nor spells, abilities or players (115.2). */
export function inItsZone(filter: Filter): Filter {
  if (filter.kind === "some") return { kind: "some", of: filter.of.map(inItsZone) };
  if (namesZone(filter)) {
    if (filter.kind !== "all") return filter;
    const { of } = filter;
    return of.some((part) => part.kind !== "some" && namesZone(part))
      ? filter
      : { kind: "all", of: of.map((part) => (part.kind === "some" ? inItsZone(part) : part)) };
  }
  const battlefield: Filter = { kind: "zone", zone: "battlefield" };
  return { kind: "all", of: filter.kind === "all" ? [battlefield, ...filter.of] : [battlefield, filter] };
}

function namesZone(filter: Filter): boolean {
  switch (filter.kind) {
    case "zone":
    case "player":
      return true;
    case "object kind":
      return isOnStack(filter);
    case "all":
    case "some":
      return filter.of.some(namesZone);
    default:
      return false;
  }
}

function isOnStack(filter: Extract<Filter, { kind: "object kind" }>): boolean {
  return ["spell", "ability", "activated ability", "triggered ability", "loyalty ability"].includes(filter.is);
}

/** Whether static abilities such as protection, hexproof and shroud work on it: a player, or a permanent (113.6). */
export function isInForceOn(view: View, subject: ObjectId | PlayerId): boolean {
  return view.isPlayer(subject) || view.state.objects.get(subject)?.zone === "battlefield";
}
