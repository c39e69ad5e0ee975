// What a step's keys name of its card's text: the line of an ability, the modes, the faces.

import { activatedAbilities, type Card, createView, foldName, type ObjectId, triggeredAbilities, type View } from "@ruleslawyer/core";
import { STACK_ACTIONS, unambiguousName } from "@ruleslawyer/scenarios";
import type { CompletionList } from "../service.ts";
import { actionAt } from "./completion-choices.ts";
import { type Choice, NOTHING, type Scope, scene, values } from "./completion-scope.ts";

/** Lines, modes or faces of the card that the map around the place is about; undefined for other keys. */
export function completeCardParts(scope: Scope, key: string): CompletionList | undefined {
  if (key !== "ability" && key !== "modes" && key !== "face") return undefined;
  const { values: written, path } = scope.context;
  const name =
    STACK_ACTIONS.map((source) => written.get(source)).find((each) => each !== undefined) ?? written.get("of") ?? written.get("card");
  if (name === undefined || name === "") return NOTHING;
  const isBoard = path[0] === "players";
  const source = isBoard ? undefined : sourceNamed(scope, name);
  const card = source?.card ?? scope.document?.check.cards.find(name)?.card;
  if (card === undefined) return NOTHING;
  if (key === "face")
    return values(scope, card.faces.length > 1 ? card.faces.map((face) => ({ label: face.name, detail: face.typeLine })) : [], "value");
  return values(scope, key === "modes" ? modesOf(card) : linesOf(card, source, actionAt(scope.context)), "value");
}

interface Source {
  readonly id: ObjectId;
  readonly view: View;
  readonly card: Card;
}

function sourceNamed(scope: Scope, words: string): Source | undefined {
  const snapshot = scene(scope);
  if (snapshot === undefined) return undefined;
  const { state, registry } = snapshot;
  const view = createView(state);
  const plain = foldName(words.replace(/#\d+$/, "").replace(/^.*['’]s (?=\p{Lu})/u, ""));
  const named = (id: ObjectId): boolean => foldName(unambiguousName({ state, view, registry }, id)) === foldName(words);
  const all = [...state.objects.values()];
  const found = all.find(({ id }) => named(id)) ?? all.find(({ card }) => card !== undefined && foldName(card.name) === plain);
  return found?.card === undefined ? undefined : { id: found.id, view, card: found.card };
}

/** Numbers of the lines of its Oracle text, those that the action can mean first. */
function linesOf(card: Card, source: Source | undefined, action: string | undefined): readonly Choice[] {
  const lines = card.faces.flatMap(({ text }) => text.split("\n")).filter((line) => line !== "");
  const meant = new Set<string>();
  if (source !== undefined && (action === "activate" || action === "trigger")) {
    const found = action === "activate" ? activatedAbilities(source.view, source.id) : triggeredAbilities(source.view, source.id);
    for (const { effective } of found) if (effective.words !== undefined) meant.add(effective.words);
  }
  const choices = lines.map((line, index): Choice => ({ label: String(index + 1), detail: line }));
  const isMeant = ({ detail }: Choice): boolean => [...meant].some((words) => detail!.includes(words) || words.includes(detail!));
  return [...choices.filter(isMeant), ...choices.filter((choice) => !isMeant(choice))];
}

function modesOf(card: Card): readonly Choice[] {
  const modes = card.faces.flatMap(({ text }) => text.split("\n")).filter((line) => line.startsWith("•"));
  return modes.map((line, index) => ({ label: String(index + 1), detail: line.replace(/^•\s*/, "") }));
}
