// Scryfall's card objects, from `oracle_cards` (one per card), `default_cards` (one per printing) or `all_cards` (in every
// language), as a JSON array or JSON Lines.

import type { CardFace } from "@ruleslawyer/core";
import type { CardRecord, Printing } from "../database.ts";
import { readColors } from "./card-colors.ts";
import { kindOfCard, readLayout } from "./card-kind.ts";
import { isObject, objectsOf, shareFlipCost, textOf, toFace, wholeNumber } from "./face-data.ts";
import { type Legalities, readLegalities } from "./legalities.ts";
import { type Contribution, createPrintingMerge } from "./printing-merge.ts";

type Source = Readonly<Record<string, unknown>>;

/** Cards of one object, or why there is none. A reversible card is as many cards as it has different sides. */
function readScryfallCard(value: unknown): readonly Contribution[] | string {
  if (!isObject(value)) return "it is not an object";
  if (value.object !== undefined && value.object !== "card") return `it is a ${JSON.stringify(value.object)}, not a card`;
  const sides = value.layout === "reversible_card" ? sidesOfReversible(value) : [value];
  const contributions: Contribution[] = [];
  for (const side of sides) {
    const contribution = toContribution(side, value);
    if (typeof contribution === "string") return contribution;
    contributions.push(contribution);
  }
  return contributions;
}

/** Each side is a card of its own, usually twice the same one; what the whole has, a side has too unless it says otherwise. */
function sidesOfReversible(card: Source): readonly Source[] {
  const faces = objectsOf(card.card_faces);
  if (faces.length === 0) return [{ ...card, layout: "normal" }];
  const byCard = new Map<unknown, Source[]>();
  for (const face of faces) {
    const key = face.oracle_id ?? face.name;
    const known = byCard.get(key) ?? [];
    if (!known.some((other) => other.name === face.name)) known.push(face);
    byCard.set(key, known);
  }
  return [...byCard.values()].map((parts) => {
    const layout = readLayout(parts[0]?.layout);
    const name = parts.map((part) => textOf(part.name) ?? "").join(" // ");
    const single = parts.length === 1;
    return {
      ...card,
      ...(single ? parts[0] : { oracle_id: parts[0]?.oracle_id, cmc: parts[0]?.cmc }),
      name,
      card_faces: single ? undefined : parts,
      layout: layout === "other" || layout === "reversible_card" ? (single ? "normal" : "other") : layout,
    };
  });
}

/** What other objects with a name don't have. */
const CARD_FIELDS = ["type_line", "oracle_text", "mana_cost", "card_faces", "oracle_id", "layout"] as const;

function toContribution(card: Source, whole: Source): Contribution | string {
  const name = textOf(card.name);
  if (name === undefined || typeof card.name !== "string") return "it has no name";
  if (whole.object === undefined && !CARD_FIELDS.some((field) => card[field] !== undefined))
    return "it has a name but nothing else of a card's";
  const faces = readFaces(card, name);
  const [front, ...others] = faces;
  if (front === undefined) return "it has no faces";
  const language = textOf(card.lang) ?? "en";
  const layout =
    readLayout(card.layout) === "split" && others.some((face) => /^Aftermath\b/.test(face.text)) ? "aftermath" : readLayout(card.layout);
  const legalities = readLegalities(card.legalities);
  const [onlyFront, ...rest] = shareFlipCost(layout, faces);
  const record: Contribution["card"] = {
    name,
    layout,
    kind: kindOfCard(card.layout, textOf(card.type_line) ?? front.typeLine, isFunny(card, legalities)),
    faces: [onlyFront ?? front, ...rest],
    ...optional("colorIdentity", readColors(card.color_identity)),
    ...optional("manaValue", typeof card.cmc === "number" && card.cmc >= 0 ? card.cmc : undefined),
  };
  const isEnglish = language === "en";
  return {
    key: textOf(card.oracle_id) ?? `name:${name}`,
    card: record,
    rank: (isEnglish ? 2 : 0) + (whole.layout === "reversible_card" ? 0 : 1),
    ...optional("legalities", legalities),
    printings: printingOf(card),
    foreignNames: isEnglish ? [] : printedNamesOf(card, ["printed_name"]),
    printedNames: isEnglish ? printedNamesOf(card, ["flavor_name", "printed_name"]) : [],
    reserved: card.reserved === true,
    gameChanger: card.game_changer === true,
    ...optional("onPaper", Array.isArray(card.games) && card.games.length > 0 ? card.games.includes("paper") : undefined),
    ...optional("deckRank", wholeNumber(card.edhrec_rank)),
  };
}

function readFaces(card: Source, name: string): readonly CardFace[] {
  const faces = objectsOf(card.card_faces);
  const sources = faces.length > 0 ? faces : [card];
  const wholeLine = textOf(card.type_line) ?? "";
  return sources.map((face, index) =>
    toFace({
      name: textOf(face.name) ?? name,
      manaCost: face.mana_cost,
      typeLine: textOf(face.type_line) ?? wholeLine.split(" // ")[index] ?? wholeLine,
      text: face.oracle_text,
      ...optional("colors", readColors(face.colors)),
      ...optional("colorIndicator", readColors(face.color_indicator)),
      power: face.power,
      toughness: face.toughness,
      loyalty: face.loyalty,
      defense: face.defense,
    }),
  );
}

/** Silver-bordered, acorn and test cards. Cards of such sets that some format allows are real. */
function isFunny(card: Source, legalities: Legalities | undefined): boolean {
  if (card.border_color === "silver" || card.security_stamp === "acorn") return true;
  return card.set_type === "funny" && Object.values(legalities ?? {}).every((legality) => legality === "not_legal");
}

function printingOf(card: Source): readonly Printing[] {
  const set = textOf(card.set)?.toUpperCase();
  if (set === undefined) return [];
  return [
    {
      set,
      ...optional("number", textOf(card.collector_number)),
      ...optional("rarity", textOf(card.rarity)),
      ...optional("arenaId", wholeNumber(card.arena_id)),
      ...optional("mtgoId", wholeNumber(card.mtgo_id)),
    },
  ];
}

/** What printings call the card and its faces. */
function printedNamesOf(card: Source, fields: readonly string[]): readonly string[] {
  const faces = objectsOf(card.card_faces);
  const names: string[] = [];
  for (const field of fields) {
    const own = textOf(card[field]);
    const ofFaces = faces.map((face) => textOf(face[field])).filter((name) => name !== undefined);
    if (own !== undefined) names.push(own);
    names.push(...ofFaces);
    if (ofFaces.length > 1 && ofFaces.length === faces.length) names.push(ofFaces.join(" // "));
  }
  return names;
}

export interface ScryfallCollector {
  /** Returns why the object was not taken, or undefined. */
  add(value: unknown): string | undefined;
  finish(): readonly CardRecord[];
  readonly source: string;
  /** The newest release among the cards. */
  readonly date: string;
}

export function createScryfallCollector(): ScryfallCollector {
  const merge = createPrintingMerge();
  let date = "";
  let cards = 0;
  return {
    get date() {
      return date;
    },
    get source() {
      return cards > 0 && merge.added > cards * 1.2 ? "Scryfall (default cards)" : "Scryfall (oracle cards)";
    },
    add(value) {
      const contributions = readScryfallCard(value);
      if (typeof contributions === "string") return contributions;
      for (const contribution of contributions) merge.add(contribution);
      const released = isObject(value) ? textOf(value.released_at) : undefined;
      if (released !== undefined && /^\d{4}-\d\d-\d\d$/.test(released) && released > date) date = released;
      return undefined;
    },
    finish() {
      const records = merge.finish({ isComplete: false });
      cards = records.length;
      return records;
    },
  };
}

function optional<K extends string, V>(key: K, value: V | undefined): { readonly [P in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { readonly [P in K]: V });
}
