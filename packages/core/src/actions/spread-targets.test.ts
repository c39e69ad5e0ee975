import { describe, expect, it } from "vitest";
import { board, madeUp } from "../../test/board.ts";
import { targetingsFor } from "./slots-for.ts";
import { spreadTargets } from "./spread-targets.ts";

function spread(text: string, names: readonly string[]) {
  const { state, id, player } = board({
    Alice: { battlefield: ["Grizzly Bears", "Hill Giant", "Bonesplitter", "Forest"], hand: [madeUp("Test Spell", "Sorcery", text)] },
    Bob: { battlefield: ["Serra Angel"] },
  });
  const [targeting] = targetingsFor(state, { kind: "cast", by: player("Alice"), object: id("Test Spell") });
  const named = names.map((name) => (name === "Bob" ? player(name) : id(name)));
  const { chosen, extra } = spreadTargets(targeting!, named);
  const words = (ids: readonly unknown[]) => ids.map((target) => names[named.indexOf(target as never)]);
  return { chosen: chosen.map((slot) => words(slot.chosen)), extra: words(extra) };
}

describe("flat targets", () => {
  it("go one to each slot in order", () => {
    expect(spread("Destroy target creature and target land.", ["Grizzly Bears", "Forest"]).chosen).toEqual([["Grizzly Bears"], ["Forest"]]);
  });

  it("fill a slot that takes several", () => {
    expect(spread("Tap up to two target creatures. Destroy target land.", ["Grizzly Bears", "Hill Giant", "Forest"]).chosen).toEqual([
      ["Grizzly Bears", "Hill Giant"],
      ["Forest"],
    ]);
  });

  it("leave an optional slot empty where the next one fits", () => {
    expect(spread("Tap up to one target creature. Destroy target land.", ["Forest"]).chosen).toEqual([[], ["Forest"]]);
  });

  it("say what is too much", () => {
    expect(spread("Destroy target creature.", ["Grizzly Bears", "Hill Giant"]).extra).toEqual(["Hill Giant"]);
  });

  it("leave later slots empty where too few were named", () => {
    expect(spread("Destroy target creature and target land.", ["Forest"]).chosen).toEqual([[], ["Forest"]]);
  });
});
