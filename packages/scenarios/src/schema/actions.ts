// Which options go with which action.

/** Options that every step takes. */
const COMMON_OPTIONS = ["by", "illegal", "legal", "note", "as", "try"] as const;

const ANNOUNCE = ["targets", "modes", "x", "choices", "paying", "division", "using"] as const;

const OPTIONS = {
  cast: [...ANNOUNCE, "from", "face"],
  activate: [...ANNOUNCE, "ability", "from"],
  trigger: [...ANNOUNCE, "ability", "about", "from"],
  equip: ["to", "targets", "ability", "paying", "using"],
  fortify: ["to", "targets", "ability", "paying", "using"],
  reconfigure: ["to", "targets", "ability", "paying", "using"],
  crew: ["using", "paying", "ability"],
  saddle: ["using", "paying", "ability"],
  ninjutsu: ["returning", "paying", "ability", "from"],
  bestow: [...ANNOUNCE, "to", "from"],
  mutate: [...ANNOUNCE, "to", "from"],
  cycle: [...ANNOUNCE, "ability", "from"],
  unearth: [...ANNOUNCE, "ability", "from"],
  attach: ["to"],
  unattach: ["from"],
  put: ["under", "attached", "from", "choices"],
  resolve: ["choices"],
  counter: [],
  retarget: ["targets", "how"],
  attack: ["paid"],
  block: ["order", "paid"],
  damage: [],
  deal: ["from", "to"],
  destroy: ["from"],
  exile: ["from"],
  sacrifice: ["from"],
  return: ["from"],
  discard: ["from"],
  tap: [],
  untap: [],
  transform: [],
  faceup: ["attached", "choices", "paying"],
  facedown: [],
  phaseout: [],
  phasein: [],
  regenerate: [],
  move: ["to", "from", "position"],
  counters: ["from"],
  control: ["until", "from"],
  apply: ["from", "until", "choices", "x"],
  step: [],
  turn: [],
  ask: ["of", "ability", "slot", "are", "include", "exclude", "count", "using", "x", "modes", "from", "face", "targets"],
  expect: [],
} as const satisfies Record<string, readonly string[]>;

export type ActionName = keyof typeof OPTIONS;

export const ACTION_NAMES = Object.keys(OPTIONS) as readonly ActionName[];

/** Actions that may stand as a bare word. */
export const BARE_ACTIONS: readonly ActionName[] = ["resolve", "damage", "turn"];

export function isActionName(word: string): word is ActionName {
  return Object.hasOwn(OPTIONS, word);
}

/** The options that an action takes, the common ones included. */
export function optionsOf(action: ActionName): readonly string[] {
  return [...COMMON_OPTIONS, ...OPTIONS[action]];
}

/** Steps that put a spell or ability on the stack: each names the object it is of. */
export const STACK_ACTIONS: readonly ActionName[] = [
  "cast",
  "activate",
  "trigger",
  "equip",
  "fortify",
  "reconfigure",
  "crew",
  "saddle",
  "cycle",
  "unearth",
  "ninjutsu",
  "bestow",
  "mutate",
];
