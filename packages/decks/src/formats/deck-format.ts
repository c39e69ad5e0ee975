// What a format asks of a deck, as data. Bans and pools are not here: they come from the card database, dated.

/** Where a rule of a format was read, and as of when. */
export interface FormatSource {
  readonly what: string;
  readonly url?: string;
  /** `YYYY-MM` or `YYYY-MM-DD`. */
  readonly date: string;
}

/** Cards with points (Canadian Highlander): a list that ages, so it says its date. */
export interface PointList {
  readonly allowed: number;
  readonly points: Readonly<Record<string, number>>;
  readonly asOf: string;
  readonly source: string;
}

export type CommanderKind = "commander" | "brawl" | "oathbreaker" | "pauper";

export interface DeckFormat {
  readonly id: string;
  readonly title: string;
  /** Other names, lower case. */
  readonly aliases: readonly string[];
  /** Keys of the database's legality data, the first one present counts. Empty: the format has no pool of its own. */
  readonly legalityKeys: readonly string[];
  /** Cards with the commanders, without sideboard and companion. */
  readonly size: { readonly min: number; readonly max?: number };
  /** Copies of a card that says nothing else; null for any number. */
  readonly copies: number | null;
  /** Largest sideboard; 0 for none, null for any size. */
  readonly sideboard: number | null;
  /** What `restricted` in the data means. */
  readonly restricted: "one copy" | "not as commander" | "only as commander" | "legal";
  readonly commander?: CommanderKind;
  /** Where a companion stands: it takes a place of the sideboard, or is beside the deck. */
  readonly companion: "sideboard" | "beside" | "none";
  readonly points?: PointList;
  /** Cards the data cannot mark: not as a companion. */
  readonly bannedAsCompanion?: readonly string[];
  /** A user's own lists, by name. */
  readonly banned?: readonly string[];
  /** Allowed whatever the data says. */
  readonly unbanned?: readonly string[];
  readonly restrictedCards?: readonly string[];
  /** A user's own pool: only these cards, or only these sets. */
  readonly allowed?: readonly string[];
  readonly sets?: readonly string[];
  /** The rule numbers its shape stands on, by what they rule. */
  readonly clauses: { readonly size: readonly string[]; readonly copies: readonly string[]; readonly sideboard: readonly string[] };
  readonly sources: readonly FormatSource[];
}
