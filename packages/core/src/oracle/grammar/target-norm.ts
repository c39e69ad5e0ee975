// What can't be targeted, enchanted or equipped (115, 303.4, 301.5).

import type { Filter } from "../filter.ts";
import type { Norm } from "../norm.ts";
import { someOf } from "./build-filter.ts";
import { filter } from "./filter.ts";
import { NONE, type Reading, skip, textAt, type Words } from "./kit.ts";
import { objectFilter } from "./participle.ts";
import { norms, type Said } from "./said.ts";
import type { Subject } from "./subject.ts";

const AURA: Filter = { kind: "subtype", subtype: "Aura" };
const EQUIPMENT: Filter = { kind: "subtype", subtype: "Equipment" };
const FORTIFICATION: Filter = { kind: "subtype", subtype: "Fortification" };

type Bearer = { readonly what: Filter } | { readonly player: NonNullable<Subject["player"]> };

function bearer({ who, player }: Subject): Bearer {
  return player === undefined ? { what: who } : { player };
}

/** After "can't be": "the target of spells or abilities your opponents control", "targeted by …". */
export function cantBeTarget(ws: Words, at: number, subject: Subject): readonly Reading<Said>[] {
  for (const words of ["the target of", "the targets of", "targeted by"]) {
    const from = skip(ws, at, words);
    if (from < 0) continue;
    return objectFilter(ws, from).map(({ value, end }) => ({
      value: norms([{ kind: "can't be the target", ...bearer(subject), by: value }]),
      end,
    }));
  }
  return NONE;
}

/** After "can't be": "enchanted", "equipped or enchanted", "enchanted by other Auras". */
export function cantBeAttached(ws: Words, at: number, subject: Subject): readonly Reading<Said>[] {
  const kinds: Filter[] = [];
  let place = at;
  for (;;) {
    const kind = KINDS.get(textAt(ws, place) ?? "");
    if (kind === undefined) break;
    kinds.push(kind);
    place += 1;
    const next = textAt(ws, place) === "or" || textAt(ws, place) === "," ? place + 1 : place;
    const joined = textAt(ws, next) === "or" ? next + 1 : next;
    if (joined === place || !KINDS.has(textAt(ws, joined) ?? "")) break;
    place = joined;
  }
  if (kinds.length === 0) return NONE;
  const out: Reading<Said>[] = [{ value: attached(subject, someOf(kinds)), end: place }];
  const by = skip(ws, place, "by");
  if (by > 0 && kinds.length === 1) for (const { value, end } of filter(ws, by)) out.push({ value: attached(subject, value), end });
  return out;
}

const KINDS = new Map<string, Filter>([
  ["enchanted", AURA],
  ["equipped", EQUIPMENT],
  ["fortified", FORTIFICATION],
]);

/** "other Auras" spares this one. */
function attached(subject: Subject, by: Filter): Said {
  const parts = by.kind === "all" ? by.of : [by];
  const others = parts.find((part) => part.kind === "not" && part.of.kind === "is" && part.of.object.kind === "this");
  if (others === undefined) return norms([{ kind: "can't be attached", ...bearer(subject), by }]);
  const rest = parts.filter((part) => part !== others);
  const exempt: Filter = { kind: "is", object: { kind: "this" } };
  const norm: Norm = {
    kind: "can't be attached",
    ...bearer(subject),
    by: rest.length === 1 ? (rest[0] as Filter) : { kind: "all", of: rest },
    exempt,
  };
  return norms([norm]);
}

/** After "can be": "the targets of spells and abilities you control as though they didn't have hexproof". */
export function canBeTarget(ws: Words, at: number, subject: Subject): readonly Reading<Said>[] {
  for (const words of ["the target of", "the targets of", "targeted by"]) {
    const from = skip(ws, at, words);
    if (from < 0) continue;
    return objectFilter(ws, from).flatMap(({ value, end }): readonly Reading<Said>[] => {
      for (const they of ["it", "they"]) {
        for (const without of ["hexproof", "shroud"] as const) {
          const stop = skip(ws, end, `as though ${they} didn't have ${without}`);
          if (stop > 0)
            return [{ value: norms([{ kind: "can be the target as though", ...bearer(subject), without, by: value }]), end: stop }];
        }
      }
      return [];
    });
  }
  return NONE;
}
