// Actions on objects with more to say than which: attach, damage, move, counters, control. Each knows the zone its objects are looked for in.

import type { Action, GameObject, ZoneName } from "@ruleslawyer/core";
import { report, resolve, resolveObject, resolvePlayer, type Session, sceneOf } from "../check/session.ts";
import { hostFixes } from "../findings/alternatives.ts";
import { controllerOf } from "../names/resolve-reference.ts";
import type { Text } from "../source/span.ts";
import type { AttachSyntax, ControlSyntax, CountersSyntax, DealSyntax, GroupSyntax, MoveSyntax } from "../syntax/step-ast.ts";
import { hasFailed } from "./announcement.ts";
import { attempt, FAILED, type Tried } from "./attempt.ts";
import { playerOfStep } from "./players.ts";
import { resolveSource } from "./source.ts";

export function unattach(session: Session, step: GroupSyntax): Tried {
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
