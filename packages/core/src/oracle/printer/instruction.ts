// One instruction in our own words (608.2): its verb and what it is done to.

import type { Effect } from "../effect.ts";
import type { ObjectReference } from "../reference.ts";
import { printAmount } from "./amount.ts";
import { printBody, printEffects } from "./body.ts";
import { printCondition } from "./condition.ts";
import { counters, printCounters } from "./counters.ts";
import { printDamage, printLife, printPrevent } from "./damage.ts";
import { printAbilities } from "./effect.ts";
import { printLasting } from "./lasting.ts";
import { lower, withoutStop } from "./letters.ts";
import { afterMay } from "./may.ts";
import { manner, printMove, printReturn } from "./movement.ts";
import { printObject } from "./object.ts";
import { printPlayer, printPlayerVerb } from "./player.ts";
import { fillSlots, recipientMark, said } from "./target.ts";
import { printToken } from "./token.ts";
import { chosenThing, counted, every, printHost } from "./what.ts";

export function printEffect(effect: Effect): string {
  switch (effect.kind) {
    case "deal damage":
      return printDamage(effect);
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
      return `${effect.player.kind === "you" ? "sacrifice" : printPlayerVerb(effect.player, "sacrifice")} ${counted(effect.count, effect.filter)}`;
    case "counters":
      return printCounters(effect);
    case "player counters":
      return `${printPlayerVerb(effect.player, "get")} ${counters(effect.amount, effect.counter)}`;
    case "exchange life":
      if (effect.players[0].kind === "you") return `exchange life totals with ${printPlayer(effect.players[1])}`;
      return `${printPlayer(effect.players[0])} and ${printPlayer(effect.players[1])} exchange life totals`;
    case "life":
      return printLife(effect);
    case "continuous":
      return printLasting(effect);
    case "attach":
      return `attach ${printObject(effect.what)} to ${printHost(effect.to)}`;
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
      return `counter ${onStack(effect.what)}${effect.unlessPays === undefined ? "" : ` unless its controller ${/^(?:pays?|discards|sacrifices) /.test(effect.unlessPays) ? effect.unlessPays : `pays ${effect.unlessPays}`}`}`;
    case "copy spell":
      return `copy ${onStack(effect.what)}${effect.newTargets ? ". You may choose new targets for the copy" : ""}`;
    case "change targets":
      return effect.how === "choose new targets"
        ? `you may choose new targets for ${onStack(effect.what)}`
        : `${effect.how} of ${onStack(effect.what)}${effect.to === undefined ? "" : ` to ${printObject(effect.to)}`}`;
    case "become blocked":
      return `${every(effect.what)} becomes blocked`;
    case "block instead":
      return `${every(effect.what)} blocks ${effect.attacker === undefined ? "an attacking creature of your choice" : printObject(effect.attacker)}`;
    case "choose":
      return `${effect.by === undefined || effect.by.kind === "you" ? "choose" : printPlayerVerb(effect.by, "choose")} ${chosenThing(effect)}`;
    case "delayed":
      return printDelayed(effect);
    case "if": {
      const or = printTapOrUntap(effect);
      if (or !== undefined) return or;
      const { condition } = effect;
      if (condition.kind === "not" && condition.of.kind === "cost paid" && condition.of.cost.includes(" "))
        return `${inner(effect.then)} unless ${condition.of.cost}`;
      if (condition.kind === "history" && /^for each /i.test(condition.fact) && effect.otherwise === undefined)
        return `${lower(condition.fact)}, ${inner(effect.then)}`;
      if (condition.kind === "not" && effect.otherwise === undefined) return `${inner(effect.then)} unless ${printCondition(condition.of)}`;
      const then = `if ${printDone(condition)}, ${inner(effect.then)}`;
      return effect.otherwise === undefined ? then : `${then}. Otherwise, ${inner(effect.otherwise)}`;
    }
    case "may":
      return (
        printAnyNumber(effect) ??
        printMayLater(effect) ??
        `${printPlayer(effect.player)} may ${afterMay(inner(effect.effects), printPlayer(effect.player))}`
      );
    case "keyword action":
      if (effect.amount !== undefined && / x .+/i.test(effect.action))
        return `${effect.action.replace(/ x .*$/i, " X")}, where X is ${printAmount(effect.amount)}`;
      if (effect.action === "put its counters" && effect.what !== undefined) return `put its counters on ${printObject(effect.what)}`;
      return `${effect.what === undefined || effect.amount !== undefined ? "" : `${printObject(effect.what)} `}${effect.action}${effect.amount === undefined || effect.action.endsWith(` ${printAmount(effect.amount)}`) ? "" : ` ${printAmount(effect.amount)}`}`;
    case "irrelevant":
      return said(lower(effect.words));
    case "opaque":
      return lower(effect.words);
  }
}

/** One sentence, so that all of it is delayed; "when …" after it where it stood there. */
function printDelayed({ when, body }: Extract<Effect, { kind: "delayed" }>): string {
  const { effects, targets } = body;
  const oneSentence = body.modes === undefined && effects.length > 1 && effects.every(({ kind }) => IN_A_ROW.has(kind));
  const text = oneSentence
    ? targets.length > 0
      ? fillSlots(inner(effects), targets)
      : inner(effects)
    : targets.length > 0
      ? printBody(body)
      : printEffects(effects);
  const what = lower(withoutStop(text));
  return /^when (?!you|they|he)/.test(when) && !/\btarget\b/.test(when) && targets.length === 0 ? `${what} ${when}` : `${when}, ${what}`;
}

const IN_A_ROW: ReadonlySet<string> = new Set(
  "deal damage,destroy,exile,return,put onto battlefield,tap,untap,sacrifice,regenerate,transform,counters,life,create token,player sacrifices".split(
    ",",
  ),
);

/** "You may return it to its owner's hand at the beginning of the next end step": the choice is made now. */
function printMayLater({ player, effects }: Extract<Effect, { kind: "may" }>): string | undefined {
  const [only] = effects;
  if (effects.length !== 1 || only?.kind !== "delayed" || !only.when.startsWith("at ") || only.body.targets.length > 0) return undefined;
  return `${printPlayer(player)} may ${afterMay(inner(only.body.effects), printPlayer(player))} ${only.when}`;
}

/** "Remove any number of counters", "remove a counter": how many or which is chosen, so it may be none. */
function printAnyNumber({ player, effects }: Extract<Effect, { kind: "may" }>): string | undefined {
  const [only] = effects;
  if (player.kind !== "you" || only?.kind !== "counters" || effects.length !== 1 || only.remove !== true) return undefined;
  if (only.amount.kind === "that much") return `remove any number of ${only.counter} counters from ${every(only.what)}`;
  return only.counter === "any" && only.amount.kind === "number" && only.amount.value === 1
    ? `remove a counter from ${every(only.what)}`
    : undefined;
}

/** "if you do", of what the sentence before says. */
function printDone(condition: Extract<Effect, { kind: "if" }>["condition"]): string {
  if (condition.kind === "history" && condition.fact === "it was done") return "you do";
  return condition.kind === "history" && condition.fact === "it was not done" ? "you don't" : printCondition(condition);
}

/** "It deals 2 damage to that creature. If you control a Swamp, it deals 4 damage to that creature instead." */
export function printInstead({ condition, then, otherwise = [] }: Extract<Effect, { kind: "if" }>): string | undefined {
  if (otherwise.length === 0 || then[0]?.kind !== otherwise[0]?.kind || then[0]?.kind === "tap" || condition.kind === "not")
    return undefined;
  const [more] = then;
  const [less] = otherwise;
  const sameSlot =
    more?.kind === "deal damage" &&
    less?.kind === "deal damage" &&
    more.to.every(({ kind }) => kind === "slot") &&
    JSON.stringify(more.to) === JSON.stringify(less.to);
  const told = `${inner(otherwise)}. If ${printCondition(condition)}, `;
  return then.at(-1)?.kind === "irrelevant"
    ? `${told}instead ${inner(then)}`
    : `${told}${sameSlot ? more.to.reduce((text, to) => (to.kind === "slot" ? text.replace(` to ${recipientMark(to.slot)}`, "") : text), inner(then)) : inner(then)} instead`;
}

/** "tap or untap it": a choice between two. */
function printTapOrUntap({ then, otherwise }: Extract<Effect, { kind: "if" }>): string | undefined {
  const [first] = then;
  const [second] = otherwise ?? [];
  if (first?.kind !== "tap" || second?.kind !== "untap" || then.length !== 1 || otherwise?.length !== 1) return undefined;
  return `tap or untap ${every(first.what)}`;
}

export function inner(effects: readonly Effect[]): string {
  return effects.map(printEffect).join(" and ");
}

/** What stands on the stack is no permanent. */
function onStack(what: ObjectReference): string {
  return what.kind === "trigger object" ? "that spell or ability" : every(what);
}
