// What may not be cast at all: lands (305.9), what an effect forbids (101.2, 601.3), what its own text allows only at other times (601.3).

import { and, isUnknown, joinVerdicts, LEGAL, type Verdict } from "../../verdict.ts";
import { defineRule, illegal } from "../define-rule.ts";
import { zonesBarred } from "../zones-in-words.ts";
import { splitSecondReason, splitSecondSpell } from "./split-second.ts";
import { allowsNow } from "./timing-condition.ts";
import { type CastQuestion, whyNotSorceryTime } from "./timing-question.ts";
import { unreadOnTiming } from "./unread-words.ts";

export const castingPermission = defineRule<CastQuestion>({
  code: "timing/casting-permission",
  summary: "What an effect or its own text says can't be cast, can't; lands are played, not cast.",
  clauses: ["601.3", "101.2", "305.9", "702.61a"],
  on: "timing",
  check(question): Verdict {
    const { view, spell, player } = question;
    const name = view.name(spell);
    const refuse = (why: string, clauses: readonly string[]) =>
      illegal(castingPermission, view, { what: `${name} can't be cast.`, why, subject: spell, related: [] }, clauses);
    if (view.characteristics(spell).cardTypes.includes("land")) return refuse(`${name} is a land: it is played, not cast.`, ["305.9"]);
    const fast = splitSecondSpell(view, spell);
    if (fast !== undefined) return refuse(splitSecondReason(view, fast), ["702.61a", "601.3"]);
    const { from } = question;
    const all = unreadOnTiming(view, "forbid", "cast", spell, player);
    // "From graveyards or libraries" says nothing of what is cast from elsewhere.
    const unread = all.filter(({ words }) => from === undefined || zonesBarred(words)?.includes(from) !== false);
    const barring = unread.find(({ words }) => /^players can't cast (?:spells|cards) (?:from|in) [a-z ]+\.?$/i.test(words.trim()));
    if (barring !== undefined && from !== undefined && zonesBarred(barring.words) !== undefined) {
      const who = barring.object === undefined ? "An effect" : view.name(barring.object);
      return refuse(`${who} says: "${barring.words}"`, ["101.2", "601.3"]);
    }
    const open: readonly Verdict[] = unread.length > 0 ? [{ kind: "unknown", doubts: unread }] : [];
    return joinVerdicts([...ownText(question, refuse), ...forbidden(question, refuse), ...wrongTime(question, refuse), ...open]);
  },
});

type Refuse = (why: string, clauses: readonly string[]) => Verdict;

function ownText({ view, spell, player }: CastQuestion, refuse: Refuse): readonly Verdict[] {
  return view.characteristics(spell).abilities.flatMap(({ ability }): readonly Verdict[] => {
    if (ability.kind !== "casting" || ability.onlyIf === undefined) return [];
    const allowed = allowsNow(view, ability.onlyIf, { you: player, this: spell });
    if (isUnknown(allowed)) return [{ kind: "unknown", doubts: allowed.doubts }];
    return allowed ? [] : [refuse(`It says: "${ability.words}"`, ["601.3"])];
  });
}

function forbidden({ view, spell, player }: CastQuestion, refuse: Refuse): readonly Verdict[] {
  return view.norms("can't cast").map((active): Verdict => {
    const players = view.players(active.norm.player, active.context);
    if (isUnknown(players)) return { kind: "unknown", doubts: players.doubts };
    if (!players.includes(player)) return LEGAL;
    const applies = and([
      view.covers(active, active.norm.what, spell),
      active.doubts === undefined ? true : { kind: "unknown", doubts: active.doubts },
    ]);
    if (isUnknown(applies)) return { kind: "unknown", doubts: applies.doubts };
    const who = active.source === undefined ? "An effect" : view.name(active.source);
    return applies ? refuse(`${who} says: "${active.words}"`, ["101.2", "601.3"]) : LEGAL;
  });
}

/** "Each opponent can cast spells only any time they could cast a sorcery", "Players can cast spells only during their own turns". */
function wrongTime({ view, spell, player }: CastQuestion, refuse: Refuse): readonly Verdict[] {
  const { step, active } = view.state;
  if (step === undefined) return [];
  const norms = [...view.norms("casts only as a sorcery"), ...view.norms("acts only on own turn")];
  return norms.map((found): Verdict => {
    const players = view.players(found.norm.player, found.context);
    if (isUnknown(players)) return { kind: "unknown", doubts: players.doubts };
    if (!players.includes(player)) return LEGAL;
    const isRight = found.norm.kind === "acts only on own turn" ? active === player : whyNotSorceryTime(view, player, spell) === undefined;
    if (isRight) return LEGAL;
    if (found.doubts !== undefined) return { kind: "unknown", doubts: found.doubts };
    const who = found.source === undefined ? "An effect" : view.name(found.source);
    return refuse(`${who} says: "${found.words}"`, ["101.2", "601.3"]);
  });
}
