// Builds everything. `--prepare` is what npm runs after an install: the card database and the command line only, which is all that a first
// check needs. Libraries are built by tsdown (ESM, CommonJS and types), programs are bundled by esbuild.

import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const LIBRARIES = ["core", "cards", "decks", "scenarios", "language-service", "language-server"];

function run(command, args, cwd = root) {
  const { status } = spawnSync(command, args, { cwd, stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) process.exit(status ?? 1);
}

export async function buildCards() {
  run(process.execPath, [join(root, "tools/build-cards.mjs")]);
}

/** One bundle with chunks: each command's code is read when it is asked for. */
export async function buildCommandLine() {
  const folder = join(root, "packages/cli");
  rmSync(join(folder, "dist"), { recursive: true, force: true });
  await build({
    entryPoints: [join(folder, "src/main.ts"), join(folder, "src/worker.ts")],
    outdir: join(folder, "dist"),
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    conditions: ["@ruleslawyer/source"],
    minifySyntax: true,
    legalComments: "none",
    // Some dependencies are CommonJS and call require for Node's own modules. tinypool finds its worker file beside itself.
    banner: { js: 'import { createRequire as __createRequire } from "node:module";\nconst require = __createRequire(import.meta.url);' },
    external: ["tinypool"],
    logLevel: "warning",
  });
  mkdirSync(join(folder, "data"), { recursive: true });
  cpSync(join(root, "packages/cards/data/cards-2017.rlcards"), join(folder, "data/cards-2017.rlcards"));
}

export async function buildLibraries() {
  for (const name of LIBRARIES) {
    const folder = join(root, "packages", name);
    if (existsSync(join(folder, "tsdown.config.ts"))) run("npx", ["tsdown", "--logLevel", "warn"], folder);
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await buildCards();
  await buildCommandLine();
  if (!process.argv.includes("--prepare")) {
    await buildLibraries();
    const extension = join(root, "tools/build-vscode.mjs");
    if (existsSync(extension)) run(process.execPath, [extension]);
  }
}
