// What an object on the board has to do with others, once all of them stand: attached to, paired with, goaded by, a copy of.

import { type GameObject, type ObjectId, updateObject } from "@ruleslawyer/core";
import { resolve, resolveObject, resolvePlayer, type Session } from "../check/session.ts";
import { readChoiceValues } from "../names/choices.ts";
import type { ObjectSyntax } from "../syntax/ast.ts";
import { withExiledCards } from "./exiled-with.ts";
import type { Placed } from "./place-object.ts";

/** What refers to other objects, once all of them stand. */
export function bindRelations(session: Session, placed: readonly Placed[]): void {
  for (const { id, syntax } of placed) {
    const { state } = session;
    const change: { -readonly [K in keyof GameObject]?: GameObject[K] } = {};
    if (syntax.copy !== undefined) bindCopy(session, id, syntax);
    if (syntax.attached !== undefined) {
      session.used = new Set();
      const host = resolve(session, syntax.attached, { zones: ["battlefield", "graveyard"] }, "host");
      if (host !== undefined) change.attachedTo = host;
    }
    if (syntax.paired !== undefined) {
      const other = resolveObject(session, syntax.paired, { zones: ["battlefield"], prefer: [(object) => object.id !== id] }, "paired");
      if (other !== undefined) {
        change.paired = other;
        session.state = updateObject(session.state, other, { paired: id });
      }
    }
    if (syntax.goaded !== undefined) {
      const owner = state.objects.get(id)!.controller ?? state.objects.get(id)!.owner;
      const others = state.players.filter((player) => player.id !== owner);
      // Goaded by nobody in particular: it must attack, and whom is its controller's choice.
      if (syntax.goaded === true) change.goadedBy = others.length === 1 ? [others[0]!.id] : [owner];
      else change.goadedBy = syntax.goaded.flatMap((name) => resolvePlayer(session, name, "goaded") ?? []);
    }
    if (syntax.chosen !== undefined) change.choices = withExiledCards(session, id, syntax.chosen, readChoiceValues(session, syntax.chosen));
    if (Object.keys(change).length > 0) session.state = updateObject(session.state, id, change);
  }
  session.used = new Set();
}

function bindCopy(session: Session, id: ObjectId, syntax: ObjectSyntax): void {
  const text = syntax.copy!;
  const alias = session.registry.aliases.get(text.value.toLowerCase());
  const isReference = alias !== undefined || text.value.includes("#") || session.cards.find(text.value) === undefined;
  if (!isReference) {
    const found = session.cards.find(text.value)!;
    session.cardMarks.push({ span: text.span, name: found.card.name, face: found.face });
    session.state = updateObject(session.state, id, { copyOf: { card: found.card, face: found.face, except: [] } });
    return;
  }
  const original = resolveObject(session, text, { zones: ["battlefield"], prefer: [(object) => object.id !== id] }, "copy");
  const object = original === undefined ? undefined : session.state.objects.get(original);
  if (object?.card === undefined) return;
  const copyOf = object.copyOf ?? { card: object.card, face: object.face, except: [] };
  session.state = updateObject(session.state, id, { copyOf });
}
