// Why a choice would be flagged: each is tried in the place of what is being typed, by the code that would flag it.

import { createView, type GameState, type ObjectId, type PlayerId } from "@ruleslawyer/core";
import {
  type FileDocument,
  quoteIfNeeded,
  type Span,
  type TriedChoice,
  tryChoices,
  unambiguousName,
  withWordsAt,
} from "@ruleslawyer/scenarios";
import { type Scope, scene } from "./completion-scope.ts";

const JUDGED = new Set(["targets", "to", "attack", "attacker", "blocks", "block", "attackers", "band", "destroy", "attached", "using"]);
/** Larger boards are listed unjudged: a list should come at once. */
const MOST_JUDGED = 60;

/** What is alike in every respect is judged once. */
export function judgedAlike(
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
  // Quotes are part of the words.
  const { quote } = context;
  const rest = quote === undefined ? /^[^,\]}\n\r#]*/.exec(text.slice(end))![0] : text[end] === quote ? quote : "";
  const filler = quoteIfNeeded(labels[0]!);
  const offset = start - document.start - (quote === undefined ? 0 : 1);
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
