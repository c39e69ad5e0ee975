// A spell or ability whose targets are chosen (601.2c) or checked again (608.2b), and the questions that the rules on targets ask of it.

import type { ObjectId, PlayerId } from "../../game/ids.ts";
import type { ChosenSlot } from "../../game/state.ts";
import type { Context, View } from "../../layers/view.ts";
import type { TargetSlot } from "../../oracle/effect.ts";
import type { Doubt } from "../../verdict.ts";
import type { TargetQuestion } from "../define-rule.ts";
import { possessive } from "../describe-match.ts";

/** One instance of "target", with the body it stands in: references such as "that player" count from the body's first slot. */
export interface PlacedSlot {
  readonly slot: TargetSlot;
  /** Index, among all slots, of the first slot of the same body (mode). */
  readonly base: number;
}

export interface Targeting {
  readonly view: View;
  /** The spell or ability, on the stack. */
  readonly object: ObjectId;
  /** The spell itself, or the source of the ability (113.7). */
  readonly source: ObjectId;
  readonly isAbility: boolean;
  readonly controller: PlayerId;
  readonly slots: readonly PlacedSlot[];
  /** Who "this" and "you" are, X …; targets are filled in per body. */
  readonly context: Context;
  /** The clauses on choosing targets for this sort of spell or ability, most specific first: 702.6a for equip, 602.2b, 601.2c, 115.1c. */
  readonly clauses: readonly string[];
  /** Clauses on what the spell or ability does or is (modes, changing targets, a copy): an author may expect them for an illegal target, too. */
  readonly further: readonly string[];
  /** Words of the spell or ability that might hold further targets. */
  readonly doubts: readonly Doubt[];
}

/** May `target` be chosen for this slot, with these choices for the other slots? */
export interface SlotQuestion extends TargetQuestion {
  readonly object: ObjectId;
  readonly slot: TargetSlot;
  readonly context: Context;
  readonly clauses: readonly string[];
  readonly further: readonly string[];
  /** Targets are checked on resolution (608.2b), not chosen. */
  readonly resolving?: boolean;
}

/** A whole choice of targets, one entry per slot. */
export interface WholeQuestion {
  readonly targeting: Targeting;
  readonly chosen: readonly ChosenSlot[];
}

/** The question for one slot. `chosen` are the choices for all slots made so far. */
export function slotQuestion(
  targeting: Targeting,
  index: number,
  target: ObjectId | PlayerId,
  chosen: readonly ChosenSlot[],
  resolving = false,
): SlotQuestion {
  const { slot, base } = targeting.slots[index]!;
  return {
    view: targeting.view,
    source: targeting.source,
    object: targeting.object,
    isAbility: targeting.isAbility,
    controller: targeting.controller,
    target,
    slot,
    context: { ...targeting.context, targets: chosen.slice(base) },
    clauses: targeting.clauses,
    further: targeting.further,
    resolving,
  };
}

/** How messages call the spell or ability: "Terror", "Royal Assassin's ability". */
export function targetingName(question: Pick<SlotQuestion, "view" | "source" | "isAbility">): string {
  const name = question.view.name(question.source);
  return question.isAbility ? `${possessive(name)} ability` : name;
}

/** "Terror can't target Black Knight." */
export function cantTarget(question: Pick<SlotQuestion, "view" | "source" | "isAbility" | "target">): string {
  return `${targetingName(question)} can't target ${question.view.name(question.target)}.`;
}
