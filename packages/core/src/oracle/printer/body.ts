// What spells and abilities do, in our own words (608.2).

import type { Duration } from "../continuous-effect.ts";
import type { Body, Effect, Modes, Recipient } from "../effect.ts";
import type { Amount, ObjectReference } from "../reference.ts";
import { printAmount } from "./amount.ts";
import { printCondition } from "./condition.ts";
import { printAbilities, printAffected, printContinuous } from "./effect.ts";
import { printNoun, printPlural, withArticle } from "./filter.ts";
import { printObject } from "./object.ts";
import { printPlayer, printPlayerVerb, printWhose } from "./player.ts";
import { fillSlots, slotMark } from "./target.ts";
import { printToken } from "./token.ts";

/** A body as sentences; modes as bulleted lines. */
export function printBody(body: Body): string {
  const text = sentencesUp(fillSlots(printEffects(body.effects), body.targets));
  if (body.modes === undefined) return text;
  return [text, printModes(body.modes)].filter((part) => part !== "").join(" ");
}

function printModes(modes: Modes): string {
  const { min, max } = modes;
  const same = JSON.stringify(min) === JSON.stringify(max);
  const count = same
    ? spelled(min)
    : max === "any"
      ? "one or more"
      : min.kind === "number" && min.value === 0
        ? `up to ${spelled(max)}`
        : "one or both";
  return [`choose ${count} —`, ...modes.options.map((option) => `\n• ${capital(printBody(option))}`)].join("");
}

function spelled(amount: Amount): string {
  return amount.kind === "number" ? (["zero", "one", "two", "three", "four"][amount.value] ?? String(amount.value)) : printAmount(amount);
}

function printEffects(effects: readonly Effect[]): string {
  return effects.map((effect) => `${capital(printEffect(effect))}.`).join(" ");
}

/** Pronouns put in the place of targets may begin a sentence. */
function sentencesUp(text: string): string {
  return text.replace(/(^|\. )([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function printEffect(effect: Effect): string {
  switch (effect.kind) {
    case "deal damage": {
      const to = effect.to.map(printRecipient).join(" and ");
      const plain = effect.amount.kind === "number" || effect.amount.kind === "x";
      if (effect.divided === true)
        return `${printObject(effect.source)} deals ${printAmount(effect.amount)} damage divided as you choose among ${to}`;
      const what = plain
        ? `${printAmount(effect.amount)} damage`
        : effect.amount.kind === "that much"
          ? "that much damage"
          : `damage equal to ${printAmount(effect.amount)}`;
      return `${printObject(effect.source)} deals ${what} to ${to}${effect.unpreventable === true ? ". The damage can't be prevented" : ""}`;
    }
    case "destroy":
      return `destroy ${every(effect.what)}${effect.noRegeneration === true ? ". It can't be regenerated" : ""}`;
    case "exile":
      return `exile ${every(effect.what)}${effect.faceDown === true ? " face down" : ""}${effect.until === undefined ? "" : effect.until === "this leaves" ? " until this permanent leaves the battlefield" : ` until ${effect.until}`}`;
    case "return":
      return printReturn(effect);
    case "put onto battlefield":
      return `put ${every(effect.what)} onto the battlefield${manner(effect)}`;
    case "move":
      return printMove(effect);
    case "regenerate":
    case "tap":
    case "untap":
    case "sacrifice":
    case "transform":
    case "detain":
    case "goad":
    case "suspect":
    case "flip":
      return `${effect.by === undefined || effect.by.kind === "you" ? effect.kind : printPlayerVerb(effect.by, effect.kind)} ${every(effect.what)}`;
    case "remove from combat":
      return `remove ${every(effect.what)} from combat`;
    case "phase out":
      return `${every(effect.what)} phases out`;
    case "turn face down":
    case "turn face up":
      return `turn ${every(effect.what)} ${effect.kind.slice(5)}`;
    case "player sacrifices":
      return `${printPlayerVerb(effect.player, "sacrifice")} ${counted(effect.count, effect.filter)}`;
    case "counters":
      return `${effect.remove === true ? "remove" : effect.divided === true ? "distribute" : "put"} ${counters(effect.amount, effect.counter)} ${effect.divided === true ? "among" : effect.remove === true ? "from" : "on"} ${every(effect.what)}`;
    case "player counters":
      return `${printPlayerVerb(effect.player, "get")} ${counters(effect.amount, effect.counter)}`;
    case "exchange life":
      return `${printPlayer(effect.players[0])} and ${printPlayer(effect.players[1])} exchange life totals`;
    case "life":
      return printLife(effect);
    case "continuous":
      return printLasting(effect);
    case "attach":
      return `attach ${printObject(effect.what)} to ${effect.to.kind === "player" ? printPlayer(effect.to.player) : printObject(effect.to as ObjectReference)}`;
    case "unattach":
      return `unattach ${printObject(effect.what)}`;
    case "create token":
      return `${effect.under === undefined || effect.under.kind === "you" ? "create" : printPlayerVerb(effect.under, "create")} ${printToken(effect)}`;
    case "create emblem":
      return `${printPlayerVerb(effect.player, "get")} an emblem with ${printAbilities(effect.abilities)}`;
    case "fight":
      return `${printObject(effect.first)} fights ${printObject(effect.second)}`;
    case "prevent damage":
      return printPrevent(effect);
    case "counter spell":
      return `counter ${every(effect.what)}${effect.unlessPays === undefined ? "" : ` unless its controller ${/^pays? /.test(effect.unlessPays) ? effect.unlessPays : `pays ${effect.unlessPays}`}`}`;
    case "copy spell":
      return `copy ${every(effect.what)}${effect.newTargets ? ". You may choose new targets for the copy" : ""}`;
    case "change targets":
      return effect.how === "choose new targets"
        ? `you may choose new targets for ${every(effect.what)}`
        : `${effect.how} of ${every(effect.what)}${effect.to === undefined ? "" : ` to ${printObject(effect.to)}`}`;
    case "become blocked":
      return `${every(effect.what)} becomes blocked`;
    case "block instead":
      return `${every(effect.what)} blocks ${effect.attacker === undefined ? "an attacking creature of your choice" : printObject(effect.attacker)}`;
    case "choose":
      return `${effect.by === undefined || effect.by.kind === "you" ? "choose" : printPlayerVerb(effect.by, "choose")} ${effect.what === "object" && effect.filter !== undefined ? withArticle(printNoun(effect.filter)) : withArticle(effect.what)}`;
    case "delayed":
      return `${effect.when}, ${lower(withoutStop(effect.body.targets.length > 0 ? printBody(effect.body) : printEffects(effect.body.effects)))}`;
    case "if": {
      const or = printTapOrUntap(effect);
      if (or !== undefined) return or;
      const { condition } = effect;
      if (condition.kind === "not" && condition.of.kind === "cost paid" && condition.of.cost.includes(" "))
        return `${inner(effect.then)} unless ${condition.of.cost}`;
      const then = `if ${printCondition(effect.condition)}, ${inner(effect.then)}`;
      return effect.otherwise === undefined ? then : `${then}. Otherwise, ${inner(effect.otherwise)}`;
    }
    case "may":
      return `${printPlayer(effect.player)} may ${inner(effect.effects)
        .replace(/^you /, "")
        .replace(/^((?:this|enchanted) permanent|it) deals /, "have $1 deal ")}`;
    case "keyword action":
      return `${effect.what === undefined || effect.amount !== undefined ? "" : `${printObject(effect.what)} `}${effect.action}${effect.amount === undefined || effect.action.endsWith(` ${printAmount(effect.amount)}`) ? "" : ` ${printAmount(effect.amount)}`}`;
    case "irrelevant":
    case "opaque":
      return lower(effect.words);
  }
}

/** "tap or untap it": a choice between two. */
function printTapOrUntap({ then, otherwise }: Extract<Effect, { kind: "if" }>): string | undefined {
  const [first] = then;
  const [second] = otherwise ?? [];
  if (first?.kind !== "tap" || second?.kind !== "untap" || then.length !== 1 || otherwise?.length !== 1) return undefined;
  return `tap or untap ${every(first.what)}`;
}

function inner(effects: readonly Effect[]): string {
  return effects.map(printEffect).join(" and ");
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function withoutStop(text: string): string {
  return text.replace(/\.$/, "");
}

/** "each creature", "target creature", "it". */
function every(object: ObjectReference): string {
  if (object.kind === "each") return `each ${printNoun(object.filter)}`;
  if (object.kind !== "choice") return printObject(object);
  if (object.count === "any") return `any number of ${printPlural(object.filter)}`;
  return `${object.upTo === true ? "up to " : ""}${counted(object.count, object.filter)}${object.atRandom === true ? " at random" : ""}`;
}

function printRecipient(recipient: Recipient): string {
  if (recipient.kind === "slot") return slotMark(recipient.slot);
  return recipient.kind === "player" ? printPlayer(recipient.player) : every(recipient.object);
}

function counted(count: Amount, filter: import("../filter.ts").Filter): string {
  if (count.kind === "number" && count.value === 1) return withArticle(printNoun(filter));
  return `${spelled(count)} ${printPlural(filter)}`;
}

function counters(amount: Amount, counter: string): string {
  if (amount.kind === "number" && amount.value === 1) return `${/^[aeiou]/.test(counter) ? "an" : "a"} ${counter} counter`;
  if (amount.kind === "number" || amount.kind === "x") return `${spelled(amount)} ${counter} counters`;
  if (amount.kind === "that much") return `that many ${counter} counters`;
  return `a number of ${counter} counters equal to ${printAmount(amount)}`;
}

function printLife({ player, change, amount }: Extract<Effect, { kind: "life" }>): string {
  if (change === "set") return `${printWhose(player)} life total becomes ${printAmount(amount)}`;
  const plain = amount.kind === "number" || amount.kind === "x";
  return `${printPlayerVerb(player, change)} ${plain ? `${printAmount(amount)} life` : amount.kind === "that much" ? "that much life" : `life equal to ${printAmount(amount)}`}`;
}

function manner(effect: {
  readonly tapped?: boolean;
  readonly attacking?: boolean;
  readonly under?: import("../reference.ts").PlayerReference;
  readonly attachedTo?: ObjectReference;
}): string {
  return [
    effect.tapped === true ? (effect.attacking === true ? " tapped and attacking" : " tapped") : "",
    effect.under === undefined ? "" : ` under ${printWhose(effect.under)} control`,
    effect.attachedTo === undefined ? "" : ` attached to ${printObject(effect.attachedTo)}`,
  ].join("");
}

function printReturn(effect: Extract<Effect, { kind: "return" }>): string {
  if (effect.to === "battlefield") return `return ${every(effect.what)} to the battlefield${manner(effect)}`;
  return `return ${every(effect.what)} to its owner's ${effect.to}`;
}

function printMove(effect: Extract<Effect, { kind: "move" }>): string {
  const what = every(effect.what);
  if (effect.position === "shuffled") return `shuffle ${what} into its owner's library`;
  if (effect.to === "library") return `put ${what} on ${effect.position === "bottom" ? "the bottom" : "top"} of its owner's library`;
  return `put ${what} into its owner's ${effect.to}`;
}

/** Effects with one subject in a row: "it gets +2/+2 and gains flying until end of turn". */
function printLasting(effect: Extract<Effect, { kind: "continuous" }>): string {
  const [only] = effect.effects;
  if (
    effect.effects.every((part) => part.kind === "norm" && part.norm.kind === "prevent damage") &&
    effect.duration.kind === "end of turn"
  ) {
    return effect.effects.map((part) => `${printContinuous(part)} this turn`).join(". ");
  }
  if (only?.kind === "control" && effect.effects.length === 1) {
    return `${only.player.kind === "you" ? "gain" : printPlayerVerb(only.player, "gain")} control of ${printAffected(only.affects)}${printDuration(effect.duration)}`;
  }
  const clauses = effect.effects.map((part) =>
    printContinuous(part).replace(/^(.*?) has (?!base )/, (_, subject: string) => `${subject} gains `),
  );
  const [first = "", ...rest] = clauses;
  const subject = commonSubject(effect.effects);
  const short =
    subject === undefined ? rest : rest.map((clause) => (clause.startsWith(`${subject} `) ? clause.slice(subject.length + 1) : clause));
  const condition = effect.condition === undefined ? "" : `if ${printCondition(effect.condition)}, `;
  return `${condition}${[first, ...short].join(" and ")}${printDuration(effect.duration)}`;
}

function commonSubject(effects: Extract<Effect, { kind: "continuous" }>["effects"]): string | undefined {
  const subjects = effects.map((part) =>
    "affects" in part
      ? part.affects
      : part.kind === "norm" && "who" in part.norm && part.norm.who?.kind === "is"
        ? { kind: "reference" as const, object: part.norm.who.object }
        : undefined,
  );
  const first = subjects[0];
  if (first === undefined || subjects.some((other) => JSON.stringify(other) !== JSON.stringify(first))) return undefined;
  return first.kind === "reference" ? printObject(first.object) : first.kind === "filter" ? `each ${printNoun(first.filter)}` : undefined;
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

function printPrevent(effect: Extract<Effect, { kind: "prevent damage" }>): string {
  const chosen = effect.from?.kind === "all" ? effect.from.of.filter((part) => part.kind !== "is") : [];
  if (effect.from !== undefined && JSON.stringify(effect.from).includes('"linked"') && effect.amount?.kind === "that much") {
    const source = printNoun(chosen.length === 0 ? { kind: "object kind", is: "source" } : { kind: "all", of: chosen });
    return `the next time ${withArticle(source)} of your choice would deal damage${effect.to === undefined ? "" : ` to ${printRecipient(effect.to)}`} this turn, prevent that damage`;
  }
  const amount = effect.amount === undefined ? "all" : `the next ${printAmount(effect.amount)}`;
  const combat = effect.combat === true ? "combat " : "";
  const to = effect.to === undefined ? "" : ` to ${printRecipient(effect.to)}`;
  const from =
    effect.from === undefined ? "" : ` by ${effect.from.kind === "is" ? printObject(effect.from.object) : printPlural(effect.from)}`;
  return `prevent ${amount} ${combat}damage that would be dealt${to} this turn${from}`;
}
