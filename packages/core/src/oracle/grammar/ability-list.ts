// Abilities in a row after "has", "have", "gains", "with": keywords and quoted text.

import type { Ability } from "../ability.ts";
import { keyword } from "./keyword.ts";
import { separatorEnd } from "./keyword-line.ts";
import { type Reading, type Rule, skip, spanOf, tokenAt, type Words } from "./kit.ts";
import { quotedAbilities } from "./quoted.ts";

/** "flying", "flying and first strike", "trample and “{T}: …”", "protection from red and from blue". */
export const abilityList: Rule<readonly Ability[]> = (ws, at) => {
  const out: Reading<readonly Ability[]>[] = [];
  const step = (found: readonly Ability[], place: number): void => {
    for (const { value, end } of one(ws, place)) {
      const longer = [...found, ...value];
      out.push({ value: longer, end });
      const next = separatorEnd(ws, end);
      if (next > end) step(longer, next);
    }
  };
  step([], at);
  return out;
};

function one(ws: Words, at: number): readonly Reading<readonly Ability[]>[] {
  const token = tokenAt(ws, at);
  if (token?.kind === "quote") {
    const abilities = quotedAbilities(token, ws.scope.line ?? 1, ws.scope.toThis);
    return abilities === undefined ? [] : [{ value: abilities, end: at + 1 }];
  }
  // What copies itself goes on doing so; the ability is named, not written out again.
  const own = skip(ws, at, "this ability");
  if (own > 0)
    return [
      {
        value: [
          {
            kind: "keyword",
            keyword: { keyword: "other", name: "this ability" },
            span: spanOf(ws.tokens, at, own),
            line: ws.scope.line ?? 1,
          },
        ],
        end: own,
      },
    ];
  return keyword(ws, at).map(({ value, end }) => ({
    value: value.map(
      ({ keyword, start, end }): Ability => ({ kind: "keyword", keyword, span: spanOf(ws.tokens, start, end), line: ws.scope.line ?? 1 }),
    ),
    end,
  }));
}
