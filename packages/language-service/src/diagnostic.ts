// A finding at a place in a text: the one shape that editor, command line and reporters share. Positions are zero-based, characters in UTF-16
// units, as in the Language Server Protocol.

export type Severity = "error" | "warning" | "information" | "hint";

export interface Position {
  readonly line: number;
  readonly character: number;
}

export interface Range {
  readonly start: Position;
  readonly end: Position;
}

export interface RelatedInformation {
  readonly message: string;
  readonly range: Range;
  /** Another file; the same one where it is absent. */
  readonly path?: string;
}

/** A change that would remove the finding: replacements in the same text. */
export interface Fix {
  readonly title: string;
  readonly edits: readonly { readonly range: Range; readonly newText: string }[];
  /** Changes nothing that the author meant: may be applied with others at once. */
  readonly safe: boolean;
  /** The one to offer first. */
  readonly preferred?: boolean;
}

export interface Diagnostic {
  /** `block/protection`. */
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  /** Rule numbers in the scenario's edition. */
  readonly rules: readonly string[];
  readonly range: Range;
  /** Index of the scenario in its file, or null outside one. */
  readonly scenario: number | null;
  /** Zero-based index in `steps`, or null. */
  readonly step: number | null;
  readonly related: readonly RelatedInformation[];
  readonly tags?: readonly ("unnecessary" | "deprecated")[];
  readonly fixes?: readonly Fix[];
}

export type FileKind = "scenario" | "puzzle" | "deck" | "cards" | "config" | "markdown" | "unknown";

export interface ScenarioSummary {
  readonly title: string;
  /** One-based line of its title. */
  readonly line: number;
  readonly steps: number;
  readonly rules: string;
}

export interface FileReport {
  readonly path: string;
  readonly kind: FileKind;
  readonly scenarios: readonly ScenarioSummary[];
  readonly diagnostics: readonly Diagnostic[];
}
