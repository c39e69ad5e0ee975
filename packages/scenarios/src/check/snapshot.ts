// The game between two steps, with what the checker remembers there: sessions begin from it and end in it.

import type { Edition, GameState } from "@ruleslawyer/core";
import type { CardFinder } from "../board/card-finder.ts";
import type { Registry } from "../names/registry.ts";
import type { Memory } from "../steps/go-on.ts";
import type { Session } from "./session.ts";

export interface Snapshot {
  readonly state: GameState;
  readonly registry: Registry;
  readonly lastDamage: Memory["lastDamage"];
  readonly unknownNames: ReadonlySet<string>;
  readonly said: ReadonlySet<string>;
  readonly unreadCombat: Session["unreadCombat"];
  readonly dropped: Session["dropped"];
  readonly justMoved: Session["justMoved"];
  readonly lostSpells: number;
}

export function newSession(cards: CardFinder, edition: Edition, from: Snapshot): Session {
  return {
    cards,
    edition,
    findings: [],
    references: [],
    cardMarks: [],
    unknownNames: new Set(from.unknownNames),
    said: new Set(from.said),
    state: from.state,
    registry: from.registry,
    step: null,
    unreadCombat: from.unreadCombat,
    dropped: from.dropped,
    justMoved: from.justMoved,
    lostSpells: from.lostSpells,
    used: new Set(),
  };
}

export function snapshot(session: Session, memory: Memory): Snapshot {
  return {
    state: session.state,
    registry: session.registry,
    lastDamage: memory.lastDamage,
    unknownNames: new Set(session.unknownNames),
    said: new Set(session.said),
    unreadCombat: session.unreadCombat,
    dropped: session.dropped,
    justMoved: session.justMoved,
    lostSpells: session.lostSpells,
  };
}
