// Ward is a triggered ability, no restriction: targeting is legal, then its cost is paid or the spell or ability is countered (702.21a). Said as a notice.

import type { SlotQuestion } from "./targeting.ts";

/** The notice for a target with ward that an opponent targets, or undefined. */
export function wardNotice(question: Pick<SlotQuestion, "view" | "target" | "controller">): string | undefined {
  const { view, target, controller } = question;
  if (view.isPlayer(target) || view.object(target)?.zone !== "battlefield") return undefined;
  if (!view.opponents(view.controller(target)).includes(controller)) return undefined;
  const [instance] = view.keywords(target, "ward");
  if (instance === undefined || instance.ability.kind !== "keyword" || instance.ability.keyword.keyword !== "ward") return undefined;
  const cost = instance.ability.keyword.cost?.words;
  return `${view.name(target)} has ward: this is countered unless ${view.name(controller)} pays ${cost ?? "its cost"}.`;
}
