// Static sentences with "would … instead" about damage, counters, tokens, life and graveyards (614.1a), and bars on the same.

import type { Filter } from "../filter.ts";
import type { AmountChange, Norm } from "../norm.ts";
import type { PlayerReference } from "../reference.ts";
import { someOf } from "./build-filter.ts";
import { counterKind } from "./counters.ts";
import { readCounters } from "./effect/counters.ts";
import { holdsWord, NONE, phrases, type Reading, skip, textAt, tokenAt, type Words } from "./kit.ts";
import { type Read, readAmount, readFilter, readObject, readPlayer, readPossessive } from "./phrase.ts";
import { readThen } from "./prevented-then.ts";

type Form = (ws: Words, at: number) => Read<Norm>;

const WOULD: ReadonlySet<string> = new Set(["would"]);

/** The sentence as a norm, whole; none where its words are others. */
export function replacement(ws: Words, at: number): readonly Reading<Norm>[] {
  const forms = holdsWord(ws, at, WOULD) ? REPLACING : BARRING;
  return forms.flatMap((form) => form(ws, at) ?? NONE);
}

function first(ws: Words, at: number, texts: readonly string[]): number {
  for (const text of texts) {
    const end = skip(ws, at, text);
    if (end > 0) return end;
  }
  return -1;
}

/** "a red source you control", "another creature", "this creature", "you", "enchanted player": an object or player as a filter. */
function party(ws: Words, at: number): Read<Filter> {
  const one = onePartyAt(ws, at);
  if (one === undefined) return undefined;
  const or = first(ws, one.end, ["or", "and / or"]);
  const other = or < 0 ? undefined : party(ws, or);
  return other === undefined ? one : { value: someOf([one.value, other.value]), end: other.end };
}

function onePartyAt(ws: Words, at: number): Read<Filter> {
  const text = textAt(ws, at);
  const article = text === "a" || text === "an" || text === "any" ? at + 1 : at;
  const player = readPlayer(ws, at) ?? readPlayer(ws, article);
  if (text === "another" || article > at) {
    const found = text === "another" ? undefined : readFilter(ws, article);
    const choice = readObject(ws, at);
    const other = text === "another" && choice?.value.kind === "choice" ? { value: choice.value.filter, end: choice.end } : undefined;
    const best = found ?? other;
    if (best !== undefined && (player === undefined || best.end >= player.end)) return best;
  }
  const object = article === at ? readObject(ws, at) : undefined;
  if (player !== undefined && (object === undefined || player.end >= object.end))
    return { value: { kind: "player", player: player.value }, end: player.end };
  if (object !== undefined && ["this", "host"].includes(object.value.kind))
    return { value: { kind: "is", object: object.value }, end: object.end };
  // Without an article: "damage that would be dealt to you by unblocked creatures".
  return readFilter(ws, article);
}

const KIND = phrases<{ readonly combat?: boolean }>({
  "combat damage": { combat: true },
  "non combat damage": { combat: false },
  "noncombat damage": { combat: false },
  damage: {},
});

/** "that much damage plus 1", "double that damage", "half that damage, rounded down": what is dealt, gained or put instead. */
function change(ws: Words, at: number): Read<AmountChange> {
  for (const [text, value] of MULTIPLES) {
    const end = skip(ws, at, text);
    if (end > 0) return { value, end };
  }
  const more = first(ws, at, ["that much damage", "that many", "that much life", "that much"]);
  if (more > 0) {
    const sign = textAt(ws, more);
    const number = sign === "plus" || sign === "minus" ? numberAt(ws, more + 1) : undefined;
    if (number === undefined) return undefined;
    const value = sign === "plus" ? number : -number;
    return { value: { kind: "plus", by: { kind: "number", value } }, end: more + 2 };
  }
  const half = skip(ws, at, "half that damage");
  if (half > 0) {
    const from = textAt(ws, half) === "," ? half + 1 : half;
    const round = textAt(ws, from) === "rounded" ? textAt(ws, from + 1) : undefined;
    if (round !== "up" && round !== "down") return undefined;
    const end = textAt(ws, from + 2) === "," ? from + 3 : from + 2;
    return { value: { kind: "half", round }, end };
  }
  return undefined;
}

const MULTIPLES: readonly (readonly [string, AmountChange])[] = [
  ["double that damage", { kind: "times", by: 2 }],
  ["triple that damage", { kind: "times", by: 3 }],
  ["twice that many", { kind: "times", by: 2 }],
  ["three times that many", { kind: "times", by: 3 }],
  ["twice that much life", { kind: "times", by: 2 }],
  ["double that much life", { kind: "times", by: 2 }],
];

const NUMBERS: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4 };

function numberAt(ws: Words, at: number): number | undefined {
  const text = textAt(ws, at) ?? "";
  return NUMBERS[text] ?? (/^\d+$/.test(text) ? Number(text) : undefined);
}

/** "… to that creature or player instead", "… of those counters on that permanent instead": to the same as before, in the event's words or words for it. */
function toInstead(ws: Words, at: number, event: number): number {
  for (let i = at; i < ws.end; i++) {
    const text = textAt(ws, i) as string;
    if (text === "instead") return i + 1;
    if (ELSEWHERE.has(text) || !(FOR_THE_SAME.has(text) || holdsWord({ ...ws, end: at }, event, new Set([text])))) return -1;
  }
  return -1;
}

const FOR_THE_SAME: ReadonlySet<string> = new Set(
  "to on of that those each it them or and is are put placed created counter counters kind kinds token tokens permanent player creature planeswalker".split(
    " ",
  ),
);
const ELSEWHERE: ReadonlySet<string> = new Set(["another", "other", "its", "controller", "owner"]);

/** "If a source would deal damage to a creature or player, it deals double that damage to that creature or player instead." */
const damageDealt: Form = (ws, at) => {
  const from = skip(ws, at, "if");
  const source = from < 0 ? undefined : party(ws, from);
  const deal = source === undefined ? -1 : skip(ws, source.end, "would deal");
  const kind = deal < 0 ? undefined : KIND(ws, deal)[0];
  if (source === undefined || kind === undefined) return undefined;
  const to = textAt(ws, kind.end) === "to" ? party(ws, kind.end + 1) : undefined;
  const comma = to?.end ?? kind.end;
  if (textAt(ws, comma) !== ",") return undefined;
  const about = { ...without(source.value), ...(to === undefined ? {} : { to: to.value }), ...kind.value };
  const prevented = preventing(ws, comma + 1);
  if (prevented !== undefined) return { value: { kind: "prevent damage", ...about, ...prevented.value }, end: prevented.end };
  const deals = first(ws, comma + 1, ["it deals", "that source deals", "that creature deals", "that spell deals"]);
  const changed = deals < 0 ? undefined : change(ws, deals);
  const end = changed === undefined ? -1 : toInstead(ws, changed.end, at);
  if (changed === undefined || end < 0) return undefined;
  return { value: { kind: "changes damage", ...about, change: changed.value }, end };
};

/** "a source" is any. */
function without(source: Filter): { readonly from?: Filter } {
  return source.kind === "object kind" && source.is === "source" ? {} : { from: source };
}

/** "prevent 1 of that damage", "prevent half that damage, rounded up", "prevent that damage". */
function preventing(ws: Words, at: number): Read<Pick<Extract<Norm, { kind: "prevent damage" }>, "amount" | "half">> {
  if (textAt(ws, at) !== "prevent") return undefined;
  const all = skip(ws, at, "prevent that damage");
  if (all > 0) return { value: {}, end: all };
  for (const round of ["up", "down"] as const) {
    const half = skip(ws, at, `prevent half that damage , rounded ${round}`);
    if (half > 0) return { value: { half: round }, end: half };
  }
  const number = readAmount(ws, at + 1);
  const end = number === undefined ? -1 : skip(ws, number.end, "of that damage");
  return number === undefined || end < 0 ? undefined : { value: { amount: number.value }, end };
}

/** "If damage would be dealt to this creature, put that many +1/+1 counters on it instead", "… prevent that damage and remove that many …". */
const damageTaken: Form = (ws, at) => {
  const combat = skip(ws, at, "if combat damage would be dealt to");
  const start = combat > 0 ? combat : first(ws, at, ["if damage would be dealt to", "if non combat damage would be dealt to"]);
  const to = start < 0 ? undefined : party(ws, start);
  if (to === undefined || textAt(ws, to.end) !== ",") return undefined;
  const prevent = skip(ws, to.end + 1, "prevent that damage and");
  const then = readThen(ws, prevent > 0 ? prevent : to.end + 1);
  if (then === undefined || (prevent < 0 && textAt(ws, then.end - 1) !== "instead")) return undefined;
  const kind = combat > 0 ? { combat: true } : textAt(ws, at + 1) === "non" ? { combat: false } : {};
  return { value: { kind: "prevent damage", to: to.value, ...kind, besides: then.value }, end: then.end };
};

const THAT_WOULD = ["all damage that would be dealt to", "damage that would be dealt to"];
const COMBAT_THAT_WOULD = ["all combat damage that would be dealt to", "combat damage that would be dealt to"];

/** "All damage that would be dealt to you is dealt to enchanted creature instead." */
const damageRedirected: Form = (ws, at) => {
  const combat = first(ws, at, COMBAT_THAT_WOULD);
  const start = combat > 0 ? combat : first(ws, at, THAT_WOULD);
  const to = start < 0 ? undefined : party(ws, start);
  if (to === undefined) return undefined;
  const by = textAt(ws, to.end) === "by" ? party(ws, to.end + 1) : undefined;
  const dealt = skip(ws, by?.end ?? to.end, "is dealt to");
  if (dealt < 0) return undefined;
  const about = { to: to.value, ...(by === undefined ? {} : { from: by.value }), ...(combat > 0 ? { combat: true } : {}) };
  const controller = skip(ws, dealt, "its controller instead");
  if (controller > 0 && to.value.kind === "is")
    return { value: { kind: "redirects damage", ...about, recipient: { kind: "controller", of: to.value.object } }, end: controller };
  const goal = readObject(ws, dealt);
  const end = goal === undefined ? -1 : skip(ws, goal.end, "instead");
  if (goal === undefined || end < 0 || !["this", "host"].includes(goal.value.kind)) return undefined;
  return { value: { kind: "redirects damage", ...about, recipient: goal.value }, end };
};

const PLACED = ["would be placed on", "would be put on"];
const EFFECT_PLACES = ["if an effect would place one or more", "if an effect would put one or more", "if you would put one or more"];

/** "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it instead." */
const countersPut: Form = (ws, at) => {
  const effect = first(ws, at, EFFECT_PLACES);
  const start = effect > 0 ? effect : skip(ws, at, "if one or more");
  const kind = start < 0 ? undefined : counterKind(ws, start);
  if (kind === undefined) return undefined;
  const on = effect > 0 ? skip(ws, kind.end, "on") : first(ws, kind.end, PLACED);
  const who = on < 0 ? undefined : party(ws, on);
  if (who === undefined || textAt(ws, who.end) !== ",") return undefined;
  const instead = first(ws, who.end + 1, ["it places", "it puts", "put", "instead"]);
  const changed = change(ws, instead > 0 ? instead : who.end + 1);
  const end = changed === undefined ? -1 : toInstead(ws, changed.end, at);
  if (changed === undefined || end < 0) return undefined;
  const counter = kind.value === undefined ? {} : { counter: kind.value };
  return { value: { kind: "changes counters", who: who.value, ...counter, change: changed.value }, end };
};

const TOKENS: readonly (readonly [string, PlayerReference])[] = [
  ["if an effect would create one or more tokens under your control ,", { kind: "you" }],
  ["if one or more tokens would be created under your control ,", { kind: "you" }],
  ["if one or more creature tokens would be created under your control ,", { kind: "you" }],
  ["if an effect would create one or more tokens ,", { kind: "each player" }],
  ["if one or more tokens would be created ,", { kind: "each player" }],
];

/** "If an effect would create one or more tokens under your control, it creates twice that many of those tokens instead." */
const tokensMade: Form = (ws, at) => {
  for (const [text, player] of TOKENS) {
    const from = skip(ws, at, text);
    if (from < 0) continue;
    const creates = skip(ws, from, "it creates");
    const changed = change(ws, creates > 0 ? creates : from);
    const end = changed === undefined ? -1 : toInstead(ws, changed.end, at);
    if (changed?.value.kind !== "times" || end < 0) return undefined;
    const creatures = text.includes("creature") ? { what: { kind: "card type", type: "creature" } as const } : {};
    return { value: { kind: "multiplies tokens", player, times: changed.value.by, ...creatures }, end };
  }
  return undefined;
};

/** "If you would gain life, you gain twice that much life instead", "If an opponent would gain life, that player loses that much life instead." */
const lifeGained: Form = (ws, at) => {
  const from = skip(ws, at, "if");
  const article = textAt(ws, from) === "a" || textAt(ws, from) === "an" ? from + 1 : from;
  const player = from < 0 ? undefined : (readPlayer(ws, from) ?? readPlayer(ws, article));
  const gain = player === undefined ? -1 : skip(ws, player.end, "would gain life ,");
  if (player === undefined || gain < 0) return undefined;
  const nothing = first(ws, gain, ["that player gains no life instead", "you gain no life instead", "they gain no life instead"]);
  if (nothing > 0) return { value: { kind: "can't gain life", player: player.value }, end: nothing };
  const loses = first(ws, gain, [
    "that player loses that much life instead",
    "they lose that much life instead",
    "you lose that much life instead",
  ]);
  if (loses > 0) return { value: { kind: "changes life gain", player: player.value, change: { kind: "lost instead" } }, end: loses };
  const gains = first(ws, gain, ["you gain", "that player gains", "they gain"]);
  const changed = gains < 0 ? undefined : change(ws, gains);
  const end = changed === undefined ? -1 : skip(ws, changed.end, "instead");
  return changed === undefined || end < 0
    ? undefined
    : { value: { kind: "changes life gain", player: player.value, change: changed.value }, end };
};

/** "Damage that would reduce your life total to less than 1 reduces it to 1 instead." */
const lifeKept: Form = (ws, at) => {
  const from = skip(ws, at, "damage that would reduce your life total to less than");
  const least = from < 0 ? undefined : numberAt(ws, from);
  const end = least === undefined ? -1 : skip(ws, from + 1, `reduces it to ${textAt(ws, from)} instead`);
  return least === undefined || end < 0 ? undefined : { value: { kind: "life not below", player: { kind: "you" }, least }, end };
};

const SHUFFLED = [
  "reveal ~ and shuffle it into its owner 's library instead",
  "shuffle it into its owner 's library instead",
  "shuffle ~ into its owner 's library instead",
  "instead shuffle it into its owner 's library",
  "instead reveal it and shuffle it into its owner 's library",
];

/** "If this would be put into a graveyard from anywhere, reveal it and shuffle it into its owner 's library instead", "If … would die, …". */
const putElsewhere: Form = (ws, at) => {
  const from = skip(ws, at, "if");
  const what = from < 0 ? undefined : whatGoes(ws, from);
  if (what === undefined) return undefined;
  const dies = skip(ws, what.end, "would die ,");
  const into = skip(ws, what.end, "would be put into a graveyard");
  const owned = skip(ws, what.end, "would be put into");
  const whose = into > 0 || owned < 0 ? undefined : readPossessive(ws, owned);
  const graveyard = into > 0 ? into : whose === undefined ? -1 : skip(ws, whose.end, "graveyard");
  const anywhere = graveyard < 0 ? -1 : skip(ws, graveyard, "from anywhere ,");
  const leaving = graveyard < 0 ? -1 : skip(ws, graveyard, "from the battlefield ,");
  const event = [dies, anywhere, leaving].find((end) => end > 0) ?? (graveyard > 0 && textAt(ws, graveyard) === "," ? graveyard + 1 : -1);
  if (event < 0) return undefined;
  const about = {
    who: what.value,
    ...(whose === undefined ? {} : { owner: whose.value }),
    ...(dies > 0 || leaving > 0 ? { from: "battlefield" as const } : {}),
  };
  for (const [texts, goal] of GOALS)
    for (const text of texts) {
      const end = skip(ws, event, text);
      if (end > 0) return { value: { kind: "put elsewhere instead of graveyard", ...about, ...goal }, end };
    }
  return undefined;
};

type Goal = Pick<Extract<Norm, { kind: "put elsewhere instead of graveyard" }>, "to" | "position">;

const IT = ["it", "that card", "that creature", "that permanent", "~"];

const GOALS: readonly (readonly [readonly string[], Goal])[] = [
  [SHUFFLED, { to: "library", position: "shuffled" }],
  [IT.flatMap((it) => [`exile ${it} instead`, `instead exile ${it}`]), { to: "exile" }],
  [IT.flatMap((it) => [`return ${it} to its owner 's hand instead`, `instead return ${it} to its owner 's hand`]), { to: "hand" }],
  [IT.map((it) => `put ${it} on top of its owner 's library instead`), { to: "library", position: "top" }],
  [
    [
      ...IT.map((it) => `put ${it} on the bottom of its owner 's library instead`),
      "instead that card is revealed and put on the bottom of that player 's library",
    ],
    { to: "library", position: "bottom" },
  ],
];

function whatGoes(ws: Words, at: number): Read<Filter> {
  const card = skip(ws, at, "a card would");
  if (card > 0) return { value: { kind: "not", of: { kind: "object kind", is: "token" } }, end: card - 1 };
  return party(ws, at);
}

/** "If this creature would be destroyed, regenerate it." */
const regenerates: Form = (ws, at) => {
  const from = skip(ws, at, "if");
  const who = from < 0 ? undefined : party(ws, from);
  const end = who === undefined ? -1 : skip(ws, who.end, "would be destroyed , regenerate it");
  return who === undefined || end < 0 ? undefined : { value: { kind: "regenerates instead of destruction", who: who.value }, end };
};

/** "Each other Wizard creature you control enters with an additional +1/+1 counter on it." */
const entersWith: Form = (ws, at) => {
  const each = textAt(ws, at) === "each" || textAt(ws, at) === "all";
  const object = each ? readObject(ws, at) : undefined;
  const plain = each ? undefined : readFilter(ws, at);
  const who = object?.value.kind === "each" ? { value: object.value.filter, end: object.end } : plain;
  if (who === undefined) return undefined;
  const enters = first(ws, who.end, ["enters the battlefield with", "enters with", "enter the battlefield with", "enter with"]);
  const counters = enters < 0 ? undefined : readCounters(ws, enters);
  const end = counters === undefined ? -1 : first(ws, counters.end, ["on it", "on them"]);
  const only = counters?.value.length === 1 ? counters.value[0] : undefined;
  if (only === undefined || end < 0 || only.amount.kind === "that much") return undefined;
  return { value: { kind: "enters with counters", who: who.value, counter: only.counter, amount: only.amount }, end };
};

/** "Artifacts, creatures, and lands played by your opponents enter the battlefield tapped": who plays them is who puts them there. */
const playedTapped: Form = (ws, at) => {
  const who = readFilter(ws, at);
  const by = who === undefined ? -1 : skip(ws, who.end, "played by");
  const player = by < 0 ? undefined : readPlayer(ws, by);
  const end = player === undefined ? -1 : first(ws, player.end, ["enter the battlefield tapped", "enter tapped"]);
  if (who === undefined || player === undefined || end < 0) return undefined;
  return { value: { kind: "enters tapped", who: { kind: "all", of: [who.value, { kind: "controller", player: player.value }] } }, end };
};

const CANT_HAVE = ["can't have counters put on", "can't have counters placed on"];

/** "Creatures you control can't have -1/-1 counters put on them", "Players can't gain life", "Your life total can't change". */
const barred: Form = (ws, at) => {
  const total = skip(ws, at, "your life total can't change");
  if (total > 0) return { value: { kind: "life total can't change", player: { kind: "you" } }, end: total };
  const player = readPlayer(ws, at);
  if (player !== undefined) {
    for (const [text, kind] of PLAYER_BARS) {
      const end = skip(ws, player.end, text);
      if (end > 0) return { value: { kind, player: player.value }, end };
    }
    const poison = skip(ws, player.end, "can't get poison counters");
    const who: Filter = { kind: "player", player: player.value };
    if (poison > 0) return { value: { kind: "can't have counters", who, counter: "poison" }, end: poison };
    const any = first(ws, player.end, ["can't get counters", "can't get additional counters"]);
    if (any > 0) return { value: { kind: "can't have counters", who }, end: any };
    const more = skip(ws, player.end, "can't untap more than");
    const max = more < 0 ? undefined : numberAt(ws, more);
    const what = max === undefined ? undefined : readFilter(ws, more + 1);
    const during =
      what === undefined
        ? -1
        : first(ws, what.end, ["during their untap steps", "during his or her untap step", "during their untap step"]);
    if (max !== undefined && what !== undefined && during > 0)
      return { value: { kind: "untaps no more than", player: player.value, who: what.value, max }, end: during };
  }
  const subject = subjectOf(ws, at);
  if (subject === undefined) return undefined;
  const all = first(ws, subject.end, CANT_HAVE);
  if (all > 0) return { value: { kind: "can't have counters", who: subject.value }, end: all + 1 };
  const have = skip(ws, subject.end, "can't have");
  const kind = have < 0 ? undefined : counterKind(ws, have);
  const on = kind?.value === undefined ? -1 : first(ws, kind.end, ["put on", "placed on"]);
  if (kind?.value !== undefined && on > 0)
    return { value: { kind: "can't have counters", who: subject.value, counter: kind.value }, end: on + 1 };
  return undefined;
};

const PLAYER_BARS: readonly (readonly [
  string,
  "can't gain life" | "can't lose the game" | "doesn't lose for life" | "skips untap step",
])[] = [
  ["can't gain life", "can't gain life"],
  ["don't lose the game for having 0 or less life", "doesn't lose for life"],
  ["doesn't lose the game for having 0 or less life", "doesn't lose for life"],
  ["can't lose the game and your opponents can't win the game", "can't lose the game"],
  ["can't lose the game", "can't lose the game"],
  ["skip their untap steps", "skips untap step"],
  ["skip your untap step", "skips untap step"],
  ["skips his or her untap step", "skips untap step"],
  ["skips their untap step", "skips untap step"],
];

function subjectOf(ws: Words, at: number): Read<Filter> {
  const object =
    tokenAt(ws, at)?.kind === "this" || textAt(ws, at) === "it" || textAt(ws, at) === "enchanted" ? readObject(ws, at) : undefined;
  if (object !== undefined) return { value: { kind: "is", object: object.value }, end: object.end };
  return readFilter(ws, at);
}

/** "Skip your untap step", "You may choose not to untap this during your untap step". */
const untapping: Form = (ws, at) => {
  const skips = skip(ws, at, "skip your untap step");
  if (skips > 0) return { value: { kind: "skips untap step", player: { kind: "you" } }, end: skips };
  const from = skip(ws, at, "you may choose not to untap");
  const what = from < 0 ? undefined : subjectOf(ws, from);
  const end = what === undefined ? -1 : skip(ws, what.end, "during your untap step");
  return what === undefined || end < 0 ? undefined : { value: { kind: "may stay tapped", who: what.value }, end };
};

const REPLACING: readonly Form[] = [
  damageDealt,
  damageTaken,
  damageRedirected,
  countersPut,
  tokensMade,
  lifeGained,
  lifeKept,
  putElsewhere,
  regenerates,
];
const BARRING: readonly Form[] = [barred, entersWith, playedTapped, untapping, (ws, at) => asThough(ws, at)];

const AS_THOUGH: readonly (readonly [string, Norm])[] = [
  ["all damage is dealt as though its source had wither", { kind: "damage as though", had: "wither" }],
  ["all damage is dealt as though its source had infect", { kind: "damage as though", had: "infect" }],
  ["all damage is dealt to you as though its source had infect", { kind: "damage as though", had: "infect", to: { kind: "you" } }],
];

function asThough(ws: Words, at: number): Read<Norm> {
  for (const [text, value] of AS_THOUGH) {
    const end = skip(ws, at, text);
    if (end > 0) return { value, end };
  }
  return undefined;
}
