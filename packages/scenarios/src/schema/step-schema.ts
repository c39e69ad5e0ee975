// Steps: one action each, and the options that go with it. Which options go with which action stands in `actions.ts`.

import * as z from "zod";
import { attack, block, damage } from "./combat-schema.ts";
import { expectation } from "./expect-schema.ts";
import { objectMap } from "./object-schema.ts";
import {
  choices,
  counterMap,
  expectedIllegal,
  oneOf,
  player,
  reference,
  references,
  text,
  texts,
  truth,
  whole,
  wholeFrom,
} from "./parts.ts";

const putEntry = z.union([reference, objectMap], { error: "Expected an object: a name, or a map that begins with `card` or `token`." });

const targets = z.union(
  [
    reference,
    z.array(z.union([reference, z.array(reference)], { error: "Expected a target, or a list of targets." })),
    z.record(z.string(), wholeFrom(0, "how much of the divided damage or counters this target gets")),
  ],
  { error: "Expected a target, a list, or `none`." },
);

const stackReference = reference;

export const paying = z.strictObject(
  { tap: references.optional(), sacrifice: references.optional(), discard: references.optional(), exile: references.optional() },
  { error: "Expected a map: `{tap: […], sacrifice: […], discard: […]}`." },
);

const group = references;

/** Every key a step can have: actions first, then options. */
export const stepMap = z
  .strictObject(
    {
      cast: reference.describe("Casts a spell: it goes on the stack.").optional(),
      activate: reference.describe("Activates an ability of this object.").optional(),
      trigger: reference.describe("Puts a triggered ability of this object on the stack.").optional(),
      equip: reference.describe("Activates an equip ability; `to` is the creature.").optional(),
      fortify: reference.describe("Activates a fortify ability; `to` is the land.").optional(),
      reconfigure: reference.describe("Activates a reconfigure ability; `to` is the creature; without it, unattaches.").optional(),
      crew: reference.describe("Crews a Vehicle; `using` names the creatures tapped.").optional(),
      saddle: reference.describe("Saddles a Mount; `using` names the creatures tapped.").optional(),
      ninjutsu: reference.describe("Activates ninjutsu; `returning` names the unblocked attacker.").optional(),
      bestow: reference.describe("Casts a card bestowed; `to` is what it will enchant.").optional(),
      mutate: reference.describe("Casts a card for its mutate cost; `to` is the target.").optional(),
      cycle: reference.describe("Activates a cycling ability.").optional(),
      unearth: reference.describe("Activates an unearth ability.").optional(),
      attach: reference.describe("An effect attaches it, without targeting.").optional(),
      unattach: reference.describe("It becomes unattached.").optional(),
      put: z
        .union([putEntry, z.array(putEntry)], { error: "Expected an object, or a list of objects." })
        .describe("An effect puts it onto the battlefield.")
        .optional(),
      resolve: z
        .union([z.null(), text("`all`, or the name of what resolves")])
        .describe("The top of the stack resolves; `all`; or a name.")
        .optional(),
      counter: stackReference.describe("That spell or ability is countered.").optional(),
      retarget: stackReference.describe("An effect changes the targets of that spell or ability.").optional(),
      attack: attack.describe("Declares attackers: one whole declaration.").optional(),
      block: block.describe("Declares blockers: a map of blocker to attacker, one whole declaration by one player.").optional(),
      damage: damage.describe("Assigns combat damage: source to recipient to amount.").optional(),
      deal: wholeFrom(0, "an amount of damage").describe("Damage that isn't combat damage; `from` and `to`.").optional(),
      destroy: group.describe("Destroys.").optional(),
      exile: group.describe("Exiles.").optional(),
      sacrifice: group.describe("Sacrifices.").optional(),
      return: group.describe("Returns to its owner's hand.").optional(),
      discard: group.describe("Discards.").optional(),
      tap: group.describe("Taps.").optional(),
      untap: group.describe("Untaps.").optional(),
      transform: group.describe("Transforms.").optional(),
      faceup: group.describe("Turns face up.").optional(),
      facedown: group.describe("Turns face down.").optional(),
      phaseout: group.describe("Phases out.").optional(),
      phasein: group.describe("Phases in.").optional(),
      regenerate: group.describe("Regenerates: the next time it would be destroyed this turn, it isn't.").optional(),
      move: reference.describe("Moves to a zone: `to`, `position`.").optional(),
      counters: z.record(z.string(), counterMap).describe("Puts counters; a negative number removes them.").optional(),
      control: reference.describe("A player gains control of it: `by`, `until`.").optional(),
      apply: sentences("an effect in Oracle wording").describe("An effect in Oracle wording.").optional(),
      step: text("a step").describe("The game moves on to this step.").optional(),
      turn: z.union([z.null(), player]).describe("This player's turn begins.").optional(),
      ask: oneOf(["targets", "blockers", "attackers", "hosts", "blocks"]).describe("Checks an answer.").optional(),
      expect: expectation.describe("Asserts what must hold.").optional(),

      by: player.describe("The player who does it.").optional(),
      illegal: expectedIllegal.optional(),
      legal: truth.describe("The author expects it to be legal: an unknown verdict is an error.").optional(),
      note: text("a note").describe("Free.").optional(),
      as: text("an alias").describe("A name of your own for what this step makes.").optional(),
      try: truth.describe("Judged, then undone: a what-if.").optional(),
      targets: targets.describe("Targets in the order of the words `target`; `none`.").optional(),
      modes: texts("a mode: its number, or some of its words").describe("Modes chosen: numbers, or words.").optional(),
      x: wholeFrom(0, "the value of X").describe("The value of X.").optional(),
      from: text("a zone or a source").describe("The zone it comes from; or the source.").optional(),
      face: text("the name of a face or half").describe("The face or half meant.").optional(),
      using: references
        .describe("Alternative or additional costs and permissions: bestow, kicker, flashback …; the creatures that crew.")
        .optional(),
      choices: choices.optional(),
      paying: paying.describe("Objects that a cost takes.").optional(),
      paid: z
        .union([truth, references], { error: "Expected true, false, or the creatures whose costs were paid." })
        .describe("For `attack` and `block`: which costs were paid: `false`, or the creatures they were paid for.")
        .optional(),
      division: z
        .array(wholeFrom(0, "an amount"), { error: "Expected a list of amounts, in the order of the targets." })
        .describe("How damage or counters are divided, in the order of the targets.")
        .optional(),
      ability: text("an ability: the number of its line, a keyword, or some of its words").describe("The ability meant.").optional(),
      about: references.describe("For `trigger`: the object or objects that the event was about.").optional(),
      to: references.describe("Where to, or to what.").optional(),
      returning: references.describe("For `ninjutsu`: the attacker that returns to hand.").optional(),
      under: player.describe("Under whose control.").optional(),
      attached: text("an object or a player").describe("What it enters attached to.").optional(),
      position: text("top, bottom, or a number").describe("Where in the library.").optional(),
      until: text("how long").describe("How long: `end of turn`, `end of combat`.").optional(),
      order: z
        .record(z.string(), z.array(reference), { error: "Expected a map: `{ATTACKER: [FIRST BLOCKER, SECOND]}`." })
        .describe("2010 edition: the order of an attacker's blockers, or a blocker's attackers.")
        .optional(),
      how: text("how").describe("For `retarget`: what the effect says (`change a target`, `choose new targets` …).").optional(),
      of: reference.describe("What is asked about.").optional(),
      slot: wholeFrom(1, "which target, counted from 1").describe("Which target, counted from 1.").optional(),
      are: z
        .union([z.null(), whole("a number"), references])
        .describe("Exactly these.")
        .optional(),
      include: references.describe("These are among them.").optional(),
      exclude: references.describe("These aren't.").optional(),
      count: wholeFrom(0, "how many").describe("How many there are.").optional(),
    },
    { error: "Expected a step: a map with one action, such as `cast`, or a word, such as `resolve`." },
  )
  .meta({ id: "step" });

function sentences(expected: string) {
  return texts(expected);
}

export const stepEntry = z.union([text("a step"), stepMap], {
  error: "Expected a step: a map with one action, such as `cast`, or a word, such as `resolve`.",
});
