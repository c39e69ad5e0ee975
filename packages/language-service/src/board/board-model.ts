// What a picture of a game shows, as plain data: taken from a state, without places. Effective characteristics (613), status, combat (506–510).

import { createView, type GameObject, type GameState, type ObjectId, type PlayerId, type Subject } from "@ruleslawyer/core";
import { boardCard, nameOf } from "./board-card.ts";
import type { Tint } from "./theme.ts";

export type Row = "creatures" | "others" | "lands";

export interface BoardCard {
  readonly id: ObjectId;
  /** What it is called on the board, and what it is called in the file if that says more. */
  readonly name: string;
  readonly alias?: string;
  /** Zero-based line in the file. */
  readonly line?: number;
  readonly manaCost?: string;
  readonly typeLine: string;
  readonly colors: readonly string[];
  /** The colors aren't those of the cost. */
  readonly showsColors: boolean;
  readonly tint: Tint;
  /** For two colors: the borders of both. */
  readonly tints: readonly Tint[];
  readonly power?: number;
  readonly toughness?: number;
  readonly powerChange: "raised" | "lowered" | undefined;
  readonly loyalty?: number;
  readonly counters: readonly { readonly kind: string; readonly amount: number }[];
  readonly damage: number;
  readonly abilities: readonly string[];
  readonly isTapped: boolean;
  readonly isFaceDown: boolean;
  readonly isPhasedOut: boolean;
  readonly isToken: boolean;
  readonly isSick: boolean;
  readonly row: Row;
  readonly controller: PlayerId;
  readonly attachments: readonly BoardCard[];
  readonly combat?: "attacking" | "blocking" | "attacked";
  readonly band?: string;
  /** It won't be there any more after what is shown. */
  readonly isLeaving: boolean;
}

export interface ZoneEntry {
  readonly id: ObjectId;
  readonly name: string;
  readonly line?: number;
}

export interface BoardPlayer {
  readonly id: PlayerId;
  readonly name: string;
  readonly line?: number;
  readonly life: number;
  readonly notes: readonly string[];
  readonly isActive: boolean;
  readonly hasLost: boolean;
  readonly cards: readonly BoardCard[];
  readonly attached: readonly BoardCard[];
  readonly zones: readonly { readonly zone: string; readonly entries: readonly ZoneEntry[] }[];
}

export interface StackEntry extends ZoneEntry {
  readonly controller: string;
  readonly isAbility: boolean;
}

export type ArrowKind = "attack" | "block" | "damage" | "target" | "refused" | "proposed";

export interface BoardArrow {
  readonly from: Subject;
  readonly to: Subject;
  readonly kind: ArrowKind;
  readonly label?: string;
  readonly line?: number;
}

/** Something that is wrong, or not known: its words, and what it is about. */
export interface BoardMark {
  readonly kind: "illegal" | "unknown";
  readonly message: string;
  readonly rules: readonly string[];
  readonly subjects: readonly Subject[];
  readonly line?: number;
}

export interface BoardModel {
  readonly title: string;
  readonly subtitle: string;
  readonly players: readonly BoardPlayer[];
  readonly stack: readonly StackEntry[];
  readonly arrows: readonly BoardArrow[];
  /** Attacks and blocks of the combat, shown or not: who stands opposite whom. */
  readonly facing: readonly BoardArrow[];
  readonly marks: readonly BoardMark[];
  readonly verdict: "legal" | "illegal" | "unknown" | "none";
}

/** Where things stand in the file, and what they are called there. */
export interface BoardNames {
  lineOf(subject: Subject): number | undefined;
  aliasOf(id: ObjectId): string | undefined;
}

export function playersOf(state: GameState, names: BoardNames, leaving: ReadonlySet<ObjectId>): readonly BoardPlayer[] {
  const view = createView(state);
  const all = [...state.objects.values()];
  const hosted = new Set<string>();
  for (const object of all)
    if (object.zone === "battlefield" && object.attachedTo !== undefined && isHost(state, object.attachedTo)) hosted.add(object.id);
  return state.players.map((player) => {
    const permanents = all.filter(
      (object) => object.zone === "battlefield" && !hosted.has(object.id) && view.controller(object.id) === player.id,
    );
    const onPlayer = permanents.filter(({ attachedTo }) => attachedTo !== undefined);
    const card = (object: GameObject): BoardCard => boardCard(object, view, names, leaving);
    return {
      id: player.id,
      name: player.name,
      line: names.lineOf(player.id),
      life: player.life,
      notes: [
        ...Object.entries(player.counters).flatMap(([kind, amount]) => (amount > 0 ? [`${amount} ${kind}`] : [])),
        ...player.designations,
      ],
      isActive: state.active === player.id,
      hasLost: player.lost,
      cards: permanents.filter(({ attachedTo }) => attachedTo === undefined).map(card),
      attached: onPlayer.map(card),
      zones: ZONES.flatMap((zone) => {
        const entries = all
          .filter((object) => object.zone === zone && object.owner === player.id)
          .map((object) => ({ id: object.id, name: nameOf(object), line: names.lineOf(object.id) }));
        return entries.length > 0 || player.writtenZones.includes(zone) ? [{ zone, entries }] : [];
      }),
    };
  });
}

const ZONES = ["hand", "graveyard", "exile", "command", "library"] as const;

const isHost = (state: GameState, host: Subject): boolean => state.objects.get(host as ObjectId)?.zone === "battlefield";

export function stackOf(state: GameState, names: BoardNames): readonly StackEntry[] {
  const view = createView(state);
  return state.stack.map((id) => {
    const object = state.objects.get(id);
    return {
      id,
      name: names.aliasOf(id) ?? view.name(id),
      line: names.lineOf(id),
      controller: view.name(view.controller(id)),
      isAbility: object?.kind === "ability",
    };
  });
}
