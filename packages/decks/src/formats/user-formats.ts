// Formats that users add in a configuration: plain objects in, formats and complaints out.

import { BUILT_IN_FORMATS } from "./built-in-formats.ts";
import type { CommanderKind, DeckFormat } from "./deck-format.ts";
import { findFormat } from "./find-format.ts";

export interface UserFormats {
  readonly formats: readonly DeckFormat[];
  /** What is at fault is left out of its format. */
  readonly problems: readonly UserFormatProblem[];
}

export interface UserFormatProblem {
  /** The keys that lead to it, the format's name first; empty for the whole. */
  readonly path: readonly string[];
  /** Whether the last key itself is wrong, not its value. */
  readonly atKey: boolean;
  /** One sentence, or two. */
  readonly message: string;
  /** What could have stood there. */
  readonly expected: readonly string[];
}

type Json = Readonly<Record<string, unknown>>;

export const USER_FORMAT_KEYS = [
  "title",
  "aliases",
  "base",
  "min",
  "max",
  "copies",
  "sideboard",
  "restrictedMeans",
  "commander",
  "companion",
  "legality",
  "banned",
  "unbanned",
  "restricted",
  "allowed",
  "sets",
  "bannedAsCompanion",
  "points",
  "source",
  "date",
];
const COMMANDERS: readonly CommanderKind[] = ["commander", "brawl", "oathbreaker", "pauper"];

/** Reads an object of format id to description; `base` names a format whose rules are taken over. */
export function readUserFormats(config: unknown): UserFormats {
  const formats: DeckFormat[] = [];
  const problems: UserFormatProblem[] = [];
  if (config === undefined || config === null) return { formats, problems };
  if (!isObject(config)) return { formats, problems: [problem([], "Names of formats, each with its description, should stand here.")] };
  for (const [id, value] of Object.entries(config)) {
    if (!isObject(value)) problems.push(problem([id], `A format is described by keys, such as \`base: modern\`.`));
    else formats.push(readFormat(id, value, formats, problems));
  }
  return { formats, problems };
}

function problem(path: readonly string[], message: string, expected: readonly string[] = [], atKey = false): UserFormatProblem {
  return { path, atKey, message, expected };
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readFormat(id: string, value: Json, earlier: readonly DeckFormat[], problems: UserFormatProblem[]): DeckFormat {
  const complain = (path: string | readonly string[], message: string, expected: readonly string[] = []): undefined => {
    problems.push(problem([id, ...(typeof path === "string" ? [path] : path)], message, expected));
    return undefined;
  };
  for (const key of Object.keys(value))
    if (!USER_FORMAT_KEYS.includes(key)) problems.push(problem([id, key], `A format has no key \`${key}\`.`, USER_FORMAT_KEYS, true));
  const count = (key: string): number | undefined => {
    const given = value[key];
    if (given === undefined || given === null) return undefined;
    return typeof given === "number" && Number.isInteger(given) && given >= 0 ? given : complain(key, "A whole number should stand here.");
  };
  const limit = (key: string, otherwise: number | null): number | null =>
    value[key] === null || value[key] === "any" ? null : (count(key) ?? otherwise);
  const names = (key: string): readonly string[] | undefined => {
    const given = value[key];
    if (given === undefined) return undefined;
    if (given === null) return [];
    if (isName(given)) return [String(given)];
    return Array.isArray(given) && given.every(isName) ? given.map(String) : complain(key, "A list of names should stand here.");
  };
  const text = (key: string): string | undefined => {
    const given = value[key];
    if (given === undefined || given === null) return undefined;
    return isName(given) ? String(given) : complain(key, "A text should stand here.");
  };
  const oneOf = <T extends string>(key: string, allowed: readonly T[]): T | undefined => {
    const given = value[key];
    if (given === undefined) return undefined;
    return allowed.find((entry) => entry === given) ?? complain(key, `One of these should stand here: ${allowed.join(", ")}.`, allowed);
  };
  const baseName = text("base");
  const found = baseName === undefined ? undefined : findFormat(baseName, earlier);
  if (baseName !== undefined && found === undefined)
    complain("base", `No format is called "${baseName}".`, namesOf([...earlier, ...BUILT_IN_FORMATS]));
  const base = found ?? BUILT_IN_FORMATS[0]!;
  const min = count("min") ?? base.size.min;
  const most = limit("max", base.size.max ?? null) ?? undefined;
  if (most !== undefined && most < min)
    complain(value.max === undefined ? "min" : "max", `At least ${min} and at most ${most} cards: no deck has both.`);
  const max = most !== undefined && most < min ? undefined : most;
  return {
    ...base,
    id,
    title: text("title") ?? id,
    aliases: names("aliases") ?? [],
    legalityKeys: names("legality") ?? (value.allowed !== undefined || value.sets !== undefined ? [] : base.legalityKeys),
    size: { min, max },
    copies: limit("copies", base.copies),
    sideboard: limit("sideboard", base.sideboard),
    restricted: oneOf("restrictedMeans", ["one copy", "not as commander", "only as commander", "legal"]) ?? base.restricted,
    commander: oneOf("commander", COMMANDERS) ?? base.commander,
    companion: oneOf("companion", ["sideboard", "beside", "none"]) ?? base.companion,
    banned: names("banned") ?? base.banned,
    unbanned: names("unbanned") ?? base.unbanned,
    restrictedCards: names("restricted") ?? base.restrictedCards,
    allowed: names("allowed") ?? base.allowed,
    sets: names("sets") ?? base.sets,
    bannedAsCompanion: names("bannedAsCompanion") ?? base.bannedAsCompanion,
    points: readPoints(value.points, text("date") ?? "", text("source") ?? "user format", complain) ?? base.points,
    sources: [{ what: text("source") ?? "user format", date: text("date") ?? "" }],
  };
}

const isName = (value: unknown): value is string | number => typeof value === "string" || typeof value === "number";

/** What formats may be called by. */
export function namesOf(formats: readonly DeckFormat[]): readonly string[] {
  return formats.flatMap((format) => [format.id, format.title, ...format.aliases]);
}

function readPoints(
  value: unknown,
  asOf: string,
  source: string,
  complain: (path: string | readonly string[], message: string) => undefined,
): DeckFormat["points"] {
  if (value === undefined) return undefined;
  if (!isObject(value) || typeof value.allowed !== "number" || !isObject(value.cards))
    return complain("points", "`allowed` and `cards` should stand here: the points a deck may have, and those of each card.");
  const points: Record<string, number> = {};
  for (const [name, worth] of Object.entries(value.cards)) {
    if (typeof worth === "number") points[name] = worth;
    else complain(["points", "cards", name], "The points of a card should be a number.");
  }
  return { allowed: value.allowed, points, asOf, source };
}
