// What the YAML parser stumbled over, said in the author's terms and at the author's mistake: the parser notices an open quote or bracket
// only where the text ends, and a line that is indented too far only as a colon too many.

import { isCollection, isScalar, parseDocument, visit, type YAMLParseError } from "yaml";
import { type Finding, finding } from "../findings/finding.ts";
import type { Span } from "../source/span.ts";

/** The findings of a document's parse errors; one mistake is told once. */
export function yamlMistakes(errors: readonly YAMLParseError[], text: string): readonly Finding[] {
  const places = errors.some(neverClosed) ? openPlaces(text) : [];
  const findings: Finding[] = [];
  for (const [index, error] of errors.entries()) {
    if (isEcho(error, errors.slice(0, index))) continue;
    const { message, span, quoted } = neverClosed(error) && places.length > 0 ? openMistake(places, text) : mistake(error, text);
    if (findings.some((other) => other.span.start === span.start && other.message === message)) continue;
    const fixes = quoted === undefined ? [] : [{ title: "Put it in quotes", edits: [{ span, newText: quoted }] }];
    findings.push(finding("error", "yaml/syntax", message, span, { fixes }));
  }
  return findings;
}

interface Mistake {
  readonly message: string;
  readonly span: Span;
  /** What may stand in its place. */
  readonly quoted?: string;
}

/** Once the parser has lost its place, what it says further on says nothing of its own. */
function isEcho(error: YAMLParseError, before: readonly YAMLParseError[]): boolean {
  if (error.code === "UNEXPECTED_TOKEN") return before.length > 0;
  if (error.code === "TAB_AS_INDENT") return before.some(({ code }) => code === "TAB_AS_INDENT");
  return error.code === "MULTILINE_IMPLICIT_KEY" && before.some(({ code }) => code === "BLOCK_AS_IMPLICIT_KEY");
}

function neverClosed({ message }: YAMLParseError): boolean {
  return /^Missing closing ["']quote|end with a?\s?[\]}]$/.test(message);
}

/** Where quotes and brackets begin that have no end. */
function openPlaces(text: string): readonly Span[] {
  const options = { schema: "failsafe", merge: false, uniqueKeys: false, prettyErrors: false, logLevel: "error" } as const;
  const document = parseDocument(text, { ...options, keepSourceTokens: true });
  const found: Span[] = [];
  visit(document, (_, node) => {
    if (isScalar(node)) {
      const source = node.srcToken !== undefined && "source" in node.srcToken ? node.srcToken.source : "";
      const quote = source[0];
      if ((quote === '"' || quote === "'") && (source.length < 2 || !source.endsWith(quote))) found.push(startOf(node.range));
    } else if (isCollection(node) && node.srcToken?.type === "flow-collection") {
      const close = node.srcToken.start.source === "[" ? "]" : "}";
      if (!node.srcToken.end.some((token) => "source" in token && token.source === close)) found.push(startOf(node.range));
    }
  });
  return found;
}

function startOf(range: readonly number[] | null | undefined): Span {
  const start = range?.[0] ?? 0;
  return { start, end: start + 1 };
}

/** An open quote swallows the brackets behind it: of several open places, the first quote is the mistake, else the innermost bracket. */
function openMistake(places: readonly Span[], text: string): Mistake {
  const span = places.find(({ start }) => /["']/.test(text[start] ?? "")) ?? places.at(-1)!;
  const open = text[span.start]!;
  if (open === '"' || open === "'") return { message: `This quote is never closed: a second \`${open}\` is missing.`, span };
  const close = open === "[" ? "]" : "}";
  return { message: `This bracket is never closed: \`${close}\` is missing, or stands further left than what holds the bracket.`, span };
}

function mistake(error: YAMLParseError, text: string): Mistake {
  const start = Math.min(error.pos[0], text.length);
  const end = Math.min(Math.max(error.pos[1], start + 1), Math.max(text.length, start));
  const span = { start, end };
  switch (error.code) {
    case "UNEXPECTED_TOKEN":
      return {
        message:
          "This can't stand here: the lines before it end the document's structure. Is it indented as its neighbours are, or does a quote, a bracket or a colon before it lack its partner?",
        span,
      };
    case "TAB_AS_INDENT":
      return { message: "A tab can't indent in YAML. Indent with spaces, two for each level, here and in the lines below.", span };
    case "BLOCK_AS_IMPLICIT_KEY":
      return keyInValue(start, text) ?? { message: plainly(error), span };
    case "BAD_INDENT":
      return /must start at the same column/.test(error.message) ? unevenIndent(start, text) : { message: plainly(error), span };
    case "MULTILINE_IMPLICIT_KEY":
      return { message: "This line is no `key: value`. Is a colon missing behind it, or a quote or a bracket before it?", span };
    default:
      return { message: plainly(error), span };
  }
}

function plainly({ message }: YAMLParseError): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}

/** Two colons on a line want quotes; a key on the line below, further right, was meant to stand beside the one above it. */
function keyInValue(start: number, text: string): Mistake | undefined {
  const line = /^[^\r\n]*/.exec(text.slice(start))![0];
  const value = line.replace(/\s+#.*$/, "").trimEnd();
  if (/:(?:\s|$)/.test(value)) {
    const quoted = /["\\]/.test(value) ? `'${value.replaceAll("'", "''")}'` : `"${value}"`;
    return {
      message: `A text that holds a colon and a space has to stand in quotes: \`${quoted}\`.`,
      span: { start, end: start + value.length },
      ...(/^["'[{]/.test(value) ? {} : { quoted }),
    };
  }
  if (/^\r(?!\n)/.test(text.slice(start + line.length))) {
    const message = "The lines of this file end in carriage returns alone. Save it with LF or CRLF line endings.";
    return { message, span: { start, end: start + line.length } };
  }
  const key = /^(?:[^\r\n]*[\r\n]+)[\r\n \t]*((?:[^\s:#]|:(?=\S)| (?! *#))+):(?:\s|$)/.exec(text.slice(start));
  if (key === null) return undefined;
  const word = key[1]!;
  const at = start + key[0].indexOf(`${word}:`, line.length);
  return {
    message: `\`${word}\` is indented too far: keys that belong together begin in the same column. A key can't stand under one that has a value already.`,
    span: { start: at, end: at + word.length },
  };
}

function unevenIndent(start: number, text: string): Mistake {
  const [, space = "", word = ""] = /^([\s]*)((?:- *)?[^\s:#][^\r\n:#]*)?/.exec(text.slice(start)) ?? [];
  const at = start + space.length;
  return {
    message: "This line isn't indented as its neighbours are: keys of one map, and dashes of one list, begin in the same column.",
    span: { start: at, end: at + Math.max(1, word.trimEnd().length) },
  };
}
