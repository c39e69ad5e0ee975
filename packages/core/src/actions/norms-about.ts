// Whether a norm in force is about a player or an object, three-valued: what isn't known of it, or of whether it is in force, is a doubt that
// names the norm's own words.

import type { PlayerId } from "../game/ids.ts";
import type { ActiveNorm, View } from "../layers/view.ts";
import type { Filter } from "../oracle/filter.ts";
import type { NormOf } from "../oracle/norm.ts";
import type { PlayerReference } from "../oracle/reference.ts";
import { and, type Doubt, isUnknown, or, type Subject, type Truth, unknown } from "../verdict.ts";

type OfPlayers = ActiveNorm & { readonly norm: { readonly player: PlayerReference } };

export function doubtOf({ words, source }: ActiveNorm): Doubt {
  return { words, object: source };
}

/** The norm is in force and means that player. */
export function meansPlayer(view: View, active: OfPlayers, player: PlayerId): Truth {
  const players = view.players(active.norm.player, active.context);
  return inForce(active, isUnknown(players) ? players : players.includes(player));
}

/** The norm is in force and covers that object or player. */
export function coversNow(view: View, active: ActiveNorm, filter: Filter | undefined, subject: Subject): Truth {
  return inForce(active, view.covers(active, filter, subject));
}

/** What is true if the norm is in force. */
export function inForce(active: ActiveNorm, truth: Truth): Truth {
  const both = and([truth, active.doubts === undefined ? true : unknown(...active.doubts)]);
  return isUnknown(both) ? unknown(doubtOf(active)) : both;
}

type Covering = "can't be regenerated" | "lethal damage by power" | "regenerates instead of destruction" | "doesn't untap";

/** Any norm of that kind covers the object. */
export function anyCovers(view: View, kind: Covering, subject: Subject): Truth {
  return or(view.norms(kind).map((active) => coversNow(view, active, (active.norm as NormOf<Covering>).who, subject)));
}

export function doubtsIn(...truths: readonly Truth[]): readonly Doubt[] {
  return truths.flatMap((truth) => (isUnknown(truth) ? truth.doubts : []));
}
