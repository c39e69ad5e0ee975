// The public face of the rules core.

export type * from "./actions/action.ts";
export { activatedAbilities, chosenAbilities, triggeredAbilities } from "./actions/find-ability.ts";
export type * from "./characteristics/card.ts";
export * from "./characteristics/color.ts";
export * from "./characteristics/name.ts";
export * from "./characteristics/type-line.ts";
export type * from "./editions/edition.ts";
export { editionFor, isRuleNumber, ruleIncludes } from "./editions/editions.ts";
export { attachmentsOf, attachObject } from "./game/attach-object.ts";
export { createGame, opponentsOf, updatePlayer } from "./game/create-game.ts";
export type * from "./game/ids.ts";
export { currentId } from "./game/move-object.ts";
export { addCounters, addObject, objectsIn, updateObject, updateStatus } from "./game/objects.ts";
export type * from "./game/state.ts";
export type * from "./layers/characteristics.ts";
export type * from "./layers/view.ts";
export type * from "./oracle/ability.ts";
export type * from "./oracle/continuous-effect.ts";
export type * from "./oracle/effect.ts";
export type * from "./oracle/filter.ts";
export type * from "./oracle/keyword.ts";
export { parseAbilityText, parseFace, parseSentence } from "./oracle/parse.ts";
export type * from "./oracle/reference.ts";
export { filterZones, inItsZone } from "./rules/target/zone.ts";
export * from "./verdict.ts";
