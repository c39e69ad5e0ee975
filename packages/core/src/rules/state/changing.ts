// What the plain steps can't do: sacrifice what another player controls (701.21), discard what isn't in a hand, transform a card without a back face (701.27),
// turn face up what has no ability to be (708.7), change the status of what isn't a permanent (110.5d).

import type { ObjectId, PlayerId } from "../../game/ids.ts";
import type { View } from "../../layers/view.ts";
import { LEGAL, type Verdict } from "../../verdict.ts";
import { defineRule, illegal } from "../define-rule.ts";
import { zoneWords } from "../describe-match.ts";

interface ChangeQuestion {
  readonly view: View;
  readonly object: ObjectId;
  readonly kind: string;
  readonly player?: PlayerId;
}

export const changing = defineRule<ChangeQuestion>({
  code: "state/changing",
  summary:
    "Only permanents have status; a player sacrifices only permanents they control; only some cards transform or are turned face up.",
  clauses: ["110.5d", "701.21", "701.27", "708.7", "702.37", "702.26b", "118.3"],
  on: "state",
  check(question): Verdict {
    const { view, object, kind } = question;
    const found = why(question);
    if (found === undefined) return LEGAL;
    const [because, clauses] = found;
    const verb = kind === "return" ? "be returned" : (PASSIVE[kind] ?? kind);
    return illegal(changing, view, { what: `${view.name(object)} can't ${verb}.`, why: because, subject: object, related: [] }, clauses);
  },
});

const PASSIVE: Readonly<Record<string, string>> = {
  sacrifice: "be sacrificed",
  tap: "be tapped",
  untap: "be untapped",
  destroy: "be destroyed",
  discard: "be discarded",
  "face up": "be turned face up",
  "face down": "be turned face down",
  "phase out": "phase out",
  "phase in": "phase in",
  regenerate: "be regenerated",
};

const OF_PERMANENTS = ["destroy", "sacrifice", "tap", "untap", "transform", "face up", "face down", "phase out", "phase in", "regenerate"];

function why({ view, object, kind, player }: ChangeQuestion): readonly [string, readonly string[]] | undefined {
  const state = view.object(object);
  const name = view.name(object);
  if (state === undefined) return undefined;
  if (OF_PERMANENTS.includes(kind) && state.zone !== "battlefield") {
    const rule = ["destroy", "sacrifice"].includes(kind) ? `Only permanents can ${PASSIVE[kind]}` : "Only permanents have status";
    return [`${rule}; ${name} is ${zoneWords(state.zone)}.`, kind === "sacrifice" ? ["701.21"] : ["110.5d"]];
  }
  if (state.status.phasedOut && kind !== "phase in")
    return [`${name} is phased out: it's treated as though it doesn't exist.`, ["702.26b"]];
  if (kind === "sacrifice" && player !== undefined && view.controller(object) !== player) {
    return [`${view.name(player)} doesn't control ${name}.`, ["701.21"]];
  }
  if (kind === "discard" && state.zone !== "hand") return [`${name} is ${zoneWords(state.zone)}.`, ["118.3"]];
  if (kind === "face up" && state.status.faceDown && player !== undefined && !canTurnFaceUp(view, object)) {
    return [`${name} is face down, but its card has no morph or other permission to be turned face up.`, ["708.7", "702.37"]];
  }
  return undefined;
}

/** Its hidden face has morph, megamorph, disguise, or it was manifested or cloaked as a creature card. */
function canTurnFaceUp(view: View, object: ObjectId): boolean {
  const { card, states = [] } = view.object(object) ?? {};
  const isPut = states.includes("manifested") || states.includes("cloaked");
  if (isPut && card !== undefined && /\bCreature\b/.test(card.faces[0].typeLine)) return true;
  return card === undefined || /\b(morph|megamorph|disguise|face up)\b/i.test(card.faces[0].text);
}
