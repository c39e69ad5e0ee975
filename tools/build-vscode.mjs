// Bundles the extension: client and server, for desktop and for the browser, and copies the card data beside them.

import { cpSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, "apps/vscode");
const out = join(folder, "dist");
mkdirSync(out, { recursive: true });

const shared = {
  bundle: true,
  minify: true,
  legalComments: "none",
  conditions: ["@ruleslawyer/source"],
  logLevel: "warning",
  sourcemap: false,
  metafile: true,
};
const node = { ...shared, platform: "node", target: "node20", format: "cjs", external: ["vscode"] };
const browser = { ...shared, platform: "browser", target: "es2022", format: "cjs", external: ["vscode"] };

export const results = await Promise.all([
  build({ ...node, entryPoints: [join(folder, "src/extension.ts")], outfile: join(out, "extension.js") }),
  build({ ...node, entryPoints: [join(folder, "src/server-main.ts")], outfile: join(out, "server.js") }),
  build({ ...browser, entryPoints: [join(folder, "src/extension-web.ts")], outfile: join(out, "extension-web.js") }),
  build({ ...browser, format: "iife", entryPoints: [join(folder, "src/server-worker.ts")], outfile: join(out, "server-web.js") }),
]);
cpSync(join(root, "packages/cards/data/cards-2017.rlcards"), join(out, "cards-2017.rlcards"));
for (const { metafile } of results)
  for (const [file, { bytes }] of Object.entries(metafile.outputs)) console.log(`${file.split("/").pop()}: ${Math.round(bytes / 1024)} KB`);
