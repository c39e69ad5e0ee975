// GitHub workflow annotations. Hints are left out: annotations have no level for them.

import type { Diagnostic } from "@ruleslawyer/language-service";
import type { RunReport } from "../report.ts";

const LEVEL = { error: "error", warning: "warning", information: "notice" } as const;

export function reportGithub(run: RunReport): string {
  const lines = run.files.flatMap((file) => file.diagnostics.flatMap((diagnostic) => annotation(file.path, diagnostic)));
  const { errors, warnings, files } = run.summary;
  return [...lines, `${files} ${files === 1 ? "file" : "files"} checked: ${errors} errors, ${warnings} warnings`, ""].join("\n");
}

function annotation(path: string, diagnostic: Diagnostic): readonly string[] {
  if (diagnostic.severity === "hint") return [];
  const { start, end } = diagnostic.range;
  // Columns mean something to GitHub only within one line.
  const columns = start.line === end.line ? [`col=${start.character + 1}`, `endColumn=${end.character + 1}`] : [];
  const place = [
    `file=${property(path)}`,
    `line=${start.line + 1}`,
    `endLine=${end.line + 1}`,
    ...columns,
    `title=${property(diagnostic.code)}`,
  ];
  return [`::${LEVEL[diagnostic.severity]} ${place.join(",")}::${data(diagnostic.message)}`];
}

const data = (text: string) => text.replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
const property = (text: string) => data(text).replace(/:/g, "%3A").replace(/,/g, "%2C");
