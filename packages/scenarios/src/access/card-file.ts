// A file of card definitions as editors ask about it: its tree, its cards as they are defined, the keys it takes.

import type { Card } from "@ruleslawyer/core";
import { defineCard } from "../board/card-definition.ts";
import type { Node } from "../document/node.ts";
import { readDocument } from "../document/read-document.ts";
import { cardDefinitions } from "../schema/object-schema.ts";
import { createLineIndex, type LineIndex } from "../source/line-index.ts";
import type { CardDefinitionSyntax } from "../syntax/ast.ts";
import { readCardFile } from "../syntax/read-scenario.ts";
import type { PathSegment } from "./find-in-file.ts";
import { type KeyInfo, keysOf } from "./keys.ts";

export interface CardFile {
  readonly text: string;
  readonly lines: LineIndex;
  /** Undefined if the file holds nothing that can be read. */
  readonly root: Node | undefined;
  /** Definitions with a name, in the order of the file; broken ones as far as they can be read. */
  readonly cards: readonly { readonly card: Card; readonly syntax: CardDefinitionSyntax }[];
}

/** Reads a file of card definitions, whatever it holds. */
export function openCardFile(text: string): CardFile {
  const { root } = readDocument(text);
  const cards = root === undefined ? [] : readCardFile(root).cards.flatMap((syntax) => defineCard(syntax, () => {}) ?? []);
  return { text, lines: createLineIndex(text), root, cards };
}

/** The keys of the map at a path of such a file. */
export function cardFileKeys(path: readonly PathSegment[]): readonly KeyInfo[] {
  return keysOf(cardDefinitions, path);
}
