// Layer 3: words for colors, basic land types and creature types changed in an object's text and type line (612). Names and mana symbols stay; so do abilities
// that other effects gave it (612.3): in this layer there are none yet.

import { colorName, parseColor } from "../characteristics/color.ts";
import { subtypePlural, subtypeWord } from "../characteristics/subtypes.ts";
import type { Ability } from "../oracle/ability.ts";
import type { ContinuousEffect } from "../oracle/continuous-effect.ts";
import type { Board } from "./board.ts";
import { substitute } from "./substitute.ts";
import { note } from "./trace.ts";
import type { Unit } from "./unit.ts";
import type { Working } from "./working.ts";
import { castDoubts, setAbilities } from "./working.ts";

type TextEffect = Extract<ContinuousEffect, { kind: "change text" }>;

export function changeText(board: Board, unit: Unit, effect: TextEffect, working: Working): void {
  const { from, to } = effect;
  if (from === undefined || to === undefined) {
    castDoubts(working, "abilities", [{ words: unit.words, object: unit.source }]);
    return;
  }
  const abilities = working.abilities.map((held) => {
    const ability = changeAbility(held.ability, from, to);
    return ability === held.ability
      ? held
      : { ...held, ability, words: held.words === undefined ? undefined : changeWords(held.words, from, to) };
  });
  if (abilities.some((ability, index) => ability !== working.abilities[index])) setAbilities(working, abilities);
  const [old, next] = [subtypeWord(from)?.subtype, subtypeWord(to)?.subtype];
  if (old !== undefined && next !== undefined && working.subtypes.includes(old)) {
    working.subtypes = [...new Set(working.subtypes.map((subtype) => (subtype === old ? next : subtype)))];
  }
  note(board, unit, working, () => `"${from}" becomes "${to}" in its text`);
}

const changed = new WeakMap<Ability, Map<string, Ability>>();

/** The ability with one word for another; the same object each time, so that what is worked out for it is worked out once. */
function changeAbility(ability: Ability, from: string, to: string): Ability {
  let forms = changed.get(ability);
  if (forms === undefined) {
    forms = new Map();
    changed.set(ability, forms);
  }
  const key = `${from}>${to}`;
  let form = forms.get(key);
  if (form === undefined) {
    form = makeChange(ability, from, to);
    forms.set(key, form);
  }
  return form;
}

function makeChange(ability: Ability, from: string, to: string): Ability {
  const colors = [parseColor(from), parseColor(to)] as const;
  const types = [subtypeWord(from)?.subtype, subtypeWord(to)?.subtype] as const;
  return substitute(ability, (node) => {
    const next = changeNode(node, colors, types);
    const worded = changeWordsOf(next ?? node, from, to);
    return worded === node ? undefined : substituteInside(worded, from, to);
  });
}

/** A node whose own words changed may hold others. */
function substituteInside(node: Readonly<Record<string, unknown>>, from: string, to: string): unknown {
  const result: Record<string, unknown> = {};
  const colors = [parseColor(from), parseColor(to)] as const;
  const types = [subtypeWord(from)?.subtype, subtypeWord(to)?.subtype] as const;
  for (const [key, value] of Object.entries(node)) {
    result[key] = substitute(
      value,
      (inner) => {
        const worded = changeWordsOf(changeNode(inner, colors, types) ?? inner, from, to);
        return worded === inner ? undefined : substituteInside(worded, from, to);
      },
      key,
    );
  }
  return result;
}

type Change<T> = readonly [T | undefined, T | undefined];

/** The node itself with the word changed; undefined if it doesn't hold it. */
function changeNode(
  node: Readonly<Record<string, unknown>>,
  [oldColor, newColor]: Change<string>,
  [oldType, newType]: Change<string>,
): Readonly<Record<string, unknown>> | undefined {
  if (oldColor !== undefined && newColor !== undefined) {
    if (node.kind === "color" && node.color === oldColor) return { ...node, color: newColor };
    if (Array.isArray(node.colors) && node.colors.includes(oldColor)) return { ...node, colors: swap(node.colors, oldColor, newColor) };
  }
  if (oldType === undefined || newType === undefined) return undefined;
  if (node.kind === "subtype" && node.subtype === oldType) return { ...node, subtype: newType };
  if (Array.isArray(node.subtypes) && node.subtypes.includes(oldType)) return { ...node, subtypes: swap(node.subtypes, oldType, newType) };
  return undefined;
}

function swap(list: readonly unknown[], old: unknown, next: unknown): readonly unknown[] {
  return [...new Set(list.map((value) => (value === old ? next : value)))];
}

function changeWordsOf(node: Readonly<Record<string, unknown>>, from: string, to: string): Readonly<Record<string, unknown>> {
  if (typeof node.words !== "string") return node;
  const words = changeWords(node.words, from, to);
  return words === node.words ? node : { ...node, words };
}

/** The words as they read now: singular, plural and landwalk. */
function changeWords(words: string, from: string, to: string): string {
  const [oldType, newType] = [subtypeWord(from)?.subtype, subtypeWord(to)?.subtype];
  if (oldType === undefined || newType === undefined) {
    const [oldColor, newColor] = [parseColor(from), parseColor(to)];
    if (oldColor === undefined || newColor === undefined) return words;
    return replaceWord(words, colorName(oldColor), colorName(newColor));
  }
  const plural = replaceWord(words, subtypePlural(oldType), subtypePlural(newType));
  const singular = replaceWord(plural, oldType, newType);
  return singular.replace(new RegExp(`\\b${oldType}walk\\b`, "gi"), `${newType.toLowerCase()}walk`);
}

function replaceWord(words: string, old: string, next: string): string {
  return words.replace(new RegExp(`(?<!non)\\b${old}\\b|(?<=non)${old}\\b`, "gi"), (found) =>
    found[0] === found[0]?.toUpperCase() ? (next[0] ?? "").toUpperCase() + next.slice(1) : next.toLowerCase(),
  );
}
