// Where the cursor is in YAML that is being typed, and so seldom well-formed: found by indentation and by the brackets of the line, not by a parser.

import { type FlowScan, scanFlow, type Word } from "./flow-scan.ts";

export interface YamlContext {
  /** Keys and list indices from the root to the map or list that the cursor is in; an index is always 0 when it can't be told. */
  readonly path: readonly (string | number)[];
  /** A key is being typed (or nothing yet where a key may stand); else a value. */
  readonly isKey: boolean;
  /** For a value: the key it belongs to, or the key of the list it is an item of. */
  readonly key?: string;
  /** The words before the cursor that a completion replaces, and where on the line they begin. */
  readonly typed: string;
  readonly start: number;
  /** The keys that the map around the cursor has already. */
  readonly siblings: readonly string[];
  /** What stands behind each key, as far as it is on the same line; in a list, of the map that holds the list. */
  readonly values: ReadonlyMap<string, string>;
  /** The quote of the text that the cursor stands in. */
  readonly quote?: '"' | "'";
  /** In a flow collection: `[`, `{`. */
  readonly inFlow: boolean;
  /** Items of the same list in brackets before the cursor. */
  readonly itemsBefore: readonly string[];
  /** In brackets: what stands before the last comma, on this line. */
  readonly beforeComma?: Word;
}

const indentOf = (line: string): number => line.length - line.trimStart().length;
const KEY = /^((?:"[^"]*"|'[^']*'|[^\s#[\]{},:"'](?:[^[\]{}#:]|(?<!\s)#)*?))\s*:(?:\s|$)/;
const unquote = (key: string): string => key.replace(/^(["'])(.*)\1$/, "$2");

/** The context at a position of a document, or undefined in a comment. `lines` are the document's own. */
export function yamlContextAt(lines: readonly string[], line: number, character: number): YamlContext | undefined {
  const current = (lines[line] ?? "").slice(0, character);
  const scan = scanFlow(lines, line, character);
  if (scan.inComment) return undefined;
  const { line: outer, column } = scan.outermost ?? { line, column: character };
  const block = blockPath(lines, outer, (lines[outer] ?? "").slice(0, column));
  const typed = current.slice(scan.tokenStart).trimStart();
  const at = { typed: unescaped(typed, scan.quote), start: character - typed.length, quote: scan.quote, beforeComma: sameLine(scan, line) };
  const frame = scan.frames.at(-1);
  if (frame === undefined) {
    const { path, values } = block;
    const isKey = block.key === undefined;
    return { ...at, path, isKey, key: block.key ?? block.listKey, siblings: [...values.keys()], values, inFlow: false, itemsBefore: [] };
  }
  const path = [
    ...block.path,
    ...(block.key === undefined ? [] : [block.key]),
    ...scan.frames.flatMap((each, index) => [
      ...(index > 0 && each.key !== undefined ? [each.key] : []),
      ...(each.open === "[" ? [0] : []),
    ]),
  ];
  const flow = { ...at, inFlow: true, siblings: [...frame.values.keys()], values: frame.values, itemsBefore: frame.items };
  // A map directly inside a list keeps the list's index; a key before its own bracket names it.
  const around = scan.frames.at(-2)?.values ?? block.values;
  if (frame.open === "[")
    return { ...flow, siblings: [], values: around, path: path.slice(0, -1), isKey: false, key: frame.key ?? block.key };
  return { ...flow, path, isKey: scan.pendingKey === undefined, key: scan.pendingKey };
}

function unescaped(typed: string, quote: string | undefined): string {
  return quote === "'" ? typed.replaceAll("''", "'") : quote === '"' ? typed.replace(/\\(["\\])/g, "$1") : typed;
}

const sameLine = ({ beforeComma }: FlowScan, line: number): Word | undefined => (beforeComma?.line === line ? beforeComma : undefined);

interface BlockPath {
  readonly path: readonly (string | number)[];
  /** The key whose value is being typed on this line, or of the list whose item it is. */
  readonly key?: string;
  readonly listKey?: string;
  readonly values: ReadonlyMap<string, string>;
}

/** The path by indentation, up to this line; and what this line is in it. */
function blockPath(lines: readonly string[], line: number, current: string): BlockPath {
  const path: (string | number)[] = [];
  const dashes = /^(\s*)((?:-\s+)*)/.exec(current)!;
  const content = current.slice(dashes[0].length);
  const ownKey = KEY.exec(`${content} `)?.[1];
  let indent = dashes[0].length;
  const values = new Map<string, string>();
  const dashCount = (dashes[2]!.match(/-/g) ?? []).length;
  // Keys of the same map: lines at the indentation of this line's content, up and down to a line of less.
  for (const direction of [-1, 1]) {
    for (let i = line + direction; i >= 0 && i < lines.length; i += direction) {
      const text = lines[i]!;
      if (text.trim() === "" || text.trimStart().startsWith("#")) continue;
      const lead = /^\s*(?:-\s+)*/.exec(text)![0];
      if (direction === -1 && dashCount > 0) break;
      if (indentOf(text) < indent && !(direction === -1 && lead.length === indent && lead.includes("-"))) break;
      if (direction === 1 && indentOf(text) === lead.length ? false : direction === 1 && indentOf(text) < indent) break;
      if (lead.length === indent) {
        const key = KEY.exec(text.slice(lead.length));
        if (key !== null)
          values.set(
            unquote(key[1]!),
            unquote(
              text
                .slice(lead.length + key[0].length)
                .replace(/\s#.*$/, "")
                .trim(),
            ),
          );
        if (direction === -1 && lead.includes("-")) break;
      }
    }
  }
  let isItem = dashCount > 0;
  indent = isItem ? dashes[1]!.length : indent;
  if (isItem) path.unshift(0);
  let listKey: string | undefined;
  for (let i = line - 1; i >= 0; i--) {
    const text = lines[i]!;
    if (text.trim() === "" || text.trimStart().startsWith("#")) continue;
    const lead = /^(\s*)((?:-\s+)*)/.exec(text)!;
    const hasDash = lead[2] !== "";
    const keyIndent = lead[0].length;
    const key = KEY.exec(text.slice(keyIndent))?.[1];
    if (key !== undefined && (keyIndent < indent || (isItem && keyIndent === indent && !hasDash))) {
      if (isItem && listKey === undefined && path.length === 1) listKey = unquote(key);
      path.unshift(unquote(key));
      indent = keyIndent;
      isItem = false;
      if (hasDash) {
        path.unshift(0);
        indent = lead[1]!.length;
        isItem = true;
      }
    } else if (hasDash && !isItem && lead[1]!.length < indent && keyIndent <= indent) {
      path.unshift(0);
      indent = lead[1]!.length;
      isItem = true;
    }
    if (indent === 0 && !isItem) break;
  }
  if (ownKey !== undefined) return { path, key: unquote(ownKey), values };
  // `- partial`: an item of the list of that key; it may become a map's first key too.
  return { path, listKey: dashCount > 0 ? listKey : undefined, values };
}
