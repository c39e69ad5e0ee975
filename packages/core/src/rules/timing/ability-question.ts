// What is asked when a scenario names an ability that can't be told: the object, and how the ability was named.

import type { ObjectId } from "../../game/ids.ts";
import type { View } from "../../layers/view.ts";

export interface AbilityQuestion {
  readonly view: View;
  readonly object: ObjectId;
  readonly kind: "activated" | "triggered";
  /** How the scenario named it. */
  readonly choice?: { readonly kind: "line"; readonly line: number } | { readonly kind: "words"; readonly words: string };
  /** The zone the ability works in. */
  readonly zone?: string;
}
