// Words to the object or player they mean: an alias, a player, a name with a number, a name with its controller, a plain name; in this order.
// A plain name means the one object of that name that can be meant, in the zone the place asks for first.

import {
  currentId,
  foldName,
  type GameObject,
  type GameState,
  type ObjectId,
  type PlayerId,
  type Truth,
  type View,
  type ZoneName,
} from "@ruleslawyer/core";
import { likeness } from "./alike.ts";
import { nearestWords } from "./near.ts";
import { componentNamesOf, copiedNamesOf, namesOf, type Registry } from "./registry.ts";

export interface Scene {
  readonly state: GameState;
  /** Absent while the core can't derive one. */
  readonly view: View | undefined;
  readonly registry: Registry;
}

/** What the place where a reference stands asks for. */
export interface Wanted {
  /** Zones to look in first, in this order; the others follow. `only`: no others. */
  readonly zones?: readonly ZoneName[];
  readonly only?: boolean;
  readonly accepts?: "object" | "player" | "both";
  /** Of several candidates those are meant for which this holds, if it holds for any: the roles of the place (an attacker's controller …). */
  readonly prefer?: readonly ((object: GameObject) => boolean)[];
  /** Of several that are still not alike, those that the place's own words admit ("target creature you control"). */
  readonly fits?: (id: ObjectId) => Truth;
  /** Abilities on the stack answer to their source's name. */
  readonly abilities?: boolean;
}

export type Resolution =
  | { readonly kind: "object"; readonly id: ObjectId }
  | { readonly kind: "player"; readonly id: PlayerId }
  | { readonly kind: "unknown"; readonly reason: string; readonly near: readonly string[] }
  | { readonly kind: "ambiguous"; readonly candidates: readonly ObjectId[] };

const ZONE_ORDER: readonly ZoneName[] = ["battlefield", "stack", "hand", "graveyard", "exile", "command", "library"];

/** `used`: objects that this step has meant already; of alike ones those come last. */
export function resolveReference(words: string, scene: Scene, wanted: Wanted, used: ReadonlySet<ObjectId>): Resolution {
  const { state, registry } = scene;
  const accepts = wanted.accepts ?? "both";
  const folded = foldName(words);
  if (accepts !== "player") {
    const alias = registry.aliases.get(folded);
    if (alias !== undefined) return { kind: "object", id: currentId(state, alias.subject) };
  }
  if (accepts !== "object") {
    const player = state.players.find((one) => foldName(one.name) === folded);
    if (player !== undefined) return { kind: "player", id: player.id };
    if (accepts === "player") {
      const names = state.players.map((one) => one.name);
      const near = nearestWords(words, names, 2);
      const who = near.length > 0 || names.length > 8 ? "" : ` The players: ${names.join(", ")}.`;
      return { kind: "unknown", reason: `No player is named ${words}.${who}`, near };
    }
  }
  return (
    resolveNumbered(folded, scene) ??
    resolveControlled(folded, scene, wanted, used) ??
    resolvePlain(folded, scene, wanted, used) ??
    (wanted.only === true ? undefined : resolveCeased(folded, scene)) ??
    unknownName(words, scene, accepts)
  );
}

const NUMBERED = /^(.*?)\s*#\s*(\d{1,4})$/;

function resolveNumbered(folded: string, scene: Scene): Resolution | undefined {
  const match = NUMBERED.exec(folded);
  if (match === null) return undefined;
  const [, name = "", digits = ""] = match;
  const owned = splitController(name, scene);
  const bare = normalizeName(owned?.name ?? name);
  let ids = scene.registry.numbered.get(bare) ?? [];
  if (ids.length === 0) return undefined;
  if (owned !== undefined) ids = ids.filter((id) => belongsTo(scene, currentId(scene.state, id), owned.player));
  const id = ids[Number(digits) - 1];
  if (id === undefined) {
    const there = ids.length === 1 ? "There is only one" : `There are only ${ids.length}`;
    return { kind: "unknown", reason: `There is no number ${Number(digits)}. ${there} of that name.`, near: [] };
  }
  return { kind: "object", id: currentId(scene.state, id) };
}

function resolveControlled(folded: string, scene: Scene, wanted: Wanted, used: ReadonlySet<ObjectId>): Resolution | undefined {
  const owned = splitController(folded, scene);
  if (owned === undefined) return undefined;
  const found = candidates(normalizeName(owned.name), scene, wanted).filter((object) => belongsTo(scene, object.id, owned.player));
  return found.length === 0 ? undefined : choose(found, scene, wanted, used);
}

function resolvePlain(folded: string, scene: Scene, wanted: Wanted, used: ReadonlySet<ObjectId>): Resolution | undefined {
  const found = candidates(normalizeName(folded), scene, wanted);
  return found.length === 0 ? undefined : choose(found, scene, wanted, used);
}

/** A token that has ceased to exist keeps its name, as aliases do: what is said of it then is that it is nowhere. */
function resolveCeased(folded: string, scene: Scene): Resolution | undefined {
  const owned = splitController(folded, scene);
  const ids = scene.registry.numbered.get(normalizeName(owned?.name ?? folded)) ?? [];
  const gone = ids.map((id) => currentId(scene.state, id)).filter((id) => !scene.state.objects.has(id));
  const id = gone.findLast((one) => owned === undefined || belongsTo(scene, one, owned.player));
  return id === undefined ? undefined : { kind: "object", id };
}

/** `fire // ice`, `fire/ice` and `fire / ice` are one name. */
export function normalizeName(folded: string): string {
  return folded.replace(/\s*\/{1,2}\s*/g, "/");
}

function splitController(folded: string, scene: Scene): { readonly player: PlayerId; readonly name: string } | undefined {
  for (const player of scene.state.players) {
    const owner = foldName(player.name);
    for (const prefix of [`${owner}'s `, ...(owner.endsWith("s") ? [`${owner}' `] : [])]) {
      if (folded.startsWith(prefix)) return { player: player.id, name: folded.slice(prefix.length) };
    }
  }
  return undefined;
}

function belongsTo(scene: Scene, id: ObjectId, player: PlayerId): boolean {
  const object = scene.state.objects.get(id) ?? scene.state.lastKnown.get(id)?.object;
  if (object === undefined) return false;
  if (object.zone !== "battlefield" && object.zone !== "stack") return object.owner === player;
  return controllerOf(scene, object) === player;
}

/** The effective controller where a view is at hand. */
export function controllerOf(scene: Scene, object: GameObject): PlayerId {
  if (scene.view !== undefined && (object.zone === "battlefield" || object.zone === "stack")) return scene.view.controller(object.id);
  return object.controller ?? object.owner;
}

function candidates(name: string, scene: Scene, wanted: Wanted): readonly GameObject[] {
  const found: GameObject[] = [];
  for (const object of scene.state.objects.values()) {
    if (answersTo(object, name, scene, wanted)) found.push(object);
  }
  if (found.length === 0) found.push(...copiedNames(name, scene));
  if (found.length === 0) found.push(...componentNames(name, scene));
  if (found.length === 0) found.push(...formerNames(name, scene));
  return wanted.only === true ? found.filter((object) => wanted.zones?.includes(object.zone) ?? true) : found;
}

function answersTo(object: GameObject, name: string, scene: Scene, wanted: Wanted): boolean {
  if (object.kind === "ability") {
    const source = wanted.abilities === true ? object.stack?.source : undefined;
    const card = source === undefined ? undefined : (scene.state.objects.get(source) ?? scene.state.lastKnown.get(source)?.object);
    return card !== undefined && namesOf(card).some((own) => normalizeName(own) === name);
  }
  return namesOf(object).some((own) => normalizeName(own) === name);
}

/** What became a copy of something may be called by that name, if nothing else is. */
function copiedNames(name: string, scene: Scene): readonly GameObject[] {
  const { view, state } = scene;
  const isCalled = (object: GameObject): boolean =>
    copiedNamesOf(object).some((own) => normalizeName(own) === name) ||
    (object.zone === "battlefield" && view?.characteristics(object.id).names.some((own) => normalizeName(foldName(own)) === name) === true);
  return [...state.objects.values()].filter(isCalled);
}

/** A merged or melded permanent may be called by any card that represents it, if nothing else is. */
function componentNames(name: string, { state }: Scene): readonly GameObject[] {
  return [...state.objects.values()].filter((object) => componentNamesOf(object).some((own) => normalizeName(own) === name));
}

/** A token may be called by the name it had before its type gained a word (a Germ is a Phyrexian Germ today), if nothing else is. */
function formerNames(name: string, { state }: Scene): readonly GameObject[] {
  return [...state.objects.values()].filter(
    (object) => object.kind === "token" && namesOf(object).some((own) => normalizeName(own).endsWith(` ${name}`)),
  );
}

function choose(found: readonly GameObject[], scene: Scene, wanted: Wanted, used: ReadonlySet<ObjectId>): Resolution {
  const order = [...(wanted.zones ?? []), ...ZONE_ORDER.filter((zone) => !wanted.zones?.includes(zone))];
  let left = found;
  for (const zone of order) {
    const there = found.filter((object) => object.zone === zone);
    if (there.length === 0) continue;
    left = there;
    break;
  }
  for (const prefer of wanted.prefer ?? []) {
    const narrowed = left.filter(prefer);
    if (narrowed.length > 0) left = narrowed;
  }
  const alike = chooseAlike(left, scene, used);
  if (alike !== undefined) return { kind: "object", id: alike };
  const { fits } = wanted;
  if (fits !== undefined) {
    const fitting = left.filter((object) => fits(object.id) !== false);
    const narrowed = fitting.length === 0 ? undefined : chooseAlike(fitting, scene, used);
    if (narrowed !== undefined) return { kind: "object", id: narrowed };
    if (fitting.length > 0) left = fitting;
  }
  return { kind: "ambiguous", candidates: left.map((object) => object.id) };
}

/** The one candidate, or the first that isn't used yet of several that nothing tells apart. */
function chooseAlike(found: readonly GameObject[], scene: Scene, used: ReadonlySet<ObjectId>): ObjectId | undefined {
  const [first, ...others] = found;
  if (first === undefined) return undefined;
  if (others.length > 0) {
    const like = likeness(scene.state, scene.view, first);
    if (others.some((other) => likeness(scene.state, scene.view, other) !== like)) return undefined;
  }
  return (found.find((object) => !used.has(object.id)) ?? first).id;
}

function unknownName(words: string, scene: Scene, accepts: "object" | "player" | "both"): Resolution {
  const known = new Set<string>();
  for (const { text } of scene.registry.aliases.values()) known.add(text.value);
  for (const object of scene.state.objects.values()) {
    if (object.card === undefined) continue;
    known.add(object.card.name);
    for (const face of object.card.faces) known.add(face.name);
  }
  if (accepts === "both") for (const player of scene.state.players) known.add(player.name);
  return { kind: "unknown", reason: `Nothing here is called ${words}.`, near: nearestWords(words, known, 2) };
}
