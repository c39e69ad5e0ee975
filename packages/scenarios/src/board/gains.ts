// `gains` and `loses`: abilities that an effect added to an object or took from it (layer 6), for as long as it is there.

import { type ContinuousEffect, type EffectInstance, type KeywordName, parseAbilityText } from "@ruleslawyer/core";
import { report, type Session } from "../check/session.ts";
import type { Text } from "../source/span.ts";
import type { Placed } from "./build-board.ts";

export function applyGains(session: Session, placed: readonly Placed[]): void {
  for (const entry of placed) {
    for (const line of entry.syntax.gains) add(session, entry, gained(session, entry, line), `${entry.plan.card.name} gains ${line.value}`);
    for (const line of entry.syntax.loses) add(session, entry, lost(session, line), `${entry.plan.card.name} loses ${line.value}`);
  }
}

function add(session: Session, entry: Placed, effect: ContinuousEffect | undefined, words: string): void {
  if (effect === undefined) return;
  const { state } = session;
  const object = state.objects.get(entry.id)!;
  const instance: EffectInstance = {
    id: `e${state.nextId}`,
    effect,
    controller: object.controller ?? object.owner,
    words,
    timestamp: state.nextTimestamp,
    affected: [entry.id],
    duration: { kind: "permanent" },
  };
  session.state = { ...state, effects: [...state.effects, instance], nextId: state.nextId + 1, nextTimestamp: state.nextTimestamp + 1 };
}

const ITSELF = { kind: "reference", object: { kind: "this" } } as const;

function gained(session: Session, entry: Placed, line: Text): ContinuousEffect | undefined {
  const face = entry.plan.card.faces[entry.plan.face] ?? entry.plan.card.faces[0];
  const words = line.value.replace(/^["“](.*)["”]$/s, "$1");
  const parsed = parseAbilityText(words, face.typeLine);
  if (parsed.abilities.length === 0) {
    report(session, "information", "unsupported/effect", `Not understood, and left out: ${line.value}`, line.span);
    return undefined;
  }
  return { kind: "add abilities", affects: ITSELF, abilities: parsed.abilities };
}

function lost(session: Session, line: Text): ContinuousEffect | undefined {
  if (/^all(?: of its)?(?: other)? abilities$/i.test(line.value.trim())) return { kind: "remove abilities", affects: ITSELF, which: "all" };
  const parsed = parseAbilityText(line.value);
  const keywords = parsed.abilities.flatMap((ability): readonly KeywordName[] =>
    ability.kind === "keyword" ? [ability.keyword.keyword] : [],
  );
  if (keywords.length > 0 && keywords.length === parsed.abilities.length)
    return { kind: "remove abilities", affects: ITSELF, which: keywords };
  report(session, "information", "unsupported/effect", `Not understood, and left out: losing ${line.value}`, line.span);
  return undefined;
}
