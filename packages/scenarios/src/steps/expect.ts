// `expect`: what must hold, property by property, each mistake at its own words.

import {
  createView,
  foldName,
  type GameObject,
  isUnknown,
  type ObjectId,
  type PlayerId,
  parseAbilityText,
  parseTypeLine,
  type Subject,
  type View,
} from "@ruleslawyer/core";
import { readColors } from "../board/card-definition.ts";
import { listWords, report, resolve, resolvePlayer, type Session, sceneOf, unambiguousName } from "../check/session.ts";
import { namesOf } from "../names/registry.ts";
import { normalizeName, resolveReference } from "../names/resolve-reference.ts";
import { expectProperties } from "../schema/step-schema.ts";
import type { Text } from "../source/span.ts";
import type { ExpectSyntax, PropertySyntax } from "../syntax/ast.ts";

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

/** Damage of the last damage event, after prevention. */
export interface DamageDealt {
  readonly source?: ObjectId;
  readonly recipient: Subject;
  readonly amount: number;
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
  return resolve(session, text, { prefer: [theirs], abilities: true }, "expected");
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

function wrong(session: Session, property: PropertySyntax, actual: string, fix?: string): void {
  const edits = fix === undefined ? [] : [{ title: `Change to ${fix}`, edits: [{ span: valueSpan(property), newText: fix }] }];
  report(session, "error", `expect/${property.name.replace(/ /g, "-")}`, actual, valueSpan(property), { fixes: edits });
}

function valueSpan(property: PropertySyntax) {
  const first = property.values[0]?.span;
  const last = property.values.at(-1)?.span;
  return first === undefined || last === undefined ? property.span : { start: first.start, end: last.end };
}

function unknownValue(session: Session, property: PropertySyntax, words: readonly string[]): void {
  const why = words.length === 0 ? "" : `: ${words.map((word) => `“${word}”`).join(", ")} isn't understood`;
  report(session, "information", "unknown/expect", `Not known${why}.`, valueSpan(property));
}

function expectOfPlayer(session: Session, id: PlayerId, property: PropertySyntax): void {
  const player = session.state.players.find((one) => one.id === id)!;
  switch (property.name) {
    case "life":
      if (player.life !== property.number)
        wrong(session, property, `${player.name} has ${player.life} life, not ${property.number}.`, String(player.life));
      return;
    case "poison": {
      const poison = player.counters.poison ?? 0;
      if (poison !== property.number)
        wrong(session, property, `${player.name} has ${poison} poison counters, not ${property.number}.`, String(poison));
      return;
    }
    case "counters":
      expectCounters(session, property, player.counters, player.name);
      return;
    case "hand":
    case "graveyard":
    case "exile":
    case "library":
    case "command":
    case "battlefield":
      expectZone(session, id, player.name, property);
      return;
    default:
      report(session, "error", "expect/property", `\`${property.name}\` is not asked of a player.`, property.nameSpan);
  }
}

function expectZone(session: Session, id: PlayerId, name: string, property: PropertySyntax): void {
  const view = createView(session.state);
  const there = [...session.state.objects.values()].filter((object) => {
    if (object.zone !== property.name || object.kind === "ability") return false;
    return object.zone === "battlefield" ? (view?.controller(object.id) ?? object.controller) === id : object.owner === id;
  });
  const say = (): string =>
    there.length === 0
      ? "nothing"
      : listWords(
          there.map((object) => object.card?.name ?? "an object"),
          "and",
        );
  const where = `${name}'s ${property.name}`;
  if (property.number !== undefined && !property.isList) {
    if (there.length !== property.number) wrong(session, property, `${where} holds ${there.length}, not ${property.number}: ${say()}.`);
    return;
  }
  const left = [...there];
  const missing: Text[] = [];
  for (const text of property.values) {
    const { count, name: wanted } = readCounted(session, text);
    for (let copy = 0; copy < count; copy++) {
      const index = left.findIndex((object) => isCalled(session, object, wanted));
      if (index >= 0) left.splice(index, 1);
      else missing.push(text);
    }
  }
  for (const text of missing) {
    report(session, "error", `expect/${property.name}`, `${where} doesn't hold ${text.value}: it holds ${say()}.`, text.span);
  }
  if (left.length > 0 && missing.length === 0) {
    wrong(
      session,
      property,
      `${where} also holds ${listWords(
        left.map((object) => object.card?.name ?? "an object"),
        "and",
      )}.`,
    );
  }
}

function readCounted(session: Session, text: Text): { readonly count: number; readonly name: string } {
  const match = /^(\d{1,3})x?\s+(.+)$/i.exec(text.value);
  if (match === null || session.cards.find(text.value) !== undefined) return { count: 1, name: text.value };
  return { count: Number(match[1]), name: match[2]! };
}

function isCalled(session: Session, object: GameObject, words: string): boolean {
  const folded = foldName(words);
  if (namesOf(object).some((name) => normalizeName(name) === normalizeName(folded))) return true;
  const found = resolveReference(words, sceneOf(session), { zones: [object.zone], accepts: "object" }, new Set());
  return found.kind === "object" && found.id === object.id;
}

function expectCounters(session: Session, property: PropertySyntax, actual: Readonly<Record<string, number>>, name: string): void {
  const present = Object.entries(actual).filter(([, amount]) => amount !== 0);
  if (property.counters.length === 0) {
    if (present.length > 0)
      wrong(session, property, `${name} has ${present.map(([counter, amount]) => `${amount} ${counter}`).join(", ")} counters.`);
    return;
  }
  for (const { name: counter, amount } of property.counters) {
    const key = present.find(([own]) => foldName(own) === foldName(counter.value));
    const found = key?.[1] ?? 0;
    if (found === amount.value) continue;
    const message = `${name} has ${found} ${counter.value} counter${found === 1 ? "" : "s"}, not ${amount.value}.`;
    report(session, "error", "expect/counters", message, amount.span, {
      fixes: [{ title: `Change to ${found}`, edits: [{ span: amount.span, newText: String(found) }] }],
    });
  }
}

function expectOfObject(session: Session, subject: Text, id: ObjectId, property: PropertySyntax): void {
  const object = session.state.objects.get(id);
  if (object === undefined) {
    expectOfGone(session, subject, id, property);
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
function expectOfGone(session: Session, subject: Text, id: ObjectId, property: PropertySyntax): void {
  void id;
  wrong(session, property, `${subject.value} no longer exists.`);
}

interface Check {
  readonly session: Session;
  readonly view: View;
  readonly id: ObjectId;
  readonly object: GameObject;
  readonly property: PropertySyntax;
  readonly name: string;
}

type CheckProperty = (check: Check) => void;

function number(of: (check: Check) => number | undefined, words: string): CheckProperty {
  return (check) => {
    const actual = of(check);
    const wanted = check.property.number;
    if (actual === wanted) return;
    const doubts = check.view.characteristics(check.id).doubts;
    if (doubts.length > 0 && words !== "damage")
      unknownValue(
        check.session,
        check.property,
        doubts.map((doubt) => doubt.words),
      );
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

function attackerOf(session: Session, id: ObjectId) {
  return session.state.combat?.attackers.find((attacker) => attacker.id === id);
}

function expectOwner(check: Check, actual: PlayerId, verb: string): void {
  const wanted = check.property.values[0] && resolvePlayer(check.session, check.property.values[0], "expected");
  if (wanted === undefined || wanted === actual) return;
  const name = check.session.state.players.find((player) => player.id === actual)?.name ?? actual;
  wrong(check.session, check.property, `${name} ${verb} ${check.name}.`, name);
}

const COLOR_WORDS = { W: "white", U: "blue", B: "black", R: "red", G: "green" } as const;

function expectColors(check: Check): void {
  const { session, view, id, property } = check;
  const wanted = readColors(property.values, (found) => session.findings.push({ ...found, step: session.step }));
  const { colors, doubts } = view.characteristics(id);
  if (colors.length === wanted.length && colors.every((color) => wanted.includes(color))) return;
  if (doubts.length > 0)
    unknownValue(
      session,
      property,
      doubts.map((doubt) => doubt.words),
    );
  else
    wrong(
      session,
      property,
      `${check.name} is ${
        colors.length === 0
          ? "colorless"
          : listWords(
              colors.map((color) => COLOR_WORDS[color]),
              "and",
            )
      }.`,
    );
}

function expectTypes(check: Check, isWanted: boolean): void {
  const { session, view, id, property } = check;
  const own = view.characteristics(id);
  const has = new Set([...own.supertypes, ...own.cardTypes, ...own.subtypes].map((type) => foldName(type)));
  for (const text of property.values) {
    for (const type of typeWords(text.value)) {
      const present = has.has(type) || (own.allCreatureTypes && !isCardType(type));
      if (present === isWanted) continue;
      if (own.doubts.length > 0)
        unknownValue(
          session,
          property,
          own.doubts.map((doubt) => doubt.words),
        );
      else {
        const line = [...own.supertypes, ...own.cardTypes, ...(own.allCreatureTypes ? ["every creature type"] : own.subtypes)].join(" ");
        report(
          session,
          "error",
          `expect/${isWanted ? "types" : "not-types"}`,
          `${check.name} ${isWanted ? "isn't" : "is"} ${type}: it is ${line || "typeless"}.`,
          text.span,
        );
      }
    }
  }
}

function isCardType(word: string): boolean {
  const line = parseTypeLine(word);
  return line.cardTypes.length + line.supertypes.length > 0;
}

/** `Legendary Creature — Human Knight` word by word; a type of two words stays whole. */
function typeWords(text: string): readonly string[] {
  return foldName(text.replace(/\btime lord\b/gi, "Time_Lord"))
    .split(/[\s,]+/)
    .filter((word) => word !== "" && word !== "-")
    .map((word) => word.replace("_", " "));
}

function expectAbilities(check: Check, isWanted: boolean): void {
  const { session, view, id, property } = check;
  for (const text of property.values) {
    const has = hasAbility(view, id, text.value);
    if (has === isWanted) continue;
    const { doubts } = view.characteristics(id);
    if (has === undefined || doubts.length > 0) {
      unknownValue(session, property, has === undefined ? [text.value] : doubts.map((doubt) => doubt.words));
      continue;
    }
    report(
      session,
      "error",
      `expect/${isWanted ? "has" : "lacks"}`,
      `${check.name} ${isWanted ? "doesn't have" : "has"} ${text.value}.`,
      text.span,
    );
  }
}

/** By meaning where the words are understood ("protection from red"), else by the words themselves. Undefined if it can't be told. */
function hasAbility(view: View, id: ObjectId, words: string): boolean | undefined {
  const own = view.characteristics(id).abilities;
  const folded = foldName(words).replace(/[.]$/, "");
  const parsed = parseAbilityText(words).abilities;
  const [first] = parsed;
  if (parsed.length === 1 && first?.kind === "keyword") {
    const wanted = meaning(first.keyword);
    if (own.some(({ ability }) => ability.kind === "keyword" && meaning(ability.keyword) === wanted)) return true;
    const plain = foldName(first.keyword.keyword) === folded;
    if (!plain) return !!own.some(({ ability }) => ability.kind === "keyword" && keywordWords(ability.keyword) === folded);
    const truth = view.has(id, first.keyword.keyword);
    return isUnknown(truth) ? undefined : truth;
  }
  return own.some(
    (each) =>
      foldName((each as { readonly words?: string }).words ?? "").includes(folded) ||
      (each.ability.kind === "keyword" && keywordWords(each.ability.keyword) === folded),
  );
}

function meaning(keyword: object): string {
  return JSON.stringify(keyword, (key, value: unknown) => (key === "words" || key === "span" || key === "cost" ? undefined : value));
}

function keywordWords(keyword: { readonly keyword: string; readonly words?: string; readonly name?: string }): string {
  if (keyword.keyword === "other") return foldName(keyword.name ?? "");
  if (keyword.words === undefined) return foldName(keyword.keyword);
  const words = foldName(keyword.words);
  return words.includes(keyword.keyword) ? words : `${keyword.keyword} ${words}`;
}

function expectAttached(check: Check): void {
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

function expectAttachments(check: Check): void {
  const { session, view, id, property } = check;
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

function expectAttacking(check: Check): void {
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

function expectBlocking(check: Check): void {
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

function expectBand(check: Check): void {
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

function expectDamage(
  session: Session,
  subject: Extract<ExpectSyntax["subjects"][number], { kind: "damage" }>,
  dealt: readonly DamageDealt[],
): void {
  const source = resolve(session, subject.source, { zones: ["battlefield", "stack"] }, "expected");
  if (source === undefined) return;
  for (const { recipient, amount } of subject.to) {
    session.used = new Set();
    const to = resolve(
      session,
      recipient,
      {
        zones: ["battlefield"],
        prefer: [(object) => dealt.some((one) => one.source === source && isSame(session, one.recipient, object.id))],
      },
      "expected",
    );
    if (to === undefined) continue;
    const actual = dealt
      .filter((one) => one.source !== undefined && isSame(session, one.source, source as ObjectId) && isSame(session, one.recipient, to))
      .reduce((sum, one) => sum + one.amount, 0);
    if (actual === amount.value) continue;
    const message = `${subject.source.value} dealt ${actual} damage to ${recipient.value}, not ${amount.value}.`;
    report(session, "error", "expect/damage", message, amount.span, {
      fixes: [{ title: `Change to ${actual}`, edits: [{ span: amount.span, newText: String(actual) }] }],
    });
  }
}

/** The same object, even if it has changed zones since. */
function isSame(session: Session, earlier: Subject, now: Subject): boolean {
  let current: Subject | undefined = earlier;
  while (current !== undefined && current !== now) current = session.state.successors.get(current as ObjectId);
  return current === now;
}
