// What an object is expected to be attached to, to attack, to block, to be in a band with.

import type { GameObject, ObjectId, Subject } from "@ruleslawyer/core";
import { listWords, report, resolve, type Session, sceneOf, unambiguousName } from "../../check/session.ts";
import { resolveReference } from "../../names/resolve-reference.ts";
import type { Text } from "../../source/span.ts";
import type { Check } from "./check.ts";
import { isCalled, wrong } from "./mistake.ts";

export function attackerOf(session: Session, id: ObjectId) {
  return session.state.combat?.attackers.find((attacker) => attacker.id === id);
}

export function expectAttached(check: Check): void {
  const { session, object, property } = check;
  const text = property.values[0];
  if (text === undefined) return;
  const actual = object.attachedTo;
  const nameOf = (subject: Subject): string =>
    session.state.players.find((player) => player.id === subject)?.name ?? unambiguousName(sceneOf(session), subject as ObjectId);
  const say = actual === undefined ? `${check.name} is attached to nothing.` : `${check.name} is attached to ${nameOf(actual)}.`;
  if (/^(?:nothing|none|no|false)$/i.test(text.value)) {
    if (actual !== undefined) wrong(session, property, say);
    return;
  }
  const wanted = resolve(session, text, { zones: ["battlefield"], prefer: [(one) => one.id === actual] }, "expected");
  if (wanted !== undefined && wanted !== actual) wrong(session, property, say);
}

export function expectAttachments(check: Check): void {
  const { view, id, property } = check;
  const actual = new Set<ObjectId>(view.attachments(id));
  const empty = property.values.length === 1 && /^(?:nothing|none)$/i.test(property.values[0]!.value);
  expectSet(check, actual, empty ? [] : property.values, (object) => object.attachedTo === id, "attached to it");
}

/** Exactly these objects, in any order. */
function expectSet(
  check: Check,
  actual: ReadonlySet<Subject>,
  wanted: readonly Text[],
  prefer: (object: GameObject) => boolean,
  words: string,
): void {
  const { session } = check;
  session.used = new Set();
  const found = new Set<Subject>();
  for (const text of wanted) {
    const subject = resolve(session, text, { zones: ["battlefield"], prefer: [prefer] }, "expected");
    if (subject === undefined) return;
    found.add(subject);
    if (!actual.has(subject)) report(session, "error", `expect/${check.property.name}`, `${text.value} isn't ${words}.`, text.span);
  }
  const scene = sceneOf(session);
  const left = [...actual].filter((subject) => !found.has(subject));
  if (left.length > 0)
    wrong(
      session,
      check.property,
      `${listWords(
        left.map((subject) => unambiguousName(scene, subject as ObjectId)),
        "and",
      )} ${left.length === 1 ? "is" : "are"} ${words}, too.`,
    );
}

export function expectAttacking(check: Check): void {
  const { session, id, property } = check;
  const attacker = attackerOf(session, id);
  if (property.truth !== undefined) {
    if ((attacker !== undefined) !== property.truth)
      wrong(
        session,
        property,
        `${check.name} ${attacker === undefined ? "isn't attacking" : "is attacking"}.`,
        String(attacker !== undefined),
      );
    return;
  }
  const text = property.values[0];
  if (text === undefined) return;
  if (/^(?:nothing|none|no)$/i.test(text.value)) {
    if (attacker?.defender !== undefined) wrong(session, property, `${check.name} is attacking.`);
    return;
  }
  const wanted = resolve(session, text, { zones: ["battlefield"] }, "expected");
  if (wanted === undefined || attacker?.defender === wanted) return;
  const defender = attacker?.defender;
  const name =
    defender === undefined
      ? undefined
      : (session.state.players.find((player) => player.id === defender)?.name ?? unambiguousName(sceneOf(session), defender as ObjectId));
  wrong(session, property, name === undefined ? `${check.name} attacks nothing.` : `${check.name} attacks ${name}.`);
}

export function expectBlocking(check: Check): void {
  const { session, id, property } = check;
  const blocking = session.state.combat?.blockers.find((one) => one.id === id)?.blocking ?? [];
  if (property.truth !== undefined) {
    if (blocking.length > 0 !== property.truth)
      wrong(session, property, `${check.name} ${blocking.length > 0 ? "is blocking" : "isn't blocking"}.`, String(blocking.length > 0));
    return;
  }
  const empty = property.values.length === 1 && /^(?:nothing|none)$/i.test(property.values[0]!.value);
  expectSet(check, new Set(blocking), empty ? [] : property.values, (object) => blocking.includes(object.id), `blocked by ${check.name}`);
}

function isLabel(session: Session, text: Text): boolean {
  const labels = session.state.combat?.attackers.flatMap(({ band }) => band ?? []) ?? [];
  return labels.includes(text.value) || resolveReference(text.value, sceneOf(session), { accepts: "object" }, new Set()).kind === "unknown";
}

export function expectBand(check: Check): void {
  const { session, id, property } = check;
  const own = attackerOf(session, id)?.band;
  if (property.truth !== undefined) {
    if ((own !== undefined) !== property.truth)
      wrong(session, property, `${check.name} is ${own === undefined ? "in no band" : "in a band"}.`, String(own !== undefined));
    return;
  }
  const [only] = property.values;
  if (only !== undefined && property.values.length === 1 && /^(?:nothing|none)$/i.test(only.value)) {
    if (own !== undefined) wrong(session, property, `${check.name} is in a band.`);
    return;
  }
  if (only !== undefined && !property.isList && own === only.value) return;
  // A single word that names nothing here is a label: of another band, or of none.
  if (only !== undefined && !property.isList && property.values.length === 1 && isLabel(session, only)) {
    wrong(
      session,
      property,
      own === undefined ? `${check.name} is in no band.` : `${check.name} is in the band ${own}, not ${only.value}.`,
    );
    return;
  }
  const members =
    session.state.combat?.attackers.filter((attacker) => own !== undefined && attacker.band === own).map((attacker) => attacker.id) ?? [];
  const others = members.filter((member) => member !== id);
  const namesItself = property.values.some((text) => isCalled(session, check.object, text.value));
  expectSet(
    check,
    new Set(namesItself ? members : others),
    property.values,
    (object) => members.includes(object.id),
    `in a band with ${check.name}`,
  );
}
