// What a picture of a game shows, as plain data: taken from a state, without places. Effective characteristics (613), status, combat (506–510).

import {
  type Characteristics,
  createView,
  type GameObject,
  type GameState,
  type ObjectId,
  type PlayerId,
  printAbility,
  type Subject,
  type View,
} from "@ruleslawyer/core";
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

function nameOf({ card, face, kind }: GameObject): string {
  return card?.name ?? card?.faces[face]?.name ?? kind;
}

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

function boardCard(object: GameObject, view: View, names: BoardNames, leaving: ReadonlySet<ObjectId>): BoardCard {
  const { id, status } = object;
  const now = view.characteristics(id);
  const printed = object.card?.faces[object.face] ?? object.card?.faces[0];
  const name = now.names.join(" // ") || (status.faceDown ? "Face down" : nameOf(object));
  const combat = view.state.combat;
  const attacker = combat?.attackers.find((each) => each.id === id);
  const isBlocking = combat?.blockers.some((each) => each.id === id && each.blocking.length > 0) ?? false;
  const isAttacked = combat?.attackers.some(({ defender }) => defender === id) ?? false;
  const attachments = [...view.state.objects.values()]
    .filter((each) => each.zone === "battlefield" && each.attachedTo === id)
    .sort((a, b) => a.timestamp - b.timestamp);
  const alias = names.aliasOf(id);
  return {
    id,
    name: status.faceDown && object.card !== undefined ? `Face down (${object.card.name})` : name,
    alias: alias === name ? undefined : alias,
    line: names.lineOf(id),
    manaCost: now.manaCost,
    typeLine: typeLineOf(now),
    colors: now.colors,
    showsColors: printed !== undefined && !sameColors(now.colors, colorsOfCost(now.manaCost)),
    ...tintsOf(now, status.faceDown),
    power: now.power,
    toughness: now.toughness,
    powerChange: status.faceDown ? undefined : changeOf(now, printed),
    loyalty: now.loyalty === undefined ? undefined : (object.counters.loyalty ?? now.loyalty),
    counters: Object.entries(object.counters).flatMap(([kind, amount]) => (amount > 0 && kind !== "loyalty" ? [{ kind, amount }] : [])),
    damage: object.damage,
    abilities: abilitiesOf(now),
    isTapped: status.tapped,
    isFaceDown: status.faceDown,
    isPhasedOut: status.phasedOut,
    isToken: object.kind === "token",
    isSick: object.sick && now.cardTypes.includes("creature"),
    row: now.cardTypes.includes("creature") || isAttacked ? "creatures" : now.cardTypes.includes("land") ? "lands" : "others",
    controller: view.controller(id),
    attachments: attachments.map((each) => boardCard(each, view, names, leaving)),
    combat: attacker !== undefined ? "attacking" : isBlocking ? "blocking" : isAttacked ? "attacked" : undefined,
    band: attacker?.band,
    isLeaving: leaving.has(id),
  };
}

const colorsOfCost = (cost: string | undefined): readonly string[] => ["W", "U", "B", "R", "G"].filter((color) => cost?.includes(color));
const sameColors = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((color) => b.includes(color));

function changeOf(
  now: Characteristics,
  printed: { readonly power?: string; readonly toughness?: string } | undefined,
): BoardCard["powerChange"] {
  if (now.power === undefined || now.toughness === undefined || printed?.power === undefined) return undefined;
  const [power, toughness] = [Number(printed.power), Number(printed.toughness)];
  if (Number.isNaN(power) || Number.isNaN(toughness)) return undefined;
  const change = now.power - power + (now.toughness - toughness);
  if (change !== 0) return change > 0 ? "raised" : "lowered";
  return now.power === power ? undefined : "raised";
}

function typeLineOf(now: Characteristics): string {
  const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
  const types = [...now.supertypes, ...now.cardTypes].map(capital).join(" ");
  const subtypes = now.allCreatureTypes ? "every type" : now.subtypes.join(" ");
  return subtypes === "" ? types : `${types} — ${subtypes}`;
}

function tintsOf(now: Characteristics, isFaceDown: boolean): { readonly tint: Tint; readonly tints: readonly Tint[] } {
  if (isFaceDown) return { tint: "back", tints: ["back"] };
  const { colors } = now;
  if (colors.length > 1) return { tint: "gold", tints: colors.length === 2 ? colors : ["gold"] };
  if (colors.length === 1) return { tint: colors[0]!, tints: [colors[0]!] };
  const tint = now.cardTypes.includes("land") ? "land" : now.cardTypes.includes("artifact") ? "artifact" : "colorless";
  return { tint, tints: [tint] };
}

/** Keywords in one line, other abilities each in its own. */
function abilitiesOf(now: Characteristics): readonly string[] {
  const keywords: string[] = [];
  const others: string[] = [];
  for (const { ability, words } of now.abilities) {
    const text = words ?? printAbility(ability);
    // What a basic land type gives is in its type line already.
    if (ability.kind === "activated" && now.cardTypes.includes("land") && /^\{T\}: Add \{[WUBRG]\}\.?$/.test(text)) continue;
    if (ability.kind === "keyword") keywords.push(printAbility(ability).replace(/\.$/, ""));
    else if (!others.includes(text)) others.push(text);
  }
  const line = [...new Set(keywords)].map((word, index) => (index === 0 ? word : word.charAt(0).toLowerCase() + word.slice(1))).join(", ");
  return [...(line === "" ? [] : [line]), ...others.map((text) => text.replace(/\s*\([^)]*\)/g, ""))];
}
