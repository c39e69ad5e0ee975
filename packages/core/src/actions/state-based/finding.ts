// A state-based action that the board needs now (704.5): what must happen to what, and why, in a sentence.

import type { ObjectId, PlayerId } from "../../game/ids.ts";
import type { View } from "../../layers/view.ts";
import type { RuleMetadata } from "../../rules/define-rule.ts";
import type { Reason } from "../../verdict.ts";

export interface Finding {
  /** The number of the action in the current rules: `704.5m`. */
  readonly clause: string;
  readonly rule: RuleMetadata;
  readonly subject: ObjectId | PlayerId;
  /** What happens: "Pacifism is put into its owner's graveyard". */
  readonly happens: string;
  /** Its cause: "it can't enchant Black Knight". */
  readonly because: string;
  /** The reasons behind it, where another rule gives them. */
  readonly reasons?: readonly Reason[];
  readonly act: Act;
}

export type Act =
  | { readonly kind: "graveyard" }
  | { readonly kind: "destroy" }
  | { readonly kind: "unattach" }
  | { readonly kind: "cease to exist" }
  | { readonly kind: "lose the game" }
  | { readonly kind: "remove counters"; readonly amount: number };

/** One family of state-based actions: what of it the board needs. */
export interface Family {
  readonly rule: RuleMetadata;
  /** `going`: objects that are said to be the ones that go, where a player chooses. */
  find(view: View, going: ReadonlySet<ObjectId>): readonly Finding[];
}
