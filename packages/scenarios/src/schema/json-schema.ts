// The published JSON Schema, for people who edit scenarios as plain YAML: made from the same definitions that the checker validates by.

import * as z from "zod";
import { cardDefinitions } from "./object-schema.ts";
import { scenarioMap } from "./scenario-schema.ts";

export const SCHEMA_ID = "urn:ruleslawyer:scenario:1";

export const CARDS_SCHEMA_ID = "urn:ruleslawyer:cards:1";

/** The schema of one scenario as a plain object. */
export function createJsonSchema(): Record<string, unknown> {
  return published(scenarioMap, {
    $id: SCHEMA_ID,
    title: "Magic scenario",
    description: "A board of Magic: The Gathering, then things that people try to do on it, judged by the rules.",
  });
}

/** The schema of a file of card definitions. */
export function createCardsSchema(): Record<string, unknown> {
  return published(cardDefinitions, {
    $id: CARDS_SCHEMA_ID,
    title: "Magic card definitions",
    description: "Cards that scenarios include, or that a project adds to the card data.",
  });
}

function published(of: z.ZodType, head: Readonly<Record<string, string>>): Record<string, unknown> {
  const schema = z.toJSONSchema(of, {
    target: "draft-7",
    io: "input",
    unrepresentable: "any",
    override: ({ jsonSchema }) => joinTypes(jsonSchema as Record<string, unknown>),
  }) as Record<string, unknown>;
  const { $schema, ...rest } = schema;
  return { $schema, ...head, ...rest };
}

const LEAST = -Number.MAX_SAFE_INTEGER;

/** A choice among plain types is one list of types; bounds that only say "a number a program can hold" are left out. */
function joinTypes(schema: Record<string, unknown>): void {
  if (schema.minimum === LEAST) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  const options = schema.anyOf as readonly Record<string, unknown>[] | undefined;
  if (options === undefined || !options.every((option) => typeof option.type === "string" && isPlain(option))) return;
  delete schema.anyOf;
  schema.type = [...new Set(options.map((option) => option.type))];
}

function isPlain(option: Record<string, unknown>): boolean {
  return (
    ["string", "number", "boolean", "null"].includes(option.type as string) &&
    Object.keys(option).every((key) => key === "type" || key === "minLength")
  );
}
