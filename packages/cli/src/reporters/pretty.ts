// For people: each finding with its source line under it and carets at the words.

import type { Diagnostic, Range, Severity } from "@ruleslawyer/language-service";
import type { RunReport } from "../report.ts";

export interface Colors {
  bold(text: string): string;
  dim(text: string): string;
  red(text: string): string;
  yellow(text: string): string;
  blue(text: string): string;
  cyan(text: string): string;
  green(text: string): string;
}

export interface PrettyOptions {
  readonly colors: Colors;
  /** Only errors and warnings. */
  readonly quiet: boolean;
  /** Lines are cut at this width. */
  readonly width: number;
}

export function reportPretty(run: RunReport, options: PrettyOptions): string {
  const { colors, quiet } = options;
  const out: string[] = [];
  for (const file of run.files) {
    const lines = file.text.split(/\r\n|\r|\n/);
    for (const diagnostic of file.diagnostics) {
      if (quiet && (diagnostic.severity === "hint" || diagnostic.severity === "information")) continue;
      out.push(finding(file.path, lines, diagnostic, options), "");
    }
  }
  out.push(closing(run, colors));
  return `${out.join("\n")}\n`;
}

function finding(path: string, lines: readonly string[], diagnostic: Diagnostic, options: PrettyOptions): string {
  const { colors } = options;
  const paint = painter(diagnostic.severity, colors);
  const { start } = diagnostic.range;
  const head = `${colors.bold(path)}:${start.line + 1}:${start.character + 1}  ${paint(diagnostic.severity)}  ${colors.dim(diagnostic.code)}`;
  const parts = [head, ...indent(diagnostic.message, "  "), ...excerpt(lines, diagnostic.range, options, paint)];
  for (const related of diagnostic.related) {
    const place = `${related.path ?? path}:${related.range.start.line + 1}:${related.range.start.character + 1}`;
    parts.push(`  ${colors.dim("·")} ${related.message} ${colors.dim(`(${place})`)}`);
  }
  const fix = diagnostic.fixes?.find(({ preferred }) => preferred) ?? diagnostic.fixes?.[0];
  if (fix !== undefined) parts.push(`  ${colors.green(isOfRules(diagnostic) ? "legal instead:" : "fix:")} ${fix.title}`);
  return parts.join("\n");
}

/** What a rule forbids has a legal alternative; a misspelling has a correction. */
function isOfRules({ rules, code }: Diagnostic): boolean {
  return rules.length > 0 && !code.startsWith("expect/");
}

function excerpt(
  lines: readonly string[],
  range: Range,
  { colors, width }: PrettyOptions,
  paint: (text: string) => string,
): readonly string[] {
  const line = lines[range.start.line];
  if (line === undefined || line.trim() === "") return [];
  const gutter = String(range.start.line + 1);
  const last = range.end.line === range.start.line ? range.end.character : line.length;
  // A window on very long lines, around the words.
  const room = Math.max(40, width - gutter.length - 8);
  const from = last <= room ? 0 : Math.max(0, range.start.character - 20);
  const [before, behind] = [from > 0 ? "… " : "", line.length > from + room ? " …" : ""];
  const shown = before + clean(line.slice(from, from + room)) + behind;
  const lead = before + clean(line.slice(from, range.start.character));
  const marked = clean(line.slice(range.start.character, Math.min(last, from + room)));
  const empty = " ".repeat(gutter.length);
  return [
    `  ${colors.blue(`${gutter} |`)} ${shown}`,
    `  ${colors.blue(`${empty} |`)} ${" ".repeat(columns(lead))}${paint("^".repeat(Math.max(1, columns(marked))))}`,
  ];
}

/** Control characters would move the cursor or worse. */
const clean = (text: string) => text.replace(/\t/g, "  ").replace(/[\u0000-\u001f\u007f-\u009f]/g, "·");

/** Columns on a terminal: wide letters take two, combining marks none. */
function columns(text: string): number {
  let width = 0;
  for (const character of text) {
    const point = character.codePointAt(0)!;
    if (/\p{Mark}/u.test(character) || point === 0x200d || (point >= 0xfe00 && point <= 0xfe0f)) continue;
    width +=
      (point >= 0x1100 &&
        /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u.test(character)) ||
      point >= 0x1f300
        ? 2
        : 1;
  }
  return width;
}

const indent = (text: string, by: string) => text.split("\n").map((line) => by + line);

function painter(severity: Severity, colors: Colors): (text: string) => string {
  if (severity === "error") return (text) => colors.red(text);
  if (severity === "warning") return (text) => colors.yellow(text);
  return severity === "information" ? (text) => colors.cyan(text) : (text) => colors.dim(text);
}

function closing(run: RunReport, colors: Colors): string {
  const { files, errors, warnings, information, hints } = run.summary;
  const scenarios = run.files.reduce((sum, file) => sum + file.scenarios.length, 0);
  const what = [count(files, "file"), ...(scenarios > 0 ? [count(scenarios, "scenario")] : [])].join(", ");
  const found = [
    count(errors, "error"),
    count(warnings, "warning"),
    ...(information > 0 ? [`${information} information`] : []),
    ...(hints > 0 ? [count(hints, "hint")] : []),
  ].join(", ");
  const paint = errors > 0 ? colors.red : warnings > 0 ? colors.yellow : colors.green;
  return `${what} checked: ${paint(found)}  ${colors.dim(`(cards: ${run.cards.source}, ${run.cards.date})`)}`;
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;
