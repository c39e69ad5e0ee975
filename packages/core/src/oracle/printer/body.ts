// What spells and abilities do, in our own words (608.2).

import type { Body, Effect, Modes } from "../effect.ts";
import { printCondition } from "./condition.ts";
import { inner, printEffect, printInstead } from "./instruction.ts";
import { capital, lower } from "./letters.ts";
import { printPlayerVerb } from "./player.ts";
import { fillSlots } from "./target.ts";
import { spelled } from "./what.ts";

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

export function printEffects(effects: readonly Effect[], leading = false): string {
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
