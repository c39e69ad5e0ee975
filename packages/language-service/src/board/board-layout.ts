// Where everything of a picture stands: the players' fields one above the other, the first player's at the bottom, front rows facing. Crowded boards
// get a wider picture and smaller cards.

import type { Subject } from "@ruleslawyer/core";
import type { BoardCard, BoardModel, BoardPlayer } from "./board-model.ts";
import type { Box, Point } from "./svg.ts";

export const CARD = { width: 106, height: 130, strip: 19, corner: 7 } as const;
export const SIDE = 184;
export const MARGIN = 12;
const GAP = 10;
/** How much wider and higher a card stands that is turned. */
const TURN = { width: 20, height: 16 } as const;
export const PILE_STEP = 5;
const PILE_SHOWN = 3;

/** One card, with what is attached to it; or several alike. */
export interface PlacedCard {
  readonly cards: readonly BoardCard[];
  /** The card itself, without what sticks out above it; in the picture's own units. */
  readonly box: Box;
  readonly scale: number;
}

export interface PlacedPlayer {
  readonly player: BoardPlayer;
  readonly panel: Box;
  readonly side: Box;
  /** Where attacks on the player arrive. */
  readonly gate: Point;
  readonly facesDown: boolean;
  readonly cards: readonly PlacedCard[];
}

export interface PlacedBoard {
  readonly width: number;
  readonly height: number;
  readonly players: readonly PlacedPlayer[];
  /** Where the stack stands, if anything is on it. */
  readonly stack?: Box;
  readonly scale: number;
}

interface Size {
  readonly width: number;
  readonly scale: number;
}

const SIZES: readonly Size[] = [
  { width: 960, scale: 1 },
  { width: 1080, scale: 0.9 },
  { width: 1240, scale: 0.82 },
  { width: 1400, scale: 0.74 },
  { width: 1560, scale: 0.66 },
];

/** `top` is kept free for title and verdict, whose height depends on the width. */
export function layOut(
  model: BoardModel,
  involved: ReadonlySet<Subject>,
  sideHeight: (player: BoardPlayer) => number,
  top: (width: number) => number,
): PlacedBoard {
  for (const size of SIZES) {
    const board = layOutAt(model, involved, sideHeight, top(size.width), size);
    if (board.height <= size.width * 0.86 || size === SIZES.at(-1)) return board;
  }
  throw new Error("no size of a picture is left");
}

function layOutAt(
  model: BoardModel,
  involved: ReadonlySet<Subject>,
  sideHeight: (player: BoardPlayer) => number,
  top: number,
  { width, scale }: Size,
): PlacedBoard {
  const field: Omit<Box, "height" | "y"> = { x: MARGIN + SIDE + GAP, width: width - MARGIN * 2 - SIDE - GAP * 2 };
  const lane = model.arrows.some(({ kind }) => kind !== "target") ? 74 : 14;
  const placed: PlacedPlayer[] = [];
  let y = top;
  let stack: Box | undefined;
  const order = [...model.players.slice(1).reverse(), ...model.players.slice(0, 1)];
  for (const [index, player] of order.entries()) {
    const isLast = index === order.length - 1;
    if (isLast && model.stack.length > 0) {
      stack = { x: MARGIN, y, width: width - MARGIN * 2, height: 62 };
      y += stack.height + (lane > 20 ? lane : 14);
    }
    const facesDown = !isLast || order.length === 1;
    const rows = rowsOf(player, involved, field.width, scale);
    const ordered = facesDown && order.length > 1 ? [...rows].reverse() : rows;
    const height = Math.max(sideHeight(player) + GAP, ordered.reduce((sum, row) => sum + row.height, 0) + GAP, 70);
    const panel: Box = { x: MARGIN, y, width: width - MARGIN * 2, height };
    const cards: PlacedCard[] = [];
    let rowY = y + GAP / 2 + (height - GAP - ordered.reduce((sum, row) => sum + row.height, 0)) * (facesDown ? 1 : 0);
    for (const row of ordered) {
      let x = field.x + (field.width - row.width) / 2;
      for (const item of row.items) {
        const card: Box = {
          x: x + (item.width - CARD.width * scale) / 2,
          y: rowY + row.height - GAP * scale - item.below * scale - CARD.height * scale,
          width: CARD.width * scale,
          height: CARD.height * scale,
        };
        cards.push({ cards: item.cards, box: card, scale });
        x += item.width + GAP * scale;
      }
      rowY += row.height;
    }
    const gate = { x: field.x + field.width / 2, y: facesDown ? y + height : y };
    placed.push({ player, panel, side: { x: MARGIN + 8, y: y + 6, width: SIDE - 8, height: height - 12 }, gate, facesDown, cards });
    y += height + (isLast ? 0 : lane);
  }
  return { width, height: y + MARGIN, players: placed, stack, scale };
}

interface Item {
  readonly cards: readonly BoardCard[];
  readonly width: number;
  readonly above: number;
  readonly below: number;
}

interface RowOfItems {
  readonly items: readonly Item[];
  readonly width: number;
  readonly height: number;
}

/** Creatures in front, the rest behind them, wrapped to the width. */
function rowsOf(player: BoardPlayer, involved: ReadonlySet<Subject>, width: number, scale: number): readonly RowOfItems[] {
  const items = pilesOf(sorted([...player.cards, ...player.attached]), involved).map((cards) => itemOf(cards, scale));
  const of = (row: string): readonly Item[] => items.filter(({ cards }) => cards[0]!.row === row);
  const back = [...of("others"), ...of("lands")];
  const together = widthOf(back, scale) <= width;
  return [
    ...wrapped(of("creatures"), width, scale),
    ...(together ? wrapped(back, width, scale) : [...wrapped(of("others"), width, scale), ...wrapped(of("lands"), width, scale)]),
  ];
}

/** What fights stands first, bands together. */
function sorted(cards: readonly BoardCard[]): readonly BoardCard[] {
  const rank = ({ combat, band }: BoardCard): string =>
    combat === undefined ? "z" : `${combat === "attacking" ? "a" : "b"}${band ?? "~"}`;
  return cards
    .map((card, index) => ({ card, index }))
    .sort((a, b) => rank(a.card).localeCompare(rank(b.card)) || a.index - b.index)
    .map(({ card }) => card);
}

function pilesOf(cards: readonly BoardCard[], involved: ReadonlySet<Subject>): readonly (readonly BoardCard[])[] {
  const piles = new Map<string, BoardCard[]>();
  for (const card of cards) {
    const isAlone =
      involved.has(card.id) || card.combat !== undefined || card.attachments.length > 0 || card.alias !== undefined || card.isLeaving;
    const { id: _id, line: _line, ...rest } = card;
    const key = isAlone ? card.id : JSON.stringify(rest);
    const pile = piles.get(key);
    if (pile === undefined) piles.set(key, [card]);
    else pile.push(card);
  }
  // Two or three creatures alike are better seen one by one.
  return [...piles.values()].flatMap((pile) => (pile.length >= (pile[0]!.row === "lands" ? 2 : 4) ? [pile] : pile.map((card) => [card])));
}

const pileDepth = (count: number): number => Math.min(count - 1, PILE_SHOWN);

/** Everything attached to a card, and to that, the nearest first. */
export const attachmentsUnder = (card: BoardCard): readonly BoardCard[] =>
  card.attachments.flatMap((each) => [each, ...attachmentsUnder(each)]);

function itemOf(cards: readonly BoardCard[], scale: number): Item {
  const card = cards[0]!;
  const turn = card.isTapped ? TURN : { width: 0, height: 0 };
  const depth = pileDepth(cards.length) * PILE_STEP;
  return {
    cards,
    width: (CARD.width + turn.width + depth) * scale,
    above: attachmentsUnder(card).length * CARD.strip + turn.height / 2 + depth,
    below: turn.height / 2,
  };
}

const widthOf = (items: readonly Item[], scale: number): number =>
  items.reduce((sum, item) => sum + item.width, 0) + Math.max(0, items.length - 1) * GAP * scale;

function wrapped(items: readonly Item[], width: number, scale: number): readonly RowOfItems[] {
  const rows: Item[][] = [];
  for (const item of items) {
    const row = rows.at(-1);
    if (row === undefined || widthOf([...row, item], scale) > width) rows.push([item]);
    else row.push(item);
  }
  return rows.map((row) => ({
    items: row,
    width: widthOf(row, scale),
    height: (CARD.height + Math.max(...row.map(({ above }) => above)) + Math.max(...row.map(({ below }) => below)) + GAP * 1.6) * scale,
  }));
}
