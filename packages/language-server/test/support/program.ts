// The command line as a program of this checkout, bundled once for a test file: what is tested is what runs, not what was built last.

import { mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { CardDatabase } from "@ruleslawyer/language-service";
import { openEmbeddedDatabase } from "@ruleslawyer/language-service/node";
import { build } from "esbuild";

export const root = dirname(dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))));

export interface Program {
  readonly file: string;
  remove(): void;
}

/** In a folder from which the dependencies resolve, and near the card data. */
export async function bundleProgram(): Promise<Program> {
  const folder = join(root, "packages/cli", ".cache", `test-${process.pid}-${Math.random().toString(36).slice(2, 8)}`);
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: [join(root, "packages/cli/src/main.ts"), join(root, "packages/cli/src/worker.ts")],
    outdir: folder,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",

    conditions: ["@ruleslawyer/source"],
    banner: { js: 'import { createRequire as __createRequire } from "node:module";\nconst require = __createRequire(import.meta.url);' },
    external: ["tinypool"],
    logLevel: "error",
  });
  return { file: join(folder, "main.js"), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The card data of this checkout, for a server in the test's own process. */
export function embeddedCards(): CardDatabase {
  const opened = openEmbeddedDatabase(join(root, "packages/cards/data/cards-2017.rlcards"));
  if (!opened.ok) throw new Error(opened.error.reason);
  return opened.database;
}
