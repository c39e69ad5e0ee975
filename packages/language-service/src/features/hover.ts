// What an editor shows under the pointer: the card's text, and what the object is here and now, with what changed it layer by layer.

import { type Characteristics, colorName, createView, explainRule, type ObjectId, printAbility, type View } from "@ruleslawyer/core";
import { type DocumentCheck, describeKey, nodeAt, type ScenarioFileCheck } from "@ruleslawyer/scenarios";
import type { Position } from "../diagnostic.ts";
import type { Hover } from "../service.ts";
import { cardMarkdown, dataNote, escapeMarkdown } from "./card-markdown.ts";
import { followed, placeAt, rangeOf, type ScenarioPlace, snapshotAt, subjectAt } from "./scenario-place.ts";

export function hoverScenario(file: ScenarioFileCheck, position: Position): Hover | undefined {
  const place = placeAt(file, position);
  if (place === undefined) return undefined;
  return hoverRule(place) ?? hoverSubject(place) ?? hoverKey(place);
}

function hoverSubject(place: ScenarioPlace): Hover | undefined {
  const { file, check, start, step } = place;
  const found = subjectAt(place);
  if (found === undefined) return undefined;
  const parts: string[] = [];
  const state = snapshotAt(check, step)?.state;
  const player = state?.players.find(({ id }) => id === found.subject);
  if (state !== undefined && player !== undefined) {
    const poison = player.counters.poison ?? 0;
    parts.push(
      `**${escapeMarkdown(player.name)}**`,
      `${player.life} life${poison > 0 ? `, ${poison} poison` : ""}${state.active === player.id ? ", active player" : ""}${player.lost ? ", has lost" : ""}`,
    );
  } else {
    const object = found.subject as ObjectId | undefined;
    const card = found.card === undefined ? undefined : check.cards.find(found.card.name)?.card;
    const current = object === undefined || state === undefined ? undefined : followed(state, object);
    const shown = card ?? (current === undefined ? undefined : state?.objects.get(current)?.card);
    if (shown !== undefined) parts.push(cardMarkdown(shown));
    if (current !== undefined && state?.objects.has(current)) parts.push(hereAndNow(createView(state), current, step));
    if (shown !== undefined && check.cards.definition(shown) === undefined) parts.push(dataNote(check.cards.database.info));
  }
  return parts.length === 0
    ? undefined
    : { contents: parts.filter((part) => part !== "").join("\n\n---\n\n"), range: rangeOf(file, start, found.span) };
}

/** The object as it is at the step: zone, status, effective characteristics, and each effect's part in them. */
function hereAndNow(view: View, id: ObjectId, step: number | null): string {
  const object = view.object(id)!;
  const now = view.characteristics(id);
  const when = step === null ? "At the start" : `Before step ${step + 1}`;
  const status = [
    object.zone,
    ...(object.status.tapped ? ["tapped"] : []),
    ...(object.sick && now.cardTypes.includes("creature") ? ["summoning-sick"] : []),
    ...(object.status.faceDown ? ["face down"] : []),
    ...(object.status.phasedOut ? ["phased out"] : []),
    ...(object.damage > 0 ? [`${object.damage} damage`] : []),
  ];
  const controller =
    object.zone === "battlefield" || object.zone === "stack" ? `, controlled by ${escapeMarkdown(view.name(view.controller(id)))}` : "";
  const lines = [`**${when}**: ${status.join(", ")}${controller}`, characteristicsLine(now)];
  const counters = Object.entries(object.counters).filter(([, amount]) => amount !== 0);
  if (counters.length > 0) lines.push(`Counters: ${counters.map(([kind, amount]) => `${amount} ${escapeMarkdown(kind)}`).join(", ")}`);
  if (object.attachedTo !== undefined) lines.push(`Attached to ${escapeMarkdown(view.name(object.attachedTo))}`);
  const attachments = view.attachments(id);
  if (attachments.length > 0) lines.push(`Attached to it: ${attachments.map((each) => escapeMarkdown(view.name(each))).join(", ")}`);
  const granted = now.abilities.filter(({ origin }) => origin.kind === "granted");
  for (const { ability, origin } of granted) {
    const source = origin.kind === "granted" && origin.source !== undefined ? ` from ${escapeMarkdown(view.name(origin.source))}` : "";
    lines.push(`Gains ${escapeMarkdown(printAbility(ability))}${source}`);
  }
  if (now.trace.length > 0)
    lines.push(
      now.trace
        .map(
          ({ layer, change, source, words }) =>
            `- layer ${layer}: ${escapeMarkdown(change)} (${escapeMarkdown(source === undefined ? words : view.name(source))})`,
        )
        .join("\n"),
    );
  for (const { words, untold } of now.doubts)
    lines.push(
      untold === true ? `Not told, so not certain: ${escapeMarkdown(words)}` : `Not understood, so not certain: “${escapeMarkdown(words)}”`,
    );
  return lines.join("\n\n");
}

function characteristicsLine(now: Characteristics): string {
  const colors = now.colors.length === 0 ? "colorless" : now.colors.map(colorName).join(" and ");
  const types = [...now.supertypes, ...now.cardTypes].join(" ");
  const subtypes = now.allCreatureTypes ? " — every creature type" : now.subtypes.length > 0 ? ` — ${now.subtypes.join(" ")}` : "";
  const box = now.power === undefined ? (now.loyalty === undefined ? "" : `, loyalty ${now.loyalty}`) : ` ${now.power}/${now.toughness}`;
  return `${colors} ${escapeMarkdown(types + subtypes)}${box}`;
}

/** A key of the language: what it means. */
function hoverKey({ file, check, start, offset }: ScenarioPlace): Hover | undefined {
  if (check.root === undefined) return undefined;
  const { node, path, isKey } = nodeAt(check.root, offset);
  const key = String(path.at(-1));
  const description = isKey ? describeKey(path.slice(0, -1), key) : "";
  return description === ""
    ? undefined
    : { contents: `**${escapeMarkdown(key)}**  ${description}`, range: rangeOf(file, start, node.span) };
}

/** A rule number under the pointer: what it says, and what other editions call it. */
function hoverRule({ file, check, start, offset }: ScenarioPlace): Hover | undefined {
  const number = ruleNumberAt(check, offset);
  if (number === undefined) return undefined;
  const explained = explainRule(number.text);
  if (explained.length === 0) return undefined;
  const blocks = explained.map(({ number: clause, summary, editions }) =>
    [
      `**${clause}**  ${escapeMarkdown(summary)}`,
      ...editions.map(({ edition, number: its }) => `- ${edition}: ${its}${edition === check.edition.id ? " *(this scenario)*" : ""}`),
    ].join("\n"),
  );
  return { contents: blocks.join("\n\n"), range: rangeOf(file, start, number.span) };
}

function ruleNumberAt(
  check: DocumentCheck,
  offset: number,
): { readonly text: string; readonly span: { readonly start: number; readonly end: number } } | undefined {
  const lineStart = check.text.lastIndexOf("\n", offset - 1) + 1;
  const lineEnd = check.text.indexOf("\n", offset);
  const line = check.text.slice(lineStart, lineEnd < 0 ? undefined : lineEnd);
  for (const match of line.matchAll(/\b\d{3}\.\d+[a-z]?\b/g)) {
    const span = { start: lineStart + match.index, end: lineStart + match.index + match[0].length };
    if (span.start <= offset && offset <= span.end) return { text: match[0], span };
  }
  return undefined;
}
