// Steps out of nodes: one action each, with its options.

import { type Entry, entryOf, type MapNode, type Node, textOf } from "../document/node.ts";
import { type ActionName, BARE_ACTIONS, isActionName } from "../schema/actions.ts";
import type { Span, Text } from "../source/span.ts";
import { readAttack, readBlock, readDamage, readPaid } from "./read-combat.ts";
import { readExpectSubject } from "./read-expect.ts";
import { readObject } from "./read-object.ts";
import {
  readChoices,
  readCounters,
  readExpectation,
  readNumber,
  readPaying,
  readTargets,
  readText,
  readTexts,
  readTruth,
} from "./read-values.ts";
import type { AnnouncementSyntax, OrderSyntax, StepSyntax, TargetsSyntax } from "./step-ast.ts";

/** The keywords whose steps activate an ability of that name. */
const KEYWORD_ACTIONS: Readonly<Partial<Record<ActionName, string>>> = {
  equip: "equip",
  fortify: "fortify",
  reconfigure: "reconfigure",
  crew: "crew",
  saddle: "saddle",
  ninjutsu: "ninjutsu",
  cycle: "cycling",
  unearth: "unearth",
};

/** The entry that says what is done. */
export function actionEntry(map: MapNode): Entry | undefined {
  const actions = map.entries.filter((entry) => isActionName(entry.key.text));
  // `counters` of a player's `expect` can't be meant here; `exile`, `attach` and the rest have no double meaning.
  return actions[0];
}

/** Undefined if it has no action that could be read. `isBroken`: the schema found mistakes in it. */
export function readStep(node: Node, isBroken: boolean): StepSyntax | undefined {
  if (node.kind === "list") return undefined;
  if (node.kind === "text") {
    const word = node.text.trim().toLowerCase();
    if (!isActionName(word) || !BARE_ACTIONS.includes(word)) return undefined;
    return readAction(EMPTY_MAP(node.span), word, { key: node, value: nothingAt(node.span), span: node.span }, isBroken);
  }
  const entry = actionEntry(node);
  return entry === undefined ? undefined : readAction(node, entry.key.text as ActionName, entry, isBroken);
}

const EMPTY_MAP = (span: Span): MapNode => ({ kind: "map", entries: [], flow: true, span });

const nothingAt = (span: Span): Node => ({ kind: "text", text: "", plain: true, exact: true, span });

function readAction(map: MapNode, action: ActionName, entry: Entry, isBroken: boolean): StepSyntax | undefined {
  const at = (key: string): Node | undefined => entryOf(map, key)?.value;
  const text = (key: string): { readonly [k: string]: Text } => {
    const found = readText(at(key));
    return found === undefined ? {} : { [key]: found };
  };
  const value = entry.value;
  const by = readText(at("by"));
  const alias = readText(at("as"));
  const base = {
    ...readExpectation(map),
    span: map.span,
    action,
    actionSpan: entry.key.span,
    ...(by === undefined ? {} : { by }),
    ...(alias === undefined ? {} : { alias }),
    isTry: readTruth(at("try")) === true,
    isBroken,
  };
  const one = readText(value);
  const announcement = readAnnouncement(map, action);
  const keyword = KEYWORD_ACTIONS[action];
  if (keyword !== undefined) {
    if (one === undefined) return undefined;
    const returning = readText(at("returning"));
    return {
      ...base,
      kind: "activate",
      source: one,
      keyword,
      about: [],
      announcement,
      ...text("ability"),
      ...text("from"),
      ...(returning === undefined ? {} : { returning }),
    };
  }
  switch (action) {
    case "cast":
    case "bestow":
    case "mutate":
      return one && { ...base, kind: "cast", card: one, announcement, ...text("from"), ...text("face") };
    case "activate":
    case "trigger":
      return (
        one && { ...base, kind: action, source: one, about: readTexts(at("about")), announcement, ...text("ability"), ...text("from") }
      );
    case "attach":
      return one && { ...base, kind: "attach", object: one, ...text("to") };
    case "put": {
      const entries = value.kind === "list" ? value.items : [value];
      const objects = entries.flatMap((item) => readObject(item) ?? []);
      const choices = readChoices(at("choices"));
      return { ...base, kind: "put", objects, ...text("under"), ...text("attached"), ...text("from"), ...(choices && { choices }) };
    }
    case "resolve": {
      const choices = readChoices(at("choices"));
      return { ...base, kind: "resolve", ...(one && { what: one }), ...(choices && { choices }) };
    }
    case "counter":
    case "retarget": {
      const targets = readTargets(at("targets"));
      return one && { ...base, kind: action, object: one, ...(targets && { targets }), ...text("how") };
    }
    case "attack":
      return { ...base, kind: "attack", valueSpan: visible(value.span, entry), ...readAttack(value), ...readPaid(at("paid")) };
    case "block":
      return {
        ...base,
        kind: "block",
        valueSpan: visible(value.span, entry),
        pairs: readBlock(value),
        order: readOrder(at("order")),
        ...readPaid(at("paid")),
      };
    case "damage":
      return { ...base, kind: "damage", valueSpan: visible(value.span, entry), assignments: readDamage(value) };
    case "deal": {
      const amount = readNumber(value);
      return amount && { ...base, kind: "deal", amount, to: readTexts(at("to")), ...text("from") };
    }
    case "move":
      return one && { ...base, kind: "move", object: one, ...text("to"), ...text("from"), ...text("position") };
    case "counters": {
      const on =
        value.kind === "map" ? value.entries.map((pair) => ({ subject: textOf(pair.key), counters: readCounters(pair.value) })) : [];
      return { ...base, kind: "counters", on };
    }
    case "control":
      return one && { ...base, kind: "control", object: one, ...text("until") };
    case "apply": {
      const choices = readChoices(at("choices"));
      return { ...base, kind: "apply", sentences: readTexts(value), ...text("from"), ...(choices && { choices }) };
    }
    case "step":
    case "turn":
      return { ...base, kind: action, ...(one && { to: one }) };
    case "ask":
      return one && readAsk(map, base, one, announcement);
    case "expect":
      return { ...base, kind: "expect", subjects: value.kind === "map" ? value.entries.flatMap(readExpectSubject) : [] };
    default: {
      const choices = readChoices(at("choices"));
      const paying = readPaying(at("paying"));
      const options = { ...text("from"), ...text("attached"), ...(choices && { choices }), ...(paying && { paying }) };
      return { ...base, kind: "group", objects: readTexts(value), ...options };
    }
  }
}

/** An empty value has no letters: its key is shown. */
function visible(span: Span, entry: Entry): Span {
  return span.end > span.start ? span : entry.key.span;
}

function readAnnouncement(map: MapNode, action: ActionName): AnnouncementSyntax {
  const at = (key: string): Node | undefined => entryOf(map, key)?.value;
  const toTargets = ["equip", "fortify", "reconfigure", "bestow", "mutate"].includes(action);
  const targets: TargetsSyntax | undefined = readTargets(at("targets")) ?? (toTargets ? readTargets(at("to")) : undefined);
  const x = readNumber(at("x"));
  const choices = readChoices(at("choices"));
  const paying = readPaying(at("paying"));
  const modes = at("modes");
  const using = readTexts(at("using"));
  const implied = action === "bestow" || action === "mutate" ? [{ value: action, span: map.span, exact: false }] : [];
  const division = at("division");
  const amounts = division?.kind === "list" ? division.items.flatMap((item) => readNumber(item) ?? []) : targets?.division;
  return {
    using: [...implied, ...using],
    ...(targets && { targets }),
    ...(modes !== undefined && { modes: readTexts(modes) }),
    ...(x && { x }),
    ...(choices && { choices }),
    ...(paying && { paying }),
    ...(amounts && { division: amounts }),
  };
}

function readOrder(node: Node | undefined): readonly OrderSyntax[] {
  if (node?.kind !== "map") return [];
  return node.entries.map((entry) => ({ of: textOf(entry.key), order: readTexts(entry.value) }));
}

function readAsk(map: MapNode, base: object, question: Text, announcement: AnnouncementSyntax): StepSyntax {
  const at = (key: string): Node | undefined => entryOf(map, key)?.value;
  const are = at("are");
  const number = are === undefined ? undefined : readNumber(are);
  const count = readNumber(at("count"));
  const slot = readNumber(at("slot"));
  const optional: Record<string, unknown> = {};
  for (const key of ["of", "ability", "face", "from"]) {
    const found = readText(at(key));
    if (found !== undefined) optional[key] = found;
  }
  return {
    ...base,
    kind: "ask",
    question,
    announcement,
    ...optional,
    ...(slot && { slot: slot.value }),
    ...(are && { are: { span: are.span, references: readTexts(are), ...(number && { number: number.value }) } }),
    ...(at("include") && { include: readTexts(at("include")) }),
    ...(at("exclude") && { exclude: readTexts(at("exclude")) }),
    ...(count && { count }),
  } as StepSyntax;
}
