// Keyword abilities and their parameters (702).

import type { Cost } from "./cost.ts";
import type { Filter } from "./filter.ts";
import type { Amount, PlayerReference } from "./reference.ts";

/** Keywords without parameters, or whose parameters legality never asks for. Lower case, as the rules name them. */
export const PLAIN_KEYWORDS = [
  "deathtouch",
  "defender",
  "double strike",
  "first strike",
  "flash",
  "flying",
  "haste",
  "intimidate",
  "lifelink",
  "reach",
  "shroud",
  "trample",
  "trample over planeswalkers",
  "vigilance",
  "banding",
  "flanking",
  "phasing",
  "shadow",
  "horsemanship",
  "fear",
  "skulk",
  "menace",
  "indestructible",
  "infect",
  "wither",
  "exalted",
  "provoke",
  "changeling",
  "devoid",
  "umbra armor",
  "living weapon",
  "myriad",
  "decayed",
  "persist",
  "undying",
  "prowess",
  "convoke",
  "delve",
  "storm",
  "cascade",
  "split second",
  "rebound",
  "soulbond",
  "unleash",
  "evolve",
  "extort",
  "cipher",
  "fuse",
  "exploit",
  "dethrone",
  "melee",
  "partner",
  "improvise",
  "aftermath",
  "ascend",
  "assist",
  "jump-start",
  "mentor",
  "riot",
  "training",
  "daybound",
  "nightbound",
  "enlist",
  "for mirrodin!",
  "battle cry",
  "epic",
  "haunt",
  "conspire",
  "retrace",
  "gravestorm",
  "hideaway",
  "ingest",
  "hidden agenda",
  "double agenda",
  "compleated",
  "demonstrate",
  "read ahead",
  "ravenous",
  "living metal",
  "friends forever",
  "choose a background",
  "doctor's companion",
  "sunburst",
  "totem armor",
  "job select",
  "start your engines!",
  "exhaust",
  "station",
  "tiered",
  "increment",
  "spree",
] as const;
export type PlainKeyword = (typeof PLAIN_KEYWORDS)[number];

/** Keywords followed by a cost only. */
export const COST_KEYWORDS = [
  "flashback",
  "kicker",
  "multikicker",
  "buyback",
  "cycling",
  "echo",
  "madness",
  "morph",
  "megamorph",
  "disguise",
  "unearth",
  "evoke",
  "recover",
  "replicate",
  "ninjutsu",
  "commander ninjutsu",
  "transmute",
  "forecast",
  "aura swap",
  "level up",
  "miracle",
  "overload",
  "scavenge",
  "outlast",
  "dash",
  "emerge",
  "escalate",
  "embalm",
  "eternalize",
  "spectacle",
  "encore",
  "foretell",
  "boast",
  "disturb",
  "cleave",
  "prototype",
  "squad",
  "blitz",
  "plot",
  "craft",
  "offspring",
  "impending",
  "mutate",
  "surge",
  "entwine",
  "cumulative upkeep",
  "bestow",
  "reconfigure",
  "splice",
  "suspend",
  "awaken",
  "reinforce",
  "escape",
  "more than meets the eye",
  "freerunning",
  "warp",
  "mayhem",
  "web-slinging",
  "sneak",
  "harmonize",
  "mobilize",
  "gift",
  "casualty",
  "bargain",
  "augment",
  "champion",
  "offering",
  "prowl",
  "toxic-cost",
] as const;
export type CostKeyword = (typeof COST_KEYWORDS)[number];

/** Keywords followed by a number. */
export const NUMBER_KEYWORDS = [
  "bushido",
  "rampage",
  "absorb",
  "amplify",
  "annihilator",
  "bloodthirst",
  "crew",
  "devour",
  "dredge",
  "fading",
  "fabricate",
  "frenzy",
  "graft",
  "modular",
  "poisonous",
  "renown",
  "ripple",
  "soulshift",
  "toxic",
  "tribute",
  "vanishing",
  "saddle",
  "backup",
  "afterlife",
  "afflict",
  "bolster",
  "crescendo",
  "fortified",
  "hideaway n",
  "storage",
  "mobilize n",
  "firebending",
] as const;
export type NumberKeyword = (typeof NUMBER_KEYWORDS)[number];

export type KeywordName =
  | PlainKeyword
  | CostKeyword
  | NumberKeyword
  | "protection"
  | "hexproof"
  | "landwalk"
  | "bands with other"
  | "enchant"
  | "equip"
  | "fortify"
  | "ward"
  | "partner with"
  | "companion"
  | "affinity"
  | "typecycling"
  | "other";

/**
 * A quality of protection or "hexproof from" (702.16a). `filter` looks at the source; `player` at who controls it, or owns it
 * while nobody else controls it (702.16k).
 */
export type Quality =
  | { readonly kind: "everything" }
  | { readonly kind: "filter"; readonly filter: Filter; readonly words: string }
  | { readonly kind: "player"; readonly player: PlayerReference; readonly words: string };

/** What "this effect doesn't remove …" spares (702.16n), or only what was attached when it began (702.16p). */
export interface Exemption {
  /** `this`: the Aura or Equipment with the ability; else the attachments that match. */
  readonly spares: { readonly kind: "this" } | { readonly kind: "filter"; readonly filter: Filter };
  /** True for "that are already attached": later ones aren't spared. */
  readonly alreadyAttached: boolean;
}

/** A keyword with its parameters. */
export type Keyword =
  | { readonly keyword: PlainKeyword }
  | { readonly keyword: "protection"; readonly from: Quality; readonly exempt?: Exemption }
  | { readonly keyword: "hexproof"; readonly from?: Quality }
  /** `land`: what the defending player must control; plain types, `snow`, `legendary`, nonbasic … */
  | { readonly keyword: "landwalk"; readonly land: Filter; readonly words: string }
  | { readonly keyword: "bands with other"; readonly quality: Filter; readonly words: string }
  /** `filter` holds `player` nodes for "enchant player", `zone` nodes for cards in graveyards; else permanents are meant. */
  | { readonly keyword: "enchant"; readonly filter: Filter; readonly words: string }
  | { readonly keyword: "equip" | "fortify"; readonly cost?: Cost; readonly filter: Filter; readonly words: string }
  | { readonly keyword: "ward"; readonly cost?: Cost }
  | { readonly keyword: CostKeyword; readonly cost?: Cost; readonly filter?: Filter }
  | { readonly keyword: NumberKeyword; readonly amount: Amount; readonly filter?: Filter }
  | { readonly keyword: "partner with"; readonly name: string }
  | { readonly keyword: "companion"; readonly condition: string }
  | { readonly keyword: "affinity"; readonly filter: Filter }
  | { readonly keyword: "typecycling"; readonly filter: Filter; readonly cost?: Cost }
  /** A keyword known to decide nothing that this checker judges; its words are kept. */
  | { readonly keyword: "other"; readonly name: string };
