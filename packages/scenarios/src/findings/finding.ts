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
  /** Worked out when first asked for. */
  readonly fixes: readonly Fix[];
}

/** Changes, or how to work them out: most are never asked for. */
export type Fixes = readonly Fix[] | (() => readonly Fix[]);

/** A finding with everything that most findings lack left out. */
export function finding(
  severity: Severity,
  code: string,
  message: string,
  span: Span,
  rest: Partial<Pick<Finding, "rules" | "step" | "related">> & { readonly fixes?: Fixes } = {},
): Finding {
  const { rules = [], step = null, related = [], fixes = [] } = rest;
  const said = { code, severity, message, span, rules, step, related };
  if (typeof fixes !== "function") return { ...said, fixes };
  const workedOut = once(fixes);
  return {
    ...said,
    get fixes() {
      return workedOut();
    },
  };
}

/** What is worked out is worked out once. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
