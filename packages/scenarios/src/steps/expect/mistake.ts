// What is said when something expected doesn't hold, at the words that expect it.

import { type Doubt, foldName, type GameObject } from "@ruleslawyer/core";
import { report, type Session, sceneOf } from "../../check/session.ts";
import { doubtReason } from "../../findings/sentences.ts";
import { namesOf } from "../../names/registry.ts";
import { normalizeName, resolveReference } from "../../names/resolve-reference.ts";
import type { PropertySyntax } from "../../syntax/step-ast.ts";

export function wrong(session: Session, property: PropertySyntax, actual: string, fix?: string): void {
  const edits = fix === undefined ? [] : [{ title: `Change to ${fix}`, edits: [{ span: valueSpan(property), newText: fix }] }];
  report(session, "error", `expect/${property.name.replace(/ /g, "-")}`, actual, valueSpan(property), { fixes: edits });
}

function valueSpan(property: PropertySyntax) {
  const first = property.values[0]?.span;
  const last = property.values.at(-1)?.span;
  return first === undefined || last === undefined ? property.span : { start: first.start, end: last.end };
}

export function unknownValue(session: Session, property: PropertySyntax, doubts: readonly Doubt[]): void {
  const why = doubtReason(doubts);
  report(session, "information", "unknown/expect", `Not known${why === "" ? "" : `: ${why}`}.`, valueSpan(property));
}

/** What was left open on the way here, by a choice or by words that aren't carried out. */
export function inDoubt(session: Session, property: PropertySyntax, words: readonly string[]): void {
  const why = words.map((word) => `“${word}”`).join(", ");
  report(session, "information", "unknown/expect", `Not known: what ${why} did to it isn't.`, valueSpan(property));
}

export function expectCounters(session: Session, property: PropertySyntax, actual: Readonly<Record<string, number>>, name: string): void {
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

export function isCalled(session: Session, object: GameObject, words: string): boolean {
  const folded = foldName(words);
  if (namesOf(object).some((name) => normalizeName(name) === normalizeName(folded))) return true;
  const found = resolveReference(words, sceneOf(session), { zones: [object.zone], accepts: "object" }, new Set());
  return found.kind === "object" && found.id === object.id;
}
