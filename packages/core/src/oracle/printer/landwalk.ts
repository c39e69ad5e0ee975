// Landwalk in our own words: "snow swampwalk", "nonbasic landwalk".

import type { Filter } from "../filter.ts";
import { isAdjective, printAdjective } from "./filter.ts";

export function printLandwalk(land: Filter): string {
  const parts = land.kind === "all" ? land.of : [land];
  const chosen = parts.find((part) => part.kind === "chosen");
  const shares = parts.find((part) => part.kind === "shares");
  const before: string[] = [];
  let walk = "landwalk";
  for (const part of parts) {
    if (part.kind === "subtype") walk = `${part.subtype.toLowerCase()}walk`;
    else if (isAdjective(part)) before.push(printAdjective(part));
    else if (part.kind === "card type" && part.type !== "land") before.push(part.type);
  }
  const after =
    chosen !== undefined ? ["of the chosen type"] : shares !== undefined ? ["of each of the land types of the sacrificed land"] : [];
  return [...before, walk, ...after].join(" ");
}
