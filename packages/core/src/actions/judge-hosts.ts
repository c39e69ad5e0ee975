// An attachment is attached to one object or player only (303.4d, 301.5c, 301.6): a board that claims several hosts for one can't stand.

import type { ObjectId, PlayerId } from "../game/ids.ts";
import type { GameState } from "../game/state.ts";
import { createView } from "../layers/create-view.ts";
import { attachmentKinds } from "../rules/attach/attachment.ts";
import { illegal } from "../rules/define-rule.ts";
import { STATE_RULES } from "../rules/state/state-rules.ts";
import type { Reason } from "../verdict.ts";

/** Why that object can't be attached to all of these at once; nothing for one host. */
export function judgeHosts(state: GameState, object: ObjectId, hosts: readonly (ObjectId | PlayerId)[]): readonly Reason[] {
  if (new Set(hosts).size < 2) return [];
  const view = createView(state);
  const kinds = attachmentKinds(view, object);
  const clauses = kinds.includes("Aura") ? ["303.4d"] : kinds.includes("Fortification") ? ["301.6", "301.5c"] : ["301.5c"];
  const verdict = illegal(
    STATE_RULES.hosts,
    view,
    {
      what: `${view.name(object)} can't be attached to ${hosts.map((host) => view.name(host)).join(" and ")}.`,
      why: "What is attached is attached to one object or player only.",
      subject: object,
      other: hosts[1],
      related: [],
    },
    clauses,
  );
  return verdict.kind === "illegal" ? verdict.reasons : [];
}
