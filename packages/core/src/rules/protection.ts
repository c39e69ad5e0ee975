// Protection (702.16): which of an object's or player's protections a source runs into. One model of qualities, asked by target/, attach/,
// damage/ and block/, so that the four faces of protection can't drift apart. What follows from a match is said there.

import type { ObjectId, PlayerId } from "../game/ids.ts";
import type { EffectiveAbility } from "../layers/characteristics.ts";
import type { Context, View } from "../layers/view.ts";
import type { Exemption, Quality } from "../oracle/keyword.ts";
import { type Doubt, isUnknown, type Reason, type Truth } from "../verdict.ts";
import { describeMatch } from "./describe-match.ts";

/** One instance of protection whose quality the source has. */
export interface ProtectionMatch {
  readonly protected: ObjectId | PlayerId;
  readonly source: ObjectId;
  /** "protection from black". */
  readonly words: string;
  /** What sort of quality: 702.16j and 702.16k have rules of their own. */
  readonly from: Quality["kind"];
  /** How the source has the quality: "Terror is black". */
  readonly matched: string;
  /** The object whose ability or resolution granted it; undefined where it is the object's own. */
  readonly grantedBy?: ObjectId;
  /** The words of the granting effect. */
  readonly grantedWords?: string;
  /** What this instance spares from being removed (702.16n–p). */
  readonly exempt?: Exemption;
  readonly instance: string;
  readonly since: number;
  /** Who "this" and "you" are in the instance's text. */
  readonly context: Context;
}

export interface Protections {
  readonly matches: readonly ProtectionMatch[];
  /** Instances that may match. */
  readonly doubts: readonly Doubt[];
}

type Instance = EffectiveAbility & { readonly doubts?: readonly Doubt[] };

/**
 * The protections of `subject` (an object or a player, 702.16a) that `source` has the quality of. For a spell the source is the spell; for an ability its
 * source, wherever it is or as it last existed (702.16b, 113.7a); for damage the damage's source. Never throws.
 */
export function protectionsAgainst(view: View, subject: ObjectId | PlayerId, source: ObjectId): Protections {
  const matches: ProtectionMatch[] = [];
  const doubts: Doubt[] = [];
  for (const instance of protectionInstances(view, subject)) {
    const { ability, origin } = instance;
    if (ability.kind !== "keyword" || ability.keyword.keyword !== "protection") continue;
    const { from, exempt } = ability.keyword;
    const context = instanceContext(view, subject, instance);
    const truth = hasQuality(view, from, source, context);
    if (truth === false) continue;
    if (isUnknown(truth) || instance.doubts !== undefined) {
      doubts.push(...(isUnknown(truth) ? truth.doubts : []), ...(instance.doubts ?? []));
      continue;
    }
    matches.push({
      protected: subject,
      source,
      words: `protection from ${qualityWords(from)}`,
      from: from.kind,
      matched: describeQualityMatch(view, from, source, context),
      grantedBy: origin.kind === "granted" && origin.source !== subject ? origin.source : undefined,
      grantedWords: origin.kind === "granted" ? origin.words : undefined,
      exempt,
      instance: instance.instance,
      since: instance.since,
      context,
    });
  }
  return { matches, doubts };
}

/**
 * Does the source have the quality? The filter is asked without any zone (702.16a); a player is asked for who controls the source, or owns it
 * while nobody controls it (702.16k).
 */
export function hasQuality(view: View, quality: Quality, source: ObjectId, context: Context): Truth {
  switch (quality.kind) {
    case "everything":
      return true;
    case "filter":
      return view.matches(quality.filter, source, context);
    case "player": {
      const players = view.players(quality.player, context);
      return isUnknown(players) ? players : players.includes(view.controller(source));
    }
  }
}

/** The quality's words without "from": "black", "artifacts", "everything". */
export function qualityWords(quality: Quality): string {
  return quality.kind === "everything" ? "everything" : quality.words.replace(/^from /i, "");
}

/** How the source has the quality, as a clause: "Terror is black", "Bob controls Serra Angel". */
export function describeQualityMatch(view: View, quality: Quality, source: ObjectId, context: Context): string {
  const name = view.name(source);
  switch (quality.kind) {
    case "everything":
      return `that includes ${name}`;
    case "filter":
      return describeMatch(view, quality.filter, source, context);
    case "player": {
      const inPlay = ["battlefield", "stack"].includes(view.object(source)?.zone ?? "");
      return `${view.name(view.controller(source))} ${inPlay ? "controls" : "owns"} ${name}`;
    }
  }
}

/** The clauses a match stands on, after the one for what it forbids: 702.16j for everything, 702.16k for players. */
export function protectionClauses(clause: string, match: ProtectionMatch): readonly string[] {
  if (match.from === "everything") return [clause, "702.16j"];
  return match.from === "player" ? [clause, "702.16k"] : [clause];
}

/** What protection says of such an instance besides: of qualities (a), two in one ability (g), all or each (h, i), several (m), the Auras it spares (n, p). */
export function protectionReadings(view: View, match: ProtectionMatch): readonly string[] {
  const isOneOfSeveral = protectionInstances(view, match.protected).length > 1;
  return [
    "702.16a",
    ...(isOneOfSeveral ? ["702.16g"] : []),
    ...(isOneOfSeveral || /\bcolors?\b/i.test(match.words) ? ["702.16h"] : []),
    ...(/\beach\b/i.test(match.words) || match.from === "filter" ? ["702.16i"] : []),
    "702.16m",
    ...(match.exempt === undefined ? [] : ["702.16n", "702.16p"]),
  ];
}

/** The sentence that explains a match: "White Knight has protection from black; Terror is black." */
export function explainProtection(view: View, match: ProtectionMatch): string {
  const given = match.grantedBy === undefined ? "" : ` (given by ${view.name(match.grantedBy)})`;
  return `${view.name(match.protected)} has ${match.words}${given}; ${match.matched}.`;
}

/** The objects of a match's story, for a reason's `related`. */
export function protectionStory(view: View, match: ProtectionMatch): Reason["related"] {
  const story = [
    { subject: match.protected, message: `${view.name(match.protected)} has ${match.words}` },
    { subject: match.source, message: match.matched },
  ];
  if (match.grantedBy !== undefined) {
    story.push({ subject: match.grantedBy, message: match.grantedWords ?? `${view.name(match.grantedBy)} gives ${match.words}` });
  }
  return story;
}

function protectionInstances(view: View, subject: ObjectId | PlayerId): readonly Instance[] {
  if (!view.isPlayer(subject)) return view.keywords(subject, "protection");
  if (!view.state.edition.switches.playersCanHaveProtection) return [];
  return view
    .playerAbilities(subject)
    .filter((instance) => instance.ability.kind === "keyword" && instance.ability.keyword.keyword === "protection");
}

/**
 * In a granted keyword "you", "this" and what was chosen are the granting effect's ("protection from the colors of permanents you control", 702.16n's
 * chosen color); in one of its own the bearer's.
 */
export function instanceContext(view: View, subject: ObjectId | PlayerId, instance: EffectiveAbility): Context {
  const isPlayer = view.isPlayer(subject);
  const you = isPlayer ? subject : view.controller(subject);
  const own: Context = isPlayer ? { you } : { you, this: subject, affected: subject };
  const { origin } = instance;
  if (origin.kind === "printed") return own;
  return { you: origin.controller ?? you, this: origin.source ?? own.this, affected: own.this };
}
