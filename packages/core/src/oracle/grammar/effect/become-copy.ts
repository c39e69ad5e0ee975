// "Becomes a copy of …" (707.2), for how long and except for what (707.9).

import type { ContinuousEffect } from "../../continuous-effect.ts";
import type { ObjectReference } from "../../reference.ts";
import { abilityList } from "../ability-list.ts";
import { readExcept } from "../except.ts";
import { skip, type Words } from "../kit.ts";
import { longest, type Read, readObject } from "../phrase.ts";
import { PERMANENTLY, readDuration } from "./duration.ts";
import { type Clause, clause } from "./reader.ts";

/** "becomes a copy of target creature until end of turn". */
export function readBecomeCopy(ws: Words, at: number, what: ObjectReference): Clause | undefined {
  const of = skip(ws, at, "a copy of") > 0 ? at + 3 : skip(ws, at, "copies of");
  if (of < 0) return undefined;
  const source = readObject(ws, of);
  if (source === undefined) return undefined;
  const early = readDuration(ws, source.end);
  const except = readExcept(ws, early?.end ?? source.end, what) ?? readAndGains(ws, early?.end ?? source.end, what);
  const duration = early ?? readDuration(ws, except?.end ?? source.end);
  const last = except === undefined || early !== undefined ? (except?.end ?? duration?.end) : duration?.end;
  const copy: ContinuousEffect = {
    kind: "copy",
    affects: { kind: "reference", object: otherThanSource(what, source.value) },
    of: source.value,
    ...(except === undefined ? {} : { except: except.value }),
  };
  return clause(last ?? except?.end ?? source.end, { kind: "continuous", effects: [copy], duration: duration?.value ?? PERMANENTLY });
}

/** "… and gains this ability": part of what is copied (707.9a). */
function readAndGains(ws: Words, at: number, what: ObjectReference): Read<readonly ContinuousEffect[]> {
  const gains = skip(ws, at, "and gains");
  const found = gains < 0 ? undefined : longest(abilityList, ws, gains);
  if (found === undefined) return undefined;
  return { value: [{ kind: "add abilities", affects: { kind: "reference", object: what }, abilities: found.value }], end: found.end };
}

/** "Each other creature becomes a copy of target creature": other than that one. */
function otherThanSource(what: ObjectReference, source: ObjectReference): ObjectReference {
  if (what.kind !== "each" || what.filter.kind !== "all" || source.kind !== "target") return what;
  const of = what.filter.of.map((part) =>
    part.kind === "not" && part.of.kind === "is" && part.of.object.kind === "this"
      ? ({ kind: "not", of: { kind: "is", object: source } } as const)
      : part,
  );
  return { kind: "each", filter: { kind: "all", of } };
}
