// The law of lists: what `legalTargets` and `legalHosts` list is accepted when it is chosen, and everything else is refused.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addObject,
  type Card,
  createGame,
  createView,
  editionFor,
  type GameState,
  legalHosts,
  legalTargetsFor,
  type ObjectId,
  type Outcome,
  type PlayerId,
  perform,
  slotsFor,
} from "../src/index.ts";
import { card as findCard } from "./board.ts";

const PERMANENTS = [
  "Grizzly Bears",
  "White Knight",
  "Black Knight",
  "Serra Angel",
  "Llanowar Elves",
  "Ornithopter",
  "Juggernaut",
  "Icy Manipulator",
  "Forest",
  "Bayou",
  "Mutavault",
  "Glorious Anthem",
  "Slippery Bogle",
  "Blastoderm",
  "Progenitus",
  "Guardian of the Guildpact",
  "Tel-Jilad Chosen",
  "Sacred Wolf",
  "Isamaru, Hound of Konda",
  "Darksteel Myr",
  "Leyline of Sanctity",
  "Ivory Mask",
  "Humility",
  "Blood Moon",
  "Opalescence",
  "Coalition Honor Guard",
  "Absolute Grace",
  "Goblin Brawler",
  "Mycosynth Lattice",
  "Dryad Arbor",
  "Thorncaster Sliver",
  "Spellskite",
];
const SPELLS = [
  "Terror",
  "Shock",
  "Swords to Plowshares",
  "Giant Growth",
  "Naturalize",
  "Boomerang",
  "Mind Rot",
  "Duress",
  "Raise Dead",
  "Act of Treason",
  "Stone Rain",
  "Disenchant",
];
const ATTACHMENTS = [
  "Pacifism",
  "Unholy Strength",
  "Wild Growth",
  "Confiscate",
  "Control Magic",
  "Curse of Thirst",
  "Bonesplitter",
  "O-Naginata",
  "Darksteel Garrison",
  "Daybreak Coronet",
  "Threads of Disloyalty",
  "White Ward",
];

const [ALICE, BOB] = ["p1", "p2"] as PlayerId[] as [PlayerId, PlayerId];

interface Place {
  readonly name: string;
  readonly mine: boolean;
  readonly tapped: boolean;
}

const places: fc.Arbitrary<Place[]> = fc.array(
  fc.record({ name: fc.constantFrom(...PERMANENTS), mine: fc.boolean(), tapped: fc.boolean() }),
  { minLength: 3, maxLength: 10 },
);

function board(list: readonly Place[]): GameState {
  const empty = createGame({ edition: editionFor("current")!, players: [{ name: "Alice" }, { name: "Bob" }] });
  return list.reduce((state, { name, mine, tapped }) => {
    const owner = mine ? ALICE : BOB;
    return addObject(state, { card: findCard(name), owner, zone: "battlefield", status: { tapped } }).state;
  }, withGraveyards(empty));
}

function withGraveyards(state: GameState): GameState {
  return [ALICE, BOB].reduce((next, owner) => addObject(next, { card: findCard("Grizzly Bears"), owner, zone: "graveyard" }).state, state);
}

function add(state: GameState, card: Card, zone: "hand" | "battlefield"): { state: GameState; id: ObjectId } {
  return addObject(state, { card, owner: ALICE, zone });
}

function everything(state: GameState): readonly (ObjectId | PlayerId)[] {
  return [ALICE, BOB, ...state.objects.keys()];
}

function verdictKind(outcome: Outcome): "legal" | "unknown" | "illegal" {
  return outcome.verdict.kind;
}

function expected(target: ObjectId | PlayerId, list: { readonly legal: readonly unknown[]; readonly doubtful: readonly unknown[] }) {
  return list.legal.includes(target) ? "legal" : list.doubtful.includes(target) ? "unknown" : "illegal";
}

describe("lists of legal choices", () => {
  it("are what casting accepts", () => {
    fc.assert(
      fc.property(places, fc.constantFrom(...SPELLS), (list, spell) => {
        const { state, id } = add(board(list), findCard(spell), "hand");
        const attempt = { kind: "cast", by: ALICE, object: id } as const;
        expect(slotsFor(state, attempt)[0]).toHaveLength(1);
        const legal = legalTargetsFor(state, attempt, 0)!;
        for (const target of everything(state).filter((candidate) => candidate !== id)) {
          const outcome = perform(state, { ...attempt, announcement: { targets: [[target]], flat: true } });
          expect([target, verdictKind(outcome)]).toEqual([target, expected(target, legal)]);
        }
      }),
      { numRuns: 40 },
    );
  });

  it("are what attaching accepts", () => {
    fc.assert(
      fc.property(places, fc.constantFrom(...ATTACHMENTS), (list, attachment) => {
        const { state, id } = add(board(list), findCard(attachment), "battlefield");
        const legal = legalHosts(createView(state), id);
        for (const host of everything(state)) {
          const outcome = perform(state, { kind: "attach", object: id, to: host });
          expect([host, verdictKind(outcome)]).toEqual([host, expected(host, legal)]);
        }
      }),
      { numRuns: 40 },
    );
  });

  it("leave the state they were asked of as it was", () => {
    fc.assert(
      fc.property(places, fc.constantFrom(...SPELLS), (list, spell) => {
        const { state, id } = add(board(list), findCard(spell), "hand");
        const before = JSON.stringify([...state.objects]);
        legalTargetsFor(state, { kind: "cast", by: ALICE, object: id }, 0);
        perform(state, { kind: "cast", by: ALICE, object: id, announcement: { targets: [[BOB]], flat: true } });
        expect(JSON.stringify([...state.objects])).toBe(before);
      }),
      { numRuns: 15 },
    );
  });
});
