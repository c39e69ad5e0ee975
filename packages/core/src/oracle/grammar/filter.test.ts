import { describe, expect, it } from "vitest";
import type { Filter } from "../filter.ts";
import { lex } from "../lexer.ts";
import type { Comparison, PlayerReference } from "../reference.ts";
import { filter } from "./filter.ts";
import { readings, words } from "./kit.ts";

const type = (name: "artifact" | "creature" | "enchantment" | "land" | "planeswalker" | "instant" | "sorcery"): Filter => ({
  kind: "card type",
  type: name,
});
const sub = (subtype: string): Filter => ({ kind: "subtype", subtype });
const all = (...of: Filter[]): Filter => ({ kind: "all", of });
const some = (...of: Filter[]): Filter => ({ kind: "some", of });
const not = (of: Filter): Filter => ({ kind: "not", of });
const is = (name: "permanent" | "spell" | "card" | "ability" | "activated ability" | "triggered ability"): Filter => ({
  kind: "object kind",
  is: name,
});
const compare = (operator: Comparison["operator"], value: number): Comparison => ({ operator, value: { kind: "number", value } });
const YOU: PlayerReference = { kind: "you" };
const yours: Filter = { kind: "controller", player: YOU };
const flying: Filter = { kind: "has keyword", keyword: "flying" };
const black: Filter = { kind: "color", color: "B" };
const status = (name: "attacking" | "blocking" | "tapped" | "token"): Filter => ({ kind: "status", is: name });

const PHRASES: readonly (readonly [string, Filter])[] = [
  ["creatures", type("creature")],
  ["nonblack creature an opponent controls", all(not(black), type("creature"), { kind: "controller", player: { kind: "opponent" } })],
  ["creature with power 2 or less", all(type("creature"), { kind: "stat", stat: "power", compare: compare("≤", 2) })],
  ["creature with converted mana cost 3 or greater", all(type("creature"), { kind: "stat", stat: "mana value", compare: compare("≥", 3) })],
  ["attacking or blocking creature", all(some(status("attacking"), status("blocking")), type("creature"))],
  ["artifact, enchantment, or land", some(type("artifact"), type("enchantment"), type("land"))],
  ["artifact or creature with flying", some(type("artifact"), all(type("creature"), flying))],
  ["Walls and/or creatures with flying", some(sub("Wall"), all(type("creature"), flying))],
  ["artifact creatures and/or black creatures", some(all(type("artifact"), type("creature")), all(black, type("creature")))],
  ["tapped artifact or creature", some(all(status("tapped"), type("artifact")), all(status("tapped"), type("creature")))],
  ["instant or sorcery card", some(all(type("instant"), is("card")), all(type("sorcery"), is("card")))],
  ["creature card in your graveyard", all(type("creature"), is("card"), { kind: "zone", zone: "graveyard", of: YOU })],
  ["activated or triggered ability", some(is("activated ability"), is("triggered ability"))],
  [
    "white spells or abilities from white sources",
    some(all({ kind: "color", color: "W" }, is("spell")), all(is("ability"), { kind: "source is", filter: { kind: "color", color: "W" } })),
  ],
  ["spell that targets a creature you control", all(is("spell"), { kind: "targets", filter: all(type("creature"), yours) })],
  [
    "spell that targets you or a creature you control",
    all(is("spell"), { kind: "targets", player: { kind: "you" }, filter: all(type("creature"), yours) }),
  ],
  ["Elves and Dwarves you control", all(some(sub("Elf"), sub("Dwarf")), yours)],
  ["other Mercenaries", all(not({ kind: "is", object: { kind: "this" } }), sub("Mercenary"))],
  ["creature with a +1/+1 counter on it", all(type("creature"), { kind: "counters", counter: "+1/+1", compare: compare("≥", 1) })],
  ["creature token", all(type("creature"), status("token"))],
  ["nonland permanent", all(not(type("land")), is("permanent"))],
  ["enchanted creatures you control", all({ kind: "has attached", filter: sub("Aura") }, type("creature"), yours)],
  ["creature dealt damage this turn", all(type("creature"), { kind: "dealt damage", when: "this turn" })],
  ["creature of the chosen color", all(type("creature"), { kind: "chosen", what: "color" })],
  ["creature named Festering Newt", all(type("creature"), { kind: "named", name: "Festering Newt" })],
  ["creature with no abilities", all(type("creature"), { kind: "has no abilities" })],
  ["creature blocking this creature", all(type("creature"), { kind: "blocking", object: { kind: "this" } })],
  ["creature you don't control", all(type("creature"), not(yours))],
  [
    "creature without flying or islandwalk",
    all(type("creature"), not(some(flying, { kind: "has keyword", keyword: "landwalk", land: sub("Island") }))),
  ],
  [
    "creature with total power and toughness 5 or less",
    all(type("creature"), { kind: "total", stats: ["power", "toughness"], compare: compare("≤", 5) }),
  ],
  ["creature you control that's a Soldier or a Knight", all(type("creature"), yours, some(sub("Soldier"), sub("Knight")))],
  ["creature with flying or a planeswalker", some(all(type("creature"), flying), type("planeswalker"))],
  ["creature that's attacking you", all(type("creature"), { kind: "attacking", player: YOU })],
];

describe("filter", () => {
  it.each(PHRASES)("%s", (phrase, expected) => {
    const tokens = lex(phrase)[0]?.tokens ?? [];
    expect(readings(filter, words(tokens))).toEqual([expected]);
  });

  it.each(["frobnicators", "creature with frobnication", "creature you", "creature with power", "the", ""])("declines %j", (phrase) => {
    const tokens = lex(phrase)[0]?.tokens ?? [];
    expect(readings(filter, words(tokens))).toEqual([]);
  });
});
