// Permissions to attack "as though it didn't have defender" or "as though it had haste" (609.4).

import { and, or, type Truth, unknown } from "../../verdict.ts";
import type { AttackQuestion } from "../define-rule.ts";

export function mayAttackAsThough({ view, attacker }: AttackQuestion, without: "defender" | "summoning sickness"): Truth {
  return or(
    view.norms("can attack as though").map((active) => {
      if (active.norm.without !== without) return false;
      return and([view.covers(active, active.norm.who, attacker), active.doubts === undefined ? true : unknown(...active.doubts)]);
    }),
  );
}
