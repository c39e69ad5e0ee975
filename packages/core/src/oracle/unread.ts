// Words that no grammar rule read, wherever they are nested in what was.

import type { Opaque, Span } from "./span.ts";

/** All opaque nodes in a parse or a part of one. */
export function unreadIn(value: unknown): readonly Opaque[] {
  const found: Opaque[] = [];
  visitNodes(value, false, (node) => {
    if (isOpaque(node)) found.push(node);
  });
  return found;
}

interface Node {
  readonly kind?: unknown;
  readonly words?: unknown;
  readonly span?: Span;
  readonly min?: unknown;
  readonly filter?: unknown;
}

export function isOpaque(node: object): node is Opaque {
  const { kind, words, span } = node as Node;
  return kind === "opaque" && typeof words === "string" && span !== undefined;
}

/** A target slot. */
export function isSlot(node: object): node is { readonly span: Span } {
  const { min, filter, span } = node as Node;
  return min !== undefined && filter !== undefined && span !== undefined;
}

/** Every node that is opaque or a target slot, and whether it stands in a slot; nothing inside opaque ones. */
export function visitNodes(value: unknown, inSlot: boolean, look: (node: object, inSlot: boolean) => void): void {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) visitNodes(item, inSlot, look);
    return;
  }
  const opaque = isOpaque(value);
  const slot = !opaque && isSlot(value);
  if (opaque || slot) look(value, inSlot);
  if (opaque) return;
  for (const key in value) if (key !== "span") visitNodes((value as Record<string, unknown>)[key], inSlot || slot, look);
}
