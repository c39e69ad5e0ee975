// JUnit XML: a test suite a file, a test case a scenario (or deck); an error in it is a failure.

import type { Diagnostic, FileReport } from "@ruleslawyer/language-service";
import type { RunReport } from "../report.ts";

export function reportJunit(run: RunReport): string {
  const suites = run.files.map(suite);
  const tests = suites.reduce((sum, { cases }) => sum + cases, 0);
  const failures = suites.reduce((sum, { failed }) => sum + failed, 0);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="ruleslawyer" tests="${tests}" failures="${failures}" errors="0">\n${suites.map(({ xml }) => xml).join("")}</testsuites>\n`;
}

function suite(file: FileReport): { readonly xml: string; readonly cases: number; readonly failed: number } {
  const named = file.scenarios.map((scenario, index) => ({
    name: scenario.title,
    found: file.diagnostics.filter((diagnostic) => diagnostic.scenario === index),
  }));
  const rest = file.diagnostics.filter((diagnostic) => diagnostic.scenario === null);
  const cases = named.length === 0 || rest.some(isError) ? [...named, { name: file.path, found: rest }] : named;
  const failed = cases.filter(({ found }) => found.some(isError)).length;
  const body = cases.map(({ name, found }) => testCase(file.path, name, found)).join("");
  return {
    xml: `  <testsuite name="${toXml(file.path)}" tests="${cases.length}" failures="${failed}" errors="0">\n${body}  </testsuite>\n`,
    cases: cases.length,
    failed,
  };
}

function testCase(path: string, name: string, found: readonly Diagnostic[]): string {
  const head = `    <testcase classname="${toXml(path)}" name="${toXml(name)}"`;
  const errors = found.filter(isError);
  if (errors.length === 0) return `${head}/>\n`;
  const lines = errors.map(
    (error) => `${path}:${error.range.start.line + 1}:${error.range.start.character + 1} ${error.code} ${error.message}`,
  );
  return `${head}>\n      <failure type="${toXml(errors[0]!.code)}" message="${toXml(errors[0]!.message)}">${toXml(lines.join("\n"))}</failure>\n    </testcase>\n`;
}

const isError = (diagnostic: Diagnostic) => diagnostic.severity === "error";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\n": "&#10;",
  "\r": "&#13;",
  "\t": "&#9;",
};

function toXml(text: string): string {
  // Other control characters can't stand in XML 1.0 at all.
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "�")
    .replace(/[&<>"\n\r\t]/g, (character) => ENTITIES[character]!);
}
