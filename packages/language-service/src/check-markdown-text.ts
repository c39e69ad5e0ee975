// Fenced `scenario` and `deck` blocks in Markdown, each checked as a text of its own, at its place.

import { checkDeck, findFencedDecks, hasCardTable, parseDeck } from "@ruleslawyer/decks";
import { placeDeckFindings } from "./check-deck-text.ts";
import { checkScenarioText, type ScenarioCheck } from "./check-scenario-text.ts";
import type { CheckEnvironment, CheckedText, CheckInput } from "./check-text.ts";
import type { Diagnostic, Position, Range, ScenarioSummary } from "./diagnostic.ts";
import { deckRulebook } from "./editions.ts";

export interface FencedScenario {
  /** Zero-based line of the first line of its content. */
  readonly line: number;
  readonly text: string;
}

const OPENING = /^( {0,3})(`{3,}|~{3,})\s*(scenario|mtg-scenario)\b[^`]*$/i;

/** All scenario blocks of a Markdown text, in order. A block that isn't closed runs to the end. */
function findFencedScenarios(text: string): readonly FencedScenario[] {
  const lines = text.split(/\r\n|\r|\n/);
  const blocks: FencedScenario[] = [];
  for (let i = 0; i < lines.length; i++) {
    const opening = OPENING.exec(lines[i]!);
    const other = opening === null ? /^ {0,3}(`{3,}|~{3,})/.exec(lines[i]!) : null;
    const fence = opening?.[2] ?? other?.[1];
    if (fence === undefined) continue;
    let end = i + 1;
    while (end < lines.length && !closes(lines[end]!, fence)) end++;
    if (opening !== null) blocks.push({ line: i + 1, text: lines.slice(i + 1, end).join("\n") });
    i = end;
  }
  return blocks;
}

const closes = (line: string, fence: string): boolean =>
  new RegExp(`^ {0,3}${fence[0] === "`" ? "`" : "~"}{${fence.length},}\\s*$`).test(line);

/** A scenario block as it was checked: what the features over it need, and what the next check takes over. */
export interface CheckedBlock {
  readonly line: number;
  readonly check: ScenarioCheck;
}

export function checkMarkdownText(
  input: CheckInput,
  environment: CheckEnvironment,
  previous: readonly CheckedBlock[] = [],
): Pick<CheckedText, "scenarios" | "diagnostics" | "blocks"> {
  const scenarios: ScenarioSummary[] = [];
  const diagnostics: Diagnostic[] = [];
  const blocks: CheckedBlock[] = [];
  for (const [index, block] of findFencedScenarios(input.text).entries()) {
    const earlier = previous.find(({ check }) => check.file.text === block.text) ?? previous[index];
    const checked = checkScenarioText({ ...input, text: block.text }, environment, earlier?.check);
    blocks.push({ line: block.line, check: checked.scenarioCheck });
    for (const found of checked.diagnostics) diagnostics.push(shift(found, block.line, scenarios.length));
    for (const scenario of checked.scenarios) scenarios.push({ ...scenario, line: scenario.line + block.line });
  }
  if (findFencedDecks(input.text).length > 0 || (scenarios.length === 0 && isWrittenDeck(input.text))) {
    const deck = parseDeck(input.text, { fileName: input.path, database: environment.database, dialect: "markdown" });
    const findings = checkDeck(deck, {
      database: environment.database,
      format: environment.deckFormat,
      defaultFormat: environment.defaultDeckFormat,
      formats: environment.project?.formats,
      rulebook: deckRulebook(environment.rules),
    });
    diagnostics.push(...placeDeckFindings(input.text, findings));
  }
  diagnostics.sort((a, b) => a.range.start.line - b.range.start.line || a.range.start.character - b.range.start.character);
  return { scenarios, diagnostics, blocks };
}

/** A page that is one decklist: a table of cards and counts, or headings that name its parts, bulleted cards under them. Other prose is left alone. */
function isWrittenDeck(text: string): boolean {
  if (hasCardTable(text)) return true;
  const headings = text.match(
    /^#{1,4} +(?:commanders?|(?:main ?)?deck|main(?:board)?|sideboard|companion|creatures?|lands?|instants?|sorcer(?:y|ies)|artifacts?|enchantments?|planeswalkers?)\b[^\n]*$/gim,
  );
  const bullets = text.match(/^\s*[-*] +\S/gm);
  return (headings?.length ?? 0) >= 1 && (bullets?.length ?? 0) >= 10;
}

function shift(found: Diagnostic, by: number, firstScenario: number): Diagnostic {
  const down = ({ line, character }: Position): Position => ({ line: line + by, character });
  const move = ({ start, end }: Range): Range => ({ start: down(start), end: down(end) });
  return {
    ...found,
    range: move(found.range),
    scenario: found.scenario === null ? null : found.scenario + firstScenario,
    related: found.related.map((related) => ({ ...related, range: move(related.range) })),
    fixes: found.fixes?.map((fix) => ({ ...fix, edits: fix.edits.map((edit) => ({ ...edit, range: move(edit.range) })) })),
  };
}
