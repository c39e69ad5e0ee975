import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createJsonSplitter, type JsonChoice, type JsonPath } from "./json-splitter.ts";

interface Split {
  readonly taken: readonly (readonly [string, string])[];
  readonly failure: string | undefined;
}

function split(
  text: string,
  choose: (path: JsonPath, first: string) => JsonChoice,
  pieces: readonly number[] = [],
  maxRecordBytes?: number,
): Split {
  const taken: [string, string][] = [];
  const splitter = createJsonSplitter({ choose, take: (path, value) => void taken.push([path.join("."), value]), maxRecordBytes });
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  for (const piece of [...pieces, bytes.length]) {
    splitter.push(bytes.slice(at, at + piece));
    at += piece;
  }
  return { taken, failure: splitter.end() };
}

const elements = (): ((path: JsonPath) => JsonChoice) => {
  let isRoot = true;
  return () => {
    if (!isRoot) return "take";
    isRoot = false;
    return "enter";
  };
};

describe("splitting JSON", () => {
  test("takes what is chosen, enters and skips the rest", () => {
    const text = '{ "meta": {"a": [1, 2]}, "data": {"x": [{"n": "1}"}], "y\\u0041": [ ] , "z": null}, "more": [[["}"]]] }';
    const { taken, failure } = split(text, (path, first) => {
      if (path[0] === "meta") return "take";
      if (path.length === 2) return "take";
      return path[0] === "more" ? "skip" : first === "{" ? "enter" : "skip";
    });
    expect(failure).toBeUndefined();
    expect(taken).toEqual([
      ["meta", '{"a": [1, 2]}'],
      ["data.x", '[{"n": "1}"}]'],
      ["data.yA", "[ ]"],
      ["data.z", "null"],
    ]);
  });

  test("takes values one after the other", () => {
    expect(split('{"a":1}\n{"b":2}\n', () => "take").taken).toEqual([
      ["0", '{"a":1}'],
      ["1", '{"b":2}'],
    ]);
  });

  test("gives the elements of any array, however it is cut", () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.array(fc.nat(9)), fc.nat(2), (values, pieces, indent) => {
        const { taken, failure } = split(JSON.stringify(values, null, indent), elements(), pieces);
        expect(failure).toBeUndefined();
        expect(taken.map(([, text]) => JSON.parse(text))).toEqual(JSON.parse(JSON.stringify(values)));
      }),
    );
  });

  test("says when the text breaks off", () => {
    const text = '[{"a": "b\\"c"}, 12, "x"]';
    for (let length = 1; length < text.length; length++)
      expect(split(text.slice(0, length), elements()).failure).toBe("the text ends in the middle");
    expect(split("", elements()).failure).toBe("there is no JSON in it");
    expect(split(" \n ", elements()).failure).toBe("there is no JSON in it");
  });

  test("says what stands where it can't", () => {
    expect(split("[1, ]", elements()).failure).toBe('"]" begins no value');
    expect(split("[1 2]", elements()).failure).toBe('"2" stands where it can\'t');
    expect(split("[1}", elements()).failure).toBe("a bracket closes what was not opened");
    expect(split("]", () => "take").failure).toMatch(/stands where|begins no value/);
    expect(split("[?]", elements()).failure).toBe('"?" begins no value');
  });

  test("gives up on records that are too long", () => {
    expect(split(`["${"x".repeat(100)}"]`, elements(), [], 50).failure).toBe("a record is longer than 50 bytes");
    expect(
      split(`["${"x".repeat(100)}"]`, (path) => (path.length === 1 && path[0] === 0 ? "enter" : "skip"), [], 50).failure,
    ).toBeUndefined();
  });

  test("bears any bytes", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("[", "]", "{", "}", '"', "\\", ",", ":", "1", " ", "a") }), (text) => {
        split(text, elements());
      }),
    );
  });
});
