import { expect, it } from "vitest";
import { parseFace } from "../parse.ts";
import { printAbility } from "../printer/ability.ts";
import { unreadIn } from "../unread.ts";

const DIVISION =
  "This turn, instead of declaring blockers, each defending player chooses any number of creatures they control and divides them into a number of piles equal to the number of attacking creatures for whom that player is the defending player.";
const MORE = "Creatures they control that can block additional creatures may likewise be put into additional piles.";
const DEALT = "Assign each pile to a different one of those attacking creatures at random.";
const BLOCKING = "Each creature in a pile that can block the creature that pile is assigned to does so.";

function parse(...sentences: readonly string[]) {
  return parseFace({ face: { name: "Test Card", typeLine: "Instant", text: sentences.join(" ") } });
}

it("reads the sentences as one effect of this turn, and says them again", () => {
  const [ability, ...others] = parse(DIVISION, MORE, DEALT, BLOCKING).abilities;
  expect(others).toEqual([]);
  expect(ability).toMatchObject({
    kind: "spell",
    body: {
      targets: [],
      effects: [
        {
          kind: "continuous",
          effects: [{ kind: "blocks by piles", additional: true, assigned: "at random", blocking: "those able" }],
          duration: { kind: "end of turn" },
        },
      ],
    },
  });
  expect(printAbility(ability!)).toBe([DIVISION, MORE, DEALT, BLOCKING].join(" "));
});

it("older words mean the same", () => {
  const older = [DIVISION, MORE, DEALT, BLOCKING].map((sentence) => sentence.replace("they control", "he or she controls"));
  expect(parse(...older).abilities.map((ability) => printAbility(ability))).toEqual([[DIVISION, MORE, DEALT, BLOCKING].join(" ")]);
});

it("other words aren't read", () => {
  expect(unreadIn(parse(DIVISION.replace("number of piles", "heap of piles")))).toHaveLength(1);
  expect(unreadIn(parse(DIVISION, DEALT.replace("at random", "by whim")))).toHaveLength(1);
  // Without piles nothing is assigned.
  expect(unreadIn(parse(DEALT))).toHaveLength(1);
});
