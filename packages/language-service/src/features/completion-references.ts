// Completion of references: what stands on the board and the players, legal choices first.

import { createView, type ObjectId, type PlayerId } from "@ruleslawyer/core";
import { quoteIfNeeded, unambiguousName } from "@ruleslawyer/scenarios";
import type { CompletionItem, CompletionList } from "../service.ts";
import { judgedAlike } from "./completion-judging.ts";
import { NOTHING, type Scope, scene } from "./completion-scope.ts";

/** What stands on the board and the players, legal choices first, the reason shown on the others. */
export function completeReferences(scope: Scope, key: string, suffix: string): CompletionList {
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

function describe(view: ReturnType<typeof createView>, id: ObjectId): string {
  const object = view.object(id)!;
  const { power, toughness } = view.characteristics(id);
  const box = power === undefined ? "" : ` ${power}/${toughness}`;
  return `${object.zone}${box}, ${view.name(view.controller(id))}${object.status.tapped ? ", tapped" : ""}`;
}
