// How a format spells the names of cards with several faces.

import type { CardRecord } from "@ruleslawyer/cards";
import type { DeckCard } from "../deck.ts";
import type { DeckDialect } from "../dialects/dialect.ts";
import { isRebalancedName } from "../names/repairs.ts";
import type { NameResolver } from "../names/resolve-name.ts";

/** `front`: the front face for all but split cards, whose halves are joined by `slash`. `full`: the whole name. */
export interface NameStyle {
  readonly doubleFaced: "front" | "full";
  readonly slash: " // " | "/" | " / ";
}

const FULL: NameStyle = { doubleFaced: "full", slash: " // " };
const STYLES: Partial<Record<DeckDialect, NameStyle>> = {
  "arena-text": { doubleFaced: "front", slash: " // " },
  "mtgo-txt": { doubleFaced: "front", slash: "/" },
  "mtgo-dek": { doubleFaced: "front", slash: "/" },
  "mws-mwdeck": { doubleFaced: "front", slash: "/" },
  "apprentice-dec": { doubleFaced: "front", slash: "/" },
  "xmage-dck": { doubleFaced: "front", slash: " // " },
  "forge-dck": { doubleFaced: "front", slash: " // " },
  "magarena-dec": { doubleFaced: "front", slash: " // " },
  "wagic-txt": { doubleFaced: "front", slash: "/" },
  "tappedout-text": { doubleFaced: "full", slash: " / " },
  "mtggoldfish-text": { doubleFaced: "full", slash: "/" },
};

/** The name as the target writes it. Names that are no card's stay as they are. */
export function spellName(card: DeckCard, target: DeckDialect, resolver: NameResolver | undefined): string {
  const resolution = resolver?.resolve(card.name);
  if (resolution?.kind !== "found" || resolution.via === "printed" || resolution.via === "foreign") return card.name;
  const name = spellRecord(resolution.record, STYLES[target] ?? FULL);
  return isRebalancedName(card.name) && !isRebalancedName(name) ? `A-${name}` : name;
}

function spellRecord(record: CardRecord, style: NameStyle): string {
  if (record.faces.length < 2 || !record.name.includes(" // ")) return record.name;
  const isSplit = record.layout === "split" || record.layout === "aftermath";
  if (isSplit) return record.faces.map((face) => face.name).join(style.slash);
  return style.doubleFaced === "front" ? record.faces[0].name : record.name;
}
