// `ruleslawyer cards`: which database is in use; building and updating one.

import { buildDatabase, updateDatabase } from "@ruleslawyer/cards/node";
import { openCards, userDatabasePath } from "../cards.ts";
import { RunFailure } from "../failure.ts";

export function runCardsInfo(options: { readonly cards?: string; readonly format?: string }): number {
  const { database, path, warning } = openCards(options.cards);
  if (warning !== undefined) process.stderr.write(`ruleslawyer: ${warning}\n`);
  const { source, date, count, hasLegalities, embedded } = database.info;
  if (options.format === "json") {
    process.stdout.write(
      `${JSON.stringify({ version: 1, cards: { source, date, count }, hasLegalities, embedded, path: path ?? null }, null, 2)}\n`,
    );
    return 0;
  }
  process.stdout.write(
    `${[`source      ${source}`, `date        ${date}`, `cards       ${count}`, `legalities  ${hasLegalities ? "yes" : "none: formats are judged by size, copies and identity only"}`, `file        ${path ?? "embedded (January 2017); `ruleslawyer cards update` fetches newer data"}`].join("\n")}\n`,
  );
  return 0;
}
