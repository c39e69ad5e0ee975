// Everything that must hold: build, types, lint, tests. Ends with one plain line that counts the tests.

import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const results = join(tmpdir(), `ruleslawyer-tests-${process.pid}.json`);

function step(title, command, args) {
  console.log(`\n— ${title}`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  if (status === 0) return true;
  console.log(`— ${title}: failed`);
  return false;
}

const node = process.execPath;
const passed = [
  step("build", node, ["tools/build.mjs"]),
  step("types", node, ["node_modules/typescript/bin/tsc", "--noEmit", "-p", "tsconfig.json"]),
  step("format and lint", node, ["node_modules/@biomejs/biome/bin/biome", "check", "--diagnostic-level=error", "."]),
  step("tests", node, ["node_modules/vitest/vitest.mjs", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${results}`]),
].every(Boolean);

let counts = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0 };
try {
  counts = JSON.parse(readFileSync(results, "utf8"));
  rmSync(results);
} catch {}
const skipped = counts.numPendingTests > 0 ? `, ${counts.numPendingTests} skipped` : "";
console.log(`\n${counts.numPassedTests} passed, ${counts.numFailedTests} failed${skipped}`);
process.exit(passed ? 0 : 1);
