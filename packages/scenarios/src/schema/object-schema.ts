// Objects in zones, and definitions of cards.

import * as z from "zod";
import {
  choices,
  counterMap,
  expectedIllegal,
  listOf,
  player,
  reference,
  sentences,
  stat,
  text,
  texts,
  truth,
  wholeFrom,
} from "./parts.ts";

const characteristics = {
  types: text("a type line, such as `Legendary Creature — Human Knight`").describe("Type line, as printed; `-` serves for `—`.").optional(),
  colors: texts("colors: white, blue, black, red, green, W, U, B, R, G or colorless")
    .describe("Colors, where the cost doesn't give them.")
    .optional(),
  cost: z
    .union([text("a mana cost, such as {1}{W}"), z.literal("")])
    .describe("Mana cost.")
    .optional(),
  text: z
    .union([sentences, z.literal("")])
    .describe("Rules text, in Oracle wording.")
    .optional(),
  power: stat.describe("Power.").optional(),
  toughness: stat.describe("Toughness.").optional(),
  loyalty: stat.describe("Loyalty.").optional(),
  defense: stat.describe("Defense of a battle.").optional(),
};

export const castWith = z
  .strictObject(
    {
      x: wholeFrom(0, "the value of X").optional(),
      kicked: truth.optional(),
      using: texts("what it was cast with: bestow, morph, flashback …").optional(),
    },
    { error: "Expected a map, such as `{x: 3, kicked: true}`." },
  )
  .describe("Values fixed as it was cast.");

export const objectMap = z
  .strictObject(
    {
      card: text("a card's name").describe("The card's name.").optional(),
      token: text("a token's name").describe("A token; its characteristics follow, unless it is named like a card.").optional(),
      emblem: text("an emblem's name").describe("An emblem; its text follows.").optional(),
      as: text("an alias").describe("A name of your own for it: letters, digits, `-` and `_`.").optional(),
      count: wholeFrom(1, "how many").describe("How many of them.").optional(),
      owner: player.describe("Its owner, if another player.").optional(),
      controller: player.describe("Its controller, if another player.").optional(),
      tapped: truth.describe("It is tapped.").optional(),
      sick: truth.describe("It came under its controller's control this turn.").optional(),
      facedown: truth.describe("It is face down.").optional(),
      phasedout: truth.describe("It is phased out.").optional(),
      transformed: truth.describe("Its back face is up.").optional(),
      flipped: truth.describe("It is flipped.").optional(),
      goaded: z
        .union([z.boolean(), player, z.array(player)], { error: "Expected true, a player, or a list of players." })
        .describe("It is goaded: `true`, or by whom.")
        .optional(),
      states: texts("what it has become: monstrous, renowned, suspected, saddled, exerted").describe("What it has become.").optional(),
      paired: reference.describe("The object it is paired with.").optional(),
      face: text("the name of a face").describe("The face or half that matters.").optional(),
      counters: counterMap.describe("Counters on it.").optional(),
      damage: wholeFrom(0, "marked damage").describe("Damage marked on it.").optional(),
      attached: texts("the object or player it is attached to").describe("The object or player it is attached to.").optional(),
      get attachments() {
        return z
          .union([objectEntry, z.array(objectEntry)], { error: "Expected a list of objects." })
          .describe("Objects attached to this one.")
          .optional();
      },
      chosen: choices.describe("Choices it remembers.").optional(),
      copy: reference.describe("It is a copy of this object or card.").optional(),
      attacking: text("the player, planeswalker or battle it attacks").describe("What it attacks.").optional(),
      blocking: texts("the attacker it blocks").describe("The attacker or attackers it blocks.").optional(),
      band: text("a label").describe("A label that the members of a band share.").optional(),
      blocked: truth.describe("It has become blocked.").optional(),
      ...characteristics,
      gains: sentences.describe("Abilities that an effect added.").optional(),
      loses: sentences.describe("Abilities that an effect took away.").optional(),
      "cast with": castWith.optional(),
      illegal: expectedIllegal.optional(),
      note: text("a note").describe("Free.").optional(),
    },
    { error: "Expected an object: a card's name, or a map that begins with `card`, `token` or `emblem`." },
  )
  .meta({ id: "object" });

const objectEntry: z.ZodType = z.union([text("a card's name"), z.lazy(() => objectMap)], {
  error: "Expected an object: a card's name, or a map that begins with `card`, `token` or `emblem`.",
});

/** `battlefield:` with nothing behind it is an empty zone. */
export const objectList = z.union([z.null(), listOf(objectEntry, "objects")], {
  error: "Expected a list of objects, such as `[White Knight, Grizzly Bears]`.",
});

const face = { name: text("a name").describe("Its name."), ...characteristics };

const cardDefinition = z
  .strictObject(
    {
      ...face,
      layout: text("a layout: transform, modal_dfc, split, flip, adventure …")
        .describe("How the faces relate, where that isn't plain.")
        .optional(),
      faces: listOf(z.strictObject(face, { error: "Expected a face: a map with `name`." }), "faces")
        .describe("Faces or halves, each with the keys of a card.")
        .optional(),
    },
    { error: "Expected a card definition: a map with `name`." },
  )
  .meta({ id: "cardDefinition" });

export const cardDefinitions = listOf(cardDefinition, "card definitions");
