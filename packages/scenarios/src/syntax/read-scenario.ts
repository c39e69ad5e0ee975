// A whole scenario out of its document: form first (the schema's mistakes), then the typed syntax of what can be read.

import { entryOf, isNothing, type MapNode, type Node, textOf } from "../document/node.ts";
import { type Finding, finding } from "../findings/finding.ts";
import { cardDefinitions } from "../schema/object-schema.ts";
import { scenarioMap } from "../schema/scenario-schema.ts";
import { stepEntry } from "../schema/step-schema.ts";
import { correctKeys, validate } from "../schema/validate.ts";
import { type CardDefinitionSyntax, type PlayerSyntax, type ScenarioSyntax, ZONE_KEYS, type ZoneKey } from "./ast.ts";
import { checkAction } from "./check-action.ts";
import { readCardDefinition, readObjects } from "./read-object.ts";
import { readStep } from "./read-step.ts";
import { readCounters, readNumber, readText, readTexts } from "./read-values.ts";
import type { StepSyntax } from "./step-ast.ts";

export interface ReadScenario {
  readonly syntax: ScenarioSyntax | undefined;
  readonly findings: readonly Finding[];
}

export function readScenario(written: Node): ReadScenario {
  if (written.kind !== "map") {
    const message = "Expected a scenario: a map with `scenario`, `players` and `steps`.";
    return { syntax: undefined, findings: [finding("error", "schema/type", message, written.span)] };
  }
  const findings: Finding[] = [];
  const top = validate(scenarioMap, without(written, ["steps", "stack"]));
  const root = correctKeys(written, top);
  // Steps are validated one by one, so that a mistake knows its step and the others are tried.
  findings.push(...top);
  for (const key of ["steps", "stack"]) findings.push(...validate(scenarioMap.pick({ steps: true, stack: true }), emptied(root, key)));
  const stack = readSteps(entryOf(root, "stack")?.value, true, findings);
  const steps = readSteps(entryOf(root, "steps")?.value, false, findings);
  return { syntax: readTop(root, stack, steps), findings };
}

function without(map: MapNode, keys: readonly string[]): MapNode {
  return { ...map, entries: map.entries.filter((entry) => !keys.includes(entry.key.text)) };
}

/** Only this key, without what its list holds: its own form, not that of its items. */
function emptied(map: MapNode, key: string): MapNode {
  const entries = map.entries.filter((entry) => entry.key.text === key);
  return {
    ...map,
    entries: entries.map((entry) => (entry.value.kind === "list" ? { ...entry, value: { ...entry.value, items: [] } } : entry)),
  };
}

function readSteps(node: Node | undefined, isStack: boolean, findings: Finding[]): readonly StepSyntax[] {
  if (node?.kind !== "list") return [];
  return node.items.flatMap((written, index) => {
    const before = findings.length;
    const number = isStack ? null : index;
    const own = validate(stepEntry, written, number);
    const item = correctKeys(written, own);
    const unfit = own.some((found) => found.code !== "schema/unknown-key");
    const inAction = !unfit || item.kind === "map" ? checkAction(item, number, isStack) : [];
    // A word that is no action is said to be none once.
    const said = new Set(inAction.filter(({ code }) => code === "schema/no-action").map(({ span }) => span.start));
    findings.push(...own.filter(({ code, span }) => code !== "schema/unknown-key" || !said.has(span.start)), ...inAction);
    const step = readStep(expectationsCorrected(item, findings.slice(before)), unfit);
    if (step === undefined) {
      // What can't be read is never passed over in silence.
      if (findings.length === before)
        findings.push(finding("error", "schema/type", "This step can't be read.", written.span, { step: number }));
      return [{ ...UNREADABLE, span: written.span, actionSpan: written.span } as StepSyntax];
    }
    return [step];
  });
}

/** `expect` is validated apart from the step, so its keys are corrected apart, too. */
function expectationsCorrected(item: Node, findings: readonly Finding[]): Node {
  return correctKeys(item, findings);
}

/** Keeps the count of steps right where one can't be read. */
const UNREADABLE = { kind: "expect", action: "expect", subjects: [], isTry: false, isBroken: true } as const;

function readTop(root: MapNode, stack: readonly StepSyntax[], steps: readonly StepSyntax[]): ScenarioSyntax {
  const at = (key: string): Node | undefined => entryOf(root, key)?.value;
  const text = (key: string, as = key) => {
    const found = readText(at(key));
    return found === undefined ? {} : { [as]: found };
  };
  const teams = at("teams");
  return {
    span: root.span,
    ...text("scenario", "title"),
    ...text("description"),
    ...text("rules"),
    cards: readDefinitions(at("cards")),
    include: readTexts(at("include")),
    players: readPlayers(at("players")),
    teams: teams?.kind === "list" ? teams.items.map((team) => readTexts(team)) : [],
    ...text("active"),
    ...text("step"),
    stack,
    effects: readTexts(at("effects")),
    steps,
    stepsAreLast: root.entries.at(-1)?.key.text === "steps",
  };
}

function readDefinitions(node: Node | undefined): readonly CardDefinitionSyntax[] {
  return node?.kind === "list" ? node.items.flatMap((item) => readCardDefinition(item) ?? []) : [];
}

/** A file of card definitions, as `include` names them. */
export function readCardFile(root: Node): { readonly cards: readonly CardDefinitionSyntax[]; readonly findings: readonly Finding[] } {
  return { cards: readDefinitions(root), findings: validate(cardDefinitions, root) };
}

function readPlayers(node: Node | undefined): readonly PlayerSyntax[] {
  if (node?.kind !== "map") return [];
  return node.entries.map((entry) => {
    const map = entry.value;
    const at = (key: string): Node | undefined => entryOf(map, key)?.value;
    const life = readNumber(at("life"));
    const deck = readText(at("deck"));
    const format = readText(at("format"));
    const zones =
      map.kind !== "map"
        ? []
        : map.entries.flatMap((zone) => {
            if (!isZoneKey(zone.key.text)) return [];
            if (zone.value.kind !== "list" && !isNothing(zone.value)) return [];
            return [{ zone: zone.key.text, span: zone.key.span, objects: readObjects(zone.value) }];
          });
    return {
      name: textOf(entry.key),
      span: entry.key.span,
      ...(life && { life }),
      zones,
      counters: readCounters(at("counters")),
      designations: readTexts(at("designations")),
      ...(deck && { deck }),
      ...(format && { format }),
    };
  });
}

function isZoneKey(key: string): key is ZoneKey {
  return (ZONE_KEYS as readonly string[]).includes(key);
}
