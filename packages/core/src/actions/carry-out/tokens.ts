// Creating tokens (111, 701.7): from their description, or as copies. A token that is an Aura and can enchant nothing isn't created (303.4g).

import type { Card, CardFace } from "../../characteristics/card.ts";
import { putAttacking, putBlocking } from "../../combat/enter-combat.ts";
import type { ObjectId, PlayerId } from "../../game/ids.ts";
import { addObject } from "../../game/objects.ts";
import { copiableNow } from "../../layers/apply-copy.ts";
import type { Effect, TokenDescription } from "../../oracle/effect.ts";
import type { Amount } from "../../oracle/reference.ts";
import { enter } from "../enter.ts";
import { doubtsIn, meansPlayer } from "../norms-about.ts";
import { doubtEvent, unreadAbout } from "../unread-events.ts";
import { MOST_TIMES } from "./most-times.ts";
import {
  amountMeant,
  notCarriedOut,
  objectsMeant,
  playersMeant,
  type Resolution,
  remember,
  saysNo,
  viewOf,
  withProgress,
} from "./resolution.ts";

type CreateToken = Extract<Effect, { kind: "create token" }>;

export function carryOutTokens(resolution: Resolution, effect: CreateToken): Resolution {
  const count = amountMeant(resolution, effect.count);
  const players = effect.under === undefined ? [resolution.context.you] : playersMeant(resolution, effect.under);
  const card = tokenCard(resolution, effect.token);
  if (count === undefined || players === undefined || card === undefined) return notCarriedOut(resolution, "create a token");
  if (effect.attacking === "each other opponent") return attackOthers(resolution, effect, card);
  return players.reduce((current, player) => {
    const many = multiplied(current, player, card, count);
    if (many.count > MOST_TIMES) return notCarriedOut(many.resolution, `create ${many.count} tokens`);
    let next = many.resolution;
    for (let index = 0; index < many.count; index++) next = createOne(next, effect, card, player);
    return next;
  }, resolution);
}

/** "It creates twice that many of those tokens instead" (614.16). */
function multiplied(resolution: Resolution, player: PlayerId, card: Card, count: number): { resolution: Resolution; count: number } {
  const view = viewOf(resolution);
  const isCreature = card.faces[0].typeLine.includes("Creature");
  const found = view
    .norms("multiplies tokens")
    .filter(({ norm }) => norm.what === undefined || isCreature)
    .map((active) => ({ active, applies: meansPlayer(view, active, player) }));
  const times = found.reduce((factor, { active, applies }) => (applies === true ? factor * active.norm.times : factor), 1);
  const doubts = doubtsIn(...found.map(({ applies }) => applies));
  const progress = doubtEvent(resolution.progress, [...doubts, ...unreadAbout(view, "tokens", player)], [], []);
  return { resolution: withProgress(resolution, progress), count: count * times };
}

function createOne(resolution: Resolution, effect: CreateToken, card: Card, player: PlayerId): Resolution {
  const { progress } = resolution;
  const placed = addObject(progress.state, {
    kind: "token",
    card,
    ...copiedFace(resolution, effect),
    owner: player,
    controller: player,
    zone: "battlefield",
    sick: true,
    history: ["entered"],
  });
  const host = effect.attachedTo === undefined ? undefined : objectsMeant(resolution, effect.attachedTo)?.[0];
  const entered = enter({ ...progress, state: placed.state }, placed.id, {
    attachedTo: host,
    tapped: effect.tapped,
    choices: resolution.choices,
  });
  const isAura = card.faces[0].typeLine.includes("Aura");
  if (entered.verdict.kind === "illegal" && isAura) return resolution;
  const done = remember(withProgress(resolution, entered.progress), "created", [placed.id]);
  if (effect.attacking) return joinAttack(done, placed.id);
  const attackers = effect.blocking === undefined ? undefined : objectsMeant(done, effect.blocking);
  if (attackers === undefined) return done;
  return withProgress(done, { ...done.progress, state: putBlocking(viewOf(done), placed.id, attackers) });
}

/** It enters attacking: whom it attacks is its controller's choice; the player attacked by the source, or the only opponent (508.4). */
function joinAttack(resolution: Resolution, id: ObjectId): Resolution {
  const { state } = resolution.progress;
  const { combat } = state;
  if (combat === undefined) return resolution;
  const leader = combat.attackers.find((attacker) => attacker.id === resolution.context.this) ?? combat.attackers[0];
  if (leader === undefined) return resolution;
  const blocked = combat.blocksDeclaredBy.length > 0 ? false : undefined;
  const attacker = { id, defender: leader.defender, defendingPlayer: leader.defendingPlayer, declared: false, blocked };
  const attackers = [...combat.attackers, attacker];
  return withProgress(resolution, { ...resolution.progress, state: { ...state, combat: { ...combat, attackers } } });
}

/** Myriad: for each opponent other than the defending player a token that attacks that player, unless the player says no (702.116a). */
function attackOthers(resolution: Resolution, effect: CreateToken, card: Card): Resolution {
  const { context, progress } = resolution;
  const leader = progress.state.combat?.attackers.find(({ id }) => id === context.this);
  if (leader === undefined) return notCarriedOut(resolution, "create a token for each other opponent");
  if (saysNo(resolution)) return resolution;
  const others = viewOf(resolution)
    .opponents(context.you)
    .filter((opponent) => opponent !== leader.defendingPlayer);
  return others.reduce((current, opponent) => {
    const many = multiplied(current, context.you, card, 1);
    if (many.count > MOST_TIMES) return notCarriedOut(many.resolution, `create ${many.count} tokens`);
    let next = many.resolution;
    for (let index = 0; index < many.count; index++) {
      next = createOne(next, { ...effect, attacking: false }, card, context.you);
      const created = next.context.earlier?.created?.at(-1);
      if (created !== undefined && next.progress.state.objects.has(created))
        next = withProgress(next, { ...next.progress, state: putAttacking(viewOf(next), created, opponent) });
    }
    return next;
  }, resolution);
}

type Copied = NonNullable<ReturnType<typeof copiableNow>>;

function copiedByToken(resolution: Resolution, of: NonNullable<TokenDescription["copyOf"]>): Copied | undefined {
  const [original] = objectsMeant(resolution, of) ?? [];
  const view = viewOf(resolution);
  const object = original === undefined ? undefined : view.object(original);
  return object === undefined ? undefined : copiableNow(view.state, object);
}

/** The face that the token copies, and what it is otherwise (707.9, 712.8). */
function copiedFace(resolution: Resolution, { token }: CreateToken): { readonly face?: number; readonly copyOf?: Copied } {
  const copied = token.copyOf === undefined ? undefined : copiedByToken(resolution, token.copyOf);
  if (copied === undefined) return {};
  const except = [...copied.except, ...(token.except ?? [])];
  return except.length === 0 ? { face: copied.face } : { face: copied.face, copyOf: { ...copied, except } };
}

/** A card that has the token's characteristics as its copiable values (111.3). */
function tokenCard(resolution: Resolution, token: TokenDescription): Card | undefined {
  if (token.copyOf !== undefined) {
    return copiedByToken(resolution, token.copyOf)?.card;
  }
  const capitals = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const types = [...token.supertypes, ...token.cardTypes].map(capitals).join(" ");
  const face: CardFace = {
    name: token.name ?? token.subtypes.join(" "),
    typeLine: token.subtypes.length === 0 ? types : `${types} — ${token.subtypes.join(" ")}`,
    text: token.text,
    colorIndicator: token.colors,
    power: numeral(resolution, token.power),
    toughness: numeral(resolution, token.toughness),
  };
  return { name: face.name, layout: "token", kind: "token", faces: [face] };
}

function numeral(resolution: Resolution, amount: Amount | undefined): string | undefined {
  if (amount === undefined) return undefined;
  const value = amountMeant(resolution, amount);
  return value === undefined ? undefined : String(value);
}

/** An emblem in the command zone, with its abilities and nothing else (114). */
export function createEmblem(resolution: Resolution, effect: Extract<Effect, { kind: "create emblem" }>): Resolution {
  const players = playersMeant(resolution, effect.player);
  if (players === undefined) return notCarriedOut(resolution, "get an emblem");
  return players.reduce((current, player) => {
    const face: CardFace = { name: "Emblem", typeLine: "Emblem", text: effect.text };
    const card: Card = { name: "Emblem", layout: "emblem", kind: "emblem", faces: [face] };
    const placed = addObject(current.progress.state, { kind: "emblem", card, owner: player, controller: player, zone: "command" });
    return withProgress(current, { ...current.progress, state: placed.state });
  }, resolution);
}
