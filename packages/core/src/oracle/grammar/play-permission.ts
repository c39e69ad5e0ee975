// "You may cast creature spells from the top of your library", "You may play cards from your graveyard": who may cast what from another zone than the
// hand (601.3).

import type { Filter, ZoneName } from "../filter.ts";
import type { NormOf } from "../norm.ts";
import type { PlayerReference } from "../reference.ts";
import { allOf } from "./build-filter.ts";
import { holdsWord, type Reading, skip, textAt, type Words } from "./kit.ts";
import { objectFilter } from "./participle.ts";
import { player, possessivePlayer } from "./player.ts";

export type PlayPermission = NormOf<"may cast from">;
type From = Pick<PlayPermission, "zone" | "of" | "top" | "exiledWithThis">;

const ZONES: ReadonlySet<string> = new Set(["graveyard", "graveyards", "library", "exile", "exiled"]);
const LANDS_TOO = ["play lands and cast", "play a land and cast", "look at and play", "look at and cast", "cast", "play"];

/** Every reading of a permission. */
export function playPermission(ws: Words, at: number): readonly Reading<PlayPermission>[] {
  if (!holdsWord(ws, at, ZONES)) return [];
  const { from, ...often } = howOften(ws, at);
  const who = skip(ws, from, "you may look at the top card of your library any time , and");
  return player(ws, who > 0 ? who : from).flatMap(({ value, end }) => {
    const may = skip(ws, end, "may");
    if (may < 0) return [];
    const verb = LANDS_TOO.map((words) => skip(ws, may, words)).find((stop) => stop > 0);
    if (verb === undefined) return [];
    return [...topCard(ws, verb), ...objects(ws, verb, value)].flatMap((found) =>
      tails(ws, found.end).map((stop) => ({
        value: { kind: "may cast from", player: value, ...often, ...found.value } as const,
        end: stop,
      })),
    );
  });
}

function howOften(ws: Words, at: number): { readonly from: number } & Pick<PlayPermission, "once" | "yourTurn"> {
  const eachTurn = skip(ws, at, "once each turn ,");
  if (eachTurn > 0) return { from: eachTurn, once: true };
  for (const words of ["during each of your turns ,", "once during each of your turns ,"]) {
    const yours = skip(ws, at, words);
    if (yours > 0) return { from: yours, yourTurn: true };
  }
  return { from: at };
}

type Found = Reading<Pick<PlayPermission, "what" | "once"> & From>;

/** "the top card of your library", "… if it's a creature card". */
function topCard(ws: Words, at: number): readonly Found[] {
  const top = skip(ws, at, "the top card of");
  if (top < 0) return [];
  return possessivePlayer(ws, top).flatMap(({ value: of, end }): readonly Found[] => {
    if (textAt(ws, end) !== "library") return [];
    const from = { zone: "library", of, top: true } as const;
    const whole: Found = { value: { what: { kind: "any" }, ...from }, end: end + 1 };
    const if_ = skip(ws, end + 1, "if it's");
    if (if_ < 0) return [whole];
    return objectFilter(ws, if_).map((kind) => ({ value: { what: asSpell(kind.value), ...from }, end: kind.end }));
  });
}

/** "creature spells from your graveyard", "one creature card from your graveyard", "cards exiled with this artifact". */
function objects(ws: Words, at: number, who: PlayerReference): readonly Found[] {
  const first = textAt(ws, at) ?? "";
  const once = first === "one" || first === "a" || first === "an" ? { once: true } : {};
  return objectFilter(ws, first === "one" ? at + 1 : at).flatMap(({ value, end }): readonly Found[] => {
    const within = zoneIn(value);
    if (within !== undefined) return [{ value: { what: asSpell(value), ...once, ...within }, end }];
    return after(ws, end, who).map((from) => ({ value: { what: asSpell(value), ...once, ...from.value }, end: from.end }));
  });
}

/** Where the filter says that they are. */
function zoneIn(filter: Filter): From | undefined {
  const parts = filter.kind === "all" ? filter.of : [filter];
  if (parts.some(isExiledWithThis)) return { zone: "exile", exiledWithThis: true };
  const zone = parts.find((part) => part.kind === "zone");
  if (zone?.kind !== "zone" || !isOther(zone.zone)) return undefined;
  return zone.of === undefined ? { zone: zone.zone } : { zone: zone.zone, of: zone.of };
}

function isOther(zone: ZoneName): boolean {
  return zone === "graveyard" || zone === "exile" || zone === "library";
}

function isExiledWithThis(part: Filter): boolean {
  return part.kind === "is" && part.object.kind === "linked" && part.object.by === "exiled with";
}

/** "from the top of your library", "from among cards exiled with this creature". */
function after(ws: Words, at: number, who: PlayerReference): readonly Reading<From>[] {
  const own = ["from her graveyard", "from his graveyard", "from their graveyard"]
    .map((words) => skip(ws, at, words))
    .find((end) => end > 0);
  if (own !== undefined) return [{ value: { zone: "graveyard", of: who }, end: own }];
  const top = skip(ws, at, "from the top of");
  if (top > 0)
    return possessivePlayer(ws, top).flatMap(({ value: of, end }: Reading<PlayerReference>): readonly Reading<From>[] =>
      textAt(ws, end) === "library" ? [{ value: { zone: "library", of, top: true }, end: end + 1 }] : [],
    );
  for (const among of ["from among cards", "from among cards you own"]) {
    for (const words of ["exiled with ~", "exiled with it"]) {
      const end = skip(ws, at, `${among} ${words}`);
      if (end > 0) return [{ value: { zone: "exile", exiledWithThis: true }, end }];
    }
  }
  return [];
}

/** What is asked of the spell: neither where its card is nor that it is a card or a spell. */
function asSpell(filter: Filter): Filter {
  const parts = filter.kind === "all" ? filter.of : [filter];
  return allOf(parts.filter((part) => part.kind !== "zone" && part.kind !== "object kind" && !isExiledWithThis(part)));
}

const PAYING = [
  "without paying its mana cost",
  "without paying their mana costs",
  ", and mana of any type can be spent to cast those spells",
  ", and you may spend mana as though it were mana of any type to cast those spells",
];

/** How it is paid for is nobody's concern: the costs count as paid. */
function tails(ws: Words, at: number): readonly number[] {
  const paid = PAYING.map((words) => skip(ws, at, words)).find((end) => end > 0);
  if (paid !== undefined) return [at, paid];
  if (textAt(ws, at) !== "by") return [at];
  for (let i = at; i < ws.end; i++) {
    const end = ["to their other costs", "to paying their other costs", "to its other costs", "to paying its other costs"]
      .map((words) => skip(ws, i, words))
      .find((stop) => stop > 0);
    if (end !== undefined) return [at, end];
  }
  return [at];
}
