// Declarations of attackers and blockers, and damage assignments, out of nodes.

import { type Entry, entryOf, isNothing, type Node, textOf } from "../document/node.ts";
import type { Text } from "../source/span.ts";
import { readExpectation, readNumber, readText, readTexts, readTruth } from "./read-values.ts";
import type { AssignmentSyntax, AttackerSyntax, AttackSyntax, BlockPairSyntax, PaidSyntax } from "./step-ast.ts";

export function readAttack(value: Node): Pick<AttackSyntax, "attackers" | "bands"> {
  const attackers: AttackerSyntax[] = [];
  const bands: AttackSyntax["bands"][number][] = [];
  if (value.kind === "map") {
    // `attack: {attacker: A, defender: D}` and `{band: …}` without a list around them are meant as one item of it.
    if (entryOf(value, "attacker") !== undefined || entryOf(value, "band")?.value.kind === "list") readItem(value);
    else for (const entry of value.entries) attackers.push(...readMapped(entry));
  } else for (const item of value.kind === "list" ? value.items : [value]) readItem(item);
  return { attackers, bands };

  function readItem(item: Node): void {
    if (item.kind === "text") {
      const attacker = readText(item);
      if (attacker !== undefined) attackers.push({ attacker, span: item.span });
      return;
    }
    if (item.kind === "list") return;
    const defenders = readTexts(entryOf(item, "defender")?.value);
    const [defender] = defenders;
    const members = entryOf(item, "band")?.value;
    const expectation = readExpectation(item);
    const attacker = readText(entryOf(item, "attacker")?.value);
    if (attacker !== undefined) attackers.push(...attacksOn({ attacker, span: item.span, ...expectation }, defenders));
    if (members?.kind !== "list") return;
    const band = bands.length;
    bands.push({ band, span: item.span, expectation });
    for (const member of members.items) {
      const own = member.kind === "map" ? readText(entryOf(member, "attacker")?.value) : readText(member);
      if (own === undefined) continue;
      const to = (member.kind === "map" ? readText(entryOf(member, "defender")?.value) : undefined) ?? defender;
      const inside = member.kind === "map" ? readExpectation(member) : {};
      attackers.push({ attacker: own, band, span: member.span, ...inside, ...(to && { defender: to }) });
    }
  }
}

function readMapped(entry: Entry): readonly AttackerSyntax[] {
  const attacker = textOf(entry.key);
  if (entry.value.kind === "map") {
    const own = { attacker, span: entry.span, ...readExpectation(entry.value) };
    return attacksOn(own, readTexts(entryOf(entry.value, "defender")?.value));
  }
  if (isNothing(entry.value)) return [{ attacker, span: entry.key.span }];
  const defenders = readTexts(entry.value);
  return defenders.length === 0 ? [] : attacksOn({ attacker, span: entry.span }, defenders);
}

/** One attack for each defender named; several are one creature's too many, as the rules say (508.1b). */
function attacksOn(own: AttackerSyntax, defenders: readonly Text[]): readonly AttackerSyntax[] {
  return defenders.length === 0 ? [own] : defenders.map((defender) => ({ ...own, defender }));
}

export function readBlock(value: Node): readonly BlockPairSyntax[] {
  if (value.kind !== "map") return [];
  return value.entries.map((entry) => {
    const inner = entry.value.kind === "map" ? entryOf(entry.value, "blocks")?.value : entry.value;
    const expectation = entry.value.kind === "map" ? readExpectation(entry.value) : {};
    return { blocker: textOf(entry.key), attackers: readTexts(inner), span: entry.span, ...expectation };
  });
}

/** `paid: false`, or the creatures whose costs to attack or block were paid. */
export function readPaid(node: Node | undefined): { readonly paid?: PaidSyntax } {
  return node === undefined || isNothing(node) ? {} : { paid: readTruth(node) ?? readTexts(node) };
}

const INSIDE_KEYS: ReadonlySet<string> = new Set(["illegal", "legal", "note"]);

export function readDamage(value: Node): readonly AssignmentSyntax[] {
  if (value.kind !== "map") return [];
  return value.entries.flatMap((entry) => {
    if (entry.value.kind !== "map") return [];
    const to = entry.value.entries.flatMap((pair) => {
      const amount = INSIDE_KEYS.has(pair.key.text) ? undefined : readNumber(pair.value);
      return amount === undefined ? [] : [{ recipient: textOf(pair.key), amount, span: pair.span }];
    });
    return [{ source: textOf(entry.key), to, span: entry.span, ...readExpectation(entry.value) }];
  });
}
