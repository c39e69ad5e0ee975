// Judges a decklist: what was read, what the names mean, and whether a format allows the deck.

import type { CardDatabase } from "@ruleslawyer/cards";
import type { Deck } from "../deck.ts";
import type { DeckFormat } from "../formats/deck-format.ts";
import { type FormatOfDeck, findFormat, formatNear, formatOfDeck, saysNoFormat } from "../formats/find-format.ts";
import type { EncodingNotice } from "../text/decode-bytes.ts";
import { checkCommanders } from "./check-commander.ts";
import { checkCompanion } from "./check-companion.ts";
import { checkCopies } from "./check-copies.ts";
import { checkIdentity } from "./check-identity.ts";
import { checkLegality } from "./check-legality.ts";
import { checkNames, checkReading } from "./check-names.ts";
import { checkPoints } from "./check-points.ts";
import { checkSections } from "./check-sections.ts";
import { checkSideboardSize, checkSize } from "./check-size.ts";
import { type Commanders, findCommanders } from "./commanders.ts";
import { createDeckCheck, type DeckCheck, type DeckRulebook, sectionRange } from "./deck-check.ts";
import type { DeckFinding } from "./finding.ts";
import { renameFix } from "./fixes.ts";
import { reconsiderSideboard } from "./inferred-sideboard.ts";
import { seatCompanion } from "./seat-companion.ts";

export interface CheckDeckOptions {
  readonly database: CardDatabase;
  /** Judges by this format whatever the deck says: an id, title or alias. */
  readonly format?: string;
  /** Judges by this format where the deck names none. */
  readonly defaultFormat?: string;
  /** Formats besides the built-in ones; they win over those. */
  readonly formats?: readonly DeckFormat[];
  /** The edition judged by; the current rules without one. */
  readonly rulebook?: DeckRulebook;
  /** What decoding the file had to say. */
  readonly notices?: readonly EncodingNotice[];
}

/** Everything there is to say of a deck, in the order of the file. Judges each deck of a batch for itself. */
export function checkDeck(deck: Deck, options: CheckDeckOptions): DeckFinding[] {
  const findings: DeckFinding[] = [];
  for (const notice of options.notices ?? [])
    findings.push({
      code: "deck/encoding",
      severity: "warning",
      message: notice.message,
      rules: [],
      range: { start: 0, end: 0 },
      related: [],
      fixes: [],
    });
  if (deck.parts.length > 0) {
    const said = new Set<string>();
    for (const part of deck.parts) {
      for (const finding of checkOne({ ...part, fileName: part.fileName ?? deck.fileName }, options)) {
        // What is true of the whole file is said at its first deck.
        const aboutAll = finding.code === "deck/no-legality" || (finding.code === "deck/format" && finding.severity !== "information");
        if (!aboutAll || !said.has(finding.message)) findings.push(finding);
        if (aboutAll) said.add(finding.message);
      }
    }
  } else findings.push(...checkOne(deck, options));
  return findings.sort((a, b) => a.range.start - b.range.start);
}

function checkOne(deck: Deck, options: CheckDeckOptions): DeckFinding[] {
  const read = createDeckCheck(deck, options.database, options.rulebook);
  const format = chooseFormat(read, options);
  const check = format === undefined ? read : reconsiderSideboard(read, format);
  checkReading(check);
  checkNames(check);
  checkSections(check, format);
  if (format !== undefined) judge(check, format);
  else checkCompanion(check, undefined);
  return check.findings;
}

function judge(check: DeckCheck, format: DeckFormat): void {
  const commanders: Commanders = format.commander === undefined ? { cards: [] } : findCommanders(check, format);
  const view = seatCompanion(commanders.from === "sideboard" ? withCommandersFrom(check, commanders) : check, format);
  checkSize(view, format);
  checkSideboardSize(view, format);
  checkCopies(view, format);
  checkLegality(view, format);
  checkPoints(view, format);
  if (format.commander !== undefined) {
    checkCommanders(view, format, commanders);
    checkIdentity(view, format, commanders);
  }
  checkCompanion(view, format);
}

/** The same deck with the inferred commanders out of the sideboard. */
function withCommandersFrom(check: DeckCheck, commanders: Commanders): DeckCheck {
  const taken = new Set(commanders.cards);
  return {
    ...check,
    cards: check.cards.map((entry) => (taken.has(entry) ? { ...entry, card: { ...entry.card, section: "commander" as const } } : entry)),
  };
}

function chooseFormat(check: DeckCheck, options: CheckDeckOptions): DeckFormat | undefined {
  const formats = options.formats ?? [];
  if (options.format !== undefined) return named(check, options.format, formats, "was asked for");
  const own = formatOfDeck(check.deck, formats);
  if (own?.format !== undefined) {
    if (own.from === "file name")
      check.report(
        "deck/format",
        "information",
        start(check),
        `The deck is judged as ${own.format.title}. The file's name says "${own.words}".`,
      );
    return own.format;
  }
  if (own !== undefined) reportUnknownFormat(check, own, formats);
  if (options.defaultFormat !== undefined) return named(check, options.defaultFormat, formats, "is the setting");
  if (own === undefined)
    check.report(
      "deck/format",
      "hint",
      start(check),
      "No format is named, so the deck was not judged by one. Name it in a comment such as `// Format: Modern`, in the settings, or on the command line.",
    );
  return undefined;
}

function named(check: DeckCheck, name: string, formats: readonly DeckFormat[], whence: string): DeckFormat | undefined {
  const format = findFormat(name, formats);
  if (format === undefined)
    check.report(
      "deck/format",
      "warning",
      start(check),
      `No format is called "${name}", which ${whence}. The deck was not judged by one.${question(formatNear(name, formats))}`,
    );
  return format;
}

/** Decks that say they are for none are left in peace; a name that no format has is the reason why nothing is judged. */
function reportUnknownFormat(check: DeckCheck, own: FormatOfDeck, formats: readonly DeckFormat[]): void {
  if (saysNoFormat(own.words)) {
    const message = `The deck was not judged by a format. It names "${own.words}", which is none with rules of its own.`;
    check.report("deck/format", "information", own.range ?? start(check), message);
    return;
  }
  const near = formatNear(own.words, formats);
  check.report(
    "deck/format",
    "warning",
    own.range ?? start(check),
    `No format is called "${own.words}". The deck was not judged by one.${question(near)}`,
    { fixes: near === undefined || own.range === undefined ? [] : [renameFix(check.deck, own.range, near.title, true)] },
  );
}

function question(near: DeckFormat | undefined): string {
  return near === undefined ? "" : ` Did you mean ${near.title}?`;
}

function start(check: DeckCheck) {
  return sectionRange(check, "main", "commander", "sideboard");
}
