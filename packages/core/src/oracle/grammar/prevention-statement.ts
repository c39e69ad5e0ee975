// Static sentences about damage: prevented, or not to be prevented (615).

import type { ContinuousEffect } from "../continuous-effect.ts";
import type { Filter } from "../filter.ts";
import type { Norm } from "../norm.ts";
import { NONE, phrases, type Reading, skip, type Words, within } from "./kit.ts";
import { objectFilter } from "./participle.ts";
import { player } from "./player.ts";
import { norm, type Stated } from "./statement.ts";

/** "Prevent all combat damage that would be dealt to and dealt by this creature". */
export function prevention(ws: Words, at: number): readonly Reading<Stated>[] {
  const all = PREVENT(ws, at)[0];
  if (all === undefined) return NONE;
  const combat = all.value === "all" ? {} : { combat: all.value === "combat" };
  const out: Reading<Stated>[] = [];
  const deal = dealing(ws, all.end, combat);
  if (deal.length > 0) return deal;
  const both = skip(ws, all.end, "to and dealt by");
  if (both > 0) {
    for (const { value, end } of objectFilter(ws, both)) {
      out.push({ value: { effects: [prevented({ to: value, ...combat }), prevented({ from: value, ...combat })] }, end });
    }
    return out;
  }
  const by = skip(ws, all.end, "by");
  if (by > 0) {
    for (const { value, end } of objectFilter(ws, by)) {
      out.push({ value: { effects: [prevented({ from: value, ...combat })] }, end });
      const to = skip(ws, end, "to");
      if (to > 0)
        for (const goal of recipients(ws, to))
          out.push({ value: { effects: goal.value.map((part) => prevented({ from: value, ...part, ...combat })) }, end: goal.end });
    }
    return out;
  }
  const to = skip(ws, all.end, "to");
  if (to < 0) return NONE;
  for (const goal of recipients(ws, to)) {
    out.push({ value: { effects: goal.value.map((part) => prevented({ ...part, ...combat })) }, end: goal.end });
    const from = skip(ws, goal.end, "by");
    const target = goal.value[0]?.to;
    const scoped = target?.kind === "is" ? within(ws, ws.end, { ...ws.scope, it: target.object }) : ws;
    if (from > 0)
      for (const { value, end } of objectFilter(scoped, from))
        out.push({ value: { effects: goal.value.map((part) => prevented({ from: value, ...part, ...combat })) }, end });
  }
  return out;
}

const PREVENT = phrases<"all" | "combat" | "noncombat">({
  "prevent all damage that would be dealt": "all",
  "prevent all combat damage that would be dealt": "combat",
  "prevent all non combat damage that would be dealt": "noncombat",
  "prevent all damage": "all",
  "prevent all combat damage": "combat",
  "prevent all non combat damage": "noncombat",
});

/** "Prevent all damage Deserts would deal to this creature and to creatures banded with this creature." */
function dealing(ws: Words, at: number, combat: { readonly combat?: boolean }): readonly Reading<Stated>[] {
  return objectFilter(ws, at).flatMap(({ value: from, end }) => {
    const deal = skip(ws, end, "would deal");
    if (deal < 0) return [];
    const out: Reading<Stated>[] = [{ value: { effects: [prevented({ from, ...combat })] }, end: deal }];
    const to = skip(ws, deal, "to");
    if (to < 0) return out;
    for (const goal of recipients(ws, to)) {
      const first = goal.value.map((part) => prevented({ from, ...part, ...combat }));
      out.push({ value: { effects: first }, end: goal.end });
      const second = skip(ws, goal.end, "and to");
      if (second > 0)
        for (const more of recipients(ws, second))
          out.push({ value: { effects: [...first, ...more.value.map((part) => prevented({ from, ...part, ...combat }))] }, end: more.end });
    }
    return out;
  });
}

type Prevention = Extract<Norm, { kind: "prevent damage" }>;

function prevented(part: Omit<Prevention, "kind">): ContinuousEffect {
  return { kind: "norm", norm: { kind: "prevent damage", ...part } };
}

function recipients(ws: Words, at: number): readonly Reading<readonly Pick<Prevention, "to" | "toPlayer">[]>[] {
  const out: Reading<readonly Pick<Prevention, "to" | "toPlayer">[]>[] = [];
  for (const { value, end } of player(ws, at)) {
    out.push({ value: [{ toPlayer: value }], end });
    const and = skip(ws, end, "and");
    if (and > 0)
      for (const objects of objectFilter(ws, and)) out.push({ value: [{ toPlayer: value }, { to: objects.value }], end: objects.end });
  }
  for (const { value, end } of objectFilter(ws, at)) if (!isPlayer(value)) out.push({ value: [{ to: value }], end });
  return out;
}

function isPlayer(value: Filter): boolean {
  return value.kind === "player";
}

/** "Damage that would be dealt by this creature can't be prevented." */
export function unpreventable(ws: Words, at: number): readonly Reading<Stated>[] {
  for (const text of ["damage that would be dealt by", "combat damage that would be dealt by"]) {
    const by = skip(ws, at, text);
    if (by < 0) continue;
    return objectFilter(ws, by).flatMap(({ value: from, end }) => {
      const stop = skip(ws, end, "can't be prevented");
      return stop < 0 ? [] : norm({ kind: "damage can't be prevented", from }, stop);
    });
  }
  return NONE;
}

/** "If damage would be dealt to this creature, prevent that damage." */
export function ifDamage(ws: Words, at: number): readonly Reading<Stated>[] {
  const to = IF_DAMAGE(ws, at)[0];
  if (to === undefined) return NONE;
  return recipients(ws, to.end).flatMap(({ value, end }): readonly Reading<Stated>[] => {
    const stop = skip(ws, end, ", prevent that damage");
    return stop < 0 ? [] : [{ value: { effects: value.map((part) => prevented({ ...part, ...to.value })) }, end: stop }];
  });
}

const IF_DAMAGE = phrases<{ readonly combat?: boolean }>({
  "if damage would be dealt to": {},
  "if combat damage would be dealt to": { combat: true },
  "if non combat damage would be dealt to": { combat: false },
});
