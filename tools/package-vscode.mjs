// Makes the .vsix: `node tools/package-vscode.mjs [FILE]`. Everything is put together in a folder of its own, so that nothing else is packed and
// several can run at once; everything is bundled, so that no dependencies go with it.

import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const source = join(root, "apps/vscode");
const target = resolve(process.argv[2] ?? join(source, "ruleslawyer.vsix"));
const folder = mkdtempSync(join(tmpdir(), "ruleslawyer-package-"));

function run(program, ...words) {
  const { status } = spawnSync(process.execPath, [program, ...words], { cwd: folder, stdio: "inherit" });
  if (status !== 0) throw new Error(`${program} failed`);
}

/** The README's pictures lie with the docs of the whole project: they go along. */
function packReadme() {
  const text = readFileSync(join(folder, "README.md"), "utf8").replace(/\.\.\/\.\.\/docs\/images\/([\w.-]+)/g, (_, picture) => {
    cpSync(join(root, "docs/images", picture), join(folder, "media", picture));
    return `media/${picture}`;
  });
  writeFileSync(join(folder, "README.md"), text);
}

try {
  const parts = ["package.json", "README.md", ".vscodeignore", "media", "samples", "snippets", "syntaxes", "walkthrough"];
  const configurations = ["scenario", "deck"].map((language) => `language-configuration.${language}.json`);
  for (const part of [...parts, ...configurations]) cpSync(join(source, part), join(folder, part), { recursive: true });
  for (const page of ["LICENSE", "CHANGELOG.md"]) cpSync(join(root, page), join(folder, page));
  packReadme();
  if (!existsSync(join(root, "packages/cards/data/cards-2017.rlcards"))) run(join(root, "tools/build-cards.mjs"));
  run(join(root, "tools/build-vscode.mjs"), join(folder, "dist"));
  run(
    join(root, "node_modules/@vscode/vsce/vsce"),
    "package",
    "--no-dependencies",
    "--allow-missing-repository",
    // There is no address yet to put before the README's links and pictures.
    "--no-rewrite-relative-links",
    "--out",
    target,
  );
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
