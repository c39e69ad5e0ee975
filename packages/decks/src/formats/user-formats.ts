// Formats that users add in a configuration: plain objects in, formats and complaints out.

import { BUILT_IN_FORMATS } from "./built-in-formats.ts";
import type { CommanderKind, DeckFormat } from "./deck-format.ts";
import { findFormat } from "./find-format.ts";

export interface UserFormats {
  readonly formats: readonly DeckFormat[];
  /** One sentence per fault, beginning with the key. What is at fault is left out. */
  readonly problems: readonly string[];
}

type Json = Readonly<Record<string, unknown>>;

const KEYS = [
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
  const problems: string[] = [];
  if (!isObject(config))
    return { formats, problems: config === undefined ? [] : ["formats: an object of format names should stand here."] };
  for (const [id, value] of Object.entries(config)) {
    if (!isObject(value)) problems.push(`${id}: a format is described by an object.`);
    else formats.push(readFormat(id, value, formats, problems));
  }
  return { formats, problems };
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readFormat(id: string, value: Json, earlier: readonly DeckFormat[], problems: string[]): DeckFormat {
  const complain = (key: string, what: string): undefined => {
    problems.push(`${id}.${key}: ${what}`);
    return undefined;
  };
  for (const key of Object.keys(value)) if (!KEYS.includes(key)) complain(key, `no such key; known are ${KEYS.join(", ")}.`);
  const count = (key: string): number | undefined => {
    const given = value[key];
    if (given === undefined) return undefined;
    return typeof given === "number" && Number.isInteger(given) && given >= 0 ? given : complain(key, "a whole number should stand here.");
  };
  const limit = (key: string, otherwise: number | null): number | null =>
    value[key] === null || value[key] === "any" ? null : (count(key) ?? otherwise);
  const names = (key: string): readonly string[] | undefined => {
    const given = value[key];
    if (given === undefined) return undefined;
    if (typeof given === "string") return [given];
    return Array.isArray(given) && given.every((name) => typeof name === "string")
      ? given
      : complain(key, "a list of names should stand here.");
  };
  const text = (key: string): string | undefined => {
    const given = value[key];
    return given === undefined ? undefined : typeof given === "string" ? given : complain(key, "a text should stand here.");
  };
  const oneOf = <T extends string>(key: string, allowed: readonly T[]): T | undefined => {
    const given = value[key];
    if (given === undefined) return undefined;
    return allowed.find((entry) => entry === given) ?? complain(key, `one of ${allowed.join(", ")} should stand here.`);
  };
  const baseName = text("base");
  const found = baseName === undefined ? undefined : findFormat(baseName, earlier);
  if (baseName !== undefined && found === undefined) complain("base", `no format is called "${baseName}".`);
  const base = found ?? BUILT_IN_FORMATS[0]!;
  const max = value.max === null ? undefined : (count("max") ?? base.size.max);
  return {
    ...base,
    id,
    title: text("title") ?? id,
    aliases: names("aliases") ?? [],
    legalityKeys: names("legality") ?? (value.allowed !== undefined || value.sets !== undefined ? [] : base.legalityKeys),
    size: { min: count("min") ?? base.size.min, max },
    copies: limit("copies", base.copies),
    sideboard: limit("sideboard", base.sideboard),
    restricted: oneOf("restrictedMeans", ["one copy", "not as commander", "only as commander", "legal"]) ?? base.restricted,
    commander: oneOf("commander", COMMANDERS) ?? base.commander,
    companion: oneOf("companion", ["sideboard", "beside"]) ?? base.companion,
    banned: names("banned") ?? base.banned,
    restrictedCards: names("restricted") ?? base.restrictedCards,
    allowed: names("allowed") ?? base.allowed,
    sets: names("sets") ?? base.sets,
    bannedAsCompanion: names("bannedAsCompanion") ?? base.bannedAsCompanion,
    points: readPoints(value.points, text("date") ?? "", text("source") ?? "user format", complain) ?? base.points,
    sources: [{ what: text("source") ?? "user format", date: text("date") ?? "" }],
  };
}

function readPoints(
  value: unknown,
  asOf: string,
  source: string,
  complain: (key: string, what: string) => undefined,
): DeckFormat["points"] {
  if (value === undefined) return undefined;
  if (!isObject(value) || typeof value.allowed !== "number" || !isObject(value.cards))
    return complain("points", 'an object with "allowed" and "cards" should stand here.');
  const points: Record<string, number> = {};
  for (const [name, worth] of Object.entries(value.cards)) {
    if (typeof worth === "number") points[name] = worth;
    else complain("points", `the points of ${name} should be a number.`);
  }
  return { allowed: value.allowed, points, asOf, source };
}
