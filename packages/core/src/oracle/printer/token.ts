// Tokens in our own words: "two 1/1 white Soldier creature tokens with flying" (111).

import { colorName } from "../../characteristics/color.ts";
import type { Effect } from "../effect.ts";
import { isPredefined } from "../grammar/effect/predefined-token.ts";
import type { Amount } from "../reference.ts";
import { printAmount, spelled } from "./amount.ts";
import { printAbilities, printExcept } from "./effect.ts";
import { joined } from "./filter.ts";
import { printObject } from "./object.ts";

export function printToken({ token, count, tapped, attacking, blocking, attachedTo }: Extract<Effect, { kind: "create token" }>): string {
  const one = count.kind === "number" && count.value === 1;
  const state = [tapped === true ? "tapped" : "", attacking === true ? "attacking" : ""].filter((word) => word !== "");
  if (token.copyOf !== undefined)
    return `${one ? "a token that's a copy" : `${many(count)} tokens that are copies`} of ${printObject(token.copyOf)}${printExcept(token.except, "that token")}${state.length === 2 ? ` that${one ? "'s" : " are"} tapped and attacking` : ""}`;
  // The rules say what a Treasure token is (111.10).
  const known = token.name !== undefined && token.power === undefined && isPredefined(token.name) ? token.name : undefined;
  const words = [
    ...(known !== undefined
      ? [known, one ? "token" : "tokens"]
      : [
          ...(token.power === undefined || token.toughness === undefined ? [] : [`${size(token.power)}/${size(token.toughness)}`]),
          ...(token.colors.length > 0 ? [joined(token.colors.map(colorName), "and")] : token.power === undefined ? [] : ["colorless"]),
          ...token.supertypes,
          ...token.subtypes,
          ...token.cardTypes,
          one ? "token" : "tokens",
        ]),
  ];
  const described = [...(state.length === 1 ? state : []), ...words].join(" ");
  const number = one ? (/^[aeioux8]|^1[18]\//i.test(described) ? "an" : "a") : many(count);
  const abilities = token.abilities.length > 0 && known === undefined ? ` with ${printAbilities(token.abilities)}` : "";
  const name = token.name === undefined || known !== undefined || token.name === token.subtypes.join(" ") ? "" : ` named ${token.name}`;
  const arrival = state.length === 2 ? ` that${one ? "'s" : " are"} tapped and attacking` : "";
  return `${number} ${described}${abilities}${name}${arrival}${blocking === undefined ? "" : ` that's blocking ${printObject(blocking)}`}${attachedTo === undefined ? "" : ` attached to ${printObject(attachedTo)}`}${where([count, token.power, token.toughness])}`;
}

function many(count: Amount): string {
  if (count.kind === "number") return spelled(count.value);
  return count.kind === "that much" ? "that many" : "X";
}

/** ", where X is …", for a number or a size that has to be told. */
function where(amounts: readonly (Amount | undefined)[]): string {
  const [count, ...sizes] = amounts;
  const told = [count?.kind === "that much" ? undefined : count, ...sizes].find(
    (amount) => amount !== undefined && amount.kind !== "number" && amount.kind !== "x",
  );
  return told === undefined ? "" : `, where X is ${printAmount(told)}`;
}

function size(amount: Amount): string {
  return amount.kind === "number" ? String(amount.value) : "X";
}
