// `put`: an effect puts objects onto the battlefield, all of a list at once (303.4f–i, 614.12).

import {
  type GameObject,
  type GameState,
  type NewObject,
  type ObjectId,
  type PlayerId,
  updateObject,
  type ZoneName,
} from "@ruleslawyer/core";
import { withGains } from "../board/gains.ts";
import { planObject } from "../board/new-object.ts";
import { statesOf } from "../board/states-of.ts";
import { report, resolve, resolveObject, resolvePlayer, type Session, sceneOf } from "../check/session.ts";
import { readChoiceValues } from "../names/choices.ts";
import { resolveReference } from "../names/resolve-reference.ts";
import type { ObjectSyntax } from "../syntax/ast.ts";
import type { PutSyntax } from "../syntax/step-ast.ts";
import { isAlreadyDone } from "./already-done.ts";
import { hasFailed } from "./announcement.ts";
import { attempt, FAILED, type Tried } from "./attempt.ts";
import { playerOfStep } from "./players.ts";

const ELSEWHERE: readonly ZoneName[] = ["graveyard", "exile", "hand", "library", "command", "stack"];

export function put(session: Session, step: PutSyntax): Tried {
  const before = session.findings.length;
  const by = playerOfStep(session, step, session.state.active);
  const under = step.under === undefined ? undefined : resolvePlayer(session, step.under, "controller");
  if (by === undefined || (step.under !== undefined && under === undefined)) return FAILED;
  if (step.objects.length > 0 && step.objects.every((syntax) => stands(session, step, syntax)))
    return attempt([], step.objects[0]!.name.span, "attach");
  const explicit = under ?? (step.by === undefined ? undefined : by);
  const entries = step.objects.flatMap((syntax) => describeNew(session, step, syntax, explicit, by));
  if (step.objects.length === 0 || hasFailed(session, before)) return FAILED;
  const span = step.objects[0]!.name.span;
  return attempt([{ kind: "put", objects: entries.map((entry) => entry.object) }], span, "attach", {
    after: (state, outcome) => {
      let next = state;
      for (const [index, { syntax, alias }] of entries.entries()) {
        const id = outcome.created?.[index];
        if (id === undefined) continue;
        next = finish(session, next, id, syntax);
        if (alias !== undefined)
          session.registry = {
            ...session.registry,
            aliases: new Map(session.registry.aliases).set(alias.value.toLowerCase(), { subject: id, text: alias }),
          };
      }
      return next;
    },
  });
}

/** A card that what resolved has put onto the battlefield already, where the step says. */
function stands(session: Session, step: PutSyntax, syntax: ObjectSyntax): boolean {
  if (syntax.kind !== "text" && syntax.kind !== "card") return false;
  const wanted = {
    zones: ["battlefield"],
    only: true,
    accepts: "object",
    prefer: [(one: GameObject) => session.justMoved.has(one.id)],
  } as const;
  const found = resolveReference(syntax.name.value, sceneOf(session), wanted, session.used);
  if (found.kind !== "object" || session.justMoved.get(found.id) !== "battlefield") return false;
  const attached = syntax.attached ?? (step.objects.length === 1 ? step.attached : undefined);
  const host = attached && resolveReference(attached.value, sceneOf(session), { zones: ["battlefield"] }, session.used);
  const isThere = host === undefined || ("id" in host && host.id === session.state.objects.get(found.id)?.attachedTo);
  return isThere && isAlreadyDone(session, step, "put", [found.id], syntax.name.span);
}

interface Entry {
  readonly object: NewObject;
  readonly syntax: ObjectSyntax;
  readonly alias: ObjectSyntax["alias"];
}

function describeNew(
  session: Session,
  step: PutSyntax,
  syntax: ObjectSyntax,
  explicit: PlayerId | undefined,
  by: PlayerId,
): readonly Entry[] {
  const attached = syntax.attached ?? (step.objects.length === 1 ? step.attached : undefined);
  const host = attached && resolve(session, attached, { zones: ["battlefield", "graveyard"] }, "host");
  const choices = syntax.chosen ?? step.choices;
  const attacking = syntax.attacking && resolve(session, syntax.attacking, { zones: ["battlefield"] }, "defender");
  const blocking = syntax.blocking.flatMap((text) => resolveObject(session, text, { zones: ["battlefield"] }, "attacker") ?? []);
  const owner = syntax.owner && resolvePlayer(session, syntax.owner, "owner");
  const controller = syntax.controller && resolvePlayer(session, syntax.controller, "controller");
  const written = {
    ...(syntax.tapped !== undefined && { tapped: syntax.tapped }),
    ...(syntax.sick !== undefined && { sick: syntax.sick }),
    ...(syntax.faceDown !== undefined && { faceDown: syntax.faceDown }),
    ...(syntax.counters.length > 0 && {
      counters: Object.fromEntries(syntax.counters.map(({ name, amount }) => [name.value, amount.value])),
    }),
    ...(host !== undefined && { attachedTo: host }),
    ...(choices !== undefined && { choices: readChoiceValues(session, choices) }),
    ...(attacking !== undefined && { attacking }),
    ...(blocking.length > 0 && { blocking }),
    ...(syntax.castWith !== undefined && {
      castWith: {
        ...(syntax.castWith.x !== undefined && { x: syntax.castWith.x }),
        ...(syntax.castWith.kicked !== undefined && { kicked: syntax.castWith.kicked }),
      },
    }),
  };
  const existing = syntax.kind === "text" || syntax.kind === "card" ? findElsewhere(session, step, syntax, explicit ?? by) : undefined;
  if (existing !== undefined) {
    const object = session.state.objects.get(existing)!;
    const face = syntax.transformed === true ? 1 : undefined;
    return [
      {
        object: {
          object: existing,
          owner: object.owner,
          controller: controller ?? explicit ?? object.owner,
          ...(face !== undefined && { face, transformed: true }),
          ...written,
        },
        syntax,
        alias: syntax.alias,
      },
    ];
  }
  const plan = planObject(session, syntax);
  if (plan === undefined) return [];
  const controlledBy = controller ?? explicit ?? by;
  const card = syntax.copy === undefined ? { card: plan.card, face: plan.face } : copied(session, syntax, plan);
  const object: NewObject = {
    ...card,
    ...(plan.kind === "token" && { token: true }),
    ...(syntax.transformed === true && { transformed: true }),
    owner: owner ?? explicit ?? by,
    controller: controlledBy,
    ...written,
  };
  return Array.from({ length: Math.min(plan.count, 100) }, (_, index) => ({ object, syntax, alias: index === 0 ? plan.alias : undefined }));
}

/** A token that is a copy of an object or card has its copiable values from the start. */
function copied(session: Session, syntax: ObjectSyntax, plan: NonNullable<ReturnType<typeof planObject>>) {
  const found = session.cards.find(syntax.copy!.value);
  const original = resolveReference(syntax.copy!.value, sceneOf(session), { zones: ["battlefield"], accepts: "object" }, new Set());
  const object = original.kind === "object" ? session.state.objects.get(original.id) : undefined;
  if (object?.card !== undefined) return { card: object.copyOf?.card ?? object.card, face: object.copyOf?.face ?? object.face };
  if (found !== undefined) return { card: found.card, face: found.face };
  report(session, "error", "reference/unknown", `Nothing here is called ${syntax.copy!.value}.`, syntax.copy!.span);
  return { card: plan.card, face: plan.face };
}

/** The card in another zone that is meant; of a name that stands nowhere but on the battlefield a new one is brought. */
function findElsewhere(session: Session, step: PutSyntax, syntax: ObjectSyntax, by: PlayerId): ObjectId | undefined {
  const from = step.from?.value.trim().toLowerCase() as ZoneName | undefined;
  const zones = from === undefined ? ELSEWHERE : [from];
  const mine = (object: GameObject): boolean => object.owner === by;
  const found = resolveReference(
    syntax.name.value,
    sceneOf(session),
    { zones, only: true, accepts: "object", prefer: [mine] },
    session.used,
  );
  if (found.kind === "ambiguous") {
    resolveObject(session, syntax.name, { zones, only: true, prefer: [mine] }, "object");
    return undefined;
  }
  if (found.kind !== "object") return undefined;
  const object = session.state.objects.get(found.id);
  if (object === undefined || !zones.includes(object.zone)) return undefined;
  return resolveObject(session, syntax.name, { zones, only: true, prefer: [mine] }, "object");
}

/** What an entry says beyond what an effect usually does. */
function finish(session: Session, state: GameState, id: ObjectId, syntax: ObjectSyntax): GameState {
  let next = state;
  const object = next.objects.get(id);
  if (object === undefined) return next;
  if (syntax.damage !== undefined) next = updateObject(next, id, { damage: syntax.damage });
  if (syntax.states.length > 0 && object.card !== undefined)
    next = updateObject(next, id, { states: statesOf(syntax, object.card, object.face, syntax.name.value, false) });
  if (object.card !== undefined) next = withGains(session, next, id, syntax, object.card, object.face);
  if (syntax.goaded !== undefined) next = updateObject(next, id, { goadedBy: goadersOf(session, object, syntax.goaded) });
  const paired =
    syntax.paired && resolveObject(session, syntax.paired, { zones: ["battlefield"], prefer: [(one) => one.id !== id] }, "paired");
  if (paired !== undefined) next = updateObject(updateObject(next, id, { paired }), paired, { paired: id });
  return next;
}

function goadersOf(session: Session, object: GameObject, goaded: NonNullable<ObjectSyntax["goaded"]>): readonly PlayerId[] {
  if (typeof goaded !== "boolean") return goaded.flatMap((name) => resolvePlayer(session, name, "goaded") ?? []);
  const owner = object.controller ?? object.owner;
  const others = session.state.players.filter(({ id }) => id !== owner);
  return goaded ? [others.length === 1 ? others[0]!.id : owner] : [];
}
