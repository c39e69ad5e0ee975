// Small values out of nodes. What has the wrong form is left out here: the schema has reported it.

import { entryOf, isNothing, type MapNode, type Node, readBoolean, readInteger, textOf } from "../document/node.ts";
import type { Located, Text } from "../source/span.ts";
import type { ChoicesSyntax, CounterSyntax, ExpectationSyntax, IllegalSyntax } from "./ast.ts";
import type { PayingSyntax, TargetsSyntax } from "./step-ast.ts";

export function readText(node: Node | undefined): Text | undefined {
  if (node === undefined || node.kind !== "text" || isNothing(node)) return undefined;
  return trimmed(textOf(node));
}

function trimmed(text: Text): Text {
  const value = text.value.trim();
  return value === text.value ? text : { ...text, value, exact: false };
}

/** One or a list. */
export function readTexts(node: Node | undefined): readonly Text[] {
  if (node === undefined) return [];
  if (node.kind === "list") return node.items.flatMap((item) => readText(item) ?? []);
  const one = readText(node);
  return one === undefined ? [] : [one];
}

export function readNumber(node: Node | undefined): Located<number> | undefined {
  if (node === undefined) return undefined;
  const value = readInteger(node);
  return value === undefined ? undefined : { value, span: node.span };
}

export function readTruth(node: Node | undefined): boolean | undefined {
  return node === undefined ? undefined : readBoolean(node);
}

export function readCounters(node: Node | undefined): readonly CounterSyntax[] {
  if (node?.kind !== "map") return [];
  return node.entries.flatMap((entry) => {
    const amount = readNumber(entry.value);
    return amount === undefined ? [] : [{ name: textOf(entry.key), amount }];
  });
}

export function readChoices(node: Node | undefined): ChoicesSyntax | undefined {
  if (node === undefined || isNothing(node)) return undefined;
  if (node.kind !== "map") return { span: node.span, values: readTexts(node).map((value) => ({ value })) };
  const values = node.entries.flatMap((entry) => readTexts(entry.value).map((value) => ({ kind: textOf(entry.key), value })));
  return { span: node.span, values };
}

export function readIllegal(node: Node | undefined): IllegalSyntax | undefined {
  if (node === undefined || readBoolean(node) === false) return undefined;
  if (readBoolean(node) === true) return { span: node.span, rules: [] };
  const rules = readTexts(node);
  return rules.length === 0 ? undefined : { span: node.span, rules };
}

export function readExpectation(map: MapNode): ExpectationSyntax {
  const illegal = readIllegal(entryOf(map, "illegal")?.value);
  const legal = entryOf(map, "legal");
  return {
    ...(illegal === undefined ? {} : { illegal }),
    ...(legal !== undefined && readBoolean(legal.value) === true ? { legal: legal.span } : {}),
  };
}

export function readPaying(node: Node | undefined): PayingSyntax | undefined {
  if (node?.kind !== "map") return undefined;
  const of = (key: string): readonly Text[] => readTexts(entryOf(node, key)?.value);
  return { tap: of("tap"), sacrifice: of("sacrifice"), discard: of("discard"), exile: of("exile") };
}

export function readTargets(node: Node | undefined): TargetsSyntax | undefined {
  if (node === undefined || isNothing(node)) return undefined;
  if (node.kind === "map") {
    const items = node.entries.map((entry) => ({ span: entry.key.span, isList: false, references: [textOf(entry.key)] }));
    const division = node.entries.flatMap((entry) => readNumber(entry.value) ?? []);
    return { span: node.span, items, division };
  }
  if (node.kind === "list") {
    // `none` in a list chooses zero for its "target", so the items stand for one "target" each.
    const items = node.items.map((item) =>
      isNone(item)
        ? { span: item.span, isList: true, references: [] }
        : { span: item.span, isList: item.kind === "list", references: readTexts(item) },
    );
    return { span: node.span, items };
  }
  const one = readText(node);
  if (one === undefined) return undefined;
  if (isNone(node)) return { span: node.span, items: [] };
  return { span: node.span, items: [{ span: node.span, isList: false, references: [one] }] };
}

function isNone(node: Node): boolean {
  return node.kind === "text" && node.plain && /^none$/i.test(readText(node)?.value ?? "");
}
