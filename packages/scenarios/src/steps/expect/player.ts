// What is expected of a player: life, counters, what the zones hold.

import { createView, doubtsAbout, type Fact, type PlayerId } from "@ruleslawyer/core";
import { listWords, report, type Session } from "../../check/session.ts";
import type { Text } from "../../source/span.ts";
import type { PropertySyntax } from "../../syntax/step-ast.ts";
import { expectCounters, inDoubt, isCalled, wrong } from "./mistake.ts";

export function expectOfPlayer(session: Session, id: PlayerId, property: PropertySyntax): void {
  const player = session.state.players.find((one) => one.id === id)!;
  const doubts = doubtsAboutPlayer(session, id, property.name);
  if (doubts.length > 0) {
    inDoubt(session, property, doubts);
    return;
  }
  switch (property.name) {
    case "life":
      if (player.life !== property.number)
        wrong(session, property, `${player.name} has ${player.life} life, not ${property.number}.`, String(player.life));
      return;
    case "poison": {
      const poison = player.counters.poison ?? 0;
      if (poison !== property.number)
        wrong(session, property, `${player.name} has ${poison} poison counters, not ${property.number}.`, String(poison));
      return;
    }
    case "counters":
      expectCounters(session, property, player.counters, player.name);
      return;
    case "hand":
    case "graveyard":
    case "exile":
    case "library":
    case "command":
    case "battlefield":
      expectZone(session, id, player.name, property);
      return;
    default:
      report(session, "error", "expect/property", `\`${property.name}\` is not asked of a player.`, property.nameSpan);
  }
}

const FACTS: Readonly<Record<string, readonly Fact[]>> = {
  life: ["life"],
  poison: ["counters"],
  counters: ["counters"],
  hand: ["hand"],
  graveyard: ["graveyard"],
  library: ["library"],
  battlefield: ["battlefield"],
};

const ZONES = ["hand", "graveyard", "exile", "library", "command", "battlefield"];

/** The words that leave it unknown: about the player, or about where a card of the player's is. */
function doubtsAboutPlayer(session: Session, id: PlayerId, name: string): readonly string[] {
  const { state } = session;
  const own = doubtsAbout(state, id, FACTS[name] ?? []);
  const cards =
    state.inDoubt === undefined || !ZONES.includes(name)
      ? []
      : [...state.objects.values()].filter(({ owner }) => owner === id).flatMap((object) => doubtsAbout(state, object.id, ["zone"]));
  return [...new Set([...own, ...cards].map(({ words }) => words))];
}

function expectZone(session: Session, id: PlayerId, name: string, property: PropertySyntax): void {
  const view = createView(session.state);
  const there = [...session.state.objects.values()].filter((object) => {
    if (object.zone !== property.name || object.kind === "ability") return false;
    return object.zone === "battlefield" ? (view?.controller(object.id) ?? object.controller) === id : object.owner === id;
  });
  const say = (): string =>
    there.length === 0
      ? "nothing"
      : listWords(
          there.map((object) => object.card?.name ?? "an object"),
          "and",
        );
  const where = `${name}'s ${property.name}`;
  if (property.number !== undefined && !property.isList) {
    if (there.length !== property.number) wrong(session, property, `${where} holds ${there.length}, not ${property.number}: ${say()}.`);
    return;
  }
  const left = [...there];
  const missing: Text[] = [];
  for (const text of property.values) {
    const { count, name: wanted } = readCounted(session, text);
    for (let copy = 0; copy < count; copy++) {
      const index = left.findIndex((object) => isCalled(session, object, wanted));
      if (index >= 0) left.splice(index, 1);
      else missing.push(text);
    }
  }
  for (const text of missing) {
    report(session, "error", `expect/${property.name}`, `${where} doesn't hold ${text.value}: it holds ${say()}.`, text.span);
  }
  if (left.length > 0 && missing.length === 0) {
    wrong(
      session,
      property,
      `${where} also holds ${listWords(
        left.map((object) => object.card?.name ?? "an object"),
        "and",
      )}.`,
    );
  }
}

function readCounted(session: Session, text: Text): { readonly count: number; readonly name: string } {
  const match = /^(\d{1,3})x?\s+(.+)$/i.exec(text.value);
  if (match === null || session.cards.find(text.value) !== undefined) return { count: 1, name: text.value };
  return { count: Number(match[1]), name: match[2]! };
}
