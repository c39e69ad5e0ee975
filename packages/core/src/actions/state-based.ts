// State-based actions (704.3): all that apply are performed at once, again and again until none does. And what of a standing board they would change.

import { unattachObject } from "../game/attach-object.ts";
import { updatePlayer } from "../game/create-game.ts";
import type { ObjectId, PlayerId } from "../game/ids.ts";
import { addCounters, updateObject } from "../game/objects.ts";
import { createView } from "../layers/create-view.ts";
import type { View } from "../layers/view.ts";
import { destroyObjects } from "./destroy.ts";
import { type Progress, withEvents } from "./outcome.ts";
import { relocate, vanish } from "./relocate.ts";
import { attachments } from "./state-based/attachments.ts";
import { counterPairs } from "./state-based/counters.ts";
import { creatures, destructionDoubts } from "./state-based/creatures.ts";
import type { Family, Finding } from "./state-based/finding.ts";
import { legendRule } from "./state-based/legend-rule.ts";
import { loyaltyAndDefense } from "./state-based/loyalty-and-defense.ts";
import { losingDoubts, players } from "./state-based/players.ts";
import { roles } from "./state-based/roles.ts";
import { sagas } from "./state-based/sagas.ts";
import { tokens } from "./state-based/tokens.ts";
import { worldRule } from "./state-based/world-rule.ts";
import { doubtEvent } from "./unread-events.ts";

const STATE_BASED: readonly Family[] = [
  players,
  tokens,
  creatures,
  loyaltyAndDefense,
  sagas,
  legendRule,
  worldRule,
  attachments,
  roles,
  counterPairs,
];

const NONE: ReadonlySet<ObjectId> = new Set();

/** Rounds after which something must be going in circles. */
const MANY = 100;

/** Performs state-based actions until none applies; each is an event with its number and cause. */
export function performStateBased(progress: Progress, going: ReadonlySet<ObjectId> = NONE): Progress {
  let current = progress;
  for (let round = 0; round < MANY; round++) {
    const view = createView(current.state);
    const findings = needed(view, going);
    if (findings.length === 0) return doubtWhatIsLeft(view, current);
    current = clearDeathtouch(findings.reduce((next, finding) => performOne(view, next, finding), current));
  }
  return current;
}

/** What may be destroyed, and who may have lost: the words it depends on are said. */
function doubtWhatIsLeft(view: View, progress: Progress): Progress {
  const told = view.permanents().reduce((next, id) => doubtEvent(next, destructionDoubts(view, id), [id], ["zone"]), progress);
  return view.state.players.reduce((next, player) => doubtEvent(next, losingDoubts(view, player), [player.id], []), told);
}

/** What the board needs now; one action for each object in one family. */
export function needed(view: View, going: ReadonlySet<ObjectId> = NONE): readonly Finding[] {
  const seen = new Set<string>();
  return STATE_BASED.flatMap((family) => family.find(view, going)).filter(({ subject, act }) => {
    const key = `${subject} ${act.kind === "destroy" || act.kind === "graveyard" ? "goes" : act.kind}`;
    return seen.has(key) ? false : seen.add(key) !== undefined;
  });
}

function performOne(view: View, progress: Progress, finding: Finding): Progress {
  const message = `${finding.happens}: ${finding.because}.`;
  const clause = view.state.edition.number(finding.clause) ?? view.state.edition.number("704.3") ?? finding.clause;
  const told = withEvents(progress, { kind: "state-based", clause, subject: finding.subject, message });
  const id = finding.subject as ObjectId;
  const { state } = told;
  switch (finding.act.kind) {
    case "graveyard":
      return relocate(told, id, "graveyard").progress;
    case "destroy":
      return destroyObjects(told, [id], { stateBased: true });
    case "unattach":
      return { ...told, state: unattachObject(state, id) };
    case "cease to exist":
      return { ...told, state: vanish(state, id) };
    case "lose the game":
      return { ...told, state: updatePlayer(state, finding.subject as PlayerId, { lost: true }) };
    case "remove counters": {
      const { amount } = finding.act;
      return { ...told, state: addCounters(addCounters(state, id, "+1/+1", -amount), id, "-1/-1", -amount) };
    }
  }
}

/** Deathtouch counts damage since the last check only (704.5h). */
function clearDeathtouch(progress: Progress): Progress {
  const marked = [...progress.state.objects.values()].filter(({ deathtouched }) => deathtouched);
  return { ...progress, state: marked.reduce((state, { id }) => updateObject(state, id, { deathtouched: false }), progress.state) };
}
