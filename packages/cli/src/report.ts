// What a run found, and how its end is counted.

import type { DatabaseInfo } from "@ruleslawyer/cards";
import type { FileReport, Severity } from "@ruleslawyer/language-service";

export interface RunReport {
  readonly cards: DatabaseInfo;
  readonly files: readonly (FileReport & {
    /** For excerpts; not printed whole. */ readonly text: string;
    readonly milliseconds?: number;
  })[];
  readonly summary: Summary;
}

export interface Summary {
  readonly files: number;
  readonly errors: number;
  readonly warnings: number;
  readonly information: number;
  readonly hints: number;
}

const COUNTER: Readonly<Record<Severity, Exclude<keyof Summary, "files">>> = {
  error: "errors",
  warning: "warnings",
  information: "information",
  hint: "hints",
};

export function summarize(files: readonly FileReport[]): Summary {
  const counts = { files: files.length, errors: 0, warnings: 0, information: 0, hints: 0 };
  for (const file of files) for (const diagnostic of file.diagnostics) counts[COUNTER[diagnostic.severity]]++;
  return counts;
}
