// Meld (701.42): the two cards of a pair that a player both owns and controls are exiled and enter as one permanent; what isn't such a pair of cards stays
// in exile (701.42c).

import { doubtFacts } from "../../game/facts-in-doubt.ts";
import type { ObjectId } from "../../game/ids.ts";
import { componentOf } from "../../game/merge-object.ts";
import { currentId, removeObject } from "../../game/move-object.ts";
import { addObject } from "../../game/objects.ts";
import type { GameObject } from "../../game/state.ts";
import { createView } from "../../layers/create-view.ts";
import { enter } from "../enter.ts";
import { relocateAll } from "../relocate.ts";
import { chosenObjects, notCarriedOut, type Resolution, remember, viewOf, withProgress, withState } from "./resolution.ts";

const MELDS = /\bexile them, then meld them into\b/i;
const PARTNER = /\ban? ([a-z ]+) named (.+?)(?:, exile them| are attacking)/;

/** Carries out "exile them, then meld them into …"; undefined for other words. */
export function carryOutMeld(resolution: Resolution, words: string): Resolution | undefined {
  if (!MELDS.test(words)) return undefined;
  const { this: source } = resolution.context;
  const object = source === undefined ? undefined : resolution.progress.state.objects.get(source);
  const [, type = "", name = ""] = PARTNER.exec(object?.card?.faces[0].text ?? "") ?? [];
  if (object === undefined || name === "") return undefined;
  const partners = partnersOf(resolution, object.id, type, name);
  if (object.zone !== "battlefield" || !isOwn(resolution, object.id) || partners.length === 0) return resolution;
  const partner = partners.find((id) => chosenObjects(resolution).includes(id)) ?? partners[0]!;
  if (object.card?.meldsInto === undefined) {
    const doubted = doubtFacts(resolution.progress.state, [object.id, partner], ["zone"], [{ words, object: object.id }]);
    return notCarriedOut(withState(resolution, doubted), words);
  }
  return meld(resolution, object.id, partner, object.card.meldsInto);
}

/** What the player both owns and controls of that name and type. */
function partnersOf(resolution: Resolution, source: ObjectId, type: string, name: string): readonly ObjectId[] {
  const view = viewOf(resolution);
  return view.permanents().filter((id) => {
    const { names, cardTypes } = view.characteristics(id);
    return id !== source && names.includes(name) && cardTypes.some((one) => one === type.trim()) && isOwn(resolution, id);
  });
}

function isOwn(resolution: Resolution, id: ObjectId): boolean {
  const { you } = resolution.context;
  const view = viewOf(resolution);
  return view.object(id)?.owner === you && view.controller(id) === you;
}

function meld(resolution: Resolution, one: ObjectId, other: ObjectId, result: NonNullable<GameObject["card"]>): Resolution {
  const exiled = relocateAll(resolution.progress, [one, other], "exile");
  const done = withProgress(resolution, exiled);
  const cards = [one, other].flatMap((id) => exiled.state.objects.get(currentId(exiled.state, id)) ?? []);
  const names = result.meldedFrom?.map((card) => card.name) ?? [];
  const isPair = cards.every(({ kind, card, zone }) => kind === "card" && zone === "exile" && names.includes(card?.name ?? ""));
  if (cards.length < 2 || !isPair || cards[0]?.card?.name === cards[1]?.card?.name) return done;
  const added = addObject(exiled.state, {
    owner: resolution.context.you,
    zone: "battlefield",
    card: result,
    sick: true,
    history: ["entered"],
    joined: { how: "melded", components: cards.map(componentOf) },
  });
  const view = createView(exiled.state);
  const left = cards.reduce((state, { id }) => removeObject(state, id, view.characteristics(id)), added.state);
  const successors = new Map(left.successors);
  for (const { id } of cards) successors.set(id, added.id);
  const entered = enter({ ...exiled, state: { ...left, successors } }, added.id, { choices: resolution.choices });
  return remember(withProgress(done, entered.progress), "put", [added.id]);
}
