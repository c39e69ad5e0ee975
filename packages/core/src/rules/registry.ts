// Every legality rule's metadata: the documentation, `explain`, SARIF's rule list and the settings are made from it.

import { ATTACH_RULES } from "./attach/may-attach.ts";
import { DECLARATION_RULES as ATTACK_DECLARATIONS } from "./attack/declaration-rules.ts";
import { ATTACK_RULES } from "./attack/may-attack.ts";
import { BAND_RULES } from "./band/declaration-rules.ts";
import { DECLARATION_RULES as BLOCK_DECLARATIONS } from "./block/declaration-rules.ts";
import { BLOCK_RULES } from "./block/may-block.ts";
import { DAMAGE_RULES } from "./damage/damage-rules.ts";
import { damageRecipient } from "./damage/recipient.ts";
import type { RuleMetadata } from "./define-rule.ts";
import { changing } from "./state/changing.ts";
import { countering } from "./state/countering.ts";
import { STATE_RULES } from "./state/state-rules.ts";
import { filter } from "./target/filter.ts";
import { WHOLE_RULES } from "./target/judge-targets.ts";
import { TARGET_RULES } from "./target/may-target.ts";
import { modesRule } from "./target/modes.ts";
import { retargeting } from "./target/retargeting.ts";
import { zone } from "./target/zone.ts";
import { activation } from "./timing/activation.ts";
import { castingPermission } from "./timing/casting-permission.ts";
import { castingZone } from "./timing/casting-zone.ts";
import { costSymbols } from "./timing/cost-symbols.ts";
import { crewing } from "./timing/crewing.ts";
import { lostPlayer } from "./timing/lost-player.ts";
import { noSuchAbility } from "./timing/no-such-ability.ts";
import { payment } from "./timing/payment.ts";
import { sorcerySpeed } from "./timing/sorcery-speed.ts";
import { severalAbilities } from "./timing/which-ability.ts";

const ALL: readonly RuleMetadata[] = [
  ...TARGET_RULES,
  zone,
  filter,
  ...WHOLE_RULES,
  modesRule,
  retargeting,
  ...ATTACH_RULES,
  ...ATTACK_RULES,
  ...Object.values(ATTACK_DECLARATIONS),
  ...BLOCK_RULES,
  ...Object.values(BLOCK_DECLARATIONS),
  ...Object.values(BAND_RULES),
  ...Object.values(DAMAGE_RULES),
  damageRecipient,
  ...Object.values(STATE_RULES),
  changing,
  countering,
  activation,
  castingPermission,
  castingZone,
  costSymbols,
  crewing,
  lostPlayer,
  payment,
  sorcerySpeed,
  noSuchAbility,
  severalAbilities,
];

/** All rules by code, each code once, in alphabetical order. */
export const RULES: readonly RuleMetadata[] = [
  ...new Map(ALL.map(({ code, summary, clauses, general, on }) => [code, { code, summary, clauses, general, on }])).values(),
].sort((one, other) => (one.code < other.code ? -1 : 1));

/** The rule of a code such as `block/protection`. */
export function ruleOf(code: string): RuleMetadata | undefined {
  return RULES.find((rule) => rule.code === code);
}
