// Which card a name in a list means (201): full names before faces, every spelling programs write, never a guess.

import type { CardDatabase, CardRecord, FoundCard } from "@ruleslawyer/cards";
import type { IsCardName } from "../read/card-line.ts";
import { detached } from "../text/source-text.ts";
import { isRebalancedName, repairedSpellings } from "./repairs.ts";

/** How a name led to its card. */
export type NameVia = "full" | "front" | "face" | "printed" | "foreign" | "repaired" | "number";

export type NameResolution =
  | {
      readonly kind: "found";
      readonly record: CardRecord;
      readonly via: NameVia /** Arena's rebalanced card was meant (`A-`). */;
      readonly rebalanced: boolean;
    }
  | { readonly kind: "ambiguous"; readonly records: readonly CardRecord[] }
  | { readonly kind: "unknown" };

/** Looks names up in one database and remembers the answers. */
export interface NameResolver {
  resolve(name: string): NameResolution;
  /** Names near an unknown one, best first. */
  suggest(name: string): readonly string[];
  readonly isName: IsCardName;
  /** The card with this number of Magic Online's catalogue, if the database has such numbers. */
  byMtgoId(id: number): CardRecord | undefined;
  /** The card with this number in a set, if the database has it. */
  byNumber(set: string, number: string): CardRecord | undefined;
}

const UNKNOWN: NameResolution = { kind: "unknown" };
const REMEMBERED = 100_000;
/** Beyond this distance a suggestion would be a different name. */
const FARTHEST_SUGGESTION = 1.3;

const resolvers = new WeakMap<CardDatabase, NameResolver>();

/** The resolver of a database; the same one each time, so that its answers stay remembered. */
export function nameResolver(database: CardDatabase): NameResolver {
  const known = resolvers.get(database);
  if (known !== undefined) return known;
  const created = createResolver(database);
  resolvers.set(database, created);
  return created;
}

function createResolver(database: CardDatabase): NameResolver {
  const resolutions = new Map<string, NameResolution>();
  const names = new Map<string, 0 | 1 | 2>();
  const printed = new Map<string, CardRecord | undefined>();
  let odd: ReadonlySet<string> | undefined;
  const suggestions = new Map<string, readonly string[]>();

  function remember<T>(map: Map<string, T>, key: string, compute: () => T): T {
    const known = map.get(key);
    if (known !== undefined) return known;
    if (map.size >= REMEMBERED) map.clear();
    const value = compute();
    map.set(detached(key), value);
    return value;
  }

  return {
    resolve: (name) => remember(resolutions, name, () => resolve(database, name)),
    suggest: (name) =>
      remember(suggestions, name, () =>
        database
          .search(name, 5)
          .filter((match) => match.distance <= FARTHEST_SUGGESTION)
          .slice(0, 3)
          .map((match) => match.name),
      ),
    isName(text, whole) {
      if (ODD.test(text)) {
        odd ??= oddBeginnings(database.names());
        if (!odd.has(beginning(text))) return false;
      }
      const rank = remember(names, text, () => nameRank(database, text));
      return whole === true ? rank === 2 : rank > 0;
    },
    byNumber(set, number) {
      const key = `${set}/${number}`;
      if (printed.has(key)) return printed.get(key);
      if (printed.size >= REMEMBERED) printed.clear();
      const record = database.findPrinting({ set, number });
      printed.set(key, record);
      return record;
    },
    // The premium copy's number follows the ordinary one's.
    byMtgoId: (id) => database.findPrinting({ mtgoId: id }) ?? database.findPrinting({ mtgoId: id - 1 }),
  };
}

/** What stands in few names but in most decorated lines: a count, a set, a mark. */
const ODD = /[()[\]*#^<>|@{}]|^\d/;

function beginning(text: string): string {
  return text.slice(0, 3).toLowerCase();
}

/** How the names begin that hold such characters: lines that begin otherwise need no look-up. */
function oddBeginnings(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.flatMap((name) => (ODD.test(name) ? name.split(" // ").map(beginning) : [])));
}

/** 2 for the full name of a card with one face, 1 for any other name, 0 for none. */
function nameRank(database: CardDatabase, text: string): 0 | 1 | 2 {
  if (text.length > 200) return 0;
  const found = bestHit(database.findAll(text));
  if (found !== undefined) return found.role === "full" && found.record.faces.length === 1 ? 2 : 1;
  const repaired = repairedSpellings(text).filter((spelling) => /\w/.test(spelling) && !/[.,;:]$/.test(text));
  return repaired.some((spelling) => database.findAll(spelling).length > 0) ? 1 : 0;
}

function resolve(database: CardDatabase, name: string): NameResolution {
  if (name.length > 200 || name === "") return UNKNOWN;
  const direct = lookUp(database, name);
  if (direct.kind !== "unknown") return direct;
  for (const spelling of repairedSpellings(name)) {
    const repaired = lookUp(database, spelling);
    if (repaired.kind === "found")
      return { ...repaired, via: isRebalancedName(name) ? repaired.via : "repaired", rebalanced: isRebalancedName(name) };
    if (repaired.kind === "ambiguous") return repaired;
  }
  return UNKNOWN;
}

const ROLES: readonly NameVia[] = ["full", "front", "face", "printed", "foreign"];

/** Full names beat faces, also where one database lies over another; among equals the first. */
function bestHit(hits: readonly FoundCard[]): FoundCard | undefined {
  let best = hits[0];
  for (const hit of hits) if (best !== undefined && ROLES.indexOf(hit.role) < ROLES.indexOf(best.role)) best = hit;
  return best;
}

function lookUp(database: CardDatabase, name: string): NameResolution {
  const hits = database.findAll(name);
  const first = bestHit(hits);
  if (first === undefined) return UNKNOWN;
  if (first.role === "full") return { kind: "found", record: first.record, via: "full", rebalanced: false };
  const equals = new Map<string, CardRecord>();
  for (const { role, record } of hits)
    if (role === first.role && (record.kind === first.record.kind || record.kind === "card") && !equals.has(record.name))
      equals.set(record.name, record);
  if (equals.size > 1) return { kind: "ambiguous", records: [...equals.values()] };
  return { kind: "found", record: first.record, via: first.role, rebalanced: false };
}
