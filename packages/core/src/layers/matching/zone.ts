// Zones and sorts of objects (109.2, 400).

import type { ObjectId } from "../../game/ids.ts";
import type { Filter, ZoneName } from "../../oracle/filter.ts";
import type { Truth } from "../../verdict.ts";
import { isUnknown } from "../../verdict.ts";
import type { Reading } from "../reading.ts";
import type { Context } from "../view.ts";
import { resolvePlayers } from "./player-reference.ts";

/** In the zone (that player's); a phased-out permanent is nowhere (702.26b). */
export function inZone(reading: Reading, id: ObjectId, filter: Extract<Filter, { kind: "zone" }>, context: Context): Truth {
  const object = reading.state.objects.get(id);
  if (object === undefined || object.zone !== filter.zone || object.status.phasedOut) return false;
  if (filter.of === undefined) return true;
  const players = resolvePlayers(reading, filter.of, context);
  if (isUnknown(players)) return players;
  return players.includes(filter.zone === "battlefield" || filter.zone === "stack" ? reading.controller(id) : object.owner);
}

type ObjectKind = Extract<Filter, { kind: "object kind" }>["is"];

export function isOfKind(reading: Reading, id: ObjectId, is: ObjectKind): Truth {
  const object = reading.object(id);
  if (object === undefined) return false;
  const onBoard = object.zone === "battlefield" || object.zone === "stack";
  const ability = object.stack?.ability;
  switch (is) {
    case "permanent":
      return object.zone === "battlefield" && !object.status.phasedOut;
    case "spell":
      return object.zone === "stack" && object.kind !== "ability";
    case "card":
      return object.kind === "card" && !onBoard;
    case "ability":
      return object.kind === "ability";
    case "activated ability":
      return object.kind === "ability" && (ability?.kind === "activated" || ability?.kind === "keyword");
    case "triggered ability":
      return object.kind === "ability" && ability?.kind === "triggered";
    case "loyalty ability":
      return object.kind === "ability" && ability?.kind === "activated" && ability.loyalty;
    case "source":
      return true;
    case "token":
      return object.kind === "token";
    case "emblem":
      return object.kind === "emblem";
    case "commander":
      return object.states.includes("commander");
  }
}

export interface NamedZone {
  readonly zone: ZoneName;
  readonly of?: Extract<Filter, { kind: "zone" }>["of"];
}

const zones = new WeakMap<Filter, readonly NamedZone[]>();

/** The zones a filter names; spells are on the stack; where it names none, the battlefield is meant (109.2). */
export function zonesOf(filter: Filter): readonly NamedZone[] {
  let found = zones.get(filter);
  if (found === undefined) {
    const named = collectZones(filter);
    found = named.length === 0 ? [{ zone: "battlefield" }] : named;
    zones.set(filter, found);
  }
  return found;
}

function collectZones(filter: Filter): readonly NamedZone[] {
  switch (filter.kind) {
    case "zone":
      return [{ zone: filter.zone, of: filter.of }];
    case "object kind":
      return filter.is === "spell" || filter.is.endsWith("ability")
        ? [{ zone: "stack" }]
        : filter.is === "permanent"
          ? [{ zone: "battlefield" }]
          : [];
    case "all":
      return filter.of.flatMap(collectZones);
    case "some": {
      const parts = filter.of.map(collectZones);
      const some = parts.some((part) => part.length > 0);
      return some ? parts.flatMap((part) => (part.length === 0 ? [{ zone: "battlefield" as const }] : part)) : [];
    }
    case "not":
      return filter.of.kind === "zone" ? ALL_ZONES.filter(({ zone }) => zone !== (filter.of as NamedZone).zone) : [];
    default:
      return [];
  }
}

const ALL_ZONES: readonly NamedZone[] = (["battlefield", "stack", "hand", "graveyard", "exile", "command", "library"] as const).map(
  (zone) => ({
    zone,
  }),
);
