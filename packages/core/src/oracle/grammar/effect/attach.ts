// Attach and unattach (701.3).

import { CARD_TYPES, type CardType } from "../../../characteristics/type-line.ts";
import type { Effect, OtherHost } from "../../effect.ts";
import { allOf } from "../build-filter.ts";
import { skip, textAt, type Words } from "../kit.ts";
import { readObject, readObjects, readPlayer } from "../phrase.ts";
import { clause, type PlayerVerb, type PlayerVerbs } from "./reader.ts";

type Host = Extract<Effect, { kind: "attach" }>["to"];

/** "attach this to target creature you control", "attach it to that creature", "attach target Aura attached to a creature to another …". */
const attach: PlayerVerb = (ws, at) => {
  const what = readObjects(ws, at);
  if (what === undefined) return undefined;
  const to = skip(ws, what.end, "to");
  const host = to < 0 ? undefined : (readOtherHost(ws, to, typesNamed(ws, at, what.end)) ?? readHost(ws, to));
  return host && clause(host.end, { kind: "attach", what: what.value, to: host.value });
};

/** "another permanent it can enchant", "another permanent of that type", "another permanent with the same controller". */
function readOtherHost(
  ws: Words,
  at: number,
  sharing: readonly CardType[],
): { readonly value: OtherHost; readonly end: number } | undefined {
  const permanent = skip(ws, at, "another permanent");
  if (permanent < 0) return undefined;
  for (const [words, more] of [
    ["it can enchant", {}],
    ["of that type", { sharing }],
    ["with the same controller", { sameController: true }],
  ] as const) {
    const end = skip(ws, permanent, words);
    if (end > 0) return { value: { kind: "other host", ...more }, end };
  }
  return undefined;
}

/** The card types in "target Aura attached to a creature or land", which is one token by now. */
function typesNamed(ws: Words, from: number, to: number): readonly CardType[] {
  const words = ws.tokens.slice(from, to).flatMap(({ raw }) => raw.toLowerCase().split(/\W+/));
  return CARD_TYPES.filter((type) => words.includes(type));
}

function readHost(ws: Words, at: number): { readonly value: Host; readonly end: number } | undefined {
  const object = readObject(ws, at);
  if (object !== undefined) return object;
  const player = readPlayer(ws, at);
  return player && { value: { kind: "player", player: player.value }, end: player.end };
}

const unattach: PlayerVerb = (ws, at) => {
  const what = readObjects(ws, at);
  if (what === undefined) return undefined;
  const from = textAt(ws, what.end) === "from" ? readObject(ws, what.end + 1) : undefined;
  if (from === undefined || what.value.kind !== "each") return clause(from?.end ?? what.end, { kind: "unattach", what: what.value });
  const attached = allOf([what.value.filter, { kind: "attached to", object: from.value }]);
  return clause(from.end, { kind: "unattach", what: { kind: "each", filter: attached } });
};

export const ATTACH_VERBS: PlayerVerbs = { attach, unattach };
