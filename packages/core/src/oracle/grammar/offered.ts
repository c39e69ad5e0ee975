// "Choose first strike, vigilance, or lifelink. Creatures you control gain that ability until end of turn.": read as their choice of these (608.2d).

import type { Token } from "../token.ts";
import { abilityList } from "./ability-list.ts";
import { list, words } from "./kit.ts";
import type { Passage } from "./paragraph.ts";

/** The abilities that a sentence offers, in its words; undefined if it does anything else. */
export function offeredAbilities(sentence: readonly Token[]): readonly Token[] | undefined {
  if (sentence[0]?.text !== "choose") return undefined;
  const ws = words(sentence);
  const whole = list(abilityList, { by: ["or"], min: 2 })(ws, 1).some(
    ({ value, end }) => end === sentence.length && value.items.every((abilities) => abilities.length === 1),
  );
  return whole ? sentence.slice(1) : undefined;
}

/** The abilities that a cost offers, in its words: "{2}, {T}, Choose flying, first strike, trample, or shadow:". */
export function offeredByCost(tokens: readonly Token[], from: number, to: number): readonly Token[] {
  for (let i = from; i < to; i++) {
    const found =
      tokens[i]?.text === "choose" && (i === from || tokens[i - 1]?.text === ",") ? offeredAbilities(tokens.slice(i, to)) : undefined;
    if (found !== undefined) return found;
  }
  return [];
}

/** "target creature with the chosen ability loses it and another target creature gains it": what was chosen as the cost was paid is spelled out. */
export function withChosen(passage: Passage, offered: readonly Token[]): Passage {
  const { tokens, start, end } = passage;
  const own = tokens.slice(start, end);
  if (offered.length === 0 || !own.some((_, at) => says(own, at, WITH_CHOSEN))) return passage;
  const spelled: Token[] = [];
  for (let i = 0; i < own.length; i++) {
    const token = own[i] as Token;
    spelled.push(token);
    if (says(own, i, WITH_CHOSEN)) {
      spelled.push(...inPlaceOf(own[i + WITH_CHOSEN.length - 1] as Token, "the ability chosen from", offered));
      i += WITH_CHOSEN.length - 1;
    } else if (/^(?:gain|lose)s?$/.test(token.text)) {
      const named = [["it"], ["that", "ability"], ["the", "chosen", "ability"]].find((words) => says(own, i + 1, words));
      if (named === undefined) continue;
      spelled.push(...inPlaceOf(own[i + named.length] as Token, "your choice of", offered));
      i += named.length;
    }
  }
  return { ...passage, tokens: [...tokens.slice(0, start), ...spelled], end: start + spelled.length };
}

const WITH_CHOSEN = ["with", "the", "chosen", "ability"];

/** Other words where a token stands: they are found there, not in the cost. */
function inPlaceOf(token: Token, words: string, offered: readonly Token[]): readonly Token[] {
  return [...plainWords(words, token), ...offered.map((word) => ({ ...word, span: token.span }))];
}

function says(tokens: readonly Token[], at: number, words: readonly string[]): boolean {
  return words.every((word, index) => tokens[at + index]?.text === word);
}

function plainWords(words: string, { span }: Token): readonly Token[] {
  return words.split(" ").map((text): Token => ({ kind: "word", text, raw: text, span }));
}

/** The sentence with "your choice of" them in the place of "that ability". */
export function withOffered(sentence: readonly Token[], offered: readonly Token[]): readonly Token[] {
  const at =
    offered.length === 0 ? -1 : sentence.findIndex((token, index) => token.text === "that" && sentence[index + 1]?.text === "ability");
  if (at < 0) return sentence;
  return [...sentence.slice(0, at), ...plainWords("your choice of", sentence[at] as Token), ...offered, ...sentence.slice(at + 2)];
}
