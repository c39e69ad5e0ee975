// Mana symbols, drawn by us: a disc with a sun, drop, skull, flame or leaf, or with letters and numbers.

import { measureText } from "./measure-text.ts";
import { element, escapeXml } from "./svg.ts";

const DISCS: Readonly<Record<string, string>> = {
  W: "#fdf3c8",
  U: "#a9d6f3",
  B: "#b9b0b2",
  R: "#f6a78b",
  G: "#97d0a6",
};
const PLAIN = "#cfcbc8";
const INK = "#17130f";

/** Shapes in a square from -10 to 10. */
const SHAPES: Readonly<Record<string, string>> = {
  W: "M0-9 1.6-5 4.5-7.8 4.6-4.6 8.6-2.8 5.2 0 8.6 2.8 4.6 4.6 4.5 7.8 1.6 5 0 9-1.6 5-4.5 7.8-4.6 4.6-8.6 2.8-5.2 0-8.6-2.8-4.6-4.6-4.5-7.8-1.6-5ZM0-2.6A2.6 2.6 0 1 0 0 2.6 2.6 2.6 0 1 0 0-2.6Z",
  U: "M0-8.5C3-3.8 5.8-.6 5.8 2.8A5.8 5.8 0 0 1-5.8 2.8C-5.8-.6-3-3.8 0-8.5Z",
  B: "M0-8C4.6-8 7.4-5 7.4-1.4 7.4 1 6.2 2.6 4.4 3.6V7.6H1.7V5.2H.5V7.6H-.5V5.2H-1.7V7.6H-4.4V3.6C-6.2 2.6-7.4 1-7.4-1.4-7.4-5-4.6-8 0-8ZM-3.2-2.6A1.9 1.9 0 1 0-3.2 1.2 1.9 1.9 0 1 0-3.2-2.6ZM3.2-2.6A1.9 1.9 0 1 0 3.2 1.2 1.9 1.9 0 1 0 3.2-2.6Z",
  R: "M-1.4 8.4C-5.4 7.4-6.8 4.2-5.6.8-4.8-1.6-3-2.6-3.4-5.8-1.2-4.6-.6-3-.6-1.6.8-3.4 1.2-5.8.4-8.8 4-6.6 4.6-3 3.8-.4 4.8-.8 5.2-1.8 5.2-3 7 .4 7 6.6 1.6 8.4 3.2 6.6 3 4.4 1.2 2.6.4 4.2-.6 4.6-1 3.4-2.4 5-2.6 6.8-1.4 8.4Z",
  G: "M-7-5.6C1.8-7.4 7.6-2.4 6.4 6.2L8 8.4 6.4 9 5 7C-3.6 8.4-7.8 2.8-7-5.6ZM-4-3 4.2 5.4 5.2 4.6Z",
};

const half = (radius: number, side: 1 | -1): string => {
  const d = radius * Math.SQRT1_2;
  return `M${-d} ${d}A${radius} ${radius} 0 0 ${side === 1 ? 1 : 0} ${d} ${-d}Z`;
};

function shape(color: string, scale: number, x = 0, y = 0): string {
  return element("path", { d: SHAPES[color], fill: INK, "fill-rule": "evenodd", transform: `translate(${x} ${y}) scale(${scale})` });
}

function letters(text: string, radius: number, x = 0, y = 0): string {
  const size = Math.min(radius * 1.5, (radius * 1.7 * radius * 1.5) / Math.max(measureText(text, radius * 1.5, true), 0.1));
  return element(
    "text",
    { x, y: y + size * 0.35, "font-size": size, "font-weight": 700, "text-anchor": "middle", fill: INK },
    escapeXml(text),
  );
}

function drawSymbol(symbol: string, x: number, y: number, radius: number): string {
  const parts = symbol.split("/");
  const colors = parts.filter((part) => SHAPES[part] !== undefined);
  const isPhyrexian = parts.includes("P");
  const inside: string[] = [];
  if (parts.length >= 2 && !(isPhyrexian && colors.length === 1)) {
    const [first, second] = [parts[0]!, parts[1]!];
    inside.push(
      element("path", { d: half(radius, 1), fill: DISCS[first] ?? PLAIN }),
      element("path", { d: half(radius, -1), fill: DISCS[second] ?? PLAIN }),
    );
    const at = radius * 0.36;
    inside.push(SHAPES[first] === undefined ? letters(first, radius * 0.55, -at, -at) : shape(first, radius * 0.045, -at, -at));
    inside.push(SHAPES[second] === undefined ? letters(second, radius * 0.55, at, at) : shape(second, radius * 0.045, at, at));
  } else {
    inside.push(element("circle", { r: radius, fill: DISCS[colors[0] ?? ""] ?? PLAIN }));
    if (isPhyrexian) inside.push(letters("Φ", radius));
    else inside.push(SHAPES[symbol] === undefined ? letters(symbol, radius) : shape(symbol, radius * 0.085));
  }
  inside.push(element("circle", { r: radius, fill: "none", stroke: INK, "stroke-width": radius * 0.12 }));
  return element("g", { transform: `translate(${x} ${y})` }, ...inside);
}

const symbolsOf = (cost: string): readonly string[] => [...cost.matchAll(/\{([^}]*)\}/g)].map((match) => match[1]!.toUpperCase());

/** More symbols than this are not drawn: the last place says so. */
const MOST = 6;

export function manaWidth(cost: string | undefined, radius: number): number {
  return cost === undefined ? 0 : Math.min(symbolsOf(cost).length, MOST) * radius * 2.15;
}

/** The symbols of a cost, ending at `right`. */
export function drawManaCost(cost: string | undefined, right: number, y: number, radius: number): string {
  const symbols = cost === undefined ? [] : symbolsOf(cost);
  const shown = symbols.length > MOST ? [...symbols.slice(0, MOST - 1), "…"] : symbols;
  return shown.map((symbol, index) => drawSymbol(symbol, right - radius - (shown.length - 1 - index) * radius * 2.15, y, radius)).join("");
}

/** Small discs for colors that the cost doesn't tell. */
export function drawColorDots(colors: readonly string[], x: number, y: number, radius: number): string {
  return colors.map((color, index) => drawSymbol(color, x + radius + index * radius * 2.2, y, radius)).join("");
}
