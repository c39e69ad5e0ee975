// The clauses behind what an object is right now, where that isn't what is printed: the layers in which effects changed it (613), and what made it stop
// being a creature. An author may expect them in place of what the change led to.

import type { ObjectId, PlayerId } from "../game/ids.ts";
import type { GameObject } from "../game/state.ts";
import type { View } from "../layers/view.ts";

const OF_LAYER: Readonly<Record<string, readonly string[]>> = {
  "1": ["613.1a", "613.2", "707.2"],
  "2": ["613.1b"],
  "3": ["613.1c", "612.3"],
  "4": ["613.1d", "305.7"],
  "5": ["613.1e"],
  "6": ["613.1f", "113.11"],
  "7": ["613.1g", "613.4"],
};

/** Of every changed characteristic: how effects apply one after another (613.6–8), and what they apply to (611.2c). */
const OF_ANY: readonly string[] = ["613.1", "613.6", "613.7", "613.8", "611.2", "611.2c"];

/** Clauses of the layers in which effects made the objects what they are; none for objects that are as printed. */
export function layerClauses(view: View, subjects: readonly (ObjectId | PlayerId | undefined)[]): readonly string[] {
  const clauses = subjects.flatMap((subject) => {
    if (subject === undefined) return [];
    if (view.isPlayer(subject)) return view.playerAbilities(subject).length > 0 ? ["613.10"] : [];
    return view.object(subject) === undefined ? [] : ofObject(view, subject);
  });
  return [...new Set(clauses)];
}

function ofObject(view: View, id: ObjectId): readonly string[] {
  const object = view.object(id);
  const { trace } = view.characteristics(id);
  const faceDown = [...(object?.status.faceDown ? ["708.2", "708.2a"] : []), ...otherFace(object)];
  if (trace.length === 0) return faceDown;
  const layers = trace.flatMap(({ layer }) => [
    ...(OF_LAYER[layer.charAt(0)] ?? []),
    ...(layer.startsWith("7") ? [`613.4${layer.charAt(1)}`] : []),
  ]);
  const attached = trace.some(({ source }) => source !== undefined && view.object(source)?.attachedTo === id);
  const own = trace.some(({ source }) => source === id);
  return [...faceDown, ...layers, ...OF_ANY, ...(attached ? ["613.7e"] : []), ...(own ? ["604.3"] : [])];
}

/** A flipped card's other half (710) and a double-faced card's back face (712.8). */
function otherFace(object: GameObject | undefined): readonly string[] {
  if (object?.status.flipped) return ["710.1", "710.2"];
  const layout = object?.card?.layout;
  return object !== undefined && object.face > 0 && layout !== "adventure" && layout !== "split" ? ["712.8"] : [];
}

/** Why a permanent whose card is a creature isn't one: a bestowed Aura (702.103b), a Licid (303.4d), an Equipment with reconfigure (702.151b). */
export function noCreatureClauses(view: View, id: ObjectId): readonly string[] {
  const object = view.object(id);
  if (object?.attachedTo === undefined || !/\bCreature\b/.test(object.card?.faces[object.face]?.typeLine ?? "")) return [];
  const { subtypes } = view.characteristics(id);
  if (subtypes.includes("Equipment")) return ["702.151a", "702.151b"];
  if (!subtypes.includes("Aura")) return [];
  return view.has(id, "bestow") === false ? ["303.4d"] : ["702.103b", "702.103f"];
}
