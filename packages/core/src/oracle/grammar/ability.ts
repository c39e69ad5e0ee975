// From the lines of a text to its abilities (113.3): each line is a row of keywords, an activated, triggered or static ability, a line about casting or
// entering, or, on an instant or sorcery, part of what it does.

import type { Ability, OpaqueAbility, ParsedText, SpellAbility } from "../ability.ts";
import type { Condition } from "../condition.ts";
import type { Modes } from "../effect.ts";
import type { Question } from "../span.ts";
import type { Line, Token } from "../token.ts";
import { colonAt, readActivated, readLimits } from "./activated.ts";
import { type Part, readBody } from "./body.ts";
import { readCasting } from "./casting.ts";
import { readEnters } from "./enters.ts";
import { parseKeywordLine } from "./keyword-line.ts";
import { opaque, skip, spanOf, words, wordsOf } from "./kit.ts";
import { labelled, labelMeaning, under } from "./label.ts";
import { groupLines, type LevelBand, labelEnd, type Paragraph, type Passage } from "./paragraph.ts";
import { parseStaticParts, parseStaticSentences } from "./static.ts";
import { touches } from "./touches.ts";
import { isTrigger, readTriggered } from "./trigger.ts";

export interface FaceKind {
  /** An instant or sorcery: its plain lines are what it does (112.3a). */
  readonly spell: boolean;
  /** From how many charge counters on it is a creature (721.2b). */
  readonly creatureAt?: number | "last band" | undefined;
}

/** The abilities of lexed lines. */
export function readAbilities(lines: readonly Line[], kind: FaceKind): ParsedText {
  const { paragraphs, levels } = groupLines(lines);
  const abilities = readParagraphs(paragraphs, kind);
  const bands = withCreature(
    levels.map((band) => readBand(band, kind)),
    kind.creatureAt,
  );
  if (bands.length === 0) return { abilities };
  return {
    abilities: [...abilities, ...levels.flatMap(({ header }) => (header === undefined ? [] : [classLevel(header)]))],
    levels: bands,
  };
}

type Band = NonNullable<ParsedText["levels"]>[number];

/** The station band from which on it is a creature says so; it may have no other ability. */
function withCreature(bands: readonly Band[], at: FaceKind["creatureAt"]): readonly Band[] {
  const charged = bands.filter((band) => band.counter === "charge");
  const sized = charged.find((band) => band.power !== undefined)?.from;
  const from = sized ?? (at === "last band" ? charged.at(-1)?.from : at);
  if (from === undefined) return bands;
  if (!bands.some((band) => band.from === from)) return [...bands, { counter: "charge", creature: true, from, abilities: [] }];
  return bands.map((band) => (band.from === from ? { ...band, creature: true } : band));
}

function readBand(band: LevelBand, kind: FaceKind): Band {
  const { counter, from, to, power, toughness } = band;
  return {
    ...(counter === undefined ? {} : { counter }),
    from,
    ...(to === undefined ? {} : { to }),
    ...(power === undefined ? {} : { power }),
    ...(toughness === undefined ? {} : { toughness }),
    abilities: readParagraphs(band.paragraphs, kind),
  };
}

/** "{1}{R}: Level 2" (716.2). */
function classLevel(header: Passage): Ability {
  const colon = colonAt(header);
  return { ...readActivated({ passage: { ...header, end: colon + 1 }, options: [] }, colon), timing: ["sorcery"], keyword: "class level" };
}

function readParagraphs(paragraphs: readonly Paragraph[], kind: FaceKind): readonly Ability[] {
  const out: Ability[] = [];
  const spell: Part[] = [];
  let spellAt = -1;
  for (const paragraph of paragraphs) {
    const limited = limitLast(out, paragraph.passage);
    if (limited) continue;
    const found = readParagraph(paragraph, kind);
    if (found !== undefined) {
      out.push(...found);
      // Spree and its kin: the options follow the keyword's line.
      if (paragraph.options.length > 0 && kind.spell && found.every((ability) => ability.kind === "keyword")) {
        if (spellAt < 0) spellAt = out.length;
        spell.push(spreePart(paragraph));
      }
      continue;
    }
    if (spellAt < 0) spellAt = out.length;
    spell.push(withoutLabel(paragraph));
  }
  if (spell.length > 0) out.splice(spellAt, 0, spellAbility(spell, out));
  return out;
}

/** "Activate this ability only once each turn." on a line of its own, after the modes of an activated ability. */
function limitLast(out: Ability[], passage: Passage): boolean {
  const last = out.at(-1);
  if (last?.kind !== "activated" || passage.tokens[passage.start]?.text !== "activate") return false;
  const limits = readLimits(passage, true);
  if (limits.end !== passage.start) return false;
  out[out.length - 1] = { ...last, timing: [...last.timing, ...limits.timing] };
  return true;
}

/** A choice whose header is a keyword: one or more of the options. */
function spreePart(paragraph: Paragraph): Part {
  const { passage } = paragraph;
  return { passage: { ...passage, start: passage.end }, options: paragraph.options };
}

function spellAbility(parts: readonly Part[], others: readonly Ability[]): SpellAbility {
  const first = parts[0] as Part;
  const last = parts.at(-1) as Part;
  const body = readBody(parts, { line: first.passage.line, it: undefined });
  const end = last.options.at(-1)?.passage ?? last.passage;
  return {
    kind: "spell",
    body: body.modes === undefined ? body : { ...body, modes: widened(body.modes, others) },
    span: {
      start: spanOf(first.passage.tokens, first.passage.start, first.passage.end).start,
      end: spanOf(end.tokens, end.start, end.end).end,
    },
    line: first.passage.line,
  };
}

/** Entwine lets all modes be chosen (702.42a). */
function widened(modes: Modes, others: readonly Ability[]): Modes {
  const entwine = others.some((ability) => ability.kind === "keyword" && ability.keyword.keyword === "entwine");
  return entwine && modes.allIf === undefined ? { ...modes, allIf: { kind: "cost paid", cost: "entwine" } } : modes;
}

function withoutLabel(paragraph: Paragraph): Part {
  const { passage } = paragraph;
  if (isModeHeader(passage)) return paragraph;
  const from = labelEnd(passage.tokens, passage.start, passage.end);
  return from > 0 ? { ...paragraph, passage: { ...passage, start: from } } : paragraph;
}

/** "Choose one — …": that dash makes no label. */
function isModeHeader({ tokens, start, end }: Passage): boolean {
  for (let i = start; i < Math.min(end, start + 10); i++) {
    const text = tokens[i]?.text;
    if (text === "—") return false;
    if (text === "choose" || text === "chooses") return true;
  }
  return false;
}

/** "As this enters, choose Khans or Dragons." and the ability of each word: it is there if that word was chosen. */
function readAnchored(paragraph: Paragraph, kind: FaceKind): readonly Ability[] | undefined {
  const { passage, options } = paragraph;
  const { tokens, start, end, line } = passage;
  const ws = words(tokens, end);
  const entered = ["as ~ enters the battlefield , choose", "as ~ enters , choose"].some((text) => skip(ws, start, text) > 0);
  if (!entered || options.length === 0) return undefined;
  const found: Ability[] = [{ kind: "enters", choose: ["word"], span: spanOf(tokens, start, end), line }];
  for (const { passage: option } of options) {
    const from = labelEnd(option.tokens, option.start, option.end);
    if (from <= 0) return undefined;
    const condition: Condition = { kind: "history", fact: `the chosen word is ${wordsOf(option.tokens, option.start, from - 1)}` };
    const abilities = readParagraph({ passage: { ...option, start: from }, options: [] }, kind);
    if (abilities === undefined) return undefined;
    found.push(...abilities.map((ability) => under(ability, condition)));
  }
  return found;
}

/** The abilities of one line; undefined if it is part of what an instant or sorcery does. */
function readParagraph(paragraph: Paragraph, kind: FaceKind): readonly Ability[] | undefined {
  const { passage } = paragraph;
  const from = labelEnd(passage.tokens, passage.start, passage.end);
  const meaning = from > 0 ? labelMeaning(words(passage.tokens), passage.start, from - 1) : undefined;
  if (meaning === undefined) return readPlainParagraph(paragraph, kind);
  const found = readPlainParagraph({ ...paragraph, passage: { ...passage, start: from } }, kind);
  return found && labelled(found, meaning);
}

function readPlainParagraph(paragraph: Paragraph, kind: FaceKind): readonly Ability[] | undefined {
  const { passage } = paragraph;
  const keywords = parseKeywordLine(passage.tokens, passage.line, passage.start, passage.end);
  if (keywords !== undefined) return keywords;
  const cheaper = readCheaper(passage);
  if (cheaper !== undefined) return cheaper;
  const anchored = readAnchored(paragraph, kind);
  if (anchored !== undefined) return anchored;
  const chapter = readChapter(paragraph);
  if (chapter !== undefined) return [chapter];
  const part = withoutLabel(paragraph);
  const inner = part.passage;
  if (inner !== passage) {
    const found = parseKeywordLine(inner.tokens, inner.line, inner.start, inner.end);
    if (found !== undefined) return found;
  }
  if (isTrigger(inner)) {
    const triggered = readTriggered(part);
    if (triggered !== undefined && !(kind.spell && isDelayedSpell(inner))) return [triggered];
  }
  const colon = colonAt(inner);
  if (colon > 0) return [readActivated(part, colon)];
  const casting = readCasting(inner);
  if (casting !== undefined) return [casting];
  if (kind.spell) {
    const fixed = isStaticOnSpell(inner) ? parseStaticSentences(inner.tokens, inner.line, inner.start, inner.end) : undefined;
    return fixed;
  }
  const enters = readEnters(inner);
  if (enters !== undefined) return enters;
  const statics = parseStaticSentences(inner.tokens, inner.line, inner.start, inner.end);
  if (statics !== undefined) return statics;
  return parseStaticParts(inner.tokens, inner.line, inner.start, inner.end) ?? [opaqueAbility(inner)];
}

/** "Equip {3}. This ability costs {1} less to activate if …": what it costs decides nothing here. */
function readCheaper({ tokens, start, end, line }: Passage): readonly Ability[] | undefined {
  if (!PRICED.has(tokens[start]?.text ?? "")) return undefined;
  const stop = tokens.findIndex((token, at) => at >= start && at < end && token.text === ".");
  if (stop < 0 || skip(words(tokens, end), stop + 1, "this ability costs") < 0) return undefined;
  const last = tokens.findIndex((token, at) => at > stop && token.text === ".");
  return last < 0 || last === end - 1 ? parseKeywordLine(tokens, line, start, stop) : undefined;
}

const PRICED: ReadonlySet<string> = new Set(["equip", "fortify", "reconfigure", "crew", "saddle", "cycling"]);

/** "At the beginning of the next end step, …" on an instant is what it does, not an ability of the card. */
function isDelayedSpell({ tokens, start, end }: Passage): boolean {
  const words = tokens.slice(start, Math.min(end, start + 14)).map((token) => token.text);
  if (words.includes("this") && words.includes("turn")) return true;
  return words[0] === "at" && (words.includes("next") || words.includes("end"));
}

/** Static abilities of instants and sorceries speak of the card itself. */
function isStaticOnSpell({ tokens, start }: Passage): boolean {
  return tokens[start]?.kind === "this";
}

/** "I, II — …" (714.2b). */
function readChapter(paragraph: Paragraph): Ability | undefined {
  const { tokens, start, end, line } = paragraph.passage;
  const from = labelEnd(tokens, start, end);
  if (from <= 0) return undefined;
  for (let i = start; i < from - 1; i++) if (!/^(?:[ivx]+|,)$/.test(tokens[i]?.text ?? "")) return undefined;
  const event = tokens
    .slice(start, from - 1)
    .map((token) => token.raw)
    .join("")
    .replaceAll(",", ", ");
  const body = readBody([{ passage: { ...paragraph.passage, start: from }, options: paragraph.options }], { line, it: { kind: "this" } });
  return { kind: "triggered", event: `chapter ${event}`, body, span: spanOf(tokens, start, end), line, keyword: "chapter" };
}

function opaqueAbility({ tokens, start, end, line }: Passage): OpaqueAbility {
  return { kind: "opaque", opaque: opaque(tokens, start, end, lineTouches(tokens, start, end)), span: spanOf(tokens, start, end), line };
}

/** Replacements of events and permissions to play cards decide no more than that, whatever words they use. */
function lineTouches(tokens: readonly Token[], start: number, end: number): readonly Question[] {
  const asked = touches(tokens, start, end);
  const first = tokens[start]?.text;
  const has = (word: string): boolean => tokens.slice(start, end).some((token) => token.text === word);
  // "… instead you may skip that draw. If you do, until your next turn, you can't be attacked except by creatures with flying."
  const lasting = asked.filter((question) => (question === "attack" && has("attacked")) || (question === "block" && has("blocked")));
  if (first === "if" && has("would") && has("instead"))
    return [...lasting, ...asked.filter((question) => question === "damage"), "outcome"];
  // "Each player can't cast more than one spell each turn": how many were cast isn't known here.
  if (tokens.some((_, at) => at >= start && skip(words(tokens, end), at, "can't cast more than") > 0)) return ["timing"];
  if (first === "you" && tokens[start + 1]?.text === "may" && (tokens[start + 2]?.text === "cast" || tokens[start + 2]?.text === "play"))
    return ["timing"];
  return asked;
}
