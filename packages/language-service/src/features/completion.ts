// What can be typed here: keys, card names, references in scope (legal ones first), players, rule numbers.

import { type Action, createView, EDITION_IDS, explainRule, type ObjectId, type PlayerId, perform } from "@ruleslawyer/core";
import {
  type FileDocument,
  keysAtPath,
  quoteIfNeeded,
  type ScenarioFileCheck,
  type Snapshot,
  snapshotAt,
  stepAt,
  unambiguousName,
} from "@ruleslawyer/scenarios";
import type { Position, Range } from "../diagnostic.ts";
import type { CompletionItem, CompletionKind, CompletionList } from "../service.ts";
import { type YamlContext, yamlContextAt } from "./yaml-context.ts";

const MOST = 100;
const NOTHING: CompletionList = { items: [], isIncomplete: false };

/** Keys whose values (or list items) are card names from outside the game. */
const CARD_KEYS = new Set([
  "hand",
  "battlefield",
  "graveyard",
  "exile",
  "command",
  "library",
  "card",
  "cast",
  "put",
  "copy",
  "attachments",
]);
const PLAYER_KEYS = new Set(["active", "by", "under", "owner", "controller", "turn"]);
const REFERENCE_KEYS = new Set([
  "targets",
  "to",
  "from",
  "activate",
  "trigger",
  "equip",
  "fortify",
  "reconfigure",
  "crew",
  "attach",
  "unattach",
  "attack",
  "destroy",
  "sacrifice",
  "return",
  "discard",
  "tap",
  "untap",
  "transform",
  "faceup",
  "facedown",
  "phaseout",
  "phasein",
  "regenerate",
  "move",
  "control",
  "counter",
  "retarget",
  "resolve",
  "of",
  "are",
  "include",
  "exclude",
  "using",
  "attacker",
  "defender",
  "blocks",
  "band",
  "attached",
  "blocking",
  "attacking",
  "block",
  "damage",
  "expect",
  "counters",
  "about",
  "order",
]);
const FIXED: Readonly<Record<string, readonly string[]>> = {
  rules: [...EDITION_IDS].reverse(),
  step: [
    "upkeep",
    "draw",
    "main",
    "combat",
    "declare attackers",
    "declare blockers",
    "combat damage",
    "end of combat",
    "second main",
    "end",
  ],
  ask: ["targets", "blockers", "attackers", "hosts", "blocks"],
  zone: ["battlefield", "graveyard", "hand", "exile", "library", "command", "stack"],
  tapped: ["true"],
  sick: ["true"],
  facedown: ["true"],
  try: ["true"],
  legal: ["true"],
};

export interface CompletionRequest {
  readonly uri: string;
  readonly file: ScenarioFileCheck;
  readonly position: Position;
}

export function completeScenario(request: CompletionRequest): CompletionList {
  const { file, position } = request;
  const document = documentAt(file, position);
  const first = document === undefined ? 0 : file.lines.range({ start: document.start, end: document.start }).start.line;
  const lines = (document?.check.text ?? file.text).split(/\r\n|\r|\n/);
  const context = yamlContextAt(lines, position.line - first, position.character);
  if (context === undefined) return NOTHING;
  const range: Range = { start: { line: position.line, character: context.start }, end: position };
  const scope = { request, document, context, range };
  if (context.isKey) return merge(completeKeys(scope), context.inFlow ? NOTHING : completeItem(scope));
  return completeValue(scope);
}

interface Scope {
  readonly request: CompletionRequest;
  readonly document: FileDocument | undefined;
  readonly context: YamlContext;
  readonly range: Range;
}

function documentAt(file: ScenarioFileCheck, position: Position): FileDocument | undefined {
  const offset = file.lines.offset(position);
  return file.documents.findLast(({ start }) => start <= offset) ?? file.documents[0];
}

const merge = (...lists: readonly CompletionList[]): CompletionList => ({
  items: lists.flatMap(({ items }) => items),
  isIncomplete: lists.some(({ isIncomplete }) => isIncomplete),
});

function completeKeys({ context, range, document, request }: Scope): CompletionList {
  const { path, siblings, typed, inFlow } = context;
  // Below `block:`, `damage:`, `expect:` the keys are objects.
  const last = path.at(-1);
  if (path[0] === "steps" && (last === "block" || last === "expect" || last === "damage" || last === "counters" || last === "order"))
    return completeReferences({ request, document, context, range }, last, ": ");
  const step = path[0] === "steps" && path.length === 2;
  const infos = keysAtPath(path, siblings).filter(({ key }) => !siblings.includes(key) && key.startsWith(typed.toLowerCase()));
  const items = infos.map(
    ({ key, description, isAction }, index): CompletionItem => ({
      label: key,
      kind: "key",
      detail: description === "" ? undefined : description,
      edit: { range, newText: `${key}: ` },
      sortText: `${step && !isAction && siblings.length === 0 ? "b" : "a"}${String(index).padStart(3, "0")}`,
      filterText: inFlow ? key : undefined,
    }),
  );
  return { items, isIncomplete: false };
}

/** `- partial` in a list of values: the item itself. */
function completeItem(scope: Scope): CompletionList {
  const { key } = scope.context;
  return key === undefined || key === "steps" || key === "stack" ? NOTHING : completeFor(scope, key);
}

function completeValue(scope: Scope): CompletionList {
  return scope.context.key === undefined ? NOTHING : completeFor(scope, scope.context.key);
}

function completeFor(scope: Scope, key: string): CompletionList {
  const { path } = scope.context;
  const fixed = FIXED[key];
  if (fixed !== undefined && !(key === "step" && path.includes("players"))) return values(scope, fixed, "value");
  if (key === "illegal") return completeRules(scope);
  if (PLAYER_KEYS.has(key)) return completePlayers(scope);
  const inSteps = path[0] === "steps" || path[0] === "stack";
  if (!inSteps || key === "cast" || key === "put" || key === "card") {
    if (!CARD_KEYS.has(key)) return NOTHING;
    return key === "cast" ? merge(completeHand(scope), completeCards(scope)) : completeCards(scope);
  }
  const pair = path.at(-1) === "block" || path.includes("block") || path.includes("damage");
  return REFERENCE_KEYS.has(key) || pair ? completeReferences(scope, pair ? "attackers" : key, "") : NOTHING;
}

function values({ context, range }: Scope, all: readonly string[], kind: CompletionKind): CompletionList {
  const items = all
    .filter((value) => value.toLowerCase().startsWith(context.typed.toLowerCase()))
    .map(
      (value, index): CompletionItem => ({
        label: value,
        kind,
        edit: { range, newText: value },
        sortText: `a${String(index).padStart(3, "0")}`,
      }),
    );
  return { items, isIncomplete: false };
}

/** Card names by fuzzy match; details come when the item is shown. */
function completeCards({ context, range, document, request }: Scope): CompletionList {
  const count = /^\d+x?\s+/.exec(context.typed)?.[0] ?? "";
  const typed = context.typed.slice(count.length);
  if (typed.trim() === "") return NOTHING;
  const database = document?.check.cards.database ?? request.file.environment.cards;
  const matches = database.search(typed, MOST);
  const place: Range = { start: { line: range.start.line, character: range.start.character + count.length }, end: range.end };
  const items = matches.map(
    ({ name, matched }, index): CompletionItem => ({
      label: name,
      kind: "card",
      detail: matched !== name ? matched : undefined,
      edit: { range: place, newText: context.quoted ? name : quoteIfNeeded(name) },
      sortText: `c${String(index).padStart(4, "0")}`,
      // Editors filter by their own rules; what the search found should stay.
      filterText: `${typed} ${name}`,
      data: { uri: request.uri, card: name },
    }),
  );
  return { items, isIncomplete: matches.length >= MOST || typed.length < 3 };
}

function scene(scope: Scope): Snapshot | undefined {
  const { document, request } = scope;
  if (document === undefined) return undefined;
  return snapshotAt(document.check, request.file.lines.offset(request.position) - document.start);
}

/** The cards of the hands first: what a player can cast. */
function completeHand(scope: Scope): CompletionList {
  const snapshot = scene(scope);
  if (snapshot === undefined) return NOTHING;
  const names = new Set([...snapshot.state.objects.values()].filter(({ zone }) => zone === "hand").map(({ card }) => card?.name ?? ""));
  names.delete("");
  const list = values(scope, [...names], "card");
  return {
    ...list,
    items: list.items.map((item) => ({
      ...item,
      detail: "in hand",
      sortText: `a${item.sortText}`,
      data: { uri: scope.request.uri, card: item.label },
    })),
  };
}

function completePlayers(scope: Scope): CompletionList {
  return values(scope, scope.document?.check.syntax?.players.map(({ name }) => name.value) ?? [], "player");
}

function completeRules({ context, range, document, request }: Scope): CompletionList {
  const edition = document?.check.edition;
  if (edition === undefined) return NOTHING;
  const numbers = [
    ...new Set(
      request.file.diagnostics
        .filter(({ range: place }) => Math.abs(place.start.line - range.start.line) <= 3)
        .flatMap(({ rules }) => rules),
    ),
  ];
  const known = RULES_OFTEN.flatMap((clause) => edition.number(clause) ?? []);
  const items = [...new Set([...numbers, ...known, "true"])]
    .filter((number) => number.startsWith(context.typed))
    .map(
      (number, index): CompletionItem => ({
        label: number,
        kind: "rule",
        detail: explainRule(number)[0]?.summary,
        edit: { range, newText: number },
        sortText: `a${String(index).padStart(3, "0")}`,
        data: { uri: request.uri, rule: number },
      }),
    );
  return { items, isIncomplete: false };
}

const RULES_OFTEN = [
  "702.16b",
  "702.16c",
  "702.16d",
  "702.16f",
  "702.11b",
  "702.18a",
  "702.9b",
  "702.14c",
  "702.28b",
  "702.36b",
  "702.13b",
  "702.111b",
  "509.1a",
  "509.1b",
  "509.1c",
  "508.1a",
  "508.1c",
  "508.1d",
  "702.22c",
  "702.22j",
  "702.19b",
  "510.1c",
  "601.2c",
  "115.1",
  "303.4c",
  "301.5",
  "702.6a",
  "608.2b",
];

/** What stands on the board and the players, legal choices first, the reason shown on the others. */
function completeReferences(scope: Scope, key: string, suffix: string): CompletionList {
  const snapshot = scene(scope);
  if (snapshot === undefined) return NOTHING;
  const { state, registry } = snapshot;
  const view = createView(state);
  const judge = judgeFor(scope, snapshot, key);
  const seen = new Set<string>();
  const subjects: (ObjectId | PlayerId)[] = [...view.permanents(), ...state.stack];
  if (key !== "block" && key !== "attack") subjects.push(...state.players.map(({ id }) => id));
  if (key === "targets" || key === "return" || key === "move" || key === "exile")
    subjects.push(...[...state.objects.values()].filter(({ zone }) => zone === "graveyard").map(({ id }) => id));
  const items: CompletionItem[] = [];
  for (const subject of subjects) {
    const player = state.players.find(({ id }) => id === subject);
    const label = player?.name ?? unambiguousName({ state, view, registry }, subject as ObjectId);
    if (seen.has(label) || !label.toLowerCase().includes(scope.context.typed.toLowerCase())) continue;
    seen.add(label);
    const verdict = judge?.(subject);
    const object = view.object(subject as ObjectId);
    const detail = verdict?.why ?? (player !== undefined ? "player" : describe(view, subject as ObjectId));
    const rank = verdict === undefined ? "b" : verdict.legal ? "a" : "z";
    items.push({
      label,
      kind: player === undefined ? "reference" : "player",
      detail,
      edit: { range: scope.range, newText: `${scope.context.quoted ? label : quoteIfNeeded(label)}${suffix}` },
      sortText: `${rank}${String(items.length).padStart(3, "0")}`,
      illegal: verdict?.legal === false,
      data: object?.card === undefined ? undefined : { uri: scope.request.uri, card: object.card.name },
    });
  }
  return { items, isIncomplete: false };
}

function describe(view: ReturnType<typeof createView>, id: ObjectId): string {
  const object = view.object(id)!;
  const { power, toughness } = view.characteristics(id);
  const box = power === undefined ? "" : ` ${power}/${toughness}`;
  return `${object.zone}${box}, ${view.name(view.controller(id))}${object.status.tapped ? ", tapped" : ""}`;
}

type Judge = (subject: ObjectId | PlayerId) => { readonly legal: boolean; readonly why?: string };

/** Tries each choice in the place of what is being typed: the same code that would flag it. */
function judgeFor(scope: Scope, { state }: Snapshot, key: string): Judge | undefined {
  const { document, request } = scope;
  if (document === undefined) return undefined;
  const step = stepAt(document.check, request.file.lines.offset(request.position) - document.start);
  if (key === "block" || key === "attackers") return blockJudge(scope, state, key);
  if (key !== "targets" && key !== "to") return undefined;
  if (step === undefined) return undefined;
  return undefined;
}

/** For a blocker's name: may it block any attacker; for an attacker's: may the line's blocker block it. */
function blockJudge(scope: Scope, state: Snapshot["state"], key: string): Judge | undefined {
  const attackers = state.combat?.attackers.map(({ id }) => id) ?? [];
  const by = state.combat?.attackers[0]?.defendingPlayer;
  if (by === undefined) return undefined;
  const view = createView(state);
  const tries = (blocker: ObjectId, attacker: ObjectId) =>
    perform(state, { kind: "block", by, blocks: [{ blocker, attackers: [attacker] }] } satisfies Action).verdict;
  if (key === "block") {
    return (subject) => {
      const id = subject as ObjectId;
      if (!view.permanents().includes(id) || view.controller(id) !== by) return { legal: false, why: "isn't the defending player's" };
      const verdicts = attackers.map((attacker) => tries(id, attacker));
      if (verdicts.some(({ kind }) => kind !== "illegal")) return { legal: true, why: "can block" };
      return { legal: false, why: firstReason(verdicts[0]) };
    };
  }
  const name = scope.context.key;
  const blocker = view
    .permanents()
    .find((id) => view.controller(id) === by && (view.name(id) === name || state.objects.get(id)?.card?.name === name));
  return (subject) => {
    if (!attackers.includes(subject as ObjectId)) return { legal: false, why: "isn't attacking" };
    if (blocker === undefined) return { legal: true };
    const verdict = tries(blocker, subject as ObjectId);
    return verdict.kind === "illegal" ? { legal: false, why: firstReason(verdict) } : { legal: true, why: "can be blocked" };
  };
}

function firstReason(
  verdict: { readonly kind: string; readonly reasons?: readonly { readonly why: string; readonly rules: readonly string[] }[] } | undefined,
): string | undefined {
  const reason = verdict?.reasons?.[0];
  return reason === undefined ? undefined : `${reason.why}${reason.rules[0] === undefined ? "" : ` (${reason.rules[0]})`}`;
}
