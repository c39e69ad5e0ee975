// What the target's words ask for must hold of what is chosen (601.2c, 115.1, 115.4): the reason says which part fails.

import type { Filter } from "../../oracle/filter.ts";
import { isUnknown, LEGAL, type Verdict } from "../../verdict.ts";
import { defineRule, illegal } from "../define-rule.ts";
import { failures } from "../describe-match.ts";
import { cantTarget, type SlotQuestion, targetingName } from "./targeting.ts";
import { inItsZone } from "./zone.ts";

export const filter = defineRule<SlotQuestion>({
  code: "target/filter",
  summary: "A target must fit the words that ask for it: type, color, cost, status, controller, zone.",
  clauses: [
    "601.2c",
    "602.2b",
    "603.3d",
    "608.2b",
    "115.1",
    "115.1a",
    "115.1b",
    "115.1c",
    "115.1d",
    "115.1e",
    "115.2",
    "115.4",
    "109.2a",
    "109.2b",
    "109.5",
    "102.2",
    "102.3",
    "202.3",
    "303.4a",
    "702.5a",
    "702.5d",
    "702.6a",
    "702.6c",
    "702.67a",
    "702.103a",
    "702.151a",
  ],
  named: ["601.2c", "602.2b", "603.3d"],
  on: "target",
  check(question): Verdict {
    const { view, target, slot, context, source } = question;
    const matches = view.matches(inItsZone(slot.filter), target, context);
    if (matches === true) return LEGAL;
    if (isUnknown(matches)) return { kind: "unknown", doubts: matches.doubts };
    const failed = failures(view, slot.filter, target, context);
    const name = view.name(target);
    const because = failed.length === 0 ? `${name} isn't that` : `${name} ${failed.join(" and ")}`;
    return illegal(
      filter,
      view,
      {
        what: cantTarget(question),
        why: `${targetingName(question)} needs "${slot.words}"; ${because}.`,
        subject: target,
        other: source,
        related: [],
      },
      [...filterClauses(slot.filter, question), ...question.clauses],
      [...furtherClauses(slot.filter, question), ...formClauses(question)],
    );
  },
});

/** The clauses on the very part that fails: 115.4 for "any target", 109.5 for "you control", 202.3 for mana value, 102.2 for opponents. */
function filterClauses(wanted: Filter, question: SlotQuestion): readonly string[] {
  const { view, target, context } = question;
  switch (wanted.kind) {
    case "all":
      return wanted.of.flatMap((part) => (view.matches(part, target, context) === false ? filterClauses(part, question) : []));
    case "some":
      if (/any (other )?target/i.test(question.slot.words)) return ["115.4"];
      return wanted.of.every((part) => part.kind === "object kind") ? ["115.2"] : [];
    case "not":
      return wanted.of.kind === "controller" || wanted.of.kind === "owner" ? ["109.5"] : [];
    case "controller":
    case "owner":
      return ["109.5"];
    case "stat":
      return wanted.stat === "mana value" ? ["202.3"] : [];
    case "object kind":
      return wanted.is === "spell" ? ["115.2", "109.2b"] : ["115.2"];
    case "zone":
      return ["115.2", "109.2a"];
    case "player":
      return view.isPlayer(target) && wanted.player.kind !== "player" ? ["102.2", "102.3"] : [];
    default:
      return [];
  }
}

/** Broader clauses for the part that fails: what "target" means (115.2–4, 109.2), current colors and types (105.2, 613.1), other spells' targets (115.9). */
function furtherClauses(wanted: Filter, question: SlotQuestion): readonly string[] {
  const broad = ["115.2", "115.3", "115.4", "109.2", "613.1"];
  const fails = (part: Filter) => question.view.matches(part, question.target, question.context) === false;
  const parts = (filter: Filter): readonly string[] => {
    if (filter.kind === "all" || filter.kind === "some") return filter.of.filter(fails).flatMap(parts);
    const inner = filter.kind === "not" ? filter.of : filter;
    if (inner.kind === "color") return ["105.2", "105.3", "613.1e"];
    if (inner.kind === "card type") return ["613.1d"];
    if (inner.kind === "object kind") return ["113.9", "605.1a", "605.3b"];
    if (inner.kind === "status" || inner.kind === "attacking" || inner.kind === "blocked by") return ["110.5", "509.1g", "509.1h"];
    return inner.kind === "targets" ? ["115.9", "115.9a", "115.9b", "115.9c"] : [];
  };
  return [...broad, ...(zonesNamed(wanted) ? ["109.2a"] : []), ...parts(wanted)];
}

function zonesNamed(filter: Filter): boolean {
  if (filter.kind === "all" || filter.kind === "some") return filter.of.some(zonesNamed);
  return filter.kind === "zone";
}

/** Clauses for what the spell, ability or target is: equip for a quality, fortify, several enchant abilities, a bestowed target. */
function formClauses({ view, clauses, slot, target }: SlotQuestion): readonly string[] {
  const bestowed = !view.isPlayer(target) && view.object(target)?.stack?.form === "bestow";
  return [
    ...(clauses.includes("702.6a") ? ["301.5", "702.6c", "702.6e"] : []),
    ...(clauses.includes("702.67a") ? ["301.6"] : []),
    ...(clauses.includes("303.4a") ? [/player|opponent/i.test(slot.words) ? "702.5d" : "702.5c"] : []),
    ...(bestowed ? ["702.103b", "702.103d"] : []),
  ];
}
