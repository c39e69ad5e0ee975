import { expect, test } from "vitest";
import { parseAbilityText } from "../parse.ts";
import { printAbility } from "../printer/ability.ts";
import { unreadIn } from "../unread.ts";

const COST = "{2}, {T}, Choose flying, first strike, or shadow:";
const TEXT = `${COST} Until end of turn, target creature with the chosen ability loses it and another target creature gains it.`;

test("an ability chosen as a cost is paid is spelled out where the effect speaks of it", () => {
  const { abilities } = parseAbilityText(TEXT, "Artifact");
  expect(unreadIn(abilities)).toEqual([]);
  expect(abilities).toMatchObject([
    {
      kind: "activated",
      body: {
        targets: [
          {
            filter: {
              kind: "all",
              of: [
                { kind: "card type", type: "creature" },
                { kind: "chosen ability", among: ["flying", "first strike", "shadow"] },
              ],
            },
          },
          { filter: { kind: "card type", type: "creature" }, otherThan: [0] },
        ],
        effects: [
          { effects: [{ kind: "remove abilities", which: ["flying", "first strike", "shadow"], choice: "one of" }] },
          { effects: [{ kind: "add abilities", choice: "one of" }] },
        ],
      },
    },
  ]);
});

test("the targets are found at their own words", () => {
  const [ability] = parseAbilityText(TEXT, "Artifact").abilities;
  const targets = ability?.kind === "activated" ? ability.body.targets : [];
  expect(targets.map(({ span }) => TEXT.slice(span.start, span.end))).toEqual([
    "target creature with the chosen ability",
    "another target creature",
  ]);
});

test("print and read again: the same choice", () => {
  const [ability] = parseAbilityText(TEXT, "Artifact").abilities;
  const printed = ability === undefined ? "" : printAbility(ability);
  const [again] = parseAbilityText(printed, "Artifact").abilities;
  expect(again === undefined ? "" : printAbility(again)).toBe(printed);
});

test("without an offer in the cost nothing is known of a chosen ability", () => {
  expect(unreadIn(parseAbilityText("{2}: Target creature with the chosen ability loses it.", "Artifact").abilities)).not.toEqual([]);
});
