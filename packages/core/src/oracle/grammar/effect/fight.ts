// Fight (701.14).

import { skip } from "../kit.ts";
import { readObject } from "../phrase.ts";
import { clause, type ObjectVerb, type ObjectVerbs } from "./reader.ts";

/** "this fights target creature", "those creatures fight each other", "A and B fight each other". */
const fight: ObjectVerb = (ws, at, subject) => {
  const other = skip(ws, at, "each other");
  if (other > 0) {
    if (subject.kind !== "several" || subject.of.length !== 2) return clause(other, { kind: "fight", first: subject, second: subject });
    return clause(other, { kind: "fight", first: subject.of[0] as typeof subject, second: subject.of[1] as typeof subject });
  }
  const second = readObject(ws, at);
  return second && clause(second.end, { kind: "fight", first: subject, second: second.value });
};

export const FIGHT_VERBS: ObjectVerbs = { fight };
