// What holds for a while, in our own words (611.2).

import type { Duration } from "../continuous-effect.ts";
import type { Effect } from "../effect.ts";
import type { ObjectReference, PlayerReference } from "../reference.ts";
import { printCondition } from "./condition.ts";
import { printAffected, printContinuous } from "./effect.ts";
import { printNoun, withArticle } from "./filter.ts";
import { printObject } from "./object.ts";
import { printPlayerVerb, printWhose } from "./player.ts";

/** Effects with one subject in a row: "it gets +2/+2 and gains flying until end of turn". */
export function printLasting(effect: Extract<Effect, { kind: "continuous" }>): string {
  const [only] = effect.effects;
  const exchanged = printExchange(effect) ?? printExchangeOfTwo(effect);
  if (exchanged !== undefined) return exchanged;
  const both = printToAndBy(effect);
  if (both !== undefined) return both;
  if (
    effect.effects.every((part) => part.kind === "norm" && part.norm.kind === "prevent damage") &&
    effect.duration.kind === "end of turn"
  ) {
    return effect.effects.map((part) => `${printContinuous(part)} this turn`).join(". ");
  }
  if (only?.kind === "control" && effect.effects.length === 1) {
    return `${only.player.kind === "you" ? "gain" : printPlayerVerb(only.player, "gain")} control of ${printAffected(only.affects)}${printDuration(effect.duration)}`;
  }
  if (only?.kind === "norm" && effect.effects.length === 1 && effect.duration.kind === "end of turn") {
    if (only.norm.kind === "exiled instead of graveyard") return printContinuous(only).replace(" would die,", " would die this turn,");
    if (only.norm.kind === "lure") return printContinuous(only).replace(/ do so$/, " this turn do so");
    if (only.norm.kind === "attack cost" || only.norm.kind === "block cost") return `this turn, ${printContinuous(only)}`;
  }
  if (only?.kind === "blocks by piles") return `this turn, ${printContinuous(only)}`;
  const subject = commonSubject(effect.effects);
  const clauses = effect.effects.map((part) =>
    (part.kind === "irrelevant" && subject !== undefined ? `${subject} ${part.words}` : printContinuous(part)).replace(
      /^(.*?) has (?!base )/,
      (_, subject: string) => `${subject} gains `,
    ),
  );
  const [first = "", ...rest] = clauses;
  const short =
    subject === undefined ? rest : rest.map((clause) => (clause.startsWith(`${subject} `) ? clause.slice(subject.length + 1) : clause));
  const condition = effect.condition === undefined ? "" : `if ${printCondition(effect.condition)}, `;
  return `${condition}${[first, ...short].join(" and ")}${printDuration(effect.duration)}`;
}

/** "Exchange control of two target creatures": those of one phrase (701.12b). */
function printExchangeOfTwo({ effects, duration }: Extract<Effect, { kind: "continuous" }>): string | undefined {
  const [only] = effects;
  if (effects.length !== 1 || only?.kind !== "control" || only.affects.kind !== "reference" || only.player.kind !== "not") return undefined;
  const { player } = only.player;
  if (player.kind !== "controller of" || JSON.stringify(player.object) !== JSON.stringify(only.affects.object)) return undefined;
  return `exchange control of ${printObject(only.affects.object)}${printDuration(duration)}`;
}

/** "Exchange control of the two": each goes to the other's controller (701.12b). */
function printExchange({ effects, duration }: Extract<Effect, { kind: "continuous" }>): string | undefined {
  const [first, second] = effects;
  if (effects.length !== 2 || first?.kind !== "control" || second?.kind !== "control") return undefined;
  if (first.affects.kind !== "reference" || second.affects.kind !== "reference") return undefined;
  const goes = (player: PlayerReference, from: ObjectReference): boolean =>
    player.kind === "controller of" && JSON.stringify(player.object) === JSON.stringify(from);
  if (!goes(first.player, second.affects.object) || !goes(second.player, first.affects.object)) return undefined;
  return `exchange control of ${printObject(first.affects.object)} and ${printObject(second.affects.object)}${printDuration(duration)}`;
}

/** "Prevent all combat damage that would be dealt to and dealt by that creature this turn." */
function printToAndBy({ effects, duration }: Extract<Effect, { kind: "continuous" }>): string | undefined {
  const [first, second] = effects;
  if (effects.length !== 2 || first?.kind !== "norm" || second?.kind !== "norm" || duration.kind !== "end of turn") return undefined;
  const [to, by] = [first.norm, second.norm];
  if (to.kind !== "prevent damage" || by.kind !== "prevent damage" || to.to?.kind !== "is") return undefined;
  if (JSON.stringify(to.to) !== JSON.stringify(by.from) || to.combat !== by.combat || to.from !== undefined || by.to !== undefined)
    return undefined;
  return `prevent all ${to.combat === true ? "combat " : ""}damage that would be dealt to and dealt by ${printObject(to.to.object)} this turn`;
}

function commonSubject(effects: Extract<Effect, { kind: "continuous" }>["effects"]): string | undefined {
  const subjects = effects
    .filter(({ kind }) => kind !== "irrelevant")
    .map((part) =>
      "affects" in part
        ? part.affects
        : part.kind === "norm" && "who" in part.norm && part.norm.who?.kind === "is"
          ? { kind: "reference" as const, object: part.norm.who.object }
          : undefined,
    );
  const first = subjects[0];
  if (first === undefined || subjects.some((other) => JSON.stringify(other) !== JSON.stringify(first))) return undefined;
  return first.kind === "reference" ? printObject(first.object) : first.kind === "filter" ? printAffected(first) : undefined;
}

export function printDuration(duration: Duration): string {
  switch (duration.kind) {
    case "permanent":
      return "";
    case "as long as":
      return ` for as long as ${printCondition(duration.condition)}`;
    case "until cast":
      return ` until a player casts ${withArticle(printNoun(duration.filter))}`;
    case "next turn of":
      return ` during ${printWhose(duration.player)} next turn`;
    case "end of combat":
      return " this combat";
    default:
      return ` ${duration.kind.startsWith("until") ? duration.kind : `until ${duration.kind}`}`;
  }
}
