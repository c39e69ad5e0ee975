// Where the cursor is in YAML that is being typed, and so seldom well-formed: found by indentation and by the brackets of the line, not by a parser.

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
  /** The cursor stands in a quoted text. */
  readonly quoted: boolean;
  /** In a flow collection: `[`, `{`. */
  readonly inFlow: boolean;
  /** Items of the same list before the cursor, on this line. */
  readonly itemsBefore: readonly string[];
}

interface Frame {
  readonly open: "[" | "{";
  readonly key?: string;
  keys: string[];
  items: string[];
}

const indentOf = (line: string): number => line.length - line.trimStart().length;
const KEY = /^((?:"[^"]*"|'[^']*'|[^\s#[\]{},:"'][^[\]{},#:]*?))\s*:(?:\s|$)/;
const unquote = (key: string): string => key.replace(/^(["'])(.*)\1$/, "$2");

/** The context at a position of a document, or undefined in a comment. `lines` are the document's own. */
export function yamlContextAt(lines: readonly string[], line: number, character: number): YamlContext | undefined {
  const current = (lines[line] ?? "").slice(0, character);
  const scan = scanLine(current);
  if (scan.inComment) return undefined;
  const block = blockPath(lines, line, current);
  const typed = current.slice(scan.tokenStart).trimStart();
  const start = character - typed.length;
  const frame = scan.frames.at(-1);
  if (frame !== undefined) {
    const outer = [...block.path, ...(block.key === undefined ? [] : [block.key])];
    const path = [
      ...outer,
      ...scan.frames.flatMap((each, index) => [
        ...(index > 0 && each.key !== undefined ? [each.key] : []),
        ...(each.open === "[" ? [0] : []),
      ]),
    ];
    // A map directly inside a list keeps the list's index; a key before its own bracket names it.
    if (frame.open === "[")
      return {
        path: path.slice(0, -1),
        isKey: false,
        key: frame.key ?? block.key,
        typed,
        start,
        siblings: [],
        quoted: scan.quote !== undefined,
        inFlow: true,
        itemsBefore: frame.items,
      };
    if (scan.pendingKey !== undefined)
      return {
        path,
        isKey: false,
        key: scan.pendingKey,
        typed,
        start,
        siblings: frame.keys,
        quoted: scan.quote !== undefined,
        inFlow: true,
        itemsBefore: [],
      };
    return { path, isKey: true, typed, start, siblings: frame.keys, quoted: scan.quote !== undefined, inFlow: true, itemsBefore: [] };
  }
  if (block.key !== undefined)
    return {
      path: block.path,
      isKey: false,
      key: block.key,
      typed,
      start,
      siblings: block.siblings,
      quoted: scan.quote !== undefined,
      inFlow: false,
      itemsBefore: [],
    };
  return {
    path: block.path,
    isKey: true,
    key: block.listKey,
    typed,
    start,
    siblings: block.siblings,
    quoted: scan.quote !== undefined,
    inFlow: false,
    itemsBefore: [],
  };
}

/** Brackets, quotes and the last separator of a line up to the cursor. */
function scanLine(text: string): {
  readonly frames: readonly Frame[];
  readonly tokenStart: number;
  readonly quote?: string;
  readonly inComment: boolean;
  readonly pendingKey?: string;
} {
  const frames: Frame[] = [];
  let tokenStart = /^\s*(?:-\s+)*/.exec(text)![0].length;
  let quote: string | undefined;
  let pendingKey: string | undefined;
  let lastKey: string | undefined;
  for (let i = 0; i < text.length; i++) {
    const at = text[i]!;
    if (quote !== undefined) {
      if (at === quote) quote = undefined;
      continue;
    }
    const before = i === 0 ? " " : text[i - 1]!;
    if (at === "#" && /\s/.test(before)) return { frames, tokenStart, inComment: true };
    // An apostrophe inside a name (`Bob's`) opens nothing.
    if ((at === '"' || at === "'") && text.slice(tokenStart, i).trim() === "") {
      quote = at;
      tokenStart = i + 1;
    } else if (at === "[" || at === "{") {
      if (text.slice(tokenStart, i).trim() !== "" && frames.length === 0 && pendingKey === undefined && lastKey === undefined) continue;
      frames.push({ open: at, key: pendingKey ?? (frames.length === 0 ? lastKey : undefined), keys: [], items: [] });
      pendingKey = undefined;
      tokenStart = i + 1;
    } else if (frames.length > 0 && (at === "]" || at === "}")) {
      frames.pop();
      pendingKey = undefined;
      tokenStart = i + 1;
    } else if (frames.length > 0 && at === ",") {
      const frame = frames.at(-1)!;
      if (frame.open === "[") frame.items.push(text.slice(tokenStart, i).trim());
      pendingKey = undefined;
      tokenStart = i + 1;
    } else if (at === ":" && (text[i + 1] === " " || i === text.length - 1)) {
      const key = unquote(text.slice(tokenStart, i).trim());
      const frame = frames.at(-1);
      if (frame?.open === "{") {
        frame.keys.push(key);
        pendingKey = key;
      } else if (frame === undefined) lastKey = key;
      tokenStart = i + 1;
    }
  }
  return { frames, tokenStart, quote, inComment: false, pendingKey };
}

interface BlockPath {
  readonly path: readonly (string | number)[];
  /** The key whose value is being typed on this line, or of the list whose item it is. */
  readonly key?: string;
  readonly listKey?: string;
  readonly siblings: readonly string[];
}

/** The path by indentation, up to this line; and what this line is in it. */
function blockPath(lines: readonly string[], line: number, current: string): BlockPath {
  const path: (string | number)[] = [];
  const dashes = /^(\s*)((?:-\s+)*)/.exec(current)!;
  const content = current.slice(dashes[0].length);
  const ownKey = KEY.exec(`${content} `)?.[1];
  let indent = dashes[0].length;
  const siblings: string[] = [];
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
        const key = KEY.exec(text.slice(lead.length))?.[1];
        if (key !== undefined) siblings.push(unquote(key));
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
  if (ownKey !== undefined) return { path, key: unquote(ownKey), siblings };
  // `- partial`: an item of the list of that key; it may become a map's first key too.
  return { path, listKey, siblings };
}
