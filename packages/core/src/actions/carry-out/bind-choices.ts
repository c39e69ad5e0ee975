// What was chosen on resolution takes the place of "the chosen color", "the color of your choice" in an effect as it begins (608.2d, 611.2).

import { type Color, colorName, parseColor } from "../../characteristics/color.ts";
import type { Choices } from "../../game/state.ts";
import { chosenAbility, chosenAs } from "../../layers/matching/chosen.ts";
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
  if (bound.kind === "remove abilities" && bound.choice === "one of" && bound.which !== "all") {
    const chosen = bound.which.length > 1 ? chosenAbility(bound.which, resolution.choices) : undefined;
    if (chosen !== undefined) bound = { ...bound, which: [chosen], choice: undefined };
  }
  return resolution.choices.values.length === 0 ? bound : (replaceChosen(bound, oneColor(resolution.choices)) as ContinuousEffect);
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

/** A resolution that asks for a color asks for one. */
function oneColor({ values }: Choices): Choices {
  const first = values.findIndex(({ kind }) => kind === "color");
  return { values: values.filter(({ kind }, index) => kind !== "color" || index === first) };
}

/** "The color of your choice" in filters; a quality's words follow: "protection from black". */
function replaceChosen(node: unknown, choices: Choices): unknown {
  if (Array.isArray(node)) return node.map((part) => replaceChosen(part, choices));
  if (typeof node !== "object" || node === null) return node;
  if (isChosen(node)) return chosenAs(node.what, choices)?.filter ?? node;
  if ("kind" in node && node.kind === "filter" && "filter" in node && "words" in node && isChosen(node.filter)) {
    return { ...node, ...chosenAs(node.filter.what, choices) };
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, replaceChosen(value, choices)] as const));
}

function isChosen(node: unknown): node is { readonly kind: "chosen"; readonly what: unknown } {
  return typeof node === "object" && node !== null && "kind" in node && node.kind === "chosen" && "what" in node;
}
