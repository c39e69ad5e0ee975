// Why what stands on a board can't stand there (704.3, 110.5d): a standing board needs no state-based action.

import type { ObjectId } from "../game/ids.ts";
import type { GameObject, GameState } from "../game/state.ts";
import { createView } from "../layers/create-view.ts";
import type { View } from "../layers/view.ts";
import { illegal } from "../rules/define-rule.ts";
import { zoneWords } from "../rules/describe-match.ts";
import { STATE_RULES } from "../rules/state/state-rules.ts";
import type { Reason } from "../verdict.ts";
import { standingCombatReasons } from "./judge-standing-combat.ts";
import type { Finding } from "./state-based/finding.ts";
import { needed } from "./state-based.ts";

/**
 * For each object or player that a state-based action would change, the reasons; those of other rules come first: what forbids the attachment, then the
 * state-based action's number. And for each card outside the battlefield that was given a status. `going`: objects said to be the ones that can't stay,
 * where their player chooses (the legend rule). `banded`: those said to be in a band.
 */
export function judgeStanding(
  state: GameState,
  going?: ReadonlySet<ObjectId>,
  banded: ReadonlySet<ObjectId> = new Set(),
): readonly Reason[] {
  const view = createView(state);
  const statuses = [...state.objects.values()].flatMap((object) => statusReasons(view, object));
  const combat = standingCombatReasons(view, banded);
  const findings = needed(view, going);
  const unsaid = findings.filter((finding) => !isSaidOfAnother(view, finding, findings, going));
  return [...unsaid.flatMap((finding) => findingReasons(view, finding)), ...statuses, ...combat];
}

/** Two or more of one legendary name are one mistake (704.5j): said of the one that the file names as the one to go, not of the others too. */
function isSaidOfAnother(view: View, finding: Finding, all: readonly Finding[], going: ReadonlySet<ObjectId> = new Set()): boolean {
  if (finding.rule !== STATE_RULES.legend || going.has(finding.subject as ObjectId)) return false;
  const key = ({ subject }: Finding) =>
    view.state.edition.switches.legendRule === "all" ? undefined : view.controller(subject as ObjectId);
  const names = view.characteristics(finding.subject as ObjectId).names;
  return all.some(
    (other) =>
      other.rule === STATE_RULES.legend &&
      going.has(other.subject as ObjectId) &&
      key(other) === key(finding) &&
      view.characteristics(other.subject as ObjectId).names.some((name) => names.includes(name)),
  );
}

function findingReasons(view: View, finding: Finding): readonly Reason[] {
  const numbers = [finding.clause, "704.3"].flatMap((clause) => view.state.edition.number(clause) ?? []);
  if (finding.reasons !== undefined) {
    return finding.reasons.map((reason) => ({ ...reason, rules: [...new Set([...reason.rules, ...numbers])] }));
  }
  const because = finding.because.charAt(0).toUpperCase() + finding.because.slice(1);
  return [
    {
      code: finding.rule.code,
      rules: numbers,
      also: (finding.rule.general ?? []).flatMap((clause) => view.state.edition.number(clause) ?? []),
      what: `${view.name(finding.subject)} can't stand like this.`,
      why: `${because}: ${finding.happens}.`,
      subject: finding.subject,
      related: [],
    },
  ];
}

function statusReasons(view: View, { id, zone, status, kind }: GameObject): readonly Reason[] {
  if (zone === "battlefield" || zone === "stack" || kind === "ability") return [];
  const given = status.tapped ? "tapped" : status.flipped ? "flipped" : status.phasedOut ? "phased out" : undefined;
  if (given === undefined) return [];
  const verdict = illegal(STATE_RULES.status, view, {
    what: `${view.name(id)} can't be ${given}.`,
    why: `Only permanents have status; ${view.name(id)} is ${zoneWords(zone)}.`,
    subject: id,
    related: [],
  });
  return verdict.kind === "illegal" ? verdict.reasons : [];
}
