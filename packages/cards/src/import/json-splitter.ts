// Cuts a JSON text that arrives in pieces into the values one is interested in, without ever holding the whole: a file of
// any size is read within the memory of its largest record. Values one after the other (JSON Lines) are read too.

/** Where a value stands: keys and indices from the root. */
export type JsonPath = readonly (string | number)[];

/** `take`: give me its text; `enter`: look at what is inside (containers only); `skip`: pass over it. */
export type JsonChoice = "take" | "enter" | "skip";

export interface JsonSplitterOptions {
  /** Asked at the first character of each value not passed over. */
  choose(path: JsonPath, first: string): JsonChoice;
  /** A taken value's text. */
  take(path: JsonPath, text: string): void;
  /** A taken value longer than this ends the reading. */
  readonly maxRecordBytes?: number;
}

export interface JsonSplitter {
  /** Returns why the text is not JSON, or undefined. After an error nothing more is read. */
  push(chunk: Uint8Array): string | undefined;
  /** The same for the end of the text. */
  end(): string | undefined;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const COMMA = 0x2c;
const COLON = 0x3a;

/** A container that was entered. */
interface Frame {
  readonly isObject: boolean;
  /** The key or index of the value that stands or comes next. */
  key: string | number;
}

/** What may come next, outside of values taken or skipped. */
type Expected = "value" | "value-or-end" | "key" | "key-or-end" | "colon" | "comma-or-end";

export function createJsonSplitter(options: JsonSplitterOptions): JsonSplitter {
  const maxBytes = options.maxRecordBytes ?? 128 * 1024 * 1024;
  const decoder = new TextDecoder();
  const frames: Frame[] = [];
  let expected: Expected = "value";
  let roots = 0;
  let failure: string | undefined;
  // The value or key being passed over or collected.
  let mode: "none" | "scalar" | "string" | "container" | "key" = "none";
  let collecting = false;
  let depth = 0;
  let inString = false;
  let escaped = false;
  let pieces: Uint8Array[] = [];
  let collected = 0;

  function push(chunk: Uint8Array): string | undefined {
    let at = 0;
    while (at < chunk.length && failure === undefined) at = mode === "none" ? scanStructure(chunk, at) : scanValue(chunk, at);
    return failure;
  }

  function end(): string | undefined {
    if (failure !== undefined) return failure;
    if (mode === "scalar") endValue();
    if (mode !== "none" || frames.length > 0) failure = "the text ends in the middle";
    else if (roots === 0) failure = "there is no JSON in it";
    return failure;
  }

  /** Between values: punctuation, keys and the first characters of values. Returns where to go on. */
  function scanStructure(chunk: Uint8Array, start: number): number {
    for (let at = start; at < chunk.length; at++) {
      const byte = chunk[at]!;
      if (byte <= 0x20) continue;
      if (byte === COMMA && expected === "comma-or-end" && frames.length > 0) {
        const frame = frames[frames.length - 1]!;
        expected = frame.isObject ? "key" : "value";
        if (typeof frame.key === "number") frame.key++;
      } else if (byte === COLON && expected === "colon") {
        expected = "value";
      } else if ((byte === CLOSE_BRACE || byte === CLOSE_BRACKET) && expected !== "value" && expected !== "key" && expected !== "colon") {
        if (frames.pop()?.isObject !== (byte === CLOSE_BRACE)) return fail("a bracket closes what was not opened");
        expected = "comma-or-end";
        if (frames.length === 0) expected = "value";
      } else if (byte === QUOTE && (expected === "key" || expected === "key-or-end")) {
        begin("key", true);
        return at + 1;
      } else if (expected === "value" || expected === "value-or-end") {
        return beginValue(chunk, at, byte);
      } else {
        return fail(`${JSON.stringify(String.fromCharCode(byte))} stands where it can't`);
      }
    }
    return chunk.length;
  }

  function beginValue(chunk: Uint8Array, at: number, byte: number): number {
    if (frames.length === 0) roots++;
    const isContainer = byte === OPEN_BRACE || byte === OPEN_BRACKET;
    if (!isContainer && byte !== QUOTE && !isScalarStart(byte)) return fail(`${JSON.stringify(String.fromCharCode(byte))} begins no value`);
    const choice = options.choose(path(), String.fromCharCode(byte));
    if (choice === "enter" && isContainer) {
      frames.push({ isObject: byte === OPEN_BRACE, key: byte === OPEN_BRACE ? "" : 0 });
      expected = byte === OPEN_BRACE ? "key-or-end" : "value-or-end";
      return at + 1;
    }
    begin(isContainer ? "container" : byte === QUOTE ? "string" : "scalar", choice === "take");
    if (mode === "scalar") return at;
    if (collecting) keep(chunk.subarray(at, at + 1));
    depth = 1;
    return at + 1;
  }

  function begin(what: typeof mode, collect: boolean): void {
    mode = what;
    collecting = collect;
    pieces = [];
    collected = 0;
    inString = false;
    escaped = false;
  }

  /** Inside a value or key: to its end, or the end of the chunk. */
  function scanValue(chunk: Uint8Array, start: number): number {
    const stop = mode === "container" ? containerEnd(chunk, start) : mode === "scalar" ? scalarEnd(chunk, start) : stringEnd(chunk, start);
    const to = stop < 0 ? chunk.length : stop;
    if (collecting) keep(chunk.subarray(start, to));
    if (stop >= 0 && failure === undefined) endValue();
    return to;
  }

  function containerEnd(chunk: Uint8Array, start: number): number {
    for (let at = start; at < chunk.length; at++) {
      const byte = chunk[at]!;
      if (inString) {
        if (escaped) escaped = false;
        else if (byte === BACKSLASH) escaped = true;
        else if (byte === QUOTE) inString = false;
      } else if (byte === QUOTE) inString = true;
      else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) depth++;
      else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
        depth--;
        if (depth === 0) return at + 1;
      }
    }
    return -1;
  }

  function stringEnd(chunk: Uint8Array, start: number): number {
    for (let at = start; at < chunk.length; at++) {
      const byte = chunk[at]!;
      if (escaped) escaped = false;
      else if (byte === BACKSLASH) escaped = true;
      else if (byte === QUOTE) return at + 1;
    }
    return -1;
  }

  function scalarEnd(chunk: Uint8Array, start: number): number {
    for (let at = start; at < chunk.length; at++) if (!isScalarStart(chunk[at]!)) return at;
    return -1;
  }

  function keep(piece: Uint8Array): void {
    collected += piece.length;
    if (collected > maxBytes) {
      failure = `a record is longer than ${maxBytes} bytes`;
      return;
    }
    // A copy: the chunk may be reused, and a small piece should not keep a large one.
    if (piece.length > 0) pieces.push(piece.slice());
  }

  function endValue(): void {
    const was = mode;
    mode = "none";
    if (was === "key") {
      const key = parseKey(`"${collectedText()}`);
      if (key === undefined) failure = "a key is not a valid string";
      else frames[frames.length - 1]!.key = key;
      expected = "colon";
      return;
    }
    expected = frames.length === 0 ? "value" : "comma-or-end";
    if (collecting) options.take(path(), collectedText());
  }

  function collectedText(): string {
    if (pieces.length === 1) return decoder.decode(pieces[0]);
    const whole = new Uint8Array(collected);
    let at = 0;
    for (const piece of pieces) {
      whole.set(piece, at);
      at += piece.length;
    }
    pieces = [];
    return decoder.decode(whole);
  }

  function path(): JsonPath {
    return frames.length === 0 ? [roots - 1] : frames.map((frame) => frame.key);
  }

  function fail(reason: string): number {
    failure = reason;
    return Number.MAX_SAFE_INTEGER;
  }

  return { push, end };
}

function isScalarStart(byte: number): boolean {
  return (
    (byte >= 0x30 && byte <= 0x39) ||
    (byte >= 0x61 && byte <= 0x7a) ||
    (byte >= 0x41 && byte <= 0x5a) ||
    byte === 0x2d ||
    byte === 0x2b ||
    byte === 0x2e
  );
}

function parseKey(quoted: string): string | undefined {
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return undefined;
  }
}
