// The same board in words, for whoever doesn't see the picture.

import type { Subject } from "@ruleslawyer/core";
import type { BoardCard, BoardModel } from "./board-model.ts";
import { ARROW_WORDS } from "./draw-arrows.ts";
import { describeCard } from "./draw-card.ts";

export function describeBoard(model: BoardModel): string {
  const names = namesIn(model);
  const lines = [`${model.title}. ${model.subtitle}.`];
  if (model.verdict !== "none") lines.push(`Verdict: ${model.verdict}.`);
  // A message bears its rule number itself.
  for (const { kind, message } of model.marks) lines.push(`${kind === "illegal" ? "Illegal" : "Unknown"}: ${message}`);
  for (const player of model.players) {
    const notes = [...(player.isActive ? ["active player"] : []), ...player.notes, ...(player.hasLost ? ["has lost the game"] : [])];
    lines.push(`${player.name}: ${player.life} life${notes.length > 0 ? `, ${notes.join(", ")}` : ""}.`);
    const cards = [...player.cards, ...player.attached].flatMap(withAttachments);
    lines.push(cards.length === 0 ? "  battlefield: nothing." : `  battlefield: ${cards.map(describeCard).join(". ")}.`);
    for (const { zone, entries } of player.zones)
      lines.push(`  ${zone}: ${entries.length === 0 ? "empty" : entries.map(({ name }) => name).join(", ")}.`);
  }
  if (model.stack.length > 0)
    lines.push(
      `Stack, top first: ${[...model.stack]
        .reverse()
        .map(({ name }) => name)
        .join(", ")}.`,
    );
  for (const { from, to, kind, label } of model.arrows) {
    const [first, second] = [names.get(from), names.get(to)];
    if (first === undefined || second === undefined) continue;
    if (kind === "damage") lines.push(`${first} deals ${label} damage to ${second}.`);
    else if (kind === "refused" || kind === "proposed") lines.push(`${first} and ${second}: ${kind}.`);
    else lines.push(`${first} ${ARROW_WORDS[kind]} ${second}.`);
  }
  return lines.join("\n");
}

const withAttachments = (card: BoardCard): readonly BoardCard[] => [card, ...card.attachments.flatMap(withAttachments)];

function namesIn(model: BoardModel): ReadonlyMap<Subject, string> {
  const names = new Map<Subject, string>();
  for (const { id, name, cards, attached } of model.players) {
    names.set(id, name);
    for (const card of [...cards, ...attached].flatMap(withAttachments)) names.set(card.id, card.alias ?? card.name);
  }
  for (const { id, name } of model.stack) names.set(id, name);
  return names;
}
