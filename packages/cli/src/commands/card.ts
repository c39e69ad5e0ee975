// `ruleslawyer card`: a card as the checker understands it.

import { resolve } from "node:path";
import { describeCard } from "@ruleslawyer/language-service";
import { openCards } from "../cards.ts";
import { projectsFor } from "../check-files.ts";
import { terminalColors } from "../colors.ts";
import { RunFailure } from "../failure.ts";

export function runCard(
  name: string,
  options: { readonly cards?: string; readonly customCards?: readonly string[]; readonly format?: string },
): number {
  const { customCards } = options;
  const { database, complaints } = projectsFor({ cwd: process.cwd(), customCards }, openCards(options.cards).database).of(resolve("card"));
  if (complaints[0] !== undefined) throw new RunFailure(complaints[0]);
  const record = database.find(name);
  if (record === undefined) {
    const near = database.search(name, 3).map((match) => match.name);
    throw new RunFailure(
      `no card is named ${name} in the card data of ${database.info.date}${near.length > 0 ? `; did you mean ${near.join(", ")}?` : ""}`,
    );
  }
  const description = describeCard(record);
  if (options.format === "json") {
    process.stdout.write(
      `${JSON.stringify({ version: 1, cards: { source: database.info.source, date: database.info.date, count: database.info.count }, card: description }, null, 2)}\n`,
    );
    return 0;
  }
  const colors = terminalColors();
  const out: string[] = [];
  for (const face of description.faces) {
    out.push(`${colors.bold(face.name)}${face.manaCost ? `  ${face.manaCost}` : ""}`, face.typeLine);
    const values = [
      face.power !== undefined ? `${face.power}/${face.toughness}` : undefined,
      face.loyalty && `loyalty ${face.loyalty}`,
      face.defense && `defense ${face.defense}`,
    ].filter((value) => value !== undefined);
    if (values.length > 0) out.push(values.join(" · "));
    for (const line of face.lines) {
      out.push("", `${colors.dim(String(line.line).padStart(2))}  ${line.text}`);
      for (const part of line.understood) out.push(`    ${colors.green("=")} ${part}`);
      for (const words of line.notUnderstood) out.push(`    ${colors.yellow("not understood:")} ${words}`);
    }
    out.push("");
  }
  process.stdout.write(`${out.join("\n")}${colors.dim(`card data: ${database.info.source}, ${database.info.date}`)}\n`);
  return 0;
}
