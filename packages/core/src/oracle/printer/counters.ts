// Counters put and removed, in our own words (122).

import type { Effect } from "../effect.ts";
import type { Amount } from "../reference.ts";
import { printAmount } from "./amount.ts";
import { every, spelled } from "./what.ts";

export function counters(amount: Amount, counter: string): string {
  if (amount.kind === "number" && amount.value === 1) return `${/^[aeiou]/.test(counter) ? "an" : "a"} ${counter} counter`;
  if (amount.kind === "number" || amount.kind === "x") return `${spelled(amount)} ${counter} counters`;
  return amount.kind === "that much" ? `that many ${counter} counters` : `X ${counter} counters`;
}

export function printCounters(effect: Extract<Effect, { kind: "counters" }>): string {
  const { amount, counter, what, remove, divided } = effect;
  const verb = remove === true ? "remove" : divided === true ? "distribute" : "put";
  const place = `${divided === true ? "among" : remove === true ? "from" : "on"} ${every(what)}`;
  const all = amount.kind === "counters" && amount.counter === counter && JSON.stringify(amount.on) === JSON.stringify(what);
  if (all && remove === true) return `remove all ${counter} counters ${place}`;
  if (all) return `double the number of ${counter} counters ${place}`;
  return `${verb} ${counters(amount, counter)} ${place}${whereX(amount)}`;
}

/** ", where X is …", if the number has to be told. */
function whereX(amount: Amount): string {
  return amount.kind === "number" || amount.kind === "x" || amount.kind === "that much" ? "" : `, where X is ${printAmount(amount)}`;
}
