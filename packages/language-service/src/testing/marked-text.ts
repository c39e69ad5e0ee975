// Texts with places marked in them: `<|>` is a cursor, `<|…|>` a range. And a service over the card data of January 2017.

import { openEmbeddedDatabase } from "@ruleslawyer/cards/node";
import { createLanguageService } from "../create-service.ts";
import type { Position, Range } from "../diagnostic.ts";
import type { LanguageService, TextDocument, TextEdit } from "../service.ts";

export interface MarkedText {
  readonly text: string;
  readonly cursors: readonly Position[];
  readonly ranges: readonly Range[];
}

export function readMarks(marked: string): MarkedText {
  let text = "";
  const cursors: Position[] = [];
  const ranges: Range[] = [];
  const open: Position[] = [];
  for (let i = 0; i < marked.length; ) {
    if (marked.startsWith("<|>", i)) {
      cursors.push(endOf(text));
      i += 3;
    } else if (marked.startsWith("<|", i)) {
      open.push(endOf(text));
      i += 2;
    } else if (marked.startsWith("|>", i)) {
      ranges.push({ start: open.pop()!, end: endOf(text) });
      i += 2;
    } else text += marked[i++]!;
  }
  return { text, cursors, ranges };
}

function endOf(text: string): Position {
  const lines = text.split(/\r\n|\r|\n/);
  return { line: lines.length - 1, character: lines.at(-1)!.length };
}

const opened = openEmbeddedDatabase();
if (!opened.ok) throw new Error(opened.error.reason);
export const database = opened.database;

export function newService(files: Readonly<Record<string, string>> = {}): LanguageService {
  return createLanguageService({
    database,
    readFile: (uri) => files[uri],
    resolve: (from, relative) => new URL(relative, from).href,
  });
}

export interface Opened extends MarkedText {
  readonly service: LanguageService;
  readonly uri: string;
}

const NAMES: Readonly<Record<string, string>> = {
  "mtg-scenario": "case.scenario.yaml",
  "mtg-deck": "list.deck",
  "mtg-puzzle": "one.pzl",
  markdown: "notes.md",
};

/** The marked text, open in a service of its own. */
export function open(
  marked: string,
  languageId = "mtg-scenario",
  files: Readonly<Record<string, string>> = {},
  name = NAMES[languageId],
): Opened {
  const service = newService(files);
  const read = readMarks(marked);
  const document: TextDocument = { uri: `file:///project/${name}`, languageId, version: 1, text: read.text };
  service.open(document);
  return { ...read, service, uri: document.uri };
}

export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const starts = [0];
  for (const match of text.matchAll(/\r\n|\r|\n/g)) starts.push(match.index + match[0].length);
  const offset = ({ line, character }: Position): number => starts[line]! + character;
  const sorted = [...edits].sort((a, b) => offset(b.range.start) - offset(a.range.start));
  return sorted.reduce((done, { range, newText }) => done.slice(0, offset(range.start)) + newText + done.slice(offset(range.end)), text);
}

/** The words at a range. */
export function wordsAt(text: string, range: Range): string {
  const lines = text.split(/\r\n|\r|\n/);
  if (range.start.line === range.end.line) return lines[range.start.line]!.slice(range.start.character, range.end.character);
  return [
    lines[range.start.line]!.slice(range.start.character),
    ...lines.slice(range.start.line + 1, range.end.line),
    lines[range.end.line]!.slice(0, range.end.character),
  ].join("\n");
}
