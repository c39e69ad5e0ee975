// `ruleslawyer check`: finds files, checks them, reports, and ends with the status the contract names.

import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import type { CardDatabase } from "@ruleslawyer/cards";
import { deckFormatNames, describeCode, editionNames } from "@ruleslawyer/language-service";
import { openCards } from "../cards.ts";
import {
  type CheckedFile,
  type CheckSettings,
  checkBytes,
  checkFiles,
  forgetProjects,
  projectReports,
  projectsFor,
} from "../check-files.ts";
import { terminalColors } from "../colors.ts";
import { discoverFiles } from "../discover.ts";
import { RunFailure } from "../failure.ts";
import { type RunReport, summarize } from "../report.ts";
import { reportGithub } from "../reporters/github.ts";
import { reportJson } from "../reporters/json.ts";
import { reportJunit } from "../reporters/junit.ts";
import { reportPretty } from "../reporters/pretty.ts";
import { reportSarif } from "../reporters/sarif.ts";
import { VERSION } from "../version.ts";

export const FORMATS = ["pretty", "json", "sarif", "github", "junit"] as const;
export type Format = (typeof FORMATS)[number];

export interface CheckOptions {
  readonly format?: Format;
  readonly cards?: string;
  readonly deckFormat?: string;
  readonly rules?: string;
  readonly config?: string;
  readonly customCards?: readonly string[];
  readonly maxWarnings?: number;
  readonly quiet?: boolean;
  readonly concurrency?: number;
  readonly shard?: string;
  readonly stdin?: boolean;
  readonly stdinFilename?: string;
  readonly watch?: boolean;
}

/** Runs the check and writes the report to standard output. Returns the exit status. */
export async function runCheck(patterns: readonly string[], options: CheckOptions): Promise<number> {
  const cards = openCards(options.cards);
  if (cards.warning !== undefined) process.stderr.write(`ruleslawyer: ${cards.warning}\n`);
  const settings: CheckSettings = {
    cwd: process.cwd(),
    cards: options.cards,
    deckFormat: options.deckFormat,
    rules: checkedEdition(options.rules),
    config: options.config,
    customCards: options.customCards,
  };
  if (options.watch) {
    const { watchFiles } = await import("../watch.ts");
    const projects = projectsFor(settings, cards.database);
    const own = patterns.flatMap((pattern) => projects.of(resolve(settings.cwd, pattern, "deck")).files.map(({ address }) => address));
    return watchFiles([...patterns, ...new Set(own)], () => checkOnce(patterns, options, settings, cards.database));
  }
  return checkOnce(patterns, options, settings, cards.database);
}

async function checkOnce(
  patterns: readonly string[],
  options: CheckOptions,
  settings: CheckSettings,
  database: CardDatabase,
): Promise<number> {
  forgetProjects();
  const [complaint] = projectsFor(settings, database).of(join(settings.cwd, "deck")).complaints;
  if (complaint !== undefined) throw new RunFailure(complaint);
  const checked = options.stdin
    ? [checkStandardInput(options, settings, database)]
    : await checkPaths(patterns, options, settings, database);
  const files = [...checked, ...projectReports(checked, settings, database)];
  const run: RunReport = { cards: database.info, files, summary: summarize(files) };
  process.stdout.write(render(run, options));
  return exitStatus(run, options.maxWarnings);
}

async function checkPaths(
  patterns: readonly string[],
  options: CheckOptions,
  settings: CheckSettings,
  database: CardDatabase,
): Promise<readonly CheckedFile[]> {
  if (patterns.length === 0) throw new RunFailure("nothing to check: name files, folders or globs, or use --stdin");
  const { files, missing } = await discoverFiles(patterns, settings.cwd);
  if (missing.length > 0) throw new RunFailure(`no such file or folder: ${missing.join(", ")}`);
  const mine = shardOf(files, options.shard);
  requireDeckFormat(mine, settings, database);
  return checkFiles(mine, settings, database, options.concurrency ?? availableParallelism(), options.concurrency !== undefined);
}

function checkStandardInput(options: CheckOptions, settings: CheckSettings, database: CardDatabase): CheckedFile {
  if (options.stdinFilename === undefined) throw new RunFailure("--stdin needs --stdin-filename NAME, which says what the text is");
  requireDeckFormat([options.stdinFilename], settings, database);
  return checkBytes(options.stdinFilename, readFileSync(0), settings, database);
}

/** `2/5`: the second of five shares, files dealt in turn. */
function shardOf(files: readonly string[], shard: string | undefined): readonly string[] {
  if (shard === undefined) return files;
  const [, index = "0", total = "0"] = /^(\d+)\/(\d+)$/.exec(shard) ?? [];
  const [i, n] = [Number(index), Number(total)];
  if (i < 1 || n < 1 || i > n) throw new RunFailure(`--shard takes I/N with 1 ≤ I ≤ N, not ${shard}`);
  return files.filter((_, place) => place % n === i - 1);
}

function checkedEdition(rules: string | undefined): string | undefined {
  if (rules !== undefined && !editionNames.accepts(rules))
    throw new RunFailure(`--rules takes ${editionNames.ids.join(", ")}, not ${rules}`);
  return rules;
}

/** The format asked for is a built-in one, or one of a project whose files are checked. */
function requireDeckFormat(files: readonly string[], settings: CheckSettings, database: CardDatabase): void {
  const { deckFormat: name, cwd } = settings;
  if (name === undefined || deckFormatNames.accepts(name)) return;
  const projects = projectsFor(settings, database);
  const own = new Set([cwd, ...files].flatMap((file) => projects.of(resolve(cwd, file)).formats));
  if (deckFormatNames.accepts(name, [...own])) return;
  const ids = [...deckFormatNames.ids, ...[...own].map(({ id }) => id)];
  throw new RunFailure(`--deck-format takes ${ids.join(", ")}, not ${name}`);
}

function render(run: RunReport, options: CheckOptions): string {
  switch (options.format ?? "pretty") {
    case "json":
      return reportJson(run);
    case "github":
      return reportGithub(run);
    case "junit":
      return reportJunit(run);
    case "sarif":
      return reportSarif(run, { version: VERSION, describe: describeCode });
    default:
      return reportPretty(run, { colors: terminalColors(), quiet: options.quiet ?? false, width: process.stdout.columns ?? 140 });
  }
}

function exitStatus(run: RunReport, maxWarnings: number | undefined): number {
  if (run.summary.errors > 0) return 1;
  return maxWarnings !== undefined && run.summary.warnings > maxWarnings ? 1 : 0;
}
