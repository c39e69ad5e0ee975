// `targets: Grizzly Bears #2` in YAML: a space before `#` begins a comment, so that the number is lost without a word. Said where the reference
// before it is to a name of which there are that many.

import { foldName } from "@ruleslawyer/core";
import type { Registry } from "../names/registry.ts";
import { normalizeName } from "../names/resolve-reference.ts";
import type { Span } from "../source/span.ts";
import { type Finding, finding } from "./finding.ts";

/** `places`: of references, and of names that could mean several. */
export function numberComments(
  text: string,
  places: readonly { readonly span: Span; readonly step: number | null }[],
  registry: Registry,
): readonly Finding[] {
  const seen = new Set<number>();
  return places.flatMap(({ span, step }): readonly Finding[] => {
    const words = text.slice(span.start, span.end);
    const [comment, number] = /^[ \t]+#[ \t]*(\d{1,3})[ \t]*(?=[\r\n]|$)/.exec(text.slice(span.end, span.end + 80)) ?? [];
    if (comment === undefined || seen.has(span.end)) return [];
    const bare = words.replace(/^\S+'s? /, "");
    const count = Math.max(...[words, bare].map((name) => registry.numbered.get(normalizeName(foldName(name)))?.length ?? 0));
    if (Number(number) < 1 || Number(number) > count) return [];
    seen.add(span.end);
    const message = `\`#${number}\` behind a space is a comment in YAML and isn't read. Write \`${words}#${number}\` for number ${number}.`;
    const behind = { start: span.end, end: span.end + comment.trimEnd().length };
    const at = { start: behind.end - comment.trim().length, end: behind.end };
    const fixes = [{ title: `Change to \`${words}#${number}\``, edits: [{ span: behind, newText: `#${number}` }] }];
    return [finding("warning", "yaml/comment-number", message, at, { step, fixes })];
  });
}
