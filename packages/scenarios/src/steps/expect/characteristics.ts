// Colors, types and abilities that are expected: by what they mean now, after every effect.

import { type Doubt, foldName, isUnknown, type ObjectId, parseAbilityText, parseTypeLine, type View } from "@ruleslawyer/core";
import { readColors } from "../../board/card-definition.ts";
import { listWords, report } from "../../check/session.ts";
import type { Check } from "./check.ts";
import { unknownValue, wrong } from "./mistake.ts";

const COLOR_WORDS = { W: "white", U: "blue", B: "black", R: "red", G: "green" } as const;

export function expectColors(check: Check): void {
  const { session, view, id, property } = check;
  const wanted = readColors(property.values, (found) => session.findings.push({ ...found, step: session.step }));
  const { colors, doubts } = view.characteristics(id);
  if (colors.length === wanted.length && colors.every((color) => wanted.includes(color))) return;
  if (doubts.length > 0) unknownValue(session, property, doubts);
  else
    wrong(
      session,
      property,
      `${check.name} is ${
        colors.length === 0
          ? "colorless"
          : listWords(
              colors.map((color) => COLOR_WORDS[color]),
              "and",
            )
      }.`,
    );
}

export function expectTypes(check: Check, isWanted: boolean): void {
  const { session, view, id, property } = check;
  const own = view.characteristics(id);
  const has = new Set([...own.supertypes, ...own.cardTypes, ...own.subtypes].map((type) => foldName(type)));
  for (const text of property.values) {
    for (const type of typeWords(text.value)) {
      const present = has.has(type) || (own.allCreatureTypes && !isCardType(type));
      if (present === isWanted) continue;
      if (own.doubts.length > 0) unknownValue(session, property, own.doubts);
      else {
        const line = [...own.supertypes, ...own.cardTypes, ...(own.allCreatureTypes ? ["every creature type"] : own.subtypes)].join(" ");
        report(
          session,
          "error",
          `expect/${isWanted ? "types" : "not-types"}`,
          `${check.name} ${isWanted ? "isn't" : "is"} ${type}: it is ${line || "typeless"}.`,
          text.span,
        );
      }
    }
  }
}

function isCardType(word: string): boolean {
  const line = parseTypeLine(word);
  return line.cardTypes.length + line.supertypes.length > 0;
}

/** `Legendary Creature — Human Knight` word by word; a type of two words stays whole. */
function typeWords(text: string): readonly string[] {
  return foldName(text.replace(/\btime lord\b/gi, "Time_Lord"))
    .split(/[\s,]+/)
    .filter((word) => word !== "" && word !== "-")
    .map((word) => word.replace("_", " "));
}

export function expectAbilities(check: Check, isWanted: boolean): void {
  const { session, view, id, property } = check;
  for (const text of property.values) {
    const has = hasAbility(view, id, text.value);
    if (has === isWanted) continue;
    const { doubts } = view.characteristics(id);
    if (typeof has !== "boolean" || doubts.length > 0) {
      unknownValue(session, property, typeof has === "boolean" ? doubts : [has]);
      continue;
    }
    report(
      session,
      "error",
      `expect/${isWanted ? "has" : "lacks"}`,
      `${check.name} ${isWanted ? "doesn't have" : "has"} ${text.value}.`,
      text.span,
    );
  }
}

/** By meaning where the words are understood ("protection from red"), else by the words themselves; or why it can't be told. */
function hasAbility(view: View, id: ObjectId, words: string): boolean | Doubt {
  const own = view.characteristics(id).abilities;
  const folded = foldName(words).replace(/[.]$/, "");
  const parsed = parseAbilityText(words).abilities;
  const [first] = parsed;
  if (parsed.length === 1 && first?.kind === "keyword") {
    const wanted = meaning(first.keyword);
    if (own.some(({ ability }) => ability.kind === "keyword" && meaning(ability.keyword) === wanted)) return true;
    const plain = foldName(first.keyword.keyword) === folded;
    if (!plain) {
      const alike = own.flatMap(({ ability }) =>
        ability.kind === "keyword" && ability.keyword.keyword === first.keyword.keyword ? [ability.keyword] : [],
      );
      if (alike.some((keyword) => keywordWords(keyword) === folded)) return true;
      // "Protection from the color of your choice", where nothing tells which was chosen.
      return alike.some((keyword) => /"(?:chosen|choice)/.test(meaning(keyword))) ? { words: "what was chosen", untold: true } : false;
    }
    const truth = view.has(id, first.keyword.keyword);
    return isUnknown(truth) ? { words } : truth;
  }
  return own.some(
    (each) =>
      foldName((each as { readonly words?: string }).words ?? "").includes(folded) ||
      (each.ability.kind === "keyword" && keywordWords(each.ability.keyword) === folded),
  );
}

function meaning(keyword: object): string {
  return JSON.stringify(keyword, (key, value: unknown) => (["words", "span", "cost", "exempt"].includes(key) ? undefined : value));
}

function keywordWords(keyword: { readonly keyword: string; readonly words?: string; readonly name?: string }): string {
  if (keyword.keyword === "other") return foldName(keyword.name ?? "");
  if (keyword.words === undefined) return foldName(keyword.keyword);
  const words = foldName(keyword.words);
  return words.includes(keyword.keyword) ? words : `${keyword.keyword} ${words}`;
}
