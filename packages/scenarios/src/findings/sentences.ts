// Reasons, doubts and events as messages: what, why, and the rule number at the end.

import type { Doubt, Reason } from "@ruleslawyer/core";

export function ruleSuffix(rules: readonly string[]): string {
  return rules.length === 0 ? "" : ` (${rules[0]})`;
}

function sentence(text: string): string {
  const trimmed = text.trim();
  return trimmed === "" || /[.!?]["”)]?$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

/** "Black Knight can't block White Knight. White Knight has protection from black; Black Knight is black. (702.16f)" */
export function reasonMessage(reason: Reason): string {
  return `${sentence(reason.what)} ${sentence(reason.why)}${ruleSuffix(reason.rules)}`.replace(/\s+/g, " ").trim();
}

/** The words that weren't understood, each once. */
export function doubtWords(doubts: readonly Doubt[], nameOf: (doubt: Doubt) => string | undefined): string {
  const seen = new Set<string>();
  for (const doubt of doubts) {
    const name = nameOf(doubt);
    seen.add(name === undefined ? `“${doubt.words}”` : `“${doubt.words}” (${name})`);
  }
  return [...seen].slice(0, 4).join(", ");
}

/** Every number that names what a reason stands on, the general ones included. */
export function allRules(reason: Reason): readonly string[] {
  return [...reason.rules, ...((reason as { readonly also?: readonly string[] }).also ?? [])];
}
