// Words in force that weren't understood, or that are read and not carried out, and that could replace, prevent or change an event (614, 615): said once,
// and what the event changes is in doubt from then on.

import { doubtFacts, type Fact } from "../game/facts-in-doubt.ts";
import type { ObjectId, PlayerId } from "../game/ids.ts";
import type { View } from "../layers/view.ts";
import type { ZoneName } from "../oracle/filter.ts";
import { zonesBarred } from "../rules/zones-in-words.ts";
import type { Doubt, Subject } from "../verdict.ts";
import { type Progress, withEvents } from "./outcome.ts";

export type EventKind =
  | "into graveyard"
  | "leaving"
  | "entering"
  | "damage"
  | "counters"
  | "life gain"
  | "life loss"
  | "untapping"
  | "tokens"
  | "losing";

/** Words of a replacement or prevention effect, or a bar, on the event. */
const SIGNS: Readonly<Record<EventKind, RegExp>> = {
  "into graveyard": /\bwould (?:die|be put into|be destroyed|leave|be sacrificed)\b|\bcan't be (?:destroyed|put into)\b/i,
  leaving: /\bwould (?:leave|be exiled|be returned|be put into)\b/i,
  entering: /\bwould enter\b|\bcan't enter\b|\benters?\b[^.]*\b(?:tapped|with|as)\b|^as [^,]*\benters?\b/i,
  damage: /\bdamage\b[^.]*\b(?:would|instead|prevent(?:ed)?|dealt as though)\b|\bwould\b[^.]*\bdamage\b|\bprevent\b[^.]*\bdamage\b/i,
  counters: /\bwould\b[^.]*\bcounters?\b|\bcan't (?:have|get)\b[^.]*\bcounters?\b|\bcounters? can't\b/i,
  "life gain": /\bwould (?:gain|cause[^.]* to gain)\b[^.]*\blife\b|\bcan't gain\b/i,
  "life loss": /\bwould lose\b[^.]*\blife\b|\bwould reduce\b|\blife total can't\b/i,
  untapping: /\buntap\b/i,
  tokens: /\bwould\b[^.]*\bcreated?\b|\btokens?\b[^.]*\bwould be created\b/i,
  losing: /\b(?:would|can't|don't) lose the game\b/i,
};

/** The words that could change such an event about the subject. */
export function unreadAbout(view: View, kind: EventKind, ...subjects: readonly Subject[]): readonly Doubt[] {
  const found = view.doubts("outcome", ...subjects).filter(({ words }) => SIGNS[kind].test(words));
  return kind === "entering" && found.length > 0 ? found.filter(({ words }) => couldBar(view, words, subjects)) : found;
}

/** "Can't enter from graveyards or libraries" says nothing of what comes from elsewhere, "wasn't cast" nothing of spells that resolve. */
function couldBar(view: View, words: string, subjects: readonly Subject[]): boolean {
  if (/\b(?:wasn't|weren't) cast\b/i.test(words) && subjects.every((id) => originOf(view, id) === "stack")) return false;
  const barred = zonesBarred(words);
  return barred === undefined || subjects.some((id) => barred.includes(originOf(view, id) ?? barred[0]!));
}

/** The zone that an object is in, or came to the battlefield from. */
function originOf(view: View, id: Subject): ZoneName | undefined {
  const object = view.object(id as ObjectId);
  if (object?.zone !== "battlefield") return object?.zone;
  return object.previous === undefined ? undefined : view.object(object.previous)?.zone;
}

/** Says the words, and that these facts about the subjects aren't sure. */
export function doubtEvent(progress: Progress, doubts: readonly Doubt[], subjects: readonly Subject[], facts: readonly Fact[]): Progress {
  if (doubts.length === 0) return progress;
  const state = doubtFacts(progress.state, subjects, facts, doubts);
  const said = new Set(progress.events.flatMap((event) => (event.kind === "not carried out" ? [event.words] : [])));
  const events = doubts.flatMap(({ words, object }) => (said.has(words) ? [] : [{ kind: "not carried out", object, words } as const]));
  return withEvents({ ...progress, state }, ...events);
}

/** Words about damage, life or counters "to you" concern only the player whose text it is. */
export function concernsPlayer(view: View, doubt: Doubt, player: PlayerId): boolean {
  if (
    doubt.object === undefined ||
    !/\b(?:to you|you would|your life)\b/i.test(doubt.words) ||
    /\byou (?:and|or)\b|\bor you\b/i.test(doubt.words)
  )
    return true;
  return view.controller(doubt.object) === player;
}
