// What a spell or ability on the stack does, body by body: its own instructions, and those of each mode chosen (700.2), with the targets of all in one list.

import type { ObjectId } from "../game/ids.ts";
import type { View } from "../layers/view.ts";
import type { Ability } from "../oracle/ability.ts";
import type { Body, Modes } from "../oracle/effect.ts";
import type { PlacedSlot } from "../rules/target/targeting.ts";
import { withoutTargets } from "./overload.ts";
import { bodiesAsCast } from "./text-as-cast.ts";

export interface PlacedBody {
  readonly body: Body;
  /** Index of its first slot among all. */
  readonly base: number;
}

/** The bodies a spell or ability has before modes are chosen. */
export function ownBodies(view: View, object: ObjectId, ability: Ability | undefined): readonly Body[] {
  if (ability !== undefined) return "body" in ability ? [ability.body] : [];
  const form = view.object(object)?.stack?.form;
  if (form === "face down") return [];
  const changed = bodiesAsCast(view.object(object));
  if (changed !== undefined) return changed;
  const bodies = view.characteristics(object).abilities.flatMap(({ ability: own }) => (own.kind === "spell" ? [own.body] : []));
  return form === "overload" ? bodies.map(withoutTargets) : bodies;
}

/** The modes to choose among, if any. */
export function modesOf(bodies: readonly Body[]): Modes | undefined {
  return bodies.find(({ modes }) => modes !== undefined)?.modes;
}

/** The bodies that count, with the modes chosen, each knowing where its slots begin. */
export function placeBodies(bodies: readonly Body[], modes: readonly number[]): readonly PlacedBody[] {
  const placed: PlacedBody[] = [];
  let base = 0;
  const place = (body: Body) => {
    placed.push({ body, base });
    base += body.targets.length;
  };
  for (const body of bodies) {
    place(body);
    for (const mode of modes) {
      const option = body.modes?.options[mode];
      if (option !== undefined) place(option);
    }
  }
  return placed;
}

/** All slots in order. */
export function placedSlots(bodies: readonly PlacedBody[]): readonly PlacedSlot[] {
  return bodies.flatMap(({ body, base }) => body.targets.map((slot) => ({ slot, base })));
}
