// Where a card may be cast from, and in which way: from the hand, unless its own text or something else lets it be cast from elsewhere (601.3); with a
// keyword's alternative or additional cost only if it has the keyword (601.2b, 118.9). Anything that speaks of such a permission, wherever it is, may have
// given it: nothing is refused then.

import type { ObjectId } from "../../game/ids.ts";
import type { GameObject } from "../../game/state.ts";
import type { View } from "../../layers/view.ts";
import type { ZoneName } from "../../oracle/filter.ts";
import { joinVerdicts, LEGAL, type Verdict } from "../../verdict.ts";
import { defineRule, illegal } from "../define-rule.ts";
import { zoneWords } from "../describe-match.ts";
import type { CastQuestion } from "./timing-question.ts";

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

/** Words of others that speak of casting from a zone, and words of the card itself that let it be. */
const PERMITS: Readonly<Partial<Record<ZoneName, { readonly text: RegExp; readonly own: RegExp }>>> = {
  graveyard: {
    text: /\b(?:cast|play)[\s\S]*\b(?:graveyards?|anywhere)\b|\bgraveyards?\b[\s\S]*\b(?:cast|play)\b|\b(?:gains?|has|have|with|of)\b[^.]*\b(?:flashback|retrace|jump-start|escape|disturb|harmonize|mayhem)\b/i,
    own: /\b(?:flashback|retrace|jump-start|aftermath|escape|disturb|harmonize|mayhem)\b|\b(?:cast|play)[\s\S]*\b(?:graveyard|anywhere)\b/i,
  },
  exile: {
    text: /\b(?:cast|play)\b[\s\S]*\bexiled?\b|\bexiled?\b[\s\S]*\b(?:cast|play)\b|\b(?:cascade|discover|hideaway|airbend|ripple)\b|\b(?:gains?|has|have|with|suspend|foretell|plot)\b[^.]*\b(?:suspend|foretell|foretold|plot|plotted|madness|rebound|warp|card)\b/i,
    own: /\bexiled?\b|\b(?:suspend|foretell|plot|madness|rebound|warp|adventure)\b|\banywhere\b/i,
  },
  library: {
    text: /\b(?:cast|play)\b[\s\S]*\blibrar(?:y|ies)\b|\blibrar(?:y|ies)\b[\s\S]*\b(?:cast|play)\b/i,
    own: /\b(?:cast|play)\b[\s\S]*\b(?:library|anywhere)\b/i,
  },
};

function judgeZone({ view, spell, from }: CastQuestion): Verdict {
  const permits = from === undefined ? undefined : PERMITS[from];
  const object = view.object(spell);
  if (permits === undefined || object === undefined || object.card?.layout === "adventure") return LEGAL;
  if (permits.own.test(ownText(view, spell, object)) || speaks(view, spell, permits.text)) return LEGAL;
  const name = view.name(spell);
  const why = `It is ${zoneWords(from!)}; neither its text nor anything else here lets it be cast from there.`;
  return illegal(castingZone, view, { what: `${name} can't be cast from there.`, why, subject: spell, related: [] }, ["601.3"]);
}

/** Ways to cast that only a keyword allows, with what its text may call it. */
const WAYS: Readonly<Record<string, RegExp>> = Object.fromEntries(
  "aftermath awaken bestow blitz buyback cleave dash disturb emerge entwine escalate escape evoke foretell harmonize jump-start madness miracle mutate overload plot prototype prowl replicate retrace spectacle surge suspend flashback"
    .split(" ")
    .map((word) => [word, new RegExp(`\\b${word}`, "i")]),
);
const FACE_DOWN = /\b(?:morph|megamorph|disguise)\b|face[- ]down/i;
const KICKER = /\bkick/i;
const MORE_WAYS: Readonly<Record<string, RegExp>> = {
  morph: FACE_DOWN,
  megamorph: FACE_DOWN,
  disguise: FACE_DOWN,
  kicker: KICKER,
  kicked: KICKER,
  multikicker: KICKER,
};

/** Keywords that let a card be cast from its player's graveyard, and from nowhere else. */
const FROM_GRAVEYARD: readonly string[] = ["aftermath", "disturb", "escape", "flashback", "harmonize", "jump-start", "mayhem", "retrace"];

function judgeWays({ view, spell, from }: CastQuestion): readonly Verdict[] {
  const object = view.object(spell);
  if (object === undefined) return [];
  const name = view.name(spell);
  return (object.castWith.using ?? []).flatMap((way): readonly Verdict[] => {
    if (from !== undefined && from !== "graveyard" && FROM_GRAVEYARD.includes(way)) {
      const why = `With ${way} a card is cast from its player's graveyard; it is ${zoneWords(from)}.`;
      return [illegal(castingZone, view, { what: `${name} can't be cast with ${way}.`, why, subject: spell, related: [] }, ["601.3"])];
    }
    const word = MORE_WAYS[way] ?? WAYS[way];
    if (word === undefined || word.test(ownText(view, spell, object)) || speaks(view, spell, word)) return [];
    const reason = {
      what: `${name} can't be cast with ${way}.`,
      why: `It doesn't have ${way}, and nothing here gives it.`,
      subject: spell,
      related: [],
    };
    return [illegal(castingZone, view, reason, ["601.2b", "601.3"])];
  });
}

/** What all faces of the card say, and what it has gained. */
function ownText(view: View, id: ObjectId, object: GameObject): string {
  const gained = view
    .characteristics(id)
    .abilities.map(({ words, ability }) => `${words ?? ""} ${"keyword" in ability ? JSON.stringify(ability.keyword) : ""}`);
  return [...textsOf(object), ...gained].join("\n");
}

function textsOf({ card, copyOf }: GameObject): readonly string[] {
  return [card, copyOf?.card].flatMap((one) => one?.faces.map(({ text }) => text) ?? []);
}

/** Whether any other object, there or gone, or any effect speaks of it. */
function speaks({ state }: View, spell: ObjectId, about: RegExp): boolean {
  const texts = function* (): Generator<string> {
    for (const object of state.objects.values()) if (object.id !== spell) yield* textsOf(object).map((text) => aboutOthers(text, object));
    for (const { object } of state.lastKnown.values())
      if (object.card !== state.objects.get(spell)?.card) yield* textsOf(object).map((text) => aboutOthers(text, object));
    for (const { words } of state.effects) yield words;
  };
  for (const text of texts()) if (about.test(text)) return true;
  return false;
}

/** The text without reminders and without sentences on casting the object itself. */
function aboutOthers(text: string, { card }: GameObject): string {
  const names = card?.faces.flatMap(({ name }) => [name, name.split(",")[0]!]) ?? [];
  return text
    .replace(/\([^)]*\)/g, "")
    .split(/(?<=\.)\s/)
    .filter(
      (sentence) => !["this card", ...names].some((name) => new RegExp(`\\b(?:cast|play) ${escaped(name)}(?![\\w'])`, "i").test(sentence)),
    )
    .join(" ");
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
