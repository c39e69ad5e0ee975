// What is chosen while putting a spell or ability on the stack: modes, X, targets, division, costs; words to what the core takes.

import type { Ability, Announcement, Body, GameObject, ObjectId, Paying, PlayerId, Truth, View, ZoneName } from "@ruleslawyer/core";
import { report, resolve, resolveObject, type Session } from "../check/session.ts";
import { readChoiceValues } from "../names/choices.ts";
import type { Wanted } from "../names/resolve-reference.ts";
import type { Span, Text } from "../source/span.ts";
import type { AnnouncementSyntax, PayingSyntax } from "../syntax/step-ast.ts";

/** What the words of a slot ask for: the zones to look in, and what fits them. */
export interface SlotHint {
  readonly zones: readonly ZoneName[];
  readonly fits?: (id: ObjectId | PlayerId) => Truth;
}

export interface AnnounceContext {
  readonly by: PlayerId;
  /** The abilities that could be meant, for modes written as words. */
  readonly abilities: readonly Ability[];
  readonly slots: readonly SlotHint[];
  /** Where modes and the like are reported. */
  readonly span: Span;
}

/** Undefined if some of its words mean nothing: that has been said. */
export function readAnnouncement(session: Session, syntax: AnnouncementSyntax, context: AnnounceContext): Announcement | undefined {
  const before = session.findings.length;
  const targets = readTargets(session, syntax, context);
  const modes = syntax.modes?.flatMap((mode) => readModes(session, mode, context.abilities));
  const paying = syntax.paying && readPaying(session, syntax.paying, context.by);
  const announcement: Announcement = {
    ...targets,
    ...(modes !== undefined && { modes }),
    ...(syntax.x !== undefined && { x: syntax.x.value }),
    ...(syntax.using.length > 0 && { using: syntax.using.map((word) => word.value.trim().toLowerCase()) }),
    ...(syntax.division !== undefined && { division: syntax.division.map((amount) => amount.value) }),
    ...(syntax.choices !== undefined && { choices: readChoiceValues(session, syntax.choices) }),
    ...(paying !== undefined && { paying }),
  };
  return hasFailed(session, before) ? undefined : announcement;
}

/** Something in the step couldn't be understood since then: an error, or a card that nobody knows. */
export function hasFailed(session: Session, before: number): boolean {
  return session.findings.slice(before).some((found) => found.severity === "error" || found.code === "unknown/card");
}

function readTargets(session: Session, syntax: AnnouncementSyntax, context: AnnounceContext): Pick<Announcement, "targets" | "flat"> {
  const { targets } = syntax;
  if (targets === undefined) return { targets: null, flat: true };
  const flat = targets.items.every((item) => !item.isList);
  const found: (ObjectId | PlayerId)[][] = [];
  let index = 0;
  for (const item of targets.items) {
    const hint = context.slots[flat ? Math.min(index, context.slots.length - 1) : found.length];
    const own = item.references.flatMap((text) => resolveTarget(session, text, hint, context.slots) ?? []);
    found.push(own);
    index++;
  }
  return { targets: found, flat };
}

function resolveTarget(
  session: Session,
  text: Text,
  hint: SlotHint | undefined,
  all: readonly SlotHint[],
): ObjectId | PlayerId | undefined {
  const zones = hint?.zones ?? all[0]?.zones ?? ["battlefield"];
  const wanted: Wanted = { zones, abilities: zones.includes("stack"), ...(hint?.fits !== undefined && { fits: hint.fits }) };
  return resolve(session, text, wanted, "target");
}

/** The modes and X that are written, for the slots they bring; mistakes in them are told when the announcement is read. */
export function modesAndX(
  session: Session,
  syntax: AnnouncementSyntax,
  abilities: readonly Ability[],
): { readonly modes?: readonly number[]; readonly x?: number } {
  const silent: Session = { ...session, findings: [] };
  const modes = syntax.modes?.flatMap((mode) => readModes(silent, mode, abilities));
  return { ...(modes !== undefined && { modes }), ...(syntax.x !== undefined && { x: syntax.x.value }) };
}

/** A mode by its number, from 1, or by some of its words; "both" and "all" are each of them. Out: indices. */
function readModes(session: Session, text: Text, abilities: readonly Ability[]): readonly number[] {
  if (/^\d+$/.test(text.value)) return [Number(text.value) - 1];
  const options = abilities.flatMap((ability) => ("body" in ability ? modeWords(ability.body) : []));
  const wanted = fold(text.value);
  const all = /^(?:all|both|entwined?|each)$/.test(wanted);
  const index = options.findIndex((words) => fold(words).includes(wanted));
  if (index >= 0) return [index];
  if (all && options.length > 0) return [...options.keys()];
  const known = options.length === 0 ? "It has no modes that are understood." : `Its modes: ${options.join(" / ")}`;
  report(session, "error", "reference/mode", `No mode has the words “${text.value}”. ${known}`, text.span);
  return [];
}

function modeWords(body: Body): readonly string[] {
  return body.modes?.options.map((option) => option.words) ?? [];
}

function fold(words: string): string {
  return words.toLowerCase().replace(/[’]/g, "'").replace(/[—–]/g, "-").replace(/\s+/g, " ").trim();
}

/** What a cost takes: cards and permanents of the player who pays it first. */
export function readPaying(session: Session, syntax: PayingSyntax, by: PlayerId): Paying {
  const mine = (object: GameObject): boolean => (object.controller ?? object.owner) === by;
  const of = (texts: readonly Text[], zones: readonly ZoneName[]) =>
    texts.flatMap((text) => resolveObject(session, text, { zones, prefer: [mine] }, "cost") ?? []);
  return {
    ...(syntax.tap.length > 0 && { tap: of(syntax.tap, ["battlefield"]) }),
    ...(syntax.sacrifice.length > 0 && { sacrifice: of(syntax.sacrifice, ["battlefield"]) }),
    ...(syntax.discard.length > 0 && { discard: of(syntax.discard, ["hand"]) }),
    ...(syntax.exile.length > 0 && { exile: of(syntax.exile, ["graveyard", "battlefield", "hand"]) }),
  };
}

/** The abilities that a view knows of an object. */
export function abilitiesOf(view: View | undefined, id: ObjectId): readonly Ability[] {
  return view?.characteristics(id).abilities.map((each) => each.ability) ?? [];
}
