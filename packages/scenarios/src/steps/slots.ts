// Which zones a spell's or ability's words "target" look in, and what they admit, so that a plain name there means the object that can be meant.

import { type Attempt, createView, inItsZone, type ObjectId, type PlayerId, slotsFor, type Truth } from "@ruleslawyer/core";
import type { Session } from "../check/session.ts";
import type { SlotHint } from "./announcement.ts";

/** The slots of the way in which most can be meant; modes side by side where none is chosen. */
export function slotHints(
  session: Session,
  attempt: Attempt,
  announcement: { readonly modes?: readonly number[]; readonly using?: readonly string[]; readonly x?: number },
): readonly SlotHint[] {
  const ways = slotsFor(session.state, attempt, announcement);
  const most = ways.reduce((longest, way) => Math.max(longest, way.length), 0);
  const view = createView(session.state);
  return Array.from({ length: most }, (_, index): SlotHint => {
    const here = ways.flatMap((way) => way[index] ?? []);
    const zones = [...new Set(here.flatMap((slot) => slot.zones))];
    // A target's own words decide between several objects of a name; whether it may be targeted is judged later, never used to guess.
    const fits = (id: ObjectId | PlayerId): Truth => {
      const truths = here.map(({ slot }) => view.matches(inItsZone(slot.filter), id, { you: attempt.by, this: attempt.object }));
      return truths.includes(true) || (truths.find((truth) => truth !== false) ?? false);
    };
    return { zones: zones.length === 0 ? ["battlefield"] : zones, fits };
  });
}
