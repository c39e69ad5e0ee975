// One object of the file: the card or token it is, with what the file overrides, as the game will hold it.

import { type Card, type CardFace, type CardKind, foldName, type PlayerId, type ZoneName } from "@ruleslawyer/core";
import { report, type Session } from "../check/session.ts";
import type { Finding } from "../findings/finding.ts";
import { isAlias, readObjectText } from "../names/object-text.ts";
import type { Text } from "../source/span.ts";
import type { CharacteristicsSyntax, ObjectSyntax } from "../syntax/ast.ts";
import { isOverridden, overrideFace } from "./card-definition.ts";
import { predefinedToken } from "./predefined-tokens.ts";

/** What a file's entry means, before it stands in a zone. */
export interface ObjectPlan {
  readonly syntax: ObjectSyntax;
  readonly kind: "card" | "token" | "emblem";
  readonly card: Card;
  readonly face: number;
  readonly flipped: boolean;
  readonly count: number;
  readonly name: Text;
  readonly alias?: Text;
}

/** Undefined if nobody knows the card: that has been said. */
export function planObject(session: Session, syntax: ObjectSyntax): ObjectPlan | undefined {
  if (syntax.kind === "text") return planText(session, syntax);
  const count = syntax.count?.value ?? 1;
  const alias = checkAlias(session, syntax.alias, count);
  const base = { syntax, count, name: syntax.name, ...(alias && { alias }) };
  if (syntax.kind === "card") {
    const found = findCard(session, syntax.name);
    if (found === undefined) return undefined;
    const named = namedFace(session, syntax, found.card) ?? found.face;
    const face = syntax.transformed === true && found.card.faces.length > 1 ? 1 : named;
    const card = overrideCard(session, found.card, face, syntax.characteristics);
    return { ...base, kind: "card", card, ...placeFace(card, face, syntax) };
  }
  const card = syntax.kind === "emblem" ? emblemCard(session, syntax) : tokenCard(session, syntax);
  if (card === undefined) return undefined;
  const face = syntax.transformed === true && card.faces.length > 1 ? 1 : 0;
  return { ...base, kind: syntax.kind, card, ...placeFace(card, face, syntax) };
}

/** A flip card's other half is a status, not a face (710). */
function placeFace(card: Card, face: number, syntax: ObjectSyntax): { readonly face: number; readonly flipped: boolean } {
  if (card.layout === "flip") return { face: 0, flipped: syntax.flipped === true || face === 1 };
  return { face, flipped: syntax.flipped === true };
}

function planText(session: Session, syntax: ObjectSyntax): ObjectPlan | undefined {
  const read = readObjectText(syntax.name, (name) => session.cards.find(name) !== undefined);
  const alias = checkAlias(session, read.alias, read.count);
  const token = read.isCard ? undefined : predefinedToken(read.name.value);
  if (token !== undefined) {
    const card = plainCard(read.name.value, "token", token);
    return { syntax, kind: "token", card, face: 0, flipped: false, count: read.count, name: read.name, ...(alias && { alias }) };
  }
  const found = findCard(session, read.name);
  if (found === undefined) return undefined;
  return {
    syntax,
    kind: "card",
    card: found.card,
    ...placeFace(found.card, found.face, syntax),
    count: read.count,
    name: read.name,
    ...(alias && { alias }),
  };
}

function findCard(session: Session, name: Text) {
  const found = session.cards.find(name.value);
  if (found === undefined) {
    reportUnknownCard(session, name);
    return undefined;
  }
  session.cardMarks.push({ span: name.span, name: found.card.name, face: found.face });
  return found;
}

/** Says that a name is no card's, with the nearest ones; once per place. */
export function reportUnknownCard(session: Session, name: Text): void {
  session.unknownNames.add(name.value.toLowerCase());
  const near = session.cards.suggest(name.value);
  const { info } = session.cards.database;
  const isToken = session.cards.database.find(name.value)?.kind === "token";
  const meant = isToken
    ? ` There are tokens of that name: \`token: ${name.value}\`, with its characteristics.`
    : near.length === 0
      ? ""
      : ` Did you mean ${near
          .slice(0, 2)
          .map((one) => `\`${one}\``)
          .join(" or ")}?`;
  const age = info.date === "" ? "" : ` (The card data are of ${info.date}.)`;
  const fixes = near.map((word) => ({ title: `Change to \`${word}\``, edits: [{ span: name.span, newText: quoteIfNeeded(word) }] }));
  report(session, "error", "card/unknown", `No card is named ${name.value}.${meant}${age}`, name.span, { fixes });
}

/** A text that YAML would read as something else stands in quotes. */
export function quoteIfNeeded(text: string): string {
  return /: |:$| #|^[-?:,[\]{}#&*!|>'"%@`]|[,[\]{}]/.test(text) ? `"${text.replace(/(["\\])/g, "\\$1")}"` : text;
}

function checkAlias(session: Session, alias: Text | undefined, count: number): Text | undefined {
  if (alias === undefined) return undefined;
  if (!isAlias(alias.value)) {
    report(session, "error", "alias/form", "An alias consists of letters, digits, `-` and `_`.", alias.span);
    return undefined;
  }
  if (count > 1) {
    report(session, "error", "alias/several", `${count} objects can't share one alias: each needs its own.`, alias.span);
    return undefined;
  }
  return alias;
}

function namedFace(session: Session, syntax: ObjectSyntax, card: Card): number | undefined {
  return syntax.face === undefined ? undefined : findFace(session, card, syntax.face);
}

/** A face by its name, by words of it, or by `front`, `back`, `left`, `right`, `adventure`. */
export function findFace(session: Session, card: Card, text: Text): number | undefined {
  const wanted = foldName(text.value);
  const exact = card.faces.findIndex((face) => foldName(face.name) === wanted);
  if (exact >= 0) return exact;
  if (["front", "left", "main"].includes(wanted)) return 0;
  if (["back", "right", "adventure", "second", "flipped"].includes(wanted) && card.faces.length > 1) return 1;
  if (wanted === "both" || wanted === "fuse" || wanted === "fused") return 0;
  const part = card.faces.findIndex((face) => foldName(face.name).includes(wanted));
  if (part >= 0) return part;
  const faces = card.faces.map((face) => face.name).join(", ");
  report(session, "error", "card/face", `${card.name} has no face named ${text.value}. Its faces: ${faces}.`, text.span);
  return undefined;
}

function overrideCard(session: Session, card: Card, face: number, written: CharacteristicsSyntax): Card {
  if (!isOverridden(written)) return card;
  const faces = card.faces.map((each, index) => (index === face ? overrideFace(each, written, (found) => push(session, found)) : each));
  return { ...card, faces: faces as unknown as [CardFace, ...CardFace[]] };
}

function push(session: Session, found: Finding): void {
  session.findings.push({ ...found, step: session.step });
}

function plainCard(name: string, kind: CardKind, face: CardFace): Card {
  return { name, layout: kind === "emblem" ? "emblem" : "token", kind, faces: [face] };
}

function emblemCard(session: Session, syntax: ObjectSyntax): Card {
  const name = syntax.name.value;
  return plainCard(
    name,
    "emblem",
    overrideFace({ name, typeLine: "", text: "" }, syntax.characteristics, (found) => push(session, found)),
  );
}

/** What is written in its map; else what the rules say of a token of that name (111.10), or the card of its name. */
function tokenCard(session: Session, syntax: ObjectSyntax): Card | undefined {
  const name = syntax.name.value;
  const known = predefinedToken(name);
  if (syntax.characteristics.types === undefined) {
    const found = session.cards.find(name);
    if (found !== undefined) {
      session.cardMarks.push({ span: syntax.name.span, name: found.card.name, face: found.face });
      return overrideCard(session, found.card, found.face, syntax.characteristics);
    }
    if (known === undefined && syntax.copy === undefined) {
      const message = `Nothing says what a ${name} token is: give its \`types\`, and power and toughness if it is a creature.`;
      report(session, "error", "token/characteristics", message, syntax.name.span);
      session.unknownNames.add(name.toLowerCase());
      return undefined;
    }
  }
  const face = overrideFace(known ?? { name, typeLine: "", text: "", colorIndicator: [] }, syntax.characteristics, (found) =>
    push(session, found),
  );
  return plainCard(name, "token", face);
}

/** Whose zone it is, and who controls it. */
export function ownersOf(
  player: PlayerId,
  zone: ZoneName,
  owner: PlayerId | undefined,
  controller: PlayerId | undefined,
): { readonly owner: PlayerId; readonly controller?: PlayerId } {
  const owned = owner ?? player;
  return zone === "battlefield" || zone === "stack" || zone === "command"
    ? { owner: owned, controller: controller ?? player }
    : { owner: owned };
}
