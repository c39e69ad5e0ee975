// SARIF 2.1.0: the run's findings, with the rules that were met, for code scanning.

import type { Diagnostic, Range } from "@ruleslawyer/language-service";
import type { Log, Region, ReportingDescriptor, Result } from "sarif";
import type { RunReport } from "../report.ts";

const LEVEL = { error: "error", warning: "warning", information: "note", hint: "note" } as const;

export interface SarifOptions {
  readonly version: string;
  /** What a code means, in one sentence. */
  describe(code: string): string | undefined;
}

export function reportSarif(run: RunReport, options: SarifOptions): string {
  const codes = [...new Set(run.files.flatMap((file) => file.diagnostics.map((diagnostic) => diagnostic.code)))].sort();
  const log: Log = {
    version: "2.1.0",
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    runs: [
      {
        tool: { driver: { name: "ruleslawyer", version: options.version, rules: codes.map((code) => descriptor(code, options)) } },
        columnKind: "utf16CodeUnits",
        originalUriBaseIds: { ROOT: { description: { text: "The folder that the check was run in." } } },
        results: run.files.flatMap((file) =>
          file.diagnostics.map((diagnostic) => result(file.path, diagnostic, codes.indexOf(diagnostic.code), file.text)),
        ),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function descriptor(code: string, options: SarifOptions): ReportingDescriptor {
  const text = options.describe(code) ?? code;
  return { id: code, shortDescription: { text } };
}

function result(path: string, diagnostic: Diagnostic, ruleIndex: number, text: string): Result {
  const line = text.split(/\r\n|\r|\n/)[diagnostic.range.start.line] ?? "";
  return {
    ruleId: diagnostic.code,
    ruleIndex,
    level: LEVEL[diagnostic.severity],
    message: { text: diagnostic.message },
    locations: [{ physicalLocation: { artifactLocation: artifact(path), region: region(diagnostic.range) } }],
    relatedLocations: diagnostic.related.map((related, id) => ({
      id,
      message: { text: related.message },
      physicalLocation: { artifactLocation: artifact(related.path ?? path), region: region(related.range) },
    })),
    partialFingerprints: { "lineAndCode/v1": fingerprint(`${path}\u0000${diagnostic.code}\u0000${line.trim()}`) },
    properties: { rules: [...diagnostic.rules] },
  };
}

const artifact = (path: string) =>
  /^([a-z]+:|\/)/i.test(path) ? { uri: encodeURI(path) } : { uri: path.split("/").map(encodeURIComponent).join("/"), uriBaseId: "ROOT" };

const region = ({ start, end }: Range): Region => ({
  startLine: start.line + 1,
  startColumn: start.character + 1,
  endLine: end.line + 1,
  endColumn: end.character + 1,
});

/** FNV-1a, 64 bits: stable over runs and machines. */
function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, "0");
}
