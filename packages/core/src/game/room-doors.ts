// The doors of Rooms (709.5): each half of a Room on the battlefield is locked or unlocked, a designation of the permanent kept among its states.

import type { Card } from "../characteristics/card.ts";
import type { GameObject } from "./state.ts";

export type Door = "left" | "right";

const DOORS: readonly Door[] = ["left", "right"];

/** A split card whose halves share the type line of a Room. */
export function isRoom(card: Card | undefined): boolean {
  return (
    card !== undefined &&
    card.faces.length > 1 &&
    (card.layout === "split" || card.layout === "other") &&
    /\bRoom\b/.test(card.faces[0].typeLine)
  );
}

/** The word among an object's states for an unlocked door. */
export function unlockedState(door: Door): string {
  return `unlocked ${door}`;
}

/** The door of a half, by the index of its face. */
export function doorOf(face: number): Door {
  return face === 0 ? "left" : "right";
}

export function isUnlocked({ states }: Pick<GameObject, "states">, door: Door): boolean {
  return states.includes(unlockedState(door));
}

/** The doors of a Room on the battlefield that are locked. */
export function lockedDoors(object: GameObject): readonly Door[] {
  return object.zone === "battlefield" && isRoom(object.card) ? DOORS.filter((door) => !isUnlocked(object, door)) : [];
}
