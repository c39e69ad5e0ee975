// A card's text for hovers and completion details, in Markdown.

import type { CardRecord, DatabaseInfo } from "@ruleslawyer/cards";
import type { Card } from "@ruleslawyer/core";

/** What Markdown would take for its own in card text. */
export const escapeMarkdown = (text: string): string => text.replace(/[\\`*_[\]<>|#]/g, "\\$&");

export function cardMarkdown(card: Card, only?: number): string {
  const faces = only === undefined ? card.faces : card.faces.slice(only, only + 1);
  return faces
    .map((face) => {
      const lines = [`**${escapeMarkdown(face.name)}**${face.manaCost ? `  ${face.manaCost}` : ""}`, `*${escapeMarkdown(face.typeLine)}*`];
      if (face.text !== "") lines.push(face.text.split("\n").map(escapeMarkdown).join("  \n"));
      const box =
        face.power !== undefined
          ? `${face.power}/${face.toughness}`
          : face.loyalty !== undefined
            ? `Loyalty ${face.loyalty}`
            : face.defense !== undefined
              ? `Defense ${face.defense}`
              : undefined;
      if (box !== undefined) lines.push(`**${escapeMarkdown(box)}**`);
      return lines.join("\n\n");
    })
    .join("\n\n---\n\n");
}

/** Where the text comes from: said under every card that isn't the file's own. */
export const dataNote = (info: DatabaseInfo): string => `*Card data of ${info.date}*`;

export function legalityNote(card: CardRecord): string | undefined {
  if (card.legalities === undefined) return undefined;
  const by = (wanted: string) =>
    Object.entries(card.legalities!)
      .filter(([, value]) => value === wanted)
      .map(([format]) => format);
  const banned = by("banned");
  const parts = [`legal in ${by("legal").join(", ") || "no format"}`];
  if (banned.length > 0) parts.push(`banned in ${banned.join(", ")}`);
  return parts.join("; ");
}
