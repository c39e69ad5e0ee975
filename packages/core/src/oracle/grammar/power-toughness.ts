// "+2/-1", "1/1", "*/*", "x/x" as amounts (208).

import type { Amount } from "../reference.ts";

export interface PowerToughness {
  readonly power: Amount;
  readonly toughness: Amount;
  /** With signs: a change, not a value. */
  readonly signed: boolean;
}

/** The halves of a `pt` token. Undefined for stars, whose value the text tells elsewhere. */
export function powerAndToughness(text: string): PowerToughness | undefined {
  const [left, right] = text.split("/");
  const power = half(left ?? "");
  const toughness = half(right ?? "");
  if (power === undefined || toughness === undefined) return undefined;
  return { power, toughness, signed: /^[+-]/.test(text) };
}

function half(text: string): Amount | undefined {
  const body = text.replace(/^[+-]/, "");
  const value: Amount | undefined = body === "x" ? { kind: "x" } : /^\d+$/.test(body) ? { kind: "number", value: Number(body) } : undefined;
  if (value === undefined || !text.startsWith("-")) return value;
  return value.kind === "number" ? { kind: "number", value: value.value === 0 ? 0 : -value.value } : { kind: "negative", of: value };
}
