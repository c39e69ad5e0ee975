// Labels before a dash that mean something: "Max speed —" (702.178), "Solved —" (719.3b), "Exhaust —", "Boast —" (702.142), "Forecast —" (702.57).
// All others are ability words and flavor words (207.2c–d).

import type { Ability, ActivatedAbility } from "../ability.ts";
import type { Condition } from "../condition.ts";
import { textAt, type Words } from "./kit.ts";

interface LabelMeaning {
  /** The ability is there only while this holds. */
  readonly condition?: Condition;
  /** When the activated ability after it may be activated. */
  readonly timing?: ActivatedAbility["timing"];
  readonly zone?: ActivatedAbility["zone"];
  readonly keyword?: string;
}

const THIS = { kind: "this" } as const;

const LABELS: Readonly<Record<string, LabelMeaning>> = Object.assign(Object.create(null) as Record<string, LabelMeaning>, {
  "max speed": { condition: { kind: "designation", player: { kind: "you" }, is: "max speed" } },
  solved: { condition: { kind: "matches", object: THIS, filter: { kind: "status", is: "solved" } } },
  exhaust: { timing: ["once"], keyword: "exhaust" },
  "power-up": { timing: ["once"], keyword: "power-up" },
  boast: {
    timing: [
      { kind: "if", condition: { kind: "matches", object: THIS, filter: { kind: "history", fact: "attacked this turn" } } },
      "once each turn",
    ],
    keyword: "boast",
  },
  forecast: { timing: ["upkeep", "once each turn"], zone: "hand", keyword: "forecast" },
} satisfies Record<string, LabelMeaning>);

/** What the label in `[from, to)` means for the abilities after it; undefined for words that mean nothing. */
export function labelMeaning(ws: Words, from: number, to: number): LabelMeaning | undefined {
  const words = [];
  for (let i = from; i < to; i++) words.push(textAt(ws, i));
  return LABELS[words.join(" ")];
}

/** The abilities under their label. */
export function labelled(abilities: readonly Ability[], meaning: LabelMeaning): readonly Ability[] {
  const { condition, ...activation } = meaning;
  const found = condition === undefined ? abilities : abilities.map((ability) => under(ability, condition));
  return activation.timing === undefined
    ? found
    : found.map((ability) =>
        ability.kind === "activated" ? { ...ability, ...activation, timing: [...(activation.timing ?? []), ...ability.timing] } : ability,
      );
}

/** The ability if a condition holds. */
export function under(ability: Ability, condition: Condition): Ability {
  switch (ability.kind) {
    case "keyword":
      return {
        kind: "static",
        effects: [{ kind: "add abilities", affects: { kind: "reference", object: THIS }, abilities: [ability] }],
        condition,
        span: ability.span,
        line: ability.line,
      };
    case "static":
    case "triggered":
      return {
        ...ability,
        condition: ability.condition === undefined ? condition : { kind: "all of", of: [condition, ability.condition] },
      };
    case "activated":
      return { ...ability, timing: [...ability.timing, { kind: "if", condition }] };
    default:
      return ability;
  }
}
