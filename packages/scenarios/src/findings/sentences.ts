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

/** Why something isn't known: the words that weren't understood, and what the scenario doesn't tell, each once. "“when pigs fly” isn't understood" */
export function doubtReason(doubts: readonly Doubt[], nameOf: (doubt: Doubt) => string | undefined = () => undefined): string {
  const told = (doubt: Doubt): string => {
    const name = nameOf(doubt);
    const words = doubt.untold === true ? doubt.words : `“${doubt.words}”`;
    return name === undefined ? words : `${words} (${name})`;
  };
  const some = (chosen: readonly Doubt[]): string => [...new Set(chosen.map(told))].slice(0, 4).join(", ");
  const unread = some(doubts.filter(({ untold }) => untold !== true));
  const untold = some(doubts.filter((doubt) => doubt.untold === true));
  return [unread === "" ? [] : `${unread} isn't understood`, untold === "" ? [] : `the scenario doesn't tell ${untold}`].flat().join("; ");
}

/** Every number that names what a reason stands on, the general ones included. */
export function allRules(reason: Reason): readonly string[] {
  return [...reason.rules, ...((reason as { readonly also?: readonly string[] }).also ?? [])];
}
