// Costs that the board can see (118): {T} and {Q}, loyalty, what an ability does to its own source, and the objects a scenario names as paid. Mana, life
// and the like are taken as paid.

import type { ObjectId, PlayerId } from "../game/ids.ts";
import { addCounters, updateStatus } from "../game/objects.ts";
import { createView } from "../layers/create-view.ts";
import type { View } from "../layers/view.ts";
import type { ActivatedAbility } from "../oracle/ability.ts";
import type { CostPart } from "../oracle/cost.ts";
import { crewing } from "../rules/timing/crewing.ts";
import { payment } from "../rules/timing/payment.ts";
import { joinVerdicts, LEGAL, type Verdict } from "../verdict.ts";
import type { Paying } from "./action.ts";
import type { Progress } from "./outcome.ts";
import { relocate, relocateAll } from "./relocate.ts";

export interface Paid {
  readonly progress: Progress;
  readonly verdict: Verdict;
}

/** Carries out what the scenario says is tapped, sacrificed, discarded or exiled for a cost, and judges whether it can be. */
export function payNamed(
  progress: Progress,
  player: PlayerId,
  paying: Paying | undefined,
  ability: { readonly source: ObjectId; readonly ability: ActivatedAbility } | undefined,
): Paid {
  if (paying === undefined) return { progress, verdict: LEGAL };
  const view = createView(progress.state);
  const verdicts: Verdict[] = [];
  const wanted = (kind: CostPart["kind"]) => ability?.ability.cost.parts.find((part) => part.kind === kind);
  for (const id of paying.tap ?? [])
    verdicts.push(payment.check({ view, player, object: id, how: "tap", part: wanted("tap others"), source: ability?.source }));
  for (const id of paying.sacrifice ?? [])
    verdicts.push(payment.check({ view, player, object: id, how: "sacrifice", part: wanted("sacrifice"), source: ability?.source }));
  for (const id of paying.discard ?? [])
    verdicts.push(payment.check({ view, player, object: id, how: "discard", part: wanted("discard"), source: ability?.source }));
  for (const id of paying.exile ?? [])
    verdicts.push(payment.check({ view, player, object: id, how: "exile", part: wanted("exile"), source: ability?.source }));
  if (ability?.ability.keyword === "crew" || ability?.ability.keyword === "saddle")
    verdicts.push(crewing.check({ view, vehicle: ability.source, ability: ability.ability, tapped: paying.tap ?? [] }));
  const tapped = (paying.tap ?? []).reduce((state, id) => updateStatus(state, id, { tapped: true }), progress.state);
  let paid: Progress = { ...progress, state: tapped };
  paid = relocateAll(paid, [...(paying.sacrifice ?? []), ...(paying.discard ?? [])], "graveyard");
  paid = relocateAll(paid, paying.exile ?? [], "exile");
  return { progress: paid, verdict: joinVerdicts(verdicts) };
}

/** Carries out the parts of an activation cost that concern the source itself, with the X announced. */
export function payOwn(progress: Progress, source: ObjectId, ability: ActivatedAbility, x?: number): Progress {
  return ability.cost.parts.reduce((current, part) => payPart(createView(current.state), current, source, part, x), progress);
}

function payPart(view: View, progress: Progress, source: ObjectId, part: CostPart, x: number | undefined): Progress {
  const { state } = progress;
  if (!state.objects.has(source)) return progress;
  const context = { you: view.controller(source), this: source, x };
  switch (part.kind) {
    case "tap":
      return { ...progress, state: updateStatus(state, source, { tapped: true }) };
    case "untap":
      return { ...progress, state: updateStatus(state, source, { tapped: false }) };
    case "loyalty": {
      const change = view.amount(part.change, context);
      return typeof change === "number" ? { ...progress, state: addCounters(state, source, "loyalty", change) } : progress;
    }
    case "sacrifice":
    case "discard":
      return part.what.kind === "this" ? relocate(progress, source, "graveyard").progress : progress;
    case "exile":
      return part.what.kind === "this" ? relocate(progress, source, "exile").progress : progress;
    case "return":
      return part.what.kind === "this" ? relocate(progress, source, "hand").progress : progress;
    case "remove counters":
    case "put counters": {
      if (part.from !== "this" || part.counter === undefined) return progress;
      const amount = view.amount(part.amount, context);
      if (typeof amount !== "number") return progress;
      return { ...progress, state: addCounters(state, source, part.counter, part.kind === "put counters" ? amount : -amount) };
    }
    default:
      return progress;
  }
}

/** What was paid, as the instructions speak of it: "the sacrificed creature", "the discarded card". */
export function paidObjects(paying: Paying | undefined): Readonly<Record<string, readonly ObjectId[]>> | undefined {
  if (paying === undefined) return undefined;
  return { sacrificed: paying.sacrifice ?? [], discarded: paying.discard ?? [], exiled: paying.exile ?? [], tapped: paying.tap ?? [] };
}
