// A small XML tree with places. No entities but the five of XML, no DTD expansion, bounded size: hostile files fail cleanly.

import { SaxesParser } from "saxes";
import type { TextRange } from "../text/source-text.ts";

export interface XmlAttribute {
  readonly name: string;
  readonly value: string;
  /** The value as it stands in the file, between its quotes. */
  readonly valueRange: TextRange;
}

export interface XmlElement {
  readonly name: string;
  readonly attributes: readonly XmlAttribute[];
  readonly children: XmlElement[];
  /** The text directly inside, trimmed. */
  text: string;
  /** From `<` to the `>` of the opening tag. */
  readonly openRange: TextRange;
  /** Between the tags, trimmed. */
  textRange: TextRange;
  range: TextRange;
}

export interface XmlProblem {
  readonly message: string;
  readonly range: TextRange;
}

export interface XmlTree {
  readonly root?: XmlElement;
  /** The first fault; what stands before it was read. */
  readonly problem?: XmlProblem;
}

const MAX_DEPTH = 64;
const MAX_ELEMENTS = 200_000;

class XmlStop extends Error {}

/** Reads a stretch of text as XML. Elements read before a fault are kept. */
export function readXml(text: string, range: TextRange): XmlTree {
  const skipped = text.slice(range.start, range.end).search(/[^\s\ufeff]/);
  const base = range.start + Math.max(0, skipped);
  const source = text.slice(base, range.end);
  const parser = new SaxesParser({ position: true });
  const stack: XmlElement[] = [];
  let root: XmlElement | undefined;
  let problem: XmlProblem | undefined;
  let tagStart = 0;
  let elements = 0;
  const stop = (message: string): never => {
    const at = Math.min(base + parser.position, text.length);
    const lineStart = Math.max(text.lastIndexOf("\n", Math.max(0, at - 1)) + 1, range.start);
    const lineEnd = text.indexOf("\n", at);
    problem ??= {
      message,
      range: { start: Math.min(lineStart, at), end: Math.max(at, lineEnd < 0 ? range.end : Math.min(lineEnd, range.end)) },
    };
    throw new XmlStop(message);
  };
  parser.on("error", (error) => stop(error.message.replace(/^(?:[^:]*:)?\d+:\d+:\s*/, "")));
  parser.on("opentagstart", () => {
    tagStart = source.lastIndexOf("<", parser.position - 1);
  });
  parser.on("opentag", (tag) => {
    if (stack.length >= MAX_DEPTH) stop("The file is nested too deeply.");
    if (++elements > MAX_ELEMENTS) stop("The file has too many elements.");
    const open = { start: base + tagStart, end: base + parser.position };
    const element: XmlElement = {
      name: tag.name,
      attributes: readAttributes(source.slice(tagStart, parser.position), open.start, tag.attributes as Record<string, string>),
      children: [],
      text: "",
      openRange: open,
      textRange: { start: open.end, end: open.end },
      range: open,
    };
    stack.at(-1)?.children.push(element);
    root ??= element;
    stack.push(element);
  });
  parser.on("text", (words) => {
    const top = stack.at(-1);
    if (top !== undefined) top.text += words;
  });
  parser.on("cdata", (words) => {
    const top = stack.at(-1);
    if (top !== undefined) top.text += words;
  });
  parser.on("closetag", () => {
    const element = stack.pop();
    if (element === undefined) return;
    element.range = { start: element.openRange.start, end: base + parser.position };
    const closing = source.lastIndexOf("<", parser.position - 1);
    const inner = { start: element.openRange.end, end: Math.max(element.openRange.end, base + closing) };
    while (inner.start < inner.end && /\s/.test(text[inner.start]!)) inner.start++;
    while (inner.end > inner.start && /\s/.test(text[inner.end - 1]!)) inner.end--;
    element.textRange = inner;
    element.text = element.text.trim();
  });
  try {
    parser.write(source).close();
  } catch (error) {
    if (!(error instanceof XmlStop)) throw error;
  }
  return { root, problem };
}

function readAttributes(tag: string, start: number, values: Readonly<Record<string, string>>): XmlAttribute[] {
  const attributes: XmlAttribute[] = [];
  for (const match of tag.matchAll(/([\w:.-]+)\s*=\s*("[^"]*"|'[^']*')/g)) {
    const name = match[1]!;
    const from = start + match.index + match[0].length - match[2]!.length + 1;
    attributes.push({ name, value: values[name] ?? match[2]!.slice(1, -1), valueRange: { start: from, end: from + match[2]!.length - 2 } });
  }
  return attributes;
}

/** The attribute of this name, whatever its case. */
export function attribute(element: XmlElement, name: string): XmlAttribute | undefined {
  const wanted = name.toLowerCase();
  return element.attributes.find((entry) => entry.name.toLowerCase() === wanted);
}
