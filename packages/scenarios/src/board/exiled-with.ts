// What remembers "the card exiled with it" by that card's name, where no such card stands on a list: then it lies in exile, as the words say.

import { addObject, type Choices, type ObjectId } from "@ruleslawyer/core";
import type { Session } from "../check/session.ts";
import { withObjects } from "../names/registry.ts";
import type { ChoicesSyntax } from "../syntax/ast.ts";

const SPEAKS_OF_IT = /\b(?:the exiled card|exiled with|card exiled)\b/i;

/** The choices of that object, with the cards that it exiled as objects. */
export function withExiledCards(session: Session, id: ObjectId, syntax: ChoicesSyntax, choices: Choices): Choices {
  const object = session.state.objects.get(id);
  if (object?.card === undefined || !object.card.faces.some(({ text }) => SPEAKS_OF_IT.test(text))) return choices;
  if (choices.values.some(({ kind }) => kind === "object")) return choices;
  const exiled = syntax.values.flatMap(({ kind, value }): readonly ObjectId[] => {
    const found = session.cards.find(value.value);
    if (found === undefined || (kind !== undefined && !/^(?:card|object|name)$/i.test(kind.value))) return [];
    const { owner, controller } = object;
    const added = addObject(session.state, { owner: controller ?? owner, zone: "exile", card: found.card, face: found.face, kind: "card" });
    session.state = added.state;
    session.cardMarks.push({ span: value.span, name: found.card.name, face: found.face });
    session.registry = withObjects(session.registry, [added.state.objects.get(added.id)!], value.span);
    return [added.id];
  });
  return { ...choices, values: [...choices.values, ...exiled.map((card) => ({ kind: "object" as const, object: card }))] };
}
