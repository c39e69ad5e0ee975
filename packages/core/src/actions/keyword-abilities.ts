// The activated abilities that keywords stand for (702): equip, fortify, reconfigure, crew, saddle, level up, outlast, cycling and the like.

import type { ObjectId } from "../game/ids.ts";
import type { View } from "../layers/view.ts";
import type { ActivatedAbility, KeywordAbility } from "../oracle/ability.ts";
import type { ContinuousEffect } from "../oracle/continuous-effect.ts";
import type { Cost, CostPart } from "../oracle/cost.ts";
import type { Effect } from "../oracle/effect.ts";
import type { Filter } from "../oracle/filter.ts";
import { keywordTargets } from "../oracle/grammar/keyword-targets.ts";
import type { Keyword } from "../oracle/keyword.ts";
import type { Amount, ObjectReference } from "../oracle/reference.ts";

const THIS: ObjectReference = { kind: "this" };
const TARGET: ObjectReference = { kind: "target", slot: 0 };
const ONE: Amount = { kind: "number", value: 1 };

/** The activated abilities a keyword ability stands for; none for other keywords. */
export function activatedByKeyword(ability: KeywordAbility, view: View, object: ObjectId): readonly ActivatedAbility[] {
  const { keyword } = ability;
  const cost = ("cost" in keyword ? keyword.cost : undefined) ?? { words: "", parts: [] };
  const make = (effects: readonly Effect[], more: Partial<ActivatedAbility> = {}): ActivatedAbility => ({
    kind: "activated",
    span: ability.span,
    line: ability.line,
    cost,
    body: { targets: keywordTargets(keyword), effects },
    timing: ["sorcery"],
    mana: false,
    loyalty: false,
    keyword: keyword.keyword,
    ...more,
  });
  switch (keyword.keyword) {
    case "equip":
    case "fortify":
      return [make([{ kind: "attach", what: THIS, to: TARGET }])];
    case "reconfigure":
      return isAttachedToCreature(view, object)
        ? [
            make([{ kind: "attach", what: THIS, to: TARGET }]),
            make([{ kind: "unattach", what: THIS }], { body: { targets: [], effects: [{ kind: "unattach", what: THIS }] } }),
          ]
        : [make([{ kind: "attach", what: THIS, to: TARGET }])];
    case "crew":
      return [make([becomesArtifactCreature()], { timing: [], cost: tapOthers(keyword) })];
    case "saddle":
      return [make([{ kind: "keyword action", action: "saddle", what: THIS }], { cost: tapOthers(keyword) })];
    case "station":
      return [make([{ kind: "counters", what: THIS, counter: "charge", amount: POWER_OF_TAPPED }], { cost: tapAnother() })];
    case "level up":
      return [make([{ kind: "counters", what: THIS, counter: "level", amount: ONE }])];
    case "outlast":
      return [make([plusOne(THIS, ONE)], { cost: withTap(cost) })];
    case "scavenge":
      return [make([plusOne(TARGET, { kind: "stat", of: THIS, stat: "power" })], { zone: "graveyard", cost: withExile(cost) })];
    case "cycling":
    case "typecycling":
      return [make([{ kind: "irrelevant", words: "draw a card" }], { zone: "hand", timing: [], cost: withDiscard(cost) })];
    case "reinforce":
      return [make([plusOne(TARGET, { kind: "x" })], { zone: "hand", timing: [], cost: withDiscard(cost) })];
    case "unearth":
      return [make([{ kind: "return", what: THIS, to: "battlefield" }, ...unearthed()], { zone: "graveyard" })];
    case "aura swap":
      return [make([{ kind: "keyword action", action: "aura swap", what: THIS }], { timing: [] })];
    case "transmute":
      return [make([unread(keyword)], { zone: "hand", cost: withDiscard(cost) })];
    case "embalm":
    case "eternalize":
    case "encore":
      return [make([unread(keyword)], { zone: "graveyard", cost: withExile(cost) })];
    default:
      return [];
  }
}

/** It has haste, is exiled at the next end step, and instead of leaving the battlefield for anywhere else (702.84a). */
function unearthed(): readonly Effect[] {
  const it: ObjectReference = { kind: "earlier", action: "returned" };
  const haste: ContinuousEffect = {
    kind: "add abilities",
    affects: { kind: "reference", object: it },
    abilities: [{ kind: "keyword", keyword: { keyword: "haste" }, span: { start: 0, end: 0 }, line: 0 }],
  };
  const who: Filter = { kind: "is", object: it };
  return [
    {
      kind: "continuous",
      duration: { kind: "permanent" },
      effects: [haste, { kind: "norm", norm: { kind: "exiled instead of leaving", who } }],
    },
    { kind: "delayed", when: "at the beginning of the next end step", body: { targets: [], effects: [{ kind: "exile", what: it }] } },
  ];
}

function isAttachedToCreature(view: View, object: ObjectId): boolean {
  const host = view.object(object)?.attachedTo;
  return host !== undefined && !view.isPlayer(host) && view.characteristics(host).cardTypes.includes("creature");
}

/** What the ability does isn't carried out. */
function unread({ keyword }: Keyword): Effect {
  return { kind: "opaque", words: keyword, span: { start: 0, end: 0 }, touches: [] };
}

function plusOne(what: ObjectReference, amount: Amount): Effect {
  return { kind: "counters", what, counter: "+1/+1", amount };
}

function becomesArtifactCreature(): Effect {
  return {
    kind: "continuous",
    duration: { kind: "end of turn" },
    effects: [{ kind: "types", affects: { kind: "reference", object: THIS }, mode: "add", cardTypes: ["artifact", "creature"] }],
  };
}

/** 702.184a: the power of the creature tapped for it. */
const POWER_OF_TAPPED: Amount = { kind: "stat", of: { kind: "earlier", action: "tapped" }, stat: "power" };

function tapAnother(): Cost {
  const filter: Filter = {
    kind: "all",
    of: [
      { kind: "card type", type: "creature" },
      { kind: "not", of: { kind: "is", object: THIS } },
    ],
  };
  const what = { kind: "filter", filter, count: ONE } as const;
  return { words: "tap another untapped creature you control", parts: [{ kind: "tap others", what }] };
}

function tapOthers(keyword: Keyword): Cost {
  const count: Amount = "amount" in keyword ? keyword.amount : ONE;
  const what = { kind: "filter", filter: { kind: "card type", type: "creature" }, count } as const;
  return { words: "tap untapped creatures you control", parts: [{ kind: "tap others", what }] };
}

const OWN = { kind: "this" } as const;

function withTap(cost: Cost): Cost {
  return plus(cost, { kind: "tap" });
}

function withExile(cost: Cost): Cost {
  return plus(cost, { kind: "exile", what: OWN });
}

function withDiscard(cost: Cost): Cost {
  return plus(cost, { kind: "discard", what: OWN });
}

function plus(cost: Cost, part: CostPart): Cost {
  return { words: cost.words, parts: [...cost.parts, part] };
}
