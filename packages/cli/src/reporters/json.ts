// The JSON of `check --format json`, version 1.

import type { RunReport } from "../report.ts";

export function reportJson(run: RunReport): string {
  const { source, date, count } = run.cards;
  return `${JSON.stringify(
    {
      version: 1,
      cards: { source, date, count },
      files: run.files.map((file) => ({
        path: file.path,
        kind: file.kind,
        scenarios: file.scenarios,
        diagnostics: file.diagnostics.map(({ code, severity, message, rules, range, scenario, step, related }) => ({
          code,
          severity,
          message,
          rules,
          range,
          scenario,
          step,
          related: related.map(({ message: story, range: place, path }) =>
            path === undefined ? { message: story, range: place } : { message: story, range: place, path },
          ),
        })),
      })),
      summary: run.summary,
    },
    null,
    2,
  )}\n`;
}
