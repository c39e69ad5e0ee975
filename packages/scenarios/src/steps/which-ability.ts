// The abilities that a step's words can mean, for the zones of their targets and the words of their modes. Which one it is, the core decides.

import {
  type Ability,
  type AbilityChoice,
  activatedAbilities,
  chosenAbilities,
  type ObjectId,
  triggeredAbilities,
  type View,
} from "@ruleslawyer/core";

export function candidateAbilities(
  view: View | undefined,
  source: ObjectId,
  choice: AbilityChoice,
  kind: "activate" | "trigger",
): readonly Ability[] {
  if (view === undefined) return [];
  const found =
    kind === "activate"
      ? chosenAbilities(activatedAbilities(view, source), choice)
      : chosenAbilities(triggeredAbilities(view, source), choice);
  return found.map(({ ability }) => ability);
}
