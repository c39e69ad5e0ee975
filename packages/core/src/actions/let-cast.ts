// "You may cast target instant card from your graveyard": cards that an effect, as it resolves, lets be cast from where they are (601.3, 608.2g).

import { recordObjectFact } from "../game/history.ts";
import type { ObjectId } from "../game/ids.ts";
import type { GameState } from "../game/state.ts";
import { createView } from "../layers/create-view.ts";
import { letBeCast } from "../rules/timing/zone-permission.ts";
import { ownBodies } from "./bodies.ts";

/** The state after what resolved: its targets among cards, and the cards that it exiled, may be cast if its words say that something may. */
export function recordLetCast(before: GameState, after: GameState, resolved: ObjectId): GameState {
  const item = before.objects.get(resolved)?.stack;
  if (item === undefined || !speaksOfCasting(ownBodies(createView(before), resolved, item.ability))) return after;
  const targets = item.targets.flatMap(({ chosen }) => chosen);
  const exiled = [...after.successors].flatMap(([id, became]) => (before.successors.has(id) ? [] : [became]));
  const cards = [...targets, ...exiled].filter((id) => isCardElsewhere(after, id as ObjectId)) as readonly ObjectId[];
  return cards.reduce((state, card) => letBeCast(state, card, recordObjectFact), after);
}

function isCardElsewhere(state: GameState, id: ObjectId): boolean {
  const zone = state.objects.get(id)?.zone;
  return zone === "graveyard" || zone === "exile";
}

/** Instructions that are passed over as deciding nothing else, or that weren't understood. */
function speaksOfCasting(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(speaksOfCasting);
  if (typeof node !== "object" || node === null) return false;
  if ("kind" in node && (node.kind === "irrelevant" || node.kind === "opaque") && "words" in node)
    return /\b(?:cast|play)\b/i.test(String(node.words));
  return Object.values(node).some(speaksOfCasting);
}
