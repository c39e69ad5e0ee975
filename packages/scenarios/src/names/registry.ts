// What the words of a file stand for: aliases, numbers of equal names, and where in the file each object comes from. Part of every step's
// snapshot, never changed in place. Objects are kept by the identity they had when they were named; zone changes are followed on look-up.

import { type Card, currentId, foldName, type GameObject, type GameState, type ObjectId, type PlayerId } from "@ruleslawyer/core";
import type { Span, Text } from "../source/span.ts";

export interface Registry {
  /** By folded alias. */
  readonly aliases: ReadonlyMap<string, { readonly subject: ObjectId; readonly text: Text }>;
  /** By folded name, in the order written: `Grizzly Bears#2` is the second. */
  readonly numbered: ReadonlyMap<string, readonly ObjectId[]>;
  /** Where an object is written in the file, for related locations and "go to definition". */
  readonly origins: ReadonlyMap<ObjectId, Span>;
  readonly players: ReadonlyMap<PlayerId, Span>;
}

export const EMPTY_REGISTRY: Registry = { aliases: new Map(), numbered: new Map(), origins: new Map(), players: new Map() };

/** The names of an object's own card, folded: the whole, and each face's. */
export function namesOf(object: GameObject): readonly string[] {
  return object.card === undefined ? [] : namesOfCard(object.card);
}

/** The names of what it has become a copy of. */
export function copiedNamesOf(object: GameObject): readonly string[] {
  return object.copyOf === undefined ? [] : namesOfCard(object.copyOf.card);
}

/** The names of the cards under the topmost, of a permanent that several represent. */
export function componentNamesOf(object: GameObject): readonly string[] {
  return (object.joined?.components ?? []).flatMap(({ card }) => (card === undefined ? [] : namesOfCard(card)));
}

const namesByCard = new WeakMap<Card, readonly string[]>();

function namesOfCard(card: Card): readonly string[] {
  let names = namesByCard.get(card);
  if (names === undefined) {
    const found = new Set([foldName(card.name), ...card.faces.map((face) => foldName(face.name))]);
    if (card.faces.length > 1) found.add(card.faces.map((face) => foldName(face.name)).join("/"));
    names = [...found].filter((name) => name !== "");
    namesByCard.set(card, names);
  }
  return names;
}

export function withAlias(registry: Registry, text: Text, subject: ObjectId): Registry {
  return { ...registry, aliases: new Map(registry.aliases).set(foldName(text.value), { subject, text }) };
}

export function withPlayer(registry: Registry, player: PlayerId, span: Span): Registry {
  return { ...registry, players: new Map(registry.players).set(player, span) };
}

/** Numbers and places objects that are new in the game. Those that are an earlier object in another zone keep number and place. */
export function withObjects(registry: Registry, objects: readonly GameObject[], origin: Span | undefined): Registry {
  return objects.length === 0
    ? registry
    : withPlaced(
        registry,
        objects.map((object) => ({ object, origin })),
      );
}

/** The same for objects that each have a place of their own. */
export function withPlaced(
  registry: Registry,
  placed: readonly { readonly object: GameObject; readonly origin: Span | undefined }[],
): Registry {
  const numbered = new Map<string, readonly ObjectId[]>(registry.numbered);
  const added = new Map<string, ObjectId[]>();
  const origins = new Map(registry.origins);
  for (const { object, origin } of placed) {
    if (origin !== undefined) origins.set(object.id, origin);
    if (object.kind === "ability") continue;
    for (const name of namesOf(object)) {
      let ids = added.get(name);
      if (ids === undefined) {
        ids = [...(numbered.get(name) ?? [])];
        added.set(name, ids);
        numbered.set(name, ids);
      }
      ids.push(object.id);
    }
  }
  return { ...registry, numbered, origins };
}

/** The objects of `after` that weren't there before and aren't earlier ones moved. */
export function newObjects(before: GameState, after: GameState): readonly GameObject[] {
  const moved = new Set(after.successors.values());
  return [...after.objects.values()].filter((object) => !before.objects.has(object.id) && !moved.has(object.id));
}

/** Where an object, or what it was before it changed zones, is written. */
export function originOf(registry: Registry, state: GameState, id: ObjectId): Span | undefined {
  let current: ObjectId | undefined = id;
  for (let guard = 0; current !== undefined && guard < 1000; guard++) {
    const span = registry.origins.get(current);
    if (span !== undefined) return span;
    const object: GameObject | undefined = state.objects.get(current) ?? state.lastKnown.get(current)?.object;
    current = object?.previous;
  }
  return undefined;
}

export function aliasOf(registry: Registry, state: GameState, id: ObjectId): string | undefined {
  for (const { subject, text } of registry.aliases.values()) if (currentId(state, subject) === id) return text.value;
  return undefined;
}
