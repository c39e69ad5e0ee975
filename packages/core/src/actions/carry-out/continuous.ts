// Continuous effects that a resolution creates (611.2): bound to their objects (611.2c), amounts and choices as they begin.

import type { ObjectId, PlayerId } from "../../game/ids.ts";
import type { EffectInstance } from "../../game/state.ts";
import { copiableNow } from "../../layers/apply-copy.ts";
import { othersThanAffected } from "../../layers/others-than.ts";
import { substitute } from "../../layers/substitute.ts";
import type { Affected, ContinuousEffect, Duration } from "../../oracle/continuous-effect.ts";
import type { Effect } from "../../oracle/effect.ts";
import type { Norm } from "../../oracle/norm.ts";
import { isObjectReference } from "../../oracle/reference.ts";
import { inItsZone } from "../../rules/target/zone.ts";
import { isUnknown } from "../../verdict.ts";
import { addEffect, instanceDuration } from "../effects-in-force.ts";
import { bindChoices } from "./bind-choices.ts";
import { bindColors } from "./bind-colors.ts";
import { isExchange, settleExchange } from "./exchange.ts";
import { notCarriedOut, objectsMeant, playersMeant, type Resolution, saidOnly, targetsNow, viewOf, withState } from "./resolution.ts";

export function carryOutContinuous(resolution: Resolution, effect: Extract<Effect, { kind: "continuous" | "prevent damage" }>): Resolution {
  if (effect.kind === "prevent damage") return preventFromNowOn(resolution, effect);
  if (effect.condition !== undefined) {
    const holds = viewOf(resolution).holds(effect.condition, resolution.context);
    if (isUnknown(holds)) return notCarriedOut(resolution, holds.doubts.map(({ words }) => words).join("; "));
    if (!holds) return resolution;
  }
  if (isExchange(effect.effects)) return exchangeControl(resolution, effect.effects, effect.duration);
  return effect.effects.reduce((current, one) => beginEffect(current, one, effect.duration), resolution);
}

function exchangeControl(resolution: Resolution, effects: Parameters<typeof settleExchange>[1], duration: Duration): Resolution {
  const settled = settleExchange(resolution, effects);
  if (settled === undefined) return notCarriedOut(resolution, "exchange control");
  const done = settled.effects.reduce((current, one) => beginEffect(current, one, duration), settled.resolution);
  return { ...done, context: resolution.context };
}

/** One continuous effect begins. */
export function beginEffect(resolution: Resolution, written: ContinuousEffect, duration: Duration): Resolution {
  const effect = withOwnAbility(resolution, written);
  if (effect.kind === "irrelevant") return resolution;
  if (effect.kind === "opaque") return notCarriedOut(resolution, effect.words);
  if (effect.kind === "blocks by piles") {
    // In force as long as it lasts, so that blocks are in doubt; the piles themselves aren't dealt.
    const begun = addEffect(resolution.progress.state, instance(resolution, effect, duration, undefined, undefined));
    return saidOnly(withState(resolution, begun), effect.words);
  }
  const affected = affectedNow(resolution, effect);
  if (affected === "unknown") return notCarriedOut(resolution, resolution.words);
  if (affected !== undefined && affected.length === 0) return resolution;
  const bound = bindColors(resolution, bindChoices(resolution, bindAmounts(resolution, effect)));
  const copied = effect.kind === "copy" ? copiedValues(resolution, effect) : undefined;
  if (effect.kind === "copy" && copied === undefined) return notCarriedOut(resolution, "becomes a copy");
  return withState(resolution, addEffect(resolution.progress.state, instance(resolution, bound, duration, affected, copied)));
}

/** "… and gains this ability": the one that is resolving. */
function withOwnAbility({ progress, object }: Resolution, effect: ContinuousEffect): ContinuousEffect {
  const ability = object === undefined ? undefined : progress.state.objects.get(object)?.stack?.ability;
  if (ability === undefined || (effect.kind !== "add abilities" && effect.kind !== "copy")) return effect;
  return substitute(effect, (node) => (isThisAbility(node) ? ability : undefined));
}

function isThisAbility({ kind, keyword }: Readonly<Record<string, unknown>>): boolean {
  return kind === "keyword" && typeof keyword === "object" && keyword !== null && "name" in keyword && keyword.name === "this ability";
}

function instance(
  resolution: Resolution,
  effect: ContinuousEffect,
  duration: Duration,
  affected: readonly (ObjectId | PlayerId)[] | undefined,
  copied: EffectInstance["copied"],
): Omit<EffectInstance, "id" | "timestamp"> {
  const { progress, context, words, text } = resolution;
  const { you, this: source, candidate: _, ...known } = context;
  const bound = effect.kind === "norm" && known.targets !== undefined ? { ...known, targets: targetsNow(resolution) } : known;
  return {
    effect,
    controller: you,
    source,
    words: text === "" ? words : text,
    affected,
    copied,
    bound,
    duration: instanceDuration(progress.state, duration, context),
  };
}

/**
 * The set of objects or players an effect is about, fixed as it begins (611.2c). Undefined for effects on the rules of the game, which reach whatever
 * their words fit at any time.
 */
function affectedNow(resolution: Resolution, effect: ContinuousEffect): readonly (ObjectId | PlayerId)[] | undefined | "unknown" {
  if (!("affects" in effect) && effect.kind !== "player abilities") return undefined;
  if (effect.kind === "player abilities") return playersMeant(resolution, effect.player) ?? "unknown";
  return affectedBy(resolution, effect.affects) ?? "unknown";
}

function affectedBy(resolution: Resolution, affects: Affected): readonly (ObjectId | PlayerId)[] | undefined {
  switch (affects.kind) {
    case "reference":
      return objectsMeant(resolution, affects.object);
    case "player":
      return playersMeant(resolution, affects.player);
    case "filter": {
      const view = viewOf(resolution);
      const filter = inItsZone(affects.filter);
      const candidates = [...view.state.objects.values()].filter(({ status }) => !status.phasedOut).map(({ id }) => id);
      const truths = candidates.map((id) => ({ id, matches: view.matches(filter, id, resolution.context) }));
      return truths.filter(({ matches }) => matches === true).map(({ id }) => id);
    }
  }
}

/** "+X/+X where X is …": numbers are fixed as the effect begins (608.2h, 611.2c). */
function bindAmounts(resolution: Resolution, written: ContinuousEffect): ContinuousEffect {
  const effect = othersThanAffected(written);
  // "… for each other creature" isn't one number for all that it affects.
  if (effect !== written && "affects" in effect && effect.affects.kind === "filter") return effect;
  const view = viewOf(resolution);
  const fix = <A extends { readonly kind: string } | undefined>(amount: A): A => {
    if (amount === undefined) return amount;
    const value = view.amount(amount as unknown as Parameters<typeof view.amount>[0], resolution.context);
    return typeof value === "number" ? ({ kind: "number", value } as unknown as A) : amount;
  };
  if (effect.kind === "modify power and toughness") return { ...effect, power: fix(effect.power), toughness: fix(effect.toughness) };
  if (effect.kind === "set power and toughness") return { ...effect, power: fix(effect.power), toughness: fix(effect.toughness) };
  return effect;
}

function copiedValues(resolution: Resolution, effect: Extract<ContinuousEffect, { kind: "copy" }>): EffectInstance["copied"] {
  const view = viewOf(resolution);
  const [original] = isObjectReference(effect.of) ? (objectsMeant(resolution, effect.of) ?? []) : [];
  const object = original === undefined ? undefined : view.object(original);
  const values = object === undefined ? undefined : copiableNow(view.state, object);
  return values === undefined ? undefined : { card: values.card, face: values.face, except: [...values.except, ...(effect.except ?? [])] };
}

/** "Prevent the next N damage …": a norm in force for as long as it says. */
function preventFromNowOn(resolution: Resolution, effect: Extract<Effect, { kind: "prevent damage" }>): Resolution {
  const amount = effect.amount === undefined ? undefined : viewOf(resolution).amount(effect.amount, resolution.context);
  if (isUnknown(amount)) return notCarriedOut(resolution, "prevents damage");
  const shared: Extract<Norm, { kind: "prevent damage" }> = {
    kind: "prevent damage",
    from: effect.from,
    combat: effect.combat,
    amount: amount === undefined ? undefined : ({ kind: "number", value: amount as number } as const),
  };
  return recipientNorms(resolution, effect.to).reduce(
    (current, to) => beginEffect(current, { kind: "norm", norm: { ...shared, ...to } }, effect.duration),
    resolution,
  );
}

type ToWhom = Pick<Extract<Norm, { kind: "prevent damage" }>, "to" | "toPlayer">;

function recipientNorms(resolution: Resolution, to: Extract<Effect, { kind: "prevent damage" }>["to"]): readonly ToWhom[] {
  switch (to?.kind) {
    case undefined:
      return [{}];
    case "object":
      return [{ to: { kind: "is", object: to.object } }];
    case "player":
      return [{ toPlayer: to.player }];
    case "slot": {
      const chosen = resolution.context.targets?.[to.slot]?.chosen ?? [];
      const view = viewOf(resolution);
      const isPlayer = chosen.some((id) => view.isPlayer(id));
      return [
        isPlayer ? { toPlayer: { kind: "target", slot: to.slot } } : { to: { kind: "is", object: { kind: "target", slot: to.slot } } },
      ];
    }
  }
}
