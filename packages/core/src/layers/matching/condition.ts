// "as long as", "if", "unless": does it hold now (604, 608.2)?

import { factHolds, objectFactHolds } from "../../game/history.ts";
import type { ObjectId } from "../../game/ids.ts";
import type { GameState, PlayerState, StepName } from "../../game/state.ts";
import { comesAfter, isCombatStep, isStepName } from "../../game/turn-steps.ts";
import type { Condition } from "../../oracle/condition.ts";
import type { Comparison } from "../../oracle/reference.ts";
import type { Truth } from "../../verdict.ts";
import { and, isUnknown, not, or, unknown, untold, untoldStep } from "../../verdict.ts";
import type { Reading } from "../reading.ts";
import type { Context } from "../view.ts";
import { amountOf } from "./amount.ts";
import { compareNumbers, compares } from "./compare.ts";
import type { Count } from "./count.ts";
import { countMatching } from "./count.ts";
import { matchesFilter } from "./filter.ts";
import { resolvePlayers } from "./player-reference.ts";
import { references } from "./reference.ts";
import { startingLifeHolds } from "./starting-life.ts";

export function holds(reading: Reading, condition: Condition, context: Context): Truth {
  switch (condition.kind) {
    case "all of":
      return and(condition.of.map((part) => holds(reading, part, context)));
    case "any of":
      return or(condition.of.map((part) => holds(reading, part, context)));
    case "not":
      return not(holds(reading, condition.of, context));
    case "count": {
      const value = amountOf(reading, condition.compare.value, context);
      if (isUnknown(value)) return value;
      return countCompares(countMatching(reading, condition.filter, context), condition.compare.operator, value);
    }
    case "matches":
      return referenceMatches(reading, condition, context);
    case "compare":
      return compareAmounts(reading, condition, context);
    case "turn": {
      const players = resolvePlayers(reading, condition.player, context);
      return isUnknown(players) ? players : players.includes(reading.state.active);
    }
    case "step":
      return stepIs(reading, condition.step);
    case "designation":
      return hasDesignation(reading, condition, context);
    case "cost paid":
      return costPaid(reading, condition.cost, context);
    case "history":
      return historyHolds(reading, condition, context);
    case "opaque":
      return unknown({ words: condition.words, object: context.this });
  }
}

/** A count that isn't exact may still decide: three are enough for "two or more". */
function countCompares({ least, most, doubts }: Count, operator: Comparison["operator"], value: number): Truth {
  const low = compares(least, operator, value);
  if (least === most) return low;
  const high = compares(most, operator, value);
  const between = value >= least && value <= most && (operator === "=" || operator === "≠");
  return low === high && !between ? low : unknown(...doubts);
}

function compareAmounts(reading: Reading, condition: Extract<Condition, { kind: "compare" }>, context: Context): Truth {
  const { left, compare } = condition;
  if (left.kind === "count") return holds(reading, { kind: "count", filter: left.filter, compare }, context);
  return compareNumbers(reading, amountOf(reading, left, context), compare, context);
}

/** The objects referred to match, each of them; where there is none it doesn't hold. */
function referenceMatches(reading: Reading, condition: Extract<Condition, { kind: "matches" }>, context: Context): Truth {
  const objects = references(reading, condition.object, context);
  if (isUnknown(objects)) return objects;
  if (objects.length > 0) return and(objects.map((id) => matchesFilter(reading, condition.filter, id, { ...context, candidate: id })));
  const host = condition.object.kind === "host" && context.this !== undefined ? reading.object(context.this)?.attachedTo : undefined;
  return host !== undefined && matchesFilter(reading, condition.filter, host, context);
}

function stepIs(reading: Reading, step: string): Truth {
  const now = reading.state.step;
  if (step.endsWith("blockers are declared")) return blockersAreDeclared(reading, step);
  if (step === "before attackers are declared") return not(attackersAreDeclared(reading));
  if (now === undefined) {
    // Where the scenario doesn't say what step it is, what has happened in combat may tell.
    const told = stepOfCombat(reading.state.combat);
    return told !== undefined && (step === told || step === "combat") ? true : untoldStep(`whether it is the ${step} step`);
  }
  if (step === "combat") return isCombatStep(now);
  const relative = /^(before|after) (.+)$/.exec(step);
  if (relative !== null) return isBeside(now, relative[1] as "before" | "after", relative[2]!);
  return now === step || (step === "main" && now === "second main");
}

/** "before combat damage", "after combat", "after upkeep". */
function isBeside(now: StepName, side: "before" | "after", named: string): Truth {
  if (!isStepName(named)) return unknown({ words: `whether it is the ${side} ${named} step` });
  // "After combat" is after the whole phase.
  return side === "before" ? comesAfter(named, now) : comesAfter(now, named === "combat" ? "end of combat" : named);
}

function stepOfCombat(combat: GameState["combat"]): StepName | undefined {
  if (combat === undefined || !combat.attackersDeclared) return undefined;
  if (combat.damageSteps > 0) return "combat damage";
  return combat.blocksDeclaredBy.length > 0 ? "declare blockers" : "declare attackers";
}

/** Attackers have been declared this turn, or the time for it is over; between two combats nobody asks. */
function attackersAreDeclared({ state: { combat, step } }: Reading): Truth {
  if (combat?.attackersDeclared || (step !== undefined && comesAfter(step, "declare attackers"))) return true;
  return combat === undefined && step === undefined ? untoldStep("whether attackers were declared") : false;
}

/** "after blockers are declared", "combat before blockers are declared", "before blockers are declared". */
function blockersAreDeclared(reading: Reading, words: string): Truth {
  const { combat, step } = reading.state;
  const isAfter =
    (combat?.blocksDeclaredBy.length ?? 0) > 0 || (step !== undefined && isCombatStep(step) && comesAfter(step, "declare attackers"));
  if (words.startsWith("after"))
    return isAfter || (combat === undefined && step === undefined ? untoldStep("whether blockers were declared") : false);
  if (isAfter) return false;
  if (combat !== undefined || (step !== undefined && isCombatStep(step))) return true;
  if (step === undefined) return untoldStep("whether blockers were declared");
  return words.startsWith("combat") ? false : !comesAfter(step, "end of combat");
}

function hasDesignation(reading: Reading, condition: Extract<Condition, { kind: "designation" }>, context: Context): Truth {
  const players = resolvePlayers(reading, condition.player, context);
  if (isUnknown(players)) return players;
  const wanted = condition.is.replace(/’/g, "'").toLowerCase();
  return reading.state.players.some(
    (player) =>
      players.includes(player.id) &&
      (player.designations.some((designation) => designation.replace(/’/g, "'").toLowerCase() === wanted) ||
        (wanted === "max speed" && hasMaxSpeed(player))),
  );
}

/** Speed is at most 4 (702.179d); a file writes it like counters, or as a designation: `speed: 4`, `speed 4`. */
function hasMaxSpeed({ counters, designations }: PlayerState): boolean {
  return (counters.speed ?? 0) >= 4 || designations.includes("speed 4");
}

function costPaid(reading: Reading, cost: string, context: Context): Truth {
  const object = context.this === undefined ? undefined : reading.object(context.this);
  const cast = object?.castWith;
  if (/\bpays?\b/.test(cost)) return unknown({ words: cost, object: context.this });
  if (cost === "kicked" && cast?.kicked !== undefined) return cast.kicked;
  if (cast?.using !== undefined) return cast.using.includes(cost) || (cost === "kicked" && cast.using.includes("kicker"));
  // A spell in the scenario says how it was cast; a permanent that stood there from the start may not.
  return object?.zone === "stack" ? false : untold(`whether the ${cost} cost was paid`, context.this);
}

/** Whether it is its controller's Ring-bearer (701.54); undefined where none of that player's permanents is known to be. */
function isRingBearer(reading: Reading, id: ObjectId | undefined): boolean | undefined {
  const object = id === undefined ? undefined : reading.object(id);
  if (object === undefined) return undefined;
  if (object.states.includes("ring-bearer")) return true;
  const other = [...reading.state.objects.values()].some(
    (one) => one.states.includes("ring-bearer") && one.controller === object.controller,
  );
  return other ? false : undefined;
}

function historyHolds(reading: Reading, condition: Extract<Condition, { kind: "history" }>, context: Context): Truth {
  const players = condition.player === undefined ? undefined : resolvePlayers(reading, condition.player, context);
  if (isUnknown(players)) return players;
  const doubt = unknown({ words: condition.fact, object: context.this });
  if (players !== undefined) return or(players.map((player) => factHolds(reading.state, condition.fact, player) ?? doubt));
  const you = reading.state.players.find(({ id }) => id === context.you);
  const life = you === undefined ? undefined : startingLifeHolds(condition.fact, you);
  if (life !== undefined) return life;
  const subject = context.candidate ?? context.this;
  if (/^your ring-bearer$/i.test(condition.fact)) return isRingBearer(reading, subject) ?? doubt;
  const own = subject === undefined ? undefined : objectFactHolds(reading.state, subject, condition.fact);
  return own === true ? true : (factHolds(reading.state, condition.fact) ?? own ?? doubt);
}
