// Layer 6: abilities added, removed, and barred (613.1f, 113.10–11).

import type { ObjectId } from "../game/ids.ts";
import type { GameObject } from "../game/state.ts";
import type { Ability } from "../oracle/ability.ts";
import type { ContinuousEffect } from "../oracle/continuous-effect.ts";
import type { KeywordName } from "../oracle/keyword.ts";
import type { Doubt } from "../verdict.ts";
import type { Board } from "./board.ts";
import type { EffectiveAbility } from "./characteristics.ts";
import { chosenAs, chosenNumber } from "./matching/chosen.ts";
import { sameMeaning } from "./matching/same-meaning.ts";
import { substitute } from "./substitute.ts";
import { abilityWords, listWords, note } from "./trace.ts";
import type { Unit } from "./unit.ts";
import { timestampOf } from "./unit.ts";
import type { Working } from "./working.ts";
import { giveAbilities, setAbilities } from "./working.ts";

type AddEffect = Extract<ContinuousEffect, { kind: "add abilities" }>;
type RemoveEffect = Extract<ContinuousEffect, { kind: "remove abilities" }>;
type BarEffect = Extract<ContinuousEffect, { kind: "can't have" }>;

export function addAbilities(board: Board, unit: Unit, effect: AddEffect, working: Working, doubts?: readonly Doubt[]): void {
  const choice: readonly Doubt[] = effect.choice === undefined ? [] : [{ words: unit.words, object: unit.source }];
  const uncertain = [...(doubts ?? []), ...choice];
  const since = timestampOf(board, unit);
  const chooser = unit.source === undefined ? undefined : board.object(unit.source);
  const granted = effect.abilities.map((ability, index): EffectiveAbility => {
    return {
      ability: bindGranter(bindChoices(ability, chooser), unit.source),
      origin: {
        kind: "granted",
        effect: unit.key,
        source: unit.source,
        controller: unit.instance?.controller ?? (unit.bearer === undefined ? undefined : board.controller(unit.bearer)),
        words: unit.words,
      },
      instance: `${unit.key}.${index}`,
      since,
      words: unit.words,
      ...(uncertain.length > 0 ? { doubts: uncertain } : {}),
    };
  });
  giveAbilities(working, granted);
  note(board, unit, working, () => `${uncertain.length > 0 ? "may gain" : "gains"} ${listWords(effect.abilities.map(abilityWords))}`);
}

export function removeAbilities(board: Board, unit: Unit, effect: RemoveEffect, working: Working, sure?: readonly Doubt[]): void {
  // Which of several it loses is somebody's choice.
  const doubts = effect.choice === undefined ? sure : [...(sure ?? []), { words: unit.words, object: unit.source }];
  const goes = (held: EffectiveAbility) => effect.which === "all" || isKeyword(held.ability, effect.which, effect);
  if (!working.abilities.some(goes)) return;
  if (doubts === undefined) {
    setAbilities(
      working,
      working.abilities.filter((held) => !goes(held)),
    );
  } else {
    setAbilities(
      working,
      working.abilities.map((held) => (goes(held) ? { ...held, doubts: [...(held.doubts ?? []), ...doubts] } : held)),
    );
  }
  const what = effect.which === "all" ? "all abilities" : listWords(effect.which);
  note(board, unit, working, () => (doubts === undefined ? `loses ${what}` : `may lose ${what}`));
}

function isKeyword(ability: Ability, keywords: readonly KeywordName[], effect: RemoveEffect): boolean {
  if (ability.kind !== "keyword") return false;
  // What loses banding loses "bands with other" as well (702.22b).
  if (ability.keyword.keyword === "bands with other" && keywords.includes("banding")) return true;
  if (!keywords.includes(ability.keyword.keyword)) return false;
  if (effect.protectionFrom !== undefined && ability.keyword.keyword === "protection") {
    const { from } = ability.keyword;
    return from.kind === "filter" && sameMeaning(from.filter, effect.protectionFrom);
  }
  if (effect.landwalkOf === undefined || ability.keyword.keyword !== "landwalk") return true;
  return sameMeaning(ability.keyword.land, effect.landwalkOf);
}

/** 113.11: it loses the keyword if it has it, and no effect can give it. */
export function barKeywords(board: Board, unit: Unit, effect: BarEffect, working: Working): void {
  working.barred = [...working.barred, ...effect.keywords];
  note(board, unit, working, () => `can't have ${listWords(effect.keywords)}`);
}

/** After the layer: what it can't have is gone, whatever gave it. */
export function dropBarred(working: Working): void {
  if (working.barred.length === 0) return;
  const allowed = working.abilities.filter(
    ({ ability }) => ability.kind !== "keyword" || !working.barred.includes(ability.keyword.keyword),
  );
  if (allowed.length < working.abilities.length) setAbilities(working, allowed);
}

const bearing = new WeakMap<Ability, Map<ObjectId, Ability>>();

/** An ability that calls what gave it by name means just that object (201.5a). */
function bindGranter(ability: Ability, source: ObjectId | undefined): Ability {
  if (source === undefined) return ability;
  let forms = bearing.get(ability);
  if (forms === undefined) {
    forms = new Map();
    bearing.set(ability, forms);
  }
  let form = forms.get(source);
  if (form === undefined) {
    form = substitute(ability, (node) => (node.kind === "granter" ? { kind: "granter", id: source } : undefined));
    forms.set(source, form);
  }
  return form;
}

const bound = new WeakMap<Ability, Map<string, Ability>>();

/** "protection from the chosen color" on another object: the choice is the granting object's (607.2d), so it is written into what is granted. */
function bindChoices(ability: Ability, chooser: GameObject | undefined): Ability {
  if (chooser === undefined || chooser.choices.values.length === 0) return ability;
  let forms = bound.get(ability);
  if (forms === undefined) {
    forms = new Map();
    bound.set(ability, forms);
  }
  const key = JSON.stringify(chooser.choices.values);
  let form = forms.get(key);
  if (form === undefined) {
    form = substitute(ability, (node) => chosenNode(node, chooser));
    forms.set(key, form);
  }
  return form;
}

function chosenNode(node: Readonly<Record<string, unknown>>, chooser: GameObject): unknown {
  const { choices } = chooser;
  if (node.kind === "chosen number") {
    const value = chosenNumber(choices);
    return value === undefined ? undefined : { kind: "number", value };
  }
  if (node.kind === "filter" && isChosen(node.filter) && typeof node.words === "string") return chosenQuality(node, chooser);
  return isChosen(node) ? chosenAs(node.what, choices)?.filter : undefined;
}

function isChosen(node: unknown): node is Readonly<Record<string, unknown>> {
  return typeof node === "object" && node !== null && "kind" in node && node.kind === "chosen";
}

/** A quality of protection: its words name what was chosen. */
function chosenQuality(node: Readonly<Record<string, unknown>>, { choices }: GameObject): object | undefined {
  const chosen = isChosen(node.filter) ? chosenAs(node.filter.what, choices) : undefined;
  return chosen === undefined ? undefined : { ...node, ...chosen };
}
