// The rulebooks as data: which clauses are in force under which numbers, and switches for what differs. Rules read switches, never dates.

export type EditionId = "2004" | "2010" | "current";

export interface Switches {
  /** 310 (2004): combat damage uses the stack. */
  readonly damageUsesStack: boolean;
  /** `free` division, or in an announced `order` (509.2, 510.1c, July 2009 to November 2024). */
  readonly damageAssignment: "free" | "order";
  readonly deathtouchIsLethal: boolean;
  readonly playersCanHaveProtection: boolean;
  readonly planeswalkersExist: boolean;
  readonly battlesExist: boolean;
  readonly fortificationsExist: boolean;
  /** 502.11 (2004): members need the same "bands with other" ability, not the quality; two holders for damage. */
  readonly bandsWithOtherByAbility: boolean;
  /** 500.2–5 (2004): a creature without a requirement of its own needn't help another obey one. */
  readonly requirementsBindOthers: boolean;
  /** "As though it had flying" also met "except by creatures with flying". */
  readonly asThoughFlyingCountsAsFlying: boolean;
  readonly defenderIsKeyword: boolean;
  readonly legendRule: "all" | "per player";
  readonly spellWithIllegalTargetsIs: "countered" | "doesn't resolve";
  readonly planeswalkerRedirection: boolean;
  readonly phasingIsZone: boolean;
  /** 418.5a (2004): colors and abilities are changed in one layer. */
  readonly sixLayers: boolean;
  readonly protectionEffectMayNotRemoveAuras: boolean;
  readonly landwalkNegative: boolean;
  readonly sideboard: "exactly 15 or none" | "up to 15";
  readonly stateBasedName: "state-based effects" | "state-based actions";
}

export interface Edition {
  readonly id: EditionId;
  /** The day asked for, `YYYY-MM-DD`; the id's own day otherwise. */
  readonly date: string;
  readonly switches: Switches;
  /** Clause (its number in the current rules, e.g. `702.16f`) to its number in this edition; undefined where there was none. */
  number(clause: string): string | undefined;
  /** Further numbers an author may name for the clause: where several older clauses became one. */
  furtherNumbers(clause: string): readonly string[];
  /** Whether the edition has a rule of this number (as far as is known here). */
  has(number: string): boolean;
  /** For a number of another edition: what this one calls the clause. */
  suggest(number: string): string | undefined;
}
