// Builds the playground: `node tools/build-playground.mjs [FOLDER] [--serve[=PORT]]`. Plain files that any web server can hand out.

import { cpSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, "apps/playground");
const out = process.argv.slice(2).find((word) => !word.startsWith("--")) ?? join(folder, "dist");
const serve = process.argv.find((word) => word.startsWith("--serve"));

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const shared = {
  bundle: true,
  minify: true,
  legalComments: "none",
  platform: "browser",
  target: "es2022",
  conditions: ["@ruleslawyer/source"],
  loader: { ".yaml": "text", ".deck": "text" },
  logLevel: "warning",
  metafile: true,
};
const results = await Promise.all([
  build({ ...shared, format: "esm", entryPoints: [join(folder, "src/main.ts")], outfile: join(out, "main.js") }),
  build({ ...shared, format: "iife", entryPoints: [join(folder, "src/server-worker.ts")], outfile: join(out, "server.js") }),
]);
for (const page of ["index.html", "style.css"]) cpSync(join(folder, page), join(out, page));
cpSync(join(root, "apps/vscode/media/icon.svg"), join(out, "icon.svg"));
cpSync(join(root, "packages/cards/data/cards-2017.rlcards"), join(out, "cards-2017.rlcards"));
for (const { metafile } of results)
  for (const [file, { bytes }] of Object.entries(metafile.outputs)) console.log(`${file.split("/").pop()}: ${Math.round(bytes / 1024)} KB`);

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml" };

if (serve !== undefined) {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname)).replace(/^(\.\.[\\/])+/, "");
    const file = join(out, path.endsWith("/") ? `${path}index.html` : path);
    try {
      const body = readFileSync(file);
      response.setHeader("content-type", TYPES[extname(file)] ?? "application/octet-stream");
      response.end(body);
    } catch {
      response.statusCode = 404;
      response.end("not found");
    }
  });
  server.listen(Number(serve.split("=")[1] ?? 4173), "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}/`));
}
