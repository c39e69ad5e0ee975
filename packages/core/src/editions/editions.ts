// The editions: `2004`, `2010`, `current`, and any date between them. One table of switches by the day they changed; rule numbers by edition.

import { CLAUSES } from "./clauses.ts";
import type { Edition, EditionId, Switches } from "./edition.ts";
import { existsInCurrentRules } from "./rule-index.ts";

/** First day of each edition, and the day its bare id stands for: `2010` means the last of its rules, so that an earlier state needs a date. */
const BEGINNINGS: readonly { readonly id: EditionId; readonly from: string; readonly ownDay: string }[] = [
  { id: "2004", from: "0000-00-00", ownDay: "2004-10-01" },
  { id: "2010", from: "2009-07-11", ownDay: "2024-11-14" },
  { id: "current", from: "2024-11-15", ownDay: "9999-12-31" },
];

/** A switch's values by the first day each was in force, oldest first. */
const HISTORY: { readonly [S in keyof Switches]: readonly (readonly [from: string, value: Switches[S]])[] } = {
  damageUsesStack: [
    ["", true],
    ["2009-07-11", false],
  ],
  damageAssignment: [
    ["", "free"],
    ["2009-07-11", "order"],
    ["2024-11-15", "free"],
  ],
  deathtouchIsLethal: [
    ["", false],
    ["2010-07-16", true],
  ],
  playersCanHaveProtection: [
    ["", false],
    ["2008-02-01", true],
  ],
  planeswalkersExist: [
    ["", false],
    ["2007-10-12", true],
  ],
  battlesExist: [
    ["", false],
    ["2023-04-21", true],
  ],
  fortificationsExist: [
    ["", false],
    ["2007-05-04", true],
  ],
  bandsWithOtherByAbility: [
    ["", true],
    ["2009-07-11", false],
  ],
  requirementsBindOthers: [
    ["", false],
    ["2009-07-11", true],
  ],
  asThoughFlyingCountsAsFlying: [
    ["", true],
    ["2007-05-04", false],
  ],
  defenderIsKeyword: [
    ["", false],
    ["2004-10-01", true],
  ],
  legendRule: [
    ["", "all"],
    ["2013-07-13", "per player"],
  ],
  spellWithIllegalTargetsIs: [
    ["", "countered"],
    ["2018-04-27", "doesn't resolve"],
  ],
  planeswalkerRedirection: [
    ["", false],
    ["2007-10-12", true],
    ["2018-04-27", false],
  ],
  sixLayers: [
    ["", true],
    ["2009-07-11", false],
  ],
  phasingIsZone: [
    ["", true],
    ["2009-07-11", false],
  ],
  protectionEffectMayNotRemoveAuras: [["", true]],
  landwalkNegative: [["", true]],
  sideboard: [
    ["", "exactly 15 or none"],
    ["2013-07-13", "up to 15"],
  ],
  stateBasedName: [
    ["", "state-based effects"],
    ["2009-07-11", "state-based actions"],
  ],
};

function switchesOn(day: string): Switches {
  const entries = Object.entries(HISTORY).map(([name, values]) => {
    let current: unknown;
    for (const [from, value] of values as readonly (readonly [string, unknown])[]) if (from <= day) current = value;
    return [name, current];
  });
  return Object.fromEntries(entries) as unknown as Switches;
}

/** Keyword numbers moved as keywords were added before them: the chapter's number until that day, by the current chapter. */
const RENUMBERED: readonly { readonly chapter: string; readonly until: string; readonly as: string }[] = [
  { chapter: "702.22", until: "2021-04-23", as: "702.21" },
  { chapter: "702.26", until: "2021-04-23", as: "702.25" },
  { chapter: "702.28", until: "2021-04-23", as: "702.27" },
  { chapter: "702.25", until: "2021-04-23", as: "702.24" },
  { chapter: "702.31", until: "2021-04-23", as: "702.30" },
  { chapter: "702.36", until: "2021-04-23", as: "702.35" },
  { chapter: "702.39", until: "2021-04-23", as: "702.38" },
  { chapter: "702.111", until: "2021-04-23", as: "702.110" },
  { chapter: "702.118", until: "2021-04-23", as: "702.117" },
  { chapter: "115", until: "2019-07-12", as: "114" },
];

const CHAPTER = /^(\d{3}(?:\.\d+)?)([a-z]?)$/;

function renumbered(clause: string, day: string): string {
  for (const { chapter, until, as } of RENUMBERED) {
    if (day >= until) continue;
    if (clause === chapter || (clause.startsWith(chapter) && !/\d/.test(clause[chapter.length] ?? "")))
      return as + clause.slice(chapter.length);
  }
  return clause;
}

const IN_2004 = new Map(CLAUSES.flatMap((row) => (row.in2004 === undefined ? [] : [[row.clause, row.in2004] as const])));
/** Where one current clause gathers several of 2004: the others, which an author may name as well. */
const FURTHER_IN_2004: Readonly<Record<string, readonly string[]>> = {
  "702.14c": ["502.6c"],
  "702.19b": ["502.9d", "502.9e"],
  "702.22c": ["502.10c", "502.11b"],
  "702.22j": ["502.11c", "310.2c"],
  "702.22k": ["310.2d"],
  "702.22m": ["502.11d"],
  "508.1c": ["500.1", "308.2"],
  "508.1d": ["500.2", "500.3", "500.4", "500.5"],
  "509.1b": ["501.1", "501.2", "501.3", "500.1", "500.2", "309.2"],
  "509.1c": ["500.3", "500.4", "500.5", "309.2"],
  "510.1a": ["310.2e"],
  "510.1c": ["310.2e"],
  "702.26b": ["217.8"],
  "601.2c": ["415", "415.1", "415.5"],
  "613.1": ["418.5"],
};

/** The chapters of the 2004 rulebook and their highest section, as far as known; a generous bound where it isn't. */
const CHAPTERS_OF_2004: Readonly<Record<string, number>> = { "1": 104, "2": 217, "3": 314, "4": 424, "5": 510, "6": 606 };

/** Is `number` the same as, or a part of, `whole` (`702.16` holds `702.16f`; `702.1` doesn't hold `702.16`)? */
export function ruleIncludes(whole: string, number: string): boolean {
  if (whole === number) return true;
  if (!number.startsWith(whole)) return false;
  const next = number[whole.length] ?? "";
  return /^\d{3}$/.test(whole) ? next === "." : /[a-z]/.test(next);
}

/** A rule number in writing: three digits, perhaps a dot and a number, perhaps a letter. */
export function isRuleNumber(text: string): boolean {
  return CHAPTER.test(text);
}

function numberIn(id: EditionId, day: string, clause: string): string | undefined {
  if (id === "2004") {
    const exact = IN_2004.get(clause);
    if (exact !== undefined) return exact;
    return undefined;
  }
  return id === "2010" ? renumbered(clause, day) : clause;
}

function existsIn(id: EditionId, number: string): boolean {
  if (id !== "2004") {
    if (existsInCurrentRules(number)) return true;
    return (
      id === "2010" &&
      RENUMBERED.some(({ as, chapter }) => number.startsWith(as) && existsInCurrentRules(chapter + number.slice(as.length)))
    );
  }
  const match = /^((\d)\d\d)(?:\.(\d+)[a-z]?)?$/.exec(number);
  if (match === null) return false;
  const last = CHAPTERS_OF_2004[match[2] ?? ""];
  return last !== undefined && Number(match[1]) <= last && Number(match[3] ?? 1) <= 60;
}

function createEdition(id: EditionId, day: string): Edition {
  return {
    id,
    date: day,
    switches: switchesOn(day),
    number: (clause) => numberIn(id, day, clause),
    furtherNumbers: (clause) =>
      id === "2004" ? (FURTHER_IN_2004[clause] ?? []) : id === "2010" && renumbered(clause, day) !== clause ? [clause] : [],
    has: (number) => existsIn(id, number),
    suggest: (number) => suggestNumber(id, day, number),
  };
}

/** The number in this edition of a clause that another edition calls `number`. */
function suggestNumber(id: EditionId, day: string, number: string): string | undefined {
  const today = CLAUSES.filter(
    (row) => row.clause === number || row.in2004 === number || renumbered(row.clause, "2015-01-01") === number,
  ).map((row) => row.clause);
  const candidates = today.flatMap((clause) => numberIn(id, day, clause) ?? []);
  if (candidates.length > 0) return candidates.find((candidate) => candidate !== number);
  const parent = /^(.*)[a-z]$/.exec(number)?.[1];
  return parent !== undefined && existsIn(id, parent) ? parent : undefined;
}

const cache = new Map<string, Edition>();

/**
 * The edition a scenario names: an id, or a date `YYYY-MM-DD` (the edition in force that day).
 * Undefined if the text is neither.
 */
export function editionFor(text: string): Edition | undefined {
  const known = cache.get(text);
  if (known !== undefined) return known;
  const edition = makeEdition(text);
  if (edition !== undefined) cache.set(text, edition);
  return edition;
}

function makeEdition(text: string): Edition | undefined {
  const named = BEGINNINGS.find((beginning) => beginning.id === text);
  if (named !== undefined) return createEdition(named.id, named.ownDay);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const [year = 0, month = 0, date = 0] = text.split("-").map(Number);
  if (date < 1 || date > daysOf(year, month)) return undefined;
  const id = BEGINNINGS.findLast((beginning) => beginning.from <= text)?.id ?? "2004";
  return createEdition(id, text);
}

/** Days of a month, counted from 1; none for a month that isn't. */
function daysOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [0, 31, 0, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month] ?? 0;
}

/** The ids, oldest first. */
export const EDITION_IDS: readonly EditionId[] = BEGINNINGS.map((beginning) => beginning.id);

/** The edition of today's rules. */
export function currentEdition(): Edition {
  return editionFor("current")!;
}

export interface RuleExplanation {
  readonly number: string;
  readonly summary: string;
  /** The clause's number in each edition that has it. */
  readonly editions: readonly { readonly edition: EditionId; readonly number: string }[];
}

/** The numbers of an edition that something is known of here, in the order of the book, with what each says in our words. */
export function knownRules(edition: Edition): readonly { readonly number: string; readonly summary: string }[] {
  const found = new Map<string, string>();
  for (const { clause, summary } of CLAUSES) {
    const number = summary === "" ? undefined : edition.number(clause);
    if (number !== undefined && !found.has(number)) found.set(number, summary);
  }
  return [...found].map(([number, summary]) => ({ number, summary })).sort((a, b) => compareNumbers(a.number, b.number));
}

/** `702.9b` stands before `702.16a`. */
function compareNumbers(a: string, b: string): number {
  const [chapterA = "", sectionA = ""] = a.split(".");
  const [chapterB = "", sectionB = ""] = b.split(".");
  return (
    Number(chapterA) - Number(chapterB) || Number.parseInt(sectionA || "0", 10) - Number.parseInt(sectionB || "0", 10) || (a < b ? -1 : 1)
  );
}

/** What a rule number means, in every edition that has it; empty if no edition known here does. */
export function explainRule(number: string): readonly RuleExplanation[] {
  const rows = CLAUSES.filter(
    (row) =>
      row.clause === number ||
      row.in2004 === number ||
      RENUMBERED.some(({ chapter, as }) => number.startsWith(as) && row.clause === chapter + number.slice(as.length)),
  );
  return rows
    .filter((row) => row.summary !== "")
    .map((row) => ({
      number: row.clause,
      summary: row.summary,
      editions: EDITION_IDS.flatMap((edition) => {
        const its = numberIn(edition, editionFor(edition)!.date, row.clause);
        return its === undefined ? [] : [{ edition, number: its }];
      }),
    }));
}
