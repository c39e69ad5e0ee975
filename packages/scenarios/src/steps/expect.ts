// `expect`: what must hold, property by property, each mistake at its own words.

import { foldName, type GameObject, type ObjectId, type PlayerId, type Subject } from "@ruleslawyer/core";
import { resolve, type Session, sceneOf } from "../check/session.ts";
import { namesOf } from "../names/registry.ts";
import { normalizeName, resolveReference } from "../names/resolve-reference.ts";
import { expectProperties } from "../schema/expect-schema.ts";
import type { Text } from "../source/span.ts";
import type { ExpectSyntax, PropertySyntax } from "../syntax/step-ast.ts";
import { type DamageDealt, expectDamage } from "./expect/damage.ts";
import { expectOfObject } from "./expect/object.ts";
import { expectOfPlayer } from "./expect/player.ts";

export type { DamageDealt };

export function expect(session: Session, step: ExpectSyntax, lastDamage: readonly DamageDealt[]): void {
  for (const subject of step.subjects) {
    session.used = new Set();
    if (subject.kind === "damage") {
      expectDamage(session, subject, lastDamage);
      continue;
    }
    const found = resolveExpected(session, subject.subject, subject.properties);
    if (found === undefined) continue;
    for (const property of subject.properties) expectProperty(session, subject.subject, found, property);
  }
}

/** A zone that is expected tells which of several objects of a name is meant. */
function resolveExpected(session: Session, text: Text, properties: readonly PropertySyntax[]): Subject | undefined {
  const zone = properties.find((property) => property.name === "zone")?.values[0]?.value.toLowerCase();
  const controller = properties.find((property) => property.name === "controller")?.values[0]?.value;
  const scene = sceneOf(session);
  const there = (object: GameObject): boolean => object.zone === zone;
  const theirs = (object: GameObject): boolean =>
    session.state.players.some((player) => player.id === object.controller && player.name === controller);
  const found = resolveReference(text.value, scene, { prefer: [theirs] }, session.used);
  if (found.kind === "object") {
    const object = session.state.objects.get(found.id);
    // A plain name means what is on the battlefield first; if what is expected is in another zone, one there serves.
    if (object !== undefined && object.zone !== zone && zone !== undefined && isPlainName(session, text)) {
      const moved = resolveReference(
        text.value,
        scene,
        { zones: [zone as GameObject["zone"]], only: true, accepts: "object" },
        session.used,
      );
      const only = [...session.state.objects.values()].filter((one) =>
        namesOf(one).some((name) => normalizeName(name) === normalizeName(foldName(text.value))),
      );
      if (moved.kind === "object" && there(session.state.objects.get(moved.id) ?? object) && only.length > 1)
        return note(session, text, moved.id);
    }
  }
  // An ability on the stack is meant by its source's name only where no object of that name is.
  const abilities = found.kind === "unknown" || zone === "stack";
  return resolve(session, text, { prefer: [theirs], abilities }, "expected");
}

function note(session: Session, text: Text, id: ObjectId): ObjectId {
  session.references.push({ span: text.span, text: text.value, subject: id, role: "expected", step: session.step });
  return id;
}

function isPlainName(session: Session, text: Text): boolean {
  return !session.registry.aliases.has(foldName(text.value)) && !text.value.includes("#");
}

function expectProperty(session: Session, subject: Text, found: Subject, property: PropertySyntax): void {
  if (!Object.hasOwn(expectProperties.shape, property.name)) return;
  const player = session.state.players.find((one) => one.id === found);
  if (player !== undefined) {
    expectOfPlayer(session, found as PlayerId, property);
    return;
  }
  expectOfObject(session, subject, found as ObjectId, property);
}
