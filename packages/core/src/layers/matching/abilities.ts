// Which abilities an object has (113, 702): keywords with their parameters and conditions.

import type { ObjectId } from "../../game/ids.ts";
import type { Filter } from "../../oracle/filter.ts";
import type { Keyword, KeywordName } from "../../oracle/keyword.ts";
import type { Doubt, Truth } from "../../verdict.ts";
import { isUnknown, unknown } from "../../verdict.ts";
import type { EffectiveAbility } from "../characteristics.ts";
import type { Reading } from "../reading.ts";
import { holds } from "./condition.ts";
import { sameMeaning } from "./same-meaning.ts";

export type KeywordInstance = EffectiveAbility & { readonly doubts?: readonly Doubt[] };

/** Instances of a keyword whose condition holds, or could. */
export function keywordInstances(reading: Reading, id: ObjectId, keyword: KeywordName): readonly KeywordInstance[] {
  const found: KeywordInstance[] = [];
  for (const instance of reading.fields(id).abilities) {
    const ability = instance.ability;
    if (ability.kind !== "keyword" || ability.keyword.keyword !== keyword) continue;
    if (ability.condition === undefined) {
      found.push(instance);
      continue;
    }
    const truth = holds(reading, ability.condition, { you: reading.controller(id), this: id });
    if (truth === true) found.push(instance);
    else if (truth !== false) found.push({ ...instance, doubts: [...(instance.doubts ?? []), ...truth.doubts] });
  }
  return found;
}

/** Whether it has the keyword, with parameters that `fits` accepts. */
export function hasKeyword(reading: Reading, id: ObjectId, keyword: KeywordName, fits: (keyword: Keyword) => boolean = () => true): Truth {
  const doubts: Doubt[] = [];
  for (const instance of keywordInstances(reading, id, keyword)) {
    if (instance.ability.kind !== "keyword" || !fits(instance.ability.keyword)) continue;
    if (instance.doubts === undefined) return true;
    doubts.push(...instance.doubts);
  }
  for (const doubt of reading.doubtsAbout(id, "abilities")) if (couldBeAbout(doubt, keyword)) doubts.push(doubt);
  return doubts.length > 0 ? unknown(...doubts) : false;
}

/** Words about abilities concern a keyword if they name it, or speak of abilities at large. */
function couldBeAbout(doubt: Doubt, keyword: KeywordName): boolean {
  const words = doubt.words.toLowerCase();
  const name = keyword === "landwalk" ? "walk" : keyword;
  return (
    words.includes(name) ||
    /\b(?:has|have|gains?|loses?) (?:all |the |each |those |an? )*(?:\w+ )?abilit|\bcopy of\b|\bkeyword|\bchosen\b/.test(words)
  );
}

export function matchesKeyword(reading: Reading, id: ObjectId, filter: Extract<Filter, { kind: "has keyword" }>): Truth {
  return hasKeyword(reading, id, filter.keyword, (keyword) => fitsParameters(keyword, filter));
}

function fitsParameters(keyword: Keyword, filter: Extract<Filter, { kind: "has keyword" }>): boolean {
  if (filter.land !== undefined) return "land" in keyword && sameMeaning(keyword.land, filter.land);
  if (filter.from === undefined) return true;
  if (keyword.keyword !== "protection" && keyword.keyword !== "hexproof") return false;
  return keyword.from?.kind === "filter" && sameMeaning(keyword.from.filter, filter.from);
}

/** "with no abilities": basic land types bring a mana ability (305.6). */
export function hasNoAbilities(reading: Reading, id: ObjectId): Truth {
  const fields = reading.fields(id);
  if (fields.abilities.some((instance) => instance.doubts === undefined) || hasIntrinsicMana(reading, id)) return false;
  const doubts = [...fields.abilities.flatMap((instance) => instance.doubts ?? []), ...reading.doubtsAbout(id, "abilities")];
  return doubts.length > 0 ? unknown(...doubts) : true;
}

const ACTIVATED_KEYWORDS: ReadonlySet<string> = new Set([
  "equip",
  "fortify",
  "cycling",
  "typecycling",
  "level up",
  "crew",
  "saddle",
  "reconfigure",
  "outlast",
  "unearth",
  "scavenge",
  "embalm",
  "eternalize",
  "encore",
  "ninjutsu",
  "commander ninjutsu",
  "transmute",
  "reinforce",
  "forecast",
  "aura swap",
  "boast",
  "station",
  "exhaust",
  "craft",
]);
const TRIGGERED_KEYWORDS: ReadonlySet<string> = new Set([
  "flanking",
  "bushido",
  "rampage",
  "exalted",
  "provoke",
  "annihilator",
  "persist",
  "undying",
  "prowess",
  "storm",
  "cascade",
  "evolve",
  "extort",
  "exploit",
  "dethrone",
  "melee",
  "mentor",
  "training",
  "enlist",
  "battle cry",
  "living weapon",
  "myriad",
  "soulbond",
  "ward",
  "echo",
  "fading",
  "vanishing",
  "cumulative upkeep",
  "afterlife",
  "afflict",
  "renown",
  "soulshift",
  "modular",
  "graft",
  "poisonous",
  "haunt",
  "ingest",
  "backup",
]);

/** "with an activated ability", "with a {T} ability" and the like. */
export function hasAbility(reading: Reading, id: ObjectId, what: "activated" | "triggered" | "mana" | "tap"): Truth {
  if ((what === "mana" || what === "activated" || what === "tap") && hasIntrinsicMana(reading, id)) return true;
  const doubts: Doubt[] = [...reading.doubtsAbout(id, "abilities")];
  for (const instance of reading.fields(id).abilities) {
    const ability = instance.ability;
    if (ability.kind === "opaque") doubts.push({ words: ability.opaque.words, object: id });
    else if (!isOfSort(instance, what)) continue;
    else if (instance.doubts === undefined) return true;
    else doubts.push(...instance.doubts);
  }
  return doubts.length > 0 ? unknown(...doubts) : false;
}

function isOfSort({ ability }: EffectiveAbility, what: "activated" | "triggered" | "mana" | "tap"): boolean {
  switch (ability.kind) {
    case "activated":
      if (what === "mana") return ability.mana;
      return what === "activated" || (what === "tap" && ability.cost.parts.some((part) => part.kind === "tap"));
    case "triggered":
      return what === "triggered";
    case "keyword":
      return (
        (what === "activated" && ACTIVATED_KEYWORDS.has(ability.keyword.keyword)) ||
        (what === "triggered" && TRIGGERED_KEYWORDS.has(ability.keyword.keyword))
      );
    default:
      return false;
  }
}

const BASIC = new Set(["Plains", "Island", "Swamp", "Mountain", "Forest"]);

function hasIntrinsicMana(reading: Reading, id: ObjectId): boolean {
  const fields = reading.fields(id);
  return fields.cardTypes.includes("land") && fields.subtypes.some((subtype) => BASIC.has(subtype));
}

/** True, false or the doubts of a condition, as a list. */
export function doubtsOf(truth: Truth): readonly Doubt[] {
  return isUnknown(truth) ? truth.doubts : [];
}
