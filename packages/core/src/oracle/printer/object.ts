// Objects in our own words, as the grammar reads them.

import type { ObjectReference } from "../reference.ts";
import { printNoun, printSome } from "./filter.ts";
import { slotMark } from "./target.ts";

/** "this permanent", "enchanted permanent", "it", "a creature you control". */
export function printObject(object: ObjectReference): string {
  switch (object.kind) {
    case "this":
      return "this permanent";
    case "granter":
      return "the permanent that gave this ability";
    case "host":
      return "enchanted permanent";
    case "target":
      return slotMark(object.slot);
    case "trigger object":
      return "that permanent";
    case "earlier":
      if (object.action === "created") return "that token";
      if (object.action === "put" || object.action === "returned") return "it";
      return object.action === "chosen" ? "that permanent" : `the ${object.action} card`;
    case "candidate":
    case "affected":
      return "it";
    case "linked":
      return object.by === "exiled with" ? "the card exiled with it" : `the ${object.by} card`;
    case "each":
      return `each ${printNoun(object.filter)}`;
    case "choice":
      return printSome(object.filter);
    case "named":
      return `object ${object.index + 1}`;
    case "several":
      return object.of.map(printObject).join(" and ");
  }
}
