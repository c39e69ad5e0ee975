// A tree against a schema: every mistake at its own key or value, with what was expected and, for unknown keys, what may have been meant.

import type { z } from "zod";
import { type Entry, entryOf, type Node } from "../document/node.ts";
import { plainValue } from "../document/plain-value.ts";
import { type Finding, finding } from "../findings/finding.ts";
import { didYouMean, nearestWords } from "../names/near.ts";
import type { Span } from "../source/span.ts";

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** The mistakes of a node. */
export function validate(schema: z.ZodType, node: Node, step: number | null = null): readonly Finding[] {
  const findings: Finding[] = [...duplicateKeys(node, step)];
  const result = schema.safeParse(plainValue(node));
  if (result.success) return findings;
  const flat = result.error.issues.flatMap((issue) => flatten(issue, []));
  const described = flat.flatMap(({ issue, path }) => describe(schema, node, issue, path, step));
  // Both halves of a form that is two may say the same.
  const found = described.filter(
    (each, i) => !described.slice(0, i).some((other) => other.message === each.message && other.span.start === each.span.start),
  );
  // A key that is missing because it is misspelt is one mistake.
  const meant = new Set(found.flatMap((each) => each.fixes.map((fix) => fix.edits[0]?.newText)));
  const isMissing = (each: Finding): boolean => each.code === "schema/missing-key" && !meant.has(/^`(.*?)`/.exec(each.message)?.[1]);
  return [...findings, ...found.filter((each) => each.code !== "schema/missing-key" || isMissing(each))];
}

interface Flat {
  readonly issue: Issue;
  readonly path: Path;
}

/** A union's failure is that of the one branch that has the right form, if there is one. */
function flatten(issue: Issue, before: Path): readonly Flat[] {
  const path = [...before, ...issue.path];
  if (issue.code !== "invalid_union") return [{ issue, path }];
  const fitting = issue.errors.filter((branch) => branch.length > 0 && !branch.some(missesForm));
  if (fitting.length === 0) return [{ issue, path }];
  const best = fitting.reduce((a, b) => (b.length < a.length ? b : a));
  return best.flatMap((inner) => flatten(inner, path));
}

function missesForm(issue: Issue): boolean {
  if (issue.path.length > 0) return false;
  if (issue.code === "invalid_union") return issue.errors.length === 0 || issue.errors.every((branch) => branch.some(missesForm));
  return issue.code === "invalid_type" || issue.code === "invalid_value";
}

function describe(schema: z.ZodType, root: Node, issue: Issue, path: Path, step: number | null): readonly Finding[] {
  const place = nodeAt(root, path);
  if (issue.code === "unrecognized_keys") {
    const known = keysAt(schema, path);
    return issue.keys.map((key) => {
      const entry = entryOf(place.node, key);
      const other = OTHER_KEYS[key];
      const near = other !== undefined && known.includes(other) ? [other] : nearestWords(key, known);
      const span = entry?.key.span ?? place.span;
      const quoted = near.length === 0 && entry !== undefined ? quotedName(entry, path) : undefined;
      if (quoted !== undefined) {
        const fixes = [{ title: "Put it in quotes", edits: [{ span: entry!.span, newText: `"${quoted}"` }] }];
        return finding("error", "schema/unknown-key", `A name that holds a colon has to stand in quotes: \`"${quoted}"\`.`, entry!.span, {
          step,
          fixes,
        });
      }
      const all = near.length > 0 || known.length > MOST_NAMED ? "" : ` Known here: ${known.join(", ")}.`;
      const message = `\`${key}\` means nothing here.${didYouMean(near)}${all}`;
      return finding("error", "schema/unknown-key", message, span, { step, fixes: near.map((word) => replacement(span, word)) });
    });
  }
  if (place.node === undefined) {
    const missing = String(path.at(-1));
    return [finding("error", "schema/missing-key", `\`${missing}\` is missing. ${issue.message}`, place.span, { step })];
  }
  return [finding("error", "schema/type", wordsOf(issue) + missingSpace(place.node), place.span, { step })];
}

/** Keys that mean the same and stand elsewhere: a card is defined by its `name`, and put into a zone as `card`. */
const OTHER_KEYS: Readonly<Record<string, string>> = { name: "card", card: "name", type: "types", color: "colors" };

const FORMS: Readonly<Record<string, string>> = {
  object: "a map",
  record: "a map",
  array: "a list",
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
};

/** The schema's own words, or the author's for those of the validator. */
function wordsOf(issue: Issue): string {
  const form = /^Invalid input: expected (\w+)/.exec(issue.message)?.[1];
  if (form !== undefined) return `Expected ${FORMS[form] ?? form}.`;
  return issue.message;
}

/** `hand:[Shock]` and `-cast: Shock` are plain texts to YAML. */
function missingSpace(node: Node): string {
  const first = node.kind === "map" ? node.entries[0]?.key : node;
  if (first?.kind !== "text" || !first.plain) return "";
  if (/^-\w/.test(first.text)) return " A space has to follow the dash.";
  if (node.kind !== "text") return "";
  return /^[a-z][a-z ]*:[^\s/]/.test(node.text) ? " A space has to follow the colon." : "";
}

/** More keys than this are no help in a message. */
const MOST_NAMED = 24;

/** `- Circle of Protection: Red` in a list is a map to YAML, and a name to whoever wrote it. */
function quotedName(entry: Entry, path: Path): string | undefined {
  const isItem = typeof path.at(-1) === "number";
  if (!isItem || entry.value.kind !== "text" || !/^[A-Z]/.test(entry.key.text) || entry.value.text === "") return undefined;
  return `${entry.key.text}: ${entry.value.text}`;
}

function replacement(span: Span, word: string) {
  return { title: `Change to \`${word}\``, edits: [{ span, newText: word }] };
}

/** The node at a path; where it ends early, the key of the nearest map that exists. */
function nodeAt(root: Node, path: Path): { readonly node: Node | undefined; readonly span: Span } {
  let node: Node = root;
  for (const [index, segment] of path.entries()) {
    const next: Node | undefined =
      node.kind === "list" && typeof segment === "number" ? node.items[segment] : entryOf(node, String(segment))?.value;
    if (next === undefined) {
      const isLast = index === path.length - 1;
      const first = node.kind === "map" ? (node.entries[0]?.key.span ?? node.span) : node.span;
      return { node: isLast ? undefined : node, span: first };
    }
    node = next;
  }
  if (node.kind === "text" && node.text === "" && path.length > 0) return { node, span: emptyPlace(root, path) ?? node.span };
  return { node, span: node.span };
}

/** Nothing can't be underlined: its key is. */
function emptyPlace(root: Node, path: Path): Span | undefined {
  const parent = nodeAt(root, path.slice(0, -1)).node;
  return entryOf(parent, String(path.at(-1)))?.key.span;
}

/** The schemas that a value at a path may meet, choices taken apart. */
export function schemasAt(schema: z.ZodType, path: Path): readonly z.ZodType[] {
  let found: readonly z.ZodType[] = unfold(schema);
  for (const segment of path) found = found.flatMap((one) => step(one, segment)).flatMap(unfold);
  return found;
}

/** The keys that the schema's objects allow at a path. */
function keysAt(schema: z.ZodType, path: Path): readonly string[] {
  const found = schemasAt(schema, path);
  const keys = new Set<string>();
  for (const one of found) {
    const def = definitionOf(one);
    if (def.type === "object") for (const key of Object.keys(def.shape ?? {})) keys.add(key);
  }
  return [...keys];
}

interface Definition {
  readonly type: string;
  readonly shape?: Record<string, z.ZodType>;
  readonly options?: readonly z.ZodType[];
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly left?: z.ZodType;
  readonly right?: z.ZodType;
  readonly getter?: () => z.ZodType;
}

function definitionOf(schema: z.ZodType): Definition {
  return schema.def as unknown as Definition;
}

function unfold(schema: z.ZodType): readonly z.ZodType[] {
  const def = definitionOf(schema);
  if (def.type === "union") return (def.options ?? []).flatMap(unfold);
  if (def.type === "intersection") return [def.left!, def.right!].flatMap(unfold);
  if (def.type === "lazy") return unfold(def.getter!());
  if (def.innerType !== undefined) return unfold(def.innerType);
  return [schema];
}

function step(schema: z.ZodType, segment: PropertyKey): readonly z.ZodType[] {
  const def = definitionOf(schema);
  if (def.type === "array") return [def.element!];
  if (def.type === "record") return [def.valueType!];
  const inner = def.type === "object" ? def.shape?.[String(segment)] : undefined;
  return inner === undefined ? [] : [inner];
}

/** Keys of the language are in small letters; what isn't may be the name of an object. */
const KEYS = /^[a-z][a-z ]*$/;

function* duplicateKeys(node: Node, step: number | null, parent?: string): Generator<Finding> {
  if (node.kind === "text") return;
  if (node.kind === "list") {
    for (const item of node.items) yield* duplicateKeys(item, step);
    return;
  }
  const seen = new Map<string, Span>();
  for (const entry of node.entries) {
    const first = seen.get(entry.key.text);
    if (first === undefined) seen.set(entry.key.text, entry.key.span);
    else {
      const isName = parent !== "players" && !KEYS.test(entry.key.text);
      const advice = !isName ? "" : ` Objects of one name are told apart by number: \`${entry.key.text}#2\`.`;
      const message = `\`${entry.key.text}\` stands here twice; only the first counts.${advice}`;
      yield finding("error", "yaml/duplicate-key", message, entry.key.span, {
        step,
        related: [{ message: "The first one.", span: first }],
      });
    }
    yield* duplicateKeys(entry.value, step, entry.key.text);
  }
}

/** The tree with misspelt keys read as what they were probably meant to be, so that one mistake doesn't make others. */
export function correctKeys<T extends Node>(node: T, findings: readonly Finding[]): T {
  const meant = new Map<number, string>();
  for (const found of findings) {
    const edit = found.code === "schema/unknown-key" ? found.fixes[0]?.edits[0] : undefined;
    if (edit !== undefined && edit.span.end === found.span.end) meant.set(edit.span.start, edit.newText);
  }
  return meant.size === 0 ? node : (correct(node, meant) as T);
}

function correct(node: Node, meant: ReadonlyMap<number, string>): Node {
  if (node.kind === "text") return node;
  if (node.kind === "list") return { ...node, items: node.items.map((item) => correct(item, meant)) };
  const keys = new Set(node.entries.map((entry) => entry.key.text));
  const entries = node.entries.map((entry): Entry => {
    const word = meant.get(entry.key.span.start);
    const key = word === undefined || keys.has(word) || word.startsWith('"') ? entry.key : { ...entry.key, text: word, exact: false };
    return { ...entry, key, value: correct(entry.value, meant) };
  });
  return { ...node, entries };
}
