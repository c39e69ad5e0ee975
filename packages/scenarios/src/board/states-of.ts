// What an entry says its object has become (`states`), as the game keeps it. Of a Room it says which doors are unlocked (709.5): `unlocked` the half that
// is named, `fully unlocked` both, `locked` neither, `unlocked HALF` that one.

import { type Card, doorOf, foldName, isRoom, unlockedState } from "@ruleslawyer/core";
import type { ObjectSyntax } from "../syntax/ast.ts";

/**
 * The words of `states`, lowercase. A Room that stands on the battlefield (`stands`) and doesn't say: the half that it is named by, or that `face` names, is
 * unlocked; named by both halves, both are.
 */
export function statesOf(syntax: ObjectSyntax, card: Card, face: number, name: string, stands: boolean): readonly string[] {
  const words = syntax.states.map(({ value }) => value.trim().toLowerCase());
  if (!isRoom(card)) return words;
  const named = namedHalf(syntax, card, face, name);
  const doors = words.flatMap((word) => doorsOf(word, card, named));
  const others = words.filter((word) => !/\b(?:un)?locked\b/.test(word));
  const isTold = others.length < words.length;
  return [...others, ...(isTold || !stands ? doors : named)];
}

function namedHalf(syntax: ObjectSyntax, card: Card, face: number, name: string): readonly string[] {
  const isHalf = syntax.face !== undefined || card.faces.some((half) => foldName(half.name) === foldName(name));
  return isHalf ? [unlockedState(doorOf(face))] : [unlockedState("left"), unlockedState("right")];
}

function doorsOf(word: string, card: Card, named: readonly string[]): readonly string[] {
  if (word === "unlocked") return named;
  if (/^(?:fully|both|all) unlocked$|^unlocked both$/.test(word)) return [unlockedState("left"), unlockedState("right")];
  const which = /^unlocked (.+)$|^(.+) unlocked$/.exec(word);
  const half = which?.[1] ?? which?.[2];
  if (half === "left" || half === "right") return [unlockedState(half)];
  const index = half === undefined ? -1 : card.faces.findIndex(({ name }) => foldName(name) === foldName(half));
  return index < 0 ? [] : [unlockedState(doorOf(index))];
}
