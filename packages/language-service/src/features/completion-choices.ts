// Keys of scenarios whose values are words of a list: what they may be, by the key and the map around it.

import { COST_KEYWORDS, CREATURE_TYPES, PLAIN_KEYWORDS } from "@ruleslawyer/core";
import { ACTION_NAMES } from "@ruleslawyer/scenarios";
import { deckFormatNames } from "../deck-formats.ts";
import { FIXED } from "./completion-keys.ts";
import type { YamlContext } from "./yaml-context.ts";

const COLORS = ["white", "blue", "black", "red", "green", "colorless"];
const ZONES = ["hand", "graveyard", "exile", "library", "command", "battlefield"];
const DESIGNATIONS = ["monarch", "initiative", "city's blessing", "max speed"];
const STATES = [
  "monstrous",
  "renowned",
  "suspected",
  "saddled",
  "exerted",
  "ring-bearer",
  "manifested",
  "cloaked",
  "unlocked",
  "fully unlocked",
  "locked",
];
const WAYS = [
  "kicker",
  "multikicker",
  "bestow",
  "morph",
  "flashback",
  "overload",
  "mutate",
  "fuse",
  "evoke",
  "miracle",
  "rebound",
  "escape",
  "foretell",
  "disguise",
  "megamorph",
  "prototype",
];
/** Actions that use a card from a zone; of the others `from` is the source. */
const FROM_ZONE = new Set(["cast", "activate", "trigger", "bestow", "mutate", "ninjutsu", "cycle", "unearth"]);
const OBJECT_COUNTERS = ["+1/+1", "-1/-1", "loyalty", "charge", "defense", "shield", "stun", "level", "lore", "time", "fade", "age"];
const PLAYER_COUNTERS = ["poison", "energy", "experience", "rad", "speed"];
const KINDS_OF_CHOICE = ["color", "type", "name", "player", "number"];
const ABILITIES = [...new Set<string>([...PLAIN_KEYWORDS, ...COST_KEYWORDS])].filter((word) => !/-cost$/.test(word)).sort();

/** The action of the step that a place is in. */
export function actionAt({ path, values, key }: YamlContext): string | undefined {
  if (path[0] !== "steps" && path[0] !== "stack") return undefined;
  const inside = path[2];
  if (typeof inside === "string") return inside;
  return [...values.keys()].find((each) => ACTIONS.has(each)) ?? (key !== undefined && ACTIONS.has(key) ? key : undefined);
}
const ACTIONS = new Set<string>(ACTION_NAMES);

/** The words that a key's value may be, or undefined if it is none of a list. */
export function wordsFor(key: string, context: YamlContext): readonly string[] | undefined {
  const { path } = context;
  const action = actionAt(context);
  const inExpect = path[2] === "expect";
  switch (key) {
    case "designations":
      return DESIGNATIONS;
    case "states":
      return STATES;
    case "format":
      return path[0] === "players" ? deckFormatNames.ids : undefined;
    case "position":
      return ["top", "bottom"];
    case "until":
      return ["end of turn", "end of combat"];
    case "how":
      return ["change a target", "change the target", "choose new targets"];
    case "from":
      return action !== undefined && FROM_ZONE.has(action) ? ZONES : undefined;
    case "to":
      return action === "move" ? ZONES : undefined;
    case "using":
      return path.at(-1) === "cast with" || action === "cast" || action === "ask" ? WAYS : undefined;
    case "has":
    case "lacks":
      return inExpect ? ABILITIES : undefined;
    case "chosen":
    case "choices":
    case "color":
      return COLORS;
    case "type":
      return path.at(-1) === "choices" || path.at(-1) === "chosen" ? CREATURE_TYPES : undefined;
    default:
      return key === "step" && path.includes("players") ? undefined : (FIXED[key] ?? (TRUTHS.has(key) ? ["true"] : undefined));
  }
}
const TRUTHS = new Set(["phasedout", "transformed", "flipped", "goaded", "blocked", "kicked"]);

/** Keys of maps that the language leaves open: kinds of counters, of choices. Undefined elsewhere. */
export function openKeys({ path }: YamlContext): readonly string[] | undefined {
  const last = path.at(-1);
  if (last === "choices" || last === "chosen") return KINDS_OF_CHOICE;
  if (path[0] === "steps" && path[2] === "counters") return path.length === 4 ? [...OBJECT_COUNTERS, ...PLAYER_COUNTERS] : undefined;
  if (last !== "counters") return undefined;
  return path[0] === "players" && path.length === 3 ? PLAYER_COUNTERS : OBJECT_COUNTERS;
}
