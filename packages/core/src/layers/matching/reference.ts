// Which objects words such as "this creature", "enchanted creature", "the exiled card" mean (608.2c, 607).

import type { ObjectId } from "../../game/ids.ts";
import type { Filter } from "../../oracle/filter.ts";
import type { ObjectReference } from "../../oracle/reference.ts";
import type { Doubt, Unknown } from "../../verdict.ts";
import { isUnknown, unknown, untold } from "../../verdict.ts";
import type { Reading } from "../reading.ts";
import type { Context } from "../view.ts";
import { choicesIn, chosenObjects } from "./chosen.ts";
import { matchesFilter } from "./filter.ts";
import { zonesOf } from "./zone.ts";

/** The objects; none where there is no such object; unknown where it isn't known which. */
export function references(reading: Reading, reference: ObjectReference, context: Context): readonly ObjectId[] | Unknown {
  switch (reference.kind) {
    case "this":
      return context.this === undefined ? [] : [context.this];
    case "granter":
      return reference.id === undefined ? untold("the object that gave this ability", context.this) : [reference.id as ObjectId];
    case "host": {
      const host = context.this === undefined ? undefined : reading.object(context.this)?.attachedTo;
      return host === undefined || reading.isPlayer(host) ? [] : [host as ObjectId];
    }
    case "target": {
      const chosen = context.targets?.[reference.slot]?.chosen;
      if (chosen === undefined) return untold("target", context.this);
      return chosen.filter((target): target is ObjectId => !reading.isPlayer(target));
    }
    case "trigger object":
      return context.triggerObjects ?? untold("the object the event was about", context.this);
    case "earlier":
      return context.earlier?.[reference.action] ?? untold(`what was ${reference.action} earlier`, context.this);
    case "candidate":
      return context.candidate === undefined ? [] : [context.candidate];
    case "affected": {
      const affected = context.affected ?? context.candidate ?? context.this;
      return affected === undefined ? untold("the object an effect is applied to", context.this) : [affected];
    }
    case "linked":
      return linked(reading, reference.by, context);
    case "each":
      return eachMatching(reading, reference.filter, context);
    case "choice":
      return context.earlier?.chosen ?? untold("an object a player chooses", context.this);
    case "named": {
      const named = context.named?.[reference.index];
      return named !== undefined && !reading.isPlayer(named) ? [named as ObjectId] : untold("an object named in the sentence");
    }
    case "several":
      return several(reading, reference.of, context);
  }
}

function several(reading: Reading, of: readonly ObjectReference[], context: Context): readonly ObjectId[] | Unknown {
  const found: ObjectId[] = [];
  for (const reference of of) {
    const objects = references(reading, reference, context);
    if (isUnknown(objects)) return objects;
    found.push(...objects);
  }
  return [...new Set(found)];
}

function linked(reading: Reading, by: Extract<ObjectReference, { kind: "linked" }>["by"], context: Context): readonly ObjectId[] | Unknown {
  const object = context.this === undefined ? undefined : reading.object(context.this);
  if (by === "paired") return object?.paired === undefined ? [] : [object.paired];
  const chosen =
    by === "chosen"
      ? chosenObjects(choicesIn(reading, context))
      : [...(object?.linked ?? []), ...chosenObjects(choicesIn(reading, context))];
  return chosen.length > 0 ? chosen : unknown({ words: by === "chosen" ? "the chosen object" : `the card ${by} it`, object: context.this });
}

/** Every object that matches, in the zones the filter names, else among permanents (109.2). */
function eachMatching(reading: Reading, filter: Filter, context: Context): readonly ObjectId[] | Unknown {
  const found: ObjectId[] = [];
  const doubts: Doubt[] = [];
  for (const id of candidatesFor(reading, filter)) {
    const truth = matchesFilter(reading, filter, id, context);
    if (truth === true) found.push(id);
    else if (truth !== false) doubts.push(...truth.doubts);
  }
  return doubts.length > 0 ? unknown(...doubts) : found;
}

/** The objects in the zones a filter speaks of. */
export function candidatesFor(reading: Reading, filter: Filter): Iterable<ObjectId> {
  const zones = zonesOf(filter);
  if (zones.every(({ zone }) => zone === "battlefield")) return reading.permanents();
  const names = new Set(zones.map(({ zone }) => zone));
  const found: ObjectId[] = [];
  for (const object of reading.state.objects.values()) {
    if (names.has(object.zone) && !object.status.phasedOut) found.push(object.id);
  }
  return found;
}
