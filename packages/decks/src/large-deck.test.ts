// A list of 10,000 lines, changed by one keystroke: read and judged again within an editor's patience. Names are remembered.

import { expect, it } from "vitest";
import { checkDeck, parseDeck } from "./index.ts";
import { embeddedDatabase } from "./testing/fixture-database.ts";

it("reads and checks 10,000 lines quickly once their names were looked up", () => {
  const database = embeddedDatabase();
  const names = database.names();
  const lines = Array.from(
    { length: 10_000 },
    (_, index) => `${1 + (index % 4)} ${names[(index * 7) % names.length]} (M10) ${index % 300}${index % 5 === 0 ? " *F*" : ""}`,
  );
  const text = `// Format: vintage\n${lines.join("\n")}\n`;
  const times: number[] = [];
  for (let run = 0; run < 8; run++) {
    const started = process.cpuUsage();
    const findings = checkDeck(parseDeck(`${text}${" ".repeat(run)}`, { database }), { database });
    const { user, system } = process.cpuUsage(started);
    times.push((user + system) / 1000);
    expect(findings.some((finding) => finding.code === "deck/unread-line")).toBe(false);
  }
  // Processor time, so that a busy machine doesn't matter; the goal is 100 ms, the rest is room for slower ones.
  expect(Math.min(...times)).toBeLessThan(250);
});
