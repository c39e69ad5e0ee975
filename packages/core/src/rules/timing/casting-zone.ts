// Where a card may be cast from, and in which way: from the hand, unless its own text or something else lets it be cast from elsewhere (601.3); with a
// keyword's alternative or additional cost only if it has the keyword (601.2b, 118.9). Where words that may have given a permission weren't understood, or
// something may have given it before the scenario began, it isn't known.

import type { KeywordName } from "../../oracle/keyword.ts";
import { isUnknown, joinVerdicts, LEGAL, or, type Verdict } from "../../verdict.ts";
import { defineRule, illegal } from "../define-rule.ts";
import { zoneWords } from "../describe-match.ts";
import type { CastQuestion } from "./timing-question.ts";
import { wordsOfWay } from "./words-on-casting.ts";
import { FROM_GRAVEYARD, hasWayToCast, isCastOnlyFromElsewhere, mayBeCastFrom } from "./zone-permission.ts";

export const castingZone = defineRule<CastQuestion>({
  code: "timing/casting-zone",
  summary: "A card is cast from its player's hand, in the ordinary way, unless its text or an effect lets it be cast otherwise.",
  clauses: ["601.3", "601.2b"],
  general: ["601.2", "601.2a", "118.9", "702.34a"],
  on: "timing",
  check(question): Verdict {
    return joinVerdicts([judgeZone(question), ...judgeWays(question)]);
  },
});

function judgeZone(question: CastQuestion): Verdict {
  const { view, spell, from } = question;
  const name = view.name(spell);
  const refuse = (why: string) =>
    illegal(castingZone, view, { what: `${name} can't be cast from there.`, why, subject: spell, related: [] }, ["601.3"]);
  if (from === "hand" && isCastOnlyFromElsewhere(question)) return refuse("Its text lets it be cast from elsewhere only.");
  if (from !== "graveyard" && from !== "exile" && from !== "library") return LEGAL;
  const may = mayBeCastFrom(question, from);
  if (isUnknown(may)) return { kind: "unknown", doubts: may.doubts };
  return may ? LEGAL : refuse(`It is ${zoneWords(from)}; neither its text nor anything else here lets it be cast from there.`);
}

/** Keywords that are a way to cast, and what else its name may stand for. */
const WAYS: readonly KeywordName[] = [
  "aftermath",
  "awaken",
  "bestow",
  "blitz",
  "buyback",
  "cleave",
  "dash",
  "disturb",
  "emerge",
  "entwine",
  "escalate",
  "escape",
  "evoke",
  "foretell",
  "harmonize",
  "jump-start",
  "madness",
  "miracle",
  "mutate",
  "overload",
  "plot",
  "prototype",
  "prowl",
  "replicate",
  "retrace",
  "spectacle",
  "surge",
  "suspend",
  "flashback",
];
const FACE_DOWN: readonly KeywordName[] = ["morph", "megamorph", "disguise"];
const KICKER: readonly KeywordName[] = ["kicker", "multikicker"];
const SEVERAL: Readonly<Record<string, readonly KeywordName[]>> = {
  morph: FACE_DOWN,
  megamorph: FACE_DOWN,
  disguise: FACE_DOWN,
  kicker: KICKER,
  kicked: KICKER,
  multikicker: KICKER,
  ...Object.fromEntries(WAYS.map((way) => [way, [way]])),
};

function judgeWays(question: CastQuestion): readonly Verdict[] {
  const { view, spell } = question;
  return (view.object(spell)?.castWith.using ?? []).map((way) => judgeWay(question, way));
}

function judgeWay(question: CastQuestion, way: string): Verdict {
  const { view, spell, from } = question;
  const name = view.name(spell);
  const refuse = (why: string, clauses: readonly string[]) =>
    illegal(castingZone, view, { what: `${name} can't be cast with ${way}.`, why, subject: spell, related: [] }, clauses);
  if (from !== undefined && from !== "graveyard" && FROM_GRAVEYARD.some((keyword) => keyword === way))
    return refuse(`With ${way} a card is cast from its player's graveyard; it is ${zoneWords(from)}.`, ["601.3"]);
  const keywords = SEVERAL[way];
  if (keywords === undefined) return LEGAL;
  const has = or(keywords.map((keyword) => hasWayToCast(question, keyword)));
  if (has === true) return LEGAL;
  if (isUnknown(has)) return { kind: "unknown", doubts: has.doubts };
  const words = wordsOfWay(view, spell, way);
  if (words.length > 0) return { kind: "unknown", doubts: words };
  return refuse(`It doesn't have ${way}, and nothing here gives it.`, ["601.2b", "601.3"]);
}
