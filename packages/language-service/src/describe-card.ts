// A card as the checker understands it: for `ruleslawyer card` and hovers.

import type { CardRecord } from "@ruleslawyer/cards";
import { type Ability, type CardFace, parseFace } from "@ruleslawyer/core";

export interface LineDescription {
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
  /** What was read, in our words. */
  readonly understood: readonly string[];
  /** Words that no rule of the grammar read. */
  readonly notUnderstood: readonly string[];
}

export interface FaceDescription {
  readonly name: string;
  readonly manaCost?: string;
  readonly typeLine: string;
  readonly power?: string;
  readonly toughness?: string;
  readonly loyalty?: string;
  readonly defense?: string;
  readonly lines: readonly LineDescription[];
}

export interface CardDescription {
  readonly name: string;
  readonly layout: string;
  readonly faces: readonly FaceDescription[];
}

export function describeCard(card: CardRecord): CardDescription {
  return { name: card.name, layout: card.layout, faces: card.faces.map(describeFace) };
}

function describeFace(face: CardFace): FaceDescription {
  const { abilities } = parseFace({ face });
  const lines = face.text === "" ? [] : face.text.split("\n");
  const { name, manaCost, typeLine, power, toughness, loyalty, defense } = face;
  return {
    name,
    manaCost,
    typeLine,
    power,
    toughness,
    loyalty,
    defense,
    lines: lines.map((text, index) => describeLine(index + 1, text, abilities)),
  };
}

function describeLine(line: number, text: string, abilities: readonly Ability[]): LineDescription {
  const here = abilities.filter((ability) => ability.line === line);
  return {
    line,
    text,
    understood: here.filter(({ kind }) => kind !== "opaque").map(({ kind }) => kind),
    notUnderstood: here.flatMap((ability) => (ability.kind === "opaque" ? [ability.opaque.words] : [])),
  };
}
