// A project's configuration, `ruleslawyer.config.yaml` (or .yml, .json): formats of its own, the format and edition of texts that name none, and the
// cards it defines. What is at fault is reported at its place and left out.

import type { CardDatabase } from "@ruleslawyer/cards";
import { BUILT_IN_FORMATS, type DeckFormat, findFormat, namesOf, readUserFormats, type UserFormatProblem } from "@ruleslawyer/decks";
import {
  createLineIndex,
  didYouMean,
  type Entry,
  entryOf,
  isNothing,
  type Node,
  nearestWords,
  plainValue,
  readDocument,
  type Span,
} from "@ruleslawyer/scenarios";
import type { Diagnostic, Fix } from "../diagnostic.ts";
import { editionNames } from "../editions.ts";
import type { ProjectCode } from "./project-codes.ts";

/** In the order in which they are looked for in a folder. */
export const CONFIG_NAMES = ["ruleslawyer.config.yaml", "ruleslawyer.config.yml", "ruleslawyer.config.json"] as const;
const KEYS = ["formats", "deckFormat", "rules", "customCards"];
/** Keys of a format that hold names of cards. */
const CARD_LISTS = ["banned", "unbanned", "restricted", "allowed", "bannedAsCompanion"];

export interface ProjectConfig {
  readonly formats: readonly DeckFormat[];
  /** Format of decklists that name none. */
  readonly deckFormat?: string;
  /** Edition of texts that name none. */
  readonly rules?: string;
  /** Files and folders of card definitions, as written, and where. */
  readonly customCards: readonly { readonly path: string; readonly span: Span }[];
  readonly problems: readonly ConfigProblem[];
}

export interface ConfigProblem {
  readonly code: ProjectCode | (string & {});
  readonly severity: "error" | "warning" | "information";
  readonly message: string;
  readonly span: Span;
  /** Words that could stand in the place of the span. */
  readonly instead?: readonly string[];
}

/** Reads a configuration. With a database, the names of cards in its lists are looked up. Never throws. */
export function readProjectConfig(text: string, database?: CardDatabase): ProjectConfig {
  const { root, findings } = readDocument(text);
  const problems: ConfigProblem[] = findings.map(({ code, message, span }) => ({ code, severity: "error", message, span }));
  // What is read of broken text is half a guess: the break alone is reported.
  if (root === undefined || isNothing(root) || problems.length > 0) return { formats: [], customCards: [], problems };
  if (root.kind !== "map") {
    problems.push({ code: "config/value", severity: "error", message: `Keys should stand here: ${KEYS.join(", ")}.`, span: root.span });
    return { formats: [], customCards: [], problems };
  }
  for (const { key } of root.entries) if (!KEYS.includes(key.text)) problems.push(unknownKey(key, KEYS, "The configuration"));
  const formats = readFormats(entryOf(root, "formats")?.value, problems, database);
  return {
    formats,
    deckFormat: readChoice(entryOf(root, "deckFormat"), problems, {
      accepts: (name) => findFormat(name, formats) !== undefined,
      what: (name) => `No format is called "${name}".`,
      choices: namesOf([...formats, ...BUILT_IN_FORMATS]),
    }),
    rules: readChoice(entryOf(root, "rules"), problems, {
      accepts: editionNames.accepts,
      what: (name) => `"${name}" is no edition of the rules; ${editionNames.ids.join(", ")} are.`,
      choices: editionNames.ids,
    }),
    customCards: readPaths(entryOf(root, "customCards")?.value, problems),
    problems,
  };
}

function unknownKey(key: Entry["key"], known: readonly string[], whose: string): ConfigProblem {
  const near = nearestWords(key.text, known);
  const message = `${whose} has no key \`${key.text}\`.${near.length > 0 ? didYouMean(near) : ` Known are ${known.join(", ")}.`}`;
  return { code: "config/unknown-key", severity: "error", message, span: key.span, instead: near };
}

function readFormats(node: Node | undefined, problems: ConfigProblem[], database: CardDatabase | undefined): readonly DeckFormat[] {
  if (node === undefined) return [];
  const read = readUserFormats(plainValue(node));
  for (const problem of read.problems) problems.push(placed(node, problem));
  if (database !== undefined && node.kind === "map") for (const { value } of node.entries) lookUpCards(value, database, problems);
  return read.formats;
}

/** The problem at the key or value its path leads to, or as near to it as the text goes. */
function placed(root: Node, { path, atKey, message, expected }: UserFormatProblem): ConfigProblem {
  let node = root;
  let key: Entry["key"] | undefined;
  for (const step of path) {
    const entry = entryOf(node, step);
    if (entry === undefined) break;
    key = entry.key;
    node = entry.value;
  }
  if (atKey && key !== undefined) return unknownKey(key, expected, "A format");
  const written = node.kind === "text" ? node.text : "";
  const near = written === "" ? [] : nearestWords(written, expected);
  const isShown = node.span.end > node.span.start;
  return {
    code: "config/value",
    severity: "error",
    message: `${message}${didYouMean(near)}`,
    span: isShown ? node.span : (key?.span ?? root.span),
    instead: isShown ? near : [],
  };
}

/** A ban that names no card bans nothing: said where it stands. */
function lookUpCards(format: Node, database: CardDatabase, problems: ConfigProblem[]): void {
  const names = CARD_LISTS.flatMap((key) => {
    const list = entryOf(format, key)?.value;
    return list === undefined ? [] : list.kind === "list" ? list.items : [list];
  });
  const points = entryOf(entryOf(format, "points")?.value, "cards")?.value;
  if (points?.kind === "map") names.push(...points.entries.map(({ key }) => key));
  for (const name of names) {
    if (name.kind !== "text" || isNothing(name) || database.find(name.text) !== undefined) continue;
    const near = name.text.length > 80 ? [] : database.search(name.text, 1).filter(({ distance }) => distance <= 1.3);
    const instead = near.map((match) => match.name);
    const message = `No card is called "${name.text}" in the card data of ${database.info.date || database.info.source}.${didYouMean(instead)}`;
    problems.push({ code: "config/unknown-card", severity: "warning", message, span: name.span, instead });
  }
}

interface Choice {
  readonly accepts: (text: string) => boolean;
  readonly what: (text: string) => string;
  readonly choices: readonly string[];
}

function readChoice(entry: Entry | undefined, problems: ConfigProblem[], { accepts, what, choices }: Choice): string | undefined {
  if (entry === undefined || isNothing(entry.value)) return undefined;
  const { value } = entry;
  if (value.kind === "text" && accepts(value.text)) return value.text;
  const near = value.kind === "text" ? nearestWords(value.text, choices) : [];
  const message = value.kind === "text" ? `${what(value.text)}${didYouMean(near)}` : "A name should stand here.";
  problems.push({ code: "config/value", severity: "error", message, span: value.span, instead: near });
  return undefined;
}

function readPaths(node: Node | undefined, problems: ConfigProblem[]): ProjectConfig["customCards"] {
  if (node === undefined || isNothing(node)) return [];
  return (node.kind === "list" ? node.items : [node]).flatMap((item) => {
    if (item.kind === "text" && item.text.trim() !== "") return [{ path: item.text.trim(), span: item.span }];
    problems.push({ code: "config/value", severity: "error", message: "The path of a file or folder should stand here.", span: item.span });
    return [];
  });
}

/** Problems as findings of the text. */
export function placeProblems(text: string, problems: readonly ConfigProblem[]): readonly Diagnostic[] {
  const lines = createLineIndex(text);
  const found = problems.map(({ code, severity, message, span, instead = [] }): Diagnostic => {
    const range = lines.range(span);
    const fixes = instead.map(
      (word, index): Fix => ({
        title: `Change to ${word}`,
        edits: [{ range, newText: quotedAs(text.slice(span.start, span.end), word) }],
        safe: false,
        preferred: index === 0,
      }),
    );
    return { code, severity, message, rules: [], range, scenario: null, step: null, related: [], fixes };
  });
  return found.sort((a, b) => a.range.start.line - b.range.start.line || a.range.start.character - b.range.start.character);
}

/** In the quotes that stood there, or in some where the word needs them. */
function quotedAs(written: string, word: string): string {
  if (written.startsWith('"')) return JSON.stringify(word);
  if (written.startsWith("'")) return `'${word.replaceAll("'", "''")}'`;
  return /^[\w][\w ,'./-]*$/.test(word) && !/[ ,]$/.test(word) ? word : JSON.stringify(word);
}
