// An Aura's enchant ability limits what it can be attached to (702.5a, 303.4c); several must all be met (702.5c); "enchant player" (702.5d).

import type { ObjectId, PlayerId } from "../../game/ids.ts";
import type { Context, View } from "../../layers/view.ts";
import type { Filter } from "../../oracle/filter.ts";
import { isUnknown, joinVerdicts, LEGAL, type Verdict } from "../../verdict.ts";
import { type AttachQuestion, defineRule, illegal } from "../define-rule.ts";
import { failures, zoneWords } from "../describe-match.ts";
import { filterZones, inItsZone } from "../target/zone.ts";
import { attachmentKinds, attachReason } from "./attachment.ts";

export const enchant = defineRule<AttachQuestion>({
  code: "attach/enchant",
  summary: "An Aura can be attached only to what its enchant ability names; each of several must be met.",
  clauses: ["702.5a", "702.5c", "702.5d", "303.4c", "303.4j", "303.4i", "704.5m"],
  on: "attach",
  check(question): Verdict {
    const { view, attachment, moment } = question;
    if (!attachmentKinds(view, attachment).includes("Aura")) return LEGAL;
    const restrictions = enchantRestrictions(view, attachment);
    const after = moment === "attached" ? ["303.4c", "704.5m"] : ["303.4c", "303.4j"];
    if (restrictions.length === 0) {
      const doubts = view.doubts("attach", attachment);
      if (doubts.length > 0) return { kind: "unknown", doubts };
      const why = `${view.name(attachment)} has no enchant ability, so nothing can be enchanted by it.`;
      return illegal(enchant, view, attachReason(question, why), after);
    }
    return joinVerdicts(
      restrictions.map((restriction) => judge(question, restriction, restrictions.length > 1 ? ["702.5c", ...after] : after)),
    );
  },
});

/** One enchant ability in force: what it names, and the words it has on the card. */
export interface EnchantRestriction {
  readonly filter: Filter;
  readonly words: string;
  readonly source?: ObjectId;
}

/** What the Aura can enchant: all of these together. An effect that changes what it can enchant takes the place of its abilities. */
export function enchantRestrictions(view: View, aura: ObjectId): readonly EnchantRestriction[] {
  const changes = view.effectsOn(aura).flatMap((effect) => (effect.kind === "change enchant" ? [effect.filter] : []));
  const last = changes.at(-1);
  if (last !== undefined && view.object(aura)?.zone === "battlefield") return [{ filter: last, words: "what an effect lets it enchant" }];
  return view
    .keywords(aura, "enchant")
    .flatMap(({ ability }) =>
      ability.kind === "keyword" && ability.keyword.keyword === "enchant"
        ? [{ filter: ability.keyword.filter, words: enchantWords(ability.keyword.words) }]
        : [],
    );
}

function enchantWords(words: string): string {
  return /^enchant /i.test(words) ? words : `enchant ${words}`;
}

/** "You" in an enchant ability is the Aura's controller. */
function enchantContext(view: View, aura: ObjectId): Context {
  return { you: view.controller(aura), this: aura };
}

function judge(question: AttachQuestion, restriction: EnchantRestriction, after: readonly string[]): Verdict {
  const { view, attachment, host } = question;
  const context = enchantContext(view, attachment);
  const matches = view.matches(inItsZone(restriction.filter), host, context);
  if (matches === true) return LEGAL;
  if (isUnknown(matches)) return { kind: "unknown", doubts: matches.doubts };
  const why = `${view.name(attachment)} has "${restriction.words}"; ${whyNot(view, restriction.filter, host, context)}.`;
  const clauses = [isAboutPlayers(restriction.filter) ? "702.5d" : "702.5a", ...after];
  return illegal(enchant, view, attachReason(question, why), clauses);
}

function whyNot(view: View, filter: Filter, host: ObjectId | PlayerId, context: Context): string {
  const name = view.name(host);
  const failed = failures(view, filter, host, context);
  if (failed.length > 0) return `${name} ${failed.join(" and ")}`;
  const zone = view.isPlayer(host) ? undefined : view.object(host)?.zone;
  return zone === undefined || filterZones(filter).includes(zone) ? `${name} isn't that` : `${name} is ${zoneWords(zone)}`;
}

function isAboutPlayers(filter: Filter): boolean {
  return filter.kind === "player" || (filter.kind === "all" && filter.of.some(isAboutPlayers));
}
