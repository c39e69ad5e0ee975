// A file of card definitions (`*.cards.yaml`), as `include` names them: its form, and what its cards' characteristics say.

import type { Card } from "@ruleslawyer/core";
import { defineCard } from "../board/card-definition.ts";
import { readDocument } from "../document/read-document.ts";
import { type Finding, finding } from "../findings/finding.ts";
import { createLineIndex } from "../source/line-index.ts";
import type { Span } from "../source/span.ts";
import { applySuppressions } from "../source/suppressions.ts";
import { readCardFile } from "../syntax/read-scenario.ts";
import { type Diagnostic, placeFinding } from "./check-file.ts";

/** A card of such a file, and where its name stands. */
export interface CardOfFile {
  readonly card: Card;
  readonly span: Span;
}

/** What a file of definitions defines; what is wrong with it, `checkCardFile` says. */
export function readCardDefinitions(text: string): readonly CardOfFile[] {
  const { root, findings } = readDocument(text);
  if (root === undefined || findings.length > 0) return [];
  return readCardFile(root).cards.flatMap((definition) => {
    const defined = defineCard(definition, () => {});
    return defined === undefined ? [] : [{ card: defined.card, span: definition.name?.span ?? definition.span }];
  });
}

/** What is wrong with a file of card definitions (`*.cards.yaml`): its YAML, its form, and cards that can't be. Never throws. */
export function checkCardFile(text: string): readonly Diagnostic[] {
  const { root, findings: syntaxFindings } = readDocument(text);
  const findings: Finding[] = [...syntaxFindings];
  if (root !== undefined && syntaxFindings.length === 0) {
    const { cards, findings: formFindings } = readCardFile(root);
    findings.push(...formFindings);
    for (const definition of cards) {
      const defined = defineCard(definition, (found) => findings.push(found));
      if (defined === undefined && formFindings.length === 0)
        findings.push(finding("error", "schema/missing-key", "`name` is missing.", definition.span));
    }
  }
  const lines = createLineIndex(text);
  return applySuppressions(text, findings).map((found) => placeFinding(found, 0, 0, lines));
}
