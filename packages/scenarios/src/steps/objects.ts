// Actions on objects that exist: attach, destroy, tap, move, counters, control … each with the zone its objects are looked for in.

import {
  type Action,
  addObject,
  type GameObject,
  hasPendingDamage,
  type ObjectId,
  type PlayerId,
  type Reason,
  type Subject,
  type ZoneName,
} from "@ruleslawyer/core";
import { reportUnknownCard } from "../board/new-object.ts";
import { report, resolve, resolveObject, resolvePlayer, type Session, sceneOf } from "../check/session.ts";
import { hostFixes } from "../findings/alternatives.ts";
import { readChoiceValues } from "../names/choices.ts";
import { withObjects } from "../names/registry.ts";
import { controllerOf, type Wanted } from "../names/resolve-reference.ts";
import type { Text } from "../source/span.ts";
import type {
  AttachSyntax,
  ControlSyntax,
  CountersSyntax,
  DealSyntax,
  GroupSyntax,
  MoveSyntax,
  ResolveSyntax,
  StackTargetSyntax,
} from "../syntax/ast.ts";
import { isAlreadyDone } from "./already-done.ts";
import { hasFailed, readAnnouncement } from "./announcement.ts";
import { attempt, FAILED, reason, type Tried } from "./attempt.ts";
import { controllerOfObject, nameOfPlayer, playerOfStep } from "./players.ts";

const KINDS = {
  destroy: "destroy",
  exile: "exile",
  sacrifice: "sacrifice",
  return: "return",
  discard: "discard",
  tap: "tap",
  untap: "untap",
  transform: "transform",
  faceup: "face up",
  facedown: "face down",
  phaseout: "phase out",
  phasein: "phase in",
  regenerate: "regenerate",
} as const;

const ZONES_OF: Readonly<Partial<Record<keyof typeof KINDS, readonly ZoneName[]>>> = {
  discard: ["hand"],
  return: ["battlefield", "graveyard", "exile", "stack", "command"],
};

export function group(session: Session, step: GroupSyntax): Tried {
  const before = session.findings.length;
  const by = step.by === undefined ? undefined : resolvePlayer(session, step.by, "by");
  if (step.by !== undefined && by === undefined) return FAILED;
  if (step.action === "unattach") return unattach(session, step);
  const action = step.action as keyof typeof KINDS;
  const wanted = wantedFor(session, step, action, by);
  const objects = step.objects.flatMap((text) => resolveOrBring(session, text, wanted, action, by) ?? []);
  const attachTo = hostAsTurned(session, step);
  if (hasFailed(session, before)) return FAILED;
  const place = step.objects[0]?.span ?? step.actionSpan;
  if (isAlreadyDone(session, step, action, objects, place)) return attempt([], place, "outcome");
  const reasons = action === "discard" ? missingFromHand(session, step, objects, by) : [];
  // An effect may turn anything face up; what is said to be illegal is that its controller does, which takes a permission (708.7).
  const isOwn = action === "sacrifice" || (action === "faceup" && step.illegal !== undefined);
  const doer = by ?? (isOwn && objects[0] !== undefined ? controllerOfObject(session, objects[0]) : undefined);
  const built = {
    kind: KINDS[action],
    objects,
    ...(doer !== undefined && { by: doer }),
    ...(attachTo !== undefined && { attachTo }),
  } as Action;
  return attempt([built], place, "outcome", {
    reasons,
    ...(objects[0] !== undefined && { main: objects[0] }),
  });
}

/** "As it is turned face up, you may attach it to a creature": `attached`, or the object chosen. */
function hostAsTurned(session: Session, step: GroupSyntax): Subject | undefined {
  if (step.attached !== undefined) return resolve(session, step.attached, { zones: ["battlefield"] }, "host");
  if (step.choices === undefined) return undefined;
  for (const value of readChoiceValues(session, step.choices).values) {
    if (value.kind === "object") return value.object;
    if (value.kind === "player") return value.player;
  }
  return undefined;
}

function wantedFor(session: Session, step: GroupSyntax, action: keyof typeof KINDS, by: PlayerId | undefined): Wanted {
  const from = step.from?.value.trim().toLowerCase() as ZoneName | undefined;
  const zones = from === undefined ? (ZONES_OF[action] ?? ["battlefield"]) : [from];
  const scene = sceneOf(session);
  const mine = (object: GameObject): boolean => controllerOf(scene, object) === by;
  const status = (object: GameObject): boolean => {
    if (action === "tap") return !object.status.tapped;
    if (action === "untap") return object.status.tapped;
    if (action === "phasein") return object.status.phasedOut;
    if (action === "phaseout") return !object.status.phasedOut;
    if (action === "faceup") return object.status.faceDown;
    return true;
  };
  return { zones, prefer: by === undefined ? [status] : [mine, status] };
}

/** A card discarded from a hand that isn't written may be any card of that name. */
function resolveOrBring(session: Session, text: Text, wanted: Wanted, action: string, by: PlayerId | undefined): ObjectId | undefined {
  const player = by ?? session.state.active;
  if (action === "discard" && !nameStands(session, text, "hand"))
    return bringSource(session, text, player, isHandWritten(session, player) ? "command" : "hand");
  return resolveObject(session, text, wanted, "object");
}

function isHandWritten(session: Session, player: PlayerId): boolean {
  return session.state.players.find((one) => one.id === player)?.writtenZones.includes("hand") === true;
}

/** Only a card in hand can be discarded (701.9a). */
function missingFromHand(session: Session, step: GroupSyntax, objects: readonly ObjectId[], by: PlayerId | undefined): readonly Reason[] {
  const rules = ["701.9a", "701.9"].flatMap((clause) => session.edition.number(clause) ?? []);
  const name = nameOfPlayer(session, by ?? session.state.active);
  return objects.flatMap((id, index) => {
    if (session.state.objects.get(id)?.zone === "hand") return [];
    const what = `${name} can't discard ${step.objects[index]?.value ?? "it"}.`;
    return [reason("discard/zone", rules, what, "It isn't in that player's hand.", id)];
  });
}

function nameStands(session: Session, text: Text, zone: ZoneName): boolean {
  if (session.registry.aliases.has(text.value.toLowerCase())) return true;
  const found = session.cards.find(text.value)?.card.name;
  return found === undefined || [...session.state.objects.values()].some((object) => object.zone === zone && object.card?.name === found);
}

/** A source, or a card, that stands on no list: brought by the player for this. */
export function bringSource(session: Session, text: Text, owner: PlayerId, zone: ZoneName): ObjectId | undefined {
  const found = session.cards.find(text.value);
  if (found === undefined) {
    reportUnknownCard(session, text);
    return undefined;
  }
  session.cardMarks.push({ span: text.span, name: found.card.name, face: found.face });
  const added = addObject(session.state, { owner, controller: owner, zone, card: found.card, face: found.face, kind: "card" });
  session.state = added.state;
  session.registry = withObjects(session.registry, [added.state.objects.get(added.id)!], text.span);
  session.references.push({ span: text.span, text: text.value, subject: added.id, role: "source", step: session.step });
  return added.id;
}

function unattach(session: Session, step: GroupSyntax): Tried {
  const objects = step.objects.flatMap((text) => {
    const attached = (object: GameObject): boolean => object.attachedTo !== undefined;
    return resolveObject(session, text, { zones: ["battlefield"], prefer: [attached] }, "object") ?? [];
  });
  if (objects.length < step.objects.length) return FAILED;
  return attempt(
    objects.map((object) => ({ kind: "unattach", object })),
    step.objects[0]?.span ?? step.actionSpan,
    "attach",
    objects[0] ? { main: objects[0] } : {},
  );
}

export function attach(session: Session, step: AttachSyntax): Tried {
  if (step.to === undefined) {
    report(session, "error", "schema/missing-key", "`to` is missing: the object or player that it is attached to.", step.actionSpan);
    return FAILED;
  }
  const object = resolveObject(session, step.object, { zones: ["battlefield"] }, "attachment");
  const to = resolve(session, step.to, { zones: ["battlefield", "graveyard"], prefer: [(one) => one.id !== object] }, "host");
  if (object === undefined || to === undefined) return FAILED;
  const { span } = step.to;
  return attempt([{ kind: "attach", object, to }], span, "attach", {
    main: object,
    fixes: (_reason, _outcome, then) => hostFixes(then, object, to, span),
  });
}

export function deal(session: Session, step: DealSyntax): Tried {
  const before = session.findings.length;
  const by = playerOfStep(session, step, session.state.active);
  if (by === undefined) return FAILED;
  const source = step.from && resolveSource(session, step.from, by);
  session.used = new Set();
  const to = step.to.flatMap((text) => resolve(session, text, { zones: ["battlefield"] }, "recipient") ?? []);
  if (step.to.length === 0)
    report(session, "error", "schema/missing-key", "`to` is missing: whom the damage is dealt to.", step.actionSpan);
  if (hasFailed(session, before)) return FAILED;
  const action: Action = { kind: "deal", amount: step.amount.value, to, ...(source !== undefined && { source }) };
  return attempt([action], step.to[0]?.span ?? step.actionSpan, "damage", source === undefined ? {} : { main: source });
}

/** The source of damage or of an effect: what stands here, or a card of that name that the player brings. */
export function resolveSource(session: Session, text: Text, by: PlayerId): ObjectId | undefined {
  const known = session.cards.find(text.value)?.card.name;
  const stands = [...session.state.objects.values()].some((object) => object.card?.name === known);
  if (known !== undefined && !stands && !session.registry.aliases.has(text.value.toLowerCase()))
    return bringSource(session, text, by, "command");
  return resolveObject(session, text, { zones: ["stack", "battlefield"], abilities: true }, "source");
}

export function move(session: Session, step: MoveSyntax): Tried {
  const zones: readonly string[] = ["battlefield", "stack", "hand", "graveyard", "exile", "command", "library"];
  const to = step.to?.value.trim().toLowerCase();
  if (to === undefined || !zones.includes(to)) {
    const message = to === undefined ? "`to` is missing: the zone it moves to." : `Expected a zone: ${zones.join(", ")}.`;
    report(session, "error", to === undefined ? "schema/missing-key" : "schema/type", message, step.to?.span ?? step.actionSpan);
    return FAILED;
  }
  const from = step.from?.value.trim().toLowerCase() as ZoneName | undefined;
  const object = resolveObject(session, step.object, { ...(from !== undefined && { zones: [from] }), abilities: true }, "object");
  if (object === undefined) return FAILED;
  const position = readPosition(session, step.position);
  const by = step.by && resolvePlayer(session, step.by, "by");
  const action: Action = {
    kind: "move",
    object,
    to: to as ZoneName,
    ...(position !== undefined && { position }),
    ...(by !== undefined && { player: by }),
  };
  return attempt([action], step.object.span, "outcome", { main: object });
}

function readPosition(session: Session, text: Text | undefined): "top" | "bottom" | number | undefined {
  if (text === undefined) return undefined;
  const word = text.value.trim().toLowerCase();
  if (word === "top" || word === "bottom") return word;
  if (/^\d+$/.test(word)) return Number(word);
  report(session, "error", "schema/type", "Expected `top`, `bottom` or a number.", text.span);
  return undefined;
}

export function counters(session: Session, step: CountersSyntax): Tried {
  const before = session.findings.length;
  const on = step.on.flatMap(({ subject, counters: written }) => {
    const found = resolve(session, subject, { zones: ["battlefield"] }, "object");
    const amounts = Object.fromEntries(written.map(({ name, amount }) => [name.value, amount.value]));
    return found === undefined ? [] : [{ subject: found, counters: amounts }];
  });
  if (hasFailed(session, before)) return FAILED;
  return attempt([{ kind: "counters", on }], step.on[0]?.subject.span ?? step.actionSpan, "outcome");
}

export function control(session: Session, step: ControlSyntax): Tried {
  const by = playerOfStep(session, step, session.state.active);
  if (by === undefined) return FAILED;
  const scene = sceneOf(session);
  const others = (object: GameObject): boolean => controllerOf(scene, object) !== by;
  const object = resolveObject(session, step.object, { zones: ["battlefield"], prefer: [others] }, "object");
  if (object === undefined) return FAILED;
  const until = readDuration(session, step.until);
  return attempt([{ kind: "control", object, by, ...(until !== undefined && { until }) }], step.object.span, "outcome", { main: object });
}

function readDuration(session: Session, text: Text | undefined): "end of turn" | "end of combat" | "permanent" | undefined {
  if (text === undefined) return undefined;
  const words = text.value
    .trim()
    .toLowerCase()
    .replace(/^until /, "");
  if (words === "end of turn" || words === "end of combat" || words === "permanent") return words;
  report(session, "error", "schema/type", "Expected `end of turn`, `end of combat` or `permanent`.", text.span);
  return undefined;
}

/** What the effect of a `retarget` step may say (115.7a–d). */
const HOW = ["change the target", "change a target", "change any targets", "choose new targets"] as const;

export function stackAction(session: Session, step: StackTargetSyntax): Tried {
  const before = session.findings.length;
  const object = resolveObject(session, step.object, { zones: ["stack"], abilities: true }, "spell");
  if (object === undefined) return FAILED;
  if (step.kind === "counter" && isAlreadyDone(session, step, "counter", [object], step.object.span))
    return attempt([], step.object.span, "outcome");
  if (step.kind === "counter") return attempt([{ kind: "counter", object }], step.object.span, "outcome", { main: object });
  const by = step.by && resolvePlayer(session, step.by, "by");
  session.used = new Set();
  const announcement = readAnnouncement(
    session,
    { using: [], ...(step.targets && { targets: step.targets }) },
    {
      by: by ?? controllerOfObject(session, object),
      abilities: [],
      slots: [],
      span: step.object.span,
    },
  );
  if (announcement === undefined || hasFailed(session, before)) return FAILED;
  const targets: readonly (readonly Subject[])[] = announcement.targets ?? [];
  const how = HOW.find((words) => words === step.how?.value.trim().toLowerCase());
  if (step.how !== undefined && how === undefined) {
    report(session, "error", "schema/type", `Expected one of: ${HOW.join(", ")}.`, step.how.span);
    return FAILED;
  }
  return attempt(
    [{ kind: "retarget", object, targets: targets as never, ...(how !== undefined && { how }), ...(by !== undefined && { by }) }],
    step.object.span,
    "target",
    {
      main: object,
    },
  );
}

/** One resolution; `resolve: all` is as many as there are (see run-step). */
export function resolveTop(session: Session, step: ResolveSyntax): Tried {
  const top = session.state.stack.at(-1);
  // In 2004 combat damage waits on the stack, beneath everything else.
  if (top === undefined && hasPendingDamage(session.state)) return attempt([{ kind: "resolve" }], step.actionSpan, "outcome");
  if (top === undefined && session.lostSpells > 0) {
    session.lostSpells--;
    report(
      session,
      "information",
      "unknown/stack",
      "Nothing resolves: a spell or ability isn't here because of a mistake further up.",
      step.what?.span ?? step.actionSpan,
    );
    return FAILED;
  }
  if (top === undefined) {
    report(session, "error", "resolve/empty-stack", "Nothing is on the stack.", step.what?.span ?? step.actionSpan);
    return FAILED;
  }
  const span = step.what?.span ?? step.actionSpan;
  const choices = step.choices === undefined ? undefined : readChoiceValues(session, step.choices);
  const action: Action = { kind: "resolve", ...(choices !== undefined && { choices }) };
  if (step.what === undefined || /^all$/i.test(step.what.value)) return attempt([action], span, "outcome", { main: top });
  const named = resolveObject(session, step.what, { zones: ["stack"], abilities: true, prefer: [(object) => object.id === top] }, "spell");
  if (named === undefined) return FAILED;
  if (named === top) return attempt([action], span, "outcome", { main: top });
  const rules = ["608.1", "117.4"].flatMap((clause) => session.edition.number(clause) ?? []);
  const why = "It isn't the topmost spell or ability on the stack.";
  return attempt([action], span, "outcome", {
    reasons: [reason("resolve/not-on-top", rules, `${step.what.value} doesn't resolve now.`, why, named)],
  });
}
