// Conditions on when something may be cast or activated. Without a step in the file timing isn't judged: whose turn it is and which step count then as
// right, and the rest of the condition is asked.

import type { Context, View } from "../../layers/view.ts";
import type { Condition } from "../../oracle/condition.ts";
import { isUnknown, type Truth } from "../../verdict.ts";

/** Whether the condition allows it now. */
export function allowsNow(view: View, condition: Condition, context: Context): Truth {
  if (view.state.step !== undefined) return view.holds(condition, context);
  const rest = untimed(condition);
  if (rest === undefined) return true;
  const holds = view.holds(rest, context);
  return isUnknown(holds) && holds.doubts.every(({ about }) => about === "step") ? true : holds;
}

/** What remains of a condition without its times; undefined if nothing does. */
function untimed(condition: Condition): Condition | undefined {
  switch (condition.kind) {
    case "turn":
    case "step":
      return undefined;
    case "history":
      return /\bthis (?:step|combat)\b/i.test(condition.fact) ? undefined : condition;
    case "all of": {
      const rest = condition.of.flatMap((part) => untimed(part) ?? []);
      return rest.length === 0 ? undefined : { ...condition, of: rest };
    }
    case "any of":
      return condition.of.every((part) => untimed(part) === part) ? condition : undefined;
    case "not":
      return untimed(condition.of) === condition.of ? condition : undefined;
    default:
      return condition;
  }
}
