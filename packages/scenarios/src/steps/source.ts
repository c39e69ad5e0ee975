// The source of damage or of an effect: what stands here, or a card of that name that the player brings.

import { addObject, type ObjectId, type PlayerId, type ZoneName } from "@ruleslawyer/core";
import { reportUnknownCard } from "../board/new-object.ts";
import { resolveObject, type Session } from "../check/session.ts";
import { withObjects } from "../names/registry.ts";
import type { Text } from "../source/span.ts";

/** A source, or a card, that stands on no list: brought by the player for this. */
export function bringSource(session: Session, text: Text, owner: PlayerId, zone: ZoneName): ObjectId | undefined {
  const found = session.cards.find(text.value);
  if (found === undefined) {
    reportUnknownCard(session, text);
    return undefined;
  }
  session.cardMarks.push({ span: text.span, name: found.card.name, face: found.face });
  const added = addObject(session.state, { owner, controller: owner, zone, card: found.card, face: found.face, kind: "card" });
  session.state = added.state;
  session.registry = withObjects(session.registry, [added.state.objects.get(added.id)!], text.span);
  session.references.push({ span: text.span, text: text.value, subject: added.id, role: "source", step: session.step });
  return added.id;
}

export function resolveSource(session: Session, text: Text, by: PlayerId): ObjectId | undefined {
  const known = session.cards.find(text.value)?.card.name;
  const stands = [...session.state.objects.values()].some((object) => object.card?.name === known);
  if (known !== undefined && !stands && !session.registry.aliases.has(text.value.toLowerCase()))
    return bringSource(session, text, by, "command");
  return resolveObject(session, text, { zones: ["stack", "battlefield"], abilities: true }, "source");
}
