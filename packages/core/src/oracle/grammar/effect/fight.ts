// Fight (701.14).

import { skip } from "../kit.ts";
import { readOther } from "../phrase.ts";
import { readDuration } from "./duration.ts";
import { clause, type ObjectVerb, type ObjectVerbs } from "./reader.ts";

/** "this fights target creature", "those creatures fight each other", "A and B fight each other". */
const fight: ObjectVerb = (ws, at, subject) => {
  const other = skip(ws, at, "each other");
  if (other > 0) {
    if (subject.kind !== "several" || subject.of.length !== 2) return clause(other, { kind: "fight", first: subject, second: subject });
    return clause(other, { kind: "fight", first: subject.of[0] as typeof subject, second: subject.of[1] as typeof subject });
  }
  const second = readOther(ws, at);
  return second && clause(second.end, { kind: "fight", first: subject, second: second.value });
};

/** "blocks it this turn if able", "block that creature this combat if able". */
const block: ObjectVerb = (ws, at, subject) => {
  const attacker = readOther(ws, at);
  if (attacker === undefined) return undefined;
  const duration = readDuration(ws, attacker.end);
  const end = skip(ws, duration?.end ?? attacker.end, "if able");
  if (end < 0 || duration === undefined) return undefined;
  const who = subject.kind === "each" ? subject.filter : ({ kind: "is", object: subject } as const);
  return clause(end, {
    kind: "continuous",
    effects: [{ kind: "norm", norm: { kind: "must block", who, whom: attacker.value } }],
    duration: duration.value,
  });
};

export const FIGHT_VERBS: ObjectVerbs = { fight, block };
