// Boards for tests: players, cards by name from the shipped card data, attachments, effects in Oracle wording.

import { openEmbeddedDatabase } from "@ruleslawyer/cards/node";
import { perform } from "../src/actions/perform.ts";
import type { Card } from "../src/characteristics/card.ts";
import { editionFor } from "../src/editions/editions.ts";
import { attachObject } from "../src/game/attach-object.ts";
import { createGame } from "../src/game/create-game.ts";
import type { ObjectId, PlayerId } from "../src/game/ids.ts";
import { addObject } from "../src/game/objects.ts";
import type { ChoiceValue, GameObject, GameState } from "../src/game/state.ts";
import { createView } from "../src/layers/create-view.ts";
import type { View } from "../src/layers/view.ts";
import type { ZoneName } from "../src/oracle/filter.ts";
import { parseSentence } from "../src/oracle/parse.ts";

const opened = openEmbeddedDatabase();
const cards = new Map<string, Card>();

/** A card of the shipped data; the same object each time. */
export function card(name: string): Card {
  let found = cards.get(name);
  if (found === undefined) {
    if (!opened.ok) throw new Error(opened.error.reason);
    found = opened.database.find(name);
    if (found === undefined) throw new Error(`no card ${name}`);
    cards.set(name, found);
  }
  return found;
}

/** A card made up for a test. */
export function madeUp(name: string, typeLine: string, text = "", size?: readonly [string, string]): Card {
  return { name, layout: "normal", kind: "card", faces: [{ name, typeLine, text, power: size?.[0], toughness: size?.[1] }] };
}

export type Entry =
  | string
  | Card
  | (Partial<Omit<GameObject, "card" | "choices" | "attachedTo">> & {
      readonly card: string | Card;
      /** Name of what it is attached to: the last object of that name so far, or a player. */
      readonly on?: string;
      readonly chosen?: readonly ChoiceValue[];
    });

export type Zones = Partial<Record<ZoneName, readonly Entry[]>>;

export interface TestBoard {
  readonly state: GameState;
  readonly view: View;
  /** The nth object of that name, from 1; `Alice` and so on give players. */
  id(name: string, nth?: number): ObjectId;
  player(name: string): PlayerId;
  /** The state with an effect in Oracle wording applied, names standing for the objects. */
  apply(sentence: string, by?: string): TestBoard;
  with(state: GameState): TestBoard;
}

export function board(players: Readonly<Record<string, Zones>>, edition = "current"): TestBoard {
  const names = Object.keys(players);
  let state = createGame({
    edition: editionFor(edition) as NonNullable<ReturnType<typeof editionFor>>,
    players: names.map((name) => ({ name, writtenZones: Object.keys(players[name] ?? {}) as ZoneName[] })),
  });
  const later: { readonly id: ObjectId; readonly on: string }[] = [];
  names.forEach((name, index) => {
    const owner = `p${index + 1}` as PlayerId;
    for (const [zone, entries] of Object.entries(players[name] ?? {})) {
      for (const entry of entries ?? []) {
        const { card: named, on, chosen, ...rest } = describe(entry);
        const added = addObject(state, {
          ...rest,
          owner,
          zone: zone as ZoneName,
          card: typeof named === "string" ? card(named) : named,
          choices: { values: chosen ?? [] },
        });
        state = added.state;
        if (on !== undefined) later.push({ id: added.id, on });
      }
    }
  });
  for (const { id, on } of later) state = attachObject(state, id, find(state, on));
  return boardOf(state);
}

function describe(entry: Entry): Exclude<Entry, string | Card> {
  if (typeof entry === "string") return { card: entry };
  return "faces" in entry ? { card: entry } : entry;
}

function boardOf(state: GameState): TestBoard {
  return {
    state,
    get view() {
      return createView(state);
    },
    id: (name, nth) => find(state, name, nth) as ObjectId,
    player: (name) => find(state, name) as PlayerId,
    apply: (sentence, by) => boardOf(applySentence(state, sentence, by)),
    with: boardOf,
  };
}

function find(state: GameState, name: string, nth?: number): ObjectId | PlayerId {
  const player = state.players.find((candidate) => candidate.name === name);
  if (player !== undefined) return player.id;
  const named = [...state.objects.values()].filter(
    (object) => object.card?.name === name || object.card?.faces.some((face) => face.name === name),
  );
  const found = nth === undefined ? named[0] : named[nth - 1];
  if (found === undefined) throw new Error(`no ${name} on the board`);
  return found.id;
}

function applySentence(state: GameState, sentence: string, by = state.players[0]?.name ?? ""): GameState {
  const names = [...state.objects.values()].flatMap((object) => (object.card === undefined ? [] : [object.card.name]));
  const unique = [...new Set([...names, ...state.players.map((player) => player.name)])].sort((one, other) => other.length - one.length);
  const given = unique.map((name) => ({
    name,
    kind: state.players.some((player) => player.name === name) ? ("player" as const) : ("object" as const),
  }));
  const body = parseSentence(sentence, given);
  const named = unique.map((name) => find(state, name));
  return perform(state, { kind: "apply", body, named, by: find(state, by) as PlayerId, words: sentence }).state;
}
