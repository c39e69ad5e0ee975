// Keyword abilities in our own words (702).

import type { Keyword, Quality } from "../keyword.ts";
import { printAmount } from "./amount.ts";
import { printNoun, printPlural } from "./filter.ts";
import { printLandwalk } from "./landwalk.ts";

export function printKeyword(keyword: Keyword): string {
  switch (keyword.keyword) {
    case "protection":
      return `protection from ${printQuality(keyword.from)}`;
    case "hexproof":
      return keyword.from === undefined ? "hexproof" : `hexproof from ${printQuality(keyword.from)}`;
    case "landwalk":
      return printLandwalk(keyword.land);
    case "bands with other":
      return `bands with other ${printPlural(keyword.quality)}`;
    case "enchant":
      return `enchant ${printNoun(keyword.filter)}`;
    case "equip":
    case "fortify":
      return `${keyword.words}${keyword.cost === undefined ? "" : cost(keyword.cost.words)}`;
    case "ward":
      return `ward${keyword.cost === undefined ? "" : cost(keyword.cost.words)}`;
    case "partner with":
      return `partner with ${keyword.name}`;
    case "companion":
      return `companion — ${keyword.condition}`;
    case "affinity":
      return `affinity for ${printPlural(keyword.filter)}`;
    case "typecycling": {
      const parts = keyword.filter.kind === "all" ? keyword.filter.of : [keyword.filter];
      const words = parts.map((part) =>
        part.kind === "subtype"
          ? part.subtype.toLowerCase()
          : part.kind === "card type"
            ? part.type
            : part.kind === "supertype"
              ? part.supertype
              : "",
      );
      return `${words.join(" ")}cycling${keyword.cost === undefined ? "" : cost(keyword.cost.words)}`;
    }
    case "other":
      return keyword.name;
    default:
      return printPlainKeyword(keyword);
  }
}

type Rest = Exclude<
  Keyword,
  {
    keyword:
      | "protection"
      | "hexproof"
      | "landwalk"
      | "bands with other"
      | "enchant"
      | "equip"
      | "fortify"
      | "ward"
      | "partner with"
      | "companion"
      | "affinity"
      | "typecycling"
      | "other";
  }
>;

function printPlainKeyword(keyword: Rest): string {
  const name = keyword.keyword.replace(/ n$/, "");
  if ("amount" in keyword) {
    const filter = keyword.filter === undefined ? "" : ` ${printNoun(keyword.filter)}`;
    return `${name}${filter} ${printAmount(keyword.amount)}`;
  }
  if ("cost" in keyword || "filter" in keyword) {
    if (keyword.filter !== undefined && name === "champion") return `champion a ${printNoun(keyword.filter)}`;
    if (keyword.filter !== undefined && name === "offering") return `${printNoun(keyword.filter)} offering`;
    const onto = keyword.filter === undefined ? "" : ` onto ${printNoun(keyword.filter)}`;
    return `${name}${onto}${keyword.cost === undefined ? "" : cost(keyword.cost.words)}`;
  }
  return name;
}

function cost(words: string): string {
  return words.startsWith("{") && !/[^{}\w/]/.test(words) ? ` ${words}` : `—${words}`;
}

function printQuality(quality: Quality): string {
  return quality.kind === "everything" ? "everything" : quality.words;
}
