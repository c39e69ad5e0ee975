import fc from "fast-check";
import { describe, it } from "vitest";
import { parseAbilityText, parseFace, parseSentence } from "./parse.ts";
import { printAbility } from "./printer/ability.ts";

const VOCABULARY =
  "creature creatures target enchanted equipped you your opponent control controls can't be blocked block attack except by with without flying protection from black and or , . : ; — • { } {T} {2} +1/+1 -X/-X 2/2 \" ' ( ) as long as unless if gets has have loses all abilities is are another other each the a an number of power toughness equal to X two three this spell Goblin Elves non-Human nonblack in graveyard whenever when at beginning sacrifice destroy exile until end of turn choose one their its it that player".split(
    " ",
  );

describe("parsing", () => {
  it("never throws, whatever the text", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          fc.array(fc.constantFrom(...VOCABULARY, "\n"), { maxLength: 30 }).map((words) => words.join(" ")),
        ),
        (text) => {
          const { abilities } = parseAbilityText(text);
          for (const ability of abilities) printAbility(ability);
          parseFace({ face: { name: "Some Card", typeLine: "Instant", text } });
          parseSentence(text, [{ name: "Goblin", kind: "object" }]);
        },
      ),
      { numRuns: 400 },
    );
  });
});
