// The scenario checker and its card data for scripts of this folder, bundled from the sources.

import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

const EXPORTED = 'export * from "@ruleslawyer/scenarios"; export { openDatabase } from "@ruleslawyer/cards";';

/** What the packages' sources export, without a build of them. */
export async function loadSources(root, contents = EXPORTED, from = "scenarios") {
  const folder = join(root, "node_modules", ".cache", "ruleslawyer");
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, `${from}-${process.pid}.mjs`);
  await build({
    stdin: { contents, resolveDir: join(root, "packages", from), loader: "ts" },
    bundle: true,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    conditions: ["@ruleslawyer/source"],
    outfile,
    logLevel: "error",
  });
  try {
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(outfile, { force: true });
  }
}

/** The embedded database of January 2017, which `npm run prepare` builds. */
export function openCards(root, { openDatabase }) {
  const result = openDatabase(readFileSync(join(root, "packages", "cards", "data", "cards-2017.rlcards")));
  if (!result.ok) throw new Error(result.error.reason);
  return result.database;
}
