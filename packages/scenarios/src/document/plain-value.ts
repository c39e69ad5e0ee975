// A tree as plain values, for the schema: texts stay texts; only unquoted truths, numbers and nothing become themselves.

import { isNothing, type Node, readBoolean } from "./node.ts";

export type PlainValue = string | number | boolean | null | readonly PlainValue[] | { readonly [key: string]: PlainValue };

/** The node without its places. Of a key written twice, the first. */
export function plainValue(node: Node): PlainValue {
  if (node.kind === "list") return node.items.map(plainValue);
  if (node.kind === "map") {
    // Entries of maps that a file controls: no key may reach a prototype.
    const map: Record<string, PlainValue> = Object.create(null) as Record<string, PlainValue>;
    for (const entry of node.entries) if (!(entry.key.text in map)) map[entry.key.text] = plainValue(entry.value);
    return map;
  }
  if (isNothing(node)) return null;
  const truth = readBoolean(node);
  if (truth !== undefined) return truth;
  return node.plain && /^[+-]?\d+(?:\.\d+)?$/.test(node.text) ? Number(node.text) : node.text;
}
