// A permanent as a card frame of our own: name, cost, types, abilities, power and toughness, counters, damage, status.

import { badge } from "./badge.ts";
import { attachmentsUnder, CARD, PILE_STEP, type PlacedCard } from "./board-layout.ts";
import type { BoardCard } from "./board-model.ts";
import { drawColorDots, drawManaCost, manaWidth } from "./mana-symbols.ts";
import { fitText, measureText, wrapText } from "./measure-text.ts";
import { type Attributes, element, escapeXml, titleOf } from "./svg.ts";
import type { Theme } from "./theme.ts";

export interface CardMarks {
  /** Numbers of the reasons that concern it. */
  readonly numbers: readonly number[];
  readonly kind: "illegal" | "unknown";
}

export function drawPlacedCard(placed: PlacedCard, theme: Theme, marks: (card: BoardCard) => CardMarks | undefined): string {
  const { cards, box, scale } = placed;
  const card = cards[0]!;
  const parts: string[] = [];
  const depth = Math.min(cards.length - 1, 3);
  for (let i = depth; i > 0; i--) {
    const under = cards[i]!;
    const frame = element("rect", {
      ...FRAME,
      x: i * PILE_STEP,
      y: -i * PILE_STEP,
      fill: paper(card, theme),
      stroke: theme.frames[card.tint].border,
      "stroke-width": 1.5,
    });
    parts.push(element("g", { ...labels(under), "aria-hidden": true }, frame));
  }
  const attached = attachmentsUnder(card);
  attached.forEach((each, index) => {
    const y = -(attached.length - index) * CARD.strip;
    parts.push(
      element("g", { ...labels(each), transform: `translate(${index % 2 === 0 ? 4 : -4} ${y})` }, drawFace(each, theme, marks(each), true)),
    );
  });
  parts.push(element("g", labels(card, cards.length), drawFace(card, theme, marks(card), false)));
  if (cards.length > 1) parts.push(badge(CARD.width - 2, -4, `×${cards.length}`, theme.badge, theme.badgeText, 12));
  const turn = card.isTapped ? ` rotate(10 ${CARD.width / 2} ${CARD.height / 2})` : "";
  const transform = `translate(${box.x} ${box.y}) scale(${scale})${turn}`;
  return element("g", { class: "rl-card", transform, opacity: card.isPhasedOut ? 0.45 : undefined }, ...parts);
}

function labels(card: BoardCard, count = 1): Attributes {
  return {
    class: "rl-object",
    role: "img",
    "data-line": card.line,
    "data-object": card.id,
    "aria-label": count > 1 ? `${count} ${describeCard(card)}` : describeCard(card),
  };
}

/** A permanent in words. */
export function describeCard(card: BoardCard): string {
  const { name, alias, power, toughness, loyalty, typeLine, counters, damage, attachments } = card;
  const states = [
    ...(card.isTapped ? ["tapped"] : []),
    ...(card.isSick ? ["summoning-sick"] : []),
    ...(card.isPhasedOut ? ["phased out"] : []),
    ...(card.combat === undefined ? [] : [card.combat]),
    ...(card.band === undefined ? [] : ["in a band"]),
    ...counters.map(({ kind, amount }) => `${amount} ${kind} counter${amount === 1 ? "" : "s"}`),
    ...(damage > 0 ? [`${damage} damage`] : []),
    ...(attachments.length > 0 ? [`with ${attachments.map((each) => each.name).join(", ")} attached`] : []),
  ];
  const box = power !== undefined ? ` ${power}/${toughness}` : loyalty !== undefined ? `, loyalty ${loyalty}` : "";
  const kind = `${card.isToken ? "token, " : ""}${typeLine}`;
  return `${name}${alias === undefined ? "" : ` (${alias})`}${box}, ${kind}${states.length > 0 ? `; ${states.join(", ")}` : ""}`;
}

const FRAME = { width: CARD.width, height: CARD.height, rx: CARD.corner } as const;
const INSIDE = CARD.width - 12;

function paper(card: BoardCard, theme: Theme): string {
  return theme.frames[card.tint].paper;
}

function drawFace(card: BoardCard, theme: Theme, marks: CardMarks | undefined, isTucked: boolean): string {
  const border = theme.frames[card.tint].border;
  const tip = [describeCard(card), ...card.abilities].join("\n");
  const parts = [
    titleOf(tip),
    element("rect", {
      ...FRAME,
      fill: paper(card, theme),
      stroke: border,
      "stroke-width": 2.5 * theme.stroke,
      "stroke-dasharray": card.isPhasedOut ? "5 4" : undefined,
    }),
  ];
  // Two colors: a frame half in each.
  if (card.tints.length === 2) parts.push(twoColors(card, theme));
  parts.push(
    element("rect", { x: 4, y: 4, width: CARD.width - 8, height: 17, rx: 3.5, fill: theme.bar, stroke: border, "stroke-width": 0.6 }),
  );
  parts.push(nameBar(card, theme));
  if (!isTucked) parts.push(typeBar(card, theme, border), abilityText(card, theme), ...corners(card, theme, border));
  if (marks !== undefined) {
    const color = marks.kind === "illegal" ? theme.illegal : theme.unknown;
    parts.push(
      element("rect", {
        x: -3,
        y: -3,
        width: CARD.width + 6,
        height: CARD.height + 6,
        rx: CARD.corner + 3,
        fill: "none",
        stroke: color,
        "stroke-width": 3.5,
      }),
    );
    parts.push(badge(2, 0, `${marks.kind === "illegal" ? "✕" : "?"}${marks.numbers.join(",")}`, color, theme.halo, 12));
  }
  return parts.join("");
}

function twoColors(card: BoardCard, theme: Theme): string {
  const [left, right] = card.tints.map((tint) => theme.frames[tint].border);
  const half = CARD.width / 2;
  const r = CARD.corner;
  const path = (side: -1 | 1): string => {
    const x = side === -1 ? 0 : CARD.width;
    const turn = side === -1 ? 0 : 1;
    return `M${half} 0H${x - side * r}A${r} ${r} 0 0 ${turn} ${x} ${r}V${CARD.height - r}A${r} ${r} 0 0 ${turn} ${x - side * r} ${CARD.height}H${half}`;
  };
  const line = { fill: "none", "stroke-width": 2.5 * theme.stroke };
  return element("path", { d: path(-1), stroke: left, ...line }) + element("path", { d: path(1), stroke: right, ...line });
}

function nameBar(card: BoardCard, theme: Theme): string {
  const cost = card.isFaceDown ? undefined : card.manaCost;
  const mana = manaWidth(cost, 5);
  const name = fitText(card.alias ?? card.name, INSIDE - mana - 2, 11, 8, true);
  return (
    element(
      "text",
      { x: 7, y: 16.3, "font-size": name.size, "font-weight": 700, "font-style": card.isFaceDown ? "italic" : undefined, fill: theme.text },
      escapeXml(name.text),
    ) + drawManaCost(cost, CARD.width - 6, 12.5, 5)
  );
}

function typeBar(card: BoardCard, theme: Theme, border: string): string {
  const dots = card.showsColors ? card.colors.length * 6.6 + 2 : 0;
  const type = fitText(`${card.isToken ? "Token " : ""}${card.typeLine}`, INSIDE - dots, 9, 7);
  return (
    element("line", { x1: 5, x2: CARD.width - 5, y1: 37, y2: 37, stroke: border, "stroke-width": 0.8 }) +
    element("text", { x: 7, y: 33, "font-size": type.size, fill: theme.text }, escapeXml(type.text)) +
    (card.showsColors ? drawColorDots(card.colors, CARD.width - 5 - dots, 30, 3) : "")
  );
}

const LINE = 10.4;

function abilityText(card: BoardCard, theme: Theme): string {
  const alias = card.alias === undefined ? [] : [card.name];
  const most = card.counters.length > 0 ? 5 : 6;
  const lines: string[] = [];
  for (const [index, ability] of [...alias, ...card.abilities].entries()) {
    if (lines.length >= most) break;
    const rest = alias.length + card.abilities.length - index - 1;
    lines.push(...wrapText(ability, INSIDE, 8.6, Math.max(1, Math.min(most - lines.length, rest > 0 ? 4 : 6))).lines);
  }
  return lines
    .slice(0, most)
    .map((line, index) =>
      element(
        "text",
        { x: 7, y: 48 + index * LINE, "font-size": 8.6, fill: theme.text, "font-style": index < alias.length ? "italic" : undefined },
        escapeXml(line),
      ),
    )
    .join("");
}

function corners(card: BoardCard, theme: Theme, border: string): readonly string[] {
  const parts: string[] = [];
  const box = card.power !== undefined ? `${card.power}/${card.toughness}` : card.loyalty === undefined ? undefined : `${card.loyalty}`;
  if (box !== undefined) {
    const arrow = card.powerChange === "raised" ? "▲" : card.powerChange === "lowered" ? "▼" : "";
    const color = card.powerChange === "raised" ? theme.raised : card.powerChange === "lowered" ? theme.lowered : theme.text;
    const text = `${arrow}${box}`;
    const width = Math.max(30, measureText(text, 14, true) + 10);
    parts.push(
      element("rect", {
        x: CARD.width - width - 3,
        y: CARD.height - 23,
        width,
        height: 20,
        rx: card.loyalty === undefined ? 5 : 10,
        fill: theme.halo,
        stroke: border,
        "stroke-width": 1.4,
      }),
      element(
        "text",
        { x: CARD.width - 3 - width / 2, y: CARD.height - 8, "font-size": 14, "font-weight": 700, "text-anchor": "middle", fill: color },
        escapeXml(text),
      ),
    );
    if (card.damage > 0)
      parts.push(badge(CARD.width - width - 16, CARD.height - 13, `${card.damage}`, theme.damage, theme.halo, 11, "burst"));
  } else if (card.damage > 0) parts.push(badge(CARD.width - 14, CARD.height - 13, `${card.damage}`, theme.damage, theme.halo, 11, "burst"));
  const counters = card.counters.map(({ kind, amount }) => `${amount}× ${kind}`).join(" ");
  const room = CARD.width - 14 - (box === undefined ? 0 : 40) - (card.damage > 0 ? 24 : 0);
  if (counters !== "") {
    const fitted = fitText(counters, room - 6, 9, 7, true);
    const width = measureText(fitted.text, fitted.size, true) + 8;
    parts.push(
      element("rect", { x: 4, y: CARD.height - 19, width, height: 15, rx: 7.5, fill: theme.badge }),
      element(
        "text",
        {
          x: 4 + width / 2,
          y: CARD.height - 8.4,
          "font-size": fitted.size,
          "font-weight": 700,
          "text-anchor": "middle",
          fill: theme.badgeText,
        },
        escapeXml(fitted.text),
      ),
    );
  }
  const tags = [
    ...(card.isTapped ? ["tapped"] : []),
    ...(card.isSick ? ["sick"] : []),
    ...(card.isPhasedOut ? ["phased out"] : []),
    ...(card.isLeaving ? ["leaves"] : []),
  ];
  if (tags.length > 0) {
    const fitted = fitText(tags.join(" · "), room, 8.5, 7);
    const y = counters === "" ? CARD.height - 8 : CARD.height - 23;
    parts.push(
      element(
        "text",
        { x: 6, y, "font-size": fitted.size, "font-style": "italic", fill: card.isLeaving ? theme.damage : theme.faint },
        escapeXml(fitted.text),
      ),
    );
  }
  return parts;
}
