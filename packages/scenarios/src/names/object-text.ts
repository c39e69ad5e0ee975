// An object written as text: `NAME`, `3 NAME`, `3x NAME`, `NAME as ALIAS`. The whole text is tried as a card name first, so that
// `1996 World Champion` and `It That Rides as One` are themselves.

import { partOf, type Text } from "../source/span.ts";

export interface ObjectText {
  readonly name: Text;
  readonly count: number;
  readonly alias?: Text;
  /** It names a card. */
  readonly isCard: boolean;
}

export function readObjectText(text: Text, isCard: (name: string) => boolean): ObjectText {
  const readings = [...objectReadings(text)];
  const known = readings.find((reading) => isCard(reading.name.value));
  if (known !== undefined) return { ...known, isCard: true };
  // Nothing is a card: the reading that takes count and alias for what they look like is the one to complain about.
  const last = readings[readings.length - 1] ?? { name: text, count: 1 };
  return { ...last, isCard: false };
}

function* objectReadings(text: Text): Generator<Omit<ObjectText, "isCard">> {
  yield { name: text, count: 1 };
  const aliased = /^(.*\S)(\s+as\s+)([\p{L}\p{N}_-]+)$/iu.exec(text.value);
  const alias = aliased === null ? undefined : partOf(text, text.value.length - aliased[3]!.length, text.value.length);
  if (aliased !== null && alias !== undefined) yield { name: partOf(text, 0, aliased[1]!.length), count: 1, alias };
  const counted = /^(\d{1,3})\s*[x×]?\s+(\S.*)$/iu.exec(text.value);
  if (counted === null) return;
  const start = text.value.length - counted[2]!.length;
  const count = Math.max(1, Number(counted[1]));
  yield { name: partOf(text, start, text.value.length), count };
  if (aliased !== null && alias !== undefined && aliased[1]!.length > start) {
    yield { name: partOf(text, start, aliased[1]!.length), count, alias };
  }
}

/** Letters, digits, `-` and `_`. */
export function isAlias(text: string): boolean {
  return /^[\p{L}\p{N}_-]+$/u.test(text);
}
