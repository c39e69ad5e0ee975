// Completion at the cursor of a marked text, in the order in which an editor lists it.

import type { CompletionItem } from "../service.ts";
import { applyEdits, open } from "./marked-text.ts";

export interface Completed {
  readonly items: readonly CompletionItem[];
  readonly labels: readonly string[];
  readonly of: (label: string) => CompletionItem;
  readonly accept: (label: string) => string;
}

/** What is offered at the cursor of a marked text. */
export function complete(marked: string, languageId?: string, name?: string): Completed {
  const { service, uri, cursors, text } = open(marked, languageId, {}, name);
  const { items } = service.completion(uri, cursors[0]!);
  const sorted = [...items].sort((a, b) => (a.sortText < b.sortText ? -1 : 1));
  const of = (label: string): CompletionItem => {
    const found = items.find((item) => item.label === label);
    if (found === undefined) throw new Error(`${label} is not among ${sorted.map((item) => item.label).join(", ")}`);
    return found;
  };
  return { items: sorted, labels: sorted.map(({ label }) => label), of, accept: (label) => applyEdits(text, [of(label).edit]) };
}
