// From what an action came to, to what is said about it: reasons at their words, expectations met or not, doubts, and the state in which
// the scenario goes on.

import type { Doubt, GameState, ObjectId, Outcome, PlayerId, Reason, Subject, Verdict } from "@ruleslawyer/core";
import { mark, report, type Session, sceneOf, unambiguousName } from "../check/session.ts";
import { originOf } from "../names/registry.ts";
import type { Span, Text } from "../source/span.ts";
import type { ExpectationSyntax, IllegalSyntax } from "../syntax/ast.ts";
import { checkRuleNumbers, matchesExpectation, wrongNumbers } from "./expected-rules.ts";
import type { Fix } from "./finding.ts";
import { allRules, doubtReason, reasonMessage, ruleSuffix } from "./sentences.ts";

/** One action inside a step that says what it expects of itself: a pair of a block, an attacker, a source of damage. */
export interface PartExpectation {
  readonly expectation: ExpectationSyntax;
  concerns(reason: Reason): boolean;
}

export interface Trial {
  readonly verdict: Verdict;
  /** The step's own expectation. */
  readonly expectation: ExpectationSyntax;
  readonly parts?: readonly PartExpectation[];
  /** The words that a reason is about. */
  locate(reason: Reason): Span;
  /** Where doubts and the rest are shown. */
  readonly span: Span;
  /** `target`, `attach`, `attack`, `block`, `damage`, `timing`: what an unknown verdict is unknown about. */
  readonly area: string;
  fixes?(reason: Reason): readonly Fix[];
}

export interface Judgement {
  readonly kind: "legal" | "illegal" | "unknown";
  /** All that is illegal was expected to be. */
  readonly expected: boolean;
}

/** Says what there is to say about a verdict. */
export function judge(session: Session, trial: Trial): Judgement {
  const parts = trial.parts ?? [];
  const { verdict } = trial;
  if (verdict.kind === "unknown") {
    for (const expectation of [trial.expectation, ...parts.map((part) => part.expectation)]) {
      if (expectation.illegal !== undefined) checkRuleNumbers(session, expectation.illegal);
    }
    judgeUnknown(session, trial, verdict.doubts);
    return { kind: "unknown", expected: false };
  }
  if (verdict.kind === "legal") {
    for (const { illegal } of [trial.expectation, ...parts.map((part) => part.expectation)]) {
      if (illegal !== undefined) reportLegal(session, illegal);
    }
    return { kind: "legal", expected: false };
  }
  return { kind: "illegal", expected: judgeIllegal(session, trial, parts, verdict.reasons) };
}

function judgeIllegal(session: Session, trial: Trial, parts: readonly PartExpectation[], reasons: readonly Reason[]): boolean {
  const covered = new Set<Reason>();
  for (const part of parts) {
    const { illegal } = part.expectation;
    if (illegal === undefined) continue;
    const own = reasons.filter((reason) => part.concerns(reason));
    if (own.length === 0) reportLegal(session, illegal);
    else meet(session, trial, illegal, own);
    for (const reason of own) covered.add(reason);
  }
  const left = reasons.filter((reason) => !covered.has(reason));
  const { illegal } = trial.expectation;
  if (illegal !== undefined) {
    // A step that expects to be illegal is met by any of its reasons, those of its parts included.
    meet(session, trial, illegal, left.length > 0 ? left : reasons);
    return true;
  }
  reportReasons(session, trial, left);
  return left.length === 0;
}

function reportLegal(session: Session, illegal: IllegalSyntax): void {
  const message = `This is legal, but the file expects it to be illegal. ${wrongNumbers(session, illegal)}`.trim();
  report(session, "error", "expect/illegal", message, illegal.span);
}

/** One or several reasons meet what was expected, or don't. */
export function meet(session: Session, trial: Pick<Trial, "locate">, illegal: IllegalSyntax, reasons: readonly Reason[]): void {
  const meeting = reasons.filter((reason) => matchesExpectation(illegal, reason));
  const [first] = meeting;
  if (first !== undefined) {
    checkRuleNumbers(session, illegal);
    const rules = [...new Set(meeting.flatMap((reason) => reason.rules))];
    const message = `Illegal, as expected. ${reasonMessage(first)}`;
    report(session, "hint", "expect/illegal-as-expected", message, trial.locate(first), { rules, related: relatedOf(session, first) });
    return;
  }
  const broken = [...new Set(reasons.flatMap((reason) => reason.rules))];
  const why = reasons.map(reasonMessage).join(" ");
  const named = illegal.rules.map((text) => text.value).join(", ");
  const numbers = wrongNumbers(session, illegal);
  const message = `Illegal, but not by ${named}: by ${broken.join(", ") || "another rule"}. ${numbers === "" ? "" : `${numbers} `}${why}`;
  const fixes = broken[0] === undefined ? [] : [{ title: `Expect ${broken[0]}`, edits: [{ span: illegal.span, newText: broken[0] }] }];
  report(session, "error", "expect/rule", message, illegal.span, { rules: broken, related: relatedOf(session, reasons[0]!), fixes });
}

/** Every reason that wasn't expected, once. */
export function reportReasons(session: Session, trial: Pick<Trial, "locate" | "fixes">, reasons: readonly Reason[]): void {
  const said = new Set<string>();
  for (const reason of reasons) {
    const span = trial.locate(reason);
    const message = reasonMessage(reason);
    const key = `${reason.code} ${span.start} ${span.end} ${message}`;
    if (said.has(key)) continue;
    said.add(key);
    const rest = {
      rules: reason.rules,
      related: relatedOf(session, reason),
      fixes: () => trial.fixes?.(reason) ?? [],
    };
    report(session, "error", reason.code, message, span, rest);
  }
}

/** Where in the file the objects stand that the reason speaks of. */
function relatedOf(session: Session, reason: Reason): readonly { readonly message: string; readonly span: Span }[] {
  return reason.related.flatMap(({ subject, message }) => {
    const span = placeOfSubject(session, subject);
    return span === undefined ? [] : [{ message, span }];
  });
}

export function placeOfSubject(session: Session, subject: Subject): Span | undefined {
  const player = session.registry.players.get(subject as PlayerId);
  return player ?? originOf(session.registry, session.state, subject as ObjectId);
}

function judgeUnknown(session: Session, trial: Trial, doubts: readonly Doubt[]): void {
  const { legal } = trial.expectation;
  const why = doubtReason(doubts, (doubt) => nameOfDoubt(session, doubt));
  const message = `Not known to be legal or illegal: ${why === "" ? "what it depends on isn't told" : why}.`;
  const related = doubts.flatMap(({ object }) => {
    const span = object === undefined ? undefined : placeOfSubject(session, object);
    return span === undefined ? [] : [{ message: "Its text could decide it.", span }];
  });
  const expecting = legal ?? trial.parts?.find((part) => part.expectation.legal !== undefined)?.expectation.legal;
  if (expecting === undefined) report(session, "information", `unknown/${trial.area}`, message, trial.span, { related });
  else report(session, "error", "expect/legal", message, expecting, { related });
}

function nameOfDoubt(session: Session, doubt: Doubt): string | undefined {
  return doubt.object === undefined ? undefined : unambiguousName(sceneOf(session), doubt.object);
}

/** Hints and information about what happened on the way. */
export function reportEvents(session: Session, outcome: Pick<Outcome, "events" | "notices">, span: Span, written?: readonly Text[]): void {
  for (const notice of outcome.notices) {
    const severity = /^(?:unsupported|unknown|damage)\//.test(notice.code) ? "information" : "hint";
    sayOnce(session, severity, notice.code, notice.message, span);
  }
  for (const event of outcome.events) reportEvent(session, event, span, written);
}

function sayOnce(session: Session, severity: "information" | "hint", code: string, message: string, span: Span): void {
  const key = `${code} ${message} ${span.start}`;
  if (session.said.has(key)) return;
  session.said.add(key);
  report(session, severity, code, message, span);
}

/** `written`: the sentences of an `apply` step or of `effects`, which are the author's own. */
function reportEvent(session: Session, event: Outcome["events"][number], span: Span, written: readonly Text[] = []): void {
  // Events name their rule as the edition numbers it.
  const rules = "clause" in event && event.clause !== undefined && session.edition.has(event.clause) ? [event.clause] : [];
  const near = (subject: Subject | undefined) => {
    const place = subject === undefined ? undefined : placeOfSubject(session, subject);
    return place === undefined ? [] : [{ message: "It stands here.", span: place }];
  };
  switch (event.kind) {
    case "state-based":
      report(session, "hint", `state-based/${event.clause}`, withRule(event.message, rules), span, { rules, related: near(event.subject) });
      return;
    case "prevented":
      report(session, "hint", "damage/prevented", withRule(event.message, rules), span, { rules, related: near(event.recipient) });
      return;
    case "fizzled":
      report(session, "hint", "resolve/no-legal-target", withRule(event.message, rules), span, { rules });
      return;
    case "target illegal on resolution":
      for (const reason of event.reasons) {
        report(session, "hint", "resolve/illegal-target", reasonMessage(reason), span, {
          rules: reason.rules,
          related: relatedOf(session, reason),
        });
      }
      return;
    case "attachment refused":
      for (const reason of event.reasons) {
        report(session, "hint", "attach/refused", reasonMessage(reason), span, {
          rules: reason.rules,
          related: relatedOf(session, reason),
        });
      }
      return;
    case "not carried out": {
      const key = `not carried out ${event.words}`;
      if (session.said.has(key)) return;
      session.said.add(key);
      const isOwn = written.some(({ value }) => value.toLowerCase().includes(event.words.toLowerCase()));
      const instead = isOwn
        ? "Write it as a card's Oracle text would say it, or what it does with `move`, `put` and the like."
        : "Write what it does with `apply`, `move` and the like.";
      report(session, "information", "unsupported/effect", `Not carried out: “${event.words}”. ${instead}`, span);
      return;
    }
    case "note":
      sayOnce(session, "hint", "note/rules", withRule(event.message, rules), span);
      return;
    default:
      return;
  }
}

function withRule(message: string, rules: readonly string[]): string {
  return `${/[.!?]$/.test(message) ? message : `${message}.`}${ruleSuffix(rules)}`;
}

/** The state to go on from, after a step with this judgement. */
export function nextState(before: GameState, outcome: Outcome, judgement: Judgement): GameState {
  if (judgement.kind !== "illegal") return outcome.state;
  return judgement.expected ? before : (outcome.partial ?? before);
}

export { allRules, mark };
