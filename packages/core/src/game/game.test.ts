import { describe, expect, test } from "vitest";
import { board } from "../../test/board.ts";
import { attachmentsOf, attachObject, unattachObject } from "./attach-object.ts";
import { opponentsOf } from "./create-game.ts";
import { beginHistory, factHolds, objectFactHolds, recordFact, recordObjectFact } from "./history.ts";
import { currentId, moveObject } from "./move-object.ts";
import { addCounters, objectsIn, updateStatus } from "./objects.ts";
import { phasedOutOf, phaseIn, phaseOut } from "./phasing.ts";

describe("zone changes (400.7)", () => {
  test("a new object without counters, status or choices; what it was is kept", () => {
    const on = board({ Alice: { battlefield: [{ card: "Serra Angel", chosen: [{ kind: "number", number: 3 }] }] } });
    const id = on.id("Serra Angel");
    const worn = on.with(addCounters(updateStatus(on.state, id, { tapped: true }), id, "+1/+1", 2));
    const moved = moveObject(worn.state, id, { to: "graveyard", lastKnown: worn.view.characteristics(id) });
    const now = moved.state.objects.get(moved.id);
    expect(now).toMatchObject({ zone: "graveyard", counters: {}, status: { tapped: false }, choices: { values: [] }, previous: id });
    expect(now?.controller).toBeUndefined();
    expect(moved.state.objects.has(id)).toBe(false);
    expect(currentId(moved.state, id)).toBe(moved.id);
    expect(moved.state.lastKnown.get(id)?.characteristics.power).toBe(6);
    expect(on.with(moved.state).view.characteristics(id).power).toBe(6);
    expect(on.state.objects.get(id)?.status.tapped).toBe(false);
  });

  test("a permanent spell keeps how it was cast, its choices and effects on it (400.7a)", () => {
    const on = board({ Alice: { stack: [{ card: "Grizzly Bears", castWith: { x: 3 } }] } });
    const id = on.id("Grizzly Bears");
    const red = on.apply("Grizzly Bears becomes red.");
    const moved = moveObject(red.state, id, { to: "battlefield", lastKnown: red.view.characteristics(id) });
    expect(moved.state.stack).toEqual([]);
    expect(moved.state.objects.get(moved.id)?.castWith.x).toBe(3);
    expect(on.with(moved.state).view.characteristics(moved.id).colors).toEqual(["R"]);
    const dead = moveObject(moved.state, moved.id, { to: "graveyard", lastKnown: on.with(moved.state).view.characteristics(moved.id) });
    expect(on.with(dead.state).view.characteristics(dead.id).colors).toEqual(["G"]);
  });

  test("libraries keep their order, top first", () => {
    const on = board({ Alice: { library: ["Forest", "Swamp"], hand: ["Island", "Mountain", "Plains"] } });
    const put = (state: typeof on.state, name: string, position: "top" | "bottom" | number) =>
      moveObject(state, on.id(name), { to: "library", position, lastKnown: on.view.characteristics(on.id(name)) }).state;
    const state = put(put(put(on.state, "Island", "top"), "Mountain", "bottom"), "Plains", 2);
    expect(objectsIn(state, "library", on.player("Alice")).map(({ card }) => card?.name)).toEqual([
      "Island",
      "Forest",
      "Plains",
      "Swamp",
      "Mountain",
    ]);
  });

  test("it leaves combat; what it blocked stays blocked (506.4, 509.1h)", () => {
    const on = board({ Alice: { battlefield: ["Grizzly Bears"] }, Bob: { battlefield: ["Hill Giant"] } });
    const [bears, giant, bob] = [on.id("Grizzly Bears"), on.id("Hill Giant"), on.player("Bob")];
    const combat = {
      attackers: [{ id: bears, defender: bob, defendingPlayer: bob, blocked: true, declared: true }],
      blockers: [{ id: giant, blocking: [bears], declaredFor: [bears] }],
      attackersDeclared: true,
      blocksDeclaredBy: [bob],
      damageSteps: 0,
      dealtFirst: [],
    };
    const moved = moveObject({ ...on.state, combat }, giant, { to: "exile", lastKnown: on.view.characteristics(giant) });
    expect(moved.state.combat?.blockers).toEqual([]);
    expect(moved.state.combat?.attackers[0]?.blocked).toBe(true);
  });
});

describe("attaching (701.3)", () => {
  test("a new host gives a new timestamp, the same host none (613.7e)", () => {
    const on = board({ Alice: { battlefield: ["Grizzly Bears", "Hill Giant", "Bonesplitter"] } });
    const axe = on.id("Bonesplitter");
    const once = attachObject(on.state, axe, on.id("Hill Giant"));
    expect(attachObject(once, axe, on.id("Hill Giant"))).toBe(once);
    const moved = attachObject(once, axe, on.id("Grizzly Bears"));
    expect(moved.objects.get(axe)?.timestamp).toBeGreaterThan(once.objects.get(axe)?.timestamp ?? 0);
    expect(attachmentsOf(moved, on.id("Grizzly Bears"))).toEqual([axe]);
    expect(attachmentsOf(unattachObject(moved, axe), on.id("Grizzly Bears"))).toEqual([]);
  });
});

describe("phasing (702.26)", () => {
  test("PHS-04: attachments go and come with their host", () => {
    const on = board({ Alice: { battlefield: ["Grizzly Bears", { card: "Rancor", on: "Grizzly Bears" }] } });
    const [bears, rancor] = [on.id("Grizzly Bears"), on.id("Rancor")];
    const out = phaseOut(on.state, [bears]);
    expect(on.with(out).view.permanents()).toEqual([]);
    expect(out.objects.get(rancor)).toMatchObject({ attachedTo: bears, status: { phasedOut: true, phasedOutIndirectly: true } });
    expect(phasedOutOf(out, on.player("Alice"))).toEqual([bears]);
    const back = phaseIn(out, [bears]);
    expect(on.with(back).view.characteristics(bears).power).toBe(4);
    expect(back.objects.get(bears)?.sick).toBe(false);
  });

  test("PHS-05: what phased out alone comes back attached if its host is still there, else to nothing", () => {
    const on = board({ Alice: { battlefield: ["Grizzly Bears", { card: "Bonesplitter", on: "Grizzly Bears" }] } });
    const [bears, axe] = [on.id("Grizzly Bears"), on.id("Bonesplitter")];
    const out = phaseOut(on.state, [axe]);
    expect(on.with(out).view.characteristics(bears).power).toBe(2);
    expect(phaseIn(out, [axe]).objects.get(axe)?.attachedTo).toBe(bears);
    const gone = moveObject(out, bears, { to: "graveyard", lastKnown: on.view.characteristics(bears) }).state;
    expect(phaseIn(gone, [axe]).objects.get(axe)?.attachedTo).toBeUndefined();
  });
});

describe("facts of the turn", () => {
  test("unknown until a turn has been seen whole", () => {
    const on = board({ Alice: { battlefield: ["Grizzly Bears"] } });
    const [bears, alice] = [on.id("Grizzly Bears"), on.player("Alice")];
    expect(factHolds(on.state, "cast a creature spell this turn", alice)).toBeUndefined();
    const seen = beginHistory(on.state);
    expect(factHolds(seen, "cast a creature spell this turn", alice)).toBe(false);
    const cast = recordObjectFact(recordFact(seen, "cast a creature spell", alice), bears, "attacked this turn");
    expect(factHolds(cast, "you've cast a creature spell this turn", alice)).toBe(true);
    expect(factHolds(cast, "cast a creature spell", on.player("Alice"))).toBe(true);
    expect(objectFactHolds(cast, bears, "attacked")).toBe(true);
    expect(objectFactHolds(beginHistory(cast), bears, "attacked")).toBe(false);
  });
});

test("teammates aren't opponents (102.3)", () => {
  const on = board({ Alice: {}, Bob: {}, Carol: {} });
  const teamed = { ...on.state, players: on.state.players.map((player, index) => ({ ...player, team: index < 2 ? "one" : "two" })) };
  expect(opponentsOf(teamed, on.player("Alice"))).toEqual([on.player("Carol")]);
});
