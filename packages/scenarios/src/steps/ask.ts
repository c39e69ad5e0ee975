// `ask`: a question whose answer the file claims to know.

import { report, type Session } from "../check/session.ts";
import type { AskSyntax } from "../syntax/ast.ts";

export function ask(session: Session, step: AskSyntax): void {
  report(session, "information", "unsupported/step", "`ask` isn't answered yet.", step.actionSpan);
}
