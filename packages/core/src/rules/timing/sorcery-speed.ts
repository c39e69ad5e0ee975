// Spells other than instants and those with flash are cast in a main phase of one's own turn while the stack is empty (307.1, 117.1a, 702.8a).

import { and, type Doubt, isUnknown, LEGAL, or, type Truth, type Verdict } from "../../verdict.ts";
import { defineRule, illegal } from "../define-rule.ts";
import { article } from "../describe-match.ts";
import { type CastQuestion, whyNotSorceryTime } from "./timing-question.ts";
import { unreadOnTiming } from "./unread-words.ts";
import { hasWayToCast } from "./zone-permission.ts";

export const sorcerySpeed = defineRule<CastQuestion>({
  code: "timing/sorcery-speed",
  summary: "A spell that isn't an instant and has no flash is cast only in its player's main phase, while the stack is empty.",
  clauses: ["307.1", "302.1", "301.1", "303.1", "306.1", "117.1a", "601.3"],
  general: ["307.1", "307.5"],
  on: "timing",
  check(question): Verdict {
    const { view, spell, player } = question;
    const because = whyNotSorceryTime(view, player, spell);
    if (because === undefined) return LEGAL;
    const name = view.name(spell);
    const is = view.characteristics(spell);
    if (is.cardTypes.includes("instant")) return LEGAL;
    const flash = mayCastLikeInstant(question);
    if (flash === true) return LEGAL;
    if (isUnknown(flash)) return { kind: "unknown", doubts: flash.doubts };
    const unread = unreadOnTiming(view, "allow", "cast", spell, player);
    if (unread.length > 0) return { kind: "unknown", doubts: unread };
    const why = `${name} is ${article(is.cardTypes.join(" "))} without flash: only in its player's main phase, with an empty stack; ${because}.`;
    const own = is.cardTypes.flatMap((type) => OF_TYPE[type] ?? []);
    const reason = { what: `${name} can't be cast now.`, why, subject: spell, related: [] };
    return illegal(sorcerySpeed, view, reason, [...own, "117.1a", "601.3"]);
  },
});

/** The rule that says it for each card type. */
const OF_TYPE: Readonly<Record<string, string>> = {
  sorcery: "307.1",
  creature: "302.1",
  artifact: "301.1",
  enchantment: "303.1",
  planeswalker: "306.1",
};

/** Its own flash counts wherever it is cast from, also if only cards there have it (702.8a). */
function mayCastLikeInstant(question: CastQuestion): Truth {
  const { view, spell, player } = question;
  const context = { you: player, this: spell };
  const own = view.characteristics(spell).abilities.map(({ ability }): Truth => {
    if (ability.kind !== "casting" || ability.flash === undefined || ability.flash === false) return false;
    return ability.flash === true ? true : view.holds(ability.flash, context);
  });
  const granted = view.norms("may cast as though flash").map((active): Truth => {
    const players = view.players(active.norm.player, active.context);
    if (isUnknown(players)) return players;
    return players.includes(player) ? and([view.covers(active, active.norm.what, spell), doubtful(active.doubts)]) : false;
  });
  return or([hasWayToCast(question, "flash"), ...own, ...granted]);
}

function doubtful(doubts: readonly Doubt[] | undefined): Truth {
  return doubts === undefined ? true : { kind: "unknown", doubts };
}
