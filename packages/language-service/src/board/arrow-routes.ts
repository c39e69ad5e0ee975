// Ways for arrows between players whose fields aren't neighbours: out of the own field, up or down beside the cards of the fields between, and in. Where no
// room is beside them the arrow stays a straight one.

import type { Subject } from "@ruleslawyer/core";
import { MARGIN, type PlacedBoard, type PlacedPlayer } from "./board-layout.ts";
import type { BoardArrow } from "./board-model.ts";
import { type Box, centerOf, type Point, round } from "./svg.ts";

/** The corners of a way, from edge to edge. */
export type Route = readonly Point[];

const BESIDE = 26;
const LANE = 22;
/** How far from a field its arrows turn. */
const TURN_OFF = 14;
const APART = 8;
const CORNER = 10;
/** More than these don't find room between two fields. */
const MOST = 5;
/** An attack on a player arrives at a bar that begins this far from the field, and ends further out. */
export const BAR = { near: 4, far: 24 } as const;

/** Ways of the arrows that need one. `boxOf`: where a card stands. */
export function routesOf(
  arrows: readonly BoardArrow[],
  board: PlacedBoard,
  boxOf: (subject: Subject) => Box | undefined,
): ReadonlyMap<BoardArrow, Route> {
  const routed = arrows.flatMap((arrow) => {
    const from = boxOf(arrow.from);
    const [source, target] = [fieldOf(board, arrow.from), fieldOf(board, arrow.to)];
    if (arrow.kind === "target" || from === undefined || source === undefined || target === undefined) return [];
    const beside = cardsBetween(board, source, target);
    return beside === undefined ? [] : [{ arrow, from, source, target, beside }];
  });
  // From the left: the inner lane, and the turn that is further out, so that no two ways cross.
  routed.sort((a, b) => centerOf(a.from).x - centerOf(b.from).x);
  const first = Math.max(0, ...routed.map(({ beside }) => beside)) + BESIDE;
  if (routed.length > MOST || first + (routed.length - 1) * LANE > board.width - MARGIN - BESIDE) return new Map();
  return new Map(
    routed.map(({ arrow, from, source, target }, index): readonly [BoardArrow, Route] => {
      const lane = first + index * LANE;
      const off = TURN_OFF + (routed.length - 1 - index) * APART;
      const out = awayFrom(source, off);
      const start = { x: centerOf(from).x, y: source.facesDown ? from.y + from.height : from.y };
      const turns = [start, { x: start.x, y: out }, { x: lane, y: out }];
      const to = arrow.to === target.player.id ? undefined : boxOf(arrow.to);
      if (to === undefined) return [arrow, [...turns, { x: lane, y: awayFrom(target, BAR.far + 3) }]];
      const x = centerOf(to).x + Math.min(8, to.width / 4);
      const into = awayFrom(target, off);
      const end = target.facesDown ? to.y + to.height + 3 : to.y - 3;
      return [arrow, [...turns, { x: lane, y: into }, { x, y: into }, { x, y: end }]];
    }),
  );
}

const awayFrom = ({ gate, facesDown }: PlacedPlayer, by: number): number => gate.y + (facesDown ? by : -by);

function fieldOf(board: PlacedBoard, subject: Subject): PlacedPlayer | undefined {
  return board.players.find(
    ({ player, cards }) =>
      player.id === subject ||
      cards.some(({ cards: pile }) => pile.some((card) => card.id === subject || card.attachments.some(({ id }) => id === subject))),
  );
}

/** How far to the right the cards of the fields between two reach; undefined if they are neighbours. */
function cardsBetween(board: PlacedBoard, source: PlacedPlayer, target: PlacedPlayer): number | undefined {
  const [top, bottom] = [source.gate.y, target.gate.y].sort((a, b) => a - b) as [number, number];
  const between = board.players.filter(({ panel }) => panel.y >= top - 1 && panel.y + panel.height <= bottom + 1);
  if (source === target || between.length === 0) return undefined;
  return Math.max(...between.flatMap(({ cards, side }) => [side.x + side.width, ...cards.map(({ box }) => box.x + box.width)]));
}

/** The way as a path with round corners. */
export function pathOf(route: Route): string {
  const parts = [`M${round(route[0]!.x)} ${round(route[0]!.y)}`];
  for (const [index, corner] of route.entries()) {
    if (index === 0) continue;
    const next = route[index + 1];
    const before = towards(corner, route[index - 1]!);
    parts.push(`L${round(before.x)} ${round(before.y)}`);
    if (next === undefined) parts.push(`L${round(corner.x)} ${round(corner.y)}`);
    else {
      const after = towards(corner, next);
      parts.push(`Q${round(corner.x)} ${round(corner.y)} ${round(after.x)} ${round(after.y)}`);
    }
  }
  return parts.join("");
}

function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const part = length === 0 ? 0 : Math.min(CORNER, length / 2) / length;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
