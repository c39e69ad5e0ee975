// Equipment can be attached only to a creature (301.5); "equip planeswalker" lets it be attached to a planeswalker (702.6e).

import { LEGAL, type Verdict } from "../../verdict.ts";
import { type AttachQuestion, defineRule, illegal } from "../define-rule.ts";
import { article } from "../describe-match.ts";
import { attachmentKinds, attachReason } from "./attachment.ts";
import { mentionsType } from "./mentions-type.ts";

export const equip = defineRule<AttachQuestion>({
  code: "attach/equip",
  summary: "Equipment can be attached only to a creature.",
  clauses: ["301.5", "301.5b", "301.5c", "704.5n"],
  general: ["702.6e", "702.6a"],
  on: "attach",
  check(question): Verdict {
    const { view, attachment, host, moment } = question;
    const kinds = attachmentKinds(view, attachment);
    if (!kinds.includes("Equipment") || kinds.includes("Aura")) return LEGAL;
    const clauses = moment === "attached" ? ["301.5", "301.5c", "704.5n"] : ["301.5", "301.5b"];
    if (view.isPlayer(host)) return illegal(equip, view, attachReason(question, "Equipment can't be attached to a player."), clauses);
    const is = view.characteristics(host);
    const zone = view.object(host)?.zone;
    if (is.cardTypes.includes("creature") && zone === "battlefield") return LEGAL;
    if (is.cardTypes.includes("planeswalker") && equipsPlaneswalkers(question)) return LEGAL;
    if (is.doubts.length > 0) return { kind: "unknown", doubts: is.doubts };
    const name = view.name(host);
    const what = zone !== "battlefield" ? "isn't on the battlefield" : `is ${article(is.cardTypes.join(" "))}, not a creature`;
    return illegal(equip, view, attachReason(question, `Equipment can be attached only to a creature; ${name} ${what}.`), clauses);
  },
});

function equipsPlaneswalkers({ view, attachment }: AttachQuestion): boolean {
  return view
    .keywords(attachment, "equip")
    .some(
      ({ ability }) =>
        ability.kind === "keyword" && ability.keyword.keyword === "equip" && mentionsType(ability.keyword.filter, "planeswalker"),
    );
}
