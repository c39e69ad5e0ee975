// One scenario being checked: the state of the game so far, what the words stand for, and what there is to say. Everything that is kept
// in a snapshot is immutable; the session only moves from one to the next.

import type { Edition, GameState, ObjectId, PlayerId, Subject, ZoneName } from "@ruleslawyer/core";
import { createView } from "@ruleslawyer/core";
import type { CardFinder } from "../board/card-finder.ts";
import { type Finding, type Fixes, finding, type Severity } from "../findings/finding.ts";
import { didYouMean } from "../names/near.ts";
import { aliasOf, type Registry } from "../names/registry.ts";
import { controllerOf, resolveReference, type Scene, type Wanted } from "../names/resolve-reference.ts";
import type { Span, Text } from "../source/span.ts";

/** A reference in the file, and what it stands for there. */
export interface ReferenceMark {
  readonly span: Span;
  readonly text: string;
  readonly subject: Subject;
  /** What the reference is in its step: `target`, `attacker`, `blocker` … */
  readonly role: string;
  readonly step: number | null;
}

/** A card's name in the file. */
export interface CardMark {
  readonly span: Span;
  readonly name: string;
  readonly face: number;
}

export interface Session {
  readonly cards: CardFinder;
  readonly edition: Edition;
  readonly findings: Finding[];
  readonly references: ReferenceMark[];
  readonly cardMarks: CardMark[];
  /** Folded names that stand in zones but are no card anybody knows: what is done with them can't be judged. */
  readonly unknownNames: Set<string>;
  /** Words said once already (`unsupported/effect`). */
  readonly said: Set<string>;
  state: GameState;
  registry: Registry;
  step: number | null;
  /** A declaration of this combat that couldn't be read. */
  unreadCombat: "attack" | "block" | undefined;
  /** Spells and abilities that aren't on the stack because of mistakes. */
  lostSpells: number;
  /** Attackers whose attack was illegal. */
  dropped: readonly ObjectId[];
  /** What was moved since a spell or ability was last announced, other than by a step that says so, and where. */
  justMoved: ReadonlyMap<ObjectId, ZoneName>;
  /** Objects that the current step has meant already. */
  used: Set<ObjectId>;
}

export function sceneOf(session: Session): Scene {
  return { state: session.state, view: createView(session.state), registry: session.registry };
}

export function report(
  session: Session,
  severity: Severity,
  code: string,
  message: string,
  span: Span,
  rest: { readonly rules?: readonly string[]; readonly related?: Finding["related"]; readonly fixes?: Fixes } = {},
): void {
  session.findings.push(finding(severity, code, message, span, { ...rest, step: session.step }));
}

/** The reference's object or player, or undefined after saying at its words why there is none. */
export function resolve(session: Session, text: Text, wanted: Wanted, role: string): Subject | undefined {
  const scene = sceneOf(session);
  const found = resolveReference(text.value, scene, wanted, session.used);
  switch (found.kind) {
    case "object":
      session.used.add(found.id);
      mark(session, text, found.id, role);
      return found.id;
    case "player":
      mark(session, text, found.id, role);
      return found.id;
    case "unknown":
      reportUnknown(session, text, found.reason, found.near);
      return undefined;
    case "ambiguous":
      reportAmbiguous(session, text, found.candidates, scene);
      return undefined;
  }
}

export function resolveObject(session: Session, text: Text, wanted: Wanted, role: string): ObjectId | undefined {
  return resolve(session, text, { ...wanted, accepts: "object" }, role) as ObjectId | undefined;
}

export function resolvePlayer(session: Session, text: Text, role: string): PlayerId | undefined {
  return resolve(session, text, { accepts: "player" }, role) as PlayerId | undefined;
}

export function mark(session: Session, text: Text, subject: Subject, role: string): void {
  session.references.push({ span: text.span, text: text.value, subject, role, step: session.step });
}

function reportUnknown(session: Session, text: Text, reason: string, near: readonly string[]): void {
  if (isUnknownCard(session, text)) return;
  const fixes = near.map((word) => ({ title: `Change to \`${word}\``, edits: [{ span: text.span, newText: word }] }));
  report(session, "error", "reference/unknown", `${reason}${didYouMean(near)}`, text.span, { fixes });
}

/** An object whose card nobody knows was reported where it stands; here it is only said that nothing is judged. */
function isUnknownCard(session: Session, text: Text): boolean {
  const bare = text.value
    .replace(/\s*#\s*\d+$/, "")
    .replace(/^\S+'s? /, "")
    .toLowerCase();
  if (!session.unknownNames.has(bare) && !session.unknownNames.has(text.value.toLowerCase())) return false;
  report(session, "information", "unknown/card", `Not judged: ${text.value} isn't here because of a mistake further up.`, text.span);
  return true;
}

function reportAmbiguous(session: Session, text: Text, candidates: readonly ObjectId[], scene: Scene): void {
  const names = candidates.map((id) => ({ id, name: unambiguousName(scene, id) }));
  const message = `${text.value} could be ${listWords(
    names.map(({ name }) => name),
    "or",
  )}.`;
  const fixes = names.map(({ name }) => ({ title: `Change to \`${name}\``, edits: [{ span: text.span, newText: name }] }));
  const related = names.flatMap(({ id, name }) => {
    const span = scene.registry.origins.get(id);
    return span === undefined ? [] : [{ message: `${name}.`, span }];
  });
  report(session, "error", "reference/ambiguous", message, text.span, { fixes, related });
}

/** A reference that means this object and no other: its alias, its controller's, its number. */
export function unambiguousName(scene: Scene, id: ObjectId): string {
  const alias = aliasOf(scene.registry, scene.state, id);
  if (alias !== undefined) return alias;
  const object = scene.state.objects.get(id);
  const name = object?.card?.name ?? "this";
  if (object === undefined) return name;
  const same = [...scene.state.objects.values()].filter((other) => other.card?.name === name);
  if (same.length <= 1) return name;
  // A plain name means what is on the battlefield first.
  if (object.zone === "battlefield" && same.filter((other) => other.zone === "battlefield").length === 1) return name;
  const controller = controllerOf(scene, object);
  const owner = scene.state.players.find((player) => player.id === controller)?.name;
  if (owner !== undefined && same.filter((other) => controllerOf(scene, other) === controller).length === 1) return `${owner}'s ${name}`;
  return numberedName(scene, id, name);
}

function numberedName(scene: Scene, id: ObjectId, name: string): string {
  for (const ids of scene.registry.numbered.values()) {
    const index = ids.findIndex((each) => isSame(scene, each, id));
    if (index >= 0) return `${name}#${index + 1}`;
  }
  return name;
}

function isSame(scene: Scene, earlier: ObjectId, id: ObjectId): boolean {
  let current: ObjectId | undefined = earlier;
  while (current !== undefined && current !== id) current = scene.state.successors.get(current);
  return current === id;
}

export function listWords(words: readonly string[], last: "and" | "or"): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}
