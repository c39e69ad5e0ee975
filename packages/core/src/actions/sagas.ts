// Chapter abilities of Sagas (714.2) that have triggered but that no step has put on the stack yet: they keep a finished Saga on the battlefield until the
// game moves on.

import type { ObjectId } from "../game/ids.ts";
import { updateObject, updateObjects } from "../game/objects.ts";
import type { GameObject, GameState } from "../game/state.ts";
import { chaptersOf, finalChapter } from "../layers/chapters.ts";
import { createView } from "../layers/create-view.ts";
import type { Ability } from "../oracle/ability.ts";

const due = (chapter: number): string => `chapter ${chapter} due`;
const DUE = /^chapter \d+ due$/;

/** A chapter ability triggers as lore counters reach its number (714.2b). `before`: how many there were. */
export function triggerChapters(state: GameState, id: ObjectId, before: number): GameState {
  const object = state.objects.get(id);
  if (object?.zone !== "battlefield") return state;
  const reached = object.counters.lore ?? 0;
  const chapters = createView(state)
    .characteristics(id)
    .abilities.flatMap(({ ability }) => chaptersOf(ability));
  const facts = chapters.filter((chapter) => before < chapter && chapter <= reached).map(due);
  return facts.length === 0 ? state : updateObject(state, id, { history: [...object.history, ...facts] });
}

/** Whether a chapter ability has triggered and waits to be put on the stack; without `ability` any. */
export function isChapterDue({ history }: GameObject, ability?: Ability): boolean {
  if (ability === undefined) return history.some((fact) => DUE.test(fact));
  return chaptersOf(ability).some((chapter) => history.includes(due(chapter)));
}

/** A step has put it on the stack. */
export function chapterTriggered(state: GameState, source: ObjectId, ability: Ability): GameState {
  const object = state.objects.get(source);
  const done = object === undefined ? undefined : chaptersOf(ability).find((chapter) => object.history.includes(due(chapter)));
  if (object === undefined || done === undefined) return state;
  return updateObject(state, source, { history: object.history.filter((fact) => fact !== due(done)) });
}

/** The game moves on: what no step has put on the stack isn't waited for any more. */
export function passChapters(state: GameState): GameState {
  return updateObjects(state, state.objects.keys(), (object) =>
    isChapterDue(object) ? { history: object.history.filter((fact) => !DUE.test(fact)) } : undefined,
  );
}

/** Its last chapter has triggered, as the scenario says, and is put on the stack next: the Saga stands until then. */
export function awaitLastChapter(state: GameState, id: ObjectId): GameState {
  const final = finalChapter(createView(state).characteristics(id));
  const object = state.objects.get(id);
  if (object === undefined || final === undefined || (object.counters.lore ?? 0) < final) return state;
  return updateObject(state, id, { history: [...object.history, due(final)] });
}
