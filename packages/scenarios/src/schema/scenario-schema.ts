// The whole of a scenario, and files of card definitions.

import * as z from "zod";
import { cardDefinitions, objectList } from "./object-schema.ts";
import { counterMap, listOf, player, text, texts, whole } from "./parts.ts";
import { stepEntry } from "./step-schema.ts";

const playerMap = z
  .strictObject(
    {
      life: whole("a life total").describe("Life total: 20, or 40 in a Commander format.").optional(),
      hand: objectList.describe("Cards in hand. If it isn't written, the hand is unknown, not empty.").optional(),
      battlefield: objectList.describe("Permanents this player controls.").optional(),
      graveyard: objectList.describe("Cards in the graveyard.").optional(),
      exile: objectList.describe("Cards in exile.").optional(),
      command: objectList.describe("Objects in the command zone.").optional(),
      library: objectList.describe("Cards of the library, top first.").optional(),
      counters: counterMap.describe("Counters the player has: `{poison: 3}`.").optional(),
      designations: texts("a designation: monarch, initiative, city's blessing")
        .describe("Designations: monarch, initiative, city's blessing.")
        .optional(),
      deck: text("the path of a decklist").describe("A decklist: this player's cards that it doesn't hold are flagged.").optional(),
      format: text("a format").describe("The format of the deck.").optional(),
      note: text("a note").describe("Free.").optional(),
    },
    { error: "Expected a player: a map of zones, life and the like." },
  )
  .meta({ id: "player" });

export const scenarioMap = z.strictObject(
  {
    scenario: text("the scenario's title").describe("The title."),
    description: text("a text").describe("Free.").optional(),
    source: text("a text").describe("Where it comes from; may be an address.").optional(),
    tags: texts("a tag").describe("Free.").optional(),
    rules: text("an edition: current, 2010, 2004, or a date YYYY-MM-DD")
      .describe("The edition of the rules: `current`, `2010`, `2004`, or a date.")
      .optional(),
    cards: cardDefinitions.describe("Cards that exist in this file only.").optional(),
    include: texts("the path of a file of card definitions").describe("Files of card definitions.").optional(),
    players: z
      .record(z.string(), z.union([z.null(), playerMap], { error: "Expected a player: a map of zones, life and the like." }), {
        error: "Expected a map of players, in turn order: each name with a colon behind it and no dash before it.",
      })
      .refine((players) => Object.keys(players).length > 0, { error: "Expected at least one player." })
      .describe("The players, in turn order."),
    teams: listOf(listOf(player, "names"), "teams, each a list of names").describe("Teams: lists of players.").optional(),
    active: player.describe("Whose turn it is; the first player, if not written.").optional(),
    step: text("a step").describe("Where in the turn it begins; without it timing isn't judged.").optional(),
    stack: listOf(stepEntry, "spells and abilities").describe("What is on the stack already, bottom first.").optional(),
    effects: texts("an effect in Oracle wording").describe("Continuous effects already in force, oldest first.").optional(),
    steps: z
      .union([z.null(), listOf(stepEntry, "steps")], { error: "Expected a list of steps: a dash begins each, as in `- cast: Shock`." })
      .describe("What is tried, in order.")
      .optional(),
  },
  { error: "Expected a scenario: a map with `scenario`, `players` and `steps`." },
);
