// Everything that must hold: build, types, lint, tests; then, with RULESLAWYER_E2E=1, the tests in real editors, one after the other. Ends with one
// plain line that counts the tests.

import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const node = process.execPath;
const counts = { passed: 0, failed: 0, skipped: 0 };
const failedSteps = [];

function step(title, args) {
  console.log(`\n— ${title}`);
  const { status } = spawnSync(node, args, { cwd: root, stdio: "inherit" });
  if (status === 0) return true;
  console.log(`— ${title}: failed`);
  failedSteps.push(title);
  return false;
}

function tests(title, args) {
  const results = join(tmpdir(), `ruleslawyer-tests-${process.pid}.json`);
  const hasPassed = step(title, [
    "node_modules/vitest/vitest.mjs",
    "run",
    ...args,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${results}`,
  ]);
  try {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(results, "utf8"));
    counts.passed += numPassedTests;
    counts.failed += numFailedTests;
    counts.skipped += numPendingTests;
    rmSync(results);
  } catch {
    if (hasPassed) failedSteps.push(`${title} (no report)`);
  }
}

const isEndToEnd = process.env.RULESLAWYER_E2E === "1";
step("build", ["tools/build.mjs"]);
step("types", ["node_modules/typescript/bin/tsc", "--noEmit", "-p", "tsconfig.json"]);
step("format and lint", ["node_modules/@biomejs/biome/bin/biome", "check", "--diagnostic-level=error", "."]);
step("promises and switches", ["node_modules/eslint/bin/eslint.js", "."]);
tests("tests", ["--exclude", "test/e2e/**"]);
// Real windows want the machine for themselves, and a second chance where it is slow.
if (isEndToEnd) tests("tests in real editors", ["test/e2e", "--retry=2", "--no-file-parallelism"]);

const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : "";
console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
// The counts alone would look well where the lint failed, many lines above.
if (failedSteps.length > 0) console.log(`failed: ${failedSteps.join(", ")}`);
process.exit(failedSteps.length > 0 ? 1 : 0);
