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

interface Measured {
  readonly families: readonly FamilyCoverage[];
  /** How long reading the texts took, the cards being out of their file; of shares side by side, the longest. */
  readonly milliseconds: number;
}

export async function measureTexts(cards: string | undefined): Promise<Measured> {
  const of = Math.min(availableParallelism(), MOST_WORKERS);
  if (of === 1) return measureShare({ cards, index: 0, of });
  // Every text is read once: code compiled for a long run would come too late.
  setFlagsFromString("--always-sparkplug");
  setFlagsFromString("--interrupt-budget=2000000");
  const pool = new Tinypool({
    filename: new URL("./worker.js", import.meta.url).href,
    minThreads: of,
    maxThreads: of,
    resourceLimits: { maxYoungGenerationSizeMb: 64 },
  });
  try {
    const shares = Array.from({ length: of }, (_, index): Share => ({ cards, index, of }));
    const measured = await Promise.all(shares.map((share) => pool.run(share, { name: "measureShare" }) as Promise<Measured>));
    return {
      families: mergeCoverage(measured.map(({ families }) => families)),
      milliseconds: Math.max(...measured.map(({ milliseconds }) => milliseconds)),
    };
  } finally {
    await pool.destroy();
  }
}

/** A worker's part: the cards from one position of the database to the next. */
export function measureShare({ cards, index, of }: Share): Measured {
  const all = [...openCards(cards).database.all()];
  const share = all.slice(Math.floor((all.length * index) / of), Math.floor((all.length * (index + 1)) / of));
  const started = performance.now();
  return { families: measureCoverage(share), milliseconds: performance.now() - started };
}
