import { describe, expect, it } from "vitest";
import { parseAbilityText } from "../parse.ts";
import { printAbility } from "./ability.ts";
import { meaningOf } from "./meaning.ts";

const LINES = [
  "Flying",
  "Protection from black",
  "Protection from artifacts",
  "Hexproof from white",
  "Snow swampwalk",
  "Nonbasic landwalk",
  "Bands with other legendary creatures",
  "Enchant creature an opponent controls",
  "Enchant creature with another Aura attached to it",
  "Equip legendary creature {3}",
  "Ward—Pay 3 life.",
  "Bushido 2",
  "This creature can't be blocked except by artifact creatures and/or white creatures.",
  "This creature can't be blocked except by three or more creatures.",
  "Creatures with power less than this creature's power can't block it.",
  "This creature can block only creatures with flying.",
  "This creature can block an additional creature each combat.",
  "Enchanted creature can't attack or block.",
  "This creature can't attack unless defending player controls an Island.",
  "This creature can't attack or block alone.",
  "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you.",
  "No more than one creature can attack each combat.",
  "This creature must be blocked by two or more creatures if able.",
  "All Walls able to block this creature do so.",
  "This creature can't be the target of red spells or abilities from red sources.",
  "Other Goblin creatures you control get +1/+1 and have haste.",
  "Creatures you control get +1/+1 as long as you control a Swamp.",
  "Enchanted creature gets +1/+1 for each Forest you control.",
  "Enchanted creature has protection from red. This effect doesn't remove this Aura.",
  "This creature's power and toughness are each equal to the number of creature cards in your graveyard.",
  "Enchanted creature is a blue Frog with base power and toughness 1/1.",
  "Nonbasic lands are Mountains.",
  "You control enchanted permanent.",
  "Prevent all combat damage that would be dealt to this creature by creatures with flying.",
];

describe("printAbility", () => {
  it.each(LINES)("%s", (line) => {
    const abilities = parseAbilityText(line).abilities;
    expect(JSON.stringify(abilities)).not.toContain('"opaque"');
    const printed = abilities.map((ability) => printAbility(ability)).join("\n");
    expect(meaningOf(parseAbilityText(printed).abilities)).toEqual(meaningOf(abilities));
  });

  it("says it in plain words", () => {
    const [ability] = parseAbilityText("Creatures you control get +1/+1 as long as you control a Swamp.").abilities;
    expect(ability && printAbility(ability)).toBe("As long as you control a Swamp, each creature you control gets +1/+1.");
  });
});
