// What a player says in combat: attackers, blocks, and how damage is assigned (508.1, 509.1, 510.1).

import type { ObjectId, PlayerId } from "./ids.ts";

export interface AttackDeclaration {
  readonly attacker: ObjectId;
  readonly defender?: ObjectId | PlayerId;
  /** Attackers with the same label were declared as one band. */
  readonly band?: string;
}

export interface BlockDeclaration {
  readonly blocker: ObjectId;
  readonly attackers: readonly ObjectId[];
}

export interface DamageAssignment {
  readonly source: ObjectId;
  readonly to: readonly { readonly recipient: ObjectId | PlayerId; readonly amount: number }[];
}
