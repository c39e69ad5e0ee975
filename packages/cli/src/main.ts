// The command line: arguments in, exit status out (0 nothing at error level, 1 errors found, 2 the run itself failed).

import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { type CheckOptions, FORMATS, runCheck } from "./commands/check.ts";
import type { RenderOptions } from "./commands/render.ts";
import { RunFailure } from "./failure.ts";
import { VERSION } from "./version.ts";

const program = new Command("ruleslawyer")
  .description("Is this legal in Magic: The Gathering, and why: checks scenarios, puzzles and decklists.")
  .version(VERSION)
  .exitOverride()
  .showSuggestionAfterError()
  .configureOutput({ outputError: (text, write) => write(`ruleslawyer: ${text.replace(/^error: /, "")}`) })
  .addHelpText(
    "after",
    "\nExit status: 0 nothing at error level, 1 errors found, 2 the run itself failed.\nUnofficial Fan Content permitted under the Fan Content Policy. Not approved/endorsed by Wizards.",
  );

// Whoever reads only the beginning (`| head`) has what was wanted.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(status);
});

let status = 0;

/** Each command's module is loaded only when it is asked for: a check shouldn't wait for the language server's code. */
function does<A extends readonly unknown[]>(run: (...args: A) => number | Promise<number>): (...args: A) => Promise<void> {
  return async (...args) => {
    status = await run(...args);
  };
}

const number = (text: string): number => {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError("A whole number is wanted.");
  return Number(text);
};
const cards = () => new Option("--cards <path>", "use that card database");
const customCards = () =>
  new Option("--custom-cards <path>", "card definitions for every file: a file or a folder; may be given several times").argParser(
    (path: string, before: readonly string[] | undefined) => [...(before ?? []), path],
  );

program
  .command("check")
  .description("check scenario, puzzle and deck files; folders are walked for known file names")
  .argument("[paths...]", "files, folders or globs")
  .addOption(new Option("--format <format>", "how findings are written").choices([...FORMATS]))
  .addOption(cards())
  .addOption(customCards())
  .option("--config <path>", "use that configuration in the place of the nearest ruleslawyer.config.yaml")
  .option("--deck-format <name>", "judge decklists by that format")
  .option("--rules <edition>", "edition where a file names none: current, 2010, 2004 or a date")
  .option("--max-warnings <n>", "more warnings than this end with status 1", number)
  .option("--quiet", "errors and warnings only")
  .option("--concurrency <n>", "workers", number)
  .option("--shard <i/n>", "check only the i-th of n shares")
  .option("--stdin", "check the text on standard input")
  .option("--stdin-filename <name>", "what the text on standard input is called")
  .option("--watch", "check again when files change")
  .action(does((paths: string[], options: CheckOptions) => runCheck(paths, options)));

program
  .command("explain")
  .description("what a rule number or a diagnostic code means, in every edition that has it")
  .argument("<rule-or-code>")
  .action(does(async (subject: string) => (await import("./commands/explain.ts")).runExplain(subject)));

program
  .command("card")
  .description("a card as the checker understands it")
  .argument("<name...>")
  .addOption(cards())
  .addOption(customCards())
  .addOption(new Option("--format <format>").choices(["pretty", "json"]))
  .action(
    does(async (name: string[], options: { cards?: string; customCards?: string[]; format?: string }) =>
      (await import("./commands/card.ts")).runCard(name.join(" "), options),
    ),
  );

const database = program.command("cards").description("the card database");
database
  .command("info")
  .description("which database is in use, from when, how many cards")
  .addOption(cards())
  .addOption(new Option("--format <format>").choices(["pretty", "json"]))
  .action(does(async (options: { cards?: string; format?: string }) => (await import("./commands/cards.ts")).runCardsInfo(options)));
database
  .command("build")
  .description("make a card database from Scryfall or MTGJSON data (.gz too), recognised by content")
  .requiredOption("--from <file>", "the data")
  .requiredOption("--out <file>", "the database to write")
  .action(does(async (options: { from: string; out: string }) => (await import("./commands/cards.ts")).runCardsBuild(options)));
database
  .command("update")
  .description("fetch the newest data (Scryfall bulk by default), check it, build, and swap it in")
  .option("--source <url>", "where from: an address, `scryfall`, `scryfall:oracle_cards` or `mtgjson`")
  .addOption(new Option("--out <file>", "the database to replace (the user's own by default)"))
  .action(does(async (options: { source?: string; out?: string }) => (await import("./commands/cards.ts")).runCardsUpdate(options)));

program
  .command("coverage")
  .description("how much of the database's rules text is understood, by ability family")
  .addOption(cards())
  .addOption(new Option("--format <format>").choices(["pretty", "json"]))
  .option("--phrases <n>", "phrases not understood to show per family", number)
  .option("--all", "Un-cards, planes, schemes and the like too")
  .action(
    does(async (options: { cards?: string; format?: string; phrases?: number; all?: boolean }) =>
      (await import("./commands/coverage.ts")).runCoverage(options),
    ),
  );

program
  .command("convert")
  .description("between deck formats; scenario from and to Forge puzzle")
  .argument("<file>")
  .requiredOption("--to <format>", "the format to write; an unknown name lists them all")
  .option("--out <file>", "write there instead of standard output")
  .addOption(cards())
  .action(
    does(async (file: string, options: { to: string; out?: string; cards?: string }) =>
      (await import("./commands/convert.ts")).runConvert(file, options),
    ),
  );

program
  .command("render")
  .description("the board at one step of a scenario, as an SVG picture")
  .argument("<file>")
  .option("--step <n>", "which step, counted from 1; 0 is the start; the last one by default", number)
  .option("--scenario <n>", "which scenario of the file, counted from 1", number)
  .addOption(new Option("--theme <theme>", "colors").choices(["light", "dark", "contrast"]))
  .option("--out <file>", "write there instead of standard output")
  .addOption(cards())
  .action(does(async (file: string, options: RenderOptions) => (await import("./commands/render.ts")).runRender(file, options)));

program
  .command("lsp")
  .description("the language server, for any editor")
  .option("--stdio", "speak over standard input and output")
  .addOption(cards())
  // Clients that start servers of their own accord add these.
  .option("--clientProcessId <id>")
  .allowExcessArguments()
  .action(does(async (options: { cards?: string }) => (await import("./commands/lsp.ts")).runLsp(options)));

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) status = error.exitCode === 0 ? 0 : 2;
  else if (error instanceof RunFailure) {
    process.stderr.write(`ruleslawyer: ${error.message}\n`);
    status = 2;
  } else {
    process.stderr.write(`ruleslawyer: the program failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    status = 2;
  }
}
// Set, not called: what is still being written to a pipe is written first.
process.exitCode = status;
