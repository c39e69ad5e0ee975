// Scenarios: text to game, steps to verdicts, with places.

export { type CardFile, cardFileKeys, openCardFile } from "./access/card-file.ts";
export * from "./access/find-in-file.ts";
export { ACTION_NAMES, describeKey, type KeyInfo, keysAtPath } from "./access/keys.ts";
export { type TriedChoice, tryChoices, withWordsAt } from "./access/try-choices.ts";
export type { CardFinder } from "./board/card-finder.ts";
export { quoteIfNeeded } from "./board/new-object.ts";
export { checkCardFile } from "./check/check-card-file.ts";
export type { DocumentCheck, Snapshot, StepRecord } from "./check/check-document.ts";
export { checkScenarioFile, type Diagnostic, type FileDocument, type ScenarioFileCheck } from "./check/check-file.ts";
export type { ScenarioEnvironment } from "./check/environment.ts";
export type { CardMark, ReferenceMark } from "./check/session.ts";
export { unambiguousName } from "./check/session.ts";
export type { Entry, ListNode, MapNode, Node, ScalarNode } from "./document/node.ts";
export type { Finding, Fix, Severity } from "./findings/finding.ts";
export { formatScenario } from "./format/format-scenario.ts";
export type { Registry } from "./names/registry.ts";
export type { Scene } from "./names/resolve-reference.ts";
export { checkPuzzleFile, type PuzzleCheck } from "./puzzles/check-puzzle.ts";
export type * from "./puzzles/puzzle.ts";
export { type ConvertedPuzzle, puzzleToScenario } from "./puzzles/puzzle-to-scenario.ts";
export { readPuzzle } from "./puzzles/read-puzzle.ts";
export { scenarioToPuzzle, type WrittenPuzzle } from "./puzzles/scenario-to-puzzle.ts";
export { createJsonSchema, SCHEMA_ID } from "./schema/json-schema.ts";
export { createLineIndex, type LineIndex } from "./source/line-index.ts";
export type * from "./source/span.ts";
export type * from "./syntax/ast.ts";
