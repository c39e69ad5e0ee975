// A step does exactly one thing, and only options stand with it that go with its action.

import type { Entry, Node } from "../document/node.ts";
import { type Finding, finding } from "../findings/finding.ts";
import { didYouMean, nearestWords } from "../names/near.ts";
import { ACTION_NAMES, type ActionName, BARE_ACTIONS, isActionName, optionsOf, STACK_ACTIONS } from "../schema/actions.ts";
import { expectProperties } from "../schema/expect-schema.ts";
import { validate } from "../schema/validate.ts";
import type { Span } from "../source/span.ts";
import { actionEntry } from "./read-step.ts";

/** Exactly one action, and only options that go with it. */
export function checkAction(item: Node, step: number | null, isStack: boolean): readonly Finding[] {
  if (item.kind === "list") return [];
  if (item.kind === "text") return checkBareWord(item.text.trim(), item, step);
  const actions = item.entries.filter((entry) => isActionName(entry.key.text));
  const chosen = actionEntry(item);
  if (chosen === undefined) {
    if (item.entries.some((entry) => !ALL_OPTIONS.has(entry.key.text) && nearestWords(entry.key.text, ACTION_NAMES).length > 0)) return [];
    const stranger = item.entries.find((entry) => !isKnownKey(entry));
    if (stranger !== undefined) return [noSuchAction(stranger.key.text, stranger.key.span, step)];
    const message = "This step has no action: nothing in it says what is done, such as `cast`, `attack` or `resolve`.";
    return [finding("error", "schema/no-action", message, item.entries[0]?.key.span ?? item.span, { step })];
  }
  const action = chosen.key.text as ActionName;
  const findings: Finding[] = [];
  if (isStack && !STACK_ACTIONS.includes(action)) {
    findings.push(
      finding("error", "schema/type", "Only `cast`, `activate` and `trigger` steps can stand in `stack`.", chosen.key.span, { step }),
    );
  }
  for (const other of actions.slice(1)) {
    const message = `A step does one thing: \`${action}\` or \`${other.key.text}\`, not both.`;
    findings.push(
      finding("error", "schema/two-actions", message, other.key.span, {
        step,
        related: [{ message: "The other action.", span: chosen.key.span }],
      }),
    );
  }
  const allowed = optionsOf(action);
  for (const entry of item.entries) {
    if (entry === chosen || isActionName(entry.key.text) || allowed.includes(entry.key.text)) continue;
    if (!isKnownKey(entry)) continue;
    const message = `\`${entry.key.text}\` doesn't go with \`${action}\`.${didYouMean(nearestWords(entry.key.text, allowed))}`;
    findings.push(finding("error", "schema/unknown-key", message, entry.key.span, { step }));
  }
  if (action === "expect") findings.push(...checkExpectations(chosen.value, step));
  return findings;
}

/** Keys that no step has are reported by the schema. */
function isKnownKey(entry: Entry): boolean {
  return ALL_OPTIONS.has(entry.key.text);
}

const ALL_OPTIONS: ReadonlySet<string> = new Set(ACTION_NAMES.flatMap((action) => optionsOf(action)));

function checkBareWord(word: string, item: Node, step: number | null): readonly Finding[] {
  const lower = word.toLowerCase();
  if (isActionName(lower)) {
    if (BARE_ACTIONS.includes(lower)) return [];
    const message = `\`${lower}\` needs to know what: \`${lower}: …\`.`;
    return [finding("error", "schema/type", message, item.span, { step })];
  }
  return [noSuchAction(word, item.span, step)];
}

/** What people write for an action that has another name here. */
const OTHER_WORDS: Readonly<Record<string, ActionName>> = {
  play: "cast",
  use: "activate",
  kill: "destroy",
  bounce: "return",
  create: "put",
  enter: "put",
  enters: "put",
  "declare attackers": "attack",
  "declare blockers": "block",
  attackers: "attack",
  blockers: "block",
  "deal damage": "deal",
  "combat damage": "damage",
  "add counters": "counters",
  "gain control": "control",
  phase: "step",
  "end turn": "turn",
  "next turn": "turn",
  "pass turn": "turn",
  assert: "expect",
  effect: "apply",
};

function noSuchAction(word: string, span: Span, step: number | null): Finding {
  const other = OTHER_WORDS[word.toLowerCase()];
  const near = other === undefined ? nearestWords(word, ACTION_NAMES) : [other];
  const all =
    near.length > 0 ? "" : " Actions are `cast`, `activate`, `attack`, `block`, `damage`, `resolve`, `step`, `expect` and others.";
  return finding("error", "schema/no-action", `\`${word}\` is no action.${didYouMean(near)}${all}`, span, { step });
}

function checkExpectations(value: Node, step: number | null): readonly Finding[] {
  if (value.kind !== "map") return [];
  return value.entries.flatMap((entry) => (entry.key.text === "damage" ? [] : validate(expectProperties, entry.value, step)));
}
