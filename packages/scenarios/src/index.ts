// Scenarios: text to game, steps to verdicts, with places.

export type { DocumentCheck, Snapshot, StepRecord } from "./check/check-document.ts";
export { checkScenarioFile, type Diagnostic, type FileDocument, type ScenarioFileCheck } from "./check/check-file.ts";
export type { ScenarioEnvironment } from "./check/environment.ts";
export type { CardMark, ReferenceMark } from "./check/session.ts";
export type { Finding, Fix, Severity } from "./findings/finding.ts";
export { createJsonSchema, SCHEMA_ID } from "./schema/json-schema.ts";
export { createLineIndex, type LineIndex } from "./source/line-index.ts";
export type * from "./source/span.ts";
export type * from "./syntax/ast.ts";
