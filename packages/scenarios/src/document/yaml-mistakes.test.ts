import { describe, expect, it } from "vitest";
import { readDocument } from "./read-document.ts";

/** Each finding as its message, with the words it stands at. */
function told(text: string): readonly (readonly [words: string, message: string])[] {
  return readDocument(text).findings.map(({ message, span }) => [text.slice(span.start, span.end), message]);
}

describe("mistakes in YAML are told once, at the author's mistake", () => {
  it("a key that is indented too far", () => {
    const [[words, message] = [], ...others] = told("steps:\n  - cast: Terror\n     targets: White Knight\n");
    expect(words).toBe("targets");
    expect(message).toContain("indented too far");
    expect(others).toEqual([]);
  });

  it("keys of one map in different columns", () => {
    const found = told("players:\n  Alice:\n    life: 3\n   Bob:\n    life: 4\n");
    expect(found.map(([words]) => words)).toEqual(["Bob"]);
    expect(found[0]![1]).toContain("begin in the same column");
  });

  it("a colon in a text, with the text in quotes as its fix", () => {
    const text = "scenario: Circle: the first # note\n";
    expect(told(text)).toEqual([
      ["Circle: the first", 'A text that holds a colon and a space has to stand in quotes: `"Circle: the first"`.'],
    ]);
    const edit = readDocument(text).findings[0]!.fixes[0]!.edits[0]!;
    expect(readDocument(text.slice(0, edit.span.start) + edit.newText + text.slice(edit.span.end)).findings).toEqual([]);
    expect(told('scenario: The "first": it\'s on\n')[0]![1]).toContain("`'The \"first\": it''s on'`");
  });

  it("a quote that is never closed, where it is opened", () => {
    const found = told('scenario: x\nplayers:\n  A:\n    hand: ["White Knight, Shock]\n  B:\n');
    expect(found).toEqual([['"', 'This quote is never closed: a second `"` is missing.']]);
    expect(told("scenario: 'Bob\nrules: 2010\n").map(([words]) => words)).toEqual(["'"]);
  });

  it("a bracket that is never closed, where it is opened", () => {
    for (const open of ["[", "{"]) {
      const found = told(`players:\n  A:\n    hand: ${open}Shock\n  B: {}\n`);
      expect(found.map(([words]) => words)).toEqual([open]);
      expect(found[0]![1]).toContain("never closed");
    }
  });

  it("tabs, in the first line that has them", () => {
    const found = told("players:\n\tA:\n\t\tlife: 3\n");
    expect(found).toHaveLength(1);
    expect(found[0]![1]).toContain("A tab can't indent");
  });

  it("line endings that YAML doesn't know", () => {
    const found = told("scenario: A\rplayers: {}\r");
    expect(found).toHaveLength(1);
    expect(found[0]![1]).toContain("carriage returns");
  });

  it("nothing is said of a text that can be read", () => {
    expect(told("scenario: x # a: b\nplayers: {A: {hand: ['it''s', \"a: b\"]}}\n")).toEqual([]);
  });
});
