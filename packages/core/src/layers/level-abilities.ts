// Level-up bands, class levels and station bands as static abilities (711.2, 717.3, 721.2): "as long as it has N level counters, it is P/T and has …".

import type { Ability, ParsedText, StaticAbility } from "../oracle/ability.ts";
import type { Condition } from "../oracle/condition.ts";
import type { Affected, ContinuousEffect } from "../oracle/continuous-effect.ts";
import type { Comparison } from "../oracle/reference.ts";

type Level = NonNullable<ParsedText["levels"]>[number];

const THIS: Affected = { kind: "reference", object: { kind: "this" } };

/** One static ability for each level. */
export function levelAbilities(levels: readonly Level[]): readonly Ability[] {
  return levels.map(levelAbility);
}

function levelAbility(level: Level): StaticAbility {
  const effects: ContinuousEffect[] = [];
  const first = level.abilities[0];
  if (level.abilities.length > 0) effects.push({ kind: "add abilities", affects: THIS, abilities: level.abilities });
  if (level.creature) effects.push({ kind: "types", affects: THIS, mode: "add", cardTypes: ["artifact", "creature"] });
  if (level.power !== undefined && level.toughness !== undefined) {
    effects.push({
      kind: "set power and toughness",
      affects: THIS,
      power: { kind: "number", value: Number(level.power) },
      toughness: { kind: "number", value: Number(level.toughness) },
      base: true,
    });
  }
  return { kind: "static", effects, condition: levelCondition(level), span: first?.span ?? { start: 0, end: 0 }, line: first?.line ?? 0 };
}

function levelCondition(level: Level): Condition {
  const counter = level.counter ?? "level";
  const from = levelIs(counter, "≥", level.from);
  return level.to === undefined ? from : { kind: "all of", of: [from, levelIs(counter, "≤", level.to)] };
}

function levelIs(counter: string, operator: Comparison["operator"], value: number): Condition {
  const counters = { kind: "counters", on: { kind: "this" }, counter } as const;
  return { kind: "compare", left: counters, compare: { operator, value: { kind: "number", value } } };
}
