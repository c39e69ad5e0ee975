import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CardFace } from "../characteristics/card.ts";
import type { Ability, ActivatedAbility, SpellAbility, TriggeredAbility } from "./ability.ts";
import type { TargetSlot } from "./effect.ts";
import { conditional } from "./grammar/effect/conditional.ts";
import { parseAbilityText, parseFace, parseSentence } from "./parse.ts";

function face(name: string, typeLine: string, text: string): CardFace {
  return { name, typeLine, text };
}

function abilities(typeLine: string, text: string, name = "Test Card"): readonly Ability[] {
  return parseFace({ face: face(name, typeLine, text) }).abilities;
}

function spell(text: string, name?: string): SpellAbility {
  const found = abilities("Instant", text, name).find((ability) => ability.kind === "spell");
  if (found === undefined) throw new Error(`no spell ability in: ${text}`);
  return found;
}

/** Words, least and most of each slot. */
function slots(found: readonly TargetSlot[]): readonly string[] {
  return found.map(({ words, min, max }) => `${words} [${count(min)}–${max === "any" ? "any" : count(max)}]`);
}

function count(amount: TargetSlot["min"]): string {
  return amount.kind === "number" ? String(amount.value) : amount.kind;
}

describe("target slots: one for every instance of the word", () => {
  test.each<[string, readonly string[]]>([
    ["Destroy target nonartifact, nonblack creature.", ["target nonartifact, nonblack creature [1–1]"]],
    ["Test Card deals 3 damage to any target.", ["any target [1–1]"]],
    ["Destroy up to two target artifacts.", ["up to two target artifacts [0–2]"]],
    ["Tap X target creatures.", ["X target creatures [x–x]"]],
    [
      "Return any number of target creature cards from your graveyard to your hand.",
      ["any number of target creature cards from your graveyard [0–any]"],
    ],
    ["Test Card deals 2 damage divided as you choose among one or two targets.", ["one or two targets [1–2]"]],
    [
      "Test Card deals 3 damage divided as you choose among one, two, or three target creatures.",
      ["one, two, or three target creatures [1–3]"],
    ],
    ["Two target creatures each get +1/+1 until end of turn.", ["Two target creatures [2–2]"]],
    ["Target creature you control fights another target creature.", ["Target creature you control [1–1]", "another target creature [1–1]"]],
    ["Exile target player's graveyard.", ["target player [1–1]"]],
    ["Gain control of all artifacts target opponent controls.", ["target opponent [1–1]"]],
    ["Destroy target creature and target land.", ["target creature [1–1]", "target land [1–1]"]],
    ["Counter target spell that targets a creature you control.", ["target spell that targets a creature you control [1–1]"]],
    ["Change the target of target spell with a single target.", ["target spell with a single target [1–1]"]],
    ["Tap up to one other target creature.", ["up to one other target creature [0–1]"]],
    ["Each player discards a card.", []],
  ])("%s", (text, expected) => {
    expect(slots(spell(text).body.targets)).toEqual(expected);
  });

  test("another target differs from the choices before it, not from the spell", () => {
    const [, second] = spell("Target creature you control fights another target creature.").body.targets;
    expect(second?.otherThan).toEqual([0]);
    expect(second?.filter).toEqual({ kind: "card type", type: "creature" });
  });

  test("the first “another target” of a permanent's ability differs from the permanent", () => {
    const [ability] = abilities("Creature — Cat", "{T}: Untap another target creature.") as [ActivatedAbility];
    expect(ability.body.targets[0]?.filter).toEqual({
      kind: "all",
      of: [
        { kind: "card type", type: "creature" },
        { kind: "not", of: { kind: "is", object: { kind: "this" } } },
      ],
    });
  });

  test("a target that depends on another", () => {
    const { targets } = spell("Test Card deals 1 damage to target player and 1 damage to target creature that player controls.").body;
    expect(targets[1]?.filter).toEqual({
      kind: "all",
      of: [
        { kind: "card type", type: "creature" },
        { kind: "controller", player: { kind: "target", slot: 0 } },
      ],
    });
  });

  test("divided damage is announced for its slot", () => {
    expect(
      spell("Test Card deals 3 damage divided as you choose among one, two, or three target creatures.").body.targets[0]?.divided,
    ).toEqual({
      kind: "number",
      value: 3,
    });
  });

  test("targets of a kicked effect exist only if kicked", () => {
    const { targets } = spell(
      "Return target creature to its owner's hand. If Test Card was kicked, it deals 2 damage to another target creature.",
    ).body;
    expect(targets[0]?.onlyIf).toBeUndefined();
    expect(targets[1]?.onlyIf).toEqual({ kind: "cost paid", cost: "kicked" });
  });

  test("relations among the choices", () => {
    expect(spell("Choose two target creatures controlled by different players.").body.targets[0]?.together).toEqual([
      { kind: "different", what: "controller" },
    ]);
    expect(
      spell("Return any number of target creature cards with total mana value 3 or less from your graveyard to the battlefield.").body
        .targets[0]?.total,
    ).toEqual({
      stat: "mana value",
      max: { kind: "number", value: 3 },
    });
  });

  test("somebody else chooses", () => {
    expect(spell("Test Card deals 1 damage to target creature of an opponent's choice.").body.targets[0]?.chosenBy).toEqual({
      kind: "opponent",
    });
  });

  test("words that restrict and aren't understood leave the choice unknown", () => {
    const [slot] = spell("Destroy target creature with the glorious whatsit.").body.targets;
    expect(JSON.stringify(slot?.filter)).toContain('"kind":"opaque"');
  });

  test("slots of a reflexive trigger are its own", () => {
    const [ability] = abilities(
      "Creature — Cat",
      "When Test Card enters, you may sacrifice a creature. When you do, destroy target creature.",
    ) as [TriggeredAbility];
    expect(ability.body.targets).toEqual([]);
    expect(JSON.stringify(ability.body.effects)).toContain('"kind":"delayed"');
  });
});

describe("modes", () => {
  test("bulleted, with a widened choice", () => {
    const { modes } = spell("Choose one or both —\n• Destroy target artifact.\n• Destroy target enchantment.").body;
    expect(modes?.min).toEqual({ kind: "number", value: 1 });
    expect(modes?.max).toEqual({ kind: "number", value: 2 });
    expect(modes?.options.map(({ targets }) => slots(targets))).toEqual([["target artifact [1–1]"], ["target enchantment [1–1]"]]);
  });

  test("in a row", () => {
    expect(spell("Choose one — Target player draws two cards; or counter target spell.").body.modes?.options).toHaveLength(2);
  });

  test("the same mode more than once; entwine", () => {
    const thrice = spell("Choose three. You may choose the same mode more than once.\n• Draw a card.\n• Destroy target creature.").body
      .modes;
    expect(thrice?.repeat).toBe(true);
    const entwined = abilities("Instant", "Choose one —\n• Tap target creature.\n• Untap target creature.\nEntwine {2}").find(
      (ability) => ability.kind === "spell",
    );
    expect(entwined?.body.modes?.allIf).toEqual({ kind: "cost paid", cost: "entwine" });
  });

  test("spree: the keyword is the header", () => {
    const { modes } = spell("Spree\n+ {1} — Destroy target artifact.\n+ {2} — Draw a card.").body;
    expect(modes?.options).toHaveLength(2);
    expect(modes?.max).toBe("any");
  });

  test("of a triggered ability", () => {
    const [ability] = abilities(
      "Creature — Cat",
      "When Test Card enters, choose one —\n• Destroy target artifact.\n• You gain 3 life.",
    ) as [TriggeredAbility];
    expect(ability.body.modes?.options).toHaveLength(2);
    expect(ability.line).toBe(1);
  });
});

describe("lines", () => {
  test("are counted from 1, with reminder text and bullets in their place", () => {
    const found = abilities("Creature — Cat", "Flying (It flies.)\n(Reminder only.)\n{T}: Draw a card.");
    expect(found.map(({ kind, line }) => [kind, line])).toEqual([
      ["keyword", 1],
      ["activated", 3],
    ]);
  });

  test("spans point at the words", () => {
    const text = "Flying\n{T}: Test Card deals 1 damage to target creature.";
    const [, activated] = parseFace({ face: face("Test Card", "Creature — Cat", text) }).abilities as [Ability, ActivatedAbility];
    expect(text.slice(activated.span.start, activated.span.end)).toBe("{T}: Test Card deals 1 damage to target creature.");
    const span = activated.body.targets[0]?.span;
    expect(text.slice(span?.start, span?.end)).toBe("target creature");
  });

  test("level bands", () => {
    const { levels } = parseFace({
      face: face("Test Card", "Creature — Cat", "Level up {1}\nLEVEL 1-4\n2/2\nFirst strike\nLEVEL 5+\n4/4\nDouble strike"),
    });
    expect(levels?.map(({ from, to, power, abilities: found }) => [from, to, power, found.length])).toEqual([
      [1, 4, "2", 1],
      [5, undefined, "4", 1],
    ]);
  });

  test("sagas, classes, loyalty", () => {
    expect(abilities("Enchantment — Saga", "I, II — Destroy target creature.\nIII — Draw a card.").map(({ kind }) => kind)).toEqual([
      "triggered",
      "triggered",
    ]);
    expect(
      parseFace({ face: face("Test Card", "Enchantment — Class", "Draw a card.\n{1}{R}: Level 2\nCreatures you control have haste.") })
        .levels,
    ).toHaveLength(1);
    const [plus, minus] = abilities("Legendary Planeswalker — Cat", "+1: Draw a card.\n−2: Destroy target creature.") as [
      ActivatedAbility,
      ActivatedAbility,
    ];
    expect(plus.loyalty && minus.loyalty).toBe(true);
    expect(minus.cost.parts).toEqual([{ kind: "loyalty", change: { kind: "number", value: -2 } }]);
  });
});

describe("what effects mean", () => {
  test.each<[string, unknown]>([
    ["Destroy target creature. It can't be regenerated.", [{ kind: "destroy", what: { kind: "target", slot: 0 }, noRegeneration: true }]],
    ["Tap target creature.", [{ kind: "tap", what: { kind: "target", slot: 0 } }]],
    [
      "Destroy target artifact if it's a creature.",
      [
        conditional({ kind: "matches", object: { kind: "target", slot: 0 }, filter: { kind: "card type", type: "creature" } }, [
          { kind: "destroy", what: { kind: "target", slot: 0 } },
        ]),
      ],
    ],
    ["Draw a card.", [{ kind: "irrelevant", words: "Draw a card" }]],
    ["Glorb target creature.", [{ kind: "opaque", words: "Glorb target creature", span: { start: 0, end: 21 }, touches: ["outcome"] }]],
  ])("%s", (text, expected) => {
    expect(spell(text).body.effects).toEqual(expected);
  });

  test("“that land's controller” is never the controller of the artifact whose text it is", () => {
    const [ability] = abilities(
      "Artifact",
      "Whenever a land enters the battlefield, Test Card deals 2 damage to that land's controller.",
    ) as [TriggeredAbility];
    expect(ability.body.effects).toMatchObject([
      { to: [{ kind: "player", player: { kind: "controller of", object: { kind: "trigger object" } } }] },
    ]);
  });

  test("“that creature” never means an Equipment", () => {
    const { effects } = spell("Destroy target Equipment. Tap that creature.").body;
    expect(effects[1]?.kind).toBe("opaque");
  });

  test("“blocks it” is not itself", () => {
    const { effects } = spell(
      "Put a +1/+1 counter on target creature you control. Another target creature blocks it this turn if able.",
    ).body;
    expect(effects[1]).toMatchObject({ effects: [{ norm: { kind: "must block", who: { object: { slot: 1 } }, whom: { slot: 0 } } }] });
  });

  test("“if this spell was kicked, it deals”: the spell does", () => {
    const { effects } = spell(
      "Test Card deals 2 damage to target creature. If Test Card was kicked, it deals 4 damage to that creature instead.",
    ).body;
    expect(JSON.stringify(effects)).not.toContain('"source":{"kind":"target"');
    expect(effects[0]?.kind).toBe("if");
  });

  test("a token made of a target is what “it” means next", () => {
    const [ability] = abilities(
      "Creature — Cat",
      "{T}: Create a token that's a copy of target creature. Sacrifice it at the beginning of the next end step.",
    ) as [ActivatedAbility];
    expect(ability.body.effects[1]).toMatchObject({
      kind: "delayed",
      body: { effects: [{ kind: "sacrifice", what: { kind: "earlier", action: "created" } }] },
    });
  });

  test("“each other creature that shares a color with it”: with the target", () => {
    const { effects } = spell("Test Card deals 2 damage to target creature and each other creature that shares a color with it.").body;
    expect(JSON.stringify(effects)).toContain('"what":"color","with":{"kind":"target","slot":0}');
  });

  test("a card looked at is “it”, not the artifact", () => {
    const [ability] = abilities(
      "Artifact",
      "At the beginning of your upkeep, reveal the top card of your library. If it's a creature card, put it onto the battlefield.",
    ) as [TriggeredAbility];
    expect(JSON.stringify(ability.body.effects)).not.toContain('"kind":"this"');
  });

  test("what is still a land keeps being one", () => {
    const { effects } = spell("Target land becomes a 5/5 Elemental creature until end of turn. It's still a land.").body;
    expect(effects).toMatchObject([{ kind: "continuous", effects: [{ kind: "types", mode: "add" }, { kind: "set power and toughness" }] }]);
  });

  test("after an unread sentence pronouns mean nothing that is known", () => {
    const [ability] = abilities("Artifact", "{T}: Glorb the flib. Tap it.") as [ActivatedAbility];
    expect(ability.body.effects.map(({ kind }) => kind)).toEqual(["opaque", "opaque"]);
  });

  test("tokens with all their characteristics", () => {
    expect(spell('Create two 1/1 white Soldier creature tokens with vigilance and "{T}: Draw a card."').body.effects).toMatchObject([
      {
        kind: "create token",
        count: { value: 2 },
        token: { cardTypes: ["creature"], subtypes: ["Soldier"], colors: ["W"], abilities: [{ kind: "keyword" }, { kind: "activated" }] },
      },
    ]);
  });
});

describe("sentences with names in the place of “this”", () => {
  const names = [
    { name: "Bob's Grizzly Bears", kind: "object" },
    { name: "White Knight", kind: "object" },
    { name: "Fire // Ice", kind: "object" },
    { name: "Alice", kind: "player" },
  ] as const;

  test.each<[string, string]>([
    ["White Knight gains protection from red until end of turn", "continuous"],
    ["All lands are Mountains", "continuous"],
    ["Creatures Alice controls get +1/+1 until end of turn", "continuous"],
    ["Bob's Grizzly Bears loses all abilities", "continuous"],
    ["bob’s grizzly bears loses all abilities", "continuous"],
    ["Fire // Ice is blue", "continuous"],
    ["Alice has hexproof", "continuous"],
    ["Prevent all damage that would be dealt to Alice this turn", "prevent damage"],
    ["White Knight can't block this turn", "continuous"],
    ["White Knight and Bob's Grizzly Bears gain flying until end of turn", "continuous"],
    ["White Knight glorbs", "opaque"],
  ])("%s", (text, kind) => {
    const { targets, effects } = parseSentence(text, names);
    expect(targets).toEqual([]);
    expect(effects.map((effect) => effect.kind)).toEqual([kind]);
  });
});

describe("any text at all", () => {
  const words = fc.constantFrom(
    ..."target creature destroy . , — : \" ' ( ) [ ] { } {T} {2} +1: −X: • choose one up to two any number of when whenever at if unless instead it that player's +1/+1 counter where X is for each gains protection from red until end of turn can't block level 2 I, III \n".split(
      " ",
    ),
    "\n",
  );
  test.each(["Instant", "Creature — Cat", "Enchantment — Aura"])("never throws: %s", (typeLine) => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          fc.array(words, { maxLength: 30 }).map((parts) => parts.join(" ")),
        ),
        (text) => {
          parseFace({ face: face("Cat, the Odd", typeLine, text) });
          parseAbilityText(text, typeLine);
          parseSentence(text, [{ name: "Cat", kind: "object" }]);
        },
      ),
      { numRuns: 300 },
    );
  });

  test("the same face gives the same result", () => {
    const card = face("Test Card", "Instant", "Draw a card.");
    expect(parseFace({ face: card })).toBe(parseFace({ face: card }));
  });
});

test.each([
  [
    "At the beginning of the upkeep of enchanted creature's controller, that player reveals the top card of his or her library. If that card is a land card, destroy that creature.",
    '"kind":"destroy","what":{"kind":"host"}',
  ],
  [
    "When this creature enters, target creature's owner puts it on top of their library.",
    '"what":{"kind":"target","slot":0},"to":"library"',
  ],
  [
    "{T}: You gain 1 life. Activate this ability only during your turn, before attackers are declared.",
    '"step":"before attackers are declared"',
  ],
])("what words mean beside others: %s", (text, holds) => {
  expect(JSON.stringify(parseAbilityText(text))).toContain(holds);
});

test("damage measured by a spell is dealt to that spell's controller", () => {
  const text = "Counter target creature spell. This spell deals damage equal to that spell's power to its controller.";
  expect(JSON.stringify(parseAbilityText(text, "Instant"))).toContain(
    '"player":{"kind":"controller of","object":{"kind":"target","slot":0}}',
  );
});

test.each([
  [
    "Tribal Golem has trample as long as you control a Beast, haste as long as you control a Goblin, and flying as long as you control a Wizard.",
    3,
  ],
  [
    "This creature gets +0/+2 as long as you control a Plains, has flying as long as you control an Island, and gets +2/+0 as long as you control a Swamp.",
    3,
  ],
])("a condition for each ability: %s", (text, count) => {
  const { abilities } = parseAbilityText(text.replace("Tribal Golem", "This creature"));
  expect(abilities.map(({ kind }) => kind)).toEqual(Array(count).fill("static"));
});

test("a token's own name inside its text is the token", () => {
  const text =
    '{T}: Create a 1/1 blue Faerie creature token named Cloud Sprite. It has flying and "Cloud Sprite can block only creatures with flying."';
  expect(JSON.stringify(parseAbilityText(text))).not.toContain('"kind":"opaque"');
});

test("what was dealt damage this way is bound by what is said of it", () => {
  const text = "This spell deals 1 damage to target creature. A creature dealt damage this way can't block this turn.";
  expect(JSON.stringify(parseAbilityText(text, "Instant"))).toContain('"action":"damaged"');
});
