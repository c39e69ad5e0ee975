// The small values that the language is made of, each with the words in which a mistake is reported.

import * as z from "zod";

/** Any words; numbers and truths are words too where words are wanted (a card may be named `1996`). */
export function text(expected: string): z.ZodType<string | number | boolean> {
  return z.union([z.string().min(1, { error: `Expected ${expected}.` }), z.number(), z.boolean()], { error: `Expected ${expected}.` });
}

/** One or a list of them. */
export function texts(expected: string): z.ZodType<string | number | boolean | readonly (string | number | boolean)[]> {
  return z.union([text(expected), z.array(text(expected))], { error: `Expected ${expected}, or a list.` });
}

export function listOf<T extends z.ZodType>(item: T, expected: string): z.ZodArray<T> {
  return z.array(item, { error: `Expected a list of ${expected}.` });
}

export const truth = z.boolean({ error: "Expected true or false." });

export function whole(expected: string): z.ZodNumber {
  return z.int({ error: `Expected a whole number: ${expected}.` });
}

export function wholeFrom(least: number, expected: string): z.ZodNumber {
  return whole(expected).min(least, { error: `Expected ${least} or more: ${expected}.` });
}

export function oneOf<const T extends readonly [string, ...string[]]>(words: T): z.ZodEnum<{ [K in T[number]]: K }> {
  return z.enum(words, { error: `Expected one of: ${words.join(", ")}.` }) as never;
}

export const reference = text("an object: its name, its number (`Grizzly Bears#2`), its controller (`Bob's Grizzly Bears`) or its alias");
export const references = texts("an object, by name or alias");
export const player = text("a player's name");
export const zone = oneOf(["battlefield", "stack", "hand", "graveyard", "exile", "command", "library"]);
export const counterMap = z.record(z.string(), whole("how many counters"), { error: "Expected counters, such as `{+1/+1: 2}`." });

/** Power, toughness and the like: a number, `*`, `1+*`, `X`. */
export const stat = text("a number, or a text such as `*`");

export const sentences = texts("rules text, in Oracle wording");

export const expectedIllegal = z
  .union([z.literal(true), z.literal(false), text("a rule number"), z.array(text("a rule number"))], {
    error: "Expected `true`, a rule number such as 702.16f, or a list of rule numbers.",
  })
  .describe("The author expects it to be illegal: `true`, the number of a rule it breaks, or a list of them.");

/** What a single action inside a step may say about itself. */
export const insideExpectation = { illegal: expectedIllegal.optional(), legal: truth.optional(), note: text("a note").optional() };

const choiceValue = text("a choice: a color, a type, a name, a player or a number");
export const choices = z
  .union(
    [
      choiceValue,
      z.array(choiceValue),
      z.record(z.string(), z.union([choiceValue, z.array(choiceValue)], { error: "Expected a choice, or a list." })),
    ],
    { error: "Expected a choice, a list of choices, or a map by kind: `{color: red, type: Goblin}`." },
  )
  .describe("Choices made: one value, a list in the order asked, or a map by kind (color, type, name, player, number).");
