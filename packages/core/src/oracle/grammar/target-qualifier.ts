// What only target phrases say after their noun: who chooses ("of an opponent's choice"), comparisons with what was named before ("with lesser
// power"), histories. Words that restrict the choice and aren't understood make it unknown, never wider (601.2c).

import type { TargetSlot } from "../effect.ts";
import type { Filter } from "../filter.ts";
import type { PlayerReference } from "../reference.ts";
import { allOf, someOf } from "./build-filter.ts";
import { comparative } from "./comparative.ts";
import { control } from "./control.ts";
import { opaque, phrases, skip, textAt, type Words, within } from "./kit.ts";
import { longest, type Read, readCount, readFilter } from "./phrase.ts";

export interface Qualified {
  readonly filter: Filter;
  readonly chosenBy?: TargetSlot["chosenBy"];
  readonly end: number;
}

/** The noun with all that follows it. */
export function qualify(ws: Words, noun: Filter, at: number): Qualified {
  let filter = noun;
  let end = at;
  let chosenBy: PlayerReference | undefined;
  for (;;) {
    const chooser = readChooser(ws, end);
    if (chooser !== undefined) {
      if (chooser.value.kind !== "you") chosenBy = chooser.value;
      end = chooser.end;
      continue;
    }
    const choosing = chosenBy === undefined ? ws : within(ws, ws.end, { ...ws.scope, they: chosenBy });
    const owned = end === at ? undefined : longest(control, choosing, end);
    const more = owned ?? readComparative(ws, end) ?? readHistory(ws, end) ?? readBlocking(ws, end) ?? readWhose(ws, end);
    if (more !== undefined) {
      filter = allOf([filter, more.value]);
      end = more.end;
      continue;
    }
    const wider = readSuspended(ws, end, filter) ?? readElsewhere(ws, end, filter);
    if (wider === undefined) break;
    filter = wider.value;
    end = wider.end;
  }
  if (restricts(ws, end)) filter = allOf([filter, opaque(ws.tokens, end, restrictionEnd(ws, end), ["target"])]);
  return { filter, end, ...(chosenBy === undefined ? {} : { chosenBy }) };
}

const CHOOSERS = phrases<PlayerReference>({
  "of an opponent 's choice": { kind: "opponent" },
  "of your choice": { kind: "you" },
  "of defending player 's choice": { kind: "defending player" },
});

function readChooser(ws: Words, at: number): Read<PlayerReference> {
  const fixed = CHOOSERS(ws, at)[0];
  if (fixed !== undefined) return fixed;
  for (const words of ["of his or her choice", "of their choice", "of that player 's choice"]) {
    const end = skip(ws, at, words);
    if (end > 0 && ws.scope.they !== undefined) return { value: ws.scope.they, end };
  }
  return undefined;
}

/** "with lesser power": than what was named before. */
function readComparative(ws: Words, at: number): Read<Filter> {
  const it = ws.scope.that ?? ws.scope.it;
  return it === undefined ? undefined : comparative(ws, at, it)[0];
}

const HISTORIES = phrases<Filter>({
  "that was put there from the battlefield this turn": { kind: "history", fact: "put into the graveyard from the battlefield this turn" },
  "that was put there from anywhere this turn": { kind: "history", fact: "put into the graveyard this turn" },
  "that was put there this turn": { kind: "history", fact: "put into the graveyard this turn" },
  "whose power and toughness aren't equal": someOf([
    { kind: "toughness versus power", is: "toughness greater" },
    { kind: "toughness versus power", is: "power greater" },
  ]),
  "that saddled it this turn": { kind: "history", fact: "saddled it this turn" },
  "that entered the battlefield since your last turn ended": { kind: "history", fact: "entered since your last turn ended" },
  "the active player has controlled continuously since the beginning of the turn": allOf([
    { kind: "controller", player: { kind: "active player" } },
    { kind: "history", fact: "controlled continuously since the turn began" },
  ]),
  "you neither own nor control": allOf([
    { kind: "not", of: { kind: "owner", player: { kind: "you" } } },
    { kind: "not", of: { kind: "controller", player: { kind: "you" } } },
  ]),
});

function readHistory(ws: Words, at: number): Read<Filter> {
  return HISTORIES(ws, at)[0];
}

/** "target creature it's blocking". */
function readBlocking(ws: Words, at: number): Read<Filter> {
  const end = skip(ws, at, "it's blocking");
  return end < 0 || ws.scope.it === undefined ? undefined : { value: { kind: "blocked by", object: ws.scope.it }, end };
}

/** "whose controller controls an Island". */
function readWhose(ws: Words, at: number): Read<Filter> {
  const from = skip(ws, at, "whose controller controls");
  const count = from < 0 ? undefined : readCount(ws, from);
  const what = count === undefined ? undefined : readFilter(ws, count.end);
  if (count === undefined || what === undefined) return undefined;
  const theirs: Filter = { kind: "controller", player: { kind: "controller of", object: { kind: "candidate" } } };
  return {
    value: {
      kind: "where",
      condition: { kind: "count", filter: allOf([what.value, theirs]), compare: { operator: "≥", value: count.value } },
    },
    end: what.end,
  };
}

/** "target permanent or suspended card (you own)". */
function readSuspended(ws: Words, at: number, noun: Filter): Read<Filter> {
  const end = skip(ws, at, "or suspended card");
  if (end < 0) return undefined;
  const owned = longest(control, ws, end);
  const suspended: Filter = allOf([
    { kind: "object kind", is: "card" },
    { kind: "zone", zone: "exile" },
    { kind: "has keyword", keyword: "suspend" },
    { kind: "counters", counter: "time", compare: { operator: "≥", value: { kind: "number", value: 1 } } },
    ...(owned === undefined ? [] : [owned.value]),
  ]);
  return { value: someOf([noun, suspended]), end: owned?.end ?? end };
}

/** "target creatures from the battlefield and/or creature cards from graveyards". */
function readElsewhere(ws: Words, at: number, noun: Filter): Read<Filter> {
  for (const words of ["from the battlefield and / or", "from the battlefield or"]) {
    const from = skip(ws, at, words);
    const other = from < 0 ? undefined : readFilter(ws, from);
    if (other !== undefined) return { value: someOf([noun, other.value]), end: other.end };
  }
  return undefined;
}

const RESTRICTING = new Set(
  "with that who whose of other named he she it's the in you attached card cards dealt blocked named wasn't cast previously exiled created played".split(
    " ",
  ),
);

/** Words that go on describing what may be chosen. */
function restricts(ws: Words, at: number): boolean {
  const text = textAt(ws, at);
  if (text === undefined || !RESTRICTING.has(text)) return false;
  // "… in exile" after a spell, "the next", "that many" begin something else.
  return !(text === "the" && /^(?:next|rest|top)$/.test(textAt(ws, at + 1) ?? ""));
}

function restrictionEnd(ws: Words, at: number): number {
  for (let i = at; i < ws.end; i++) if (ws.tokens[i]?.kind === "punct") return i;
  return ws.end;
}
