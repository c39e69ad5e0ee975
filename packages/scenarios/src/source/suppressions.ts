// `# ruleslawyer-ignore CODE: reason` silences a code on its own line, or on the next one if it stands alone. It needs a reason, and must be needed.

import { type Finding, finding } from "../findings/finding.ts";
import { didYouMean } from "../names/near.ts";
import type { Span } from "./span.ts";

interface Suppression {
  readonly codes: readonly string[];
  readonly reason: string;
  readonly span: Span;
  readonly line: Span;
}

const COMMENT = /(?:^|\s)#[ \t]*ruleslawyer-ignore\b[ \t]*([^:\r\n]*)(:[^\r\n]*)?/g;

/** The findings that remain, and those about the comments themselves. */
export function applySuppressions(text: string, findings: readonly Finding[]): readonly Finding[] {
  const suppressions = readSuppressions(text);
  if (suppressions.length === 0) return findings;
  const used = new Set<Suppression>();
  const kept = findings.filter((found) => {
    const by = suppressions.find((each) => silences(each, found));
    if (by === undefined) return true;
    used.add(by);
    return false;
  });
  for (const each of suppressions) {
    if (each.reason === "")
      kept.push(finding("warning", "suppression/reason", "A suppression needs a reason: `# ruleslawyer-ignore CODE: why`.", each.span));
    else if (!used.has(each))
      kept.push(finding("warning", "suppression/unused", `Nothing here is silenced by this.${didYouMean([])}`, each.span));
  }
  return kept;
}

function silences(suppression: Suppression, found: Finding): boolean {
  if (suppression.reason === "") return false;
  const { start } = found.span;
  if (start < suppression.line.start || start > suppression.line.end) return false;
  return suppression.codes.some((code) => found.code === code || found.code.startsWith(`${code}/`));
}

function readSuppressions(text: string): readonly Suppression[] {
  if (!text.includes("ruleslawyer-ignore")) return [];
  const found: Suppression[] = [];
  for (const match of text.matchAll(COMMENT)) {
    const hash = match.index + match[0].indexOf("#");
    const lineStart = text.lastIndexOf("\n", hash - 1) + 1;
    const isAlone = text.slice(lineStart, hash).trim() === "";
    const end = match.index + match[0].length;
    const next = nextLine(text, end);
    found.push({
      codes: (match[1] ?? "").split(/[\s,]+/).filter((code) => code !== ""),
      reason: (match[2] ?? "").slice(1).trim(),
      span: { start: hash, end },
      line: isAlone ? next : { start: lineStart, end },
    });
  }
  return found;
}

/** The next line that isn't a comment. */
function nextLine(text: string, from: number): Span {
  let start = text.indexOf("\n", from) + 1;
  if (start === 0) return { start: text.length, end: text.length };
  for (;;) {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? text.length : newline;
    if (!/^[ \t]*(?:#|\r?$)/.test(text.slice(start, end)) || newline < 0) return { start, end };
    start = newline + 1;
  }
}
