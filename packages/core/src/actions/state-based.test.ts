import { describe, expect, it } from "vitest";
import { board } from "../../test/board.ts";
import { judgeStanding } from "./judge-standing.ts";
import { performStateBased } from "./state-based.ts";

describe("state-based actions", () => {
  it("go on until none applies: an Aura follows its host, and what it kept alive", () => {
    const { state, id } = board({
      Alice: {
        battlefield: [
          { card: "Grizzly Bears", damage: 2 },
          { card: "Rancor", on: "Grizzly Bears" },
          { card: "Bonesplitter", on: "Grizzly Bears" },
        ],
      },
      Bob: {},
    });
    const { state: after, events } = performStateBased({ state, events: [] });
    const clauses = events.flatMap((event) => (event.kind === "state-based" ? [event.clause] : []));
    expect(clauses).toEqual(["704.5g", "704.5m", "704.5n"]);
    expect(after.objects.get(id("Bonesplitter"))?.attachedTo).toBeUndefined();
    expect(after.objects.has(id("Rancor"))).toBe(false);
  });

  it("name the clause of the scenario's edition", () => {
    const { state } = board({ Alice: { battlefield: [{ card: "Grizzly Bears", damage: 2 }] }, Bob: {} }, "2004");
    const { events } = performStateBased({ state, events: [] });
    expect(events[0]).toMatchObject({ kind: "state-based", clause: expect.stringMatching(/^420\./) });
  });

  it("leave a stable board as it is", () => {
    const { state } = board({ Alice: { battlefield: ["Grizzly Bears", { card: "Darksteel Myr", damage: 5 }] }, Bob: {} });
    expect(performStateBased({ state, events: [] }).state).toBe(state);
    expect(judgeStanding(state)).toEqual([]);
  });

  it("give the reasons behind a misattached Aura, then their own number", () => {
    const { state } = board({ Alice: { battlefield: ["Black Knight", { card: "Pacifism", on: "Black Knight" }] }, Bob: {} });
    const [reason] = judgeStanding(state);
    expect(reason).toMatchObject({ code: "attach/protection", rules: ["702.16c", "704.5m", "704.3"] });
    expect(reason?.why).toBe("Black Knight has protection from white; Pacifism is white.");
  });
});
