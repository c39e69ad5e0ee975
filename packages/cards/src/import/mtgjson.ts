// MTGJSON version 5: `AtomicCards` (per name a list of faces) and `AllPrintings` (per set a list of faces as printed).

import type { CardFace } from "@ruleslawyer/core";
import type { CardRecord, Printing } from "../database.ts";
import { readColors } from "./card-colors.ts";
import { kindOfCard, readLayout } from "./card-kind.ts";
import { isObject, objectsOf, shareFlipCost, stringsOf, textOf, toFace, wholeNumber } from "./face-data.ts";
import { readLegalities } from "./legalities.ts";
import { type Contribution, createPrintingMerge } from "./printing-merge.ts";

type Source = Readonly<Record<string, unknown>>;

/** What MTGJSON's deck files have in the place of card names. */
const DECK_PARTS: ReadonlySet<string> = new Set(["mainBoard", "sideBoard", "commander", "displayCommander", "planes", "schemes"]);

export interface MtgjsonCollector {
  /** `data.<name>` of an atomic file. Returns why it was not taken, or undefined. */
  addAtomic(name: string, value: unknown): string | undefined;
  /** `data.<set>.cards[…]` and `.tokens[…]` of a file of printings: one face. */
  addPrinting(set: string, value: unknown): string | undefined;
  finish(): readonly CardRecord[];
}

export function createMtgjsonCollector(): MtgjsonCollector {
  const merge = createPrintingMerge();
  const printed = new Map<string, PrintedCard>();
  return {
    addAtomic(name, value) {
      const faces = objectsOf(value);
      if (faces.length === 0) return "it has no faces";
      if (DECK_PARTS.has(name)) return "it is a part of a deck";
      if (faces.some((face) => textOf(face.name) !== name)) return "its faces bear another name";
      if (faces.some((face) => textOf(face.type) === undefined)) return "it has no type line";
      for (const group of splitMeld(faces)) merge.add(toContribution(name, group, printingsOfAtomic(group[0]!)));
      return undefined;
    },
    addPrinting(set, value) {
      if (!isObject(value)) return "it is not an object";
      if (textOf(value.name) === undefined) return "it has no name";
      if (textOf(value.type) === undefined) return "it has no type line";
      gatherPrinting(printed, set, value);
      return undefined;
    },
    finish() {
      for (const [key, card] of printed) merge.add({ ...toContribution(card.name, sortedFaces(card), card.printings, card), key });
      printed.clear();
      return merge.finish({ isComplete: true });
    },
  };
}

/** Melded cards stand under a name joined with the result's, which is a card of its own (712.4). */
function splitMeld(faces: readonly Source[]): readonly (readonly Source[])[] {
  const distinct = faces.filter((face, i) => faces.findIndex((other) => faceNameOf(other) === faceNameOf(face)) === i);
  return distinct[0]?.layout === "meld" ? distinct.map((face) => [face]) : [distinct];
}

function faceNameOf(face: Source): string {
  return textOf(face.faceName) ?? textOf(face.name) ?? "";
}

function toContribution(name: string, sources: readonly Source[], printings: readonly Printing[], gathered?: PrintedCard): Contribution {
  const front = sources[0]!;
  // A name that its face bears alone: melded and reversible cards.
  const fullName = sources.length === 1 ? faceNameOf(front) || name : name;
  const layout = readLayout(front.layout) === "reversible_card" ? (sources.length === 1 ? "normal" : "other") : readLayout(front.layout);
  const faces = shareFlipCost(layout, sources.map(readFace)) as readonly [CardFace, ...CardFace[]];
  const legalities = readLegalities(front.legalities);
  const isFunny = gathered?.isFunny ?? (front.isFunny === true && legalities === undefined);
  const colorIdentity = readColors(front.colorIdentity);
  const manaValue = front.manaValue ?? front.convertedManaCost;
  const deckRank = wholeNumber(front.edhrecRank);
  return {
    key: keyOf(fullName, front),
    card: {
      name: fullName,
      layout,
      kind: kindOfCard(front.layout, faces[0].typeLine, isFunny),
      faces,
      ...(colorIdentity === undefined ? {} : { colorIdentity }),
      ...(typeof manaValue === "number" && manaValue >= 0 ? { manaValue } : {}),
    },
    rank: front.layout === "reversible_card" ? 0 : 1,
    ...(legalities === undefined ? {} : { legalities }),
    printings,
    foreignNames: gathered === undefined ? foreignNamesOf(sources) : [...gathered.foreignNames],
    printedNames: gathered === undefined ? printedNamesOf(sources) : [...gathered.printedNames],
    reserved: front.isReserved === true,
    gameChanger: front.isGameChanger === true,
    ...(gathered?.onPaper === undefined ? {} : { onPaper: gathered.onPaper }),
    ...(deckRank === undefined ? {} : { deckRank }),
  };
}

/** Tokens share names; only their Oracle identity tells them apart. */
function keyOf(name: string, face: Source): string {
  const oracleId = isObject(face.identifiers) ? textOf(face.identifiers.scryfallOracleId) : undefined;
  return kindOfCard(face.layout, textOf(face.type) ?? "", false) === "token" && oracleId !== undefined ? oracleId : `name:${name}`;
}

function readFace(face: Source): CardFace {
  const colors = readColors(face.colors);
  const colorIndicator = readColors(face.colorIndicator);
  return toFace({
    name: faceNameOf(face),
    manaCost: face.manaCost,
    typeLine: textOf(face.type) ?? "",
    text: face.text,
    ...(colors === undefined ? {} : { colors }),
    ...(colorIndicator === undefined ? {} : { colorIndicator }),
    power: face.power,
    toughness: face.toughness,
    loyalty: face.loyalty,
    defense: face.defense,
  });
}

function printingsOfAtomic(face: Source): readonly Printing[] {
  return stringsOf(face.printings).map((set) => ({ set: set.toUpperCase() }));
}

function foreignNamesOf(faces: readonly Source[]): readonly string[] {
  return faces.flatMap((face) =>
    objectsOf(face.foreignData).flatMap((foreign) => [textOf(foreign.name), textOf(foreign.faceName)].filter((name) => name !== undefined)),
  );
}

function printedNamesOf(faces: readonly Source[]): readonly string[] {
  return faces.flatMap((face) =>
    [face.flavorName, face.faceFlavorName, face.printedName, face.facePrintedName].map(textOf).filter((name) => name !== undefined),
  );
}

/** One card of a file of printings while its faces and printings come in. */
interface PrintedCard {
  readonly name: string;
  readonly faces: Map<string, Source>;
  readonly printings: Printing[];
  readonly foreignNames: Set<string>;
  readonly printedNames: Set<string>;
  isFunny: boolean;
  onPaper: boolean | undefined;
}

function gatherPrinting(cards: Map<string, PrintedCard>, set: string, face: Source): void {
  const whole = textOf(face.name) ?? "";
  const name = face.layout === "meld" || face.layout === "reversible_card" ? faceNameOf(face) : whole;
  const key = keyOf(name, face);
  let card = cards.get(key);
  if (card === undefined) {
    card = { name, faces: new Map(), printings: [], foreignNames: new Set(), printedNames: new Set(), isFunny: true, onPaper: undefined };
    cards.set(key, card);
  }
  const faceName = faceNameOf(face);
  const known = card.faces.get(faceName);
  if (known === undefined || (known.legalities === undefined && face.legalities !== undefined)) card.faces.set(faceName, withoutBulk(face));
  for (const foreign of foreignNamesOf([face])) card.foreignNames.add(foreign);
  for (const printed of printedNamesOf([face])) card.printedNames.add(printed);
  card.isFunny &&= face.isFunny === true && Object.keys(readLegalities(face.legalities) ?? {}).length === 0;
  const availability = stringsOf(face.availability);
  if (availability.length > 0) card.onPaper = card.onPaper === true || availability.includes("paper");
  if (face.side === undefined || face.side === "a" || face.layout === "meld") card.printings.push(printingOf(set, face));
}

/** Only what `toContribution` reads: printings are many and carry much. */
function withoutBulk(face: Source): Source {
  const kept: Record<string, unknown> = {};
  for (const field of KEPT) if (face[field] !== undefined) kept[field] = face[field];
  return kept;
}

const KEPT = [
  "name",
  "faceName",
  "side",
  "layout",
  "manaCost",
  "type",
  "text",
  "colors",
  "colorIndicator",
  "colorIdentity",
  "power",
  "toughness",
].concat([
  "loyalty",
  "defense",
  "manaValue",
  "convertedManaCost",
  "legalities",
  "isReserved",
  "isGameChanger",
  "edhrecRank",
  "identifiers",
]);

function sortedFaces(card: PrintedCard): readonly Source[] {
  return [...card.faces.values()].sort((a, b) => (textOf(a.side) ?? "").localeCompare(textOf(b.side) ?? "", "en"));
}

function printingOf(set: string, face: Source): Printing {
  const identifiers = isObject(face.identifiers) ? face.identifiers : {};
  const number = textOf(face.number);
  const rarity = textOf(face.rarity);
  const arenaId = wholeNumber(identifiers.mtgArenaId);
  const mtgoId = wholeNumber(identifiers.mtgoId);
  return {
    set: (textOf(face.setCode) ?? set).toUpperCase(),
    ...(number === undefined ? {} : { number }),
    ...(rarity === undefined ? {} : { rarity }),
    ...(arenaId === undefined ? {} : { arenaId }),
    ...(mtgoId === undefined ? {} : { mtgoId }),
  };
}
