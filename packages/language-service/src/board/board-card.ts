// One permanent as the picture shows it: effective characteristics (613), status, combat.

import { type Characteristics, type GameObject, type ObjectId, printAbility, type View } from "@ruleslawyer/core";
import type { BoardCard, BoardNames } from "./board-model.ts";
import type { Tint } from "./theme.ts";

export function nameOf({ card, face, kind }: GameObject): string {
  return card?.name ?? card?.faces[face]?.name ?? kind;
}

export function boardCard(object: GameObject, view: View, names: BoardNames, leaving: ReadonlySet<ObjectId>): BoardCard {
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
