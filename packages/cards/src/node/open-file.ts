// Opening database files, and the one that ships with the program.

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type OpenResult, openDatabase } from "../file/open.ts";

/** The file name of the database that ships with the program. */
export const EMBEDDED_FILE = "cards-2017.rlcards";

/** Opens a database file. Never throws; what is wrong is in the result. */
export function openDatabaseFile(path: string | URL): OpenResult {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT") return { ok: false, error: { kind: "missing", reason: `there is no file ${String(path)}` } };
    return { ok: false, error: { kind: "unreadable", reason: `${String(path)} can't be read (${code ?? String(error)})` } };
  }
  return openDatabase(bytes);
}

/**
 * The database of January 2017 that ships with the program. Looked for at `path` if given, else in a folder `data` beside
 * or above this module: that holds in the sources, in `dist`, and in a program bundled with its own `data`.
 */
export function openEmbeddedDatabase(path?: string | URL): OpenResult {
  if (path !== undefined) return openDatabaseFile(path);
  let folder = moduleFolder();
  for (let i = 0; i < 4; i++) {
    const result = openDatabaseFile(join(folder, "data", EMBEDDED_FILE));
    if (result.ok || result.error.kind !== "missing") return result;
    folder = dirname(folder);
  }
  return {
    ok: false,
    error: { kind: "missing", reason: `the embedded card database ${EMBEDDED_FILE} is missing (built by tools/build-cards.mjs)` },
  };
}

declare const __dirname: string | undefined;

function moduleFolder(): string {
  // A bundle in CommonJS form has no import.meta.url.
  const url: string | undefined = import.meta.url;
  if (url?.startsWith("file:") === true) return dirname(fileURLToPath(url));
  return typeof __dirname === "string" ? __dirname : process.cwd();
}
