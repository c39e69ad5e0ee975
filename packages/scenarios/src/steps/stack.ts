// What happens to the stack other than by announcing: an object on it resolves (608.1), is countered (701.6) or gets other targets (115.7).

import { type Action, createView, hasPendingDamage } from "@ruleslawyer/core";
import { report, resolveObject, resolvePlayer, type Session } from "../check/session.ts";
import { readChoiceValues } from "../names/choices.ts";
import type { ResolveSyntax, StackTargetSyntax } from "../syntax/step-ast.ts";
import { isAlreadyDone } from "./already-done.ts";
import { hasFailed, readAnnouncement } from "./announcement.ts";
import { attempt, FAILED, reason, type Tried } from "./attempt.ts";
import { controllerOfObject } from "./players.ts";

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
  const targets = announcement.targets ?? [];
  const how = HOW.find((words) => words === step.how?.value.trim().toLowerCase());
  if (step.how !== undefined && how === undefined) {
    report(session, "error", "schema/type", `Expected one of: ${HOW.join(", ")}.`, step.how.span);
    return FAILED;
  }
  return attempt(
    [{ kind: "retarget", object, targets, ...(how !== undefined && { how }), ...(by !== undefined && { by }) }],
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
  if (top === undefined && cameByNinjutsu(session)) return attempt([], step.actionSpan, "outcome");
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

/** A `ninjutsu` step is carried out at once: that it resolves may be written, too. */
function cameByNinjutsu({ state }: Session): boolean {
  const view = createView(state);
  return state.combat?.attackers.some(({ id, declared }) => !declared && view.has(id, "ninjutsu") === true) === true;
}
