// What an `expect` step says of each of its subjects.

import { type Entry, isNothing, textOf } from "../document/node.ts";
import { readCounters, readNumber, readTexts, readTruth } from "./read-values.ts";
import type { ExpectSubjectSyntax, PropertySyntax } from "./step-ast.ts";

export function readExpectSubject(entry: Entry): readonly ExpectSubjectSyntax[] {
  const value = entry.value;
  if (value.kind !== "map") return [];
  if (entry.key.text === "damage") {
    return value.entries.map((pair) => ({
      kind: "damage" as const,
      source: textOf(pair.key),
      to:
        pair.value.kind === "map"
          ? pair.value.entries.flatMap((inner) => {
              const amount = readNumber(inner.value);
              return amount === undefined ? [] : [{ recipient: textOf(inner.key), amount, span: inner.span }];
            })
          : [],
    }));
  }
  return [{ kind: "subject", subject: textOf(entry.key), properties: value.entries.map(readProperty) }];
}

function readProperty(entry: Entry): PropertySyntax {
  const truth = readTruth(entry.value);
  const number = readNumber(entry.value);
  return {
    name: entry.key.text,
    nameSpan: entry.key.span,
    span: entry.span,
    values: readTexts(entry.value),
    counters: readCounters(entry.value),
    isList: entry.value.kind === "list" || isNothing(entry.value),
    ...(truth === undefined ? {} : { truth }),
    ...(number === undefined ? {} : { number: number.value }),
  };
}
