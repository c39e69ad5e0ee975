// A document as a tree of texts, maps and lists, each with its place. Every scalar keeps its letters: `702.20` isn't a
// number here, nor `Yes` a truth, nor `2010-01-01` a date; whoever wants one reads it from the text.

import type { Span, Text } from "../source/span.ts";

export interface ScalarNode {
  readonly kind: "text";
  readonly text: string;
  /** Written without quotes: only then `true`, `3` and nothing at all can mean themselves. */
  readonly plain: boolean;
  readonly exact: boolean;
  readonly span: Span;
}

export interface Entry {
  readonly key: ScalarNode;
  readonly value: Node;
  /** From the key to the end of the value. */
  readonly span: Span;
}

export interface MapNode {
  readonly kind: "map";
  readonly entries: readonly Entry[];
  readonly flow: boolean;
  readonly span: Span;
}

export interface ListNode {
  readonly kind: "list";
  readonly items: readonly Node[];
  readonly flow: boolean;
  readonly span: Span;
}

export type Node = ScalarNode | MapNode | ListNode;

/** Nothing was written, or `null` or `~`. */
export function isNothing(node: Node | undefined): boolean {
  return node === undefined || (node.kind === "text" && node.plain && /^(?:|~|null|Null|NULL)$/.test(node.text));
}

/** `true` or `false`, without quotes. */
export function readBoolean(node: Node): boolean | undefined {
  if (node.kind !== "text" || !node.plain) return undefined;
  if (/^(?:true|True|TRUE)$/.test(node.text)) return true;
  return /^(?:false|False|FALSE)$/.test(node.text) ? false : undefined;
}

/** A whole number, in quotes or not. */
export function readInteger(node: Node): number | undefined {
  return node.kind === "text" && /^[+-]?\d{1,9}$/.test(node.text.trim()) ? Number(node.text) : undefined;
}

export function textOf(node: ScalarNode): Text {
  return { value: node.text, span: node.span, exact: node.exact };
}

/** The map's entry of that key; undefined if there is none, or the node is no map. */
export function entryOf(node: Node | undefined, key: string): Entry | undefined {
  return node?.kind === "map" ? node.entries.find((entry) => entry.key.text === key) : undefined;
}
