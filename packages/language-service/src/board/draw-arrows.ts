// Arrows over the board, each kind with its own end: attacks (head), blocks (bar), damage (head and amount), targets (ring), what was refused (cross).

import type { Subject } from "@ruleslawyer/core";
import { BAR, pathOf, type Route, routesOf } from "./arrow-routes.ts";
import { badge } from "./badge.ts";
import type { PlacedBoard, PlacedPlayer } from "./board-layout.ts";
import { CARD } from "./board-layout.ts";
import type { ArrowKind, BoardArrow, BoardModel } from "./board-model.ts";
import { fitText, measureText } from "./measure-text.ts";
import { type Box, centerOf, element, escapeXml, type Point, round } from "./svg.ts";
import type { Theme } from "./theme.ts";

const COLORS: Readonly<Record<ArrowKind, (theme: Theme) => string>> = {
  attack: ({ attack }) => attack,
  block: ({ block }) => block,
  damage: ({ damage }) => damage,
  target: ({ target }) => target,
  refused: ({ illegal }) => illegal,
  proposed: ({ faint }) => faint,
};

const DASHES: Partial<Record<ArrowKind, string>> = { target: "7 5", refused: "9 5", proposed: "3 5" };

export const ARROW_WORDS: Readonly<Record<ArrowKind, string>> = {
  attack: "attacks",
  block: "blocks",
  damage: "deals damage",
  target: "targets",
  refused: "refused",
  proposed: "proposed",
};

export interface Anchors {
  boxOf(subject: Subject): Box | undefined;
}

/** Where each subject stands: cards, stack entries, and players at the gate of their field or at their name. */
export function anchorsOf(board: PlacedBoard, stack: readonly { readonly id: Subject; readonly box: Box }[]): Anchors {
  const boxes = new Map<Subject, Box>();
  for (const { cards, player, side } of board.players) {
    boxes.set(player.id, { x: side.x, y: side.y, width: side.width, height: 34 });
    for (const { cards: pile, box, scale } of cards) {
      for (const card of pile) {
        const attached = card.attachments;
        const above = attached.length * CARD.strip * scale;
        boxes.set(card.id, { ...box, y: box.y - above, height: box.height + above });
        attached.forEach((each, index) => {
          const y = box.y - (attached.length - index) * CARD.strip * scale;
          boxes.set(each.id, { x: box.x, y, width: box.width, height: CARD.strip * scale });
        });
      }
    }
  }
  for (const { id, box } of stack) boxes.set(id, box);
  return { boxOf: (subject) => boxes.get(subject) };
}

/** Attackers of a player arrive at one bar in front of the player's field, each straight ahead. */
function gateOf({ gate, facesDown, player }: PlacedPlayer, xs: readonly number[]): Box {
  const words = measureText(player.name, 12, true) + 92;
  const [left, right] = [Math.min(...xs) - 24, Math.max(...xs) + 24];
  const width = Math.max(words, right - left);
  return { x: (left + right) / 2 - width / 2, y: facesDown ? gate.y + BAR.near : gate.y - BAR.far, width, height: BAR.far - BAR.near };
}

export function drawArrows(model: BoardModel, board: PlacedBoard, anchors: Anchors, theme: Theme): string {
  const met = new Set(model.arrows.filter(({ kind }) => kind === "block" || kind === "damage").flatMap(({ from, to }) => [from, to]));
  // A blocked creature's attack on a player goes nowhere: the blocks say what happened to it.
  const arrows = model.arrows.filter(({ kind, from, to }) => !(kind === "attack" && met.has(from) && isPlayer(board, to)));
  const routes = routesOf(arrows, board, anchors.boxOf);
  const gates = new Map<Subject, Box>();
  for (const placed of board.players) {
    const arriving = arrows.filter(({ to, kind }) => to === placed.player.id && kind !== "target");
    const xs = arriving.flatMap((arrow) => routes.get(arrow)?.at(-1)?.x ?? centerX(anchors.boxOf(arrow.from)) ?? []);
    if (xs.length > 0) gates.set(placed.player.id, gateOf(placed, xs));
  }
  const lines: string[] = [];
  const signs: string[] = [];
  for (const arrow of arrows) {
    const from = anchors.boxOf(arrow.from);
    const gate = arrow.kind === "target" ? undefined : gates.get(arrow.to);
    const to = gate === undefined || from === undefined ? anchors.boxOf(arrow.to) : { ...gate, x: from.x + from.width / 2 - 1, width: 2 };
    if (from === undefined || to === undefined) continue;
    const { line, sign } = drawArrow(arrow, wayOf(arrow, routes.get(arrow), from, to), theme);
    lines.push(line);
    signs.push(sign);
  }
  // Lines pass behind the bar, what is written on them stands before it.
  const bars = board.players.flatMap((placed) => {
    const gate = gates.get(placed.player.id);
    return gate === undefined ? [] : [drawGate(placed, gate, arrows, theme)];
  });
  return [...lines, ...bars, ...signs].join("");
}

const centerX = (box: Box | undefined): number | undefined => (box === undefined ? undefined : box.x + box.width / 2);

const isPlayer = (board: PlacedBoard, subject: Subject): boolean => board.players.some(({ player }) => player.id === subject);

function drawGate({ player }: PlacedPlayer, box: Box, arrows: readonly BoardArrow[], theme: Theme): string {
  const arriving = arrows.filter(({ to }) => to === player.id);
  const isHit = arriving.some(({ kind }) => kind === "damage");
  const isAttacked = arriving.some(({ kind }) => kind === "attack");
  const words = fitText(`${isHit ? "damage to" : isAttacked ? "attacks" : "at"} ${player.name}`, box.width - 14, 12, 9, true);
  const stroke = isHit ? theme.damage : isAttacked ? theme.attack : theme.illegal;
  return (
    element("rect", { ...box, rx: 10, fill: theme.background, stroke, "stroke-width": 1.6 }) +
    element(
      "text",
      { x: box.x + box.width / 2, y: box.y + 14.3, "font-size": words.size, "font-weight": 700, "text-anchor": "middle", fill: theme.text },
      escapeXml(words.text),
    )
  );
}

/** The point of a box's edge towards another point. */
function edge(box: Box, towards: Point, gap: number): Point {
  const center = centerOf(box);
  const [dx, dy] = [towards.x - center.x, towards.y - center.y];
  if (dx === 0 && dy === 0) return center;
  const scale = Math.min((box.width / 2 + gap) / Math.max(Math.abs(dx), 0.001), (box.height / 2 + gap) / Math.max(Math.abs(dy), 0.001));
  return { x: center.x + dx * Math.min(scale, 1), y: center.y + dy * Math.min(scale, 1) };
}

/** A line as it is drawn: where it ends and how it comes in, and where signs stand on it. */
interface Way {
  readonly d: string;
  readonly end: Point;
  readonly angle: number;
  readonly at: Point;
  readonly near: Point;
}

function wayOf({ kind }: BoardArrow, route: Route | undefined, from: Box, to: Box): Way {
  if (route !== undefined) {
    const [before, end] = [route.at(-2)!, route.at(-1)!];
    const [above, below] = [route[2]!, route[3]!];
    const at = { x: above.x, y: (above.y + below.y) / 2 };
    return { d: pathOf(route), end, angle: Math.atan2(end.y - before.y, end.x - before.x), at, near: at };
  }
  const start = edge(from, centerOf(to), 0);
  let end = edge(to, centerOf(from), 3);
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  if (length < 8) end = { x: end.x, y: end.y + 8 };
  // Each line bends to its own right, so that there and back are two lines.
  const bend = Math.min(26, length * 0.12) * (kind === "attack" || kind === "target" ? 0.4 : 1);
  const normal = { x: -(end.y - start.y) / Math.max(length, 1), y: (end.x - start.x) / Math.max(length, 1) };
  const middle = { x: (start.x + end.x) / 2 + normal.x * bend, y: (start.y + end.y) / 2 + normal.y * bend };
  return {
    d: `M${round(start.x)} ${round(start.y)}Q${round(middle.x)} ${round(middle.y)} ${round(end.x)} ${round(end.y)}`,
    end,
    angle: Math.atan2(end.y - middle.y, end.x - middle.x),
    at: { x: start.x * 0.25 + middle.x * 0.5 + end.x * 0.25, y: start.y * 0.25 + middle.y * 0.5 + end.y * 0.25 },
    near: { x: start.x * 0.06 + middle.x * 0.38 + end.x * 0.56, y: start.y * 0.06 + middle.y * 0.38 + end.y * 0.56 },
  };
}

function drawArrow(
  { kind, label, from: source, to: target, line }: BoardArrow,
  { d, end, angle, at, near }: Way,
  theme: Theme,
): { readonly line: string; readonly sign: string } {
  const color = COLORS[kind](theme);
  const width = kind === "proposed" ? 2 : 2.8;
  const parts = [
    element("path", { d, fill: "none", stroke: theme.halo, "stroke-width": width + 3, "stroke-opacity": 0.8, "stroke-linecap": "round" }),
    element("path", { d, fill: "none", stroke: color, "stroke-width": width, "stroke-dasharray": DASHES[kind], "stroke-linecap": "round" }),
    arrowEnd(kind, end, angle, color, theme),
  ];
  const spoken = `${ARROW_WORDS[kind]}${label === undefined ? "" : ` ${label}`}`;
  const sign =
    (kind === "refused" ? cross(at, color, theme) : "") +
    (label === undefined ? "" : badge(near.x, near.y, label, color, theme.halo, 13, kind === "damage" ? "burst" : "pill"));
  const labels = {
    class: `rl-arrow rl-${kind}`,
    role: "img",
    "data-line": line,
    "data-from": source,
    "data-to": target,
    "aria-label": spoken,
  };
  return { line: element("g", labels, ...parts), sign: sign === "" ? "" : element("g", { "data-line": line, "aria-hidden": true }, sign) };
}

export function arrowEnd(kind: ArrowKind, at: Point, angle: number, color: string, theme: Theme): string {
  const transform = `translate(${round(at.x)} ${round(at.y)}) rotate(${round((angle * 180) / Math.PI)})`;
  switch (kind) {
    case "block":
      return element("path", { d: "M-1-9V9", transform, stroke: color, "stroke-width": 5, "stroke-linecap": "round", fill: "none" });
    case "target":
      return element("circle", { r: 5, transform, fill: theme.halo, stroke: color, "stroke-width": 2.6 });
    default:
      return element("path", { d: "M3 0-10-7-7 0-10 7Z", transform, fill: color, stroke: theme.halo, "stroke-width": 1 });
  }
}

function cross(at: Point, color: string, theme: Theme): string {
  const d = "M-6-6 6 6M6-6-6 6";
  return element(
    "g",
    { transform: `translate(${round(at.x)} ${round(at.y)})` },
    element("circle", { r: 11, fill: theme.illegalPaper, stroke: color, "stroke-width": 2 }),
    element("path", { d, stroke: color, "stroke-width": 3, "stroke-linecap": "round", fill: "none" }),
  );
}

/** Braces behind the members of each band. */
export function drawBands(board: PlacedBoard, theme: Theme): string {
  return board.players
    .flatMap(({ cards, facesDown }) => {
      const bands = new Map<string, Box[]>();
      for (const { cards: pile, box } of cards) {
        const { band } = pile[0]!;
        // A row that is full breaks a band: each part has its brace.
        if (band !== undefined)
          bands.set(`${band} ${Math.round(box.y / 40)}`, [...(bands.get(`${band} ${Math.round(box.y / 40)}`) ?? []), box]);
      }
      return [...bands.values()].map((boxes) => brace(boxes, facesDown && board.players.length > 1, theme));
    })
    .join("");
}

function brace(boxes: readonly Box[], above: boolean, theme: Theme): string {
  const left = Math.min(...boxes.map(({ x }) => x)) - 4;
  const right = Math.max(...boxes.map(({ x, width }) => x + width)) + 4;
  const y = above ? Math.min(...boxes.map((box) => box.y)) - 7 : Math.max(...boxes.map((box) => box.y + box.height)) + 7;
  const s = above ? -1 : 1;
  const middle = (left + right) / 2;
  const d = `M${left} ${y - 3 * s}Q${left} ${y + 5 * s} ${left + 10} ${y + 5 * s}H${middle - 24}M${middle + 24} ${y + 5 * s}H${right - 10}Q${right} ${y + 5 * s} ${right} ${y - 3 * s}`;
  return (
    element("path", { d, fill: "none", stroke: theme.attack, "stroke-width": 2.6, "stroke-linecap": "round" }) +
    badge(middle, y + 5 * s, "band", theme.attack, theme.halo, 10.5)
  );
}
