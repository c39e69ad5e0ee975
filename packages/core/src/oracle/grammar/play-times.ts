// The times of a turn that stand after "only": when a spell may be cast (601.3) and an ability activated (602.5).

import type { Condition } from "../condition.ts";
import type { PlayerReference } from "../reference.ts";

const YOURS: PlayerReference = { kind: "you" };
const OPPONENTS: PlayerReference = { kind: "opponent" };

function step(name: string): Condition {
  return { kind: "step", step: name };
}

function turn(player: PlayerReference): Condition {
  return { kind: "turn", player };
}

function stepOf(player: PlayerReference, name: string): Condition {
  return { kind: "all of", of: [turn(player), step(name)] };
}

/** Each time by its words, as the lexer parts them. */
export const TIMES: readonly (readonly [string, Condition])[] = [
  ["during your turn", turn(YOURS)],
  ["during an opponent 's turn", turn(OPPONENTS)],
  ["during your upkeep", stepOf(YOURS, "upkeep")],
  ["during an opponent 's upkeep", stepOf(OPPONENTS, "upkeep")],
  ["during any upkeep step", step("upkeep")],
  ["during any player 's upkeep", step("upkeep")],
  ["during the upkeep step", step("upkeep")],
  ["during your draw step", stepOf(YOURS, "draw")],
  ["during your end step", stepOf(YOURS, "end")],
  ["before combat", step("before attackers are declared")],
  ["before attackers are declared", step("before attackers are declared")],
  ["during your turn , before attackers are declared", stepOf(YOURS, "before attackers are declared")],
  ["during your turn before attackers are declared", stepOf(YOURS, "before attackers are declared")],
  ["during an opponent 's turn , before attackers are declared", stepOf(OPPONENTS, "before attackers are declared")],
  ["during combat", step("combat")],
  ["during combat on your turn", stepOf(YOURS, "combat")],
  ["during combat on an opponent 's turn", stepOf(OPPONENTS, "combat")],
  ["during the declare attackers step", step("declare attackers")],
  ["during the declare attackers step on your turn", stepOf(YOURS, "declare attackers")],
  ["during your declare attackers step", stepOf(YOURS, "declare attackers")],
  ["during an opponent 's declare attackers step", stepOf(OPPONENTS, "declare attackers")],
  ["before blockers are declared", step("before blockers are declared")],
  ["during combat before blockers are declared", step("combat before blockers are declared")],
  ["during the declare blockers step", step("declare blockers")],
  ["during the declare blockers step on an opponent 's turn", stepOf(OPPONENTS, "declare blockers")],
  ["during combat after blockers are declared", step("after blockers are declared")],
  ["before the combat damage step", step("before combat damage")],
  ["during the combat damage step", step("combat damage")],
  ["before the end of combat step", step("before end of combat")],
  ["during the end of combat step", step("end of combat")],
  ["after combat", step("after combat")],
];
