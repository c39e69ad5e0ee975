// Fixtures say what they expect in comments under the line: `#    ^^^^^ block/protection 702.16f`. The carets stand under the words; then a
// severity (if it isn't an error), the code, and the rules that must be among those named. `#<^^` begins in the first column.

export interface Asserted {
  readonly line: number;
  readonly from: number;
  readonly to: number;
  readonly severity: string | undefined;
  readonly code: string;
  readonly rules: readonly string[];
}

const CARETS = /^\s*#(<\^*|[ ^]*\^)[ \t]+(?:(error|warning|information|hint)[ \t]+)?([a-z0-9.-]+\/[A-Za-z0-9./-]+):?[ \t]*(.*)$/;

export function readCarets(text: string): readonly Asserted[] {
  const asserted: Asserted[] = [];
  let above = -1;
  for (const [index, line] of text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .entries()) {
    const match = CARETS.exec(line);
    if (match === null) {
      above = index;
      continue;
    }
    const from = line.startsWith("#<") ? 0 : line.indexOf("^");
    const to = from + (/^#<\^*|\^+/.exec(line)?.[0].length ?? 0);
    asserted.push({
      line: above,
      from,
      to,
      severity: match[2],
      code: match[3]!,
      rules: (match[4] ?? "").split(/[\s,]+/).filter((word) => /^\d/.test(word)),
    });
  }
  return asserted;
}

interface Found {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly rules: readonly string[];
  readonly range: {
    readonly start: { readonly line: number; readonly character: number };
    readonly end: { readonly line: number; readonly character: number };
  };
}

/** What is wrong with the diagnostics of a fixture: assertions unmet, errors nobody asserted. Empty if all is well. */
export function compareWithCarets(text: string, diagnostics: readonly Found[]): readonly string[] {
  const left = [...diagnostics];
  const problems: string[] = [];
  for (const each of readCarets(text)) {
    const index = left.findIndex((found) => meets(found, each));
    if (index >= 0) left.splice(index, 1);
    else
      problems.push(
        `line ${each.line + 1}: no ${each.severity ?? "error"} ${each.code} ${each.rules.join(" ")} at ${each.from + 1}-${each.to + 1}`,
      );
  }
  for (const found of left) {
    if (found.severity !== "error") continue;
    const { start, end } = found.range;
    problems.push(
      `line ${start.line + 1}: unexpected ${found.code} at ${start.character + 1}-${end.character + 1} [${found.rules.join(" ")}]: ${found.message}`,
    );
  }
  return problems;
}

function meets(found: Found, asserted: Asserted): boolean {
  const { start, end } = found.range;
  return (
    found.code === asserted.code &&
    found.severity === (asserted.severity ?? found.severity) &&
    start.line === asserted.line &&
    start.character === asserted.from &&
    end.line === asserted.line &&
    end.character === asserted.to &&
    asserted.rules.every((rule) => found.rules.includes(rule))
  );
}
