// Cards that the file itself defines, and those of the files it includes.

import { defineCard } from "../board/card-definition.ts";
import type { LocalCard } from "../board/card-finder.ts";
import { readDocument } from "../document/read-document.ts";
import { type Finding, finding } from "../findings/finding.ts";
import type { ScenarioSyntax } from "../syntax/ast.ts";
import { readCardFile } from "../syntax/read-scenario.ts";
import type { ScenarioEnvironment } from "./environment.ts";

export function localCards(syntax: ScenarioSyntax, env: ScenarioEnvironment, findings: Finding[]): readonly LocalCard[] {
  const local: LocalCard[] = [];
  for (const path of syntax.include) {
    const text = env.loadFile?.(path.value);
    if (text === undefined) {
      findings.push(finding("error", "include/unreadable", `${path.value} can't be read.`, path.span));
      continue;
    }
    const { root, findings: syntaxFindings } = readDocument(text);
    const { cards, findings: formFindings } = root === undefined ? { cards: [], findings: [] } : readCardFile(root);
    const wrong = [...syntaxFindings, ...formFindings][0];
    if (wrong !== undefined)
      findings.push(finding("error", "include/invalid", `${path.value} isn't a list of card definitions: ${wrong.message}`, path.span));
    for (const definition of cards) {
      const defined = defineCard(definition, () => {});
      if (defined !== undefined) local.push({ card: defined.card });
    }
  }
  for (const definition of syntax.cards) {
    const defined = defineCard(definition, (found) => findings.push(found));
    if (defined !== undefined) local.push({ card: defined.card, span: definition.name?.span ?? definition.span });
  }
  return local;
}
