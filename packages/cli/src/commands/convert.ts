// `ruleslawyer convert`: between deck formats; scenario from and to Forge puzzle.

import { readFileSync, writeFileSync } from "node:fs";
import { CONVERT_FORMATS, CONVERT_TARGETS, convertText, decodeText } from "@ruleslawyer/language-service";
import { openCards } from "../cards.ts";
import { RunFailure } from "../failure.ts";

export function runConvert(file: string, options: { readonly to: string; readonly out?: string; readonly cards?: string }): number {
  if (!CONVERT_TARGETS.includes(options.to))
    throw new RunFailure(`no format is called ${options.to}; there are ${CONVERT_FORMATS.join(", ")}`);
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file);
  } catch {
    throw new RunFailure(`${file} can't be read`);
  }
  const { database } = openCards(options.cards);
  const result = convertText({ path: file, text: decodeText(bytes).text, to: options.to }, database);
  if (result.kind === "refused") throw new RunFailure(`${file} can't be converted: ${result.reason}`);
  for (const lost of result.lost) process.stderr.write(`ruleslawyer: ${lost}\n`);
  if (options.out === undefined) process.stdout.write(result.text);
  else writeFileSync(options.out, result.text);
  return 0;
}
