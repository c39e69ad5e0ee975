// How much of a database's rules text is understood, measured on every processor: the shares are cut by position, so that the sum is that of one pass.

import { availableParallelism } from "node:os";
import { setFlagsFromString } from "node:v8";
import { type CardKind, type FamilyCoverage, measureCoverage, mergeCoverage } from "@ruleslawyer/language-service";
import { Tinypool } from "tinypool";
import { openCards } from "./cards.ts";

interface Share {
  readonly cards: string | undefined;
  /** Un-cards, planes, schemes and the like too. */
  readonly isWhole: boolean;
  readonly index: number;
  readonly of: number;
}

/** More workers than this gain nothing: each has to warm up. */
const MOST_WORKERS = 4;

interface Measured {
  readonly families: readonly FamilyCoverage[];
  /** How long reading the texts took, the cards being out of their file; of shares side by side, the longest. */
  readonly milliseconds: number;
  /** Cards that aren't of the ordinary game, left out. */
  readonly aside: number;
}

const ORDINARY: ReadonlySet<CardKind> = new Set<CardKind>(["card", "token", "emblem"]);

export async function measureTexts(cards: string | undefined, isWhole: boolean): Promise<Measured> {
  const of = Math.min(availableParallelism(), MOST_WORKERS);
  if (of === 1) return measureShare({ cards, isWhole, index: 0, of });
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
    const shares = Array.from({ length: of }, (_, index): Share => ({ cards, isWhole, index, of }));
    const measured = await Promise.all(shares.map((share) => pool.run(share, { name: "measureShare" }) as Promise<Measured>));
    return {
      families: mergeCoverage(measured.map(({ families }) => families)),
      milliseconds: Math.max(...measured.map(({ milliseconds }) => milliseconds)),
      aside: measured[0]!.aside,
    };
  } finally {
    await pool.destroy();
  }
}

/** A worker's part: the cards from one position of the database to the next. */
export function measureShare({ cards, isWhole, index, of }: Share): Measured {
  const all = [...openCards(cards).database.all()];
  const meant = isWhole ? all : all.filter(({ kind }) => ORDINARY.has(kind));
  const share = meant.slice(Math.floor((meant.length * index) / of), Math.floor((meant.length * (index + 1)) / of));
  const started = performance.now();
  return { families: measureCoverage(share), milliseconds: performance.now() - started, aside: all.length - meant.length };
}
