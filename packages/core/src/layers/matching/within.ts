// "That creature" inside a filter is what the outermost filter looks at; an "affected" object stays the one the effect is about.

import type { ObjectId } from "../../game/ids.ts";
import type { Context } from "../view.ts";

/** The context for references inside a filter that looks at `id`. */
export function within(context: Context, id: ObjectId): Context {
  if (context.candidate !== undefined) return context;
  // Written out, as this is made for every object that a filter looks at: a spread costs ten times as much.
  const inner: { readonly [K in keyof Required<Context>]: Context[K] } = {
    you: context.you,
    this: context.this,
    targets: context.targets,
    x: context.x,
    triggerObjects: context.triggerObjects,
    triggerPlayer: context.triggerPlayer,
    recipient: context.recipient,
    candidate: id,
    affected: context.affected ?? context.this,
    earlier: context.earlier,
    defendingPlayer: context.defendingPlayer,
    named: context.named,
  };
  return inner;
}
