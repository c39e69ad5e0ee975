// Only creatures that the defending player (or their team) controls block, and only what attacks that player, their planeswalkers, or battles they
// protect (509.1a, 310.8c, 802.4, 805.10d).

import { LEGAL, type Verdict } from "../../verdict.ts";
import { type BlockQuestion, defineRule, illegal } from "../define-rule.ts";
import { isSameTeam } from "../teams.ts";
import { blockReason } from "./blocking.ts";

export const controller = defineRule<BlockQuestion>({
  code: "block/controller",
  summary: "The defending player's creatures block, and only what attacks that player, their planeswalkers or battles they protect.",
  clauses: ["509.1a", "802.4"],
  general: ["310.8c", "805"],
  on: "block",
  check(question): Verdict {
    const { view, attacker, blocker, defendingPlayer } = question;
    const owner = view.controller(blocker);
    if (view.object(blocker)?.zone === "battlefield" && !isSameTeam(view.state, owner, defendingPlayer)) {
      const message = `${view.name(owner)} controls ${view.name(blocker)}, not ${view.name(defendingPlayer)}`;
      return illegal(controller, view, blockReason(question, `${message}.`, [{ subject: blocker, message }]));
    }
    const attacking = view.state.combat?.attackers.find(({ id }) => id === attacker);
    if (attacking === undefined || isSameTeam(view.state, attacking.defendingPlayer, defendingPlayer)) return LEGAL;
    const message = `${view.name(attacker)} attacks ${view.name(attacking.defender ?? attacking.defendingPlayer)}, and ${view.name(attacking.defendingPlayer)} defends`;
    return illegal(controller, view, blockReason(question, `${message}.`, [{ subject: attacker, message }]));
  },
});
