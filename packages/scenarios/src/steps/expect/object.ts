// What is expected of an object: where it is, what it is, what it has to do with others.

import { createView, doubtsAbout, type Fact, type ObjectId, type PlayerId } from "@ruleslawyer/core";
import { report, resolvePlayer, type Session } from "../../check/session.ts";
import type { Text } from "../../source/span.ts";
import type { PropertySyntax } from "../../syntax/step-ast.ts";
import { expectAbilities, expectColors, expectTypes } from "./characteristics.ts";
import type { Check } from "./check.ts";
import { expectCounters, inDoubt, unknownValue, wrong } from "./mistake.ts";
import { attackerOf, expectAttached, expectAttachments, expectAttacking, expectBand, expectBlocking } from "./relations.ts";

export function expectOfObject(session: Session, subject: Text, id: ObjectId, property: PropertySyntax): void {
  const object = session.state.objects.get(id);
  const doubts = doubtsAbout(session.state, id, FACTS[property.name] ?? ["zone"]);
  if (doubts.length > 0) {
    inDoubt(
      session,
      property,
      doubts.map(({ words }) => words),
    );
    return;
  }
  if (object === undefined) {
    expectOfGone(session, subject, property);
    return;
  }
  if (property.name === "zone") {
    const wanted = property.values[0]?.value.toLowerCase();
    if (object.zone !== wanted) wrong(session, property, `${subject.value} is in the zone ${object.zone}, not ${wanted}.`, object.zone);
    return;
  }
  const view = createView(session.state);
  if (view === undefined) {
    report(session, "information", "unsupported/step", `\`${property.name}\` isn't checked yet.`, property.span);
    return;
  }
  const context = { session, view, id, object, property, name: subject.value };
  const check = CHECKS[property.name];
  if (check === undefined)
    report(session, "error", "expect/property", `\`${property.name}\` is not asked of an object.`, property.nameSpan);
  else check(context);
}

/** A token that ceased to exist, an ability that resolved: in no zone. */
function expectOfGone(session: Session, subject: Text, property: PropertySyntax): void {
  wrong(session, property, `${subject.value} no longer exists.`);
}

/** Which facts in doubt leave a property unknown; where an object is decides all of them. */
const FACTS: Readonly<Record<string, readonly Fact[]>> = {
  power: ["counters", "characteristics"],
  toughness: ["counters", "characteristics"],
  damage: ["damage"],
  loyalty: ["counters", "damage"],
  counters: ["counters"],
  tapped: ["tapped"],
  controller: ["controller"],
  attached: ["attached"],
  attachments: ["attached"],
  colors: ["characteristics"],
  types: ["characteristics"],
  "not types": ["characteristics"],
  has: ["characteristics"],
  lacks: ["characteristics"],
  facedown: ["characteristics"],
  transformed: ["characteristics"],
};

type CheckProperty = (check: Check) => void;

function number(of: (check: Check) => number | undefined, words: string): CheckProperty {
  return (check) => {
    const actual = of(check);
    const wanted = check.property.number;
    if (actual === wanted) return;
    const doubts = check.view.characteristics(check.id).doubts;
    if (doubts.length > 0 && words !== "damage") unknownValue(check.session, check.property, doubts);
    else if (actual === undefined) wrong(check.session, check.property, `${check.name} has no ${words}.`);
    else wrong(check.session, check.property, `${check.name} has ${words} ${actual}, not ${wanted}.`, String(actual));
  };
}

function truth(of: (check: Check) => boolean, yes: string, no: string): CheckProperty {
  return (check) => {
    const actual = of(check);
    if (actual !== check.property.truth) wrong(check.session, check.property, `${check.name} ${actual ? yes : no}.`, String(actual));
  };
}

const CHECKS: Readonly<Record<string, CheckProperty>> = {
  power: number(({ view, id }) => view.characteristics(id).power, "power"),
  toughness: number(({ view, id }) => view.characteristics(id).toughness, "toughness"),
  damage: number(({ object }) => object.damage, "damage"),
  loyalty: number(({ object, view, id }) => object.counters.loyalty ?? view.characteristics(id).loyalty, "loyalty"),
  tapped: truth(({ object }) => object.status.tapped, "is tapped", "is untapped"),
  facedown: truth(({ object }) => object.status.faceDown, "is face down", "is face up"),
  phasedout: truth(({ object }) => object.status.phasedOut, "is phased out", "is phased in"),
  transformed: truth(({ object }) => object.face > 0, "has its other face up", "has its front face up"),
  blocked: truth(({ session, id }) => attackerOf(session, id)?.blocked === true, "is blocked", "isn't blocked"),
  controller: (check) => expectOwner(check, check.view.controller(check.id), "controls"),
  owner: (check) => expectOwner(check, check.object.owner, "owns"),
  counters: ({ session, property, object, name }) => expectCounters(session, property, object.counters, name),
  colors: expectColors,
  types: (check) => expectTypes(check, true),
  "not types": (check) => expectTypes(check, false),
  has: (check) => expectAbilities(check, true),
  lacks: (check) => expectAbilities(check, false),
  attached: expectAttached,
  attachments: expectAttachments,
  attacking: expectAttacking,
  blocking: expectBlocking,
  band: expectBand,
};

function expectOwner(check: Check, actual: PlayerId, verb: string): void {
  const wanted = check.property.values[0] && resolvePlayer(check.session, check.property.values[0], "expected");
  if (wanted === undefined || wanted === actual) return;
  const name = check.session.state.players.find((player) => player.id === actual)?.name ?? actual;
  wrong(check.session, check.property, `${name} ${verb} ${check.name}.`, name);
}
