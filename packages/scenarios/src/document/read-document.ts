// Text to a tree with places, whatever the text: YAML errors come back with their place, aliases are expanded within a budget, and depth
// and size are limited, so that no input can hang or exhaust the checker.

import { type Alias, isAlias, isMap, isScalar, isSeq, parseDocument, type Node as YamlNode } from "yaml";
import type { Finding } from "../findings/finding.ts";
import type { Span } from "../source/span.ts";
import type { Entry, Node, ScalarNode } from "./node.ts";
import { yamlMistakes } from "./yaml-mistakes.ts";

export interface ReadDocument {
  /** Undefined if the document holds nothing, or can't be read at all. */
  readonly root: Node | undefined;
  readonly findings: readonly Finding[];
}

const MAX_DEPTH = 64;
/** Nodes that aliases may add. */
const ALIAS_BUDGET = 20_000;
const MAX_REPORTED = 20;

/** One YAML document with the place of every value. `root` is undefined where the text is empty or no YAML; what is wrong stands in `findings`. Never throws. */
export function readDocument(text: string): ReadDocument {
  const conflict = /^(?:<{7} |={7}$|>{7} )/m.exec(text);
  if (conflict !== null) {
    const end = conflict.index + conflict[0].length;
    const message = "This file holds a merge conflict that isn't resolved. Nothing of this scenario is checked.";
    return { root: undefined, findings: [problem("yaml/merge-conflict", message, { start: conflict.index, end })] };
  }
  if (exceedsDepth(text)) {
    const message = `Nested deeper than ${MAX_DEPTH} levels: this document isn't read.`;
    return { root: undefined, findings: [problem("yaml/limit", message, { start: 0, end: Math.min(text.length, 1) })] };
  }
  const document = parseDocument(text, {
    schema: "failsafe",
    merge: false,
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: "error",
    keepSourceTokens: false,
  });
  const findings = yamlMistakes(document.errors.slice(0, MAX_REPORTED), text).slice();
  const reader = createReader(text, findings);
  return { root: document.contents === null ? undefined : reader(document.contents), findings };
}

/** Brackets and indentation nested absurdly deep would cost the parser more than a diagnostic is worth. */
function exceedsDepth(text: string): boolean {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text[i];
    if (unit === "[" || unit === "{") depth++;
    else if (unit === "]" || unit === "}") depth = Math.max(0, depth - 1);
    if (depth > 500) return true;
  }
  return /(?:^|\n)[ \t]*(?:[-?:][ \t]+){100}/.test(text);
}

type ReadNode = (node: YamlNode) => Node | undefined;

function createReader(text: string, findings: Finding[]): ReadNode {
  const anchors = new Map<string, YamlNode>();
  let aliasNodes = 0;
  let aliasDepth = 0;
  let limited = false;
  const open = new Set<YamlNode>();

  function limit(message: string, span: Span): void {
    if (!limited) findings.push(problem("yaml/limit", message, span));
    limited = true;
  }

  function read(node: YamlNode | null | undefined, fallback: Span, depth: number): Node {
    const nothing: ScalarNode = { kind: "text", text: "", plain: true, exact: true, span: fallback };
    if (node === null || node === undefined) return nothing;
    const span = spanOf(node, fallback);
    if (aliasDepth > 0 && ++aliasNodes > ALIAS_BUDGET) {
      limit("The aliases of this document stand for too many values: the rest of them is left out.", fallback);
      return nothing;
    }
    if (depth > MAX_DEPTH) {
      limit(`Nested deeper than ${MAX_DEPTH} levels: what lies deeper is left out.`, span);
      return nothing;
    }
    if (isAlias(node)) return readAlias(node, span, depth);
    if ("anchor" in node && typeof node.anchor === "string") anchors.set(node.anchor, node);
    if (isScalar(node)) return readScalar(node.value, node.source, node.type, span);
    open.add(node);
    try {
      if (isSeq(node)) {
        const items = node.items.map((item) => read(item as YamlNode, span, depth + 1));
        return { kind: "list", items, flow: node.flow === true, span: closeSpan(span, items.at(-1)?.span, node.flow) };
      }
      if (isMap(node)) {
        const entries: Entry[] = [];
        for (const pair of node.items) {
          const key = read(pair.key as YamlNode, span, depth + 1);
          const after: Span = { start: key.span.end, end: key.span.end };
          const value = read(pair.value as YamlNode | null, after, depth + 1);
          if (key.kind !== "text") findings.push(problem("yaml/syntax", "A key must be a text, not a list or a map.", key.span));
          else entries.push({ key, value, span: { start: key.span.start, end: Math.max(key.span.end, value.span.end) } });
        }
        return { kind: "map", entries, flow: node.flow === true, span: closeSpan(span, entries.at(-1)?.span, node.flow) };
      }
    } finally {
      open.delete(node);
    }
    return nothing;
  }

  function readAlias(alias: Alias, span: Span, depth: number): Node {
    const target = anchors.get(alias.source);
    const nothing: ScalarNode = { kind: "text", text: "", plain: true, exact: true, span };
    if (target === undefined || open.has(target)) {
      const what = target === undefined ? "stands for nothing: no anchor of that name comes before it" : "contains itself";
      findings.push(problem("yaml/syntax", `The alias *${alias.source} ${what}.`, span));
      return nothing;
    }
    aliasDepth++;
    try {
      return moveTo(read(target, span, depth), span);
    } finally {
      aliasDepth--;
    }
  }

  function readScalar(value: unknown, source: string | undefined, type: string | undefined, span: Span): ScalarNode {
    const words = typeof value === "string" ? value : (source ?? "");
    const exact = text.slice(span.start, span.end) === words;
    return { kind: "text", text: words, plain: type === "PLAIN" || type === undefined, exact, span };
  }

  return (node) => read(node, { start: 0, end: 0 }, 0);
}

/** What an alias stands for is reported at the alias: that is where the author meant it. */
function moveTo(node: Node, span: Span): Node {
  if (node.kind === "text") return { ...node, exact: false, span };
  if (node.kind === "list") return { ...node, items: node.items.map((item) => moveTo(item, span)), span };
  const entries = node.entries.map((entry) => ({ key: { ...entry.key, exact: false, span }, value: moveTo(entry.value, span), span }));
  return { ...node, entries, span };
}

function spanOf(node: YamlNode, fallback: Span): Span {
  const range = node.range;
  return range === null || range === undefined ? fallback : { start: range[0], end: range[1] };
}

/** Block collections end with their last value, not with the blank lines behind it. */
function closeSpan(span: Span, last: Span | undefined, flow: boolean | undefined): Span {
  if (flow === true || last === undefined) return span;
  return { start: span.start, end: Math.max(span.start, last.end) };
}

function problem(code: string, message: string, span: Span): Finding {
  return { code, severity: "error", message, rules: [], span, step: null, related: [], fixes: [] };
}
