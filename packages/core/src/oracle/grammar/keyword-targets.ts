// Keywords whose rules say "target" though the card may not (115.1e): what each of their abilities targets.

import type { TargetSlot } from "../effect.ts";
import type { Filter } from "../filter.ts";
import type { Keyword, KeywordName } from "../keyword.ts";
import type { Amount } from "../reference.ts";

const ONE: Amount = { kind: "number", value: 1 };
const YOU: Filter = { kind: "controller", player: { kind: "you" } };
const CREATURE: Filter = { kind: "card type", type: "creature" };
const LAND: Filter = { kind: "card type", type: "land" };
const OTHER: Filter = { kind: "not", of: { kind: "is", object: { kind: "this" } } };

function all(...of: readonly Filter[]): Filter {
  return { kind: "all", of };
}

function slot(words: string, filter: Filter, min: Amount = ONE, max: Amount = ONE): readonly TargetSlot[] {
  return [{ filter, min, max, words, span: { start: 0, end: 0 } }];
}

/** Each keyword ability that targets by rule: what, from its parameters. */
const BY_KEYWORD: { readonly [K in KeywordName]?: (keyword: Keyword) => readonly TargetSlot[] } = {
  // 702.6a
  equip: (keyword) => slot("target creature you control", all(quality(keyword, CREATURE), YOU)),
  // 702.67a
  fortify: (keyword) => slot("target land you control", all(quality(keyword, LAND), YOU)),
  // 702.151a
  reconfigure: () => slot("another target creature you control", all(CREATURE, YOU, OTHER)),
  // 702.103a: it becomes an Aura with enchant creature
  bestow: () => slot("target creature", CREATURE),
  // 702.140a
  mutate: () =>
    slot("target non-Human creature with the same owner as this spell", {
      kind: "all",
      of: [
        CREATURE,
        { kind: "not", of: { kind: "subtype", subtype: "Human" } },
        { kind: "owner", player: { kind: "owner of", object: { kind: "this" } } },
      ],
    }),
  // 702.39a
  provoke: () =>
    slot("target creature defending player controls", all(CREATURE, { kind: "controller", player: { kind: "defending player" } })),
  // 702.165a
  backup: () => slot("target creature", CREATURE),
  // 702.43a
  modular: () => slot("target artifact creature", all({ kind: "card type", type: "artifact" }, CREATURE)),
  // 702.134a
  mentor: () =>
    slot(
      "target attacking creature with power less than this creature's power",
      all(
        CREATURE,
        { kind: "status", is: "attacking" },
        { kind: "stat", stat: "power", compare: { operator: "<", value: { kind: "stat", of: { kind: "this" }, stat: "power" } } },
      ),
    ),
  // 702.46a
  soulshift: (keyword) =>
    slot(
      "target Spirit card from your graveyard",
      all(
        { kind: "object kind", is: "card" },
        { kind: "subtype", subtype: "Spirit" },
        { kind: "zone", zone: "graveyard", of: { kind: "you" } },
        { kind: "stat", stat: "mana value", compare: { operator: "≤", value: number(keyword) } },
      ),
    ),
  // 702.97a
  scavenge: () => slot("target creature", CREATURE),
  // 702.77a
  reinforce: () => slot("target creature", CREATURE),
  // 702.113a
  awaken: () => slot("target land you control", all(LAND, YOU)),
  // 702.55a
  haunt: () => slot("target creature", CREATURE),
};

function quality(keyword: Keyword, otherwise: Filter): Filter {
  const filter = "filter" in keyword ? keyword.filter : undefined;
  return filter === undefined || filter.kind === "any" ? otherwise : filter;
}

function number(keyword: Keyword): Amount {
  return "amount" in keyword ? keyword.amount : { kind: "x" };
}

/** The targets of the ability a keyword stands for; none for keywords that don't target. */
export function keywordTargets(keyword: Keyword): readonly TargetSlot[] {
  return BY_KEYWORD[keyword.keyword]?.(keyword) ?? [];
}
