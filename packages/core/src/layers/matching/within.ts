// "That creature" inside a filter is what the outermost filter looks at; an "affected" object stays the one the effect is about.

import type { ObjectId } from "../../game/ids.ts";
import type { Context } from "../view.ts";

/** The context for references inside a filter that looks at `id`. */
export function within(context: Context, id: ObjectId): Context {
  return context.candidate === undefined ? { ...context, candidate: id, affected: context.affected ?? context.this } : context;
}
