// "where X is …": the amount in the place of every X of what was read (107.3).

import type { Amount } from "../reference.ts";

/** The same value with every `x` amount replaced. Spans and words stay. */
export function replaceX<T>(value: T, x: Amount): T {
  if (Array.isArray(value)) return value.map((item) => replaceX(item as unknown, x)) as T;
  if (typeof value !== "object" || value === null) return value;
  if ((value as { kind?: unknown }).kind === "x" && Object.keys(value).length === 1) return x as T;
  const out: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) out[key] = key === "span" ? inner : replaceX(inner, x);
  return out as T;
}
