// The form of declarations of attackers and blockers, and of how combat damage is assigned.

import * as z from "zod";
import { expectedIllegal, insideExpectation, listOf, reference, text, truth } from "./parts.ts";

// One defender is legal; several are read, so that the rules can say what is wrong with them (508.1b).
const defenders = z.union([reference, z.array(reference)], { error: "Expected the player, planeswalker or battle it attacks." });

const member = z.union([reference, z.strictObject({ attacker: reference, defender: defenders.optional(), ...insideExpectation })], {
  error: "Expected an attacker.",
});

const attackItem = z.union(
  [
    reference,
    z.strictObject(
      {
        attacker: reference.optional(),
        band: listOf(member, "the members of a band").optional(),
        defender: defenders.optional(),
        ...insideExpectation,
      },
      { error: "Expected an attacker, `{attacker: A, defender: D}` or `{band: [A, B], defender: D}`." },
    ),
  ],
  { error: "Expected an attacker, `{attacker: A, defender: D}` or `{band: [A, B], defender: D}`." },
);

export const attack = z.union(
  [
    reference,
    z.array(attackItem),
    z.record(z.string(), z.union([z.null(), defenders, z.strictObject({ defender: defenders.optional(), ...insideExpectation })])),
  ],
  { error: "Expected attackers: a name, a list, or a map of attacker to defender." },
);

const blocks = z.union([reference, z.array(reference)], { error: "Expected the attacker it blocks, or a list of attackers." });

export const block = z.record(
  z.string(),
  z.union([blocks, z.strictObject({ blocks: blocks, ...insideExpectation })], {
    error: "Expected the attacker it blocks, a list of attackers, or `{blocks: …, illegal: …}`.",
  }),
  { error: "Expected a map of blocker to the attacker, or list of attackers, that it blocks: `{BLOCKER: ATTACKER}`." },
);

const RECIPIENTS = "Expected a map of recipient to amount, such as `{Grizzly Bears: 3}`.";

export const damage = z.union(
  [
    z.null(),
    z.record(
      z.string(),
      z.intersection(
        z.object({ illegal: expectedIllegal.optional(), legal: truth.optional(), note: text("a note").optional() }, { error: RECIPIENTS }),
        z.record(z.string(), z.any(), { error: RECIPIENTS }),
      ),
    ),
  ],
  { error: "Expected a map of source to recipients and amounts: `{Hill Giant: {Grizzly Bears: 3}}`." },
);
