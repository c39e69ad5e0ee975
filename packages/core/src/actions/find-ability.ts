// Which ability of an object a scenario means: by its line, by a keyword or some of its words, or the only one that fits (602.1, 603.1).

import { BASIC_LAND_TYPES } from "../characteristics/subtypes.ts";
import type { ObjectId } from "../game/ids.ts";
import { lockedDoors } from "../game/room-doors.ts";
import { chaptersOf, fromRoman } from "../layers/chapters.ts";
import type { EffectiveAbility } from "../layers/characteristics.ts";
import type { View } from "../layers/view.ts";
import type { ActivatedAbility, TriggeredAbility } from "../oracle/ability.ts";
import type { AbilityChoice } from "./action.ts";
import { activatedByKeyword } from "./keyword-abilities.ts";
import { triggeredByKeyword } from "./keyword-triggers.ts";

export interface Candidate<A> {
  readonly ability: A;
  /** The ability as the object has it: origin, words. */
  readonly effective: EffectiveAbility;
}

/** The object's activated abilities, those that its keywords stand for included, in the order of its text. */
export function activatedAbilities(view: View, object: ObjectId): readonly Candidate<ActivatedAbility>[] {
  const written = abilitiesOf(view, object).flatMap((effective): readonly Candidate<ActivatedAbility>[] => {
    const { ability } = effective;
    if (ability.kind === "activated") return [{ ability, effective }];
    return ability.kind === "keyword"
      ? activatedByKeyword(ability, view, object).map((expanded) => ({ ability: expanded, effective }))
      : [];
  });
  return [...written, ...doorsToUnlock(view, object)];
}

/** Unlocking a door of a Room (709.5e) is a special action with the timing of a sorcery: told as an ability that doesn't use the stack. */
function doorsToUnlock(view: View, object: ObjectId): readonly Candidate<ActivatedAbility>[] {
  const state = view.object(object);
  if (state === undefined) return [];
  return lockedDoors(state).map((door) => {
    const half = state.card?.faces[door === "left" ? 0 : 1];
    const ability: ActivatedAbility = {
      ...TAP_FOR_MANA,
      line: 0,
      cost: { words: half?.manaCost ?? "", parts: [] },
      body: { targets: [], effects: [{ kind: "keyword action", action: `unlock ${door}`, what: { kind: "this" } }] },
      timing: ["sorcery"],
      keyword: "unlock",
    };
    const words = `unlock ${half?.name ?? ""}, unlock ${door}`;
    return { ability, effective: { ...TAP_FOR_MANA_PRINTED, ability, instance: words, words } };
  });
}

/** What a land with a basic land type can do besides its text: the mana ability of those types, told as one (305.6). */
export function landTypeAbilities(view: View, object: ObjectId, choice: AbilityChoice): readonly Candidate<ActivatedAbility>[] {
  const { cardTypes, subtypes } = view.characteristics(object);
  if (!cardTypes.includes("land") || !BASIC_LAND_TYPES.some((type) => subtypes.includes(type))) return [];
  if (choice?.kind === "line" && !(choice.line === 1 && hasNoAbilityOnFirstLine(view, object))) return [];
  if (choice?.kind === "words" && !/mana|add|tap|\{/i.test(choice.words)) return [];
  return [{ ability: TAP_FOR_MANA, effective: TAP_FOR_MANA_PRINTED }];
}

/** Its first line is reminder text, or it has no text: the mana ability is what that line tells of. */
function hasNoAbilityOnFirstLine(view: View, object: ObjectId): boolean {
  const state = view.object(object);
  const text = state?.card?.faces[state.face]?.text ?? "";
  return text === "" || text.startsWith("(") || text.length === 1;
}

const TAP_FOR_MANA: ActivatedAbility = {
  kind: "activated",
  span: { start: 0, end: 0 },
  line: 1,
  cost: { words: "{T}", parts: [{ kind: "tap" }] },
  body: { targets: [], effects: [{ kind: "irrelevant", words: "add mana" }] },
  timing: [],
  mana: true,
  loyalty: false,
};
const TAP_FOR_MANA_PRINTED: EffectiveAbility = { ability: TAP_FOR_MANA, origin: { kind: "printed" }, instance: "305.6", since: 0 };

/** The object's triggered abilities, likewise. */
export function triggeredAbilities(view: View, object: ObjectId): readonly Candidate<TriggeredAbility>[] {
  return abilitiesOf(view, object).flatMap((effective): readonly Candidate<TriggeredAbility>[] => {
    const { ability } = effective;
    if (ability.kind === "triggered") return [{ ability, effective }];
    return ability.kind === "keyword" ? triggeredByKeyword(ability).map((expanded) => ({ ability: expanded, effective })) : [];
  });
}

function abilitiesOf(view: View, object: ObjectId): readonly EffectiveAbility[] {
  return view.characteristics(object).abilities;
}

/** Those that the scenario's choice can mean; all where it doesn't say. */
export function chosenAbilities<A extends ActivatedAbility | TriggeredAbility>(
  candidates: readonly Candidate<A>[],
  choice: AbilityChoice,
): readonly Candidate<A>[] {
  if (choice === undefined) return candidates;
  if (choice.kind === "line") {
    const printed = candidates.filter(({ ability, effective }) => effective.origin.kind === "printed" && ability.line === choice.line);
    return printed.length > 0 ? printed : candidates.filter(({ ability }) => ability.line === choice.line);
  }
  const wanted = fold(choice.words);
  const numeral = /^(?:chapter )?([ivx]+)$/.exec(wanted)?.[1];
  const chapters = numeral === undefined ? [] : candidates.filter(({ ability }) => chaptersOf(ability).includes(fromRoman(numeral)));
  if (chapters.length > 0) return chapters;
  const byKeyword = candidates.filter(({ ability }) => ability.keyword === wanted);
  if (byKeyword.length > 0) return byKeyword;
  return candidates.filter(({ ability, effective }) => fold(abilityWords(ability, effective)).includes(wanted));
}

function abilityWords(ability: ActivatedAbility | TriggeredAbility, effective: EffectiveAbility): string {
  const own = effective.words ?? (effective.origin.kind === "granted" ? effective.origin.words : "");
  const parts = ability.kind === "activated" ? [ability.cost.words] : [ability.event];
  return [own, ...parts, ability.keyword ?? ""].join(" ");
}

function fold(text: string): string {
  return text.toLowerCase().replace(/[’]/g, "'").replace(/[—–−]/g, "-").replace(/\s+/g, " ").trim();
}
