// "Choose first strike, vigilance, or lifelink. Creatures you control gain that ability until end of turn.": read as their choice of these (608.2d).

import type { Token } from "../token.ts";
import { abilityList } from "./ability-list.ts";
import { list, words } from "./kit.ts";

/** The abilities that a sentence offers, in its words; undefined if it does anything else. */
export function offeredAbilities(sentence: readonly Token[]): readonly Token[] | undefined {
  if (sentence[0]?.text !== "choose") return undefined;
  const ws = words(sentence);
  const whole = list(abilityList, { by: ["or"], min: 2 })(ws, 1).some(
    ({ value, end }) => end === sentence.length && value.items.every((abilities) => abilities.length === 1),
  );
  return whole ? sentence.slice(1) : undefined;
}

/** The sentence with "your choice of" them in the place of "that ability". */
export function withOffered(sentence: readonly Token[], offered: readonly Token[]): readonly Token[] {
  const at =
    offered.length === 0 ? -1 : sentence.findIndex((token, index) => token.text === "that" && sentence[index + 1]?.text === "ability");
  if (at < 0) return sentence;
  const { span } = sentence[at] as Token;
  const choice = ["your", "choice", "of"].map((text): Token => ({ kind: "word", text, raw: text, span }));
  return [...sentence.slice(0, at), ...choice, ...offered, ...sentence.slice(at + 2)];
}
