// What an Aura or Equipment enters the battlefield attached to (303.4f–i, 301.5e): its target, what an effect or the scenario says, or the only legal host.

import { attachObject } from "../game/attach-object.ts";
import type { ObjectId, PlayerId } from "../game/ids.ts";
import type { Choices, GameState } from "../game/state.ts";
import { createView } from "../layers/create-view.ts";
import type { View } from "../layers/view.ts";
import type { Filter } from "../oracle/filter.ts";
import { legalHosts, mayAttach } from "../rules/attach/may-attach.ts";
import { illegal } from "../rules/define-rule.ts";
import { STATE_RULES } from "../rules/state/state-rules.ts";
import { inItsZone } from "../rules/target/zone.ts";
import { isUnknown, LEGAL, type Verdict } from "../verdict.ts";
import { citing } from "./cite.ts";

export interface Entering {
  readonly attachedTo?: ObjectId | PlayerId;
  readonly tapped?: boolean;
  readonly choices?: Choices;
  /** It resolves as an Aura spell: its host was its target (608.3c); otherwise its controller chooses (303.4f). */
  readonly resolving?: boolean;
  /** "Only creatures can be enchanted this way": what else a legal host must be. */
  readonly hosts?: Filter;
}

/** Attaches what enters attached. An Aura that isn't told what it enchants takes the only legal host, if there is one. */
export function attachOnEntering(
  state: GameState,
  id: ObjectId,
  entering: Entering,
): { readonly state: GameState; readonly verdict: Verdict } {
  const view = createView(state);
  const isAura = view.characteristics(id).subtypes.includes("Aura") && !isFaceDownThere(state, id);
  const host = entering.attachedTo;
  if (host !== undefined) {
    const clauses = isAura ? (entering.resolving ? ["608.3c"] : ["303.4i", "303.4f"]) : isEquipment(view, id) ? ["301.5e"] : ["303.4h"];
    const verdict = citing(mayAttach(view, id, host, "becoming"), view, clauses);
    return verdict.kind === "illegal" ? { state, verdict } : { state: attachObject(state, id, host), verdict };
  }
  if (!isAura) return { state, verdict: LEGAL };
  const { legal, doubtful } = hostsToChoose(view, id, entering.hosts);
  // What it copies was chosen first: the host is another choice, or none is left.
  const named = (state.objects.get(id)?.choices.values ?? []).flatMap((value) => (value.kind === "object" ? [value.object] : []));
  const chosen = named.filter((host) => legal.includes(host)).at(-1);
  if (chosen !== undefined) return { state: attachObject(state, id, chosen), verdict: LEGAL };
  if (legal.length === 1 && doubtful.length === 0) return { state: attachObject(state, id, legal[0]!), verdict: LEGAL };
  return { state, verdict: noHost(view, id, legal.length + doubtful.length) };
}

function hostsToChoose(view: View, id: ObjectId, only: Filter | undefined) {
  const found = legalHosts(view, id);
  if (only === undefined) return found;
  const fits = (host: ObjectId | PlayerId) => view.matches(inItsZone(only), host, { you: view.controller(id), this: id });
  return {
    legal: found.legal.filter((host) => fits(host) === true),
    doubtful: [...found.legal.filter((host) => isUnknown(fits(host))), ...found.doubtful.filter((host) => fits(host) !== false)],
  };
}

function isFaceDownThere(state: GameState, id: ObjectId): boolean {
  return state.objects.get(id)?.status.faceDown ?? false;
}

function isEquipment(view: View, id: ObjectId): boolean {
  return view.characteristics(id).subtypes.some((subtype) => subtype === "Equipment" || subtype === "Fortification");
}

function noHost(view: View, id: ObjectId, candidates: number): Verdict {
  const name = view.name(id);
  const why =
    candidates === 0
      ? `There is nothing that ${name} could enchant, so it stays where it is.`
      : `${name} must be given one of ${candidates} things to enchant (\`attached\`).`;
  const reason = { what: `${name} can't enter the battlefield unattached.`, why, subject: id, related: [] };
  return illegal(STATE_RULES.entering, view, reason, candidates === 0 ? ["303.4g"] : ["303.4f"]);
}
