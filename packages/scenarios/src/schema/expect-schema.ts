// The form of what `expect` says must hold.

import * as z from "zod";
import { counterMap, player, text, texts, truth, whole, wholeFrom, zone } from "./parts.ts";

export const expectProperties = z.strictObject(
  {
    zone: zone.describe("The zone it is in.").optional(),
    controller: player.describe("Who controls it.").optional(),
    owner: player.describe("Who owns it.").optional(),
    power: whole("its power").describe("Its power now.").optional(),
    toughness: whole("its toughness").describe("Its toughness now.").optional(),
    tapped: truth.describe("Whether it is tapped.").optional(),
    damage: wholeFrom(0, "marked damage").describe("Damage marked on it.").optional(),
    counters: counterMap.describe("Counters on it; of a player, counters the player has.").optional(),
    colors: texts("colors, or colorless").describe("Its colors now, all of them.").optional(),
    types: texts("types").describe("Types, subtypes or supertypes it has now.").optional(),
    "not types": texts("types").describe("Types it doesn't have.").optional(),
    has: texts("an ability").describe("Abilities it has now.").optional(),
    lacks: texts("an ability").describe("Abilities it doesn't have.").optional(),
    attached: text("an object, a player or `nothing`").describe("What it is attached to, or `nothing`.").optional(),
    attachments: z
      .union([z.null(), texts("an object")], { error: "Expected a list of objects." })
      .describe("All that is attached to it.")
      .optional(),
    attacking: z
      .union([truth, text("what it attacks")], { error: "Expected what it attacks, true or false." })
      .describe("What it attacks; `true` or `false`.")
      .optional(),
    blocking: z
      .union([truth, texts("what it blocks")], { error: "Expected what it blocks, true or false." })
      .describe("What it blocks; `true` or `false`.")
      .optional(),
    blocked: truth.describe("Whether it has become blocked.").optional(),
    band: z
      .union([truth, texts("the members of its band")], { error: "Expected the band's label or members, true or false." })
      .describe("Its band's label or members; `true` or `false`.")
      .optional(),
    loyalty: whole("its loyalty").describe("Its loyalty counters.").optional(),
    facedown: truth.describe("Whether it is face down.").optional(),
    phasedout: truth.describe("Whether it is phased out.").optional(),
    transformed: truth.describe("Whether its back face is up.").optional(),
    life: whole("a life total").describe("The player's life total.").optional(),
    poison: whole("poison counters").describe("Poison counters the player has.").optional(),
    ...zoneExpectations(),
  },
  { error: "Expected a map of what must hold, such as `{zone: graveyard}`." },
);

function zoneExpectations() {
  const content = z
    .union([z.null(), wholeFrom(0, "how many cards"), text("a card"), z.array(text("a card"))], {
      error: "Expected how many cards, or a list of them.",
    })
    .describe("How many cards the player has there, or which.")
    .optional();
  return { hand: content, graveyard: content, library: content, exile: content, command: content, battlefield: content };
}

const damageExpectation = z.record(z.string(), z.record(z.string(), wholeFrom(0, "an amount of damage")), {
  error: "Expected `{SOURCE: {RECIPIENT: N}}`.",
});

const EXPECTATION = "Expected a map from an object or player to what must hold, such as `{White Knight: {zone: graveyard}}`.";

export const expectation = z.intersection(
  z.object({ damage: damageExpectation.optional() }, { error: EXPECTATION }),
  z.record(z.string(), z.any(), { error: EXPECTATION }),
);
