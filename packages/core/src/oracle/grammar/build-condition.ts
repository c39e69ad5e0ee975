// Conditions put together, as filters are in build-filter.ts.

import type { Condition } from "../condition.ts";
import type { Filter } from "../filter.ts";
import type { Comparison, ObjectReference } from "../reference.ts";

/** The condition turned round, without double denial. */
export function deny(value: Condition): Condition {
  return value.kind === "not" ? value.of : { kind: "not", of: value };
}

/** The object is what the filter says. */
export function matches(subject: ObjectReference, what: Filter): Condition {
  return { kind: "matches", object: subject, filter: what };
}

export function atLeast(count: number): Comparison {
  return { operator: "≥", value: { kind: "number", value: count } };
}
