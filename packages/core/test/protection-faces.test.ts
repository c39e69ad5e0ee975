// Protection is one concept with four faces (702.16): about one source they agree, whatever the quality.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createView, mayAttach, perform } from "../src/index.ts";
import { mayBlock } from "../src/rules/block/may-block.ts";
import { protectionsAgainst } from "../src/rules/protection.ts";
import { board, madeUp } from "./board.ts";

const QUALITIES = [
  "black",
  "white",
  "artifacts",
  "creatures",
  "Dragons",
  "multicolored",
  "monocolored",
  "everything",
  "enchantments",
  "legendary creatures",
  "even converted mana costs",
];

const SOURCE = {
  name: fc.constantFrom("Grizzly Bears", "Black Knight", "Juggernaut", "Shivan Dragon", "Isamaru, Hound of Konda", "Lightning Angel"),
};

function bearer(quality: string) {
  return madeUp("Bearer", "Creature — Human", `Protection from ${quality}`, ["2", "2"]);
}

describe("the four faces of protection", () => {
  it("agree on a creature that blocks, deals damage and uses its ability", () => {
    fc.assert(
      fc.property(fc.constantFrom(...QUALITIES), SOURCE.name, (quality, name) => {
        const { state, id } = board({ Alice: { battlefield: [bearer(quality)] }, Bob: { battlefield: [name] } });
        const [protectedOne, source] = [id("Bearer"), id(name)];
        const matches = protectionsAgainst(createView(state), protectedOne, source).matches.length > 0;
        const damaged = perform(state, { kind: "deal", amount: 1, source, to: [protectedOne] });
        expect(damaged.events.some(({ kind }) => kind === "prevented")).toBe(matches);
        const attacking = perform(state, { kind: "attack", by: state.active, attackers: [{ attacker: protectedOne }] }).state;
        const view = createView(attacking);
        const blocks = mayBlock({ view, attacker: protectedOne, blocker: source, defendingPlayer: view.controller(source) });
        const stopped = blocks.kind === "illegal" && blocks.reasons.some(({ code }) => code === "block/protection");
        expect(stopped).toBe(matches);
      }),
      { numRuns: 60 },
    );
  });

  it("agree on an Aura that is cast and attached", () => {
    fc.assert(
      fc.property(fc.constantFrom(...QUALITIES), fc.constantFrom("Pacifism", "Unholy Strength", "Armadillo Cloak"), (quality, aura) => {
        const { state, id } = board({ Alice: { battlefield: [bearer(quality), aura], hand: [aura] }, Bob: {} });
        const host = id("Bearer");
        const matches = protectionsAgainst(createView(state), host, id(aura)).matches.length > 0;
        const attached = mayAttach(createView(state), id(aura), host, "becoming");
        expect(attached.kind === "illegal").toBe(matches);
        const spell = id(aura, 2);
        const cast = perform(state, { kind: "cast", by: state.active, object: spell, announcement: { targets: [[host]], flat: true } });
        expect(cast.verdict.kind === "illegal").toBe(matches);
      }),
      { numRuns: 40 },
    );
  });
});
