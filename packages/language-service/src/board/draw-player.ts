// A player's side of the picture: name, life, counters, and the zones that aren't the battlefield as compact lists.

import { badge } from "./badge.ts";
import type { PlacedPlayer } from "./board-layout.ts";
import type { BoardPlayer, StackEntry } from "./board-model.ts";
import type { CardMarks } from "./draw-card.ts";
import { fitText, measureText, wrapText } from "./measure-text.ts";
import { type Box, element, escapeXml, titleOf } from "./svg.ts";
import type { Theme } from "./theme.ts";

const LINE = 13.5;
/** Beyond this a list says how many more there are. */
const MOST = 6;
const LIBRARY_MOST = 2;

interface Listed {
  readonly title: string;
  readonly lines: readonly { readonly name: string; readonly line?: number; readonly id?: string }[];
}

function listsOf({ zones }: BoardPlayer): readonly Listed[] {
  return zones.map(({ zone, entries }) => {
    const most = zone === "library" ? LIBRARY_MOST : MOST;
    const shown = entries.length > most ? entries.slice(0, most - 1) : entries;
    const more = entries.length - shown.length;
    return {
      title: `${zone} (${entries.length})`,
      lines: [...shown, ...(more > 0 ? [{ name: `and ${more} more` }] : [])],
    };
  });
}

const HEAD = 46;

const notesOf = (player: BoardPlayer): string =>
  [...(player.isActive ? ["active player"] : []), ...player.notes, ...(player.hasLost ? ["has lost"] : [])].join(" · ");

export function sideHeight(player: BoardPlayer): number {
  const notes = wrapText(notesOf(player), 168, 10.5, 2).lines.length;
  return HEAD + notes * LINE + listsOf(player).reduce((sum, { lines }) => sum + 19 + lines.length * LINE, 0);
}

export function drawPlayer({ player, panel, side }: PlacedPlayer, theme: Theme, marks: CardMarks | undefined): string {
  const parts = [
    element("rect", {
      ...panel,
      rx: 10,
      fill: player.isActive ? theme.activePanel : theme.panel,
      stroke: theme.line,
      "stroke-width": player.isActive ? 2 : 1,
    }),
  ];
  const life = String(player.life);
  const lifeWidth = measureText(life, 19, true) + 20;
  const name = fitText(player.name, side.width - lifeWidth - 8, 17, 11, true);
  const mark =
    marks === undefined
      ? ""
      : badge(
          side.x + 6,
          side.y + 2,
          `${marks.kind === "illegal" ? "✕" : "?"}${marks.numbers.join(",")}`,
          marks.kind === "illegal" ? theme.illegal : theme.unknown,
          theme.halo,
          12,
        );
  const spoken = `${player.name}, ${player.life} life${notesOf(player) === "" ? "" : `, ${notesOf(player).replaceAll(" · ", ", ")}`}`;
  parts.push(
    element(
      "g",
      { class: "rl-player", role: "img", "data-line": player.line, "data-player": player.id, "aria-label": spoken },
      titleOf(spoken),
      element("rect", {
        x: side.x - 2,
        y: side.y,
        width: side.width + 2,
        height: 34,
        rx: 8,
        fill: theme.bar,
        stroke: player.hasLost ? theme.illegal : theme.line,
        "stroke-width": 1,
      }),
      element(
        "text",
        {
          x: side.x + 6,
          y: side.y + 23,
          "font-size": name.size,
          "font-weight": 700,
          fill: theme.text,
          "text-decoration": player.hasLost ? "line-through" : undefined,
        },
        escapeXml(name.text),
      ),
      heart(side.x + side.width - lifeWidth - 1, side.y + 17, theme),
      element(
        "text",
        { x: side.x + side.width - 6, y: side.y + 24, "font-size": 19, "font-weight": 700, "text-anchor": "end", fill: theme.text },
        life,
      ),
      mark,
    ),
  );
  let y = side.y + HEAD + 2;
  for (const line of wrapText(notesOf(player), 168, 10.5, 2).lines) {
    parts.push(
      element(
        "text",
        { x: side.x + 2, y, "font-size": 10.5, fill: theme.faint, "font-weight": player.isActive ? 700 : undefined },
        escapeXml(line),
      ),
    );
    y += LINE;
  }
  for (const { title, lines } of listsOf(player)) {
    y += 5;
    parts.push(
      element(
        "text",
        { x: side.x + 2, y, "font-size": 10, "font-weight": 700, fill: theme.faint, "letter-spacing": 0.4 },
        escapeXml(title),
      ),
    );
    y += 14;
    for (const entry of lines) {
      const fitted = fitText(entry.name, side.width - 14, 11, 9);
      const words = element(
        "text",
        { x: side.x + 8, y, "font-size": fitted.size, fill: entry.id === undefined ? theme.faint : theme.text },
        escapeXml(fitted.text),
      );
      parts.push(
        entry.id === undefined
          ? words
          : element(
              "g",
              {
                class: "rl-object",
                role: "img",
                "data-line": entry.line,
                "data-object": entry.id,
                "aria-label": `${entry.name}, ${title.replace(/ \(.*/, "")} of ${player.name}`,
              },
              fitted.isCut ? titleOf(entry.name) : "",
              words,
            ),
      );
      y += LINE;
    }
  }
  return parts.join("");
}

function heart(x: number, y: number, theme: Theme): string {
  const d = "M0 5.5C-7 .5-6-5-2.8-5-1.2-5-.4-4 0-3 .4-4 1.2-5 2.8-5 6-5 7 .5 0 5.5Z";
  return element("path", { d, transform: `translate(${x} ${y}) scale(1.15)`, fill: theme.damage });
}

export interface PlacedStackEntry {
  readonly entry: StackEntry;
  readonly box: Box;
}

/** The stack from bottom (left) to top (right), which resolves first. What finds no place is counted. */
export function placeStack(entries: readonly StackEntry[], box: Box): readonly PlacedStackEntry[] {
  const width = Math.min(190, (box.width - 110) / Math.max(1, Math.min(entries.length, 6)));
  const shown = entries.slice(-6);
  return shown.map((entry, index) => ({
    entry,
    box: { x: box.x + 84 + index * width, y: box.y + 10, width: width - 10, height: box.height - 20 },
  }));
}

export function drawStack(entries: readonly StackEntry[], placed: readonly PlacedStackEntry[], box: Box, theme: Theme): string {
  const hidden = entries.length - placed.length;
  const parts = [
    element("rect", { ...box, rx: 10, fill: theme.panel, stroke: theme.target, "stroke-width": 1.5 }),
    element("text", { x: box.x + 12, y: box.y + 28, "font-size": 13, "font-weight": 700, fill: theme.text }, "stack"),
    element("text", { x: box.x + 12, y: box.y + 44, "font-size": 10, fill: theme.faint }, hidden > 0 ? `${hidden} below` : "top: right"),
  ];
  for (const [index, { entry, box: place }] of placed.entries()) {
    const isTop = index === placed.length - 1;
    const name = fitText(entry.name, place.width - 14, 12, 9, true);
    const note = fitText(
      `${entry.isAbility ? "ability" : "spell"} of ${entry.controller}${isTop ? ", next" : ""}`,
      place.width - 14,
      10,
      8.5,
    );
    const spoken = `${entry.name}, ${entry.isAbility ? "ability" : "spell"} of ${entry.controller} on the stack${isTop ? ", resolves next" : ""}`;
    parts.push(
      element(
        "g",
        { class: "rl-object", role: "img", "data-line": entry.line, "data-object": entry.id, "aria-label": spoken },
        titleOf(spoken),
        element("rect", { ...place, rx: 7, fill: theme.background, stroke: theme.target, "stroke-width": isTop ? 2.2 : 1.2 }),
        element(
          "text",
          { x: place.x + 7, y: place.y + 17, "font-size": name.size, "font-weight": 700, fill: theme.text },
          escapeXml(name.text),
        ),
        element("text", { x: place.x + 7, y: place.y + 32, "font-size": note.size, fill: theme.faint }, escapeXml(note.text)),
      ),
    );
  }
  return parts.join("");
}
