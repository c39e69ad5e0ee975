// What can be typed here: keys, card names, references in scope (legal ones first), players, rule numbers.

import { createView, EDITION_IDS, explainRule, type GameState, type ObjectId, type PlayerId } from "@ruleslawyer/core";
import {
  type FileDocument,
  keysAtPath,
  quoteIfNeeded,
  type ScenarioFileCheck,
  type Snapshot,
  type Span,
  snapshotAt,
  type TriedChoice,
  tryChoices,
  unambiguousName,
  withWordsAt,
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
  const line = lines[position.line - first] ?? "";
  // Before what stands on the line already nothing can be put.
  if (
    /^\s*(?:-\s*)?$/.test(line.slice(0, position.character)) &&
    /^\s*[^\s#]/.test(line.slice(position.character)) &&
    !isAtWord(line, position.character)
  )
    return NOTHING;
  const context = yamlContextAt(lines, position.line - first, position.character);
  if (context === undefined) return NOTHING;
  if (!context.quoted && (isClosed(line.slice(0, position.character)) || /^\s*[[{"'&*|>]/.test(line.slice(position.character))))
    return NOTHING;
  const after = restOfWord(line, position.character, context.isKey && !isItem(context), context.inFlow);
  const range: Range = {
    start: { line: position.line, character: context.start },
    end: { line: position.line, character: position.character + after },
  };
  const scope = { request, document, context, range };
  if (context.isKey) return merge(completeKeys(scope), context.inFlow ? NOTHING : completeItem(scope));
  const list = completeValue(scope);
  // Right behind the colon a space is missing.
  return /:$/.test(line.slice(0, context.start)) ? { ...list, items: list.items.map(spaced) } : list;
}

const spaced = (item: CompletionItem): CompletionItem => ({ ...item, edit: { ...item.edit, newText: ` ${item.edit.newText}` } });

/** The cursor touches the first word of the line: that is what is replaced. */
const isAtWord = (line: string, character: number): boolean =>
  /[^\s-]/.test(line[character] ?? " ") && /^(?:\s*-)?\s+$|^$/.test(line.slice(0, character));

/** A list, map or quoted text ends just before the cursor: nothing more can stand there. */
const isClosed = (before: string): boolean => /[\]}"]\s*$/.test(before) || /[\s[{,]'[^']*'\s*$/.test(before);

const isItem = ({ key, inFlow }: YamlContext): boolean => !inFlow && key !== undefined && key !== "steps" && key !== "stack";

/** How much of what stands behind the cursor belongs to the word that is replaced: the rest of a key with its colon, or of a value. */
function restOfWord(line: string, character: number, isKey: boolean, inFlow: boolean): number {
  const rest = line.slice(character);
  const key = /^(?:[^:,#[\]{}"]|#(?=\d))*:(?:\s|$)/.exec(rest)?.[0];
  if (isKey && key !== undefined) return key.length;
  if (key !== undefined) return 0;
  // Outside brackets a comma ends nothing.
  if (!inFlow) return /^(?:(?!\s#|:\s|\s+$)[^\r\n])*/.exec(rest)![0].replace(/:$/, "").length;
  return /^(?:[^\s,#[\]{}:"']|\s+(?=[^\s,#[\]{}:"'])|[#:](?=\S)|(?<=\S)')*/.exec(rest)![0].length;
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
  const behind = request.file.text.slice(request.file.lines.offset(range.end)).split(/\r?\n/, 1)[0]!;
  const isBehind = (key: string): boolean => inFlow && new RegExp(`(?:^|[\\s,{])${key.replace(/[^\w ]/g, "\\$&")}\\s*:`).test(behind);
  const infos = keysAtPath(path, siblings).filter(
    ({ key }) => !siblings.includes(key) && !isBehind(key) && key.startsWith(typed.toLowerCase()),
  );
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
  const subjects: (ObjectId | PlayerId)[] = [...view.permanents(), ...state.stack];
  if (key !== "block" && key !== "attack") subjects.push(...state.players.map(({ id }) => id));
  if (ELSEWHERE.has(key))
    subjects.push(...[...state.objects.values()].filter(({ zone }) => zone === "graveyard" || zone === "exile").map(({ id }) => id));
  const byLabel = new Map<string, ObjectId | PlayerId>();
  // A map has each key once.
  const behind = scope.request.file.text.slice(scope.request.file.lines.offset(scope.range.end)).split(/\r?\n/, 1)[0]!;
  const isTaken = (label: string): boolean =>
    suffix !== "" && (scope.context.siblings.includes(label) || (scope.context.inFlow && behind.includes(`${quoteIfNeeded(label)}:`)));
  for (const subject of subjects) {
    const label = state.players.find(({ id }) => id === subject)?.name ?? unambiguousName({ state, view, registry }, subject as ObjectId);
    if (!byLabel.has(label) && !isTaken(label) && label.toLowerCase().includes(scope.context.typed.toLowerCase()))
      byLabel.set(label, subject);
  }
  const against = judgedAlike(scope, state, byLabel, suffix);
  const items = [...byLabel].map(([label, subject], index): CompletionItem => {
    const isPlayer = state.players.some(({ id }) => id === subject);
    const why = against?.get(label);
    const rank = against === undefined ? "b" : why === undefined ? "a" : "z";
    const card = view.object(subject as ObjectId)?.card;
    return {
      label,
      kind: isPlayer ? "player" : "reference",
      detail: why ?? (isPlayer ? "player" : describe(view, subject as ObjectId)),
      edit: { range: scope.range, newText: `${scope.context.quoted ? label : quoteIfNeeded(label)}${suffix}` },
      sortText: `${rank}${String(index).padStart(3, "0")}`,
      illegal: why !== undefined,
      data: card === undefined ? undefined : { uri: scope.request.uri, card: card.name },
    };
  });
  return { items, isIncomplete: false };
}

const ELSEWHERE = new Set(["targets", "return", "move", "exile", "from", "of", "are", "include", "exclude", "expect"]);
const JUDGED = new Set(["targets", "to", "attack", "attacker", "blocks", "block", "attackers", "band", "destroy", "attached", "using"]);
/** Larger boards are listed unjudged: a list should come at once. */
const MOST_JUDGED = 60;

/** What is alike in every respect is judged once. */
function judgedAlike(
  scope: Scope,
  state: GameState,
  byLabel: ReadonlyMap<string, ObjectId | PlayerId>,
  suffix: string,
): ReadonlyMap<string, string> | undefined {
  const first = new Map<string, string>();
  const likeness = new Map<string, string>();
  const special = new Set<string>();
  for (const { attachedTo, paired } of state.objects.values()) for (const id of [attachedTo, paired]) if (id !== undefined) special.add(id);
  for (const { affected } of state.effects) for (const id of affected ?? []) special.add(id);
  for (const { id } of [...(state.combat?.attackers ?? []), ...(state.combat?.blockers ?? [])]) special.add(id);
  for (const [label, id] of byLabel) {
    const object = state.objects.get(id as ObjectId);
    if (object === undefined || object.zone !== "battlefield" || object.attachedTo !== undefined || special.has(id)) continue;
    const { id: _id, timestamp: _timestamp, card, previous: _previous, counterTimestamps: _counters, ...rest } = object;
    const key = `${card?.name} ${JSON.stringify(rest)}`;
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, label);
    else if (state.objects.get(byLabel.get(earlier) as ObjectId)?.card === card) likeness.set(label, earlier);
  }
  const against = judged(
    scope,
    [...byLabel.keys()].filter((label) => !likeness.has(label)),
    suffix,
  );
  if (against === undefined) return undefined;
  const copied = [...likeness].flatMap(([label, like]) => (against.has(like) ? [[label, against.get(like)!] as const] : []));
  return new Map([...against, ...copied]);
}

/**
 * Why each choice would be flagged here; choices that would not be have no entry. Undefined where nothing judges. The words are tried in the place of
 * what is being typed, by the code that would flag them.
 */
function judged(scope: Scope, labels: readonly string[], suffix: string): ReadonlyMap<string, string> | undefined {
  const { document, request, context, range } = scope;
  const key = context.key ?? String(context.path.at(-1));
  const pair = context.path.includes("block");
  if (document === undefined || labels.length === 0 || labels.length > MOST_JUDGED || !(JUDGED.has(key) || pair)) return undefined;
  const { lines, text } = request.file;
  const start = lines.offset(range.start);
  const end = lines.offset(range.end);
  // A blocker's name alone is no block yet: it is tried against each attacker.
  if (suffix !== "") return key === "block" ? judgedBlockers(scope, document, labels, { start, end }) : undefined;
  const rest = /^[^,\]}\n\r#]*/.exec(text.slice(end))![0];
  const filler = quoteIfNeeded(labels[0]!);
  const offset = start - document.start;
  const trial = withWordsAt(document.check, { start: offset, end: end - document.start + rest.trimEnd().length }, filler);
  return reasonsOf(tryChoices(trial, { start: offset, end: offset + filler.length }, labels));
}

const reasonsOf = (tried: readonly TriedChoice[] | undefined): ReadonlyMap<string, string> | undefined =>
  tried && new Map(tried.flatMap(({ words, against }) => (against === undefined ? [] : [[words, against.message] as const])));

/** Attackers beyond this many are not asked about. */
const MOST_ATTACKERS = 8;

/** Why each blocker could block none of the attackers; the reason is that of the first. */
function judgedBlockers(
  scope: Scope,
  document: FileDocument,
  labels: readonly string[],
  place: Span,
): ReadonlyMap<string, string> | undefined {
  const { request, context } = scope;
  const snapshot = scene(scope);
  if (snapshot === undefined) return undefined;
  const { state, registry } = snapshot;
  const attackers = state.combat?.attackers.slice(0, MOST_ATTACKERS) ?? [];
  const view = createView(state);
  let against: ReadonlyMap<string, string> | undefined;
  for (const { id } of attackers) {
    const left: readonly string[] = against === undefined ? labels : [...against.keys()];
    if (left.length === 0) break;
    const attacker = quoteIfNeeded(unambiguousName({ state, view, registry }, id));
    const blocker = quoteIfNeeded(left[0]!);
    // What is typed already on the line is a key or the rest of one.
    const rest = context.inFlow ? "" : /^[^\n\r#]*/.exec(request.file.text.slice(place.end))![0];
    const offset = place.start - document.start;
    const trial = withWordsAt(document.check, { start: offset, end: place.end - document.start + rest.length }, `${blocker}: ${attacker}`);
    const tried = reasonsOf(tryChoices(trial, { start: offset, end: offset + blocker.length }, left));
    if (tried === undefined) return undefined;
    const before: ReadonlyMap<string, string> = against ?? tried;
    against = new Map([...tried.keys()].map((label) => [label, before.get(label) ?? tried.get(label)!]));
  }
  return against;
}

function describe(view: ReturnType<typeof createView>, id: ObjectId): string {
  const object = view.object(id)!;
  const { power, toughness } = view.characteristics(id);
  const box = power === undefined ? "" : ` ${power}/${toughness}`;
  return `${object.zone}${box}, ${view.name(view.controller(id))}${object.status.tapped ? ", tapped" : ""}`;
}
