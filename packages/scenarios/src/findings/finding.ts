// What the checker says about a file, before offsets become lines: internal to one document.

import type { Span } from "../source/span.ts";

export type Severity = "error" | "warning" | "information" | "hint";

/** A change of the text that would make the finding go away. */
export interface Fix {
  readonly title: string;
  readonly edits: readonly { readonly span: Span; readonly newText: string }[];
}

export interface Finding {
  /** `block/protection`, `expect/illegal`, `card/unknown` … */
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  /** Rule numbers in the scenario's edition, most specific first. */
  readonly rules: readonly string[];
  readonly span: Span;
  /** Zero-based index in `steps`; null for the board and the rest. */
  readonly step: number | null;
  readonly related: readonly { readonly message: string; readonly span: Span }[];
  readonly fixes: readonly Fix[];
}

/** A finding with everything that most findings lack left out. */
export function finding(
  severity: Severity,
  code: string,
  message: string,
  span: Span,
  rest: Partial<Pick<Finding, "rules" | "step" | "related" | "fixes">> = {},
): Finding {
  return {
    code,
    severity,
    message,
    span,
    rules: rest.rules ?? [],
    step: rest.step ?? null,
    related: rest.related ?? [],
    fixes: rest.fixes ?? [],
  };
}
