// `stack`: what is on the stack when the scenario begins. It was put there legally once; whether its targets still are is for its resolution to
// ask. Only where the file expects something of it is it judged.

import {
  type Action,
  activatedAbilities,
  addObject,
  announce,
  chosenAbilities,
  createView,
  type GameState,
  type ObjectId,
  proposeSpell,
  triggeredAbilities,
} from "@ruleslawyer/core";

/** The state with the spell or ability on the stack, its choices as written; undefined if the object has no such ability. */
export function placeOnStack(state: GameState, action: Action): { readonly state: GameState; readonly id: ObjectId } | undefined {
  if (action.kind === "cast") {
    const { progress, id } = proposeSpell({ state, events: [] }, action);
    return { state: announce(progress.state, id, action.announcement).state, id };
  }
  if (action.kind !== "activate" && action.kind !== "trigger") return undefined;
  const view = createView(state);
  const [first] =
    action.kind === "activate"
      ? chosenAbilities(activatedAbilities(view, action.source), action.ability)
      : chosenAbilities(triggeredAbilities(view, action.source), action.ability);
  if (first === undefined) return undefined;
  const placed = addObject(state, {
    kind: "ability",
    owner: action.by,
    controller: action.by,
    zone: "stack",
    stack: {
      ability: first.ability,
      source: action.source,
      targets: [],
      modes: [],
      ...(action.announcement.x !== undefined && { x: action.announcement.x }),
      ...(action.kind === "trigger" && action.triggerObjects !== undefined && { triggerObjects: action.triggerObjects }),
      ...(action.kind === "trigger" && action.triggerPlayer !== undefined && { triggerPlayer: action.triggerPlayer }),
    },
  });
  return { state: announce(placed.state, placed.id, action.announcement).state, id: placed.id };
}
