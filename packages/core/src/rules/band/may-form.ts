// May these attackers form a band, and why not (702.22c, 702.22d; 502.10b, 502.11b in 2004)?

import type { ObjectId, PlayerId } from "../../game/ids.ts";
import { sameMeaning } from "../../layers/matching/same-meaning.ts";
import type { View } from "../../layers/view.ts";
import type { Filter } from "../../oracle/filter.ts";
import { and, isUnknown, joinVerdicts, LEGAL, or, type Truth, unknown, type Verdict } from "../../verdict.ts";
import { illegal } from "../define-rule.ts";
import { instanceContext } from "../protection.ts";
import { BAND_RULES } from "./declaration-rules.ts";

export interface BandMember {
  readonly attacker: ObjectId;
  readonly defender: ObjectId | PlayerId;
}

/** One "bands with other" ability: its quality, and who has it. */
export interface BandsWithOther {
  readonly quality: Filter;
  readonly words: string;
  readonly bearer: ObjectId;
  readonly truth: Truth;
  readonly context: ReturnType<typeof instanceContext>;
}

export function bandsWithOtherOf(view: View, bearer: ObjectId): readonly BandsWithOther[] {
  return view.keywords(bearer, "bands with other").flatMap((instance) => {
    const { ability } = instance;
    if (ability.kind !== "keyword" || ability.keyword.keyword !== "bands with other") return [];
    const { quality, words } = ability.keyword;
    const truth: Truth = instance.doubts === undefined ? true : unknown(...instance.doubts);
    return [{ quality, words, bearer, truth, context: instanceContext(view, bearer, instance) }];
  });
}

export function mayFormBand(view: View, members: readonly BandMember[]): Verdict {
  return joinVerdicts([judgeMembers(view, members), judgeAttackee(view, members)]);
}

function judgeAttackee(view: View, members: readonly BandMember[]): Verdict {
  const first = members[0];
  const other = members.find(({ defender }) => defender !== first?.defender);
  if (first === undefined || other === undefined) return LEGAL;
  return illegal(BAND_RULES.attackee, view, {
    what: `${view.name(other.attacker)} can't attack ${view.name(other.defender)} in a band that attacks ${view.name(first.defender)}.`,
    why: `All members of a band attack the same player, planeswalker or battle.`,
    subject: other.attacker,
    other: first.attacker,
    related: members.map(({ attacker, defender }) => ({
      subject: attacker,
      message: `${view.name(attacker)} attacks ${view.name(defender)}`,
    })),
  });
}

function judgeMembers(view: View, members: readonly BandMember[]): Verdict {
  const attackers = members.map(({ attacker }) => attacker);
  if (attackers.length < 2) return LEGAL;
  const allowed = or([ordinaryBand(view, attackers), qualityBand(view, attackers)]);
  if (allowed === true) return LEGAL;
  if (isUnknown(allowed)) return { kind: "unknown", doubts: allowed.doubts };
  const without = attackers.filter((id) => view.has(id, "banding") === false);
  const names = without.map((id) => view.name(id));
  const list = names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names.join("");
  const others = attackers.flatMap((id) => bandsWithOtherOf(view, id));
  const also = others.length > 0 ? ` “Bands with other ${others[0]!.words}” doesn't let them all in either.` : "";
  const why =
    without.length === attackers.length
      ? `No member has banding: ${list} ${names.length === 1 ? "doesn't" : "don't"} have it.${also}`
      : `A band holds at most one creature without banding: ${list} don't have it.${also}`;
  return illegal(BAND_RULES.members, view, {
    what: `${attackers.map((id) => view.name(id)).join(", ")} can't form a band.`,
    why,
    subject: without.at(-1),
    related: attackers.map((id) => ({
      subject: id,
      message: view.has(id, "banding") === true ? `${view.name(id)} has banding` : `${view.name(id)} doesn't have banding`,
    })),
  });
}

/** One or more with banding, and at most one without. */
function ordinaryBand(view: View, attackers: readonly ObjectId[]): Truth {
  const banding = attackers.map((id) => view.has(id, "banding"));
  const certain = banding.filter((truth) => truth === true).length;
  if (certain >= 1 && certain >= attackers.length - 1) return true;
  const possible = banding.filter((truth) => truth !== false).length;
  if (possible < 1 || possible < attackers.length - 1) return false;
  return unknown(...banding.flatMap((truth) => (isUnknown(truth) ? truth.doubts : [])));
}

function qualityBand(view: View, attackers: readonly ObjectId[]): Truth {
  const abilities = attackers.flatMap((id) => bandsWithOtherOf(view, id));
  return or(
    abilities.map((ability) =>
      and([ability.truth, ...attackers.map((id) => (byAbility(view) ? sharesAbility(view, id, ability) : hasQuality(view, id, ability)))]),
    ),
  );
}

function byAbility(view: View): boolean {
  return view.state.edition.switches.bandsWithOtherByAbility;
}

export function hasQuality(view: View, id: ObjectId, { quality, context }: BandsWithOther): Truth {
  return view.matches(quality, id, context);
}

/** 502.11b: members have the same "bands with other" ability, or banding; the quality itself isn't asked. */
function sharesAbility(view: View, id: ObjectId, ability: BandsWithOther): Truth {
  return or([
    view.has(id, "banding"),
    ...bandsWithOtherOf(view, id).map((other) => (sameMeaning(other.quality, ability.quality) ? other.truth : false)),
  ]);
}
