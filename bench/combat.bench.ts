// How long the exact maximum of obeyed requirements takes (508.1d, 509.1c), against an established integer solver (HiGHS in WebAssembly, if the
// package `highs` is installed; not against the varied 40×40 boards, which take it minutes). Both must find the same maximum. Times are of the processor, over the
// boards.

import { bench, describe } from "vitest";
import type { Problem } from "../packages/core/src/combat/problem.ts";
import { maximumObeyed } from "../packages/core/src/combat/solve.ts";
import { combatBoard, variedBoard } from "./combat-boards.ts";
import { asIntegerProgram } from "./combat-highs.ts";

interface Highs {
  solve(program: string): { readonly Status: string; readonly ObjectiveValue: number };
}

const BOARDS = 240;

async function loadHighs(): Promise<Highs | undefined> {
  try {
    const name = "highs";
    const { default: load } = (await import(name)) as { default: () => Promise<Highs> };
    return await load();
  } catch {
    return undefined;
  }
}

function processorTime(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function spread(times: readonly number[]): string {
  const sorted = [...times].sort((left, right) => left - right);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1);
  return `${at(0.5)} / ${at(0.95)} / ${at(1)} ms`;
}

function measure(name: string, boards: readonly Problem[], other: Highs | undefined): void {
  const ours: number[] = [];
  const theirs: number[] = [];
  let unknown = 0;
  for (const problem of boards) {
    let found = maximumObeyed({ ...problem, requirements: [] });
    ours.push(processorTime(() => (found = maximumObeyed(problem))));
    if (found.kind !== "maximum") unknown++;
    if (other === undefined) continue;
    const program = asIntegerProgram(problem);
    let optimum = 0;
    theirs.push(processorTime(() => (optimum = Math.round(other.solve(program).ObjectiveValue))));
    if (found.kind === "maximum" && found.value !== optimum) throw new Error(`maximum ${found.value}, HiGHS ${optimum}`);
  }
  const against = other === undefined ? "" : `; HiGHS ${spread(theirs)}, same maxima`;
  console.log(`${name}, ${boards.length} boards, median / 95 of 100 / worst: ${spread(ours)}, unknown ${unknown}${against}`);
}

const highs = await loadHighs();
for (let warm = 1; warm <= 40; warm++) maximumObeyed(combatBoard(40, 1000 + warm));
const seeds = Array.from({ length: BOARDS }, (_, index) => index + 1);
for (const size of [10, 20, 40])
  measure(
    `${size}×${size}`,
    seeds.map((seed) => combatBoard(size, seed)),
    highs,
  );
for (const size of [10, 20, 40])
  measure(
    `${size}×${size}, of all kinds`,
    seeds.map((seed) => variedBoard(size, seed)),
    size === 40 ? undefined : highs,
  );

describe("the greatest number of requirements", () => {
  for (const size of [10, 20, 40]) {
    const problem: Problem = combatBoard(size, 1);
    bench(`${size} attackers, ${size} blockers`, () => {
      maximumObeyed(problem);
    });
  }
});
