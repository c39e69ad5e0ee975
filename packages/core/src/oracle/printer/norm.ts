// Norms in our own words: "can't be blocked by Walls", "attacks each combat if able".

import type { Filter } from "../filter.ts";
import type { AttackeeFilter, Norm, NormOf } from "../norm.ts";
import { printThat } from "./after.ts";
import { printAmount } from "./amount.ts";
import { printCondition } from "./condition.ts";
import { printNoun, printPlural, withArticle } from "./filter.ts";
import { printLandwalk } from "./landwalk.ts";
import { printObject } from "./object.ts";
import { possessive, printPlayer, printWhose } from "./player.ts";
import { kind, printReplacement, recipient, someone } from "./replacement.ts";

/** A whole clause: subject and what is said of it. */
export function printNorm(norm: Norm): string {
  switch (norm.kind) {
    case "can't attack":
      return `${subject(norm.who)} can't attack${goal(norm.whom)}${unless(norm)}`;
    case "can't block":
      if (norm.whom?.kind === "not") return `${subject(norm.who)} can block only ${printPlural(norm.whom.of)}${unless(norm)}`;
      return `${subject(norm.who)} can't block${norm.whom === undefined ? "" : ` ${objects(norm.whom)}`}${unless(norm)}`;
    case "can't be blocked":
      return `${subject(norm.who)} can't be blocked${by(norm.by)}${unless(norm)}`;
    case "can't attack without":
    case "can't block without": {
      const verb = norm.kind === "can't attack without" ? "attack" : "block";
      const { atLeast, filter } = norm.companions;
      if (filter.kind === "any")
        return atLeast === 1
          ? `${subject(norm.who)} can't ${verb} alone`
          : `${subject(norm.who)} can't ${verb} unless at least ${atLeast} other creatures ${verb}`;
      if (filter.kind === "stat") return `${subject(norm.who)} can't ${verb} unless a creature with greater power also ${verb}s`;
      return `${subject(norm.who)} can't ${verb} unless ${printThat(filter)} also ${verb}s`;
    }
    case "can attack only alone":
      return `${subject(norm.who)} can attack only alone`;
    case "can block only alone":
      return `${subject(norm.who)} can block only alone`;
    case "attacker limit":
      return `no more than ${printAmount(norm.max)} ${printPlural(norm.who ?? CREATURE)} can attack${goal(norm.whom)} each combat`;
    case "blocker limit":
      return `no more than ${printAmount(norm.max)} ${printPlural(norm.who ?? CREATURE)} can block each combat`;
    case "must attack":
      return norm.alongside === undefined
        ? `${subject(norm.who)} attacks${goal(norm.whom)} each combat if able`
        : `if ${printThat(norm.alongside)} attacks, ${subject(norm.who)} also attacks${goal(norm.whom)} if able`;
    case "attack cost":
      return `${subject(norm.who)} can't attack${goal(norm.whom)} unless its controller pays ${norm.cost.words}`;
    case "block cost":
      if (norm.who.kind === "any" && norm.whom !== undefined)
        return `${subject(norm.whom)} can't be blocked unless defending player pays ${norm.cost.words}`;
      return `${subject(norm.who)} can't block${norm.whom === undefined ? "" : ` ${objects(norm.whom)}`} unless its controller pays ${norm.cost.words}`;
    case "can attack as though":
      return `${subject(norm.who)} can attack as though ${norm.without === "defender" ? "it didn't have defender" : "it had haste"}`;
    case "minimum blockers":
      return `${subject(norm.who)} can't be blocked except by ${norm.min} or more ${printPlural(norm.by ?? CREATURE)}`;
    case "maximum blockers":
      return `${subject(norm.who)} can't be blocked by more than ${norm.max} ${norm.max === 1 ? "creature" : "creatures"}`;
    case "all or no blockers":
      return `${subject(norm.who)} can't be blocked unless all creatures defending player controls block it`;
    case "can block additional":
      return `${subject(norm.who)} can block ${norm.extra === "any" ? "any number of creatures" : extra(norm.extra)} each combat`;
    case "must block":
      return `${subject(norm.who)} blocks${norm.whom === undefined ? "" : ` ${printObject(norm.whom)}`} each combat if able`;
    case "must be blocked":
      return `${subject(norm.who)} must be blocked${blockers(norm)} each combat if able`;
    case "lure":
      return `all ${printPlural(norm.by)} able to block ${someone(norm.who)} do so`;
    case "can block as though":
      return printAsThough(norm);
    case "can't be the target":
      return `${bearer(norm)} can't be the target of ${printPlural(norm.by)}`;
    case "can be the target as though":
      return `${bearer(norm)} can be the target of ${printPlural(norm.by)} as though it didn't have ${norm.without}`;
    case "can't be attached":
      return `${bearer(norm)} can't be ${attachment(norm.by)}${norm.exempt === undefined ? "" : ` by other ${printPlural(norm.by)}`}`;
    case "can be attached only to":
      return `${subject(norm.who)} can be attached only to ${printThat(norm.to)}`;
    case "must be chosen as target":
      return `while choosing targets as part of casting a spell or activating an ability, ${printPlayerOf(norm.by)} must choose at least one ${printNoun(norm.what)} if able`;
    case "prevent damage":
      return printPrevention(norm);
    case "damage can't be prevented":
      return norm.from === undefined
        ? "damage can't be prevented"
        : `damage that would be dealt by ${printThat(norm.from)} can't be prevented`;
    case "assigns damage by":
      return `${subject(norm.who)} assigns combat damage equal to its toughness rather than its power`;
    case "may assign as though unblocked":
      return norm.must
        ? `${subject(norm.who)} assigns its combat damage as though it weren't blocked`
        : `you may have ${printThat(norm.who)} assign its combat damage as though it weren't blocked`;
    case "assigns no combat damage":
      return `${subject(norm.who)} assigns no combat damage`;
    case "can't activate":
      return `activated abilities of ${printThat(norm.who)}${norm.only === undefined ? "" : " with {T} in their costs"} can't be activated${norm.except === undefined ? "" : " unless they're mana abilities"}`;
    case "can't cast":
      return `${printPlayer(norm.player)} can't cast ${printPlural(norm.what)}`;
    case "may cast as though flash":
      return `${printPlayer(norm.player)} may cast ${norm.what.kind === "is" ? printObject(norm.what.object) : printPlural(norm.what)} as though it had flash`;
    case "casts only as a sorcery":
      return `${printPlayer(norm.player)} can cast spells only any time they could cast a sorcery`;
    case "acts only on own turn":
      return `${printPlayer(norm.player)} can cast spells ${norm.activates ? "and activate abilities " : ""}only during their own turns`;
    case "may equip as an instant":
      return `${printPlayer(norm.player)} may activate equip abilities any time you could cast an instant`;
    case "may cast from":
      return printPermission(norm);
    case "exiled instead of graveyard": {
      const whose = norm.owner === undefined ? "a" : printWhose(norm.owner);
      const event =
        norm.from === undefined
          ? `be put into ${whose} graveyard from anywhere`
          : norm.owner === undefined
            ? "die"
            : `be put into ${whose} graveyard from the battlefield`;
      const what =
        norm.who.kind === "any"
          ? "a card or token"
          : isNoToken(norm.who)
            ? "a card"
            : norm.who.kind === "is"
              ? printObject(norm.who.object)
              : withArticle(printNoun(norm.who));
      return `if ${what} would ${event}, exile it instead`;
    }
    case "exiled instead of leaving":
      return `if ${norm.who.kind === "is" ? printObject(norm.who.object) : withArticle(printNoun(norm.who))} would leave the battlefield, exile it instead of putting it anywhere else`;
    case "enters tapped":
      return `${subject(norm.who)} enters tapped`;
    case "doesn't untap":
      return `${subject(norm.who)} doesn't untap during its controller's untap step`;
    case "can't be countered":
      return `${subject(norm.what)} can't be countered`;
    case "legend rule doesn't apply":
      return `the legend rule doesn't apply${norm.who.kind === "any" ? "" : ` to ${printPlural(norm.who)}`}`;
    case "can't crew":
      return `${subject(norm.who)} can't crew Vehicles`;
    case "may divide damage freely":
      return `you may assign ${possessive(subject(norm.who))} combat damage divided as you choose among defending player and/or any number of creatures they control`;
    case "lethal damage by power":
      return `lethal damage to ${printPlural(norm.who)} is determined by power`;
    default: {
      const replaced = printReplacement(norm);
      if (replaced !== undefined) return replaced;
      return "who" in norm && norm.who !== undefined ? `${subject(norm.who)} ${norm.kind}` : norm.kind;
    }
  }
}

const CREATURE: Filter = { kind: "card type", type: "creature" };

/** "this permanent", or "each creature you control". */
export function subject(who: Filter): string {
  if (who.kind === "is") return printObject(who.object);
  if (who.kind === "player") return printPlayer(who.player);
  return `each ${printNoun(who)}`;
}

function objects(filter: Filter): string {
  return filter.kind === "is" ? printObject(filter.object) : printPlural(filter);
}

function by(filter: Filter): string {
  if (filter.kind === "any") return "";
  return filter.kind === "not" ? ` except by ${objects(filter.of)}` : ` by ${objects(filter)}`;
}

function goal(whom: AttackeeFilter | undefined): string {
  if (whom?.players === undefined) return "";
  return ` ${printPlayer(whom.players)}${whom.planeswalkers === true ? " or planeswalkers you control" : ""}`;
}

function unless(norm: { readonly unless?: Extract<Norm, { kind: "can't attack" }>["unless"] }): string {
  return norm.unless === undefined ? "" : ` unless ${printCondition(norm.unless)}`;
}

function extra(amount: Extract<Norm, { kind: "can block additional" }>["extra"]): string {
  if (amount === "any") return "any number of creatures";
  if (amount.kind === "number") return amount.value === 1 ? "an additional creature" : `${amount.value} additional creatures`;
  return amount.kind === "count"
    ? `an additional creature for each ${printNoun(amount.filter)}`
    : `${printAmount(amount)} additional creatures`;
}

function blockers(norm: Extract<Norm, { kind: "must be blocked" }>): string {
  if (norm.exactly !== undefined) return ` by exactly ${norm.exactly} ${norm.exactly === 1 ? "creature" : "creatures"}`;
  if (norm.by !== undefined) return ` by ${printThat(norm.by)}`;
  return norm.min === 1 ? "" : ` by ${norm.min} or more creatures`;
}

function printAsThough(norm: Extract<Norm, { kind: "can block as though" }>): string {
  if (norm.who.kind === "any" && norm.whom !== undefined) {
    const lacked =
      norm.land !== undefined ? printLandwalk(norm.land) : norm.theyLacked === "landwalk" ? "those abilities" : norm.theyLacked;
    return `${objects(norm.whom)} can be blocked as though they didn't have ${lacked}`;
  }
  const whom = norm.whom === undefined ? "" : ` ${objects(norm.whom)}`;
  const how =
    norm.had === "untapped"
      ? "they were untapped"
      : norm.had !== undefined
        ? `it had ${norm.had}`
        : `they didn't have ${norm.theyLacked === "landwalk" ? "those abilities" : norm.theyLacked}`;
  return `${subject(norm.who)} can block${whom} as though ${how}`;
}

function bearer(norm: { readonly what?: Filter; readonly player?: Parameters<typeof printPlayer>[0] }): string {
  return norm.player !== undefined ? printPlayer(norm.player) : subject(norm.what ?? { kind: "any" });
}

function attachment(filter: Filter): string {
  const parts = filter.kind === "some" ? filter.of : [filter];
  const words = parts.map((part) =>
    part.kind === "subtype"
      ? ({ Aura: "enchanted", Equipment: "equipped", Fortification: "fortified" }[part.subtype] ?? "attached")
      : "attached",
  );
  return words.join(" or ");
}

function printPlayerOf(filter: Filter): string {
  return filter.kind === "controller" ? printPlayer(filter.player) : "players";
}

function printPrevention(norm: Extract<Norm, { kind: "prevent damage" }>): string {
  const { from, to, toPlayer, amount, half, besides } = norm;
  const goal = toPlayer === undefined ? to : ({ kind: "player", player: toPlayer } as const);
  if (besides !== undefined && from === undefined)
    return `if ${kind(norm)}damage would be dealt${recipient(goal)}, prevent that damage and ${printBesides(norm, besides)}`;
  if (amount !== undefined || half !== undefined || (to !== undefined && holdsPlayer(to))) {
    const what =
      half !== undefined
        ? `half that damage, rounded ${half}`
        : amount === undefined
          ? "that damage"
          : `${printAmount(amount)} of that damage`;
    return `if ${from === undefined ? "a source" : someone(from)} would deal ${kind(norm)}damage${recipient(goal)}, prevent ${what}`;
  }
  const whom = toPlayer !== undefined ? ` to ${printPlayer(toPlayer)}` : to === undefined ? "" : ` to ${objects(to)}`;
  const source = from === undefined ? "" : ` by ${objects(from)}`;
  const more = besides === undefined ? "" : `. ${capital(printBesides(norm, besides))}`;
  return `prevent all ${kind(norm)}damage that would be dealt${source}${whom}${more}`;
}

/** Counters for the damage prevented (615.5). */
function printBesides(
  { to }: Extract<Norm, { kind: "prevent damage" }>,
  { counter, remove, perDamage }: NonNullable<Extract<Norm, { kind: "prevent damage" }>["besides"]>,
): string {
  const place = to?.kind === "player" ? "this permanent" : "it";
  const one = /^[aeiou]/.test(counter) ? "an" : "a";
  return `${remove ? "remove" : "put"} ${perDamage ? "that many" : one} ${counter} ${perDamage ? "counters" : "counter"} ${remove ? "from" : "on"} ${place}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function holdsPlayer(filter: Filter): boolean {
  return filter.kind === "player" || (filter.kind === "some" && filter.of.some(holdsPlayer));
}

function isNoToken(filter: Filter): boolean {
  return filter.kind === "not" && filter.of.kind === "object kind" && filter.of.is === "token";
}

/** "You may cast creature spells from the top of your library". */
function printPermission({ player, what, zone, of, top, exiledWithThis, once, yourTurn }: NormOf<"may cast from">): string {
  const often = yourTurn ? "during each of your turns, " : once ? "once each turn, " : "";
  const own = of === undefined ? "" : `${printWhose(of)} `;
  const where = exiledWithThis
    ? "exiled with ~"
    : top
      ? `from the top of ${own}library`
      : zone === "exile"
        ? "from exile"
        : `from ${own || "a "}${zone}`;
  const cards = what.kind === "any" ? "cards" : `${printPlural(what)}`;
  return `${often}${printPlayer(player)} may cast ${cards} ${where}`;
}
