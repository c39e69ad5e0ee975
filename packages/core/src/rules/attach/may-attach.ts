// May this be attached to that, and why not (303.4, 301.5, 301.6, 701.3)? Asked by casting, resolving, entering attached, attaching, equipping and
// state-based actions alike. Every reason, most specific first.

import type { ObjectId, PlayerId } from "../../game/ids.ts";
import type { View } from "../../layers/view.ts";
import { joinVerdicts, type Verdict } from "../../verdict.ts";
import type { AttachQuestion, Rule } from "../define-rule.ts";
import { cantBeAttached } from "./cant-be-attached.ts";
import { creature } from "./creature.ts";
import { enchant } from "./enchant.ts";
import { equip } from "./equip.ts";
import { fortify } from "./fortify.ts";
import { itself } from "./itself.ts";
import { kind } from "./kind.ts";
import { onlyTo } from "./only-to.ts";
import { protection } from "./protection.ts";

export const ATTACH_RULES: readonly Rule<AttachQuestion>[] = [
  protection,
  cantBeAttached,
  onlyTo,
  itself,
  creature,
  kind,
  enchant,
  equip,
  fortify,
];

/**
 * Whether `attachment` may become attached to `host`, or may stay attached to it. Targeting plays no part: shroud and hexproof are no obstacle here.
 * Words on either that weren't understood make the verdict unknown only where no rule forbids it.
 */
export function mayAttach(view: View, attachment: ObjectId, host: ObjectId | PlayerId, moment: AttachQuestion["moment"]): Verdict {
  const question: AttachQuestion = { view, attachment, host, moment };
  const verdict = joinVerdicts(ATTACH_RULES.map((rule) => rule.check(question)));
  if (verdict.kind === "illegal") return verdict;
  const doubts = view.doubts("attach", attachment, host);
  return doubts.length === 0 ? verdict : joinVerdicts([verdict, { kind: "unknown", doubts }]);
}

export interface LegalHosts {
  readonly legal: readonly (ObjectId | PlayerId)[];
  readonly doubtful: readonly (ObjectId | PlayerId)[];
}

/** All that an effect could attach it to, whoever controls it: players first, then objects. Shares its code with every attachment. */
export function legalHosts(view: View, attachment: ObjectId): LegalHosts {
  const legal: (ObjectId | PlayerId)[] = [];
  const doubtful: (ObjectId | PlayerId)[] = [];
  const objects = [...view.state.objects.values()].filter(
    ({ zone, status, kind }) => zone !== "stack" && !status.phasedOut && kind !== "ability",
  );
  for (const host of [...view.state.players.filter(({ lost }) => !lost), ...objects].map(({ id }) => id)) {
    const verdict = mayAttach(view, attachment, host, "becoming");
    if (verdict.kind === "legal") legal.push(host);
    else if (verdict.kind === "unknown") doubtful.push(host);
  }
  return { legal, doubtful };
}
