// A card as the checker understands it: for `ruleslawyer card` and hovers.

import type { CardRecord } from "@ruleslawyer/cards";
import { type Ability, type CardFace, parseFace, printAbility, unreadIn } from "@ruleslawyer/core";

type PrintNames = NonNullable<Parameters<typeof printAbility>[1]>;

export interface LineDescription {
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
  /** What was read, in our words. */
  readonly understood: readonly string[];
  /** Words that no rule of the grammar read. */
  readonly notUnderstood: readonly string[];
}

export interface FaceDescription {
  readonly name: string;
  readonly manaCost?: string;
  readonly typeLine: string;
  readonly power?: string;
  readonly toughness?: string;
  readonly loyalty?: string;
  readonly defense?: string;
  readonly lines: readonly LineDescription[];
}

export interface CardDescription {
  readonly name: string;
  readonly layout: string;
  readonly faces: readonly FaceDescription[];
}

/** A card as the checker understands it: line by line, the ability read and how far it is understood. */
export function describeCard(card: CardRecord): CardDescription {
  return { name: card.name, layout: card.layout, faces: card.faces.map(describeFace) };
}

function describeFace(face: CardFace): FaceDescription {
  const { abilities: own, levels } = parseFace({ face });
  const abilities = [...own, ...(levels ?? []).flatMap((level) => level.abilities)];
  const names = namesOf(face);
  const { name, manaCost, typeLine, power, toughness, loyalty, defense } = face;
  return {
    name,
    manaCost,
    typeLine,
    power,
    toughness,
    loyalty,
    defense,
    lines: describeLines(face.text, abilities, names),
  };
}

/** Lines of a face; what an ability with modes says stands at the lines it says it in. */
function describeLines(text: string, abilities: readonly Ability[], names: PrintNames): readonly LineDescription[] {
  if (text === "") return [];
  const understood = new Map<number, string[]>();
  const unread = abilities.flatMap((ability) => unreadIn(ability));
  for (const ability of abilities) {
    if (ability.kind === "opaque") continue;
    for (const [index, part] of withoutUnread(printAbility(ability, names), ability).split("\n").entries()) {
      const line = ability.line + index;
      understood.set(line, [...(understood.get(line) ?? []), part]);
    }
  }
  let start = 0;
  return text.split("\n").map((words, index) => {
    const end = start + words.length;
    const here = unread.filter(({ span }) => span.start < end && span.end > start).map((opaque) => opaque.words);
    start = end + 1;
    return { line: index + 1, text: words, understood: understood.get(index + 1) ?? [], notUnderstood: [...new Set(here)] };
  });
}

/** What was read, with a gap where words weren't. */
function withoutUnread(printed: string, ability: Ability): string {
  let text = printed;
  for (const { words } of unreadIn(ability)) {
    const at = text.toLowerCase().indexOf(words.toLowerCase());
    if (at >= 0) text = `${text.slice(0, at)}[…]${text.slice(at + words.length)}`;
  }
  return text;
}

/** What the text calls the object itself, and what that is attached to. */
function namesOf({ typeLine, text }: CardFace): PrintNames {
  const self = SELF.find(([type]) => typeLine.includes(type))?.[1];
  const host = /\b(?:enchanted|equipped|fortified) (?:creature|artifact|land|permanent|planeswalker|enchantment|equipment|vehicle)\b/i.exec(
    text,
  )?.[0];
  return { self, host: host?.toLowerCase() };
}

const SELF: readonly (readonly [string, string])[] = [
  ["Aura", "this Aura"],
  ["Equipment", "this Equipment"],
  ["Vehicle", "this Vehicle"],
  ["Instant", "this spell"],
  ["Sorcery", "this spell"],
  ["Creature", "this creature"],
  ["Planeswalker", "this planeswalker"],
  ["Land", "this land"],
  ["Artifact", "this artifact"],
  ["Enchantment", "this enchantment"],
];
