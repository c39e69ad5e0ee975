// Random card records, as a database file must carry them.

import { type CardFace, COLORS, type Color } from "@ruleslawyer/core";
import fc from "fast-check";
import type { CardRecord, FormatLegality, Printing } from "../database.ts";

/** Text without what a file does not keep: NUL and the two placeholders of own names. */
const text = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ maxLength, unit: "grapheme" }),
      fc
        .array(fc.constantFrom("Flying", " creature", ".", "\n", " ", "{W}", "{2/U}", "—", "Krenko", "Krenko, Mob Boss", "'s"), {
          maxLength: 12,
        })
        .map((parts) => parts.join("")),
    )
    .map((value) => value.replace(/[\u0000-\u0002]/g, ""));

const name = fc
  .oneof(
    fc.constantFrom("Krenko, Mob Boss", "Fire", "Ice", "Æther Vial", "A", "SP//dr"),
    fc.string({ minLength: 1, maxLength: 20, unit: "grapheme" }),
  )
  .map((value) => value.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, "").trim())
  .filter((value) => value !== "");

const colors = fc.subarray([...COLORS]) as fc.Arbitrary<readonly Color[]>;

const face: fc.Arbitrary<CardFace> = fc.record(
  {
    name,
    typeLine: text(20),
    text: text(60),
    manaCost: text(8),
    colorIndicator: colors,
    power: text(3),
    toughness: text(3),
    loyalty: text(3),
    defense: text(3),
  },
  { requiredKeys: ["name", "typeLine", "text"] },
);

const printing: fc.Arbitrary<Printing> = fc.record(
  {
    set: fc.constantFrom("LEA", "DD3_DVD", "M10", "PLST"),
    number: fc.oneof(fc.nat(500).map(String), fc.constantFrom("007", "64★", "EMA-195", "A-12", "0")),
    rarity: fc.constantFrom("common", "mythic"),
    arenaId: fc.nat(),
    mtgoId: fc.nat(),
  },
  { requiredKeys: ["set"] },
);

const legality: fc.Arbitrary<FormatLegality> = fc.constantFrom("legal", "not_legal", "banned", "restricted");

export const arbitraryRecord: fc.Arbitrary<CardRecord> = fc
  .record(
    {
      name,
      layout: fc.constantFrom("normal", "split", "transform", "other", "prepare"),
      kind: fc.constantFrom("card", "token", "funny", "art"),
      faces: fc.array(face, { minLength: 1, maxLength: 3 }),
      colorIdentity: colors,
      manaValue: fc.oneof(fc.nat(20), fc.constantFrom(0.5, 3.5, 1_000_000)),
      legalities: fc.dictionary(fc.constantFrom("modern", "legacy", "vintage"), legality, { noNullPrototype: true }),
      printings: fc.array(printing, { maxLength: 4 }),
      foreignNames: fc.array(name, { maxLength: 3 }),
      printedNames: fc.array(name, { maxLength: 2 }),
      popularity: fc.integer({ min: 1, max: 255 }),
      flags: fc.subarray(["reserved", "gameChanger", "digital"]),
    },
    { requiredKeys: ["name", "layout", "kind", "faces", "flags"] },
  )
  .map(({ flags, ...record }) => ({ ...record, ...Object.fromEntries(flags.map((flag) => [flag, true])) }) as unknown as CardRecord);
