// `ruleslawyer explain`: what a rule number or a diagnostic code means, in every edition that has it.

import { explain } from "@ruleslawyer/language-service";
import { terminalColors } from "../colors.ts";
import { RunFailure } from "../failure.ts";

export function runExplain(subject: string): number {
  const found = explain(subject);
  if (found.entries.length === 0 && found.parts.length === 0) {
    const hint =
      found.suggestions.length > 0
        ? `; did you mean ${found.suggestions.join(" or ")}?`
        : "; give a rule number such as 702.16f, or a code such as block/protection";
    throw new RunFailure(`nothing is known of ${subject}${hint}`);
  }
  const colors = terminalColors();
  const blocks = found.entries.map((entry) => {
    const lines = [colors.bold(entry.title), ...(entry.summary === "" ? [] : [`  ${entry.summary}`])];
    for (const { edition, number } of entry.editions) lines.push(`  ${colors.dim(edition.padEnd(8))} ${number}`);
    if (entry.codes.length > 0) lines.push(`  ${colors.dim("judged by")} ${entry.codes.join(", ")}`);
    return lines.join("\n");
  });
  if (found.parts.length > 0) {
    const width = Math.max(...found.parts.map(({ number }) => number.length));
    const parts = found.parts.map(({ number, summary }) => `  ${number.padEnd(width)}  ${summary}`);
    blocks.push([colors.bold(`parts of ${subject.trim()} today`), ...parts].join("\n"));
  }
  process.stdout.write(`${blocks.join("\n\n")}\n`);
  return 0;
}
