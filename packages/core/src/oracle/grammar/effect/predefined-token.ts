// Tokens that the rules define by name alone (111.10).

import type { CardType } from "../../../characteristics/type-line.ts";

interface Predefined {
  readonly cardTypes: readonly CardType[];
  readonly subtypes: readonly string[];
}

function artifact(subtype: string): Predefined {
  return { cardTypes: ["artifact"], subtypes: [subtype] };
}

export const PREDEFINED: Readonly<Record<string, Predefined>> = {
  Treasure: artifact("Treasure"),
  Food: artifact("Food"),
  Gold: artifact("Gold"),
  Clue: artifact("Clue"),
  Blood: artifact("Blood"),
  Powerstone: artifact("Powerstone"),
  Map: artifact("Map"),
  Junk: artifact("Junk"),
  Incubator: artifact("Incubator"),
  Lander: artifact("Lander"),
  Mutagen: artifact("Mutagen"),
  Shard: { cardTypes: ["enchantment"], subtypes: ["Shard"] },
  Walker: { cardTypes: ["creature"], subtypes: ["Zombie"] },
};
