// Cards and tokens that a file defines itself, and cards whose copiable values it overrides.

import {
  type Card,
  type CardFace,
  type CardLayout,
  COLORS,
  type Color,
  parseColor,
  parseTypeLine,
  TRADITIONAL_LAYOUTS,
} from "@ruleslawyer/core";
import { type Finding, finding } from "../findings/finding.ts";
import { didYouMean, nearestWords } from "../names/near.ts";
import type { Text } from "../source/span.ts";
import type { CardDefinitionSyntax, CharacteristicsSyntax, FaceSyntax } from "../syntax/ast.ts";

export interface DefinedCard {
  readonly card: Card;
  readonly syntax: CardDefinitionSyntax;
}

/** The card that a definition defines; undefined if it has no name. */
export function defineCard(syntax: CardDefinitionSyntax, report: (finding: Finding) => void): DefinedCard | undefined {
  const named = syntax.name?.value;
  if (syntax.faces.length === 0) {
    if (named === undefined) return undefined;
    return {
      card: { name: named, layout: layoutOf(syntax, [], report), kind: "card", faces: [defineFace(named, syntax, report)] },
      syntax,
    };
  }
  const faces = syntax.faces.flatMap((face, index) => {
    const name = face.name?.value ?? (index === 0 ? named : undefined);
    return name === undefined ? [] : [defineFace(name, face, report)];
  });
  // Characteristics beside `faces` are those of the front face, where the list holds only the others.
  if (hasCharacteristics(syntax) && named !== undefined && !faces.some((face) => face.name === named))
    faces.unshift(defineFace(named, syntax, report));
  const [first, ...others] = faces;
  if (first === undefined) return undefined;
  const name = named !== undefined && !faces.some((face) => face.name === named) ? named : faces.map((face) => face.name).join(" // ");
  return { card: { name, layout: layoutOf(syntax, faces, report), kind: "card", faces: [first, ...others] }, syntax };
}

function hasCharacteristics(syntax: FaceSyntax): boolean {
  return Object.keys(syntax.characteristics).length > 0;
}

function defineFace(name: string, syntax: FaceSyntax, report: (finding: Finding) => void): CardFace {
  return overrideFace({ name, typeLine: "", text: "" }, syntax.characteristics, report);
}

/** A face with the characteristics that were written in the place of its own. */
export function overrideFace(face: CardFace, written: CharacteristicsSyntax, report: (finding: Finding) => void): CardFace {
  const colors = written.colors === undefined ? undefined : readColors(written.colors, report);
  const typeLine = written.types === undefined ? undefined : readTypes(written.types, report);
  return {
    ...face,
    ...(typeLine !== undefined && { typeLine }),
    ...(written.cost !== undefined && { manaCost: readCost(written.cost, report) }),
    ...(colors !== undefined && { colorIndicator: colors }),
    ...(written.text !== undefined && { text: written.text.map((line) => line.value.trimEnd()).join("\n") }),
    ...(written.power !== undefined && { power: written.power.value }),
    ...(written.toughness !== undefined && { toughness: written.toughness.value }),
    ...(written.loyalty !== undefined && { loyalty: written.loyalty.value }),
    ...(written.defense !== undefined && { defense: written.defense.value }),
  };
}

export function isOverridden(written: CharacteristicsSyntax): boolean {
  return Object.keys(written).length > 0;
}

/** `{1}{W}`; `1W` as well. */
function readCost(text: Text, report: (finding: Finding) => void): string {
  const written = text.value.trim();
  if (written === "") return "";
  if (/^(?:\{[^{}]+\})+$/.test(written)) return written.toUpperCase();
  if (/^(?:\d+|[WUBRGCXYZS])+$/i.test(written))
    return (written.toUpperCase().match(/\d+|[A-Z]/g) ?? []).map((symbol) => `{${symbol}}`).join("");
  report(finding("error", "schema/type", "Expected a mana cost, such as {1}{W}.", text.span));
  return "";
}

const WORDS = ["white", "blue", "black", "red", "green", "colorless"];

/** Colors as words or letters: `red`, `W`, `WU`, `white and blue`, `colorless`. */
export function readColors(texts: readonly Text[], report: (finding: Finding) => void): readonly Color[] {
  const colors = new Set<Color>();
  for (const text of texts) {
    for (const word of text.value.split(/[\s,/]+|\band\b/i).filter((part) => part !== "")) {
      const color = parseColor(word);
      if (color !== undefined) colors.add(color);
      else if (/^[WUBRG]+$/i.test(word)) for (const letter of word.toUpperCase()) colors.add(letter as Color);
      else if (/^all$/i.test(word)) for (const each of COLORS) colors.add(each);
      else if (!/^(?:colou?rless|none|c|colors?)$/i.test(word)) {
        report(finding("error", "schema/type", `\`${word}\` is no color.${didYouMean(nearestWords(word, WORDS))}`, text.span));
      }
    }
  }
  return COLORS.filter((color) => colors.has(color));
}

function readTypes(text: Text, report: (finding: Finding) => void): string {
  const line = parseTypeLine(text.value);
  if (line.cardTypes.length === 0 && line.supertypes.length === 0 && text.value.trim() !== "") {
    const message = `\`${text.value}\` names no card type. Expected a type line, such as \`Creature — Goblin\`.`;
    report(finding("error", "schema/type", message, text.span));
  }
  return text.value;
}

function layoutOf(syntax: CardDefinitionSyntax, faces: readonly CardFace[], report: (finding: Finding) => void): CardLayout {
  if (syntax.layout !== undefined) {
    const wanted = syntax.layout.value.toLowerCase().replace(/[\s-]+/g, "_");
    const found = TRADITIONAL_LAYOUTS.find((layout) => layout === wanted || (wanted === "mdfc" && layout === "modal_dfc"));
    if (found !== undefined) return found;
    report(finding("error", "schema/type", `Expected one of: ${TRADITIONAL_LAYOUTS.join(", ")}.`, syntax.layout.span));
  }
  return guessLayout(faces, syntax);
}

/** How the faces relate, as their own words show. */
function guessLayout(faces: readonly CardFace[], syntax: CardDefinitionSyntax): CardLayout {
  const [front, back] = faces;
  const text = syntax.characteristics.text?.map((line) => line.value).join("\n") ?? "";
  if (front === undefined || back === undefined) return /^level up\b/im.test(text) ? "leveler" : "normal";
  if (/\badventure\b/i.test(back.typeLine)) return "adventure";
  const isSpell = (face: CardFace): boolean => /\b(?:instant|sorcery)\b/i.test(face.typeLine);
  if (isSpell(front) && isSpell(back)) return /^aftermath\b/im.test(back.text) ? "aftermath" : "split";
  if (/\broom\b/i.test(front.typeLine) && /\broom\b/i.test(back.typeLine)) return "split";
  if (/\bflip\b/i.test(front.text) && back.manaCost === undefined) return "flip";
  return back.manaCost === undefined ? "transform" : "modal_dfc";
}
