// Lines that were not read, names that are no card's or several cards', and names written another way.

import type { CardRecord } from "@ruleslawyer/cards";
import type { Deck } from "../deck.ts";
import { dialectInfo } from "../dialects/dialect.ts";
import { withoutRebalancedMark } from "../names/repairs.ts";
import { isTypingErrorOf } from "../names/typing-error.ts";
import { type CheckedCard, copyCount, type DeckCheck } from "./deck-check.ts";
import { addSideboardHeaderFix, renameFix } from "./fixes.ts";

/** Only so many unknown names get suggestions: each is a search through all names. */
const SUGGESTED = 60;

/** What may be the count of a line that was not understood: `4Name`, `4.Name`, `x4:Name`. */
const COUNT_OF_UNREAD = /^[^\p{L}\p{N}]*[xX]?(\d{1,3})(?!\d)\s*(?:[xX×](?=[\s\p{P}\p{Lu}]))?[\s.:;=_)*-]*/u;

export function checkReading(check: DeckCheck): void {
  const inLines = dialectInfo(check.deck.dialect).shape === "lines";
  for (const [index, line] of check.deck.unread.entries()) {
    const isShort = line.text.length > 0 && line.text.length <= 80;
    const written = COUNT_OF_UNREAD.exec(line.text);
    const names = isShort && index < SUGGESTED ? check.resolver.suggest(line.text.slice(written?.[0].length ?? 0)) : [];
    const hint = names[0] === undefined ? "" : ` Did you mean ${names[0]}?`;
    const broken = /broken/.test(line.reason);
    check.report("deck/unread-line", broken ? "error" : "warning", line.range, `This line was not understood. ${line.reason}${hint}`, {
      fixes: (inLines ? names.slice(0, 1) : []).map((name) =>
        renameFix(check.deck, line.range, `${Number(written?.[1] ?? 1)} ${name}`, false),
      ),
    });
  }
  for (const inference of check.deck.inferences) {
    const fix =
      inference.kind === "sideboard" || inference.kind === "section" ? addSideboardHeaderFix(check.deck, inference.range) : undefined;
    check.report("deck/inference", "information", inference.range, inference.message, { fixes: fix === undefined ? [] : [fix] });
  }
}

export function checkNames(check: DeckCheck): void {
  const searched = new Set<string>();
  for (const entry of check.cards) {
    if (entry.card.count === 0) continue;
    if (entry.resolution.kind === "unknown") {
      if (searched.size < SUGGESTED) searched.add(entry.card.name);
      reportUnknown(check, entry, searched.has(entry.card.name));
    } else if (entry.resolution.kind === "ambiguous")
      reportAmbiguous(
        check,
        entry,
        entry.resolution.records.map((record) => record.name),
      );
    else reportSpelling(check, entry);
  }
}

function reportUnknown(check: DeckCheck, entry: CheckedCard, search: boolean): void {
  const { card } = entry;
  const { info } = check.database;
  const id = card.markers.find((marker) => marker.kind === "id" && marker.value === card.name);
  if (id !== undefined) {
    const whose = id.name === "wagic" ? "Wagic" : "Magic Online's catalogue";
    check.report(
      "deck/unknown-card",
      "warning",
      card.nameRange,
      `The entry gives only the number ${card.name} of ${whose}. Which card that is isn't in the card data.`,
    );
    return;
  }
  if (customNames(check.deck).has(card.name)) {
    check.report(
      "deck/unknown-card",
      "information",
      card.nameRange,
      `"${shortened(card.name)}" is a card that this file defines itself. It isn't judged.`,
    );
    return;
  }
  const names = search && card.name.length <= 80 ? check.resolver.suggest(withoutRebalancedMark(card.name)) : [];
  const typing = names[0] !== undefined && isTypingErrorOf(card.name, names[0]);
  const outside =
    card.section === "tokens" ||
    card.section === "maybeboard" ||
    card.section === "dungeon" ||
    card.section === "other" ||
    card.section === "stickers";
  const why = info.embedded
    ? `It is not in the card data of ${monthOf(info.date)}; if the card is newer, update the card data.`
    : `It is not in the card data (${info.source}${info.date === "" ? "" : `, ${info.date}`}).`;
  const question = names[0] === undefined ? "" : ` Did you mean ${names[0]}?`;
  const severity = outside ? "information" : info.embedded && !typing ? "warning" : "error";
  check.report("deck/unknown-card", severity, card.nameRange, `No card is called "${shortened(card.name)}". ${why}${question}`, {
    rules: [],
    fixes: names.map((name, index) => renameFix(check.deck, card.nameRange, name, index === 0 && typing)),
  });
}

const CUSTOM = new WeakMap<Deck, ReadonlySet<string>>();

/** The cards that Draftmancer's `[CustomCards]` defines. */
function customNames(deck: Deck): ReadonlySet<string> {
  const known = CUSTOM.get(deck);
  if (known !== undefined) return known;
  const names = new Set<string>();
  if (deck.dialect === "draftmancer-text")
    for (const item of deck.items)
      if (item.kind === "verbatim")
        for (const [, name] of item.text.matchAll(/"name"\s*:\s*"((?:[^"\\]|\\.)*)"/g)) names.add(name!.replace(/\\(.)/g, "$1"));
  CUSTOM.set(deck, names);
  return names;
}

function shortened(name: string): string {
  return name.length > 80 ? `${name.slice(0, 80)}…` : name;
}

const MONTHS = "January February March April May June July August September October November December".split(" ");

/** `January 2017` of `2017-01-20`. */
export function monthOf(date: string): string {
  const match = /^(\d{4})-(\d{2})/.exec(date);
  return match === null ? date || "unknown date" : `${MONTHS[Number(match[2]) - 1]} ${match[1]}`;
}

function reportAmbiguous(check: DeckCheck, entry: CheckedCard, names: readonly string[]): void {
  check.report(
    "deck/ambiguous-name",
    "warning",
    entry.card.nameRange,
    `"${entry.card.name}" is part of several cards. It could be ${listOf(names, "or")}; write the whole name.`,
    {
      rules: check.cite("201.2"),
      fixes: names.map((name) => renameFix(check.deck, entry.card.nameRange, name, false)),
    },
  );
}

/** A, B and C. */
export function listOf(words: readonly string[], last: "and" | "or" = "and"): string {
  if (words.length < 2) return words[0] ?? "";
  return `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}

/** A set and number that are another card's; numbers the data doesn't have say nothing. */
function reportPrinting(check: DeckCheck, { card }: CheckedCard, record: CardRecord): void {
  const { set, number } = card;
  if (set === undefined || number === undefined) return;
  const code = set.value.toUpperCase();
  if (record.printings?.some((printing) => printing.set === code && printing.number === number.value) === true) return;
  const where = check.resolver.byNumber(set.value, number.value);
  if (where === undefined || where.name === record.name) return;
  const own = record.printings?.find((printing) => printing.set === code && printing.number !== undefined);
  const right = own === undefined ? "" : ` ${record.name} has number ${own.number} there.`;
  const range = { start: Math.min(set.range.start, number.range.start), end: Math.max(set.range.end, number.range.end) };
  check.report(
    "deck/printing",
    "hint",
    range,
    `Number ${number.value} of ${code} is ${where.name}, not ${record.name}. The name counts.${right}`,
    {
      fixes:
        own === undefined
          ? []
          : [{ title: `Change the number to ${own.number}`, edits: [{ range: number.range, newText: own.number! }], preferred: false }],
    },
  );
}

/** `4Lightning Bolt`. */
function reportGluedCount(check: DeckCheck, { card }: CheckedCard): void {
  const end = card.countRange?.end;
  if (end === undefined || end !== card.nameRange.start || dialectInfo(check.deck.dialect).shape !== "lines") return;
  check.report(
    "deck/spelling",
    "hint",
    { start: card.countRange!.start, end: card.nameRange.end },
    `"${shortened(`${card.count}${card.name}`)}" is taken as ${copyCount(card.count)} of ${card.name}. A space is missing behind the count.`,
    { fixes: [{ title: "Write a space behind the count", edits: [{ range: { start: end, end }, newText: " " }], preferred: true }] },
  );
}

function reportSpelling(check: DeckCheck, entry: CheckedCard): void {
  const { resolution, card } = entry;
  if (resolution.kind !== "found") return;
  const { record, via } = resolution;
  reportGluedCount(check, entry);
  const fixes = [renameFix(check.deck, card.nameRange, record.name, true)];
  if (via === "number") {
    check.report(
      "deck/unknown-card",
      // A slip of the pen is one; a name in a language the data lacks isn't.
      isTypingErrorOf(card.name, record.name) ? "error" : "warning",
      card.nameRange,
      `No card is called "${shortened(card.name)}". By its set and number it is taken as ${record.name}.`,
      { fixes: [renameFix(check.deck, card.nameRange, record.name, false)] },
    );
    return;
  }
  reportPrinting(check, entry, record);
  if (via === "face")
    check.report(
      "deck/spelling",
      "hint",
      card.nameRange,
      `"${card.name}" is taken as ${record.name}. It names that card's other face, and no card of its own.`,
      { fixes },
    );
  else if (via === "front" && record.layout === "split")
    check.report(
      "deck/spelling",
      "hint",
      card.nameRange,
      `"${card.name}" is taken as ${record.name}. It names only that card's left half.`,
      { fixes },
    );
  else if (via === "repaired")
    check.report(
      "deck/spelling",
      "hint",
      card.nameRange,
      `"${card.name}" is taken as ${record.name}. The name is spelled in a way that no card data uses.`,
      { fixes },
    );
  else if (via === "printed")
    check.report(
      "deck/spelling",
      "hint",
      card.nameRange,
      `"${card.name}" is the same card as ${record.name}. Printings bear both names, and they count as one (201.3).`,
      { rules: check.cite("201.3"), fixes },
    );
}
