// "Choose a creature type. Target creature becomes that type": the type that the sentence before chose.

import type { Effect } from "../effect.ts";
import { skip, textAt, type Words, words } from "./kit.ts";

const CALLED: Readonly<Partial<Record<Extract<Effect, { kind: "choose" }>["what"], readonly string[]>>> = {
  "creature type": ["the", "chosen", "creature", "type"],
  "land type": ["the", "chosen", "land", "type"],
  "basic land type": ["the", "chosen", "basic", "land", "type"],
};

/** The sentence with "that type" as the chosen type, after a choice of one; else as it is. */
export function withChosenType(ws: Words, before: readonly Effect[]): Words {
  const last = before.at(-1);
  const called = last?.kind === "choose" ? CALLED[last.what] : undefined;
  if (called === undefined) return ws;
  for (let i = 1; i < ws.end; i++) {
    const that = ws.tokens[i];
    if (that === undefined || skip(ws, i, "that type") < 0 || !/^becomes?$/.test(textAt(ws, i - 1) ?? "")) continue;
    const named = called.map((text) => ({ ...that, text, raw: text }));
    return words([...ws.tokens.slice(0, i), ...named, ...ws.tokens.slice(i + 2)], ws.end + named.length - 2, ws.scope);
  }
  return ws;
}
