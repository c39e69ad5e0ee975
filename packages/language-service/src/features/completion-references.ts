// Completion of references: what stands on the board and the players, legal choices first.

import { createView, type ObjectId, type PlayerId, type View } from "@ruleslawyer/core";
import { unambiguousName } from "@ruleslawyer/scenarios";
import type { CompletionItem, CompletionList } from "../service.ts";
import { judgedAlike } from "./completion-judging.ts";
import { type Role, subjectsFor } from "./completion-roles.ts";
import { behindOf, isTyped, keyEdit, NOTHING, type Scope, scene, written } from "./completion-scope.ts";

/** What stands on the board and the players, legal choices first, the reason shown on the others. `asKey`: with a colon behind it. */
export function completeReferences(scope: Scope, role: Role, asKey = false): CompletionList {
  const snapshot = scene(scope);
  if (snapshot === undefined) return NOTHING;
  const { state, registry } = snapshot;
  const view = createView(state);
  const { context } = scope;
  const behind = behindOf(scope);
  const nameOf = (subject: ObjectId | PlayerId): string =>
    state.players.find(({ id }) => id === subject)?.name ?? unambiguousName({ state, view, registry }, subject as ObjectId);
  const isTaken = (label: string): boolean =>
    asKey
      ? context.siblings.includes(label) || (context.inFlow && behind.includes(`${written(scope, label)}:`))
      : context.itemsBefore.includes(label);
  const subjects = subjectsFor(role, view, scope);
  const { lead, typed } = wordsTyped(scope, role, subjects.map(nameOf));
  // A sentence goes on with any words: names are offered once one is begun.
  if (role === "sentence" && typed === "" && context.typed !== "") return NOTHING;
  const byLabel = new Map<string, ObjectId | PlayerId>();
  for (const subject of subjects) {
    const label = labelled(nameOf(subject), view, subject, typed);
    if (!byLabel.has(label) && !isTaken(label) && isTyped(typed, label)) byLabel.set(label, subject);
  }
  const place = lead === 0 ? scope : { ...scope, range: { ...scope.range, start: moved(scope.range.start, lead) } };
  const against = lead === 0 ? judgedAlike(scope, state, byLabel, asKey ? ": " : "") : undefined;
  const items = [...byLabel].map(([label, subject], index): CompletionItem => {
    const isPlayer = state.players.some(({ id }) => id === subject);
    const why = against?.get(label);
    const rank = against === undefined ? "b" : why === undefined ? "a" : "z";
    const card = view.object(subject as ObjectId)?.card;
    return {
      label,
      kind: isPlayer ? "player" : "reference",
      detail: why ?? (isPlayer ? "player" : describe(view, subject as ObjectId)),
      edit: asKey ? keyEdit(place, label) : { range: place.range, newText: role === "sentence" ? label : written(scope, label) },
      sortText: `${rank}${String(index).padStart(3, "0")}`,
      illegal: why !== undefined,
      data: card === undefined ? undefined : { uri: scope.request.uri, card: card.name },
    };
  });
  return { items, isIncomplete: false };
}

/** In a sentence only the last words are the name; `lead` letters before them stay. */
function wordsTyped(
  { context: { typed } }: Scope,
  role: Role,
  names: readonly string[],
): { readonly lead: number; readonly typed: string } {
  if (role !== "sentence") return { lead: 0, typed };
  const starts = [...typed.matchAll(/(?<![\p{L}\p{N}'’-])(?=\p{L})/gu)].map(({ index }) => index);
  const isBegun = (words: string): boolean => names.some((name) => name.toLowerCase().startsWith(words.toLowerCase()));
  const lead = starts.find((start) => isBegun(typed.slice(start))) ?? typed.length;
  return { lead, typed: typed.slice(lead) };
}

const moved = ({ line, character }: Scope["range"]["start"], by: number) => ({ line, character: character + by });

/** Where a controller is typed (`Bob's`), the name with its controller. */
function labelled(name: string, view: View, subject: ObjectId | PlayerId, typed: string): string {
  if (!/['’]s\b/.test(typed) || view.isPlayer(subject) || name !== view.object(subject)?.card?.name) return name;
  const controller = view.name(view.controller(subject));
  return typed.toLowerCase().startsWith(controller.toLowerCase()) ? `${controller}'s ${name}` : name;
}

function describe(view: View, id: ObjectId): string {
  const object = view.object(id)!;
  const { power, toughness } = view.characteristics(id);
  const box = power === undefined ? "" : ` ${power}/${toughness}`;
  return `${object.zone}${box}, ${view.name(view.controller(id))}${object.status.tapped ? ", tapped" : ""}`;
}
