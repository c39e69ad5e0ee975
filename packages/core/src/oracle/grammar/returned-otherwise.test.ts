import { expect, test } from "vitest";
import { parseAbilityText } from "../parse.ts";
import { unreadIn } from "../unread.ts";

const TEXT =
  'When enchanted creature dies, that creature\'s controller chooses a creature that this card could enchant. If he or she does, return this card to the battlefield under your control attached to that creature. If he or she doesn\'t, return this card to the battlefield under your control as a non-Aura enchantment. It loses "enchant creature" and gains "At the beginning of that player\'s upkeep, this permanent deals 1 damage to him or her."';

test("an Aura that comes back on another creature, or as no Aura with another ability", () => {
  const { abilities } = parseAbilityText(TEXT, "Enchantment — Aura");
  expect(unreadIn(abilities)).toEqual([]);
  const [ability] = abilities;
  const [chosen, done, notDone] = ability?.kind === "triggered" ? ability.body.effects : [];
  expect(chosen).toMatchObject({
    kind: "choose",
    what: "object",
    filter: { kind: "all", of: [{ kind: "card type" }, { kind: "could be enchanted by", object: { kind: "this" } }] },
    by: { kind: "controller of", object: { kind: "trigger object" } },
  });
  expect(done?.kind === "if" && done.then).toMatchObject([{ kind: "return", attachedTo: { kind: "earlier", action: "chosen" } }]);
  expect(notDone?.kind === "if" && notDone.then).toMatchObject([
    { kind: "return", nonAura: true },
    { kind: "continuous", effects: [{ kind: "remove abilities", which: ["enchant"] }, { kind: "add abilities" }] },
  ]);
});
