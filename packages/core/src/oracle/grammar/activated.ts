// Activated abilities: "cost: effect", with what limits when they may be activated (602); loyalty abilities (606).

import type { ActivatedAbility } from "../ability.ts";
import { sentences } from "../lexer.ts";
import type { Token } from "../token.ts";
import { type Part, readBody } from "./body.ts";
import { longestCondition } from "./condition-at.ts";
import { readCost } from "./cost.ts";
import { opaque, type Scope, skip, spanOf, textAt, type Words, words } from "./kit.ts";
import { offeredByCost, withChosen } from "./offered.ts";
import type { Passage } from "./paragraph.ts";
import { TIMINGS } from "./timing.ts";

type Timing = ActivatedAbility["timing"][number];

/** Where the colon of an activated ability stands in a passage, or -1. */
export function colonAt({ tokens, start, end }: Passage): number {
  for (let i = start + 1; i < end; i++) {
    const token = tokens[i] as Token;
    if (token.text === ":" && token.kind === "punct") return i;
    if (token.text === "." || token.text === "—") return -1;
  }
  return -1;
}

export function readActivated(part: Part, colon: number): ActivatedAbility {
  const { passage } = part;
  const { tokens, start, line } = passage;
  const scope: Scope = { line, it: { kind: "this" } };
  const cost = readCost(tokens, start, colon, scope);
  const limits = readLimits({ ...passage, start: colon + 1 });
  const inner: Passage = { ...passage, start: colon + 1, end: limits.end };
  // Modes may each say when the ability may be activated.
  const modes = part.options.map((option) => ({ option, limits: readLimits(option.passage) }));
  const options = modes.map(({ option, limits: { end } }) => ({ ...option, passage: { ...option.passage, end } }));
  const said = new Set(modes.map((mode) => JSON.stringify(mode.limits.timing)));
  const shared = said.size === 1 ? (modes[0]?.limits.timing ?? []) : undefined;
  const spelled = withChosen(inner, offeredByCost(tokens, start, colon));
  const body = readBody([{ passage: spelled, options: shared === undefined ? part.options : options }], scope);
  const last = part.options.at(-1)?.passage;
  const loyalty = cost.parts.length === 1 && cost.parts[0]?.kind === "loyalty";
  const zone = activatedFrom(tokens, start, colon) ?? worksFrom(tokens, colon + 1, passage.end);
  const mana = !loyalty && body.targets.length === 0 && body.modes === undefined && addsMana(tokens, colon + 1, limits.end);
  return {
    kind: "activated",
    cost,
    body,
    timing: [...limits.timing, ...(shared ?? [])],
    mana,
    loyalty,
    span: {
      start: spanOf(tokens, start, start + 1).start,
      end: last === undefined ? spanOf(tokens, start, passage.end).end : spanOf(last.tokens, last.start, last.end).end,
    },
    line,
    ...(zone === undefined ? {} : { zone }),
    ...(limits.anyPlayer === undefined ? {} : { anyPlayer: limits.anyPlayer }),
  };
}

/** A cost that takes this from elsewhere works there: "Exile this from your graveyard:". */
function activatedFrom(tokens: readonly Token[], from: number, to: number): ActivatedAbility["zone"] | undefined {
  const ws = words(tokens, to);
  for (let i = from; i < to; i++) {
    if (tokens[i]?.kind !== "this") continue;
    if (skip(ws, i + 1, "from your graveyard") > 0) return "graveyard";
    if (skip(ws, i + 1, "from your hand") > 0) return "hand";
    if (skip(ws, i + 1, "from exile") > 0) return "exile";
    if (i > from && textAt(ws, i - 1) === "discard") return "hand";
  }
  return undefined;
}

/** What the effect moves out of a graveyard, or "only if this is in your graveyard", works there (113.6j–k). */
function worksFrom(tokens: readonly Token[], from: number, to: number): ActivatedAbility["zone"] | undefined {
  const ws = words(tokens, to);
  for (let i = from; i < to; i++) {
    if (tokens[i]?.kind !== "this") continue;
    if (skip(ws, i + 1, "is in your graveyard") > 0) return "graveyard";
    if (textAt(ws, i - 1) === "return" && skip(ws, i + 1, "from your graveyard") > 0) return "graveyard";
  }
  return undefined;
}

function addsMana(tokens: readonly Token[], from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    const text = tokens[i]?.text;
    if (text === "add" || text === "adds") {
      const rest = tokens.slice(i + 1, Math.min(to, i + 12));
      if (rest.some((token) => token.text === "mana" || (token.kind === "symbol" && /^\{[WUBRGCSX0-9]/.test(token.text)))) return true;
    }
  }
  return false;
}

interface Limits {
  readonly timing: readonly Timing[];
  readonly anyPlayer?: ActivatedAbility["anyPlayer"];
  /** Where the body's sentences end. */
  readonly end: number;
}

/** The last sentences that say when it may be activated. */
export function readLimits({ tokens, start, end }: Passage, alone = false): Limits {
  const timing: Timing[] = [];
  let anyPlayer: ActivatedAbility["anyPlayer"];
  let stop = end;
  const ranges = sentences(tokens, start, end);
  for (let i = ranges.length - 1; i >= (alone ? 0 : 1); i--) {
    const range = ranges[i] as { readonly start: number; readonly end: number };
    const ws = words(tokens, range.end, { it: { kind: "this" } });
    const who = readWho(ws, range.start);
    if (who !== undefined) anyPlayer = who.value;
    const from = who?.end ?? range.start;
    const found = who !== undefined && who.end >= range.end ? [] : readTiming(ws, from, who !== undefined);
    if (found === undefined) break;
    timing.unshift(...found);
    stop = range.start;
  }
  return { timing, end: stop, ...(anyPlayer === undefined ? {} : { anyPlayer }) };
}

function readWho(ws: Words, at: number): { readonly value: NonNullable<ActivatedAbility["anyPlayer"]>; readonly end: number } | undefined {
  for (const [words, value] of [
    ["any player may activate this ability", true],
    ["only any opponent may activate this ability", { kind: "opponent" }],
    ["any opponent may activate this ability", { kind: "opponent" }],
    ["only your opponents may activate this ability", { kind: "opponent" }],
    ["only ~ 's owner may activate this ability", { kind: "owner of", object: { kind: "this" } }],
    ["only enchanted creature 's controller may activate this ability", { kind: "controller of", object: { kind: "host" } }],
  ] as const) {
    const end = skip(ws, at, words);
    if (end > 0) return { value, end: skip(ws, end, "but") > 0 ? end + 1 : end };
  }
  return undefined;
}

const HEADS = [
  "activate this ability only",
  "activate only",
  "this ability can't be activated",
  "activate this ability no more than",
  "activate no more than",
  "activate this ability no more",
  "activate no more",
];

function readTiming(ws: Words, at: number, bare: boolean): readonly Timing[] | undefined {
  // "This ability costs {1} less to activate for each …": no limit.
  if (skip(ws, at, "this ability costs") > 0) return [];
  const head = HEADS.find((words) => skip(ws, at, words) > 0);
  if (head === undefined && !bare) return undefined;
  const place = head === undefined ? (textAt(ws, at) === "only" ? at + 1 : at) : skip(ws, at, head);
  const timing: Timing[] = [];
  let i = place;
  while (i < ws.end) {
    const next = oneTiming(ws, i);
    if (next === undefined) {
      timing.push(opaque(ws.tokens, timing.length === 0 ? at : i, ws.end, ["timing"]));
      return timing;
    }
    timing.push(next.value);
    i = next.end;
    const joint = skip(ws, i, "and only");
    i =
      joint > 0
        ? joint
        : skip(ws, i, ", and only") > 0
          ? skip(ws, i, ", and only")
          : skip(ws, i, "and") > 0 || skip(ws, i, ",") > 0
            ? i + 1
            : i;
  }
  return timing;
}

function oneTiming(ws: Words, at: number): { readonly value: Timing; readonly end: number } | undefined {
  for (const [words, value] of TIMINGS) {
    const end = skip(ws, at, words);
    if (end > 0) return { value, end };
  }
  if (textAt(ws, at) !== "if") return undefined;
  const found = longestCondition(ws, at + 1);
  return found && { value: { kind: "if", condition: found.value }, end: found.end };
}
