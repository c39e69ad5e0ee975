// `ask: targets`: what a spell or ability can target where it stands, or would if it were brought.

import {
  type Attempt,
  createView,
  type GameObject,
  type LegalTargets,
  legalTargetsFor,
  type ObjectId,
  type PlayerId,
  slotsFor,
} from "@ruleslawyer/core";
import { report, resolve, resolveObject, resolvePlayer, type Session, sceneOf } from "../check/session.ts";
import { controllerOf, resolveReference } from "../names/resolve-reference.ts";
import type { AskSyntax } from "../syntax/step-ast.ts";
import { abilitiesOf, modesAndX } from "./announcement.ts";
import { type Answer, subjectOf } from "./answer.ts";
import { bring } from "./cast.ts";
import { controllerOfObject } from "./players.ts";

export function answerTargets(session: Session, step: AskSyntax): Answer | undefined {
  const attempt = attemptOf(session, step);
  if (attempt === undefined) return undefined;
  const view = createView(session.state);
  const using = step.announcement.using.map((word) => word.value.trim().toLowerCase());
  const announcement = { using, ...modesAndX(session, step.announcement, abilitiesOf(view, attempt.object)) };
  const index = (step.slot ?? 1) - 1;
  const legal = legalTargetsFor(session.state, attempt, index, announcement, chosenBefore(session, step, index));
  if (legal === undefined) return missingSlot(session, step, attempt, announcement);
  return answerFrom(legal, step, index);
}

function answerFrom({ legal, doubtful }: LegalTargets, step: AskSyntax, index: number): Answer {
  const which = index === 0 ? "" : ` as target ${index + 1}`;
  return { kind: "subjects", legal, doubtful, words: `what ${step.of?.value ?? "it"} can target${which}` };
}

/** Targets chosen for the words before the one that is asked about. */
function chosenBefore(session: Session, step: AskSyntax, index: number) {
  const items = step.announcement.targets?.items ?? [];
  return items
    .slice(0, index)
    .map(({ references }) => ({ chosen: references.flatMap((text) => resolve(session, text, {}, "target") ?? []) }));
}

function missingSlot(session: Session, step: AskSyntax, attempt: Attempt, announcement: object): Answer | undefined {
  const ways = slotsFor(session.state, attempt, announcement);
  const most = ways.reduce((longest, way) => Math.max(longest, way.length), 0);
  const opaque = abilitiesOf(createView(session.state), attempt.object).flatMap((ability) =>
    ability.kind === "opaque" ? [ability.opaque.words] : [],
  );
  if (opaque.length > 0) return { kind: "unknown", words: opaque.join(" ") };
  if (step.slot === undefined && most === 0)
    return { kind: "subjects", legal: [], doubtful: [], words: `what ${step.of!.value} can target` };
  report(session, "error", "ask/slot", `${step.of!.value} has ${most} target${most === 1 ? "" : "s"}.`, step.of!.span);
  return undefined;
}

/** Casting a card, activating an ability or putting a triggered one on the stack: what the words can mean. */
function attemptOf(session: Session, step: AskSyntax): Attempt | undefined {
  const named = step.by === undefined ? undefined : resolvePlayer(session, step.by, "by");
  if (step.by !== undefined && named === undefined) return undefined;
  if (step.of === undefined) return subjectOf(session, step) as undefined;
  const zones =
    step.ability === undefined ? (["hand", "stack", "graveyard", "command"] as const) : (["battlefield", "graveyard", "hand"] as const);
  if (isNowhere(session, step)) {
    const by = named ?? session.state.active;
    const object = bring(session, step.of, by, "hand");
    return object === undefined ? undefined : castOrAbility(session, step, object, by);
  }
  const scene = sceneOf(session);
  const mine = (object: GameObject): boolean => controllerOf(scene, object) === (named ?? session.state.active);
  const onBoard = resolveReference(step.of.value, scene, { zones: ["battlefield"], only: true, accepts: "object" }, new Set());
  const withAbility = onBoard.kind === "object" && hasTargetingAbility(session, onBoard.id);
  const object = resolveObject(session, step.of, { zones: withAbility ? ["battlefield"] : zones, prefer: [mine] }, "asked");
  return object === undefined ? undefined : castOrAbility(session, step, object, named ?? controllerOfObject(session, object));
}

function castOrAbility(session: Session, step: AskSyntax, object: ObjectId, by: PlayerId): Attempt {
  const words = step.ability?.value.trim();
  const ability =
    words === undefined
      ? undefined
      : /^\d+$/.test(words)
        ? ({ kind: "line", line: Number(words) } as const)
        : ({ kind: "words", words } as const);
  const zone = session.state.objects.get(object)?.zone;
  if (ability === undefined && zone !== "battlefield") {
    const card = session.state.objects.get(object)?.card;
    const face = card?.faces.findIndex((each) => each.name.toLowerCase() === step.of?.value.trim().toLowerCase()) ?? -1;
    return { kind: "cast", by, object, ...(face > 0 && { face }) };
  }
  const activate: Attempt = { kind: "activate", by, object, ability };
  if (slotsFor(session.state, activate).some((way) => way.length > 0)) return activate;
  return { kind: "trigger", by, object, ability };
}

function hasTargetingAbility(session: Session, object: ObjectId): boolean {
  const by = controllerOfObject(session, object);
  return (["activate", "trigger"] as const).some((kind) =>
    slotsFor(session.state, { kind, by, object, ability: undefined }).some((way) => way.length > 0),
  );
}

export function isNowhere(session: Session, step: AskSyntax): boolean {
  if (step.of === undefined) return false;
  const found = resolveReference(step.of.value, sceneOf(session), { accepts: "object" }, new Set());
  return found.kind === "unknown";
}
