// How long the exact maximum of obeyed requirements takes (508.1d, 509.1c), against an established integer solver (HiGHS in WebAssembly, if the
// package `highs` is installed). Both must find the same maximum. Times are of the processor, median and worst of the boards.

import { bench, describe } from "vitest";
import type { Problem } from "../packages/core/src/combat/problem.ts";
import { maximumObeyed } from "../packages/core/src/combat/solve.ts";
import { combatBoard } from "./combat-boards.ts";
import { asIntegerProgram } from "./combat-highs.ts";

interface Highs {
  solve(program: string): { readonly Status: string; readonly ObjectiveValue: number };
}

const BOARDS = 60;

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
  return `${sorted[sorted.length >> 1]!.toFixed(1)} / ${sorted.at(-1)!.toFixed(1)} ms`;
}

const highs = await loadHighs();
for (let warm = 1; warm <= 20; warm++) maximumObeyed(combatBoard(20, 1000 + warm));
for (const size of [10, 20, 40]) {
  const boards = Array.from({ length: BOARDS }, (_, index) => combatBoard(size, index + 1));
  const ours: number[] = [];
  const theirs: number[] = [];
  let unknown = 0;
  for (const problem of boards) {
    let found = maximumObeyed({ ...problem, requirements: [] });
    ours.push(processorTime(() => (found = maximumObeyed(problem))));
    if (found.kind !== "maximum") unknown++;
    if (highs === undefined) continue;
    const program = asIntegerProgram(problem);
    let optimum = 0;
    theirs.push(processorTime(() => (optimum = Math.round(highs.solve(program).ObjectiveValue))));
    if (found.kind === "maximum" && found.value !== optimum) throw new Error(`maximum ${found.value}, HiGHS ${optimum}`);
  }
  const against = highs === undefined ? "" : `; HiGHS ${spread(theirs)}, same maxima`;
  console.log(`${size}×${size}, ${BOARDS} boards, median / worst: ${spread(ours)}, unknown ${unknown}${against}`);
}

describe("the greatest number of requirements", () => {
  for (const size of [10, 20, 40]) {
    const problem: Problem = combatBoard(size, 1);
    bench(`${size} attackers, ${size} blockers`, () => {
      maximumObeyed(problem);
    });
  }
});
