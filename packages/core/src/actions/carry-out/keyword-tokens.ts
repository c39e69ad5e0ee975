// Keyword actions that make tokens (701): populate, amass, investigate; fabricate and endure, which put counters or make tokens.

import { doubtFacts } from "../../game/facts-in-doubt.ts";
import type { ObjectId } from "../../game/ids.ts";
import { copiableNow } from "../../layers/apply-copy.ts";
import type { View } from "../../layers/view.ts";
import type { TokenDescription } from "../../oracle/effect.ts";
import { predefinedToken } from "../../oracle/grammar/effect/predefined-token.ts";
import type { Amount, ObjectReference } from "../../oracle/reference.ts";
import { putCounters } from "../put-counters.ts";
import { beginEffect } from "./continuous.ts";
import {
  chosenObjects,
  objectsMeant,
  type Resolution,
  remember,
  saidOnly,
  saysNo,
  saysWord,
  viewOf,
  withProgress,
  withState,
} from "./resolution.ts";
import { carryOutTokens } from "./tokens.ts";

const number = (value: number): Amount => ({ kind: "number", value });

function creature(power: number, colors: TokenDescription["colors"], subtypes: readonly string[]): TokenDescription {
  const size = number(power);
  return { supertypes: [], cardTypes: ["creature"], subtypes, colors, power: size, toughness: size, abilities: [], text: "" };
}

function create(resolution: Resolution, token: TokenDescription, count = 1): Resolution {
  return carryOutTokens(resolution, { kind: "create token", token, count: number(count) });
}

/** A Clue token (701.16a). */
export function investigate(resolution: Resolution): Resolution {
  const clue = predefinedToken("clue");
  return clue === undefined ? resolution : create(resolution, clue);
}

/** A copy of a creature token one controls (701.36a): which, `choices` says where they differ. */
export function populate(resolution: Resolution): Resolution {
  const view = viewOf(resolution);
  const tokens = ownCreatures(resolution, view).filter((id) => view.object(id)?.kind === "token");
  if (tokens.length === 0) return resolution;
  const copied = tokens.map((id) => JSON.stringify(copiableNow(view.state, view.object(id)!)));
  const chosen = chosenObjects(resolution).find((id) => tokens.includes(id)) ?? (new Set(copied).size === 1 ? tokens[0] : undefined);
  if (chosen === undefined) return leaveOpen(resolution, [], "populate: which token");
  const marked = remember(resolution, POPULATED, [chosen]);
  const copyOf = { kind: "earlier", action: POPULATED } as const;
  const done = create(marked, { supertypes: [], cardTypes: [], subtypes: [], colors: [], abilities: [], text: "", copyOf });
  return forget(done, POPULATED);
}

/** Words under which a keyword action keeps what it has just chosen. */
const POPULATED = "populated" as const;
const AMASSED = "amassed" as const;

/**
 * Counters on an Army one controls, which also becomes of the type named; without one a 0/0 black Army is created first (701.47a). Which of several Armies,
 * `choices` says.
 */
export function amass(resolution: Resolution, words: string, amount: number): Resolution {
  const type = armyType(words);
  const armies = (current: Resolution) => {
    const view = viewOf(current);
    return ownCreatures(current, view).filter((id) => view.characteristics(id).subtypes.includes("Army"));
  };
  const mustered = armies(resolution).length > 0 ? resolution : create(resolution, creature(0, ["B"], [type, "Army"]));
  const able = armies(mustered);
  const chosen = able.length === 1 ? able[0] : chosenObjects(mustered).find((id) => able.includes(id));
  if (chosen === undefined) return able.length === 0 ? mustered : leaveOpen(mustered, able, `${words}: which Army`);
  const grown = withProgress(mustered, putCounters(mustered.progress, chosen, "+1/+1", amount));
  if (viewOf(grown).characteristics(chosen).subtypes.includes(type)) return grown;
  const object = { kind: "earlier", action: AMASSED } as const;
  const becomes = { kind: "types", affects: { kind: "reference", object }, mode: "add", subtypes: [type] } as const;
  return forget(beginEffect(remember(grown, AMASSED, [chosen]), becomes, { kind: "permanent" }), AMASSED);
}

/** "amass Orcs 2": Orc; a number alone is of Zombies. */
function armyType(words: string): string {
  const plural = /^amass ([a-z]+) /i.exec(words)?.[1] ?? "Zombies";
  const one = plural.toLowerCase().replace(/ves$/, "f").replace(/s$/, "");
  return one.charAt(0).toUpperCase() + one.slice(1);
}

const TOKENS: Readonly<Record<"fabricate" | "endure", (amount: number) => readonly [TokenDescription, number]>> = {
  fabricate: (amount) => [{ ...creature(1, [], ["Servo"]), cardTypes: ["artifact", "creature"] }, amount],
  endure: (amount) => [creature(amount, ["W"], ["Spirit"]), 1],
};

/** Fabricate N: N counters on it, or N Servos (702.123a); endure N: N counters, or an N/N Spirit (701.63a). `choices` says which: "counters" or "tokens". */
export function countersOrTokens(
  resolution: Resolution,
  what: ObjectReference | undefined,
  action: "fabricate" | "endure",
  amount: number,
): Resolution {
  const [id] = what === undefined ? [] : (objectsMeant(resolution, what) ?? []);
  const isThere = id !== undefined && resolution.progress.state.objects.get(id)?.zone === "battlefield";
  const [token, count] = TOKENS[action](amount);
  if (amount <= 0) return resolution;
  if (!isThere || saysNo(resolution) || saysWord(resolution, /^(?:tokens?|servos?|spirits?)$/i)) return create(resolution, token, count);
  if (saysWord(resolution, /^(?:yes|(?:\+1\/\+1 )?counters?)$/i))
    return withProgress(resolution, putCounters(resolution.progress, id, "+1/+1", amount));
  return leaveOpen(resolution, [id], `${action} ${amount}: counters or tokens`);
}

function ownCreatures({ context }: Resolution, view: View): readonly ObjectId[] {
  return view.permanents().filter((id) => view.controller(id) === context.you && view.characteristics(id).cardTypes.includes("creature"));
}

function forget(resolution: Resolution, action: string): Resolution {
  const { [action]: _, ...earlier } = resolution.context.earlier ?? {};
  return { ...resolution, context: { ...resolution.context, earlier } };
}

/** The scenario doesn't say what is chosen: counters on those, and what the player has on the battlefield, aren't known. */
function leaveOpen(resolution: Resolution, able: readonly ObjectId[], words: string): Resolution {
  const doubt = { words, object: resolution.context.this };
  const counted = doubtFacts(resolution.progress.state, able, ["counters", "characteristics"], [doubt]);
  const facts = words.startsWith("amass") ? counted : doubtFacts(counted, [resolution.context.you], ["battlefield"], [doubt]);
  return saidOnly(withState(resolution, facts), words);
}
