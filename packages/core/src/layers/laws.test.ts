import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Entry, TestBoard } from "../../test/board.ts";
import { board, madeUp } from "../../test/board.ts";
import { attachObject, unattachObject } from "../game/attach-object.ts";
import type { ObjectId } from "../game/ids.ts";
import { moveObject } from "../game/move-object.ts";
import { addCounters, updateStatus } from "../game/objects.ts";
import { phaseIn, phaseOut } from "../game/phasing.ts";
import type { GameState } from "../game/state.ts";

const CREATURES = [
  "Grizzly Bears",
  "White Knight",
  "Serra Angel",
  "Lord of Atlantis",
  "Merfolk of the Pearl Trident",
  "Master of Etherium",
];
const OTHERS = [
  "Forest",
  "Bayou",
  "Glorious Anthem",
  "Humility",
  "Blood Moon",
  "Urborg, Tomb of Yawgmoth",
  "Opalescence",
  "Gravity Sphere",
];
const names = fc.array(fc.constantFrom(...CREATURES, ...OTHERS), { minLength: 1, maxLength: 8 });

/** Every effective characteristic of the objects, ids and stories left aside. */
function outcome(on: TestBoard, ids: Iterable<ObjectId>): readonly unknown[] {
  return [...ids].map((id) => {
    const { trace: _trace, doubts: _doubts, doubtful: _doubtful, abilities, ...rest } = on.view.characteristics(id);
    return { ...rest, abilities: abilities.map(({ ability, origin }) => ({ ability, origin: origin.kind })) };
  });
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  if (value instanceof Map) {
    value.set =
      value.delete =
      value.clear =
        () => {
          throw new TypeError("a state's map was changed");
        };
    for (const inner of value.values()) deepFreeze(inner);
    return value;
  }
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
  return value;
}

describe("laws of layers", () => {
  test("an irrelevant permanent changes nothing", () => {
    const idle = madeUp("Idle Trinket", "Artifact", "{T}: Add {C}.");
    fc.assert(
      fc.property(names, (list) => {
        const before = board({ Alice: { battlefield: list }, Bob: { battlefield: [] } });
        const after = board({ Alice: { battlefield: list }, Bob: { battlefield: [idle] } });
        expect(outcome(after, before.state.objects.keys())).toEqual(outcome(before, before.state.objects.keys()));
      }),
      { numRuns: 60 },
    );
  });

  test("independent effects commute", () => {
    const sentences = [
      "Grizzly Bears gets +2/+1 until end of turn.",
      "Grizzly Bears gains flying until end of turn.",
      "Grizzly Bears becomes red until end of turn.",
      "Grizzly Bears becomes an artifact in addition to its other types until end of turn.",
      "White Knight gets -1/-1 until end of turn.",
      "White Knight loses all abilities until end of turn.",
    ];
    const start = board({ Alice: { battlefield: ["Grizzly Bears", "White Knight"] } });
    const all = (order: readonly string[]) => order.reduce((on, sentence) => on.apply(sentence), start);
    const sorted = (on: TestBoard) =>
      [...start.state.objects.keys()].map((id) => {
        const { power, toughness, colors, cardTypes, abilities } = on.view.characteristics(id);
        return { power, toughness, colors, cardTypes, abilities: abilities.map(({ ability }) => JSON.stringify(ability)).sort() };
      });
    const expected = sorted(all(sentences));
    fc.assert(
      fc.property(fc.shuffledSubarray(sentences, { minLength: sentences.length }), (order) => {
        expect(sorted(all(order))).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });

  test("dependent effects don't care for timestamps", () => {
    const board1 = (order: readonly Entry[]) => board({ Alice: { battlefield: [...order, "Bayou", "Forest"] } });
    const types = (on: TestBoard) => ["Bayou", "Forest"].map((name) => on.view.characteristics(on.id(name)).subtypes.join());
    const expected = types(board1(["Blood Moon", "Urborg, Tomb of Yawgmoth", "Conversion"]));
    fc.assert(
      fc.property(fc.shuffledSubarray(["Blood Moon", "Urborg, Tomb of Yawgmoth", "Conversion"], { minLength: 3 }), (order) => {
        expect(types(board1(order))).toEqual(expected);
      }),
    );
  });

  test("no step changes the state it starts from, and a view changes none", () => {
    const steps: readonly ((state: GameState, id: ObjectId, other: ObjectId) => GameState)[] = [
      (state, id) => addCounters(state, id, "+1/+1", 2),
      (state, id) => updateStatus(state, id, { tapped: true }),
      (state, id, other) => attachObject(state, id, other),
      (state, id) => unattachObject(state, id),
      (state, id) => phaseOut(state, [id]),
      (state, id) => phaseIn(state, [id]),
      (state, id) =>
        moveObject(state, id, {
          to: "graveyard",
          lastKnown: board({ A: { battlefield: ["Forest"] } }).view.characteristics("o1" as ObjectId),
        }).state,
    ];
    fc.assert(
      fc.property(names, fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { maxLength: 12 }), (list, choices) => {
        let current = deepFreeze(board({ Alice: { battlefield: list } }).state);
        for (const [step, one, two] of choices) {
          const ids = [...current.objects.keys()];
          const pick = (index: number) => ids[index % ids.length] as ObjectId;
          current = deepFreeze((steps[step % steps.length] as (typeof steps)[number])(current, pick(one), pick(two)));
          const { view } = board({ Alice: {} }).with(current);
          for (const id of view.permanents()) view.characteristics(id);
          view.norms("can't attack");
        }
      }),
      { numRuns: 60 },
    );
  });

  test("a board is read the same whatever else was read of the same objects", () => {
    const sentences = [
      "Forest becomes a 3/3 creature until end of turn.",
      "Forest loses all abilities until end of turn.",
      "Forest gets +1/+1 until end of turn.",
    ];
    const all = (on: TestBoard) => [...on.state.objects.keys()].map((id) => on.view.characteristics(id));
    fc.assert(
      fc.property(names, fc.subarray(sentences), (list, others) => {
        const make = () => board({ Alice: { battlefield: ["Forest", ...list], hand: ["Master of Etherium"] } });
        const on = make();
        for (const sentence of others) all(on.apply(sentence));
        expect(all(on.with({ ...on.state }))).toEqual(all(make()));
      }),
      { numRuns: 60 },
    );
  });
});
