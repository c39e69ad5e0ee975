// Tidies scenario and card files: indentation by two, one space where one is wanted, no trailing spaces, at most one empty line. Words, comments,
// quotes, and what is written in brackets or on lines stay as they are. What can't be read, or would read differently afterwards, is left alone.

import { readDocument } from "../document/read-document.ts";
import { splitDocuments } from "../source/split-documents.ts";
import { printTokens } from "./print-tokens.ts";

/** The whole text, formatted; the same text where nothing is to be done, or nothing can be done safely. Formatting twice changes nothing more. */
export function formatScenario(text: string): string {
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  const mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
  const source = text.slice(mark.length).replaceAll("\r\n", "\n");
  const printed = source.includes("\r") ? undefined : printTokens(source);
  if (printed === undefined) return text;
  const before = meaningOf(source);
  return before !== undefined && before === meaningOf(printed) ? mark + printed.replaceAll("\n", newline) : text;
}

/** What a text says, without where it says it; undefined if it can't be read. */
function meaningOf(text: string): string | undefined {
  const roots = splitDocuments(text).map(({ text: piece }) => readDocument(piece));
  if (roots.some(({ findings }) => findings.length > 0)) return undefined;
  return JSON.stringify(roots, (key, value: unknown) => (key === "span" ? undefined : value)) + commentsOf(text);
}

const commentsOf = (text: string): string => (text.match(/(?:^|\s)#.*/gm) ?? []).map((comment) => comment.trim()).join("\n");
