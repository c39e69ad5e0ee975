// The activated and triggered abilities that keywords stand for (702): equip, fortify, reconfigure, crew, saddle, level up, outlast, cycling and the like.

import type { ObjectId } from "../game/ids.ts";
import type { View } from "../layers/view.ts";
import type { ActivatedAbility, KeywordAbility, TriggeredAbility } from "../oracle/ability.ts";
import type { Cost, CostPart } from "../oracle/cost.ts";
import type { Body, Effect } from "../oracle/effect.ts";
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
      return [make([{ kind: "irrelevant", words: "becomes saddled" }], { cost: tapOthers(keyword) })];
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
      return [make([{ kind: "return", what: THIS, to: "battlefield" }], { zone: "graveyard" })];
    default:
      return [];
  }
}

/** The triggered abilities a keyword ability stands for, as far as they have targets or do something to the board. */
export function triggeredByKeyword(ability: KeywordAbility): readonly TriggeredAbility[] {
  const { keyword } = ability;
  const make = (event: string, body: Body): TriggeredAbility => ({
    kind: "triggered",
    span: ability.span,
    line: ability.line,
    event,
    body,
    keyword: keyword.keyword,
  });
  const targets = keywordTargets(keyword);
  switch (keyword.keyword) {
    case "modular":
      return [
        make("dies", { targets, effects: [plusOne(TARGET, keyword.keyword === "modular" && "amount" in keyword ? keyword.amount : ONE)] }),
      ];
    case "provoke":
      return [make("attacks", { targets, effects: [{ kind: "untap", what: TARGET }, mustBlockThis()] })];
    case "mentor":
      return [make("attacks", { targets, effects: [plusOne(TARGET, ONE)] })];
    case "soulshift":
      return [make("dies", { targets, effects: [{ kind: "return", what: TARGET, to: "hand" }] })];
    case "backup":
      return [make("enters", { targets, effects: [plusOne(TARGET, "amount" in keyword ? keyword.amount : ONE)] })];
    case "living weapon":
      return [
        make("enters", { targets: [], effects: [germ(), { kind: "attach", what: THIS, to: { kind: "earlier", action: "created" } }] }),
      ];
    case "haunt":
      return [make("dies", { targets, effects: [{ kind: "exile", what: THIS }] })];
    default:
      return [];
  }
}

function isAttachedToCreature(view: View, object: ObjectId): boolean {
  const host = view.object(object)?.attachedTo;
  return host !== undefined && !view.isPlayer(host) && view.characteristics(host).cardTypes.includes("creature");
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

function mustBlockThis(): Effect {
  const who = { kind: "is", object: TARGET } as const;
  return {
    kind: "continuous",
    duration: { kind: "end of combat" },
    effects: [{ kind: "norm", norm: { kind: "must block", who, whom: THIS } }],
  };
}

function germ(): Effect {
  const zero: Amount = { kind: "number", value: 0 };
  return {
    kind: "create token",
    count: ONE,
    token: {
      name: "Phyrexian Germ",
      supertypes: [],
      cardTypes: ["creature"],
      subtypes: ["Phyrexian", "Germ"],
      colors: ["B"],
      power: zero,
      toughness: zero,
      abilities: [],
      text: "",
    },
  };
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
