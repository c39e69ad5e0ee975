// Quick fixes from the findings themselves, the expectation that would match, and suppression; fix-all for the safe ones.

import type { Diagnostic, FileKind, Range } from "../diagnostic.ts";
import type { CodeAction, TextEdit } from "../service.ts";

export interface ActionRequest {
  readonly text: string;
  readonly kind: FileKind;
  readonly diagnostics: readonly Diagnostic[];
  readonly range: Range;
  readonly only?: readonly string[];
}

export function codeActions({ text, kind, diagnostics, range, only }: ActionRequest): readonly CodeAction[] {
  const wanted = (kind: string) => only === undefined || only.some((each) => kind === each || kind.startsWith(`${each}.`));
  const actions: CodeAction[] = [];
  const here = diagnostics.filter((diagnostic) => touches(diagnostic.range, range));
  if (wanted("quickfix")) {
    for (const diagnostic of here) {
      for (const fix of diagnostic.fixes ?? [])
        actions.push({ title: fix.title, kind: "quickfix", edits: fix.edits, diagnostics: [diagnostic], preferred: fix.preferred });
      if (diagnostic.scenario !== null) actions.push(...expectActions(text, diagnostic), ...aliasActions(text, diagnostic));
      if (diagnostic.scenario !== null && kind !== "puzzle") actions.push(...suppressActions(text, diagnostic));
    }
  }
  if (wanted("source.fixAll")) {
    const safe = diagnostics.flatMap((diagnostic) => diagnostic.fixes?.find((fix) => fix.safe)?.edits ?? []);
    const edits = withoutOverlaps(safe);
    if (edits.length > 0)
      actions.push({
        title: "Fix all safe problems",
        kind: "source.fixAll",
        edits,
        diagnostics: diagnostics.filter(({ fixes }) => fixes?.some(({ safe: isSafe }) => isSafe)),
      });
  }
  return actions;
}

const touches = (a: Range, b: Range): boolean => !before(a.end, b.start) && !before(b.end, a.start);
const before = (a: { line: number; character: number }, b: { line: number; character: number }): boolean =>
  a.line < b.line || (a.line === b.line && a.character < b.character);

function withoutOverlaps(edits: readonly TextEdit[]): readonly TextEdit[] {
  const kept: TextEdit[] = [];
  for (const edit of [...edits].sort((a, b) => (before(a.range.start, b.range.start) ? -1 : 1))) {
    const last = kept.at(-1);
    if (last === undefined || !before(edit.range.start, last.range.end)) kept.push(edit);
  }
  return kept;
}

/** A name in a list, as an attacker may be written, takes no options: the item that holds the list does. */
function aboveName(lines: readonly string[], line: number): number {
  const name = /^(\s*)- [^{[:]+$/.exec(lines[line] ?? "");
  if (name === null) return line;
  const isLess = (each: string) => each.trim() !== "" && !/^\s*#/.test(each) && /^\s*/.exec(each)![0].length < name[1]!.length;
  let above = line - 1;
  while (above >= 0 && !isLess(lines[above]!)) above--;
  return /^\s*- [^{[:]+:\s*(?:#.*)?$/.test(lines[above] ?? "") ? above : line;
}

/** "It is meant to be illegal": adds `illegal:` with the rule to the step. */
function expectActions(text: string, diagnostic: Diagnostic): readonly CodeAction[] {
  const rule = diagnostic.rules[0];
  if (diagnostic.severity !== "error" || rule === undefined || diagnostic.step === null || diagnostic.code.startsWith("expect/")) return [];
  const lines = text.split(/\r\n|\r|\n/);
  // The step's first line: the nearest list item above at the depth of `steps`.
  let line = diagnostic.range.start.line;
  while (line >= 0 && !/^\s*- \S/.test(lines[line] ?? "")) line--;
  line = aboveName(lines, line);
  const head = /^(\s*)- /.exec(lines[line] ?? "");
  if (head === null || /^\s*-\s*\{/.test(lines[line]!)) return [];
  const indent = `${head[1]}  `;
  const bare = /^\s*- [a-z]+\s*(#.*)?$/.test(lines[line]!);
  if (bare) return [];
  // Options go after the step's last line; comments may stand anywhere.
  let last = line;
  let written: number | undefined;
  for (let i = line + 1; i < lines.length; i++) {
    const words = lines[i]!.trim();
    if (words !== "" && !words.startsWith("#") && !lines[i]!.startsWith(indent)) break;
    if (lines[i]!.startsWith(`${indent}illegal:`)) written = i;
    if (words !== "" && lines[i]!.startsWith(indent)) last = i;
  }
  const title = `Expect this: illegal by ${rule}`;
  if (written !== undefined) {
    const value = /^\s*illegal:[ \t]*([^#]*?)[ \t]*(?:#.*)?$/.exec(lines[written]!);
    if (value === null) return [];
    const from = lines[written]!.indexOf(":") + 1;
    const to = lines[written]!.indexOf(value[1]!, from) + value[1]!.length;
    const range = { start: { line: written, character: from }, end: { line: written, character: to } };
    const isList = value[1] === "" || /^[[{|>&*]/.test(value[1]!);
    return isList ? [] : [{ title, kind: "quickfix", edits: [{ range, newText: ` ${rule}` }], diagnostics: [diagnostic] }];
  }
  const end = { line: last, character: lines[last]!.length };
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  return [
    {
      title,
      kind: "quickfix",
      edits: [{ range: { start: end, end }, newText: `${newline}${indent}illegal: ${rule}` }],
      diagnostics: [diagnostic],
    },
  ];
}

/** For a name that could mean several: gives one of them an alias where it is written, and says the alias here. */
function aliasActions(text: string, diagnostic: Diagnostic): readonly CodeAction[] {
  if (diagnostic.code !== "reference/ambiguous") return [];
  const lines = text.split(/\r\n|\r|\n/);
  const { start, end } = diagnostic.range;
  const written = lines[start.line]?.slice(start.character, end.character) ?? "";
  const word = /[\p{L}\p{N}]+/u.exec(written.replace(/^\S+['’]s? /, ""))?.[0]?.toLowerCase() ?? "it";
  return diagnostic.related.flatMap(({ range, message }, index) => {
    const line = lines[range.end.line] ?? "";
    // Only an entry that is nothing but the name: not in quotes, no map, no count before it.
    const isPlain =
      /(?:^|[[,-])\s*$/.test(line.slice(0, range.start.character)) && /^\s*(?:[,\]#]|$)/.test(line.slice(range.end.character));
    if (!isPlain || range.start.line !== range.end.line) return [];
    const alias = [index + 1, index + 11, index + 21]
      .map((number) => `${word}-${number}`)
      .find((each) => !text.toLowerCase().includes(each));
    if (alias === undefined) return [];
    return [
      {
        title: `Call ${message.replace(/\.$/, "")} \`${alias}\``,
        kind: "quickfix" as const,
        edits: [
          { range: { start: range.end, end: range.end }, newText: ` as ${alias}` },
          { range: diagnostic.range, newText: alias },
        ],
        diagnostics: [diagnostic],
      },
    ];
  });
}

/** What can't be read stays unread, whoever says that it is right. */
const NOT_IGNORED = /^(?:yaml|schema|suppression)\//;

function suppressActions(text: string, diagnostic: Diagnostic): readonly CodeAction[] {
  if (diagnostic.severity === "hint" || NOT_IGNORED.test(diagnostic.code)) return [];
  const line = text.split(/\r\n|\r|\n/)[diagnostic.range.start.line] ?? "";
  const indent = /^\s*/.exec(line)![0];
  const start = { line: diagnostic.range.start.line, character: 0 };
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  return [
    {
      title: `Ignore ${diagnostic.code} here, with a reason`,
      kind: "quickfix",
      edits: [{ range: { start, end: start }, newText: `${indent}# ruleslawyer-ignore ${diagnostic.code}: why this is right${newline}` }],
      diagnostics: [diagnostic],
    },
  ];
}
