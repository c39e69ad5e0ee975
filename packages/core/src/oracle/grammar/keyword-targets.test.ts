import { expect, test } from "vitest";
import type { KeywordAbility } from "../ability.ts";
import { parseAbilityText } from "../parse.ts";
import { keywordTargets } from "./keyword-targets.ts";

function targets(text: string) {
  const [ability] = parseAbilityText(text).abilities as [KeywordAbility];
  return keywordTargets(ability.keyword);
}

test.each([
  ["Equip {2}", "target creature you control"],
  ["Equip legendary creature {3}", "target creature you control"],
  ["Fortify {3}", "target land you control"],
  ["Reconfigure {1}", "another target creature you control"],
  ["Bestow {4}{W}", "target creature"],
  ["Provoke", "target creature defending player controls"],
  ["Modular 2", "target artifact creature"],
])("%s targets %s", (text, words) => {
  expect(targets(text).map((slot) => slot.words)).toEqual([words]);
});

test("a quality that equip names is asked of the target", () => {
  expect(JSON.stringify(targets("Equip legendary creature {3}"))).toContain('"supertype":"legendary"');
});

test.each(["Soulbond", "Flying", "Crew 3", "Cycling {2}"])("%s has no target", (text) => {
  expect(targets(text)).toEqual([]);
});
