// Relations among the targets of one instance of "target": same or different controllers, names, types (601.2c), and a limit on a total.

import type { ObjectId, PlayerId } from "../../game/ids.ts";
import type { View } from "../../layers/view.ts";
import type { TargetSlot } from "../../oracle/effect.ts";
import { isUnknown, joinVerdicts, type Verdict } from "../../verdict.ts";
import { defineRule, illegal } from "../define-rule.ts";
import { targetingName, type WholeQuestion } from "./targeting.ts";

type Relation = NonNullable<TargetSlot["together"]>[number];

export const relations = defineRule<WholeQuestion>({
  code: "target/relations",
  summary: "Targets chosen together must stand in the relation their words ask for: same or different controllers, names, a limited total.",
  clauses: ["601.2c", "115.1"],
  on: "target",
  check({ targeting, chosen }): Verdict {
    const { view, source } = targeting;
    const verdicts: Verdict[] = [];
    const refuse = (subject: ObjectId | PlayerId, words: string, because: string) =>
      verdicts.push(
        illegal(relations, view, {
          what: `${targetingName(targeting)} can't have these targets together.`,
          why: `It says "${words}"; ${because}.`,
          subject,
          other: source,
          related: [],
        }),
      );
    targeting.slots.forEach(({ slot, base }, index) => {
      const targets = chosen[index]?.chosen ?? [];
      for (const relation of slot.together ?? []) {
        const clash = clashing(view, relation, targets);
        if (clash !== undefined) refuse(clash[1], slot.words, clashWords(view, relation, clash));
      }
      if (slot.total === undefined || targets.length === 0) return;
      const max = view.amount(slot.total.max, { ...targeting.context, targets: chosen.slice(base) });
      const total = targets.reduce((sum, target) => sum + (view.isPlayer(target) ? 0 : stat(view, target, slot.total!.stat)), 0);
      if (isUnknown(max)) verdicts.push({ kind: "unknown", doubts: max.doubts });
      else if (total > max) refuse(targets.at(-1)!, slot.words, `their total ${slot.total.stat} is ${total}, not ${max} or less`);
    });
    return joinVerdicts(verdicts);
  },
});

type Pair = readonly [ObjectId | PlayerId, ObjectId | PlayerId];

function clashing(view: View, relation: Relation, targets: readonly (ObjectId | PlayerId)[]): Pair | undefined {
  for (const [at, first] of targets.entries()) {
    for (const second of targets.slice(at + 1)) {
      const shares = shareAny(values(view, relation.what, first), values(view, relation.what, second));
      if (shares !== (relation.kind === "same")) return [first, second];
    }
  }
  return undefined;
}

function clashWords(view: View, relation: Relation, [first, second]: Pair): string {
  const names = `${view.name(first)} and ${view.name(second)}`;
  return relation.kind === "same" ? `${names} don't share a ${relation.what}` : `${names} have the same ${relation.what}`;
}

function shareAny(first: readonly unknown[], second: readonly unknown[]): boolean {
  return first.some((value) => second.includes(value));
}

function values(view: View, what: Relation["what"], target: ObjectId | PlayerId): readonly unknown[] {
  if (view.isPlayer(target)) return [target];
  const is = view.characteristics(target);
  switch (what) {
    case "controller":
      return [view.controller(target)];
    case "owner":
    case "graveyard":
      return [view.object(target)?.owner];
    case "name":
      return is.names;
    case "color":
      return is.colors;
    case "creature type":
      return is.allCreatureTypes ? [...is.subtypes, "every creature type"] : is.subtypes;
    case "card type":
      return is.cardTypes;
    case "power":
      return [is.power];
    case "mana value":
      return [is.manaValue];
  }
}

function stat(view: View, object: ObjectId, which: "power" | "mana value" | "toughness"): number {
  const is = view.characteristics(object);
  return (which === "mana value" ? is.manaValue : which === "power" ? is.power : is.toughness) ?? 0;
}
