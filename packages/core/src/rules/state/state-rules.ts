// The state-based actions and the rules on what resolves and enters, as the registry lists them (704.5, 608, 303.4g). What they do is in actions/.

import type { RuleMetadata } from "../define-rule.ts";

function rule(code: string, summary: string, ...clauses: readonly string[]): RuleMetadata {
  return { code, summary, clauses, on: "state" };
}

export const STATE_RULES = {
  players: rule(
    "state/player-loses",
    "A player at 0 or less life, or with ten or more poison counters, loses the game.",
    "704.5a",
    "704.5c",
  ),
  tokens: rule("state/token", "A token off the battlefield, and a copy of a spell off the stack, cease to exist.", "704.5d", "704.5e"),
  creatures: rule(
    "state/creature-dies",
    "A creature with toughness 0 or less dies; one with lethal damage or damage from a source with deathtouch is destroyed.",
    "704.5f",
    "704.5g",
    "704.5h",
  ),
  loyalty: rule(
    "state/loyalty",
    "A planeswalker with loyalty 0 and a battle with defense 0 are put into the graveyard.",
    "704.5i",
    "704.5v",
  ),
  sagas: rule(
    "state/saga",
    "A Saga is sacrificed once it has as many lore counters as its final chapter and no chapter ability of it is still to resolve.",
    "704.5s",
    "714.4",
  ),
  legend: rule("state/legend-rule", "A player keeps one of several legendary permanents of the same name.", "704.5j"),
  world: rule("state/world-rule", "Only the newest world permanent stays on the battlefield.", "704.5k"),
  attachment: {
    ...rule(
      "state/attachment",
      "An Aura attached to nothing or to something illegal goes to the graveyard; other attachments become unattached and stay.",
      "704.5m",
      "704.5n",
      "704.5p",
      "702.103f",
    ),
    general: ["303.4c", "303.4g"],
  },
  hosts: rule(
    "attach/one-host",
    "An Aura, Equipment or Fortification is attached to one object or player only.",
    "303.4d",
    "301.5c",
    "301.6",
  ),
  roles: {
    ...rule("state/roles", "Of several Roles one player controls on one permanent only the newest stays.", "704.5y", "303.7a"),
    general: ["303.7a"],
  },
  counters: rule("state/counters", "+1/+1 and -1/-1 counters on the same permanent are removed in pairs.", "704.5q"),
  entering: rule("attach/enter", "An Aura enters only attached to something that it can enchant.", "303.4g", "303.4f", "303.4i"),
  status: rule("state/status", "Only permanents have status: other cards are neither tapped nor untapped.", "110.5d", "110.5"),
  choice: rule("state/choice", "What is chosen as something resolves or enters must be what its words allow.", "608.2d", "614.12"),
  resolving: rule("state/resolving", "Only what is on top of the stack resolves.", "608.1"),
} as const satisfies Readonly<Record<string, RuleMetadata>>;
