// Checks the sample scenario with the command line of this checkout, in colors.

import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const sample = "fixtures/samples/first-example.scenario.yaml";
const env = { ...process.env, ...(process.stdout.isTTY || process.env.NO_COLOR ? {} : { FORCE_COLOR: "1" }) };
const { status } = spawnSync(process.execPath, [join(root, "packages/cli/bin/ruleslawyer.js"), "check", sample], {
  cwd: root,
  stdio: "inherit",
  env,
});
// The sample holds two illegal actions on purpose: finding them is success.
process.exit(status === 1 ? 0 : (status ?? 1));
