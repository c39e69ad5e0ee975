// Tokens in our own words: "two 1/1 white Soldier creature tokens with flying" (111).

import { colorName } from "../../characteristics/color.ts";
import type { Effect } from "../effect.ts";
import type { Amount } from "../reference.ts";
import { printAmount } from "./amount.ts";
import { printAbilities, printExcept } from "./effect.ts";
import { joined } from "./filter.ts";
import { printObject } from "./object.ts";

export function printToken({ token, count, tapped, attacking, attachedTo }: Extract<Effect, { kind: "create token" }>): string {
  const one = count.kind === "number" && count.value === 1;
  const state = [tapped === true ? "tapped" : "", attacking === true ? "attacking" : ""].filter((word) => word !== "");
  if (token.copyOf !== undefined)
    return `${one ? "a token" : `${printAmount(count)} tokens`} that's a copy of ${printObject(token.copyOf)}${printExcept(token.except)}${state.length === 2 ? " that's tapped and attacking" : ""}`;
  const words = [
    ...(token.power === undefined || token.toughness === undefined ? [] : [`${size(token.power)}/${size(token.toughness)}`]),
    ...(token.colors.length > 0 ? [joined(token.colors.map(colorName), "and")] : token.power === undefined ? [] : ["colorless"]),
    ...token.supertypes,
    ...token.subtypes,
    ...token.cardTypes,
    one ? "token" : "tokens",
  ];
  const described = [...(state.length === 1 ? state : []), ...words].join(" ");
  const number = one ? (/^[aeiou8]|^1[18]\//i.test(described) ? "an" : "a") : printAmount(count);
  const abilities = token.abilities.length > 0 ? ` with ${printAbilities(token.abilities)}` : "";
  const name = token.name === undefined || token.name === token.subtypes.join(" ") ? "" : ` named ${token.name}`;
  const arrival = state.length === 2 ? " that's tapped and attacking" : "";
  return `${number} ${described}${abilities}${name}${arrival}${attachedTo === undefined ? "" : ` attached to ${printObject(attachedTo)}`}`;
}

function size(amount: Amount): string {
  return amount.kind === "number" ? String(amount.value) : "X";
}
