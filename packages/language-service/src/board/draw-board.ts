// A game as a picture: a pure function from what is shown to SVG. No images, no fonts, no scripts; every object carries the line it stands on in the file.

import type { Subject } from "@ruleslawyer/core";
import { layOut, MARGIN } from "./board-layout.ts";
import type { ArrowKind, BoardCard, BoardMark, BoardModel } from "./board-model.ts";
import { describeBoard } from "./describe-board.ts";
import { ARROW_WORDS, anchorsOf, arrowEnd, drawArrows, drawBands } from "./draw-arrows.ts";
import { type CardMarks, drawPlacedCard } from "./draw-card.ts";
import { drawPlayer, drawStack, placeStack, sideHeight } from "./draw-player.ts";
import { fitText, measureText, wrapText } from "./measure-text.ts";
import { element, escapeXml, titleOf } from "./svg.ts";
import { FONT, THEMES, type Theme, type ThemeName } from "./theme.ts";

const HEAD = 58;
const MARK_LINE = 15;
/** Reasons shown; the rest are counted. */
const MOST_MARKS = 4;

export function drawBoard(model: BoardModel, themeName: ThemeName): string {
  const theme = THEMES[themeName];
  const involved = new Set<Subject>([
    ...model.arrows.flatMap(({ from, to }) => [from, to]),
    ...model.marks.flatMap(({ subjects }) => subjects),
  ]);
  const board = layOut(model, involved, sideHeight, (width) => HEAD + reasonsHeight(model.marks, width));
  const stack = board.stack === undefined ? [] : placeStack(model.stack, board.stack);
  const anchors = anchorsOf(
    board,
    stack.map(({ entry, box }) => ({ id: entry.id, box })),
  );
  const legendHeight = model.arrows.length > 0 ? 22 : 0;
  const height = board.height + legendHeight;
  const body = [
    element("rect", { width: board.width, height, fill: theme.background }),
    drawHead(model, board.width, theme),
    drawReasons(model.marks, board.width, theme),
    ...board.players.map((placed) => drawPlayer(placed, theme, marksFor(model.marks, placed.player.id))),
    ...(board.stack === undefined ? [] : [drawStack(model.stack, stack, board.stack, theme)]),
    ...board.players.flatMap(({ cards }) =>
      cards.map((card) => drawPlacedCard(card, theme, (each: BoardCard) => marksFor(model.marks, each.id))),
    ),
    drawBands(board, theme),
    drawArrows(model, board, anchors, theme),
    drawLegend(model, board.height, theme),
  ];
  return element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${board.width} ${Math.ceil(height)}`,
      width: board.width,
      height: Math.ceil(height),
      role: "group",
      "aria-label": `${model.title}. ${model.subtitle}`,
      "font-family": FONT,
    },
    titleOf(`${model.title} — ${model.subtitle}`),
    element("desc", {}, escapeXml(describeBoard(model))),
    ...body,
  );
}

function marksFor(marks: readonly BoardMark[], subject: Subject): CardMarks | undefined {
  const numbers = marks.flatMap(({ subjects }, index) => (subjects.includes(subject) ? [index + 1] : []));
  if (numbers.length === 0) return undefined;
  return { numbers, kind: numbers.some((number) => marks[number - 1]!.kind === "illegal") ? "illegal" : "unknown" };
}

const VERDICTS = { legal: "✓ legal", illegal: "✕ illegal", unknown: "? unknown", none: "" } as const;

function drawHead({ title, subtitle, verdict }: BoardModel, width: number, theme: Theme): string {
  const word = VERDICTS[verdict];
  const color = verdict === "legal" ? theme.legal : verdict === "illegal" ? theme.illegal : theme.unknown;
  const wordWidth = word === "" ? 0 : measureText(word, 15, true) + 26;
  const room = width - MARGIN * 2 - wordWidth - 10;
  const head = fitText(title, room, 17, 13, true);
  const under = fitText(subtitle, room, 13, 11);
  const parts = [
    element("text", { x: MARGIN + 4, y: 26, "font-size": head.size, "font-weight": 700, fill: theme.text }, escapeXml(head.text)),
    element("text", { x: MARGIN + 4, y: 46, "font-size": under.size, fill: theme.faint }, escapeXml(under.text)),
  ];
  if (word !== "")
    parts.push(
      element("rect", {
        x: width - MARGIN - wordWidth,
        y: 12,
        width: wordWidth,
        height: 28,
        rx: 14,
        fill: theme.background,
        stroke: color,
        "stroke-width": 2,
      }),
      element(
        "text",
        { x: width - MARGIN - wordWidth / 2, y: 31.5, "font-size": 15, "font-weight": 700, "text-anchor": "middle", fill: color },
        word,
      ),
    );
  return parts.join("");
}

interface Reason {
  readonly mark: BoardMark;
  readonly number: number;
  readonly lines: readonly string[];
}

function reasonsOf(marks: readonly BoardMark[], width: number): readonly Reason[] {
  return marks.slice(0, MOST_MARKS).map((mark, index) => {
    return { mark, number: index + 1, lines: wrapText(mark.message, width - MARGIN * 2 - 50, 12, 3).lines };
  });
}

function reasonsHeight(marks: readonly BoardMark[], width: number): number {
  const reasons = reasonsOf(marks, width);
  if (reasons.length === 0) return 0;
  const more = marks.length > MOST_MARKS ? MARK_LINE : 0;
  return reasons.reduce((sum, { lines }) => sum + lines.length * MARK_LINE + 6, 0) + more + 12;
}

function drawReasons(marks: readonly BoardMark[], width: number, theme: Theme): string {
  const reasons = reasonsOf(marks, width);
  if (reasons.length === 0) return "";
  const isIllegal = marks.some(({ kind }) => kind === "illegal");
  const height = reasonsHeight(marks, width) - 8;
  const parts = [
    element("rect", {
      x: MARGIN,
      y: HEAD - 4,
      width: width - MARGIN * 2,
      height,
      rx: 8,
      fill: isIllegal ? theme.illegalPaper : theme.panel,
      stroke: isIllegal ? theme.illegal : theme.unknown,
      "stroke-width": 1.5,
    }),
  ];
  let y = HEAD + 13;
  for (const { mark, number, lines } of reasons) {
    const color = mark.kind === "illegal" ? theme.illegal : theme.unknown;
    const words = lines.map((line, index) =>
      element("text", { x: MARGIN + 40, y: y + index * MARK_LINE, "font-size": 12, fill: theme.text }, escapeXml(line)),
    );
    const sign = element(
      "text",
      { x: MARGIN + 10, y, "font-size": 13, "font-weight": 700, fill: color },
      `${mark.kind === "illegal" ? "✕" : "?"}${number}`,
    );
    parts.push(
      element(
        "g",
        { class: "rl-reason", role: "note", "data-line": mark.line, "aria-label": mark.message },
        titleOf(mark.message),
        sign,
        ...words,
      ),
    );
    y += lines.length * MARK_LINE + 6;
  }
  if (marks.length > MOST_MARKS)
    parts.push(element("text", { x: MARGIN + 40, y, "font-size": 12, fill: theme.faint }, `and ${marks.length - MOST_MARKS} more`));
  return parts.join("");
}

const ORDER: readonly ArrowKind[] = ["attack", "block", "damage", "target", "refused", "proposed"];

function drawLegend(model: BoardModel, y: number, theme: Theme): string {
  const used = ORDER.filter((kind) => model.arrows.some((arrow) => arrow.kind === kind));
  const colors = {
    attack: theme.attack,
    block: theme.block,
    damage: theme.damage,
    target: theme.target,
    refused: theme.illegal,
    proposed: theme.faint,
  };
  let x = MARGIN + 6;
  return used
    .map((kind) => {
      const words = ARROW_WORDS[kind];
      const end = { x: x + 26, y: y + 4 };
      const line = element("line", {
        x1: x,
        y1: y + 4,
        x2: end.x - 4,
        y2: y + 4,
        stroke: colors[kind],
        "stroke-width": 2.6,
        "stroke-dasharray": kind === "target" || kind === "refused" || kind === "proposed" ? "5 3" : undefined,
      });
      const text = element("text", { x: x + 36, y: y + 8, "font-size": 11, fill: theme.faint }, words);
      x += 36 + measureText(words, 11) + 22;
      return line + arrowEnd(kind, end, 0, colors[kind], theme) + text;
    })
    .join("");
}
