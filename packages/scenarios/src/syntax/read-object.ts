// Objects in zones and card definitions, out of nodes.

import { entryOf, type MapNode, type Node, readBoolean, textOf } from "../document/node.ts";
import type { CardDefinitionSyntax, CastWithSyntax, CharacteristicsSyntax, FaceSyntax, ObjectSyntax } from "./ast.ts";
import { readChoices, readCounters, readIllegal, readNumber, readText, readTexts, readTruth } from "./read-values.ts";

/** Undefined if it has no name to go by. */
export function readObject(node: Node): ObjectSyntax | undefined {
  if (node.kind === "text") {
    const name = readText(node);
    if (name === undefined) return undefined;
    return { ...EMPTY, span: node.span, kind: "text", name };
  }
  if (node.kind === "list") return undefined;
  const named = (["card", "token", "emblem"] as const).find((kind) => entryOf(node, kind) !== undefined);
  const name = named === undefined ? readText(entryOf(node, "copy")?.value) : readText(entryOf(node, named)?.value);
  if (name === undefined) return undefined;
  return { ...EMPTY, ...readDetails(node), span: node.span, kind: named ?? "token", name };
}

const EMPTY = {
  states: [],
  counters: [],
  alsoAttached: [],
  attachments: [],
  blocking: [],
  characteristics: {},
  gains: [],
  loses: [],
} as const;

function readDetails(node: MapNode) {
  const at = (key: string): Node | undefined => entryOf(node, key)?.value;
  const goaded = at("goaded");
  return dropUndefined({
    alias: readText(at("as")),
    count: readNumber(at("count")),
    owner: readText(at("owner")),
    controller: readText(at("controller")),
    tapped: readTruth(at("tapped")),
    sick: readTruth(at("sick")),
    faceDown: readTruth(at("facedown")),
    phasedOut: readTruth(at("phasedout")),
    transformed: readTruth(at("transformed")),
    flipped: readTruth(at("flipped")),
    goaded:
      goaded === undefined || readBoolean(goaded) === false
        ? undefined
        : readBoolean(goaded) === true
          ? (true as const)
          : readTexts(goaded),
    states: readTexts(at("states")),
    paired: readText(at("paired")),
    face: readText(at("face")),
    counters: readCounters(at("counters")),
    damage: readNumber(at("damage"))?.value,
    attached: readTexts(at("attached"))[0],
    alsoAttached: readTexts(at("attached")).slice(1),
    attachments: readOneOrMore(at("attachments")),
    chosen: readChoices(at("chosen")),
    copy: readText(at("copy")),
    attacking: readText(at("attacking")),
    blocking: readTexts(at("blocking")),
    band: readText(at("band")),
    blocked: readTruth(at("blocked")),
    characteristics: readCharacteristics(node),
    gains: readTexts(at("gains")),
    loses: readTexts(at("loses")),
    castWith: readCastWith(at("cast with")),
    illegal: readIllegal(at("illegal")),
  });
}

export function readObjects(node: Node | undefined): readonly ObjectSyntax[] {
  return node?.kind === "list" ? node.items.flatMap((item) => readObject(item) ?? []) : [];
}

/** One object may stand without a list. */
function readOneOrMore(node: Node | undefined): readonly ObjectSyntax[] {
  const one = node === undefined || node.kind === "list" ? undefined : readObject(node);
  return one === undefined ? readObjects(node) : [one];
}

function readCastWith(node: Node | undefined): CastWithSyntax | undefined {
  if (node?.kind !== "map") return undefined;
  return dropUndefined({
    x: readNumber(entryOf(node, "x")?.value)?.value,
    kicked: readTruth(entryOf(node, "kicked")?.value),
    using: readTexts(entryOf(node, "using")?.value),
  });
}

function readCharacteristics(node: MapNode): CharacteristicsSyntax {
  const at = (key: string): Node | undefined => entryOf(node, key)?.value;
  return dropUndefined({
    types: readText(at("types")),
    colors: at("colors") === undefined ? undefined : readTexts(at("colors")),
    cost: readText(at("cost")),
    text: at("text") === undefined ? undefined : readTexts(at("text")),
    power: readText(at("power")),
    toughness: readText(at("toughness")),
    loyalty: readText(at("loyalty")),
    defense: readText(at("defense")),
  });
}

export function readCardDefinition(node: Node): CardDefinitionSyntax | undefined {
  if (node.kind !== "map") return undefined;
  const faces = entryOf(node, "faces")?.value;
  return {
    ...readFace(node),
    ...dropUndefined({ layout: readText(entryOf(node, "layout")?.value) }),
    faces: faces?.kind === "list" ? faces.items.flatMap((face) => (face.kind === "map" ? [readFace(face)] : [])) : [],
  };
}

function readFace(node: MapNode): FaceSyntax {
  const name = entryOf(node, "name")?.value;
  return {
    ...(name?.kind === "text" ? { name: textOf(name) } : {}),
    span: node.span,
    characteristics: readCharacteristics(node),
  };
}

type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

function dropUndefined<T extends object>(values: T): Defined<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
}
