// A verdict's reasons with further rule numbers for the way in which it was tried (303.4i for entering attached, 608.2b on resolution).

import type { View } from "../layers/view.ts";
import type { Verdict } from "../verdict.ts";

/** The same verdict, each reason standing on these clauses as well, after its own. */
export function citing(verdict: Verdict, view: View, clauses: readonly string[]): Verdict {
  if (verdict.kind !== "illegal") return verdict;
  const numbers = clauses.flatMap((clause) => view.state.edition.number(clause) ?? []);
  return { ...verdict, reasons: verdict.reasons.map((reason) => ({ ...reason, rules: [...new Set([...reason.rules, ...numbers])] })) };
}
