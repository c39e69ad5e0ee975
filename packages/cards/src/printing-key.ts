// Printings as texts that can be looked up: a set and a number in it, or an id of a program's catalogue.

import type { CardRecord, Printing, PrintingQuery } from "./database.ts";

/** Codes that MTG Arena and others use for a set that the data calls otherwise. */
const OTHER_CODES: Readonly<Record<string, string>> = { DAR: "DOM", CONF: "CON", CFX: "CON", NMS: "NEM", NEM: "NMS" };

function placeKey(set: string, number: string): string {
  return `${set.toUpperCase()}/${number.toLowerCase().replace(/^0+(?=\d)/, "")}`;
}

/** Every key that a printing answers to. */
export function printingKeys({ set, number, arenaId, mtgoId }: Printing): readonly string[] {
  const keys: string[] = [];
  if (number !== undefined && number !== "") keys.push(placeKey(set, number));
  if (arenaId !== undefined) keys.push(`arena:${arenaId}`);
  if (mtgoId !== undefined) keys.push(`mtgo:${mtgoId}`);
  return keys;
}

/** The keys to look for, in order. */
export function queryKeys(query: PrintingQuery): readonly string[] {
  if ("mtgoId" in query) return [`mtgo:${query.mtgoId}`];
  if ("arenaId" in query) return [`arena:${query.arenaId}`];
  const other = OTHER_CODES[query.set.toUpperCase()];
  return [placeKey(query.set, query.number), ...(other === undefined ? [] : [placeKey(other, query.number)])];
}

/** Whether one of the card's printings answers to the key. */
export function hasPrinting(record: CardRecord, key: string): boolean {
  return record.printings?.some((printing) => printingKeys(printing).includes(key)) === true;
}
