// "Your life total is greater than your starting life total", "you have at least 7 life more than your starting life total" (103.4).

import type { PlayerState } from "../../game/state.ts";
import type { Comparison } from "../../oracle/reference.ts";
import { compares } from "./compare.ts";

const TOTAL =
  /^your life total is (?:(at least) (\d+) )?(greater than or equal to|greater than|less than|equal to) your starting life total$/i;
const MORE = /^you have at least (\d+) life more than your starting life total$/i;
const OPERATORS: Readonly<Record<string, Comparison["operator"]>> = {
  "greater than or equal to": "≥",
  "greater than": ">",
  "less than": "<",
  "equal to": "=",
};

/** Whether it holds for that player; undefined for other words. */
export function startingLifeHolds(words: string, { life, startingLife }: PlayerState): boolean | undefined {
  const more = MORE.exec(words);
  if (more !== null) return life >= startingLife + Number(more[1]);
  const total = TOTAL.exec(words);
  if (total === null) return undefined;
  const [, atLeast, number, comparison = ""] = total;
  if (atLeast !== undefined) return life >= startingLife + Number(number);
  return compares(life, OPERATORS[comparison.toLowerCase()] ?? "=", startingLife);
}
