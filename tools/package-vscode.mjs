// Makes the .vsix: builds, then packs without dependencies (everything is bundled).

import { spawnSync } from "node:child_process";
import { cpSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, "apps/vscode");

for (const [script, cwd] of [
  ["tools/build-cards.mjs", root],
  ["tools/build-vscode.mjs", root],
]) {
  const { status } = spawnSync(process.execPath, [join(root, script)], { cwd, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
for (const file of ["LICENSE", "CHANGELOG.md"]) cpSync(join(root, file), join(folder, file));
const { status } = spawnSync(
  process.execPath,
  [
    join(root, "node_modules/@vscode/vsce/vsce"),
    "package",
    "--no-dependencies",
    "--allow-missing-repository",
    "--out",
    join(folder, "ruleslawyer.vsix"),
  ],
  { cwd: folder, stdio: "inherit" },
);
process.exit(status ?? 1);
