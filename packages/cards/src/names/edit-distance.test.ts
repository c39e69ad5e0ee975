import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createEditMeasure } from "./edit-distance.ts";

function unitsOf(text: string): Uint16Array {
  return Uint16Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
}

function measure(pattern: string, text: string, limit = 1000): { readonly whole: number; readonly prefix: number } {
  const edit = createEditMeasure(pattern);
  const whole = edit.distance(unitsOf(text), 0, text.length, limit);
  return { whole, prefix: edit.prefix };
}

/** The definition: optimal string alignment, cell by cell. */
function plainDistance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      let value = Math.min(table[i - 1]![j]! + 1, table[i]![j - 1]! + 1, table[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) value = Math.min(value, table[i - 2]![j - 2]! + 1);
      table[i]![j] = value;
    }
  }
  return table[a.length]![b.length]!;
}

describe("edit distance", () => {
  test.each([
    ["bolt", "bolt", 0],
    ["blot", "bolt", 1],
    ["forst", "forest", 1],
    ["brainstrom", "brainstorm", 1],
    ["angle", "angel", 1],
    ["abc", "", 3],
    ["kitten", "sitting", 3],
  ])("%s → %s is %i", (from, to, edits) => {
    expect(measure(from, to).whole).toBe(edits);
  });

  test("to the nearest beginning", () => {
    expect(measure("lightnng", "lightningbolt").prefix).toBe(1);
    expect(measure("tarmo", "tarmogoyf").prefix).toBe(0);
  });

  const word = (maxLength: number) => fc.string({ maxLength, unit: fc.constantFrom("a", "b", "c", "ü") });

  test("is the same as by definition, for short and long patterns", () => {
    fc.assert(
      fc.property(word(40), word(40), (a, b) => {
        expect(measure(a, b).whole).toBe(plainDistance(a, b));
        const nearest = Math.min(...Array.from({ length: b.length + 1 }, (_, end) => plainDistance(a, b.slice(0, end))));
        expect(measure(a, b).prefix).toBe(nearest);
      }),
    );
  });

  test("a limit changes nothing within it", () => {
    fc.assert(
      fc.property(word(40), word(40), fc.nat(4), (a, b, limit) => {
        const exact = plainDistance(a, b);
        const limited = measure(a, b, limit).whole;
        if (exact <= limit) expect(limited).toBe(exact);
        else expect(limited).toBeGreaterThan(limit);
      }),
    );
  });
});
