// Permissions to target something "as though it didn't have" hexproof or shroud (609.4, 702.11e).

import { and, or, type Truth, unknown } from "../../verdict.ts";
import type { SlotQuestion } from "./targeting.ts";

/** Does an effect let this spell or ability target it as though it didn't have the keyword? */
export function isLiftedFor({ view, target, object }: SlotQuestion, keyword: "hexproof" | "shroud"): Truth {
  return or(
    view.norms("can be the target as though").map((active) => {
      const { norm } = active;
      if (norm.without !== keyword) return false;
      const subject = normCovers(view, active, norm, target);
      const by = view.matches(norm.by, object, active.context);
      return and([subject, by, active.doubts === undefined ? true : unknown(...active.doubts)]);
    }),
  );
}

type View = SlotQuestion["view"];
type Active = ReturnType<View["norms"]>[number];

/** Whether a norm on being targeted or attached to covers the object or player: `what` looks at objects, `player` at players. */
export function normCovers(
  view: View,
  active: Active,
  norm: { readonly what?: Parameters<View["covers"]>[1]; readonly player?: Parameters<View["players"]>[0] },
  subject: SlotQuestion["target"],
): Truth {
  if (!view.isPlayer(subject)) {
    if (norm.what === undefined && (norm.player !== undefined || active.affected === undefined)) return false;
    return view.covers(active, norm.what, subject);
  }
  if (norm.player === undefined) return false;
  const players = view.players(norm.player, active.context);
  return Array.isArray(players) ? players.includes(subject) : (players as Truth);
}
