// Modes: as many as the words say, each once unless they say otherwise (700.2a, 601.2b). That a mode's targets can be chosen is judged with the targets.

import type { ObjectId } from "../../game/ids.ts";
import type { View } from "../../layers/view.ts";
import type { Modes } from "../../oracle/effect.ts";
import { isUnknown, LEGAL, type Verdict } from "../../verdict.ts";
import { defineRule, illegal } from "../define-rule.ts";

interface ModesQuestion {
  readonly view: View;
  readonly object: ObjectId;
  readonly modes: Modes | undefined;
  readonly chosen: readonly number[];
}

export const modesRule = defineRule<ModesQuestion>({
  code: "target/modes",
  summary: "A modal spell or ability takes as many modes as its words say, each at most once unless they say otherwise.",
  clauses: ["700.2a", "700.2d", "601.2b"],
  on: "target",
  check({ view, object, modes, chosen }): Verdict {
    const because = modes === undefined ? (chosen.length > 0 ? "it has no modes" : undefined) : wrongModes(view, object, modes, chosen);
    if (because === undefined) return LEGAL;
    if (typeof because !== "string") return because;
    const source = view.object(object)?.stack?.source ?? object;
    const name = view.name(source);
    const reason = { what: `${name} can't have these modes.`, why: `${name}: ${because}.`, subject: object, related: [] };
    return illegal(modesRule, view, reason, because === TWICE ? ["700.2d", "700.2a", "601.2b"] : ["700.2a", "601.2b"]);
  },
});

const TWICE = "the same mode can't be chosen twice";

function wrongModes(view: View, object: ObjectId, modes: Modes, chosen: readonly number[]): string | Verdict | undefined {
  const context = { you: view.controller(object), this: view.object(object)?.stack?.source ?? object, x: view.object(object)?.stack?.x };
  const min = view.amount(modes.min, context);
  const max = modes.max === "any" ? modes.options.length : view.amount(modes.max, context);
  if (isUnknown(min)) return { kind: "unknown", doubts: min.doubts };
  if (isUnknown(max)) return { kind: "unknown", doubts: max.doubts };
  const isWide = modes.allIf !== undefined && view.holds(modes.allIf, context) !== false;
  const most = isWide ? modes.options.length : max;
  const missing = chosen.find((mode) => modes.options[mode] === undefined);
  if (missing !== undefined) return `there is no mode ${missing + 1}, only ${modes.options.length}`;
  if (!modes.repeat && new Set(chosen).size < chosen.length) return TWICE;
  if (chosen.length < min) return `at least ${min} of its modes must be chosen`;
  return chosen.length > most ? `no more than ${most} of its modes can be chosen` : undefined;
}

/** The modes chosen, in printed order, and the verdict on them. */
export function chooseModes(
  view: View,
  object: ObjectId,
  modes: Modes | undefined,
  chosen: readonly number[],
): { readonly chosen: readonly number[]; readonly verdict: Verdict } {
  return { chosen: [...chosen].sort((one, other) => one - other), verdict: modesRule.check({ view, object, modes, chosen }) };
}
