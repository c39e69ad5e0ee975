// Sentences that only say more about what the one before did: "It can't be regenerated.", "You may choose new targets for the copy."

import type { Effect } from "../effect.ts";
import type { Filter } from "../filter.ts";
import { longestCondition } from "./condition-at.ts";
import { conditional } from "./effect/conditional.ts";
import { phrases, skip, textAt, type Words } from "./kit.ts";
import { readAmount, readFilter } from "./phrase.ts";
import { readQuantity } from "./quantity.ts";
import { replaceX } from "./replace-x.ts";

const NO_REGENERATION = sentences([
  "it can't be regenerated",
  "they can't be regenerated",
  "that creature can't be regenerated",
  "those creatures can't be regenerated",
  "the creature can't be regenerated",
  "that artifact can't be regenerated",
  "that permanent can't be regenerated",
  "creatures destroyed this way can't be regenerated",
  "a creature destroyed this way can't be regenerated",
  "a permanent destroyed this way can't be regenerated",
  "those permanents can't be regenerated",
  "those lands can't be regenerated",
  "those artifacts can't be regenerated",
  "permanents destroyed this way can't be regenerated",
  "that land can't be regenerated",
]);

const UNPREVENTABLE = sentences([
  "the damage can't be prevented",
  "this damage can't be prevented",
  "that damage can't be prevented",
  "damage dealt this way can't be prevented",
]);

const NEW_TARGETS = sentences([
  "you may choose new targets for the copy",
  "you may choose new targets for that copy",
  "you may choose new targets for the copies",
  "you may choose new targets for any of the copies",
  "that player may choose new targets for that copy",
  "that player may choose a new target for that copy",
  "you may choose a new target for that copy",
  "you may choose a new target for the copy",
  "its controller may choose new targets for the copy",
]);

const STILL = sentences([
  "it's still a land",
  "they're still lands",
  "it's still an artifact",
  "it's still an enchantment",
  "it's still a planeswalker",
  "they're still artifacts",
  "that land is still a land",
  "those lands are still lands",
  "that's still a land",
  "it is still a land",
]);

/** What becomes a creature and is still a land gains types and loses none (205.1b). */
function stillWhatItWas(effect: Effect): Effect | undefined {
  if (effect.kind !== "continuous" || !effect.effects.some((part) => part.kind === "types" && part.mode === "set")) return undefined;
  return {
    ...effect,
    effects: effect.effects.map((part) => (part.kind === "types" && part.mode === "set" ? { ...part, mode: "add" } : part)),
  };
}

/** The effects with the last fitting one changed; undefined if the sentence is none of these. */
export function reviseEarlier(ws: Words, before: readonly Effect[]): readonly Effect[] | undefined {
  if (isWhole(ws, NO_REGENERATION))
    return change(before, (effect) => (effect.kind === "destroy" ? { ...effect, noRegeneration: true } : undefined));
  if (isWhole(ws, UNPREVENTABLE))
    return change(before, (effect) => (effect.kind === "deal damage" ? { ...effect, unpreventable: true } : undefined));
  if (isWhole(ws, NEW_TARGETS))
    return change(before, (effect) => (effect.kind === "copy spell" ? { ...effect, newTargets: true } : undefined));
  if (isWhole(ws, STILL)) return change(before, stillWhatItWas) ?? before;
  const more = moreTokens(ws, before) ?? moreDamage(ws, before);
  if (more !== undefined) return more;
  const hosts = onlyEnchantable(ws);
  if (hosts !== undefined)
    return change(before, (effect) =>
      effect.kind === "return" || effect.kind === "put onto battlefield" ? { ...effect, hosts } : undefined,
    );
  const x = skip(ws, 0, "x is");
  const value = x < 0 ? undefined : readQuantity(ws, x);
  if (value?.end === ws.end) return before.map((effect) => replaceX(effect, value.value));
  return undefined;
}

/** "Only creatures can be enchanted this way." */
function onlyEnchantable(ws: Words): Filter | undefined {
  const only = skip(ws, 0, "only");
  const what = only < 0 ? undefined : readFilter(ws, only);
  return what !== undefined && skip(ws, what.end, "can be enchanted this way") === ws.end ? what.value : undefined;
}

/** "If that creature is legendary, instead create two of those tokens that are tapped and attacking." */
function moreTokens(ws: Words, before: readonly Effect[]): readonly Effect[] | undefined {
  const last = before.at(-1);
  const holds = last?.kind === "create token" && textAt(ws, 0) === "if" ? longestCondition(ws, 1) : undefined;
  if (last?.kind !== "create token" || holds === undefined || textAt(ws, holds.end) !== ",") return undefined;
  const led = skip(ws, holds.end + 1, "instead");
  const create = skip(ws, led > 0 ? led : holds.end + 1, "create");
  const count = create < 0 ? undefined : readAmount(ws, create);
  const of = count === undefined ? -1 : skip(ws, count.end, "of those tokens");
  if (count === undefined || of < 0) return undefined;
  const attacking = skip(ws, of, "that are tapped and attacking");
  const end = attacking > 0 ? attacking : of;
  if (led < 0 ? skip(ws, end, "instead") !== ws.end : end !== ws.end) return undefined;
  const made: Effect = { ...last, count: count.value, ...(attacking > 0 ? { tapped: true, attacking: true } : {}) };
  return [...before.slice(0, -1), conditional(holds.value, [made], [last])];
}

/** "If you control a Wizard, it deals 5 damage instead.", "It deals 5 damage instead if you control a Wizard.": to the same, and as before. */
function moreDamage(ws: Words, before: readonly Effect[]): readonly Effect[] | undefined {
  const last = before.at(-1);
  if (last?.kind !== "deal damage") return undefined;
  const holds = textAt(ws, 0) === "if" ? longestCondition(ws, 1) : undefined;
  if (holds !== undefined && textAt(ws, holds.end) !== ",") return undefined;
  const from = holds === undefined ? 0 : holds.end + 1;
  const led = skip(ws, from, "instead");
  const start = led > 0 ? led : from;
  const deals = ["it deals", "~ deals"].map((words) => skip(ws, start, words)).find((end) => end > 0);
  const amount = deals === undefined ? undefined : readAmount(ws, deals);
  const damage = amount === undefined ? -1 : skip(ws, amount.end, "damage");
  if (amount === undefined || damage < 0) return undefined;
  const end = led > 0 ? damage : skip(ws, damage, "instead");
  const tail = holds === undefined && textAt(ws, end) === "if" ? longestCondition(ws, end + 1) : undefined;
  const condition = holds ?? tail;
  if (end < 0 || condition === undefined || (tail?.end ?? end) !== ws.end) return undefined;
  return [...before.slice(0, -1), conditional(condition.value, [{ ...last, amount: amount.value }], [last])];
}

type Sentences = ReturnType<typeof phrases<true>>;

function sentences(texts: readonly string[]): Sentences {
  return phrases(Object.fromEntries(texts.map((text) => [text, true])));
}

function isWhole(ws: Words, known: Sentences): boolean {
  return known(ws, 0).some(({ end }) => end === ws.end);
}

function change(effects: readonly Effect[], revise: (effect: Effect) => Effect | undefined): readonly Effect[] | undefined {
  let found = false;
  const visit = (list: readonly Effect[]): readonly Effect[] =>
    list.map((effect) => {
      const revised = revise(effect);
      if (revised !== undefined) {
        found = true;
        return revised;
      }
      if (effect.kind === "if") return conditional(effect.condition, visit(effect.then), effect.otherwise && visit(effect.otherwise));
      if (effect.kind === "delayed") return { ...effect, body: { ...effect.body, effects: visit(effect.body.effects) } };
      if (effect.kind === "may") return { ...effect, effects: visit(effect.effects) };
      return effect;
    });
  const out = visit(effects);
  return found ? out : undefined;
}
