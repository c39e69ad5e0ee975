// `ruleslawyer coverage`: how much of the database's rules text is understood, by ability family.

import { openCards } from "../cards.ts";
import { terminalColors } from "../colors.ts";
import { measureTexts } from "../measure-texts.ts";

export async function runCoverage(options: {
  readonly cards?: string;
  readonly format?: string;
  readonly phrases?: number;
  readonly all?: boolean;
}): Promise<number> {
  const { database } = openCards(options.cards);
  const { families, milliseconds, aside } = await measureTexts(options.cards, options.all === true);
  const parseMs = Math.round(milliseconds);
  const { source, date, count } = database.info;
  if (options.format === "json") {
    process.stdout.write(`${JSON.stringify({ version: 1, cards: { source, date, count }, aside, families, parseMs }, null, 2)}\n`);
    return 0;
  }
  const colors = terminalColors();
  const out = [`${"family".padEnd(16)} ${"lines".padStart(7)} ${"understood".padStart(11)} ${"".padStart(8)} ${"cards".padStart(7)}`];
  for (const family of families) {
    const share = family.lines === 0 ? 100 : (100 * family.understood) / family.lines;
    const shown = `${(Math.floor(share * 100) / 100).toFixed(2)} %`.padStart(8);
    out.push(
      `${family.family.padEnd(16)} ${String(family.lines).padStart(7)} ${String(family.understood).padStart(11)} ${share === 100 ? colors.green(shown) : colors.yellow(shown)} ${String(family.cards).padStart(7)}`,
    );
    for (const opaque of family.opaque.slice(0, options.phrases ?? 3))
      out.push(colors.dim(`    ${String(opaque.count).padStart(4)} × ${opaque.phrase}  (${opaque.example})`));
  }
  out.push(
    colors.dim(
      `${count} cards (${source}, ${date}) read in ${parseMs} ms${aside === 0 ? "" : `; ${aside} Un-cards, planes and the like left aside (--all takes them in)`}`,
    ),
  );
  process.stdout.write(`${out.join("\n")}\n`);
  return 0;
}
