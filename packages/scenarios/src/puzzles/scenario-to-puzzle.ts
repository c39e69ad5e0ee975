// A scenario's starting board as a Forge puzzle. Steps, effects and what Forge has no words for are lost, and said to be.

import type { GameObject, GameState, ObjectId, PlayerId } from "@ruleslawyer/core";
import type { DocumentCheck } from "../check/check-document.ts";
import { phaseOf } from "./phases.ts";
import type { PuzzleZone } from "./puzzle.ts";

export interface WrittenPuzzle {
  readonly text: string;
  readonly lost: readonly string[];
}

const ZONES: readonly PuzzleZone[] = ["hand", "battlefield", "graveyard", "library", "exile", "command"];

/** Undefined if the scenario has no board, or more players than a puzzle can name. */
export function scenarioToPuzzle(check: DocumentCheck): WrittenPuzzle | undefined {
  const state = check.start?.state;
  const { syntax } = check;
  if (state === undefined || syntax === undefined) return undefined;
  const lost: string[] = [];
  if (syntax.steps.length > 0) lost.push("the steps");
  if (syntax.effects.length > 0) lost.push("the effects in force");
  if (state.stack.length > 0) lost.push("what is on the stack");
  if (state.edition.id !== "current") lost.push(`the rules of ${state.edition.id}`);
  const prefix = (id: PlayerId): string =>
    state.players.length <= 2 ? (state.players[0]?.id === id ? "human" : "ai") : `p${state.players.findIndex((one) => one.id === id)}`;
  if (state.players.length > 2 || state.players.some(({ id, name }) => name.toLowerCase() !== prefix(id)))
    lost.unshift("the names of the players");
  const lines = ["[metadata]", `Name:${syntax.title?.value ?? "Scenario"}`];
  if (syntax.description !== undefined) lines.push(`Description:${syntax.description.value.replace(/\s+/g, " ")}`);
  lines.push("Goal:Win", "Turns:1", "[state]", `activeplayer=${prefix(state.active)}`, `activephase=${phaseOf(state.step ?? "main")}`);
  for (const player of state.players) {
    lines.push(`${prefix(player.id)}life=${player.life}`);
    const counters = Object.entries(player.counters).filter(([, amount]) => amount > 0);
    if (counters.length > 0)
      lines.push(`${prefix(player.id)}counters=${counters.map(([name, amount]) => `${name.toUpperCase()}=${amount}`).join(",")}`);
    for (const zone of ZONES) {
      const cards = objectsOf(state, player.id, zone);
      if (cards.length > 0 || player.writtenZones.includes(zone))
        lines.push(`${prefix(player.id)}${zone}=${cards.map((object) => writeCard(object, state, prefix, lost)).join(";")}`);
    }
  }
  return { text: `${lines.join("\n")}\n`, lost: [...new Set(lost)] };
}

function objectsOf(state: GameState, player: PlayerId, zone: PuzzleZone): readonly GameObject[] {
  return [...state.objects.values()].filter(
    (object) => object.zone === zone && (zone === "battlefield" ? object.controller : object.owner) === player,
  );
}

function writeCard(object: GameObject, state: GameState, prefix: (id: PlayerId) => string, lost: string[]): string {
  const name = object.card?.faces[0].name ?? "";
  const parts = [object.kind === "token" ? writeToken(object) : object.card?.layout === "split" ? object.card.name : name];
  const hosted =
    [...state.objects.values()].some((other) => other.attachedTo === object.id) ||
    state.combat?.attackers.some((one) => one.defender === object.id) === true;
  if (hosted) parts.push(`Id:${object.id.slice(1)}`);
  const { status } = object;
  if (status.tapped) parts.push("Tapped");
  if (object.sick) parts.push("SummonSick");
  if (status.faceDown) parts.push("FaceDown");
  if (status.phasedOut) parts.push("PhasedOut");
  if (status.flipped) parts.push("Flipped");
  if (object.face > 0 && object.zone === "battlefield") parts.push("Transformed");
  const counters = Object.entries(object.counters).filter(([, amount]) => amount > 0);
  if (counters.length > 0) parts.push(`Counters:${counters.map(([counter, amount]) => `${counterCode(counter)}=${amount}`).join(",")}`);
  if (object.damage > 0) parts.push(`Damage:${object.damage}`);
  if (object.attachedTo !== undefined) parts.push(writeHost(object.attachedTo, state, prefix));
  if (object.controller !== undefined && object.owner !== object.controller && object.zone === "battlefield")
    parts.push(`Owner:${prefix(object.owner)}`);
  for (const choice of object.choices.values) {
    if (choice.kind === "color") parts.push(`ChosenColor:${choice.color}`);
    else if (choice.kind === "word") parts.push(choice.of === "name" ? `NamedCard:${choice.word}` : `ChosenType:${choice.word}`);
  }
  if (object.states.includes("commander")) parts.push("IsCommander");
  if (state.combat?.attackers.some((one) => one.id === object.id) === true) parts.push("Attacking");
  if (state.combat?.blockers.some((one) => one.id === object.id) === true) lost.push("who blocks");
  if (object.copyOf !== undefined) lost.push("what is a copy of something else");
  if (state.effects.some((effect) => effect.affected?.includes(object.id) === true)) lost.push("abilities gained and lost");
  return parts.join("|");
}

function writeHost(host: ObjectId | PlayerId, state: GameState, prefix: (id: PlayerId) => string): string {
  const isPlayer = state.players.some((player) => player.id === host);
  return isPlayer ? `EnchantingPlayer:${prefix(host as PlayerId)}` : `AttachedTo:${host.slice(1)}`;
}

/** `+1/+1` is P1P1; other names in capitals. */
function counterCode(name: string): string {
  const stat = /^([+-])(\d+)\/([+-])(\d+)$/.exec(name);
  if (stat === null) return name.toUpperCase().replace(/ /g, "_");
  const letter = (sign: string): string => (sign === "+" ? "P" : "M");
  return `${letter(stat[1]!)}${stat[2]}${letter(stat[3]!)}${stat[4]}`;
}

function writeToken(object: GameObject): string {
  const face = object.card?.faces[0];
  if (face === undefined) return "t:Token";
  const types = face.typeLine
    .replace(/\s*[—-]\s*/g, " ")
    .split(/\s+/)
    .join("-");
  const colors = (face.colorIndicator ?? []).join("-");
  const keywords = face.text.replace(/\n/g, "-");
  return `t:${face.name},P:${face.power ?? 0},T:${face.toughness ?? 0},Cost:no cost,Color:${colors},Types:${types},Keywords:${keywords}`;
}
