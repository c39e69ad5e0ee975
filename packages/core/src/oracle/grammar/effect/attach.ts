// Attach and unattach (701.3).

import type { Effect } from "../../effect.ts";
import { skip, textAt, type Words } from "../kit.ts";
import { readObject, readObjects, readPlayer } from "../phrase.ts";
import { clause, type PlayerVerb, type PlayerVerbs } from "./reader.ts";

type Host = Extract<Effect, { kind: "attach" }>["to"];

/** "attach this to target creature you control", "attach it to that creature", "attach target Aura attached to a creature to another …". */
const attach: PlayerVerb = (ws, at) => {
  const what = readObjects(ws, at);
  if (what === undefined) return undefined;
  const to = skip(ws, what.end, "to");
  const host = to < 0 ? undefined : readHost(ws, to);
  return host && clause(host.end, { kind: "attach", what: what.value, to: host.value });
};

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
  return clause(from?.end ?? what.end, { kind: "unattach", what: what.value });
};

export const ATTACH_VERBS: PlayerVerbs = { attach, unattach };
