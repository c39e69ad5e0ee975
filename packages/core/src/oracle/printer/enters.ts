// What happens as something enters, in our own words (614.12).

import type { EntersAbility } from "../ability.ts";
import type { Condition } from "../condition.ts";
import { printAmount } from "./amount.ts";
import { printCondition } from "./condition.ts";
import { printExcept } from "./effect.ts";
import { joined, printSome, withArticle } from "./filter.ts";

export function printEnters(ability: EntersAbility): string {
  if (ability.choose !== undefined)
    return `as this permanent enters, choose ${joined(
      ability.choose.map((what) => (what === "name" ? "a card name" : withArticle(what))),
      "and",
    )}.`;
  if (ability.copyOf !== undefined) {
    const { filter, optional, except } = ability.copyOf;
    const tapped = ability.tapped === true ? " tapped" : "";
    return `${optional ? "you may have this permanent enter" : "this permanent enters"}${tapped} as a copy of ${printSome(filter)}${printExcept(except)}.`;
  }
  const counters = (ability.counters ?? []).map(({ counter, amount, condition }) => {
    const plain = amount.kind === "number" || amount.kind === "x";
    const many = plain
      ? `${amount.kind === "number" && amount.value === 1 ? "a" : printAmount(amount)} ${counter} counter${amount.kind === "number" && amount.value === 1 ? "" : "s"} on it`
      : `X ${counter} counters on it, where X is ${printAmount(amount)}`;
    return `with ${many}${condition === undefined ? "" : ` if ${printCondition(condition)}`}`;
  });
  const tapped =
    ability.tapped === undefined || ability.tapped === false ? [] : [ability.tapped === true ? "tapped" : tappedUnless(ability.tapped)];
  return `this permanent enters ${[...tapped, ...counters].join(" ")}.`;
}

/** "tapped unless you control two or fewer other lands". */
function tappedUnless(condition: Condition): string {
  return condition.kind === "not" ? `tapped unless ${printCondition(condition.of)}` : `tapped if ${printCondition(condition)}`;
}
