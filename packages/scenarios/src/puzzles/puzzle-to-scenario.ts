// A puzzle as a scenario: the same board in the scenario language, and which words of the one stand for which of the other.

import { quoteIfNeeded } from "../board/new-object.ts";
import type { Span } from "../source/span.ts";
import { stepOfPhase } from "./phases.ts";
import type { Puzzle, PuzzleCard, PuzzleModifier, PuzzlePlayer } from "./puzzle.ts";
import { tokenFields } from "./puzzle-token.ts";
import { type Field, flowScalar, quoteScalar } from "./scenario-words.ts";

export interface ConvertedPuzzle {
  readonly text: string;
  /** Where the words of the scenario come from, in order. */
  readonly origins: readonly { readonly scenario: Span; readonly puzzle: Span }[];
  /** What the scenario doesn't say. */
  readonly lost: readonly { readonly span: Span; readonly message: string; readonly isKnown: boolean }[];
}

/** The same board in the scenario language, with the places its words come from and what is lost. */
export function puzzleToScenario(puzzle: Puzzle): ConvertedPuzzle {
  let text = "";
  const origins: { scenario: Span; puzzle: Span }[] = [];
  const lost: { span: Span; message: string; isKnown: boolean }[] = puzzle.unread.map(({ span, reason, isKnown }) => ({
    span,
    message: reason,
    isKnown,
  }));
  const write = (words: string, from?: Span): void => {
    if (from !== undefined) origins.push({ scenario: { start: text.length, end: text.length + words.length }, puzzle: from });
    text += words;
  };
  const meta = (key: string) => puzzle.metadata.find((entry) => entry.key.value.toLowerCase() === key)?.value;
  const title = meta("name");
  write("scenario: ");
  write(quoteScalar(title?.value ?? "Puzzle"), title?.span);
  write("\n");
  const url = meta("url");
  if (url !== undefined && url.value !== "") write(`source: ${quoteScalar(url.value)}\n`);
  const description = ["goal", "turns", "difficulty", "description"].flatMap((key) => {
    const value = meta(key)?.value;
    return value === undefined || value === ""
      ? []
      : [key === "description" ? value : `${key[0]!.toUpperCase()}${key.slice(1)}: ${value}.`];
  });
  if (description.length > 0) write(`description: ${JSON.stringify(description.join(" "))}\n`);
  write("players:\n");
  const referred = referredIds(puzzle);
  for (const player of puzzle.players) writePlayer(player);
  const active = puzzle.activePlayer;
  if (active !== undefined) {
    write("active: ");
    write(playerName(active.value, puzzle), active.span);
    write("\n");
  }
  const phase = puzzle.activePhase === undefined ? undefined : stepOfPhase(puzzle.activePhase.value);
  if (phase !== undefined) write(`step: ${phase}\n`, puzzle.activePhase!.span);
  else if (puzzle.activePhase !== undefined)
    lost.push({ span: puzzle.activePhase.span, message: `\`${puzzle.activePhase.value}\` is no phase.`, isKnown: false });
  write("steps: []\n");
  return { text, origins, lost };

  function writePlayer(player: PuzzlePlayer): void {
    write(`  ${quoteIfNeeded(player.name)}:\n`);
    if (player.life !== undefined) write(`    life: ${player.life.value}\n`, player.life.span);
    const counters = player.counters.filter((each) => /^\d+$/.test(each.value?.value ?? ""));
    if (counters.length > 0)
      write(`    counters: {${counters.map((each) => `${counterName(each.name)}: ${each.value!.value}`).join(", ")}}\n`);
    // In a puzzle what isn't written isn't there; in a scenario it isn't known.
    if (!player.zones.some(({ zone }) => zone === "hand")) write("    hand: []\n");
    for (const { zone, cards } of player.zones) {
      if (cards.length === 0) write(`    ${zone}: []\n`);
      else write(`    ${zone}:\n`);
      for (const card of cards) writeCard(card);
    }
  }

  function writeCard(card: PuzzleCard): void {
    const fields = [...(card.isToken ? tokenFields(card, lost) : []), ...modifierFields(card, puzzle, referred, lost)];
    if (fields.length === 0 && !card.isToken) {
      write("      - ");
      write(quoteIfNeeded(card.name.value), card.name.span);
      write("\n");
      return;
    }
    write(`      - {${card.isToken ? "token" : "card"}: `);
    write(flowScalar(card.isToken ? (fields.find(([key]) => key === "name")?.[1] ?? card.name.value) : card.name.value), card.name.span);
    for (const [key, value, span] of fields) {
      if (key === "name") continue;
      write(`, ${key}: `);
      write(value, span ?? card.span);
    }
    write("}\n");
  }
}

/** Identities that something is attached to or attacks: those need an alias. */
function referredIds(puzzle: Puzzle): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const player of puzzle.players) {
    for (const { cards } of player.zones) {
      for (const card of cards)
        for (const each of card.modifiers)
          if (["attachedto", "attaching", "attacking"].includes(each.name) && each.value !== undefined) ids.add(each.value.value);
    }
  }
  return ids;
}

const IGNORED = new Set(["set", "art", "noetbtrigs", "untapped", "image"]);

function modifierFields(
  card: PuzzleCard,
  puzzle: Puzzle,
  referred: ReadonlySet<string>,
  lost: { span: Span; message: string; isKnown: boolean }[],
): readonly Field[] {
  return card.modifiers.flatMap((modifier): readonly Field[] => {
    const field = modifierField(modifier, puzzle, referred);
    if (field !== undefined) return field;
    lost.push({ span: modifier.span, message: `\`${modifier.name}\` isn't understood.`, isKnown: false });
    return [];
  });
}

function modifierField({ name, value, span }: PuzzleModifier, puzzle: Puzzle, referred: ReadonlySet<string>): readonly Field[] | undefined {
  const words = value?.value ?? "";
  if (IGNORED.has(name)) return [];
  switch (name) {
    case "tapped":
      return [["tapped", "true", span]];
    case "summonsick":
      return [["sick", "true", span]];
    case "facedown":
      return [["facedown", "true", span]];
    case "phasedout":
      return [["phasedout", "true", span]];
    case "transformed":
    case "modal":
      return [["transformed", "true", span]];
    case "flipped":
      return [["flipped", "true", span]];
    case "monstrous":
    case "renowned":
    case "suspected":
    case "saddled":
      return [["states", `[${name}]`, span]];
    case "id":
      return referred.has(words) ? [["as", `id${words}`, span]] : [];
    case "attachedto":
    case "attaching":
      return [["attached", `id${words}`, value?.span]];
    case "enchantingplayer":
      return [["attached", playerName(words, puzzle), value?.span]];
    case "attacking": {
      const other = puzzle.players.find((player) => player.name !== playerName(puzzle.activePlayer?.value ?? "human", puzzle));
      return [["attacking", words === "" ? flowScalar(other?.name ?? "AI") : `id${words}`, span]];
    }
    case "counters":
      return [["counters", `{${readCounters(words)}}`, value?.span]];
    case "damage":
      return [["damage", words, value?.span]];
    case "owner":
      return [["owner", playerName(words, puzzle), value?.span]];
    case "chosencolor":
    case "chosentype":
    case "namedcard":
    case "chosenplayer":
      return [["chosen", name === "chosenplayer" ? playerName(words, puzzle) : flowScalar(words), value?.span]];
    case "iscommander":
      return [["states", "[commander]", span]];
    default:
      return undefined;
  }
}

function readCounters(words: string): string {
  const pairs = words.split(",").map((part) => part.split("="));
  return pairs.map(([name = "", amount]) => `${counterName(name.trim())}: ${Number(amount ?? 1)}`).join(", ");
}

/** `P1P1` is +1/+1, `M1M1` -1/-1; other names as they are, in small letters. */
function counterName(name: string): string {
  const stat = /^([PM])(\d+)([PM])(\d+)$/i.exec(name);
  if (stat === null) return name.toLowerCase().replace(/_/g, " ");
  const sign = (letter: string): string => (letter.toUpperCase() === "P" ? "+" : "-");
  return `${sign(stat[1]!)}${stat[2]}/${sign(stat[3]!)}${stat[4]}`;
}

function playerName(words: string, puzzle: Puzzle): string {
  const key = words.trim().toLowerCase();
  const wanted = key === "human" || key === "p0" ? "Human" : key === "ai" || key === "p1" ? "AI" : `Player ${Number(key.slice(1)) + 1}`;
  const found = puzzle.players.find((player) => player.name === wanted);
  return flowScalar(found?.name ?? wanted);
}
