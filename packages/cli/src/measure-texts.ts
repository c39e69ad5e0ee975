// How much of a database's rules text is understood, measured on every processor: the shares are cut by position, so that the sum is that of one pass.

import { availableParallelism } from "node:os";
import { setFlagsFromString } from "node:v8";
import { type FamilyCoverage, measureCoverage, mergeCoverage } from "@ruleslawyer/language-service";
import { Tinypool } from "tinypool";
import { openCards } from "./cards.ts";

interface Share {
  readonly cards: string | undefined;
  readonly index: number;
  readonly of: number;
}

/** More workers than this gain nothing: each has to warm up. */
const MOST_WORKERS = 4;

export async function measureTexts(cards: string | undefined): Promise<readonly FamilyCoverage[]> {
  const of = Math.min(availableParallelism(), MOST_WORKERS);
  if (of === 1) return measureShare({ cards, index: 0, of });
  // Every text is read once: what is compiled for the long run would come too late.
  setFlagsFromString("--always-sparkplug");
  setFlagsFromString("--interrupt-budget=600000");
  const pool = new Tinypool({ filename: new URL("./worker.js", import.meta.url).href, minThreads: of, maxThreads: of });
  try {
    const shares = Array.from({ length: of }, (_, index): Share => ({ cards, index, of }));
    return mergeCoverage(
      await Promise.all(shares.map((share) => pool.run(share, { name: "measureShare" }) as Promise<readonly FamilyCoverage[]>)),
    );
  } finally {
    await pool.destroy();
  }
}

/** A worker's part: the cards from one position of the database to the next. */
export function measureShare({ cards, index, of }: Share): readonly FamilyCoverage[] {
  const all = [...openCards(cards).database.all()];
  return measureCoverage(all.slice(Math.floor((all.length * index) / of), Math.floor((all.length * (index + 1)) / of)));
}
