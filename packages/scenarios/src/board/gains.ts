// `gains` and `loses`: abilities that an effect added to an object or took from it (layer 6), for as long as it is there.

import {
  type Card,
  type ContinuousEffect,
  type EffectInstance,
  type GameState,
  type KeywordName,
  type ObjectId,
  parseAbilityText,
  parseSentence,
} from "@ruleslawyer/core";
import { report, type Session } from "../check/session.ts";
import type { Text } from "../source/span.ts";
import type { ObjectSyntax } from "../syntax/ast.ts";
import type { Placed } from "./place-object.ts";

export function applyGains(session: Session, placed: readonly Placed[]): void {
  for (const { id, syntax, plan } of placed) session.state = withGains(session, session.state, id, syntax, plan.card, plan.face);
}

/** The state in which the object has gained and lost what it says. */
export function withGains(
  session: Session,
  state: GameState,
  id: ObjectId,
  { gains, loses }: Pick<ObjectSyntax, "gains" | "loses">,
  card: Card,
  face: number,
): GameState {
  const { typeLine, name } = card.faces[face] ?? card.faces[0];
  const gained = gains.map((line) => ({ effects: gaining(session, line, typeLine, name), words: `${card.name} gains ${line.value}` }));
  const lost = loses.map((line) => ({ effects: losing(session, line), words: `${card.name} loses ${line.value}` }));
  return [...gained, ...lost].reduce(
    (next, { effects, words }) => effects.reduce((current, effect) => add(current, id, effect, words), next),
    state,
  );
}

function add(state: GameState, id: ObjectId, effect: ContinuousEffect, words: string): GameState {
  const object = state.objects.get(id)!;
  const instance: EffectInstance = {
    id: `e${state.nextId}`,
    effect,
    controller: object.controller ?? object.owner,
    words,
    timestamp: state.nextTimestamp,
    affected: [id],
    duration: { kind: "permanent" },
  };
  return { ...state, effects: [...state.effects, instance], nextId: state.nextId + 1, nextTimestamp: state.nextTimestamp + 1 };
}

const ITSELF = { kind: "reference", object: { kind: "this" } } as const;

function gaining(session: Session, line: Text, typeLine: string, name: string): readonly ContinuousEffect[] {
  const words = line.value.replace(/^["“](.*)["”]$/s, "$1");
  // A token's name is its type's: there it is no name of its own.
  const isName = !typeLine.toLowerCase().includes(name.toLowerCase());
  const parsed = parseAbilityText(words, typeLine, isName ? [name] : []);
  if (parsed.abilities.length > 0) return [{ kind: "add abilities", affects: ITSELF, abilities: parsed.abilities }];
  report(session, "information", "unsupported/effect", `Not understood, and left out: ${line.value}`, line.span);
  return [];
}

function losing(session: Session, line: Text): readonly ContinuousEffect[] {
  if (/^all(?: of its)?(?: other)? abilities$/i.test(line.value.trim()))
    return [{ kind: "remove abilities", affects: ITSELF, which: "all" }];
  const parts = [[line.value], line.value.split(/,\s*(?:and\s+)?|\s+and\s+(?!from\b)/)];
  for (const words of parts) {
    const said = words.map(lostInWords);
    if (said.every((effects) => effects !== undefined)) return said.flat();
  }
  const parsed = parseAbilityText(line.value);
  const keywords = parsed.abilities.flatMap((ability): readonly KeywordName[] =>
    ability.kind === "keyword" ? [ability.keyword.keyword] : [],
  );
  if (keywords.length > 0 && keywords.length === parsed.abilities.length)
    return [{ kind: "remove abilities", affects: ITSELF, which: keywords }];
  report(session, "information", "unsupported/effect", `Not understood, and left out: losing ${line.value}`, line.span);
  return [];
}

/** "It loses protection from black": only what is named, and not protection from all else. */
function lostInWords(words: string): readonly ContinuousEffect[] | undefined {
  const [effect, ...rest] = parseSentence(`It loses ${words}`, [{ name: "It", kind: "object" }]).effects;
  if (effect?.kind !== "continuous" || rest.length > 0) return undefined;
  const lost = effect.effects.map((one) => (one.kind === "remove abilities" ? { ...one, affects: ITSELF } : undefined));
  return lost.length > 0 && lost.every((one) => one !== undefined) ? lost : undefined;
}
