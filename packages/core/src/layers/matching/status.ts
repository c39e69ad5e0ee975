// Status and designations of an object (110.5, 701, 702).

import type { ObjectId } from "../../game/ids.ts";
import { comesAfter, isCombatStep } from "../../game/turn-steps.ts";
import type { Status } from "../../oracle/filter.ts";
import type { Truth } from "../../verdict.ts";
import { and, not } from "../../verdict.ts";
import type { Reading } from "../reading.ts";
import { hasKeyword } from "./abilities.ts";
import { hasSubtype, unlessDoubted } from "./types.ts";

export function matchesStatus(reading: Reading, id: ObjectId, is: Status): Truth {
  const object = reading.object(id);
  if (object === undefined) return false;
  const permanent = object.zone === "battlefield";
  const fields = reading.fields(id);
  switch (is) {
    case "tapped":
      return permanent && object.status.tapped;
    case "untapped":
      return permanent && !object.status.tapped;
    case "face down":
      return object.status.faceDown || object.stack?.form === "face down";
    case "face up":
      return !(object.status.faceDown || object.stack?.form === "face down");
    case "token":
      return object.kind === "token";
    case "attacking":
      return attacker(reading, id) !== undefined;
    case "blocking":
      return reading.state.combat?.blockers.some((blocker) => blocker.id === id) ?? false;
    case "blocked":
      return attacker(reading, id)?.blocked === true;
    case "unblocked":
      return isUnblocked(reading, id);
    case "attacking alone":
      return attacker(reading, id) !== undefined && reading.state.combat?.attackers.length === 1;
    case "attacked alone":
      return reading.state.combat?.attackedAlone === id;
    case "modified":
      return isModified(reading, id);
    case "suspected":
    case "renowned":
    case "monstrous":
    case "exerted":
    case "saddled":
    case "solved":
    case "commander":
      return object.states.includes(is);
    case "paired":
      return object.paired !== undefined;
    case "goaded":
      return object.goadedBy.length > 0;
    case "transformed":
      return permanent && (object.card?.layout === "transform" || object.card?.layout === "modal_dfc") && object.face > 0;
    case "historic":
      return unlessDoubted(
        reading,
        id,
        "types",
        fields.supertypes.includes("legendary") || fields.cardTypes.includes("artifact") || fields.subtypes.includes("Saga"),
      );
    case "outlaw":
      return unlessDoubted(
        reading,
        id,
        "types",
        OUTLAWS.some((type) => hasSubtype(fields, type)),
      );
    case "phased out":
      return object.status.phasedOut;
    case "summoning sick":
      return object.sick ? and([fields.cardTypes.includes("creature"), not(hasKeyword(reading, id, "haste"))]) : false;
  }
}

const OUTLAWS = ["Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"];

function attacker(reading: Reading, id: ObjectId) {
  return reading.state.combat?.attackers.find((attacking) => attacking.id === id);
}

/** Blockers were declared, or the declare blockers step has come without a declaration so far, and nothing blocks it (509.1h). */
function isUnblocked({ state }: Reading, id: ObjectId): boolean {
  const attacking = state.combat?.attackers.find((one) => one.id === id);
  if (attacking === undefined || attacking.blocked !== undefined) return attacking?.blocked === false;
  return state.step !== undefined && isCombatStep(state.step) && comesAfter(state.step, "declare attackers");
}

/** 700.9: it has a counter, is equipped, or is enchanted by an Aura its controller controls. */
function isModified(reading: Reading, id: ObjectId): boolean {
  if (Object.values(reading.object(id)?.counters ?? {}).some((count) => count > 0)) return true;
  return reading.attachments(id).some((attachment) => {
    const { subtypes } = reading.fields(attachment);
    return subtypes.includes("Equipment") || (subtypes.includes("Aura") && reading.controller(attachment) === reading.controller(id));
  });
}
