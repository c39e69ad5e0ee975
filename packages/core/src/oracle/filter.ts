// Which objects (or players) words such as "nonblack creature an opponent controls with power 2 or less" mean: a tree over
// characteristics, status, zone, relations and quantities. A filter names no zone unless a `zone` node says so: rules that
// mean permanents (109.2) add the zone themselves, which keeps 702.16a right by construction.

import type { Color } from "../characteristics/color.ts";
import type { CardType, Supertype } from "../characteristics/type-line.ts";
import type { Condition } from "./condition.ts";
import type { KeywordName } from "./keyword.ts";
import type { Amount, Comparison, ObjectReference, PlayerReference, Stat } from "./reference.ts";
import type { Opaque } from "./span.ts";

export type ZoneName = "battlefield" | "stack" | "hand" | "graveyard" | "exile" | "command" | "library";

export type Filter =
  | { readonly kind: "any" }
  | { readonly kind: "all"; readonly of: readonly Filter[] }
  | { readonly kind: "some"; readonly of: readonly Filter[] }
  | { readonly kind: "not"; readonly of: Filter }
  | { readonly kind: "card type"; readonly type: CardType }
  | { readonly kind: "subtype"; readonly subtype: string }
  | { readonly kind: "supertype"; readonly supertype: Supertype }
  | { readonly kind: "color"; readonly color: Color }
  | { readonly kind: "color count"; readonly is: "colorless" | "colored" | "monocolored" | "multicolored" | "all colors" | "exactly two" }
  | { readonly kind: "named"; readonly name: string }
  | { readonly kind: "stat"; readonly stat: Stat; readonly compare: Comparison }
  /** "total power and toughness 5 or less": the sum of the stats. */
  | { readonly kind: "total"; readonly stats: readonly Stat[]; readonly compare: Comparison }
  | { readonly kind: "parity"; readonly stat: Stat; readonly is: "odd" | "even" }
  | { readonly kind: "toughness versus power"; readonly is: "power greater" | "toughness greater" }
  /** Has the keyword; any parameters unless `land` or `from` narrows them. */
  | { readonly kind: "has keyword"; readonly keyword: KeywordName; readonly land?: Filter; readonly from?: Filter }
  | { readonly kind: "has no abilities" }
  /** Has an ability of this sort: "with an activated ability", "with a {T} ability", "with cycling". */
  | { readonly kind: "has ability"; readonly ability: "activated" | "triggered" | "mana" | "tap" }
  | { readonly kind: "zone"; readonly zone: ZoneName; readonly of?: PlayerReference }
  | { readonly kind: "controller"; readonly player: PlayerReference }
  | { readonly kind: "owner"; readonly player: PlayerReference }
  /** A permanent, spell, card outside the battlefield and stack, or ability on the stack (109.2). */
  | {
      readonly kind: "object kind";
      readonly is:
        | "permanent"
        | "spell"
        | "card"
        | "ability"
        | "activated ability"
        | "triggered ability"
        | "loyalty ability"
        | "source"
        | "token"
        | "emblem"
        | "commander";
    }
  | { readonly kind: "status"; readonly is: Status }
  /** "attacking you", "attacking alone", "blocking this creature", "blocked by …". */
  | { readonly kind: "attacking"; readonly player?: PlayerReference; readonly object?: ObjectReference }
  | { readonly kind: "blocking"; readonly object?: ObjectReference }
  | { readonly kind: "blocked by"; readonly object: ObjectReference }
  /** In a band with that object. */
  | { readonly kind: "banded with"; readonly object: ObjectReference }
  /** It has something attached that matches: "enchanted", "equipped", "with an Aura attached". */
  | { readonly kind: "has attached"; readonly filter: Filter }
  /** It is attached to something that matches, or to a player. */
  | { readonly kind: "attached to"; readonly filter?: Filter; readonly object?: ObjectReference; readonly player?: PlayerReference }
  | { readonly kind: "counters"; readonly counter?: string; readonly compare: Comparison }
  /** It is one of the objects referred to. "another" is `not` of this. */
  | { readonly kind: "is"; readonly object: ObjectReference }
  /** Equals what was chosen for this: the chosen color, type, name, player, number, card type, land type. */
  | { readonly kind: "chosen"; readonly what: "color" | "creature type" | "card type" | "land type" | "type" | "name" | "number" | "card" }
  /** Has the one of these abilities that was chosen as a cost was paid: "with the chosen ability" after "Choose flying or shadow:". */
  | { readonly kind: "chosen ability"; readonly among: readonly KeywordName[] }
  /** That object, an Aura, could be attached to it: "a creature that this card could enchant". */
  | { readonly kind: "could be enchanted by"; readonly object: ObjectReference }
  /** Shares a quality with an object or with one of the objects that match. */
  | {
      readonly kind: "shares";
      readonly what:
        | "color"
        | "creature type"
        | "card type"
        | "land type"
        | "name"
        | "controller"
        | "mana value"
        | "power"
        | "permanent type";
      readonly with: ObjectReference;
    }
  /** A spell or ability that targets something that matches; `only`: nothing else; `single`: it has a single target. */
  | {
      readonly kind: "targets";
      readonly filter?: Filter;
      readonly player?: PlayerReference;
      readonly only?: boolean;
      readonly count?: Comparison;
    }
  /** For an ability: its source matches. */
  | { readonly kind: "source is"; readonly filter: Filter }
  | { readonly kind: "dealt damage"; readonly by?: Filter; readonly to?: PlayerReference; readonly when: "this turn" }
  /** A fact of the turn's history, in words the game layer knows: "entered this turn", "attacked this turn", "was cast", "kicked" … */
  | { readonly kind: "history"; readonly fact: string }
  | { readonly kind: "where"; readonly condition: Condition }
  | { readonly kind: "amount"; readonly left: Amount; readonly compare: Comparison }
  /** Players, in slots that take both ("any target", "creature or player"). */
  | { readonly kind: "player"; readonly player: PlayerReference }
  | Opaque;

export type Status =
  | "tapped"
  | "untapped"
  | "face down"
  | "face up"
  | "token"
  | "attacking"
  | "blocking"
  | "blocked"
  | "unblocked"
  | "attacking alone"
  /** The only one declared as an attacker this combat (506.5). */
  | "attacked alone"
  | "modified"
  | "suspected"
  | "renowned"
  | "monstrous"
  | "exerted"
  | "saddled"
  | "solved"
  | "paired"
  | "goaded"
  | "transformed"
  | "commander"
  | "historic"
  | "outlaw"
  | "phased out"
  | "summoning sick";
