// Brackets, quotes and separators up to the cursor: read letter by letter, since what is being typed is seldom well-formed. A collection in brackets may
// have begun lines above; JSON is nothing else.

export interface Frame {
  readonly open: "[" | "{";
  /** The key whose value the collection is. */
  readonly key?: string;
  /** Keys of a map before the cursor, each with the words behind it. */
  readonly values: Map<string, string>;
  /** Items of a list before the cursor. */
  readonly items: string[];
}

/** A word before a comma, and where on its line it begins. */
export interface Word {
  readonly text: string;
  readonly line: number;
  readonly start: number;
}

export interface FlowScan {
  readonly frames: readonly Frame[];
  /** The line on which the outermost bracket stands, and where on it. */
  readonly outermost?: { readonly line: number; readonly column: number };
  /** Where on the last line the word at the cursor begins. */
  readonly tokenStart: number;
  /** The quote the cursor stands in. */
  readonly quote?: '"' | "'";
  readonly inComment: boolean;
  /** The key of a map in brackets whose value comes next. */
  readonly pendingKey?: string;
  /** What stands before the last comma, on the same line, without quotes: a name with a comma may have been meant. */
  readonly beforeComma?: Word;
}

const TELLING = new Set("#\"'[]{},:");
const indentOf = (line: string): number => line.length - line.trimStart().length;
/** Words whose opening quote was left behind already. */
const bare = (words: string): string => words.replace(/["']$/, "");
const isSpace = (letter: string | undefined): boolean => letter === undefined || letter === " " || letter === "\t";

/** What is open at a place of a document. */
export function scanFlow(lines: readonly string[], line: number, character: number): FlowScan {
  let scanner = new Scanner();
  for (let i = 0; i < line; i++) {
    const text = lines[i]!;
    if (scanner.isLeftBy(text)) scanner = new Scanner();
    scanner.read(text, i);
    if (scanner.frames.length === 0) scanner = new Scanner();
  }
  const current = lines[line] ?? "";
  if (scanner.isLeftBy(current)) scanner = new Scanner();
  scanner.read(current.slice(0, character), line);
  return scanner;
}

class Scanner implements FlowScan {
  readonly frames: Frame[] = [];
  outermost?: { readonly line: number; readonly column: number };
  /** How far in the line began that the outermost bracket stands on; undefined where nothing stands before the bracket. */
  #indent?: number;
  tokenStart = 0;
  quote?: '"' | "'";
  inComment = false;
  pendingKey?: string;
  beforeComma?: Word;
  #lastKey?: string;

  /** A bracket that was never closed ends where a line of a block begins, no further in than its own. */
  isLeftBy(text: string): boolean {
    if (this.frames.length === 0 || this.#indent === undefined || text.trim() === "") return false;
    return indentOf(text) <= this.#indent && !/^\s*[\]}]/.test(text);
  }

  read(text: string, line: number): void {
    this.quote = undefined;
    this.inComment = false;
    this.beforeComma = undefined;
    if (this.frames.length === 0) this.#lastKey = undefined;
    this.tokenStart = this.frames.length === 0 ? /^\s*(?:-\s+)*/.exec(text)![0].length : 0;
    for (let i = 0; i < text.length && !this.inComment; i++) this.#letter(text, i, line);
  }

  #letter(text: string, i: number, line: number): void {
    const at = text[i]!;
    if (this.quote !== undefined) {
      if (at === this.quote && !isEscaped(text, i, this.tokenStart)) this.quote = undefined;
      return;
    }
    if (!TELLING.has(at)) return;
    const word = text.slice(this.tokenStart, i).trim();
    if (at === "#" && isSpace(text[i - 1])) this.inComment = true;
    // An apostrophe inside a name (`Bob's`) opens nothing.
    else if ((at === '"' || at === "'") && word === "") {
      this.quote = at;
      this.tokenStart = i + 1;
    } else if (at === "[" || at === "{") {
      // A bracket inside plain words opens nothing.
      if (this.frames.length === 0 && word !== "") return;
      this.#open(at, text, i, line);
    } else if (this.frames.length > 0 && (at === "]" || at === "}")) this.#close(i);
    else if (this.frames.length > 0 && at === ",") this.#comma(text, i, line, word);
    else if (at === ":" && (isSpace(text[i + 1]) || (this.frames.length > 0 && /["']$/.test(word)))) this.#colon(text, i);
  }

  #open(at: "[" | "{", text: string, i: number, line: number): void {
    if (this.frames.length === 0) {
      this.outermost = { line, column: i };
      this.#indent = text.slice(0, i).trim() === "" ? undefined : indentOf(text);
    }
    this.frames.push({
      open: at,
      key: this.pendingKey ?? (this.frames.length === 0 ? this.#lastKey : undefined),
      values: new Map(),
      items: [],
    });
    this.#next(i);
  }

  #close(i: number): void {
    this.frames.pop();
    this.#next(i);
    if (this.frames.length === 0) this.outermost = undefined;
  }

  #comma(text: string, i: number, line: number, word: string): void {
    const frame = this.frames.at(-1)!;
    const start = this.tokenStart + (text.slice(this.tokenStart, i).length - text.slice(this.tokenStart, i).trimStart().length);
    const isPlain = word !== "" && !/["'\]}]/.test(text[this.tokenStart - 1] ?? " ") && !/["']/.test(word[0]!);
    if (frame.open === "[" && word !== "") frame.items.push(bare(word));
    if (this.pendingKey !== undefined) frame.values.set(this.pendingKey, bare(word));
    this.#next(i);
    this.beforeComma = isPlain ? { text: word, line, start } : undefined;
  }

  #colon(text: string, i: number): void {
    const key = bare(text.slice(this.tokenStart, i).trim());
    const frame = this.frames.at(-1);
    this.#next(i);
    if (frame?.open === "{") {
      frame.values.set(key, "");
      this.pendingKey = key;
    } else if (frame === undefined) this.#lastKey = key;
  }

  #next(i: number): void {
    this.pendingKey = undefined;
    this.beforeComma = undefined;
    this.tokenStart = i + 1;
  }
}

/** `\\"` in the one sort of quotes, `''` in the other; the second of two is no end either. */
function isEscaped(text: string, at: number, from: number): boolean {
  const mark = text[at] === "'" ? "'" : "\\";
  let before = at;
  while (before > from && text[before - 1] === mark) before--;
  return (at - before) % 2 === 1 || (mark === "'" && text[at + 1] === "'");
}
