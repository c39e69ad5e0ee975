// "Choose up to one creature. Destroy the rest.": those that match what was chosen from, and weren't chosen (608.2d).

import type { Effect } from "../effect.ts";
import type { Filter } from "../filter.ts";
import { allOf, isObject, not } from "./build-filter.ts";
import { skip, type Words } from "./kit.ts";

/** The sentence's effects, after a choice of objects; undefined if it is no such sentence. */
export function readTheRest(ws: Words, before: readonly Effect[]): readonly Effect[] | undefined {
  if (skip(ws, 0, "destroy the rest") !== ws.end) return undefined;
  const last = before.at(-1);
  if (last?.kind !== "choose" || last.what !== "object" || last.filter === undefined) return undefined;
  const rest = not(isObject({ kind: "earlier", action: "chosen" }));
  return [{ kind: "destroy", what: { kind: "each", filter: allOf([...withoutChooser(last.filter), rest]) } }];
}

/** "Each player chooses a creature he or she controls": the rest are those of all of them. */
function withoutChooser(filter: Filter): readonly Filter[] {
  const parts = filter.kind === "all" ? filter.of : [filter];
  return parts.filter((part) => part.kind !== "controller" || part.player.kind === "you" || part.player.kind === "opponent");
}
