// JSON with places, so that a card inside it can be underlined. Bounded in depth; a fault keeps what was read.

import type { TextRange } from "../text/source-text.ts";

export type JsonNode =
  | { readonly kind: "string"; readonly value: string; readonly range: TextRange }
  | { readonly kind: "number"; readonly value: number; readonly range: TextRange }
  | { readonly kind: "literal"; readonly value: boolean | null; readonly range: TextRange }
  | { readonly kind: "array"; readonly items: readonly JsonNode[]; readonly range: TextRange }
  | { readonly kind: "object"; readonly entries: readonly JsonEntry[]; readonly range: TextRange };

export interface JsonEntry {
  readonly key: string;
  readonly keyRange: TextRange;
  readonly value: JsonNode;
}

export interface JsonTree {
  readonly root?: JsonNode;
  readonly problem?: { readonly message: string; readonly at: number };
}

const MAX_DEPTH = 64;

/** Reads a stretch of text as JSON. */
export function readJson(text: string, range: TextRange): JsonTree {
  const reader = new JsonReader(text, range.start, range.end);
  const root = reader.value(0);
  if (reader.problem === undefined) {
    reader.space();
    if (reader.at < range.end) reader.fail("More text follows the end of the JSON.");
  }
  return { root, problem: reader.problem };
}

class JsonReader {
  problem: { readonly message: string; readonly at: number } | undefined;
  at: number;
  private readonly text: string;
  private readonly end: number;

  constructor(text: string, start: number, end: number) {
    this.text = text;
    this.at = start;
    this.end = end;
  }

  fail(message: string): undefined {
    this.problem ??= { message, at: Math.min(this.at, this.end) };
    return undefined;
  }

  space(): void {
    while (this.at < this.end) {
      const code = this.text.charCodeAt(this.at);
      if (code !== 32 && code !== 10 && code !== 13 && code !== 9 && code !== 0xfeff) return;
      this.at++;
    }
  }

  value(depth: number): JsonNode | undefined {
    this.space();
    if (this.at >= this.end) return this.fail("The JSON ends too early.");
    if (depth > MAX_DEPTH) return this.fail("The JSON is nested too deeply.");
    const char = this.text[this.at]!;
    if (char === "{") return this.object(depth);
    if (char === "[") return this.array(depth);
    if (char === '"') return this.string();
    return this.scalar();
  }

  private object(depth: number): JsonNode {
    const start = this.at++;
    const entries: JsonEntry[] = [];
    this.space();
    while (this.at < this.end && this.text[this.at] !== "}") {
      const key = this.text[this.at] === '"' ? this.string() : this.fail("A key in quotes should stand here.");
      if (key === undefined) break;
      this.space();
      if (this.text[this.at] !== ":") {
        this.fail("A colon should stand here.");
        break;
      }
      this.at++;
      const value = this.value(depth + 1);
      if (value !== undefined) entries.push({ key: key.value, keyRange: key.range, value });
      if (!this.separator("}")) break;
    }
    this.close("}");
    return { kind: "object", entries, range: { start, end: this.at } };
  }

  private array(depth: number): JsonNode {
    const start = this.at++;
    const items: JsonNode[] = [];
    this.space();
    while (this.at < this.end && this.text[this.at] !== "]") {
      const value = this.value(depth + 1);
      if (value !== undefined) items.push(value);
      if (!this.separator("]")) break;
    }
    this.close("]");
    return { kind: "array", items, range: { start, end: this.at } };
  }

  private separator(closing: string): boolean {
    if (this.problem !== undefined) return false;
    this.space();
    if (this.text[this.at] === ",") {
      this.at++;
      this.space();
      return true;
    }
    if (this.text[this.at] !== closing) this.fail(`A comma or ${closing} should stand here.`);
    return this.problem === undefined;
  }

  private close(closing: string): void {
    if (this.problem === undefined && this.text[this.at] === closing && this.at < this.end) this.at++;
    else this.fail("The JSON ends too early.");
  }

  private string(): { readonly kind: "string"; readonly value: string; readonly range: TextRange } | undefined {
    const start = this.at + 1;
    let i = start;
    while (i < this.end && this.text[i] !== '"') i += this.text[i] === "\\" ? 2 : 1;
    if (i >= this.end) return this.fail("A text is not closed.");
    this.at = i + 1;
    return { kind: "string", value: unescapeJson(this.text.slice(start, i)), range: { start, end: i } };
  }

  private scalar(): JsonNode | undefined {
    const match = /^(true|false|null|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/.exec(this.text.slice(this.at, this.at + 40));
    if (match === null) return this.fail("A value should stand here.");
    const range = { start: this.at, end: this.at + match[0].length };
    this.at = range.end;
    if (match[0] === "true" || match[0] === "false" || match[0] === "null")
      return { kind: "literal", value: match[0] === "null" ? null : match[0] === "true", range };
    return { kind: "number", value: Number(match[0]), range };
  }
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f" };

function unescapeJson(raw: string): string {
  if (!raw.includes("\\")) return raw;
  return raw.replace(/\\(u[0-9a-fA-F]{4}|.)/gs, (_, code: string) =>
    code.length === 5 ? String.fromCharCode(Number.parseInt(code.slice(1), 16)) : (ESCAPES[code] ?? code),
  );
}

/** The value of a key of an object, whatever the key's case. */
export function jsonEntry(node: JsonNode | undefined, ...keys: readonly string[]): JsonEntry | undefined {
  if (node?.kind !== "object") return undefined;
  const wanted = keys.map((key) => key.toLowerCase());
  return node.entries.find((entry) => wanted.includes(entry.key.toLowerCase()));
}
