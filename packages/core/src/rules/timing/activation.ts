// Who may activate an ability and when: its controller (602.2), as a sorcery where it says so (602.5d), once a turn for loyalty abilities (606.3), not
// where an effect forbids it (101.2, 701.35a).

import { lasting, objectFactHolds } from "../../game/history.ts";
import { comesAfter, isCombatStep } from "../../game/turn-steps.ts";
import { and, isUnknown, joinVerdicts, LEGAL, type Verdict } from "../../verdict.ts";
import { defineRule, illegal } from "../define-rule.ts";
import { possessive } from "../describe-match.ts";
import { splitSecondReason, splitSecondSpell } from "./split-second.ts";
import { allowsNow } from "./timing-condition.ts";
import { type ActivateQuestion, whyNotSorceryTime } from "./timing-question.ts";
import { unreadOnTiming } from "./unread-words.ts";

export const activation = defineRule<ActivateQuestion>({
  code: "timing/activation",
  summary: "Only its controller activates an ability, and only when its text and the rules allow it.",
  clauses: ["602.2", "602.2a", "602.5", "602.5d", "606.3", "702.6a", "702.67a", "702.151a", "701.35a", "101.2", "301.5d", "303.4e"],
  on: "timing",
  check(question): Verdict {
    return joinVerdicts([whoMay(question), unlessUnread(question, joinVerdicts(whenMay(question))), ...forbidden(question)]);
  },
});

function refuse({ view, source }: ActivateQuestion, why: string, clauses: readonly string[], further: readonly string[] = []): Verdict {
  return illegal(
    activation,
    view,
    { what: `${possessive(view.name(source))} ability can't be activated.`, why, subject: source, related: [] },
    clauses,
    further,
  );
}

/** Words that weren't understood may allow it at other times, or forbid it now. */
function unlessUnread({ view, source, player }: ActivateQuestion, verdict: Verdict): Verdict {
  if (verdict.kind === "unknown") return verdict;
  const unread = unreadOnTiming(view, verdict.kind === "illegal" ? "allow" : "forbid", "activate", source, player);
  return unread.length > 0 ? { kind: "unknown", doubts: unread } : verdict;
}

function whoMay(question: ActivateQuestion): Verdict {
  const { view, source, ability, player } = question;
  const controller = view.controller(source);
  if (ability.anyPlayer === true || controller === player) return LEGAL;
  if (typeof ability.anyPlayer === "object") {
    const players = view.players(ability.anyPlayer, { you: controller, this: source });
    if (isUnknown(players)) return { kind: "unknown", doubts: players.doubts };
    if (players.includes(player)) return LEGAL;
  }
  const { subtypes } = view.characteristics(source);
  const more = subtypes.includes("Equipment") ? ["301.5d"] : subtypes.includes("Aura") ? ["303.4e"] : [];
  return refuse(
    question,
    `Only its controller, ${view.name(controller)}, can activate it, not ${view.name(player)}.`,
    ["602.2", ...more],
    ["303.4e", "301.5d"],
  );
}

const KEYWORD_TIMES: Readonly<Record<string, readonly string[]>> = {
  equip: ["702.6a", "602.5d"],
  fortify: ["702.67a", "602.5d"],
  reconfigure: ["702.151a", "602.5d"],
};

function whenMay(question: ActivateQuestion): readonly Verdict[] {
  const { view, source, ability, player } = question;
  const verdicts: Verdict[] = [];
  if (ability.loyalty) verdicts.push(...loyaltyTime(question));
  for (const timing of ability.timing) {
    if (typeof timing === "string") {
      const because = timing === "sorcery" && mayEquipNow(question) ? undefined : whyNot(question, timing);
      const clauses = timing === "sorcery" ? (KEYWORD_TIMES[ability.keyword ?? ""] ?? ["602.5d", "307.5"]) : ["602.5"];
      if (because !== undefined) verdicts.push(refuse(question, because, clauses, ability.keyword === "equip" ? ["702.6d"] : []));
    } else if (timing.kind === "if") {
      const holds = allowsNow(view, timing.condition, { you: player, this: source });
      if (isUnknown(holds)) verdicts.push({ kind: "unknown", doubts: holds.doubts });
      else if (!holds) verdicts.push(refuse(question, "Its condition for being activated doesn't hold.", ["602.5"]));
    } else if (timing.kind === "times each turn") {
      if (objectFactHolds(view.state, source, activatedFact(ability.line, timing.times)) === true)
        verdicts.push(refuse(question, `It was already activated ${times(timing.times)} this turn, and can be no more often.`, ["602.5"]));
    } else if (view.state.step !== undefined || timing.touches.includes("timing")) {
      verdicts.push({ kind: "unknown", doubts: [{ words: timing.words, object: source }] });
    }
  }
  return verdicts;
}

/** "You may activate equip abilities any time you could cast an instant." */
function mayEquipNow({ view, ability, player }: ActivateQuestion): boolean {
  if (ability.keyword !== "equip") return false;
  return view.norms("may equip as an instant").some(({ norm, context, doubts }) => {
    const players = view.players(norm.player, context);
    return doubts === undefined && !isUnknown(players) && players.includes(player);
  });
}

function loyaltyTime(question: ActivateQuestion): readonly Verdict[] {
  const { view, source, player } = question;
  const because = whyNotSorceryTime(view, player);
  const verdicts =
    because === undefined
      ? []
      : [refuse(question, `A loyalty ability is activated only as a sorcery would be cast; ${because}.`, ["606.3"])];
  if (objectFactHolds(view.state, source, "loyalty ability activated") === true) {
    verdicts.push(refuse(question, "One of its loyalty abilities was already activated this turn.", ["606.3"]));
  }
  return verdicts;
}

/** Why the moment is wrong; undefined if it is right, or the scenario set no step. */
function whyNot(question: ActivateQuestion, timing: string): string | undefined {
  const { view, source, player, ability } = question;
  const { step, active } = view.state;
  if (timing === "once each turn") {
    const done = objectFactHolds(view.state, source, activatedFact(ability.line)) === true;
    return done ? "It was already activated this turn, and can be only once each turn." : undefined;
  }
  if (timing === "once") {
    const done = objectFactHolds(view.state, source, everActivatedFact(ability.line)) === true;
    return done ? "It was already activated, and can be only once." : undefined;
  }
  if (step === undefined) return undefined;
  switch (timing) {
    case "sorcery": {
      const because = whyNotSorceryTime(view, player);
      return because === undefined ? undefined : `It can be activated only as a sorcery could be cast; ${because}.`;
    }
    case "your turn":
      return active === player ? undefined : `It can be activated only during its controller's turn; it is ${view.name(active)}'s.`;
    case "opponent's turn":
      return active !== player ? undefined : "It can be activated only during an opponent's turn.";
    case "upkeep":
      if (step !== "upkeep") return `It can be activated only during its player's upkeep; it is the ${step} step.`;
      return active === player ? undefined : `It can be activated only during its player's upkeep; it is ${possessive(view.name(active))}.`;
    case "combat":
      return isCombatStep(step) ? undefined : `It can be activated only during combat; it is the ${step} step.`;
    case "before blockers":
      return view.state.combat?.blocksDeclaredBy.length || comesAfter(step, "declare blockers")
        ? "It can be activated only before blockers are declared."
        : undefined;
    default:
      return undefined;
  }
}

/** The fact recorded when an ability is activated, the first time in a turn or a further one. */
export function activatedFact(line: number, time = 1): string {
  return time === 1 ? `ability ${line} activated` : `ability ${line} activated ${time} times`;
}

function times(count: number): string {
  return count === 2 ? "twice" : `${count} times`;
}

/** The fact recorded for abilities that work once as long as the object is there: it outlives the turn. */
export function everActivatedFact(line: number): string {
  return lasting(activatedFact(line));
}

function forbidden(question: ActivateQuestion): readonly Verdict[] {
  const { view, source, ability } = question;
  const fast = ability.mana ? undefined : splitSecondSpell(view, source);
  if (fast !== undefined) return [refuse(question, splitSecondReason(view, fast), ["702.61a", "602.5"])];
  return [...notOnOwnTurn(question), ...cantActivate(question)];
}

/** "Players can cast spells and activate abilities only during their own turns." */
function notOnOwnTurn(question: ActivateQuestion): readonly Verdict[] {
  const { view, player } = question;
  if (view.state.step === undefined || view.state.active === player) return [];
  return view.norms("acts only on own turn").map(({ norm, context, doubts, source, words }): Verdict => {
    const players = norm.activates ? view.players(norm.player, context) : [];
    if (isUnknown(players)) return { kind: "unknown", doubts: players.doubts };
    if (!players.includes(player)) return LEGAL;
    if (doubts !== undefined) return { kind: "unknown", doubts };
    return refuse(question, `${source === undefined ? "An effect" : view.name(source)} says: "${words}"`, ["101.2", "602.5"]);
  });
}

function cantActivate({ view, source, ability, ...rest }: ActivateQuestion): readonly Verdict[] {
  const question = { view, source, ability, ...rest };
  return view.norms("can't activate").map((active): Verdict => {
    if (active.norm.except === "mana abilities" && ability.mana) return LEGAL;
    if (active.norm.only === "tap abilities" && !ability.cost.parts.some((part) => part.kind === "tap")) return LEGAL;
    const applies = and([
      view.covers(active, active.norm.who, source),
      active.doubts === undefined ? true : { kind: "unknown", doubts: active.doubts },
    ]);
    if (applies === false) return LEGAL;
    if (isUnknown(applies)) return { kind: "unknown", doubts: applies.doubts };
    const who = active.source === undefined ? "An effect" : view.name(active.source);
    const clauses = /detain/i.test(active.words) ? ["701.35a", "602.5"] : ["101.2", "602.5"];
    return refuse(question, `${who} says: "${active.words}"`, clauses);
  });
}
