// Hexproof: opponents' spells and abilities can't target it (702.11b–d); "hexproof from" only those with the quality (702.11d–f); effects may
// let it be targeted "as though it didn't have hexproof" (702.11e).

import type { EffectiveAbility } from "../../layers/characteristics.ts";
import type { Filter } from "../../oracle/filter.ts";
import type { Quality } from "../../oracle/keyword.ts";
import { type Doubt, isUnknown, joinVerdicts, LEGAL, type Verdict } from "../../verdict.ts";
import { defineRule, illegal } from "../define-rule.ts";
import { describeQualityMatch, hasQuality, instanceContext, qualityWords } from "../protection.ts";
import { isLiftedFor } from "./as-though.ts";
import { cantTarget, type SlotQuestion, targetingName } from "./targeting.ts";
import { isInForceOn } from "./zone.ts";

export const hexproof = defineRule<SlotQuestion>({
  code: "target/hexproof",
  summary:
    'A permanent or player with hexproof can\'t be the target of spells or abilities opponents control; "hexproof from" stops those with the quality.',
  clauses: ["702.11b", "702.11c", "702.11d"],
  general: ["702.11h", "702.11e", "702.11f", "702.11g", "115.10", "115.10a"],
  on: "target",
  check(question): Verdict {
    const { view, target, controller } = question;
    if (!isInForceOn(view, target)) return LEGAL;
    const owner = view.isPlayer(target) ? target : view.controller(target);
    if (!view.opponents(owner).includes(controller)) return LEGAL;
    const lifted = isLiftedFor(question, "hexproof");
    if (lifted === true) return LEGAL;
    // Redundant in multiples (702.11h): the same hexproof from several givers is told once.
    const told = new Set<string>();
    const verdicts = hexproofs(question).flatMap(({ instance, from }) => {
      const verdict = judge(question, instance, from);
      const words = hexproofWords(from);
      if (verdict.kind === "illegal" && told.has(words)) return [];
      if (verdict.kind === "illegal") told.add(words);
      return [verdict];
    });
    return isUnknown(lifted) && verdicts.some((verdict) => verdict.kind !== "legal")
      ? { kind: "unknown", doubts: lifted.doubts }
      : joinVerdicts(verdicts);
  },
});

type Instance = EffectiveAbility & { readonly doubts?: readonly Doubt[] };

function hexproofs({ view, target }: SlotQuestion): readonly { instance: Instance; from?: Quality }[] {
  const instances = view.isPlayer(target) ? view.playerAbilities(target) : view.keywords(target, "hexproof");
  return instances.flatMap((instance) => {
    const { ability } = instance;
    return ability.kind === "keyword" && ability.keyword.keyword === "hexproof" ? [{ instance, from: ability.keyword.from }] : [];
  });
}

function hexproofWords(from: Quality | undefined): string {
  return from === undefined ? "hexproof" : `hexproof from ${qualityWords(from)}`;
}

function judge(question: SlotQuestion, instance: Instance, from: Quality | undefined): Verdict {
  const { view, target, controller } = question;
  // "From activated and triggered abilities" is asked of the ability itself, not of its source.
  const source = from?.kind === "filter" && namesAbilities(from.filter) ? question.object : question.source;
  const context = instanceContext(view, target, instance);
  const applies = from === undefined ? true : hasQuality(view, from, source, context);
  if (applies === false) return LEGAL;
  if (isUnknown(applies)) return { kind: "unknown", doubts: applies.doubts };
  if (instance.doubts !== undefined) return { kind: "unknown", doubts: instance.doubts };
  const name = view.name(target);
  const words = hexproofWords(from);
  const giver = instance.origin.kind === "granted" && instance.origin.source !== target ? instance.origin.source : undefined;
  const given = giver === undefined ? "" : ` (given by ${view.name(giver)})`;
  const matched = from === undefined ? "" : `; ${describeQualityMatch(view, from, source, context)}`;
  const why = `${name} has ${words}${given}, and ${targetingName(question)} is controlled by ${view.name(controller)}, an opponent${matched}.`;
  return illegal(
    hexproof,
    view,
    {
      what: cantTarget(question),
      why,
      subject: target,
      other: question.source,
      related: [
        { subject: target, message: `${name} has ${words}` },
        ...(giver === undefined ? [] : [{ subject: giver, message: `${view.name(giver)} gives ${words}` }]),
      ],
    },
    [view.isPlayer(target) ? "702.11c" : "702.11b", ...(from === undefined ? [] : ["702.11d"])],
  );
}

function namesAbilities(filter: Filter): boolean {
  if (filter.kind === "all" || filter.kind === "some") return filter.of.some(namesAbilities);
  return filter.kind === "object kind" && filter.is.endsWith("ability");
}
