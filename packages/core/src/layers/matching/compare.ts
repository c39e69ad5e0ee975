// Comparing numbers, some of which may be unknown.

import type { Comparison } from "../../oracle/reference.ts";
import type { Truth, Unknown } from "../../verdict.ts";
import { isUnknown } from "../../verdict.ts";
import type { Reading } from "../reading.ts";
import type { Context } from "../view.ts";
import { amountOf } from "./amount.ts";

export function compareNumbers(reading: Reading, left: number | Unknown, compare: Comparison, context: Context): Truth {
  if (isUnknown(left)) return left;
  const right = compare.value.kind === "number" ? compare.value.value : amountOf(reading, compare.value, context);
  return isUnknown(right) ? right : compares(left, compare.operator, right);
}

export function compares(left: number, operator: Comparison["operator"], right: number): boolean {
  switch (operator) {
    case "=":
      return left === right;
    case "≠":
      return left !== right;
    case "<":
      return left < right;
    case "≤":
      return left <= right;
    case ">":
      return left > right;
    case "≥":
      return left >= right;
  }
}
