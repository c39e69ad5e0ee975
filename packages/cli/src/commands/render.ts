// `ruleslawyer render`: the board at one step of a scenario, as an SVG picture.

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { createLanguageService, decodeText } from "@ruleslawyer/language-service";
import { openCards } from "../cards.ts";
import { RunFailure } from "../failure.ts";

export const THEMES = ["light", "dark", "contrast"] as const;

export interface RenderOptions {
  /** Counted from 1; 0 is the board at the start. The last step by default. */
  readonly step?: number;
  /** Counted from 1. */
  readonly scenario?: number;
  readonly theme?: (typeof THEMES)[number];
  readonly out?: string;
  readonly cards?: string;
}

export function runRender(file: string, options: RenderOptions): number {
  const uri = pathToFileURL(file).href;
  const service = createLanguageService({
    database: openCards(options.cards).database,
    readFile: (address) => readText(new URL(address)),
    resolve: (from, relative) => new URL(relative, from).href,
  });
  const text = readText(file);
  if (text === undefined) throw new RunFailure(`${file} can't be read`);
  service.open({ uri, languageId: "mtg-scenario", version: 1, text });
  const scenarios = service.diagnostics(uri)?.scenarios ?? [];
  if (scenarios.length === 0) throw new RunFailure(`${file} holds no scenario: the boards of scenarios and puzzles can be drawn`);
  const scenario = (options.scenario ?? 1) - 1;
  if (scenario < 0 || scenario >= scenarios.length)
    throw new RunFailure(
      `${file} holds ${scenarios.length} scenario${scenarios.length === 1 ? "" : "s"}, so there is none of number ${scenario + 1}`,
    );
  const last = scenarios[scenario]!.steps;
  const step = options.step ?? last;
  if (step > last) throw new RunFailure(`the scenario has ${last} step${last === 1 ? "" : "s"}, so there is none of number ${step}`);
  const board = service.preview(uri, { scenario, step: step === 0 ? null : step - 1 }, options.theme ?? "light");
  if (board === undefined) throw new RunFailure(`${file} has no board to show: check it first`);
  if (options.out === undefined) process.stdout.write(`${board.svg}\n`);
  else writeFileSync(options.out, `${board.svg}\n`);
  return 0;
}

function readText(file: string | URL): string | undefined {
  try {
    return decodeText(readFileSync(file)).text;
  } catch {
    return undefined;
  }
}
