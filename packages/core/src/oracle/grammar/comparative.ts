// "with greater power", "with equal or lesser mana value": compared with another object that was named before.

import type { Filter } from "../filter.ts";
import type { Comparison, ObjectReference, Stat } from "../reference.ts";
import { phrases, type Reading, textAt, type Words } from "./kit.ts";
import { object } from "./reference.ts";

const COMPARATIVES = phrases<readonly [Stat, Comparison["operator"]]>({
  "with greater power": ["power", ">"],
  "with lesser power": ["power", "<"],
  "with greater toughness": ["toughness", ">"],
  "with lesser toughness": ["toughness", "<"],
  "with greater mana value": ["mana value", ">"],
  "with lesser mana value": ["mana value", "<"],
  "with lesser converted mana cost": ["mana value", "<"],
  "with equal or lesser mana value": ["mana value", "≤"],
  "with equal or greater mana value": ["mana value", "≥"],
  "with an equal or lesser converted mana cost": ["mana value", "≤"],
  "with equal or lesser converted mana cost": ["mana value", "≤"],
  "with equal or lesser power": ["power", "≤"],
  "with the same mana value": ["mana value", "="],
});

/** The comparison with that object; none before "than …", which says with what. */
export function comparative(ws: Words, at: number, other: ObjectReference): readonly Reading<Filter>[] {
  return COMPARATIVES(ws, at).flatMap(({ value: [stat, operator], end }): readonly Reading<Filter>[] =>
    textAt(ws, end) === "than"
      ? object(ws, end + 1).map((than) => ({
          value: { kind: "stat", stat, compare: { operator, value: { kind: "stat", of: than.value, stat } } },
          end: than.end,
        }))
      : [{ value: { kind: "stat", stat, compare: { operator, value: { kind: "stat", of: other, stat } } }, end }],
  );
}
