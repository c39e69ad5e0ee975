// The keys that the language allows at a path, with their descriptions: for completion and hover.

import type { z } from "zod";
import { ACTION_NAMES, isActionName, optionsOf } from "../schema/actions.ts";
import { expectProperties } from "../schema/expect-schema.ts";
import { scenarioMap } from "../schema/scenario-schema.ts";
import { stepMap } from "../schema/step-schema.ts";
import { schemasAt } from "../schema/validate.ts";
import type { PathSegment } from "./find-in-file.ts";

export interface KeyInfo {
  readonly key: string;
  readonly description: string;
  /** For steps: it says what is done, not how. */
  readonly isAction: boolean;
}

/** The keys of the map at a path of a scenario. `present`: the keys it has already, which decide what goes with a step's action. */
export function keysAtPath(path: readonly PathSegment[], present: readonly string[] = []): readonly KeyInfo[] {
  if (isStepPath(path)) return stepKeys(present);
  if (isExpectPath(path)) return infos([expectProperties]);
  return keysOf(scenarioMap, path);
}

/** The keys of the map at a path of what a schema describes. */
export function keysOf(schema: z.ZodType, path: readonly PathSegment[]): readonly KeyInfo[] {
  return infos(schemasAt(schema, path));
}

function isStepPath(path: readonly PathSegment[]): boolean {
  return path.length === 2 && (path[0] === "steps" || path[0] === "stack") && typeof path[1] === "number";
}

function isExpectPath(path: readonly PathSegment[]): boolean {
  return path.length === 4 && path[0] === "steps" && path[2] === "expect";
}

function stepKeys(present: readonly string[]): readonly KeyInfo[] {
  const all = infos([stepMap]);
  const action = present.find(isActionName);
  if (action === undefined) return all.map((info) => ({ ...info, isAction: isActionName(info.key) }));
  const options = optionsOf(action);
  return all.filter((info) => options.includes(info.key)).map((info) => ({ ...info, isAction: false }));
}

function infos(schemas: readonly z.ZodType[]): readonly KeyInfo[] {
  const found = new Map<string, KeyInfo>();
  for (const schema of schemas) {
    const { shape } = schema.def as unknown as { readonly shape?: Readonly<Record<string, z.ZodType>> };
    for (const [key, value] of Object.entries(shape ?? {})) {
      if (!found.has(key)) found.set(key, { key, description: descriptionOf(value), isAction: false });
    }
  }
  return [...found.values()];
}

/** A schema's own description, or that of what it makes optional. */
function descriptionOf(schema: z.ZodType): string {
  const { innerType } = schema.def as unknown as { readonly innerType?: z.ZodType };
  return schema.description ?? (innerType === undefined ? "" : descriptionOf(innerType));
}

/** What a key of a step, player, object or scenario means, in one sentence; empty if there is nothing to say. */
export function describeKey(path: readonly PathSegment[], key: string): string {
  return keysAtPath(path).find((info) => info.key === key)?.description ?? "";
}

export { ACTION_NAMES };
