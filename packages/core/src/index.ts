// The public face of the rules core.

export type * from "./actions/action.ts";
export { announce } from "./actions/announce.ts";
export { apply as applyToStanding } from "./actions/apply.ts";
export { proposeSpell } from "./actions/cast.ts";
export { hasPendingDamage } from "./actions/damage.ts";
export { activatedAbilities, chosenAbilities, triggeredAbilities } from "./actions/find-ability.ts";
export { judgeHosts } from "./actions/judge-hosts.ts";
export { judgeStanding } from "./actions/judge-standing.ts";
export { withoutIllegalCombat } from "./actions/judge-standing-combat.ts";
export { perform, settleStanding } from "./actions/perform.ts";
export { awaitLastChapter, passChapters } from "./actions/sagas.ts";
export { type Attempt, legalTargetsFor, type SlotInfo, slotsFor, targetingsFor } from "./actions/slots-for.ts";
export * from "./characteristics/card.ts";
export * from "./characteristics/color.ts";
export * from "./characteristics/name.ts";
export {
  ARTIFACT_TYPES,
  BATTLE_TYPES,
  CREATURE_TYPES,
  ENCHANTMENT_TYPES,
  LAND_TYPES,
  PLANESWALKER_TYPES,
  SPELL_TYPES,
} from "./characteristics/subtypes.ts";
export * from "./characteristics/type-line.ts";
export { type JudgedAttacks, judgeAttacks } from "./combat/attack-declaration.ts";
export { becomeBlocked, blockedWith, nowBlocked } from "./combat/bands.ts";
export { type BlockOptions, type JudgedBlocks, judgeBlocks } from "./combat/block-declaration.ts";
export {
  countAttacks,
  countBlocks,
  mostAttackRequirements,
  mostBlockRequirements,
  type Possible,
  possibleAttackers,
  possibleBlockers,
} from "./combat/questions.ts";
export type * from "./editions/edition.ts";
export {
  currentEdition,
  EDITION_IDS,
  editionFor,
  explainRule,
  isRuleNumber,
  knownRules,
  type RuleExplanation,
  ruleIncludes,
} from "./editions/editions.ts";
export { attachmentsOf, attachObject } from "./game/attach-object.ts";
export { createGame, opponentsOf, updatePlayer } from "./game/create-game.ts";
export { doubtsAbout, type Fact } from "./game/facts-in-doubt.ts";
export type * from "./game/ids.ts";
export { currentId } from "./game/move-object.ts";
export { addCounters, addObject, objectsIn, updateObject, updateStatus } from "./game/objects.ts";
export { doorOf, isRoom, unlockedState } from "./game/room-doors.ts";
export type * from "./game/state.ts";
export { comesAfter, isCombatStep, TURN_STEPS } from "./game/turn-steps.ts";
export type * from "./layers/characteristics.ts";
export { createView } from "./layers/create-view.ts";
export type * from "./layers/view.ts";
export type * from "./oracle/ability.ts";
export type * from "./oracle/continuous-effect.ts";
export { FAMILIES, type Family, type FamilyCoverage, measureCoverage, mergeCoverage, type UnreadPhrase } from "./oracle/coverage.ts";
export type * from "./oracle/effect.ts";
export type * from "./oracle/filter.ts";
export type * from "./oracle/keyword.ts";
export { COST_KEYWORDS, NUMBER_KEYWORDS, PLAIN_KEYWORDS } from "./oracle/keyword.ts";
export { parseAbilityText, parseFace, parseSentence } from "./oracle/parse.ts";
export { printAbility, printAbilityText } from "./oracle/printer/ability.ts";
export type * from "./oracle/reference.ts";
export { unreadIn } from "./oracle/unread.ts";
export { type LegalHosts, legalHosts, mayAttach } from "./rules/attach/may-attach.ts";
export { defendingPlayerFor } from "./rules/attack/attackees.ts";
export { mayAttack } from "./rules/attack/may-attack.ts";
export { mayBlock } from "./rules/block/may-block.ts";
export type { RuleMetadata, RuleSubject } from "./rules/define-rule.ts";
export { RULES, ruleOf } from "./rules/registry.ts";
export { type LegalTargets, legalTargets } from "./rules/target/judge-targets.ts";
export { filterZones, inItsZone } from "./rules/target/zone.ts";
export * from "./verdict.ts";
