// What was chosen on resolution takes the place of "the chosen color", "the color of your choice" in an effect as it begins (608.2d, 611.2).

import { type Color, colorName, parseColor } from "../../characteristics/color.ts";
import type { ContinuousEffect } from "../../oracle/continuous-effect.ts";
import type { Resolution } from "./resolution.ts";

/** The effect with the choices of this resolution in it. Without a choice it stays as it is, and what depends on it is unknown. */
export function bindChoices(resolution: Resolution, effect: ContinuousEffect): ContinuousEffect {
  const colors = chosenColors(resolution);
  const words = chosenWords(resolution);
  let bound = effect;
  if (bound.kind === "change text" && bound.to === undefined) bound = changedText(bound, resolution);
  if (bound.kind === "colors" && bound.colors === "chosen color" && colors.length > 0) bound = { ...bound, colors };
  if (bound.kind === "types" && typeof bound.subtypes === "string" && bound.subtypes.startsWith("chosen") && words.length > 0) {
    bound = { ...bound, subtypes: words };
  }
  if (bound.kind === "add abilities" && bound.choice === "one of" && bound.abilities.length > 1) {
    const [first] = words.map((word) => word.toLowerCase());
    const chosen = bound.abilities.filter((ability) => first !== undefined && JSON.stringify(ability).toLowerCase().includes(first));
    if (chosen.length > 0) bound = { ...bound, abilities: chosen.slice(0, 1), choice: undefined };
  }
  const [color] = colors;
  return color === undefined ? bound : (replaceChosenColor(bound, color) as ContinuousEffect);
}

function chosenColors({ choices }: Resolution): readonly Color[] {
  return choices.values.flatMap((value) => {
    if (value.kind === "color") return [value.color];
    const color = value.kind === "word" ? parseColor(value.word) : undefined;
    return color === undefined ? [] : [color];
  });
}

function chosenWords({ choices }: Resolution): readonly string[] {
  return choices.values.flatMap((value) => (value.kind === "word" ? [value.word] : []));
}

/** Text changes choose two words: the one to change, then the one it becomes. */
function changedText(effect: Extract<ContinuousEffect, { kind: "change text" }>, { choices }: Resolution): ContinuousEffect {
  const words = choices.values.flatMap((value) =>
    value.kind === "color" ? [colorName(value.color)] : value.kind === "word" ? [value.word] : [],
  );
  if (effect.from !== undefined) return words[0] === undefined ? effect : { ...effect, to: words[0] };
  const [from, to] = words;
  return from === undefined || to === undefined ? effect : { ...effect, from, to };
}

function replaceChosenColor(node: unknown, color: Color): unknown {
  if (Array.isArray(node)) return node.map((part) => replaceChosenColor(part, color));
  if (typeof node !== "object" || node === null) return node;
  if ("kind" in node && node.kind === "chosen" && "what" in node && node.what === "color") return { kind: "color", color };
  const entries = Object.entries(node).map(([key, value]) => [key, replaceChosenColor(value, color)] as const);
  const replaced = Object.fromEntries(entries);
  // The quality's words follow: "protection from black", not "from the color of your choice".
  if (
    "kind" in node &&
    node.kind === "filter" &&
    "words" in node &&
    JSON.stringify(replaced.filter) !== JSON.stringify((node as { filter?: unknown }).filter)
  ) {
    return { ...replaced, words: colorName(color) };
  }
  return replaced;
}
