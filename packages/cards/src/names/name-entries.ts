// Every spelling a card answers to, and which card wins where several answer to one. Full names beat faces (a face may be
// named like another card), real cards beat tokens and art, English beats other languages.

import type { CardKind } from "@ruleslawyer/core";
import type { CardRecord, NameRole } from "../database.ts";
import { nameKey } from "./name-key.ts";

export const ROLES: readonly NameRole[] = ["full", "front", "face", "printed", "foreign"];

/** One spelling of one card. */
export interface NameEntry {
  readonly key: string;
  readonly card: number;
  readonly role: NameRole;
}

const MINOR: ReadonlySet<CardKind> = new Set<CardKind>(["token", "emblem", "art"]);

/** The English spellings of all cards and those of other languages, each sorted by key, then by who wins. */
export function listNameEntries(cards: readonly CardRecord[]): {
  readonly english: readonly NameEntry[];
  readonly foreign: readonly NameEntry[];
} {
  const english: NameEntry[] = [];
  const foreign: NameEntry[] = [];
  cards.forEach((record, card) => {
    const seen = new Set<string>();
    const add = (list: NameEntry[], name: string, role: NameRole): void => {
      const key = nameKey(name);
      if (key === "" || seen.has(key)) return;
      seen.add(key);
      list.push({ key, card, role });
    };
    add(english, record.name, "full");
    record.faces.forEach((face, index) => {
      add(english, face.name, index === 0 ? "front" : "face");
    });
    for (const name of record.printedNames ?? []) add(english, name, "printed");
    for (const name of record.foreignNames ?? []) add(foreign, name, "foreign");
  });
  const order = (a: NameEntry, b: NameEntry): number =>
    compareKeys(a.key, b.key) || precedence(cards[a.card], a.role) - precedence(cards[b.card], b.role) || a.card - b.card;
  return { english: english.sort(order), foreign: foreign.sort(order) };
}

function precedence(record: CardRecord | undefined, role: NameRole): number {
  const kind = record?.kind ?? "other";
  const rank = ROLES.indexOf(role) + (kind === "card" ? 0 : 0.5);
  return MINOR.has(kind) ? rank + 2.75 : rank;
}

/** By code point, which is also the order of the UTF-8 bytes. */
export function compareKeys(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    // Surrogates sort above the rest of the basic plane.
    return isSurrogate(x) === isSurrogate(y) ? x - y : isSurrogate(x) ? 1 : -1;
  }
  return a.length - b.length;
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}
