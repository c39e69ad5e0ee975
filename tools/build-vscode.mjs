// Bundles the extension: client, server and command line for the desktop, client and worker for the browser; copies the card data beside them.
// `node tools/build-vscode.mjs [FOLDER]`.

import { cpSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, "apps/vscode");
const out = process.argv[2] ?? join(folder, "dist");
rmSync(out, { recursive: true, force: true });
mkdirSync(join(out, "data"), { recursive: true });

const shared = {
  bundle: true,
  minify: true,
  legalComments: "none",
  conditions: ["@ruleslawyer/source"],
  logLevel: "warning",
  // Code for several forms asks for import.meta.url and copes without.
  logOverride: { "empty-import-meta": "silent" },
  sourcemap: false,
  metafile: true,
};
const node = { ...shared, platform: "node", target: "node20" };
const browser = { ...shared, platform: "browser", target: "es2022" };
const source = (name) => join(folder, "src", name);

export const results = await Promise.all([
  build({ ...node, format: "cjs", external: ["vscode"], entryPoints: [source("extension.ts")], outfile: join(out, "extension.js") }),
  // The server and the command line share nearly all their code: as chunks.
  build({
    ...node,
    format: "esm",
    splitting: true,
    entryPoints: {
      server: source("server-main.ts"),
      cli: join(root, "packages/cli/src/main.ts"),
      worker: join(root, "packages/cli/src/worker.ts"),
    },
    outdir: out,
    outExtension: { ".js": ".mjs" },
    chunkNames: "part-[hash]",
    banner: { js: 'import{createRequire as __createRequire}from"node:module";const require=__createRequire(import.meta.url);' },
  }),
  build({
    ...browser,
    format: "cjs",
    external: ["vscode"],
    entryPoints: [source("extension-web.ts")],
    outfile: join(out, "extension-web.js"),
  }),
  build({ ...browser, format: "iife", entryPoints: [source("server-worker.ts")], outfile: join(out, "server-web.js") }),
]);
const cards = join(root, "packages/cards/data/cards-2017.rlcards");
cpSync(cards, join(out, "data/cards-2017.rlcards"));
for (const { metafile } of results)
  for (const [file, { bytes }] of Object.entries(metafile.outputs)) console.log(`${file.split("/").pop()}: ${Math.round(bytes / 1024)} KB`);
