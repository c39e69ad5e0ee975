// What spells and abilities do, in our own words (608.2).

import type { Duration } from "../continuous-effect.ts";
import type { Body, Effect, Modes, Recipient } from "../effect.ts";
import type { Filter } from "../filter.ts";
import type { Amount, ObjectReference, PlayerReference } from "../reference.ts";
import { spelled as numberWord, printAmount } from "./amount.ts";
import { printCondition } from "./condition.ts";
import { printAbilities, printAffected, printContinuous } from "./effect.ts";
import { printNoun, printPlural, withArticle } from "./filter.ts";
import { afterMay } from "./may.ts";
import { printObject } from "./object.ts";
import { printPlayer, printPlayerVerb, printWhose } from "./player.ts";
import { eachOf, fillSlots, recipientMark, said, slotMark } from "./target.ts";
import { printToken } from "./token.ts";

/** A body as sentences; modes as bulleted lines. `leading`: right after a trigger event, where "if" would be part of that (603.4). */
export function printBody(body: Body, leading = false): string {
  const text = sentencesUp(fillSlots(printEffects(body.effects, leading), body.targets));
  if (body.modes === undefined) return text;
  return [text, printModes(body.modes)].filter((part) => part !== "").join(" ");
}

function printModes(modes: Modes): string {
  const { min, max, chosenBy } = modes;
  const same = JSON.stringify(min) === JSON.stringify(max);
  const count = same
    ? spelled(min)
    : max === "any"
      ? "one or more"
      : min.kind === "number" && min.value === 0
        ? `up to ${spelled(max)}`
        : max.kind === "number" && max.value === 2
          ? "one or both"
          : `${spelled(min)} to ${spelled(max)}`;
  if (modes.allIf !== undefined && modes.allIf.kind !== "cost paid" && modes.options.length === 2)
    return [
      `choose one. If ${printCondition(modes.allIf)}, you may choose both instead.`,
      ...modes.options.map((option) => `\n• ${capital(printBody(option))}`),
    ].join("");
  const who = chosenBy === undefined || chosenBy.kind === "you" ? "choose" : printPlayerVerb(chosenBy, "choose");
  const head = modes.repeat === true ? `${who} ${count}. You may choose the same mode more than once.` : `${who} ${count} —`;
  return [head, ...modes.options.map((option) => `\n• ${capital(printBody(option))}`)].join("");
}

function spelled(amount: Amount): string {
  return amount.kind === "number" ? numberWord(amount.value) : printAmount(amount);
}

function printEffects(effects: readonly Effect[], leading = false): string {
  const sentences = joinRows(effects.map((effect, index) => ({ effect, text: stopped(capital(printTop(effect, leading, index === 0))) })));
  const offered = effects.findIndex((effect) => effect.kind === "choose" && effect.what === "word");
  const choice = offered < 0 ? null : OFFERED.exec(sentences[offered + 1] ?? "");
  if (choice === null) return sentences.join(" ");
  const [whole, list = ""] = choice;
  return sentences
    .map((sentence, index) =>
      index === offered ? `Choose ${list}.` : index === offered + 1 ? sentence.replace(whole, "that ability") : sentence,
    )
    .join(" ");
}

/** A verb without a subject of its own goes on the sentence before. */
function joinRows(parts: readonly { readonly effect: Effect; readonly text: string }[]): readonly string[] {
  const out: string[] = [];
  for (const { effect, text } of parts) {
    const last = out.at(-1);
    if (last?.endsWith(".") && effect.kind === "irrelevant" && SUBJECTLESS.test(text))
      out[out.length - 1] = `${last.slice(0, -1)} and ${lower(text)}`;
    else out.push(text);
  }
  return out;
}

const SUBJECTLESS = /^(?:Doesn't|Draws|Returns|Chooses|Discards|Puts|Shuffles|Reveals|Searches|Loses|Gains) /;

const OFFERED = /your choice of (.*?)(?= until |\.$)/;

/** A sentence of its own. `leading`: "if …" before it would stand for the whole ability. */
function printTop(effect: Effect, leadingText: boolean, first: boolean): string {
  const leading = leadingText && first;
  if (effect.kind === "may") return printChoice(effect);
  if (effect.kind === "delayed" && first && /^when/i.test(effect.when) && !effect.when.includes("this turn"))
    return `until end of turn, ${printEffect({ ...effect, when: lower(effect.when) })}`;
  if (effect.kind !== "if") return printEffect(effect);
  if (effect.condition.kind === "history" && effect.condition.fact === "otherwise") return `otherwise, ${inner(effect.then)}`;
  const instead = printInstead(effect);
  if (instead !== undefined) return instead;
  const plain = effect.condition.kind !== "history" && effect.condition.kind !== "not" && effect.otherwise === undefined;
  if (leading && effect.otherwise !== undefined) {
    const { condition } = effect;
    const word = condition.kind === "not" ? `unless ${printCondition(condition.of)}` : `if ${printCondition(condition)}`;
    return `${inner(effect.then)} ${word}. Otherwise, ${inner(effect.otherwise)}`;
  }
  return (leading && plain) || speaksOfTarget(effect)
    ? `${inner(effect.then)} if ${printCondition(effect.condition)}`
    : printEffect(effect);
}

/** "Destroy target creature if its toughness is 2 or less": what is chosen is named before what it is asked. */
function speaksOfTarget({ condition, then, otherwise }: Extract<Effect, { kind: "if" }>): boolean {
  const [only] = then;
  if (condition.kind !== "compare" || condition.left.kind !== "stat" || otherwise !== undefined || then.length !== 1) return false;
  const { of } = condition.left;
  return of.kind === "target" && only !== undefined && "what" in only && JSON.stringify(only.what) === JSON.stringify(of);
}

function stopped(words: string): string {
  // What forbids regeneration stands after the condition.
  const sentence = words.replace(/^(.*)\. It can't be regenerated ((?:unless|if) .*)$/, "$1 $2. It can't be regenerated");
  return /[.]"$/.test(sentence) ? sentence : `${sentence}.`;
}

/** "You may sacrifice a land. If you do, draw a card." */
function printChoice(effect: Extract<Effect, { kind: "may" }>): string {
  const [first, ...rest] = effect.effects;
  if (first === undefined || rest.length === 0) return printEffect(effect);
  const { player } = effect;
  const done =
    player.kind === "you"
      ? "you do"
      : player.kind === "player"
        ? "a player does"
        : player.kind === "opponent"
          ? "an opponent does"
          : "they do";
  return `${printEffect({ ...effect, effects: [first] })}. If ${done}, ${inner(rest)}`;
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
      return `counter ${every(effect.what)}${effect.unlessPays === undefined ? "" : ` unless its controller ${/^(?:pays?|discards|sacrifices) /.test(effect.unlessPays) ? effect.unlessPays : `pays ${effect.unlessPays}`}`}`;
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

function printDamage({ source, amount, to, divided, unpreventable }: Extract<Effect, { kind: "deal damage" }>): string {
  const itself = (recipient: Recipient): boolean =>
    recipient.kind === "object" && recipient.object.kind !== "each" && JSON.stringify(recipient.object) === JSON.stringify(source);
  const goal = to.map((recipient) => (itself(recipient) ? "itself" : printRecipient(recipient))).join(" and ");
  if (divided === true) return `${printObject(source)} deals ${printAmount(amount)} damage divided as you choose among ${goal}`;
  const after = unpreventable === true ? ". The damage can't be prevented" : "";
  const told = JSON.stringify(amount);
  // "equal to its power" stands by its source, "equal to the number of cards in that player's hand" after that player.
  const own = amount.kind === "stat" && JSON.stringify(amount.of) === JSON.stringify(source);
  const ofGoal = mentionsGoal(told, to);
  const what =
    own && amount.kind === "stat"
      ? `damage equal to its ${amount.stat} to ${goal}`
      : ofGoal || plainAmount(amount)
        ? measured(amount, "damage", `to ${goal}`)
        : `damage equal to ${printAmount(amount)} to ${goal}`;
  return `${printObject(source)} deals ${what}${after}`;
}

function plainAmount(amount: Amount): boolean {
  return amount.kind === "number" || amount.kind === "x" || amount.kind === "that much";
}

/** Whether a number is told by whom or what the damage is dealt to. */
function mentionsGoal(told: string, to: readonly Recipient[]): boolean {
  return to.some((recipient) =>
    recipient.kind === "slot"
      ? told.includes(`"slot":${recipient.slot}`)
      : recipient.kind === "player"
        ? told.includes(JSON.stringify(recipient.player)) || told.includes('"recipient"')
        : recipient.object.kind === "each"
          ? told.includes('"recipient"')
          : told.includes(JSON.stringify(recipient.object)),
  );
}

/** "3 damage to it", "damage to it equal to its power", "that much life". */
function measured(amount: Amount, what: "damage" | "life", to: string): string {
  const rest = to === "" ? "" : ` ${to}`;
  if (amount.kind === "number" || amount.kind === "x") return `${printAmount(amount)} ${what}${rest}`;
  return amount.kind === "that much" ? `that much ${what}${rest}` : `${what}${rest} equal to ${printAmount(amount)}`;
}

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
function printInstead({ condition, then, otherwise = [] }: Extract<Effect, { kind: "if" }>): string | undefined {
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
  if (isRevealed(object.filter)) return oneOfThem(object.count);
  if (object.count === "any") return `any number of ${printPlural(object.filter)}`;
  return `${object.upTo === true ? "up to " : ""}${counted(object.count, object.filter)}${object.atRandom === true ? " at random" : ""}`;
}

function printHost(to: Extract<Effect, { kind: "attach" }>["to"]): string {
  if (to.kind === "player") return printPlayer(to.player);
  if (to.kind !== "other host") return printObject(to);
  if (to.sharing !== undefined) return "another permanent of that type";
  return `another permanent ${to.sameController === true ? "with the same controller" : "it can enchant"}`;
}

function chosenThing({ what, filter }: Extract<Effect, { kind: "choose" }>): string {
  if (what === "object" && filter !== undefined) return isRevealed(filter) ? "one of them" : withArticle(printNoun(filter));
  return what === "name" ? "a card name" : withArticle(what);
}

function isRevealed(filter: Filter): boolean {
  return filter.kind === "is" && filter.object.kind === "earlier" && filter.object.action === "revealed";
}

function oneOfThem(count: Amount | "any"): string {
  return `${count === "any" ? "any number" : spelled(count)} of them`;
}

function printRecipient(recipient: Recipient): string {
  if (recipient.kind === "slot") return recipientMark(recipient.slot);
  if (recipient.kind === "player") return printPlayer(recipient.player);
  return recipient.object.kind === "target" ? eachOf(slotMark(recipient.object.slot)) : every(recipient.object);
}

function counted(count: Amount, filter: Filter): string {
  if (count.kind === "number" && count.value === 1) return withArticle(printNoun(filter));
  return `${count.kind === "that much" ? "that many" : spelled(count)} ${printPlural(filter)}`;
}

function counters(amount: Amount, counter: string): string {
  if (amount.kind === "number" && amount.value === 1) return `${/^[aeiou]/.test(counter) ? "an" : "a"} ${counter} counter`;
  if (amount.kind === "number" || amount.kind === "x") return `${spelled(amount)} ${counter} counters`;
  return amount.kind === "that much" ? `that many ${counter} counters` : `X ${counter} counters`;
}

function printCounters(effect: Extract<Effect, { kind: "counters" }>): string {
  const { amount, counter, what, remove, divided } = effect;
  const verb = remove === true ? "remove" : divided === true ? "distribute" : "put";
  const place = `${divided === true ? "among" : remove === true ? "from" : "on"} ${every(what)}`;
  const all = amount.kind === "counters" && amount.counter === counter && JSON.stringify(amount.on) === JSON.stringify(what);
  if (all && remove === true) return `remove all ${counter} counters ${place}`;
  if (all) return `double the number of ${counter} counters ${place}`;
  return `${verb} ${counters(amount, counter)} ${place}${whereX(amount)}`;
}

/** ", where X is …", if the number has to be told. */
function whereX(amount: Amount): string {
  return amount.kind === "number" || amount.kind === "x" || amount.kind === "that much" ? "" : `, where X is ${printAmount(amount)}`;
}

function printLife({ player, change, amount }: Extract<Effect, { kind: "life" }>): string {
  if (change === "set") return `${printWhose(player)} life total becomes ${printAmount(amount)}`;
  return `${printPlayerVerb(player, change)} ${measured(amount, "life", "")}`;
}

/** "its owner's", of each of several. */
function owned(player: PlayerReference, what: ObjectReference): string {
  const same = player.kind === "owner of" && what.kind === "each" && JSON.stringify(player.object) === JSON.stringify(what);
  return same ? "its owner's" : printWhose(player);
}

function manner(effect: {
  readonly what: ObjectReference;
  readonly tapped?: boolean;
  readonly attacking?: boolean;
  readonly under?: PlayerReference;
  readonly attachedTo?: ObjectReference;
  readonly nonAura?: boolean;
}): string {
  return [
    effect.tapped === true ? (effect.attacking === true ? " tapped and attacking" : " tapped") : "",
    effect.under === undefined ? "" : ` under ${owned(effect.under, effect.what)} control`,
    effect.attachedTo === undefined ? "" : ` attached to ${printObject(effect.attachedTo)}`,
    effect.nonAura === true ? " as a non-Aura enchantment" : "",
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

function printPrevent(effect: Extract<Effect, { kind: "prevent damage" }>): string {
  const { amount, from, to } = effect;
  const chosen = from?.kind === "all" && from.of.some((part) => part.kind === "is" && part.object.kind === "linked");
  const rest = from?.kind === "all" ? from.of.filter((part) => part.kind !== "is") : [];
  const source = withArticle(printNoun(rest.length === 0 ? { kind: "object kind", is: "source" } : { kind: "all", of: rest }));
  if (chosen && amount?.kind === "that much")
    return `the next time ${source} of your choice would deal damage${to === undefined ? "" : ` to ${printRecipient(to)}`} this turn, prevent that damage`;
  const combat = effect.combat === true ? "combat " : "";
  const goal = to === undefined ? "" : ` to ${printRecipient(to)}`;
  const by = chosen
    ? ` by ${source} of your choice`
    : from === undefined
      ? ""
      : ` by ${from.kind === "is" ? printObject(from.object) : printPlural(from)}`;
  return `prevent ${amount === undefined ? "all" : `the next ${printAmount(amount)}`} ${combat}damage that would be dealt${goal} this turn${by}`;
}
