// Instructions that move objects between zones: destroy, exile, return, put, sacrifice (701).

import { doubtFacts } from "../../game/facts-in-doubt.ts";
import type { ObjectId, PlayerId } from "../../game/ids.ts";
import { currentIds } from "../../game/merge-object.ts";
import { currentId } from "../../game/move-object.ts";
import { updateObject } from "../../game/objects.ts";
import type { Effect } from "../../oracle/effect.ts";
import { mayAttach } from "../../rules/attach/may-attach.ts";
import { inItsZone } from "../../rules/target/zone.ts";
import { destroyObjects } from "../destroy.ts";
import { enter } from "../enter.ts";
import { exiledUntil } from "../exile-until.ts";
import { withEvents } from "../outcome.ts";
import { relocate, relocateAll } from "../relocate.ts";
import { wait } from "../waiting.ts";
import {
  amountMeant,
  chosenObjects,
  type EffectOf,
  notCarriedOut,
  notKnownHow,
  objectsFollowed,
  objectsMeant,
  playersMeant,
  type Resolution,
  refuseChoice,
  remember,
  saidOnly,
  viewOf,
  withProgress,
  withReasons,
  withState,
} from "./resolution.ts";

type ZoneEffect = EffectOf<"destroy" | "exile" | "return" | "put onto battlefield" | "move" | "sacrifice" | "player sacrifices">;

/** "At the beginning of the next end step, exile it": what has moved since it was settled who "it" is, is another object (603.7c). */
function waitedForItsMoment({ progress, object }: Resolution): boolean {
  const item = object === undefined ? undefined : progress.state.objects.get(object)?.stack;
  return item?.bound !== undefined && item.ability?.kind === "triggered" && /^at /i.test(item.ability.event);
}

export function carryOutZones(resolution: Resolution, effect: ZoneEffect): Resolution {
  if (effect.kind === "player sacrifices") return playerSacrifices(resolution, effect);
  const follows = ["exile", "move", "return", "put onto battlefield"].includes(effect.kind) && !waitedForItsMoment(resolution);
  const ids = follows ? objectsFollowed(resolution, effect.what) : objectsMeant(resolution, effect.what);
  if (ids === undefined) return notKnownHow(resolution, effect);
  switch (effect.kind) {
    case "destroy":
      return withProgress(resolution, destroyObjects(resolution.progress, ids, { noRegeneration: effect.noRegeneration }));
    case "exile":
      return exileAll(resolution, ids, effect);
    case "sacrifice":
      return remember(withProgress(resolution, sacrificeObjects(resolution, ids)), "sacrificed", ids);
    case "move":
      return ids.reduce((current, id) => {
        const position = effect.position === "shuffled" ? undefined : effect.position;
        return withProgress(current, relocate(current.progress, id, effect.to, { position }).progress);
      }, resolution);
    case "return":
      return effect.to === "battlefield"
        ? toBattlefield(resolution, ids, effect)
        : remember(moveAll(resolution, ids, effect.to), "returned", ids);
    case "put onto battlefield":
      return toBattlefield(resolution, ids, effect);
    default:
      return resolution;
  }
}

function moveAll(
  resolution: Resolution,
  ids: readonly ObjectId[],
  to: "exile" | "hand" | "graveyard" | "library" | "command" | "stack",
): Resolution {
  return withProgress(resolution, relocateAll(resolution.progress, ids, to));
}

/** Exiled cards are linked to the permanent whose ability exiled them: "the exiled card" (607), and may wait for it to leave (610.3). */
function exileAll(resolution: Resolution, ids: readonly ObjectId[], { until }: Extract<Effect, { kind: "exile" }>): Resolution {
  const source = resolution.context.this;
  const isThere = source !== undefined && resolution.progress.state.objects.get(source)?.zone === "battlefield";
  // Where the permanent has left already, nothing is exiled (610.3a).
  if (until === "this leaves" && !isThere) return resolution;
  const exiled = moveAll(resolution, ids, "exile");
  const cards = ids.flatMap((id) => currentIds(exiled.progress.state, id));
  const linked = link(remember(exiled, "exiled", cards), cards);
  if (until === "this leaves") return withState(linked, exiledUntil(linked.progress.state, cards, source!));
  if (until === undefined) return linked;
  const told = saidOnly(linked, `it comes back at the ${until}: later, if the scenario says so`);
  return withState(told, wait(told.progress.state, { when: until, by: told.context.you, subjects: cards, facts: ["zone"] }));
}

/** The permanent whose ability resolves remembers what it exiled or put onto the battlefield (607). */
function link(resolution: Resolution, ids: readonly ObjectId[]): Resolution {
  const { state } = resolution.progress;
  const source = resolution.context.this === undefined ? undefined : state.objects.get(resolution.context.this);
  if (source?.zone !== "battlefield") return resolution;
  return withState(resolution, updateObject(state, source.id, { linked: [...source.linked, ...ids] }));
}

function sacrificeObjects(resolution: Resolution, ids: readonly ObjectId[]) {
  const view = viewOf(resolution);
  const able = ids.filter((id) => view.norms("can't be sacrificed").every((active) => view.covers(active, active.norm.who, id) !== true));
  return relocateAll(resolution.progress, able, "graveyard");
}

function toBattlefield(
  resolution: Resolution,
  ids: readonly ObjectId[],
  effect: Extract<Effect, { kind: "return" | "put onto battlefield" }>,
): Resolution {
  // What it is then, and so whether it may stay without a host, isn't carried out.
  if (effect.kind === "return" && effect.nonAura === true) {
    const words = "return as a non-Aura enchantment";
    const { state } = resolution.progress;
    const cards = ids.map((id) => currentId(state, id));
    return notCarriedOut(withState(resolution, doubtFacts(state, cards, ["zone"], [{ words, object: resolution.context.this }])), words);
  }
  return ids.reduce((current, id) => returnOne(current, id, effect), resolution);
}

/** One object enters. An Aura without a legal host, or told to enter attached to an illegal one, stays where it is (303.4g, 303.4i). */
function returnOne(resolution: Resolution, id: ObjectId, effect: Extract<Effect, { kind: "return" | "put onto battlefield" }>): Resolution {
  const { progress } = resolution;
  // "Return it": the card as it is now, wherever an earlier instruction put it.
  const now = currentId(progress.state, id);
  const object = progress.state.objects.get(now);
  if (object === undefined || object.zone === "battlefield" || object.kind === "token") return resolution;
  const controller = controllerOnReturn(resolution, effect);
  const moved = relocate(progress, now, "battlefield", { controller });
  const isAura = viewOf(withProgress(resolution, moved.progress)).characteristics(moved.id).subtypes.includes("Aura");
  const host = hostOnReturn(withProgress(resolution, moved.progress), moved.id, effect, isAura);
  const entered = enter(moved.progress, moved.id, {
    attachedTo: host,
    tapped: effect.tapped,
    choices: resolution.choices,
    ...(effect.hosts !== undefined && { hosts: effect.hosts }),
  });
  if (entered.verdict.kind !== "illegal") {
    const returned = remember(withProgress(resolution, entered.progress), "returned", [moved.id]);
    return link(effect.kind === "return" ? returned : remember(returned, "put", [moved.id]), [moved.id]);
  }
  if (host !== undefined && effect.attachedTo === undefined) return withReasons(resolution, entered.verdict.reasons);
  const refused = host === undefined ? [] : [{ kind: "attachment refused", object: now, host, reasons: entered.verdict.reasons } as const];
  const note = {
    kind: "note",
    subject: now,
    message: entered.verdict.reasons[0]!.why,
    clause: entered.verdict.reasons[0]!.rules[0],
  } as const;
  const after = isAura ? withEvents(progress, ...refused, note) : withEvents(entered.progress, ...refused);
  return withProgress(resolution, after);
}

function controllerOnReturn(resolution: Resolution, effect: Extract<Effect, { kind: "return" | "put onto battlefield" }>): PlayerId {
  if (effect.under !== undefined) return playersMeant(resolution, effect.under)?.[0] ?? resolution.context.you;
  // "Put onto the battlefield" and "return" without further words: under the control of the spell's or ability's controller (110.2a).
  return resolution.context.you;
}

/**
 * Where it enters attached: what the instruction says; for an Aura else what `choices` names (303.4f): the first that it can enchant, or the only one
 * named, legal or not.
 */
function hostOnReturn(
  resolution: Resolution,
  id: ObjectId,
  { attachedTo, hosts }: Pick<Extract<Effect, { kind: "return" }>, "attachedTo" | "hosts">,
  isAura: boolean,
): ObjectId | PlayerId | undefined {
  if (attachedTo !== undefined) return objectsMeant(resolution, attachedTo)?.[0];
  if (!isAura) return undefined;
  const named = resolution.choices.values.flatMap((value): readonly (ObjectId | PlayerId)[] =>
    value.kind === "object" ? [value.object] : value.kind === "player" ? [value.player] : [],
  );
  const view = viewOf(resolution);
  const allowed = (host: ObjectId | PlayerId) => hosts === undefined || view.matches(inItsZone(hosts), host, resolution.context) !== false;
  const fitting = named.find((host) => allowed(host) && mayAttach(view, id, host, "becoming").kind !== "illegal");
  const alone = (resolution.context.targets ?? []).reduce((sum, { chosen }) => sum + chosen.length, 0) === 1;
  return fitting ?? (alone ? named[0] : undefined);
}

/** "Sacrifices a creature": the player's choice; carried out where there is only one way, or `choices` names what. */
function playerSacrifices(resolution: Resolution, effect: Extract<Effect, { kind: "player sacrifices" }>): Resolution {
  const players = playersMeant(resolution, effect.player);
  const count = amountMeant(resolution, effect.count);
  if (players === undefined || count === undefined) return notCarriedOut(resolution, "a player sacrifices");
  return players.reduce((current, player) => {
    const view = viewOf(current);
    const able = view
      .permanents()
      .filter((id) => view.controller(id) === player && view.matches(effect.filter, id, { ...current.context, you: player }) === true);
    const named = chosenObjects(current).filter((id) => able.includes(id));
    const wrong = chosenObjects(current)[0];
    if (wrong !== undefined && named.length === 0 && able.length > 0 && players.length === 1) {
      return refuseChoice(current, wrong, `${view.name(player)} sacrifices one of: ${able.map((id) => view.name(id)).join(", ")}.`);
    }
    const taken = able.length <= count ? able : named.slice(0, count);
    if (taken.length < Math.min(count, able.length)) {
      const words = `${view.name(player)} chooses what to sacrifice`;
      const doubted = doubtFacts(current.progress.state, able, ["zone"], [{ words, object: current.context.this }]);
      return saidOnly(withState(current, doubted), words);
    }
    return remember(withProgress(current, sacrificeObjects(current, taken)), "sacrificed", taken);
  }, resolution);
}
