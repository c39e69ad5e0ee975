// The configuration as a JSON schema, for editors that complete and check by one.

import { BUILT_IN_FORMATS } from "@ruleslawyer/decks";

const CONFIG_SCHEMA_ID = "urn:ruleslawyer:config:1";

const names = (description: string) => ({
  description,
  anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }],
});
const formatName = (description: string) => ({
  description,
  anyOf: [{ enum: BUILT_IN_FORMATS.map(({ id }) => id) }, { type: "string" }],
});
const count = (description: string) => ({ description, type: "integer", minimum: 0 });
const limit = (description: string) => ({ description, anyOf: [{ type: "integer", minimum: 0 }, { const: "any" }, { type: "null" }] });
const oneOf = (description: string, ...choices: readonly string[]) => ({ description, enum: choices });

/** The schema of `ruleslawyer.config.yaml`. */
export function createConfigSchema(): Readonly<Record<string, unknown>> {
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    $id: CONFIG_SCHEMA_ID,
    title: "Rules Lawyer project configuration",
    type: "object",
    additionalProperties: false,
    properties: {
      deckFormat: formatName("The format of decklists that name none."),
      rules: { description: "The edition of texts that name none: current, 2010, 2004 or a date.", type: "string" },
      customCards: names("Files `*.cards.yaml` and folders of them, relative to this file: cards for every scenario and decklist."),
      formats: {
        description: "Formats of your own, by name. A name of a built-in format replaces it.",
        type: "object",
        additionalProperties: { $ref: "#/definitions/format" },
      },
    },
    definitions: {
      format: {
        type: "object",
        additionalProperties: false,
        properties: {
          base: formatName("The format whose rules are taken over where nothing else is said; constructed if absent."),
          title: { description: "How messages call it.", type: "string" },
          aliases: names("Other names."),
          min: count("The fewest cards, commanders counted."),
          max: limit("The most cards, commanders counted; `any` for no limit."),
          copies: limit("Copies of a card that says nothing else; `any` for any number."),
          sideboard: limit("The largest sideboard; 0 for none, `any` for any size."),
          commander: oneOf("The kind of commander.", "commander", "brawl", "oathbreaker", "pauper"),
          companion: oneOf("Where a companion stands, if there may be one.", "sideboard", "beside", "none"),
          legality: names("Keys of the card data that give the pool, the first that is there; an empty list for none."),
          banned: names("Cards that are banned, besides those of the data."),
          unbanned: names("Cards that are allowed whatever the data says."),
          restricted: names("Cards of which one copy is allowed."),
          restrictedMeans: oneOf("What 'restricted' means here.", "one copy", "not as commander", "only as commander", "legal"),
          allowed: names("Only these cards, and basic lands."),
          sets: names("Only cards with a printing in one of these sets, by code."),
          bannedAsCompanion: names("Cards that can't be the companion."),
          points: {
            description: "Points of cards, and how many a deck may have.",
            type: "object",
            additionalProperties: false,
            required: ["allowed", "cards"],
            properties: { allowed: { type: "number" }, cards: { type: "object", additionalProperties: { type: "number" } } },
          },
          source: { description: "Where its rules stand.", type: "string" },
          date: { description: "As of when, `YYYY-MM` or `YYYY-MM-DD`.", type: "string" },
        },
      },
    },
  };
}
