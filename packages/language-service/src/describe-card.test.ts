import type { CardFace } from "@ruleslawyer/core";
import { expect, test } from "vitest";
import { describeCard } from "./describe-card.ts";

function describe(face: CardFace) {
  return describeCard({ name: face.name, layout: "normal", kind: "card", faces: [face] } as unknown as Parameters<typeof describeCard>[0])
    .faces[0]?.lines;
}

test("what was read is said in our words", () => {
  expect(
    describe({
      name: "White Ward",
      typeLine: "Enchantment — Aura",
      text: "Enchant creature\nEnchanted creature has protection from white.",
    }),
  ).toEqual([
    { line: 1, text: "Enchant creature", understood: ["Enchant creature"], notUnderstood: [] },
    {
      line: 2,
      text: "Enchanted creature has protection from white.",
      understood: ["Enchanted creature has protection from white."],
      notUnderstood: [],
    },
  ]);
});

test("words not read are told, also inside an ability that was read in part", () => {
  expect(describe({ name: "Trick", typeLine: "Instant", text: "Destroy target creature. Glorb the flib." })).toEqual([
    {
      line: 1,
      text: "Destroy target creature. Glorb the flib.",
      understood: ["Destroy target creature. […]."],
      notUnderstood: ["Glorb the flib"],
    },
  ]);
});

test("modes stand at their lines", () => {
  const lines = describe({ name: "Charm", typeLine: "Instant", text: "Choose one —\n• Destroy target creature.\n• Glorb the flib." });
  expect(lines?.map(({ notUnderstood }) => notUnderstood)).toEqual([[], [], ["Glorb the flib"]]);
  expect(lines?.[1]?.understood).toEqual(["• Destroy target creature."]);
});
