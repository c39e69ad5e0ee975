// Damage dealt and prevented, life gained and lost, in our own words (120, 119, 615).

import type { Effect, Recipient } from "../effect.ts";
import type { Amount } from "../reference.ts";
import { printAmount } from "./amount.ts";
import { printNoun, printPlural, withArticle } from "./filter.ts";
import { printObject } from "./object.ts";
import { printPlayerVerb, printWhose } from "./player.ts";
import { printRecipient } from "./what.ts";

export function printDamage({ source, amount, to, divided, unpreventable }: Extract<Effect, { kind: "deal damage" }>): string {
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

export function printLife({ player, change, amount }: Extract<Effect, { kind: "life" }>): string {
  if (change === "set") return `${printWhose(player)} life total becomes ${printAmount(amount)}`;
  return `${printPlayerVerb(player, change)} ${measured(amount, "life", "")}`;
}

export function printPrevent(effect: Extract<Effect, { kind: "prevent damage" }>): string {
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
