// One instruction, and several in a row: "Destroy target creature, then draw a card", "target creature gets +1/+1 and gains flying until end of
// turn" (608.2c). Whoever reads on keeps what "it" and "that player" mean.

import type { Duration } from "../continuous-effect.ts";
import type { Effect } from "../effect.ts";
import type { ObjectReference, PlayerReference } from "../reference.ts";
import { readContinuous, readStatement } from "./effect/continuous.ts";
import { readDelay } from "./effect/delay.ts";
import { isPassedOver, readIrrelevant } from "./effect/irrelevant.ts";
import { readOddments } from "./effect/oddments.ts";
import { type Clause, YOU } from "./effect/reader.ts";
import { OBJECT_VERBS, ORDERS, PLAYER_VERBS } from "./effect/verbs.ts";
import { type Reading, type Scope, skip, textAt, tokenAt, type Words, within } from "./kit.ts";
import { readObject, readObjects, readPlayer } from "./phrase.ts";

/** Who or what the clause was about, for the next verb without subject. */
export type Subject = { readonly object: ObjectReference } | { readonly player: PlayerReference };

export interface Said extends Clause {
  readonly subject?: Subject;
}

export interface Setting {
  /** A duration said before: "Until end of turn, …". */
  readonly until?: Duration;
  /** Where the effects of the sentence before begin: "instead" replaces those. */
  readonly since?: number;
}

/** A clause at a place, without what joins it to the next. */
function readClause(ws: Words, at: number, setting: Setting): Said | undefined {
  const token = tokenAt(ws, at);
  if (token === undefined) return undefined;
  const delayed = (said: Said | undefined): Said | undefined => said && whole(ws, at, withDelay(ws, said), setting);
  const isOrder = !PLAYER_VERBS.has(token.text) || ORDERS.has(token.text);
  const found = readOddments(ws, at) ?? (isOrder ? readOrder(ws, at, YOU, at) : undefined);
  if (found !== undefined) return delayed(lastingUntil(found, setting.until));
  const orders = PLAYER_VERBS.has(token.text) || isPassedOver(token.text);
  const stated = orders && token.text !== "prevent" ? undefined : (readSubject(ws, at, setting) ?? readStatement(ws, at, setting.until));
  return delayed(stated ?? readIrrelevant(ws, at, at, (next) => goesOn(afterLooking(ws), next, setting, undefined)));
}

/** "Until end of turn, gain control of target creature", "…, it becomes a copy of …": what has no duration of its own has the one said before. */
function lastingUntil(said: Said, until: Duration | undefined): Said {
  if (until === undefined) return said;
  const effects = said.effects.map((effect) =>
    effect.kind === "continuous" && effect.duration.kind === "permanent" ? { ...effect, duration: until } : effect,
  );
  return { ...said, effects };
}

const BOUNDARIES = new Set([",", "and", "then", ";", "but", "if", "unless", "instead", "only", "—", "where"]);

/** A clause that stops in the middle of its words may be one that is passed over whole: "exile all other cards revealed this way". */
function whole(ws: Words, at: number, said: Said, setting: Setting): Said {
  const next = textAt(ws, said.end);
  if (next === undefined || BOUNDARIES.has(next)) return said;
  return readIrrelevant(ws, at, at, (place) => goesOn(afterLooking(ws), place, setting, undefined)) ?? said;
}

/** "… at the beginning of the next end step" after a clause. */
function withDelay(ws: Words, said: Said): Said {
  const delay = readDelay(ws, said.end);
  if (delay === undefined) return said;
  return { ...said, effects: [{ kind: "delayed", when: delay.when, body: { targets: [], effects: said.effects } }], end: delay.end };
}

/** "Untap and goad that creature": both are done to the same. */
function readTwoVerbs(ws: Words, at: number, by: PlayerReference): Said | undefined {
  const second = textAt(ws, at + 1) === "and" && SHARING.has(textAt(ws, at) ?? "") && SHARING.has(textAt(ws, at + 2) ?? "");
  const last = second ? readOrder(ws, at + 2, by, at) : undefined;
  if (last === undefined) return undefined;
  const alone = {
    ...ws,
    tokens: [...ws.tokens.slice(0, at + 1), ...ws.tokens.slice(at + 3)],
    end: ws.end - 2,
    memo: new Map(),
    derived: [],
  };
  const first = readOrder(alone, at, by, at);
  return first?.end === last.end - 2 ? { ...last, effects: [...first.effects, ...last.effects] } : undefined;
}

const SHARING: ReadonlySet<string> = new Set(["tap", "untap", "goad", "detain", "suspect", "regenerate", "exile", "transform"]);

/** A verb as an order, or after a player. */
function readOrder(ws: Words, at: number, by: PlayerReference, from: number): Said | undefined {
  const two = readTwoVerbs(ws, at, by);
  if (two !== undefined) return two;
  const verb = textAt(ws, at);
  const rules = verb === undefined ? undefined : PLAYER_VERBS.get(verb);
  if (rules !== undefined)
    for (const rule of rules) {
      const found = rule(ws, at + 1, by);
      if (found !== undefined && found.end > at + 1 - 1) return { ...found, subject: { player: by } };
    }
  if (verb === "have" || verb === "has") return readHave(ws, at + 1, by);
  void from;
  return undefined;
}

/** "have target creature deal 2 damage to you", "you may have this enter as …": the object's verb in its plain form. */
function readHave(ws: Words, at: number, _by: PlayerReference): Said | undefined {
  return readOddments(ws, at) ?? readSubject(ws, at, {});
}

/** A clause with a subject. */
function readSubject(ws: Words, at: number, setting: Setting): Said | undefined {
  const contracted = readContracted(ws, at, setting);
  if (contracted !== undefined) return contracted;
  const objects = readObjects(ws, at, true);
  if (objects !== undefined) {
    const said = readObjectVerb(ws, objects.end, objects.value, setting);
    if (said !== undefined) return said;
    const single = readObject(ws, at);
    if (single !== undefined && single.end !== objects.end) {
      const short = readObjectVerb(ws, single.end, single.value, setting);
      if (short !== undefined) return short;
    }
  }
  const player = readPlayer(ws, at);
  return player && (readPlayerVerb(ws, player.end, player.value, setting, at) ?? readBoth(ws, at, player, setting));
}

/** "you and permanents you control gain hexproof", "you and that player each create …": the same is said of both. */
function readBoth(ws: Words, at: number, first: Reading<PlayerReference>, setting: Setting): Said | undefined {
  if (textAt(ws, first.end) !== "and") return undefined;
  const player = readPlayer(ws, first.end + 1);
  const objects = player === undefined ? readObjects(ws, first.end + 1, true) : undefined;
  const end = player?.end ?? objects?.end;
  if (end === undefined) return undefined;
  const mine = readPlayerVerb(ws, end, first.value, setting, at);
  const theirs =
    player !== undefined ? readPlayerVerb(ws, end, player.value, setting, at) : objects && readObjectVerb(ws, end, objects.value, setting);
  if (mine === undefined || theirs === undefined || mine.end !== theirs.end) return undefined;
  return { effects: [...mine.effects, ...theirs.effects], end: mine.end };
}

const CONTRACTED = new Set(["it's", "they're", "he's", "she's"]);

/** "It's an Island in addition to its other types": read as "it is". */
function readContracted(ws: Words, at: number, setting: Setting): Said | undefined {
  const token = tokenAt(ws, at);
  const it = ws.scope.it;
  if (token === undefined || it === undefined || !CONTRACTED.has(token.text)) return undefined;
  const tokens = [...ws.tokens.slice(0, at), { ...token, text: "is" }, ...ws.tokens.slice(at + 1)];
  return readObjectVerb({ ...ws, tokens, memo: undefined, derived: undefined }, at, it, setting);
}

function readObjectVerb(ws: Words, at: number, subject: ObjectReference, setting: Setting): Said | undefined {
  const start = textAt(ws, at) === "each" || textAt(ws, at) === "all" || textAt(ws, at) === "also" ? at + 1 : at;
  const verb = textAt(ws, start);
  if (verb === undefined) return undefined;
  const { that, it } = ws.scope;
  const inner = within(ws, ws.end, {
    ...ws.scope,
    it: subject,
    that: that ?? (it?.kind === "this" ? undefined : it),
    object: sameObject(it, subject) ? that : it,
  });
  for (const rule of OBJECT_VERBS.get(verb) ?? []) {
    const found = rule(inner, start + 1, subject);
    if (found !== undefined) return { ...found, subject: { object: subject } };
  }
  const continuous = readContinuous(inner, start, subject, setting.until);
  return continuous && { ...continuous, subject: { object: subject } };
}

function sameObject(first: ObjectReference | undefined, second: ObjectReference): boolean {
  if (first === second) return true;
  return first?.kind === second.kind && JSON.stringify(first) === JSON.stringify(second);
}

function readPlayerVerb(ws: Words, at: number, player: PlayerReference, setting: Setting, from: number): Said | undefined {
  const start = textAt(ws, at) === "each" || textAt(ws, at) === "also" ? at + 1 : at;
  // "target creature's owner puts it on top of their library": it is that creature.
  const owned =
    (player.kind === "owner of" || player.kind === "controller of") && player.object.kind === "target" ? { it: player.object } : {};
  const inner = player.kind === "you" ? ws : within(ws, ws.end, { ...ws.scope, ...owned, they: player });
  const order = readOrder(inner, start, player, from);
  if (order !== undefined) return order;
  const continuous = readContinuous(inner, start, { player }, setting.until);
  if (continuous !== undefined) return { ...continuous, subject: { player } };
  const passed = readIrrelevant(inner, start, from, (next) => goesOn(afterLooking(inner), next, setting, { player }));
  return passed && { ...passed, subject: { player } };
}

/** After "search your library for a card", "it" is that card. */
function afterLooking(ws: Words): Words {
  const revealed = { kind: "earlier", action: "revealed" } as const;
  return within(ws, ws.end, { ...ws.scope, it: ws.scope.it ?? revealed, that: revealed, thatWords: "card" });
}

function goesOn(ws: Words, at: number, setting: Setting, subject: Subject | undefined): boolean {
  if (readOddments(ws, at) !== undefined) return true;
  if (readOrder(ws, at, YOU, at) !== undefined) return true;
  const text = textAt(ws, at) ?? "";
  if (!PLAYER_VERBS.has(text) && !isPassedOver(text) && readSubject(ws, at, setting) !== undefined) return true;
  const may = readMay(ws, at);
  if (may !== undefined) return true;
  return subject !== undefined && readSameSubject(ws, at, subject, setting) !== undefined;
}

function readSameSubject(ws: Words, at: number, subject: Subject, setting: Setting): Said | undefined {
  return "object" in subject ? readObjectVerb(ws, at, subject.object, setting) : readPlayerVerb(ws, at, subject.player, setting, at);
}

/** "you may", "that player may": who may, and where it goes on. */
function readMay(ws: Words, at: number): { readonly player: PlayerReference; readonly end: number } | undefined {
  const you = skip(ws, at, "you may");
  if (you > 0) return { player: YOU, end: you };
  if (!mayFollows(ws, at)) return undefined;
  const player = readPlayer(ws, at);
  return player !== undefined && textAt(ws, player.end) === "may" ? { player: player.value, end: player.end + 1 } : undefined;
}

function mayFollows(ws: Words, at: number): boolean {
  for (let i = at + 1; i < Math.min(ws.end, at + 8); i++) if (textAt(ws, i) === "may") return true;
  return false;
}

export interface Row {
  readonly effects: readonly Effect[];
  readonly end: number;
  /** What pronouns mean after it. */
  readonly scope: Scope;
  readonly subject?: Subject;
}

/** Clauses joined by "and", "then", commas. Undefined if not even the first is read. */
export function readRow(ws: Words, at: number, setting: Setting, mention: Mention): Row | undefined {
  const effects: Effect[] = [];
  let scope = ws.scope;
  let place = at;
  let subject: Subject | undefined;
  for (;;) {
    const inner = within(ws, ws.end, scope);
    const may = readMay(inner, place);
    const lets = may === undefined ? undefined : readLetsPlay(inner, place, setting);
    if (lets !== undefined) return { effects: [...effects, ...lets.effects], end: lets.end, scope };
    if (may !== undefined) {
      const rest = readMayRow(inner, may.player, may.end, setting, mention);
      if (rest === undefined)
        return effects.length === 0 ? undefined : { effects, end: lastJoint(ws, place), scope, ...(subject && { subject }) };
      return { effects: [...effects, { kind: "may", player: may.player, effects: rest.effects }], end: rest.end, scope: rest.scope };
    }
    const said: Said | undefined =
      readClause(inner, place, setting) ?? (subject === undefined ? undefined : readSameSubject(inner, place, subject, setting));
    if (said === undefined)
      return effects.length === 0 ? undefined : { effects, end: lastJoint(ws, place), scope, ...(subject && { subject }) };
    const other = readAlternative(within(ws, ws.end, mention(scope, inner, place, said)), said, setting);
    if (other !== undefined) return { effects: [...effects, ...other.effects], end: other.end, scope: ws.scope };
    effects.push(...said.effects);
    scope = mention(scope, inner, place, said);
    subject = said.subject ?? subject;
    const joint = skipJoint(ws, said.end);
    if (joint < 0) return { effects, end: said.end, scope, ...(subject && { subject }) };
    place = joint;
  }
}

/** "you may play cards from your graveyard (this turn)": a permission for a while, not something done. */
function readLetsPlay(ws: Words, at: number, setting: Setting): Clause | undefined {
  const found = readStatement(ws, at, setting.until);
  const effect = found?.end === ws.end ? found.effects[0] : undefined;
  const first = effect?.kind === "continuous" ? effect.effects[0] : undefined;
  return first?.kind === "norm" && first.norm.kind === "may cast from" ? found : undefined;
}

/** "put a +1/+1 counter on it or it gains flying": one of the two, as you choose; neither is done unless it is said which. */
function readAlternative(ws: Words, said: Said, setting: Setting): Said | undefined {
  const other = textAt(ws, said.end) === "or" ? readClause(ws, said.end + 1, setting) : undefined;
  if (other === undefined || other.end !== ws.end) return undefined;
  const may = (effects: readonly Effect[]): Effect => ({ kind: "may", player: YOU, effects });
  return { effects: [may(said.effects), may(other.effects)], end: other.end };
}

/** After "may": the verb's plain form, with the player as its subject. */
function readMayRow(ws: Words, player: PlayerReference, at: number, setting: Setting, mention: Mention): Row | undefined {
  const first = readPlayerVerb(ws, at, player, setting, at);
  if (first === undefined) return undefined;
  const delayed = withDelay(ws, first);
  const scope = mention(ws.scope, ws, at, delayed);
  const joint = skipJoint(ws, delayed.end);
  const rest = joint < 0 ? undefined : readRow(within(ws, ws.end, scope), joint, setting, mention);
  if (rest === undefined) {
    const again = joint > 0 && textAt(ws, joint) === "may" ? joint + 1 : joint;
    const same = joint < 0 ? undefined : readPlayerVerb(within(ws, ws.end, scope), again, player, setting, joint);
    if (same !== undefined) return { effects: [...delayed.effects, ...same.effects], end: same.end, scope };
    return { effects: delayed.effects, end: delayed.end, scope };
  }
  return { effects: [...delayed.effects, ...rest.effects], end: rest.end, scope: rest.scope };
}

/** What a clause leaves pronouns to mean. */
export type Mention = (scope: Scope, ws: Words, at: number, said: Said) => Scope;

/** The place after ", then", "and", ", and", "," — or -1. */
export function skipJoint(ws: Words, at: number): number {
  for (const words of [", and then", ", then", "and then", ", and", ", but", "and", "then", ";", ","]) {
    const end = skip(ws, at, words);
    if (end > 0 && end < ws.end) return end;
  }
  return -1;
}

/** The joint before a place is not part of what was read. */
function lastJoint(ws: Words, at: number): number {
  let place = at;
  while (place > 0 && /^(?:,|and|then|;|but)$/.test(ws.tokens[place - 1]?.text ?? "")) place -= 1;
  return place;
}
