// `ruleslawyer cards`: which database is in use; building and updating one.

import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type { DatabaseInfo, ImportSummary } from "@ruleslawyer/cards";
import { buildDatabase, type Progress, updateDatabase } from "@ruleslawyer/cards/node";
import { openCards, userDatabasePath } from "../cards.ts";
import { RunFailure } from "../failure.ts";
import { VERSION } from "../version.ts";

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

export async function runCardsBuild(options: { readonly from: string; readonly out: string }): Promise<number> {
  const bar = progressBar();
  const result = await buildDatabase(options.from, options.out, { onProgress: bar.show });
  bar.end();
  if (!result.ok) throw new RunFailure(`no database was made: ${result.error.reason}`);
  process.stdout.write(`${options.out}: ${built(result.info, result.summary, result.bytes)}`);
  return 0;
}

export async function runCardsUpdate(options: { readonly source?: string; readonly out?: string }): Promise<number> {
  const targetPath = options.out ?? userDatabasePath();
  mkdirSync(dirname(targetPath), { recursive: true });
  const bar = progressBar();
  const controller = new AbortController();
  const cancel = () => controller.abort();
  process.once("SIGINT", cancel);
  const result = await updateDatabase({
    source: options.source,
    targetPath,
    onProgress: bar.show,
    signal: controller.signal,
    userAgent: `RulesLawyer/${VERSION} (card data update on request)`,
  });
  process.removeListener("SIGINT", cancel);
  bar.end();
  if (!result.ok) throw new RunFailure(`the card data was not updated: ${result.error.reason}; what was there stays`);
  process.stdout.write(
    result.upToDate ? `${targetPath} is up to date.\n` : `${targetPath}: ${built(result.info, result.summary, result.bytes)}`,
  );
  return 0;
}

function built(info: DatabaseInfo, summary: ImportSummary, bytes: number): string {
  const lines = [`${info.count} cards of ${info.date} (${info.source}), ${(bytes / 1_000_000).toFixed(1)} MB`];
  if (summary.skipped > 0)
    lines.push(
      `${summary.skipped} records were skipped:`,
      ...summary.skippedRecords.slice(0, 10).map(({ record, reason }) => `  ${record}: ${reason}`),
    );
  return `${lines.join("\n")}\n`;
}

const STAGES = { list: "looking up", download: "downloading", build: "reading", check: "checking", install: "writing" } as const;

/** One line on standard error, rewritten in place; nothing where it isn't a terminal. */
function progressBar(): { readonly show: (progress: Progress) => void; readonly end: () => void } {
  const { stderr } = process;
  if (!stderr.isTTY) return { show: () => undefined, end: () => undefined };
  return {
    show: ({ stage, done, total, records }) => {
      const share = total ? Math.min(1, done / total) : undefined;
      const filled = Math.round((share ?? 0) * 24);
      const bar = share === undefined ? "" : ` [${"#".repeat(filled)}${" ".repeat(24 - filled)}] ${Math.floor(share * 100)} %`;
      stderr.write(
        `\r\u001b[2K${STAGES[stage]}${bar} ${(done / 1_000_000).toFixed(1)} MB${records === undefined ? "" : `, ${records} records`}`,
      );
    },
    end: () => stderr.write("\r\u001b[2K"),
  };
}
