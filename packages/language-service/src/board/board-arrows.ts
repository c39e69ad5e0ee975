// Who attacks, blocks, aims at and damages whom (508, 509, 510, 601.2c), and what of a step was refused.

import type { GameState, ObjectId, Subject } from "@ruleslawyer/core";
import type { Finding, Span, StepRecord } from "@ruleslawyer/scenarios";
import type { BoardArrow, BoardMark, BoardModel } from "./board-model.ts";

export function combatArrows({ combat }: GameState, lineOf: (subject: Subject) => number | undefined): readonly BoardArrow[] {
  if (combat === undefined) return [];
  const met = new Set(combat.blockers.flatMap(({ blocking }) => blocking));
  const attacks = combat.attackers.flatMap(({ id, defender, blocked }): readonly BoardArrow[] => {
    if (defender === undefined) return [];
    // It stays blocked when its blockers are gone (509.1h).
    const label = blocked === true && !met.has(id) ? "blocked" : undefined;
    return [{ from: id, to: defender, kind: "attack", label, line: lineOf(id) }];
  });
  const blocks = combat.blockers.flatMap(({ id, blocking }) =>
    blocking.map((attacker): BoardArrow => ({ from: id, to: attacker, kind: "block", line: lineOf(id) })),
  );
  return [...attacks, ...blocks];
}

export function targetArrows(state: GameState, lineOf: (subject: Subject) => number | undefined): readonly BoardArrow[] {
  return state.stack.flatMap((id) =>
    (state.objects.get(id)?.stack?.targets ?? []).flatMap(({ chosen }) =>
      chosen.map((target): BoardArrow => ({ from: id, to: target, kind: "target", line: lineOf(id) })),
    ),
  );
}

/** One arrow for each pair, with the sum of what was dealt. */
export function damageArrows(record: StepRecord, lineOf: (subject: Subject) => number | undefined): readonly BoardArrow[] {
  const sums = new Map<string, BoardArrow & { readonly sum: number }>();
  for (const { source, recipient, amount } of record.after.lastDamage) {
    if (source === undefined) continue;
    const key = `${source} ${recipient}`;
    const sum = (sums.get(key)?.sum ?? 0) + amount;
    sums.set(key, { from: source, to: recipient, kind: "damage", label: String(sum), line: lineOf(source), sum });
  }
  return [...sums.values()].map(({ sum: _sum, ...arrow }) => arrow);
}

const within = (outer: Span, inner: Span): boolean => outer.start <= inner.start && inner.end <= outer.end;
const touches = (a: Span, b: Span): boolean => a.start <= b.end && b.start <= a.end;

export const isRefusal = (found: Finding): boolean =>
  found.code === "expect/illegal-as-expected" ||
  found.code === "expect/rule" ||
  (found.severity === "error" && !found.code.startsWith("expect/") && !found.code.startsWith("ask/"));

export const isDoubt = (found: Finding): boolean => found.code.startsWith("unknown/") || found.code === "expect/legal";

export function verdictOf({ syntax, findings }: StepRecord): BoardModel["verdict"] {
  if (findings.some(isRefusal)) return "illegal";
  if (findings.some(isDoubt)) return "unknown";
  return NOT_JUDGED.has(syntax.kind) ? "none" : "legal";
}

const NOT_JUDGED = new Set(["expect", "apply", "step", "turn", "ask", "counters", "control", "move"]);

/** What a step's findings are about: the references at their words, else all that the step names. */
export function marksOf(
  findings: readonly Finding[],
  references: StepRecord["references"],
  lineAt: (offset: number) => number,
): readonly BoardMark[] {
  return findings
    .filter((found) => isRefusal(found) || isDoubt(found))
    .map((found) => {
      const named = references.filter(({ span }) => within(found.span, span) || within(span, found.span));
      return {
        kind: isRefusal(found) ? "illegal" : "unknown",
        message: found.message,
        rules: found.rules,
        subjects: [...new Set(named.map(({ subject }) => subject))],
        line: lineAt(found.span.start),
      };
    });
}

/** The pairs of a declaration that don't stand after it: refused ones, and what fell with them. */
export function refusedArrows(record: StepRecord, lineAt: (offset: number) => number): readonly BoardArrow[] {
  const { syntax, after, findings } = record;
  const subjectAt = (span: Span): Subject | undefined => record.references.find((mark) => mark.span.start === span.start)?.subject;
  const refusals = findings.filter(isRefusal);
  const arrow = (from: Subject | undefined, to: Subject | undefined, span: Span): readonly BoardArrow[] => {
    if (from === undefined || to === undefined) return [];
    return [{ from, to, kind: refusals.some((found) => touches(found.span, span)) ? "refused" : "proposed", line: lineAt(span.start) }];
  };
  if (syntax.kind === "block") {
    return syntax.pairs.flatMap(({ blocker, attackers, span }) => {
      const from = subjectAt(blocker.span);
      return attackers.flatMap((attacker) => {
        const to = subjectAt(attacker.span);
        const stands =
          after.state.combat?.blockers.some(({ id, blocking }) => id === from && blocking.some((each) => each === to)) ?? false;
        return stands ? [] : arrow(from, to, span);
      });
    });
  }
  if (syntax.kind === "attack") {
    return syntax.attackers.flatMap(({ attacker, defender, span }) => {
      const from = subjectAt(attacker.span);
      if (after.state.combat?.attackers.some(({ id }) => id === from)) return [];
      const opponents = after.state.players.filter(({ id }) => id !== after.state.active);
      const to = defender === undefined ? (opponents.length === 1 ? opponents[0]!.id : undefined) : subjectAt(defender.span);
      return arrow(from, to, span);
    });
  }
  return [];
}

/** Objects of the battlefield that have left it after the step. */
export function leavingIn({ before, after }: StepRecord): ReadonlySet<ObjectId> {
  const gone = [...before.state.objects.values()].filter(
    ({ id, zone }) => zone === "battlefield" && after.state.objects.get(id)?.zone !== "battlefield",
  );
  return new Set(gone.map(({ id }) => id));
}
