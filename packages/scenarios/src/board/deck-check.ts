// `deck:` of a player: cards of that player that the deck doesn't hold are flagged where they stand.

import { foldName, type ObjectId } from "@ruleslawyer/core";
import { parseDeck } from "@ruleslawyer/decks";
import type { ScenarioEnvironment } from "../check/environment.ts";
import { report, type Session } from "../check/session.ts";
import type { PlayerSyntax } from "../syntax/ast.ts";

export function checkDecks(session: Session, players: readonly PlayerSyntax[], env: ScenarioEnvironment): void {
  for (const [index, player] of players.entries()) {
    if (player.deck === undefined) continue;
    const names = env.loadDeck?.(player.deck.value) ?? readDeck(session, player.deck.value, env);
    if (names === undefined) {
      report(session, "error", "deck/unreadable", `The decklist ${player.deck.value} can't be read.`, player.deck.span);
      continue;
    }
    const known = new Set(names.map(foldName));
    for (const name of names) for (const face of session.cards.find(name)?.card.faces ?? []) known.add(foldName(face.name));
    for (const object of session.state.objects.values()) {
      if (object.kind !== "card" || object.owner !== session.state.players[index]?.id || object.card === undefined) continue;
      const holds = known.has(foldName(object.card.name)) || object.card.faces.some((face) => known.has(foldName(face.name)));
      const span = session.registry.origins.get(object.id as ObjectId);
      if (!holds && span !== undefined) {
        report(
          session,
          "warning",
          "deck/not-in-deck",
          `${object.card.name} isn't in ${player.name.value}'s deck (${player.deck.value}).`,
          span,
          { related: [{ message: "The deck.", span: player.deck.span }] },
        );
      }
    }
  }
}

function readDeck(session: Session, path: string, env: ScenarioEnvironment): readonly string[] | undefined {
  const text = env.loadFile?.(path);
  if (text === undefined) return undefined;
  return parseDeck(text, { fileName: path, database: session.cards.database }).cards.map((card) => card.name);
}
