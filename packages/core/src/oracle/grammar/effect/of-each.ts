// "Each player loses life equal to the number of creatures they control": another number for each of them.

import type { Amount, PlayerReference } from "../../reference.ts";

/** The amount with "they" as the one player it is just asked for. */
export function ofEach(player: PlayerReference, amount: Amount): Amount {
  return player.kind === "each player" ? (forRecipient(amount) as Amount) : amount;
}

function forRecipient(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(forRecipient);
  if (typeof node !== "object" || node === null) return node;
  if ("kind" in node && node.kind === "each player") return { kind: "recipient" } satisfies PlayerReference;
  return Object.fromEntries(Object.entries(node).map(([key, part]) => [key, forRecipient(part)]));
}
