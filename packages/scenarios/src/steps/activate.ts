// `activate`, `trigger` and the keyword actions: whose ability, which one, then its announcement.

import {
  type Ability,
  type AbilityChoice,
  createView,
  type GameObject,
  mayAttach,
  type ObjectId,
  type Outcome,
  type PlayerId,
  type Reason,
  type Subject,
  type Verdict,
  type View,
  type ZoneName,
} from "@ruleslawyer/core";
import { resolve, resolveObject, resolvePlayer, type Session, sceneOf } from "../check/session.ts";
import { targetFixes } from "../findings/alternatives.ts";
import { controllerOf } from "../names/resolve-reference.ts";
import type { ActivateSyntax, AnnouncementSyntax } from "../syntax/step-ast.ts";
import { abilitiesOf, hasFailed, modesAndX, readAnnouncement } from "./announcement.ts";
import { attempt, FAILED, type Tried } from "./attempt.ts";
import { bring } from "./cast.ts";
import { ninjutsu } from "./ninjutsu.ts";
import { controllerOfObject } from "./players.ts";
import { slotHints } from "./slots.ts";
import { candidateAbilities } from "./which-ability.ts";

/** Keywords whose abilities work in another zone than the battlefield. */
const ZONE_OF_KEYWORD: Readonly<Record<string, ZoneName>> = { cycling: "hand", ninjutsu: "hand", unearth: "graveyard" };

export function activate(session: Session, step: ActivateSyntax): Tried {
  const before = session.findings.length;
  const by = step.by === undefined ? undefined : resolvePlayer(session, step.by, "by");
  if (step.by !== undefined && by === undefined) return FAILED;
  const source = findSource(session, step, by);
  if (source === undefined || hasFailed(session, before)) return FAILED;
  const player = by ?? controllerOfObject(session, source);
  if (step.keyword === "ninjutsu") return ninjutsu(session, step, source, player);
  const ability = choiceOf(step);
  const view = createView(session.state);
  const candidates = candidateAbilities(view, source, ability, step.kind);
  const syntax = crewed(step);
  const all: readonly Ability[] = candidates.length > 0 ? candidates : abilitiesOf(view, source);
  const proposal = { kind: step.kind, by: player, object: source, ability };
  const ways = modesAndX(session, syntax, all);
  const slots = slotHints(session, proposal, ways);
  const announcement = readAnnouncement(session, syntax, { by: player, abilities: all, slots, span: step.source.span });
  const about = step.about.flatMap((text) => resolve(session, text, {}, "about") ?? []);
  const ids = about.filter((subject): subject is ObjectId => !view.isPlayer(subject));
  const aboutPlayer = about.find((subject) => view.isPlayer(subject));
  if (announcement === undefined || hasFailed(session, before)) return FAILED;
  const base = { by: player, source, ability, announcement };
  const action =
    step.kind === "trigger"
      ? {
          kind: "trigger" as const,
          ...base,
          ...(ids.length > 0 && { triggerObjects: ids }),
          ...(aboutPlayer !== undefined && { triggerPlayer: aboutPlayer }),
        }
      : { kind: "activate" as const, ...base };
  const fixes = (reason: Reason, _: Outcome, then: Session) => targetFixes(then, proposal, ways, syntax.targets, reason);
  const claim = attachmentClaimed(view, step, source, announcement.targets?.flat()[0]);
  return attempt([action], step.source.span, "target", { main: source, fixes, ...(claim !== undefined && { claim }) });
}

/** "Equip A to B": A attached to B. The ability may be activated even where that can't be (301.5c). */
function attachmentClaimed(view: View, step: ActivateSyntax, source: ObjectId, host: Subject | undefined): Verdict | undefined {
  const attaches = ["equip", "fortify", "reconfigure"].includes(step.keyword ?? "");
  return attaches && host !== undefined ? mayAttach(view, source, host, "becoming") : undefined;
}

/** Crew and saddle: the creatures named by `using` are what the cost taps. */
function crewed(step: ActivateSyntax): AnnouncementSyntax {
  const { announcement } = step;
  if (step.keyword !== "crew" && step.keyword !== "saddle") return announcement;
  const paying = announcement.paying ?? { tap: [], sacrifice: [], discard: [], exile: [] };
  return { ...announcement, using: [], paying: { ...paying, tap: [...paying.tap, ...announcement.using] } };
}

function choiceOf(step: ActivateSyntax): AbilityChoice {
  if (step.ability === undefined) return step.keyword === undefined ? undefined : { kind: "words", words: step.keyword };
  const words = step.ability.value.trim();
  return /^\d+$/.test(words) ? { kind: "line", line: Number(words) } : { kind: "words", words };
}

function findSource(session: Session, step: ActivateSyntax, by: PlayerId | undefined): ObjectId | undefined {
  const zone = zoneOf(step);
  const scene = sceneOf(session);
  const mine = (object: GameObject): boolean => controllerOf(scene, object) === (by ?? session.state.active);
  const wanted = { zones: zone === undefined ? (["battlefield"] as const) : [zone], prefer: by === undefined ? [] : [mine] };
  // An ability of a card that stands nowhere: in a zone that isn't written a card of that name may be.
  const hidden = zone !== undefined && zone !== "battlefield" && !isThere(session, step, zone);
  if (hidden && session.cards.find(step.source.value) !== undefined) return bring(session, step.source, by ?? session.state.active, zone);
  return resolveObject(session, step.source, wanted, "source");
}

function zoneOf(step: ActivateSyntax): ZoneName | undefined {
  const written = step.from?.value.trim().toLowerCase() as ZoneName | undefined;
  return written ?? (step.keyword === undefined ? undefined : ZONE_OF_KEYWORD[step.keyword]);
}

function isThere(session: Session, step: ActivateSyntax, zone: ZoneName): boolean {
  const found = session.cards.find(step.source.value)?.card.name;
  return [...session.state.objects.values()].some((object) => object.zone === zone && (found === undefined || object.card?.name === found));
}
