// Forge's puzzle text to its parts. Keys in any case; players as `human`, `ai` or `p0`, `p1` …; cards separated by `;`, modifiers by `|`.

import { partOf, type Span, type Text } from "../source/span.ts";
import type { Puzzle, PuzzleCard, PuzzleEntry, PuzzleModifier, PuzzlePlayer, PuzzleZone } from "./puzzle.ts";

const ZONES: readonly PuzzleZone[] = ["hand", "battlefield", "graveyard", "library", "exile", "command"];
const PLAYER_KEY = /^(human|ai|p\d)(.+)$/;
/** Known keys that decide nothing here. */
const IRRELEVANT =
  /^(?:turn|landsplayed|landsplayedlastturn|manapool|persistentmana|removesummoningsickness|numringtemptedyou|speed|sideboard)$/;

/** The sections and entries of a Forge puzzle, each with its place; lines that mean nothing here are `unread`. Never throws. */
export function readPuzzle(text: string): Puzzle {
  const metadata: PuzzleEntry[] = [];
  const unread: { span: Span; reason: string; isKnown: boolean }[] = [];
  const players = new Map<string, Mutable<PuzzlePlayer>>();
  let section = "state";
  let activePlayer: Text | undefined;
  let activePhase: Text | undefined;
  for (const line of linesOf(text)) {
    const words = line.value.trim();
    if (words === "" || words.startsWith("#")) continue;
    const header = /^\[(.+)\]$/.exec(words);
    if (header !== null) {
      section = header[1]!.trim().toLowerCase();
      continue;
    }
    const entry = readEntry(line, section === "metadata");
    if (entry === undefined) {
      unread.push({ span: line.span, reason: "Expected `key=value`.", isKnown: false });
      continue;
    }
    if (section === "metadata") metadata.push(entry);
    else if (section === "state") readState(entry);
    else unread.push({ span: line.span, reason: `The section [${section}] isn't read.`, isKnown: false });
  }
  const order = [...players.keys()].sort((one, other) => rank(one) - rank(other));
  return {
    metadata,
    players: order.map((key) => players.get(key)!),
    ...(activePlayer && { activePlayer }),
    ...(activePhase && { activePhase }),
    unread,
  };

  function readState(entry: PuzzleEntry): void {
    const key = entry.key.value.toLowerCase();
    if (key === "activeplayer") activePlayer = entry.value;
    else if (key === "activephase") activePhase = entry.value;
    else if (!readOfPlayer(key, entry)) {
      const isKnown = IRRELEVANT.test(key);
      const reason = isKnown ? `\`${entry.key.value}\` decides nothing here.` : `\`${entry.key.value}\` isn't understood.`;
      unread.push({ span: entry.key.span, reason, isKnown });
    }
  }

  function readOfPlayer(key: string, entry: PuzzleEntry): boolean {
    const match = PLAYER_KEY.exec(key);
    if (match === null) return false;
    const [, prefix = "", what = ""] = match;
    const player = playerNamed(prefix);
    if (what === "life" && /^-?\d+$/.test(entry.value.value)) player.life = { value: Number(entry.value.value), span: entry.value.span };
    else if (what === "counters") player.counters = split(entry.value, ",").map((part) => readModifier(part, "="));
    else if ((ZONES as readonly string[]).includes(what)) {
      const cards = split(entry.value, ";").map(readCard);
      player.zones = [...player.zones, { zone: what as PuzzleZone, cards, span: entry.key.span }];
    } else if (IRRELEVANT.test(what))
      unread.push({ span: entry.key.span, reason: `\`${entry.key.value}\` decides nothing here.`, isKnown: true });
    else return false;
    return true;
  }

  function playerNamed(prefix: string): Mutable<PuzzlePlayer> {
    const key = prefix === "p0" ? "human" : prefix === "p1" ? "ai" : prefix;
    let player = players.get(key);
    if (player === undefined) {
      player = { name: key === "human" ? "Human" : key === "ai" ? "AI" : `Player ${Number(key.slice(1)) + 1}`, zones: [], counters: [] };
      players.set(key, player);
    }
    return player;
  }
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

function rank(key: string): number {
  return key === "human" ? 0 : key === "ai" ? 1 : Number(key.slice(1));
}

function* linesOf(text: string): Generator<Text> {
  const line = /[^\r\n\uFEFF]+/g;
  for (let match = line.exec(text); match !== null; match = line.exec(text)) {
    yield { value: match[0], span: { start: match.index, end: match.index + match[0].length }, exact: true };
  }
}

function readEntry(line: Text, isMetadata: boolean): PuzzleEntry | undefined {
  const match = (isMetadata ? /^\s*([^:=]+?)\s*[:=]/ : /^\s*([^=]+?)\s*=/).exec(line.value);
  if (match === null) return undefined;
  const start = line.value.indexOf(match[1]!);
  return { key: partOf(line, start, start + match[1]!.length), value: trim(partOf(line, match[0].length, line.value.length)) };
}

function trim(text: Text): Text {
  const start = text.value.length - text.value.trimStart().length;
  return partOf(text, start, Math.max(start, text.value.trimEnd().length));
}

function split(text: Text, separator: string): readonly Text[] {
  const parts: Text[] = [];
  let start = 0;
  for (let at = 0; at <= text.value.length; at++) {
    if (at < text.value.length && text.value[at] !== separator) continue;
    const part = trim(partOf(text, start, at));
    if (part.value !== "") parts.push(part);
    start = at + 1;
  }
  return parts;
}

function readCard(text: Text): PuzzleCard {
  const [name, ...rest] = split(text, "|");
  const modifiers = rest.map((part) => readModifier(part, ":"));
  const isToken = /^t:/i.test(name?.value ?? "");
  if (name === undefined || !isToken) return { name: name ?? text, isToken: false, token: [], modifiers, span: text.span };
  const [first, ...more] = split(partOf(name, 2, name.value.length), ",");
  return { name: first ?? name, isToken: true, token: more.map((part) => readModifier(part, ":")), modifiers, span: text.span };
}

function readModifier(text: Text, separator: string): PuzzleModifier {
  const at = text.value.indexOf(separator);
  if (at < 0) return { name: text.value.toLowerCase(), value: undefined, span: text.span };
  return { name: text.value.slice(0, at).trim().toLowerCase(), value: trim(partOf(text, at + 1, text.value.length)), span: text.span };
}
