// A file of card definitions (`*.cards.yaml`), as `include` names them: its form, and what its cards' characteristics say.

import { defineCard } from "../board/card-definition.ts";
import { readDocument } from "../document/read-document.ts";
import { type Finding, finding } from "../findings/finding.ts";
import { createLineIndex } from "../source/line-index.ts";
import { applySuppressions } from "../source/suppressions.ts";
import { readCardFile } from "../syntax/read-scenario.ts";
import { type Diagnostic, placeFinding } from "./check-file.ts";

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
