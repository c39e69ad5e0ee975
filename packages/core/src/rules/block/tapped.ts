// Tapped creatures can't block (509.1a).

import { LEGAL, not, type Verdict } from "../../verdict.ts";
import { type BlockQuestion, defineRule, illegal } from "../define-rule.ts";
import { blockReason, forbidIf, mayBlockAsThough } from "./blocking.ts";

export const tapped = defineRule<BlockQuestion>({
  code: "block/tapped",
  summary: "Only untapped creatures can block.",
  clauses: ["509.1a"],
  general: ["110.5", "110.5b", "110.5c", "502.3", "702.20b", "508.1f"],
  on: "block",
  check(question): Verdict {
    const { view, blocker } = question;
    if (view.object(blocker)?.status.tapped !== true) return LEGAL;
    return forbidIf(not(mayBlockAsThough(question, { had: "untapped" })), () => {
      const message = `${view.name(blocker)} is tapped`;
      return illegal(tapped, view, blockReason(question, `${message}.`, [{ subject: blocker, message }]));
    });
  },
});
