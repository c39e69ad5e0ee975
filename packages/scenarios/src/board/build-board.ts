// The start of a scenario: players, zones and objects as the file writes them, in its order (timestamps too, 613.7).

import { report, type Session } from "../check/session.ts";
import { withPlaced } from "../names/registry.ts";
import type { Span } from "../source/span.ts";
import { contains, cover } from "../source/span.ts";
import type { ObjectSyntax, PlayerSyntax } from "../syntax/ast.ts";
import { bindRelations } from "./bind-relations.ts";
import { applyGains } from "./gains.ts";
import { type Placed, placeEntry } from "./place-object.ts";
import { setUpCombat } from "./set-up-combat.ts";
import { orderTimestamps } from "./timestamps.ts";

export interface Board {
  readonly placed: readonly Placed[];
}

/** Puts everything that the players' zones list into the session's game. */
export function buildBoard(session: Session, players: readonly PlayerSyntax[]): Board {
  const placed: Placed[] = [];
  for (const [index, player] of players.entries()) {
    const id = session.state.players[index]?.id;
    if (id === undefined) continue;
    for (const zone of player.zones) {
      const objects = withoutTornNames(session, zone.objects);
      for (const object of objects) placed.push(...placeEntry(session, object, id, zone.zone));
    }
  }
  const origins = placed.map(({ id, plan }) => ({ object: session.state.objects.get(id)!, origin: plan.name.span }));
  session.registry = withPlaced(session.registry, origins);
  bindRelations(session, placed);
  applyGains(session, placed);
  session.state = orderTimestamps(session.state);
  setUpCombat(session, placed);
  return { placed };
}

/** `[Akroma, Angel of Wrath]` is two texts to YAML, and one name to whoever wrote it. */
function withoutTornNames(session: Session, objects: readonly ObjectSyntax[]): readonly ObjectSyntax[] {
  const torn = new Set<ObjectSyntax>();
  for (const [index, first] of objects.entries()) {
    const second = objects[index + 1];
    if (second === undefined || first.kind !== "text" || second.kind !== "text" || torn.has(first)) continue;
    const whole = `${first.name.value}, ${second.name.value}`;
    const isKnown = (name: string): boolean => session.cards.find(name) !== undefined;
    if ((isKnown(first.name.value) && isKnown(second.name.value)) || !isKnown(whole)) continue;
    const span = cover(first.name.span, second.name.span);
    const fixes = [{ title: "Put it in quotes", edits: [{ span, newText: `"${whole}"` }] }];
    report(session, "error", "card/unknown", `A name that holds a comma has to stand in quotes here: \`"${whole}"\`.`, span, { fixes });
    for (const part of [first, second]) torn.add(part);
    session.unknownNames.add(whole.toLowerCase());
  }
  return objects.filter((object) => !torn.has(object));
}

/** The place of an object's entry, from its name to the words that attach it. */
export function placeOf(placed: Placed): Span {
  const { attachedSpan, plan } = placed;
  if (attachedSpan === undefined) return plan.name.span;
  return contains(placed.syntax.span, attachedSpan) ? attachedSpan : cover(plan.name.span, plan.name.span);
}
