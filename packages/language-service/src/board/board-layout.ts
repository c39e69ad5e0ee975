// Where everything of a picture stands: the players' fields one above the other, the first player's at the bottom, front rows facing. Crowded boards
// get a wider picture and smaller cards.

import type { Subject } from "@ruleslawyer/core";
import type { BoardArrow, BoardCard, BoardModel, BoardPlayer } from "./board-model.ts";
import type { Box, Point } from "./svg.ts";

export const CARD = { width: 106, height: 130, strip: 19, corner: 7 } as const;
const SIDE = 184;
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
  const contest: Contest = { involved, order: fightingOrder(model) };
  for (const size of SIZES) {
    const board = layOutAt(model, contest, sideHeight, top(size.width), size);
    if (board.height <= size.width * 0.86 || size === SIZES.at(-1)) return board;
  }
  throw new Error("no size of a picture is left");
}

function layOutAt(
  model: BoardModel,
  contest: Contest,
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
    const rows = rowsOf(player, contest, field.width, scale);
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

/** What must be seen one by one, and in which order it faces each other. */
interface Contest {
  readonly involved: ReadonlySet<Subject>;
  readonly order: ReadonlyMap<Subject, number>;
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
function rowsOf(player: BoardPlayer, { involved, order }: Contest, width: number, scale: number): readonly RowOfItems[] {
  const room = width / ((CARD.width + TURN.width + GAP) * scale);
  const items = pilesOf(sorted([...player.cards, ...player.attached], order, room), involved).map((cards) => itemOf(cards, scale));
  const of = (row: string): readonly Item[] => items.filter(({ cards }) => cards[0]!.row === row);
  const back = [...of("others"), ...of("lands")];
  const together = widthOf(back, scale) <= width;
  return [
    ...wrapped(of("creatures"), width, scale),
    ...(together ? wrapped(back, width, scale) : [...wrapped(of("others"), width, scale), ...wrapped(of("lands"), width, scale)]),
  ];
}

/**
 * Who fights whom, from left to right: attackers as declared, bands together; blockers, and what is attacked, where their attackers stand.
 */
function fightingOrder(model: BoardModel): ReadonlyMap<Subject, number> {
  const order = new Map<Subject, number>();
  const bands = new Map<string, number>();
  const bandOf = new Map(
    model.players.flatMap(({ cards }) => cards.flatMap(({ id, band }) => (band === undefined ? [] : [[id as Subject, band] as const]))),
  );
  const isAttack = ({ kind, to }: BoardArrow): boolean => kind === "attack" || model.players.some(({ id }) => id === to);
  const pairs = [...model.facing, ...model.arrows.filter(({ kind }) => kind !== "target")];
  for (const { from, to } of pairs.filter(isAttack)) {
    const band = bandOf.get(from);
    const place: number = order.get(from) ?? (band === undefined ? undefined : bands.get(band)) ?? order.size;
    if (band !== undefined) bands.set(band, place);
    order.set(from, place);
    if (!order.has(to)) order.set(to, place);
  }
  for (const { from, to } of pairs) {
    const place: number = order.get(to) ?? order.get(from) ?? order.size;
    if (!order.has(to)) order.set(to, place);
    if (!order.has(from)) order.set(from, place);
  }
  return order;
}

/** What fights stands in the middle where the row is long enough for all, else first. */
function sorted(cards: readonly BoardCard[], order: ReadonlyMap<Subject, number>, room: number): readonly BoardCard[] {
  const fighting = cards.filter(({ id }) => order.has(id)).sort((a, b) => order.get(a.id)! - order.get(b.id)!);
  const idle = cards.filter(({ id }) => !order.has(id));
  const front = idle.filter(({ row }) => row === "creatures");
  if (fighting.length + front.length > room) return [...fighting, ...idle];
  const left = front.slice(0, Math.floor(front.length / 2));
  return [...left, ...fighting, ...idle.filter((card) => !left.includes(card))];
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
