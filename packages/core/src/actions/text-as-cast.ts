// What a spell does where the way in which it was cast changes its text: with cleave the words in square brackets are gone (702.148a), with awaken it has a
// further target and effect (702.113a).

import type { CardFace } from "../characteristics/card.ts";
import type { GameObject } from "../game/state.ts";
import type { Body } from "../oracle/effect.ts";
import { parseFace } from "../oracle/parse.ts";

const BODIES = new WeakMap<CardFace, Map<string, readonly Body[]>>();

/** The bodies of the spell as it was cast; undefined where its printed ones stand. */
export function bodiesAsCast(spell: GameObject | undefined): readonly Body[] | undefined {
  const face = spell?.card?.faces[spell.face];
  const way = spell?.castWith.using?.find((one) => one === "cleave" || one === "awaken");
  if (face === undefined || way === undefined) return undefined;
  const known = BODIES.get(face) ?? new Map<string, readonly Body[]>();
  BODIES.set(face, known);
  const bodies = known.get(way) ?? bodiesOf({ ...face, text: way === "cleave" ? cleaved(face.text) : awakened(face.text) });
  known.set(way, bodies);
  return bodies;
}

function bodiesOf(face: CardFace): readonly Body[] {
  return parseFace({ face }).abilities.flatMap((ability) => (ability.kind === "spell" ? [ability.body] : []));
}

function cleaved(text: string): string {
  return text.replace(/ ?\[[^\]]*\]/g, "");
}

function awakened(text: string): string {
  const count = /^Awaken (\d+|X)\b/m.exec(text)?.[1];
  if (count === undefined) return text;
  const counters = count === "1" ? "a +1/+1 counter" : `${count} +1/+1 counters`;
  return `${text}\nPut ${counters} on target land you control. That land becomes a 0/0 Elemental creature with haste. It's still a land.`;
}
