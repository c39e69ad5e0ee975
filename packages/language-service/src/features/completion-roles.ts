// Which objects and players can be meant by a key's value: its role. The rest of the board is not offered there.

import { activatedAbilities, type ObjectId, type PlayerId, triggeredAbilities, type View, type ZoneName } from "@ruleslawyer/core";
import { REFERENCE_KEYS } from "./completion-keys.ts";
import type { Scope } from "./completion-scope.ts";
import type { YamlContext } from "./yaml-context.ts";

export type Role =
  | "any"
  /** The other zones too, in which a card can be meant. */
  | "anywhere"
  | "permanent"
  | "attacker"
  | "blocker"
  | "attacked"
  | "defender"
  | "combatant"
  | "recipient"
  | "on the stack"
  | "in hand"
  | "with activated abilities"
  | "with triggered abilities"
  /** Names within a sentence. */
  | "sentence";

const ROLES: Readonly<Record<string, Role>> = {
  targets: "anywhere",
  move: "anywhere",
  return: "anywhere",
  exile: "anywhere",
  from: "anywhere",
  of: "anywhere",
  are: "anywhere",
  include: "anywhere",
  exclude: "anywhere",
  about: "anywhere",
  counters: "any",
  resolve: "on the stack",
  counter: "on the stack",
  retarget: "on the stack",
  activate: "with activated abilities",
  trigger: "with triggered abilities",
  attack: "attacker",
  attacker: "attacker",
  attackers: "attacked",
  blocks: "attacked",
  blocking: "attacked",
  band: "attacker",
  defender: "defender",
  attacking: "defender",
  discard: "in hand",
  ninjutsu: "in hand",
  cycle: "in hand",
  apply: "sentence",
  effects: "sentence",
  paired: "permanent",
  sacrifice: "permanent",
  destroy: "permanent",
  tap: "permanent",
  untap: "permanent",
  control: "permanent",
  equip: "permanent",
  fortify: "permanent",
  reconfigure: "permanent",
  crew: "permanent",
  saddle: "permanent",
  transform: "permanent",
  regenerate: "permanent",
  returning: "attacked",
};

/** What a value of a key refers to, or undefined if it is no reference. */
export function roleOf(key: string, { path }: YamlContext): Role | undefined {
  if (path[0] === "steps" && path.length === 3 && path[2] === "attack" && key !== "attack") return "defender";
  if (path[0] === "steps" && path[2] === "block") return "attacked";
  if (path[0] === "players" && key === "copy") return "permanent";
  return ROLES[key] ?? (REFERENCE_KEYS.has(key) ? "any" : undefined);
}

/** Of a map whose keys are objects: the role of those. */
export function roleOfKeys({ path }: YamlContext): Role | undefined {
  if (path[0] !== "steps") return undefined;
  const [, , action] = path;
  if (path.length === 4) return action === "damage" ? "recipient" : action === "expect" && path[3] === "damage" ? "combatant" : undefined;
  if (path.length === 5) return action === "expect" && path[3] === "damage" ? "recipient" : undefined;
  if (path.length !== 3) return undefined;
  switch (action) {
    case "block":
      return "blocker";
    case "attack":
      return "attacker";
    case "expect":
      return "anywhere";
    case "damage":
    case "order":
      return "combatant";
    case "counters":
      return "any";
    default:
      return undefined;
  }
}

/** The objects and players in the order in which they are offered. */
export function subjectsFor(role: Role, view: View, scope: Scope): readonly (ObjectId | PlayerId)[] {
  const { state } = view;
  const permanents = view.permanents();
  const players = state.players.map(({ id }) => id);
  const of = (...types: readonly string[]) =>
    permanents.filter((id) => types.some((type) => view.characteristics(id).cardTypes.includes(type as never)));
  const inZones = (...zones: readonly ZoneName[]) =>
    [...state.objects.values()].filter(({ zone }) => zones.includes(zone)).map(({ id }) => id);
  const first = (isFirst: (id: ObjectId) => boolean, ids: readonly ObjectId[]) => [
    ...ids.filter(isFirst),
    ...ids.filter((id) => !isFirst(id)),
  ];
  const attackers = state.combat?.attackers.map(({ id }) => id) ?? [];
  const combatants = [...attackers, ...(state.combat?.blockers.map(({ id }) => id) ?? [])];
  switch (role) {
    case "any":
      return [...permanents, ...state.stack, ...players];
    case "anywhere":
      return [...permanents, ...state.stack, ...players, ...inZones("graveyard", "exile"), ...(isAsked(scope) ? inZones("hand") : [])];
    case "permanent":
    case "blocker":
      return permanents;
    case "attacker":
      return permanents;
    case "attacked":
      return attackers.length > 0 ? first((id) => attackers.includes(id), permanents) : permanents;
    case "defender":
      return [...players, ...of("planeswalker", "battle")];
    case "combatant":
      return combatants.length > 0 ? combatants : permanents;
    case "recipient":
      return [...first((id) => combatants.includes(id), of("creature", "planeswalker", "battle")), ...players];
    case "on the stack":
      return [...state.stack].reverse();
    case "in hand":
      return inZones("hand");
    case "with activated abilities":
      return [
        ...first((id) => activatedAbilities(view, id).length > 0, permanents),
        ...inZones("graveyard", "hand").filter((id) => activatedAbilities(view, id).length > 0),
      ];
    case "with triggered abilities":
      return [
        ...first((id) => triggeredAbilities(view, id).length > 0, permanents),
        ...inZones("graveyard").filter((id) => triggeredAbilities(view, id).length > 0),
      ];
    case "sentence":
      return [...permanents, ...players];
  }
}

const isAsked = ({ context: { siblings, key } }: Scope): boolean => siblings.includes("ask") && key === "of";
