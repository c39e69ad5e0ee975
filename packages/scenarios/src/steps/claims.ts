// Steps that claim something: `expect`, and `ask` with its answer; with `illegal`, that the claim is wrong.

import { hasPendingDamage } from "@ruleslawyer/core";
import { report, type Session } from "../check/session.ts";
import type { AskSyntax, ExpectSyntax } from "../syntax/step-ast.ts";
import { ask } from "./ask.ts";
import { expect } from "./expect.ts";
import { type Memory, resolveAll } from "./go-on.ts";

/** An `expect` that is said to be illegal claims what the rules contradict: at least one of its properties must fail. */
export function runClaim(session: Session, step: ExpectSyntax, memory: Memory): void {
  const said = session.findings.length;
  runExpect(session, step, memory);
  contradict(session, step, said);
}

/** An answer that is said to be illegal is one that the rules contradict. */
export function runQuestion(session: Session, step: AskSyntax): void {
  const said = session.findings.length;
  ask(session, step);
  contradict(session, step, said);
}

/** With `illegal`, a claim is expected to fail: what was said against it since is as expected. */
function contradict(session: Session, step: ExpectSyntax | AskSyntax, said: number): void {
  const { illegal } = step;
  if (illegal === undefined) return;
  const failed = session.findings.slice(said).filter(({ severity }) => severity === "error");
  if (failed.length === 0 && session.findings.slice(said).some(({ code }) => code.startsWith("unknown/"))) return;
  if (failed.length === 0) {
    report(session, "error", "expect/illegal", "All this holds, but the file expects that it doesn't.", illegal.span);
    return;
  }
  if (failed.some(({ code }) => !/^(?:expect|ask)\//.test(code))) return;
  const others = session.findings.splice(said).filter((each) => !failed.includes(each));
  session.findings.push(...others);
  report(session, "hint", "expect/illegal-as-expected", `This doesn't hold, as expected. ${failed[0]!.message}`, step.actionSpan);
}

/**
 * What is expected right after `damage` in 2004 may be meant before the damage on the stack is dealt, or after: it must hold in one of them. If it holds
 * only after, the damage has been dealt from then on.
 */
function runExpect(session: Session, step: ExpectSyntax, memory: Memory): void {
  const said = session.findings.length;
  expect(session, step, memory.lastDamage);
  if (session.state.stack.length > 0 || !hasPendingDamage(session.state) || !hasErrors(session, said)) return;
  const before = { state: session.state, registry: session.registry, lastDamage: memory.lastDamage };
  const failed = session.findings.splice(said);
  resolveAll(session, step, memory);
  const resolved = session.findings.length;
  session.used = new Set();
  expect(session, step, memory.lastDamage);
  if (!hasErrors(session, resolved)) return;
  session.findings.splice(said, session.findings.length - said, ...failed);
  Object.assign(session, { state: before.state, registry: before.registry });
  memory.lastDamage = before.lastDamage;
}

function hasErrors(session: Session, from: number): boolean {
  return session.findings.slice(from).some(({ severity }) => severity === "error");
}
