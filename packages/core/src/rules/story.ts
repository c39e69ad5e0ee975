// How messages tell where a keyword or a norm comes from: the object that has it, its words, and what granted it.

import type { ObjectId, PlayerId } from "../game/ids.ts";
import type { EffectiveAbility } from "../layers/characteristics.ts";
import type { ActiveNorm, View } from "../layers/view.ts";
import type { Reason } from "../verdict.ts";

export type Story = Reason["related"];

/** The object whose effect gave the keyword; undefined where it is the object's own. */
function giverOf(instance: EffectiveAbility, bearer: ObjectId): ObjectId | undefined {
  const { origin } = instance;
  return origin.kind === "granted" && origin.source !== bearer ? origin.source : undefined;
}

/** "Serra Angel has flying", "Grizzly Bears has flying (given by Flight)". */
export function hasKeywordClause(view: View, bearer: ObjectId, words: string, instance?: EffectiveAbility): string {
  const clause = `${view.name(bearer)} has ${words}`;
  if (instance?.origin.kind !== "granted" || instance.origin.source === bearer) return clause;
  const { source, words: effect } = instance.origin;
  return `${clause} (given by ${source === undefined ? `"${effect}"` : view.name(source)})`;
}

export function keywordStory(view: View, bearer: ObjectId, words: string, instance?: EffectiveAbility): Story {
  const giver = instance && giverOf(instance, bearer);
  const story = [{ subject: bearer, message: `${view.name(bearer)} has ${words}` }];
  if (giver !== undefined) story.push({ subject: giver, message: `${view.name(giver)} gives ${words}` });
  return story;
}

/** "Moat says “Creatures without flying can't attack.”" */
export function normClause(view: View, active: ActiveNorm): string {
  const words = `“${active.words}”`;
  if (active.source === undefined) return `An effect says ${words}`;
  const giver = active.grantedBy !== undefined && active.grantedBy !== active.source ? ` (given by ${view.name(active.grantedBy)})` : "";
  return `${view.name(active.source)} says ${words}${giver}`;
}

/** Broader clauses for a bar that an effect sets: detained objects (701.35a), what an Aura says of its host (303.4m), effects on the rules (613.11). */
export function normClauses(view: View, active: ActiveNorm): readonly string[] {
  const isAttached = active.source !== undefined && view.object(active.source)?.attachedTo !== undefined;
  return [...(/\bdetain/i.test(active.words) ? ["701.35a"] : []), ...(isAttached ? ["303.4m"] : []), "613.11"];
}

export function normStory(view: View, active: ActiveNorm, except?: ObjectId | PlayerId): Story {
  const subjects = [active.source, active.grantedBy].filter((subject): subject is ObjectId => subject !== undefined && subject !== except);
  return [...new Set(subjects)].map((subject) => ({ subject, message: `${view.name(subject)}: “${active.words}”` }));
}

/** Each subject once, in order. */
export function joinStories(...stories: readonly Story[]): Story {
  const seen = new Set<ObjectId | PlayerId>();
  return stories.flat().filter(({ subject }) => !seen.has(subject) && seen.add(subject));
}
