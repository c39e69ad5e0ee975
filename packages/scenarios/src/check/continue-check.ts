// What an edit leaves as it was: the board and the first steps of the previous check, and how the check goes on from there.

import type { Node } from "../document/node.ts";
import type { Finding } from "../findings/finding.ts";
import type { ScenarioSyntax } from "../syntax/ast.ts";
import type { DocumentCheck } from "./check-document.ts";
import type { ScenarioEnvironment } from "./environment.ts";
import { runSteps } from "./run-steps.ts";

/** How many steps of the previous check stand letter for letter where they stood, counted from the first. */
export function unchangedSteps(previous: DocumentCheck, text: string, syntax: ScenarioSyntax, env: ScenarioEnvironment): number {
  if (!isSetupUnchanged(previous, text, syntax, env)) return -1;
  let kept = 0;
  while (kept < syntax.steps.length && kept < previous.steps.length) {
    const now = syntax.steps[kept]!;
    const then = previous.steps[kept]!.syntax;
    if (now.span.start !== then.span.start || now.span.end !== then.span.end || now.isBroken !== then.isBroken) break;
    if (text.slice(0, now.span.end) !== previous.text.slice(0, then.span.end)) break;
    kept++;
  }
  return kept;
}

/** Everything before the first step is as it was, and nothing follows the steps. */
export function isSetupUnchanged(previous: DocumentCheck, text: string, syntax: ScenarioSyntax, env: ScenarioEnvironment): boolean {
  if (previous.environment !== env || previous.syntax === undefined || !syntax.stepsAreLast || !previous.syntax.stepsAreLast) return false;
  const start = Math.min(syntax.steps[0]?.span.start ?? 0, previous.syntax.steps[0]?.span.start ?? 0);
  if (start === 0) return false;
  // An anchor in one step can be meant in another, and a broken text may be read in another way.
  if (/[&*]/.test(text.slice(start)) && /(?:^|\s)[&*]\S/.test(text.slice(start))) return false;
  return text.slice(0, start) === previous.text.slice(0, start);
}

interface Continuation {
  readonly text: string;
  readonly root: Node;
  readonly syntax: ScenarioSyntax;
  readonly env: ScenarioEnvironment;
  readonly kept: number;
  readonly formFindings: readonly Finding[];
}

/** The same board and first steps, further steps anew. */
export function continueFrom(previous: DocumentCheck, { text, root, syntax, env, kept, formFindings }: Continuation): DocumentCheck {
  const keptSteps = previous.steps.slice(0, kept);
  const start = kept === 0 ? previous.start! : keptSteps[kept - 1]!.after;
  const steps = [...keptSteps, ...runSteps(syntax.steps.slice(kept), start, previous.cards, previous.edition, kept)];
  const isForm = (found: Finding): boolean => /^(?:schema|yaml)\//.test(found.code) && found.step !== null;
  const board = previous.setupFindings.filter((found) => !isForm(found) && !/^(?:yaml)\//.test(found.code));
  const form = formFindings.filter((found) => isForm(found) || /^yaml\//.test(found.code));
  const setupFindings = [...board, ...form];
  return {
    ...previous,
    text,
    root,
    syntax,
    environment: env,
    setupFindings,
    steps,
    findings: [...setupFindings, ...steps.flatMap((step) => step.findings)],
  };
}
